"""The little grammar that sentences for people need."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    Args:
        number: How many.
        noun: The noun in the singular, whose plural ends in s.

    Examples:
        >>> counted(0, "card"), counted(1, "card"), counted(2, "card")
        ('no cards', '1 card', '2 cards')
    """
    amount = str(number) if number else "no"
    return f"{amount} {noun}{'' if number == 1 else 's'}"
