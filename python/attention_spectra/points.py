"""The figures of a sweep: every combination of values."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from typing import Any

from .addresses import address_of


def points(what: Any, parameters: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """The addresses of a sweep, and the names of the parameters that it was given.

    ``what`` is one figure, as for ``run``, or several of them; each is computed at every combination of the values of
    ``parameters``, of which the last one varies fastest. A text is one value; a list, tuple, range or array are several.

    Raises
    ------
    ValueError
        A parameter has no values.
    """
    bases = [what] if isinstance(what, (str, Mapping)) or hasattr(what, "complete") else list(what)
    values = {name: _values(name, value) for name, value in parameters.items()}
    found = [
        address_of(base, dict(zip(values, combination)))
        for base in bases
        for combination in itertools.product(*values.values())
    ]
    return found, list(values)


def _values(name: str, value: Any) -> list[Any]:
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        return [value]
    if getattr(value, "ndim", 1) == 0:
        return [value]
    several = list(value)
    if not several:
        raise ValueError(f"{name} has no values: give at least one.")
    return several
