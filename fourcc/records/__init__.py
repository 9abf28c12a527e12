"""Records of matches: a text that says everything, and whether all of it was legal."""

from fourcc.records.reader import Recovered, read, recover
from fourcc.records.record import Outcome, Record, RoundRecord, Step
from fourcc.records.texts import RecordError
from fourcc.records.verifier import Fault, Verification, resume, verify
from fourcc.records.writer import record_of, write

__all__ = [
    "Fault",
    "Outcome",
    "Record",
    "RecordError",
    "Recovered",
    "RoundRecord",
    "Step",
    "Verification",
    "read",
    "record_of",
    "recover",
    "resume",
    "verify",
    "write",
]
