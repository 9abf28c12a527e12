"""One profile for every law: the same examples in every run, however slow the machine."""

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)
settings.load_profile("same")
