"""Lists of views and parameters, and the meaning of names."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from typing import Any

from . import _native
from .addresses import address_of


@dataclass(frozen=True)
class View:
    """A view: one kind of figure."""

    #: Its name in addresses.
    name: str
    #: Its name for readers.
    title: str
    #: What it shows, in a sentence.
    sentence: str
    #: Short name of the paper whose laws it shows.
    paper: str
    #: Columns that its results may have.
    columns: list[str] = field(repr=False)
    #: Numbers that its summaries may have.
    numbers: list[str] = field(repr=False)


@dataclass(frozen=True)
class Parameter:
    """A parameter of a figure."""

    name: str
    symbol: str
    #: Its label.
    label: str
    #: Its effect, as a sentence.
    meaning: str
    #: Python type of its values.
    kind: str
    #: Description of the allowed values.
    allowed: str
    low: float | None
    high: float | None
    choices: list[str]
    #: Its opening value in the view.
    value: Any


class Catalogue(list[Any]):
    """A list of views or of parameters that prints, and shows in a notebook, as a table."""

    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each."""
        from .tables import required

        return required("pandas", "to_pandas").DataFrame([vars(entry) for entry in self])

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            for entry in self:
                if entry.name == key:
                    return entry
            raise KeyError(f"There is no “{key}”; there are {', '.join(entry.name for entry in self)}.")
        return super().__getitem__(key)

    def __repr__(self) -> str:
        rows = [(entry.name, entry.label if isinstance(entry, Parameter) else entry.title, _range(entry)) for entry in self]
        widths = [max((len(row[i]) for row in rows), default=0) for i in range(2)]
        return "\n".join(f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c}".rstrip() for a, b, c in rows)


def _range(entry: View | Parameter) -> str:
    return f"{entry.allowed} ({entry.value})" if isinstance(entry, Parameter) else entry.sentence


def views() -> Catalogue:
    """Every view.

    >>> views()["gap"].title != ""
    True
    """
    return Catalogue(View(**view) for view in _native.views())


def parameters(view: str | None = None) -> Catalogue:
    """The parameters that change the figure of a view at its settings, with what it opens with; all parameters without a view.

    Parameters
    ----------
    view
        The name of a view, or an address: ``"view=train&task=text"``.
    """
    address = None if view is None else address_of(view)
    return Catalogue(Parameter(**parameter) for parameter in _native.parameters(address))


def describe(name: str) -> str:
    """Meaning of a view, a parameter or a number of a summary, in one or two sentences.

    >>> print(describe("beta"))  # doctest: +ELLIPSIS
    beta (β), score scale: ...

    Raises
    ------
    ValueError
        There is nothing of this name.
    """
    found = {}
    for quantity in _native.quantities():
        source = f" Source: {quantity['source']}." if quantity["source"] else ""
        found[quantity["name"]] = f"{quantity['name']}, {quantity['label']}: {quantity['meaning']}{source}"
    for view in _native.views():
        found[view["name"]] = f"{view['name']}, {view['title']}: {view['sentence']}"
    for parameter in _native.parameters(None):
        symbol = f" ({parameter['symbol']})" if parameter["symbol"] not in ("", parameter["name"]) else ""
        found[parameter["name"]] = f"{parameter['name']}{symbol}, {parameter['label']}: {parameter['meaning']} It takes {parameter['allowed']}."
    if name not in found:
        near = difflib.get_close_matches(name, found, 1)
        hint = f" Did you mean {near[0]}?" if near else " See views(), parameters() and the summary of a result."
        raise ValueError(f"There is no view, parameter or number called “{name}”.{hint}")
    return found[name]
