"""Tables of a result: columns whose rows belong together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np


class Table(Mapping[str, Any]):
    """Columns of equal length by name: read-only NumPy arrays of float64, or lists of words.

    >>> import attention_spectra as spectra
    >>> table = spectra.run("spectrum", T=8, seed=1).tables["eigenvalues"]
    >>> list(table), len(table["re"])
    (['re', 'im', 'realisation'], 8)
    """

    def __init__(self, name: str, columns: dict[str, Any], units: dict[str, str]):
        self.name = name
        self._columns = columns
        #: Unit of each column; empty for a number without one.
        self.units = {column: units.get(column, "") for column in columns}

    @property
    def columns(self) -> list[str]:
        """Names of the columns."""
        return list(self._columns)

    @property
    def rows(self) -> int:
        """Number of rows."""
        return len(next(iter(self._columns.values()), ()))

    def __getitem__(self, name: str) -> Any:
        try:
            return self._columns[name]
        except KeyError:
            raise KeyError(f"The table {self.name} has no column “{name}”; it has {', '.join(self._columns)}.") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame``. Numbers are copied: pandas may change its own."""
        frame = required("pandas", "to_pandas").DataFrame({name: np.array(values) for name, values in self._columns.items()})
        frame.attrs = {"table": self.name, "units": {name: unit for name, unit in self.units.items() if unit}}
        return frame

    def to_polars(self) -> Any:
        """A ``polars.DataFrame``."""
        return required("polars", "to_polars").DataFrame(dict(self._columns))

    def to_arrow(self) -> Any:
        """A ``pyarrow.Table``."""
        return required("pyarrow", "to_arrow").table(dict(self._columns))

    def to_xarray(self) -> Any:
        """An ``xarray.Dataset`` with the dimension ``row``; units are attributes of its variables."""
        made = {name: ("row", np.array(values), {"units": unit} if (unit := self.units[name]) else {}) for name, values in self._columns.items()}
        return required("xarray", "to_xarray").Dataset(made, attrs={"table": self.name})

    def _repr_html_(self) -> str:
        try:
            return str(self.to_pandas()._repr_html_())
        except ImportError:
            return f"<pre>{self!r}</pre>"

    def __repr__(self) -> str:
        return f"<attention_spectra.Table {self.name}: {self.rows} rows of {', '.join(self._columns)}>"


def required(module: str, purpose: str, extra: str | None = None) -> Any:
    """A library that only some uses need."""
    import importlib

    try:
        return importlib.import_module(module)
    except ImportError as missing:
        wanted = f"attention-spectra[{extra}]" if extra else module.split(".")[0]
        raise ImportError(f"{purpose} needs {module.split('.')[0]}: pip install {wanted}") from missing
