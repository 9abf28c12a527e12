"""Answers for millions of hands at once, with NumPy.

NumPy is no requirement of `fourcc`: it comes with ``pip install fourcc[batch]``, and only this
package imports it. The functions answer what those of the same names in `fourcc` answer, for
concealed cards without exposed melds, one answer for each hand.

Hands are an array of type ``uint8`` and shape ``(n, 29)``: for each hand, the copies that it holds
of each kind, in card order, as `Hand.counts` has them. With ``axis=0`` the shape is ``(29, n)``
instead. Any memory order is read; fastest are arrays that keep the copies of a kind side by side,
that is ``(29, n)`` in C order or ``(n, 29)`` in Fortran order. Nothing is converted on the quiet:
an array of another shape or type, or a hand that nobody can hold, is an error, which names the
first such row.

Tables are made at the first question about a ruleset and kept with it. Where a block of a ruleset
is too large for a table, each distinct hand is answered by the function for one hand.

Examples:
    >>> import numpy as np
    >>> from fourcc import Hand
    >>> hands = [Hand("RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J"), Hand("4RR RH RC")]
    >>> counts = np.frombuffer(b"".join(hand.counts for hand in hands), np.uint8).reshape(-1, 29)
    >>> is_winning(counts).tolist(), is_complete(counts).tolist()
    ([True, False], [True, True])
"""

try:
    from fourcc.batch.answers import best, count, is_complete, is_winning, waits
    from fourcc.batch.arrays import counts_of
    from fourcc.batch.distances import distance
except ModuleNotFoundError as _error:
    message = "fourcc.batch needs NumPy: pip install fourcc[batch]"
    raise ImportError(message, name="numpy") from _error

__all__ = ["best", "count", "counts_of", "distance", "is_complete", "is_winning", "waits"]
