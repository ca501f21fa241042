"""A result: the numbers of a figure, the same as on the page."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

from . import _native
from .tables import Table

#: The key of a ``.npz`` file under which everything but the columns is.
ABOUT = "attention_spectra"


class Note(UserWarning):
    """A note of a result: what is missing, limited or assumed."""


class Result:
    """The numbers of a figure, the same as on the page.

    It is immutable, compares by its numbers, pickles, and is of one type wherever it comes from: ``run``, ``measure``, ``sweep``,
    ``load`` and the widget.

    >>> import attention_spectra as spectra
    >>> r = spectra.run("spectrum", T=64, beta=0.4, seed=7)
    >>> round(r["gap"], 3), r.eigenvalues.shape
    (0.874, (64,))
    """

    __slots__ = ("_columns", "_matrix", "_outcome", "_tables")

    _outcome: _native.Outcome
    _matrix: np.ndarray | None
    _columns: dict[str, Any]
    _tables: Mapping[str, Table] | None

    def __init__(self, outcome: _native.Outcome, matrix: np.ndarray | None = None) -> None:
        columns = {name: tuple(column) if isinstance(column, list) else column for name, column in outcome.columns.items()}
        for name, value in (("_outcome", outcome), ("_matrix", matrix), ("_columns", columns), ("_tables", None)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"A result is immutable: {name} cannot be set.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A result is immutable: {name} cannot be removed.")

    # Where it comes from.

    @property
    def view(self) -> str:
        """Name of the view."""
        return self._outcome.view

    @property
    def title(self) -> str:
        """Title of the figure."""
        return self._outcome.title

    @property
    def address(self) -> str:
        """The shortest address of the figure: its view, and the differences from its opening settings."""
        return self._outcome.address

    @property
    def complete(self) -> str:
        """The address with every parameter named."""
        return self._outcome.complete

    @property
    def parameters(self) -> dict[str, int | float | bool | str]:
        """Every parameter by name; a width that follows T is the width in force."""
        return self._outcome.parameters

    @property
    def seed(self) -> int:
        """Seed of every random number."""
        return self._outcome.seed

    @property
    def device(self) -> str:
        """Where it was computed: ``cpu``, ``gpu`` or ``cpu+gpu``."""
        return self._outcome.device

    @property
    def seconds(self) -> float:
        """Computing time in seconds."""
        return self._outcome.seconds

    @property
    def version(self) -> str:
        """Version of the program."""
        return self._outcome.version

    @property
    def progress(self) -> tuple[int, int]:
        """Number of finished steps, and number of all steps."""
        return self._outcome.progress

    # Its numbers.

    @property
    def columns(self) -> Mapping[str, Any]:
        """Columns by name: read-only arrays of float64 (NaN for a value that does not exist), or tuples of words."""
        return MappingProxyType(self._columns)

    @property
    def tables(self) -> Mapping[str, Table]:
        """Tables by name: columns whose rows belong together."""
        if self._tables is None:
            units = self.units
            made = {name: Table(name, {column: self._columns[column] for column in columns}, units) for name, columns in self._outcome.tables}
            object.__setattr__(self, "_tables", MappingProxyType(made))
            return MappingProxyType(made)
        return self._tables

    @property
    def summary(self) -> dict[str, float | str]:
        """Numbers and words by name; NaN for a number that does not exist. ``describe(name)`` says what each of them is."""
        return self._outcome.summary

    @property
    def units(self) -> dict[str, str]:
        """Unit of every column and of every number of the summary; empty for a number without one."""
        return self._outcome.units

    @property
    def laws(self) -> dict[str, str]:
        """What is known of each law, a number of the summary or a column: ``"right"`` within a tenth of what is measured,
        ``"off"`` by more, or ``"untested"``."""
        return self._outcome.laws

    @property
    def notes(self) -> list[str]:
        """What is missing, limited or assumed, in sentences."""
        return self._outcome.notes

    def __getitem__(self, name: str) -> Any:
        """A number of the summary, or a column."""
        summary = self.summary
        if name in summary:
            return summary[name]
        if name in self._columns:
            return self._columns[name]
        raise KeyError(f"This result has no “{name}”. Its summary has {', '.join(summary)}; its columns are {', '.join(self._columns)}.")

    def __contains__(self, name: object) -> bool:
        return name in self._columns or name in self.summary

    @property
    def eigenvalues(self) -> np.ndarray:
        """The eigenvalues, complex: of all realisations, in the order of the column ``realisation``.

        Raises
        ------
        ValueError
            The view shows no spectrum.
        """
        if not {"re", "im"} <= set(self._columns):
            raise ValueError(f"The view {self.view} has no eigenvalues: its columns are {', '.join(self._columns)}.")
        values: np.ndarray = self._columns["re"] + 1j * self._columns["im"]
        return values

    @property
    def matrix(self) -> np.ndarray:
        """The matrix whose spectrum is shown: the one that was given to ``measure``, else that of realisation 0.

        Raises
        ------
        ValueError
            The view shows the spectrum of no single matrix.
        """
        return _native.matrix(self.complete, 0) if self._matrix is None else self._matrix

    # Its table in other libraries.

    def _only_table(self) -> Table:
        tables = list(self.tables.values())
        if len(tables) != 1:
            raise ValueError(f"This result has {len(tables)} tables: take one, as result.tables[“{tables[0].name}”]. There are {', '.join(self.tables)}.")
        return tables[0]

    def to_pandas(self) -> Any:
        """The table as a ``pandas.DataFrame``.

        Raises
        ------
        ValueError
            There are several tables; the sentence names them: ``result.tables["eigenvalues"].to_pandas()``.
        """
        return self._only_table().to_pandas()

    def to_polars(self) -> Any:
        """The table as a ``polars.DataFrame``, as ``to_pandas``."""
        return self._only_table().to_polars()

    def to_xarray(self) -> Any:
        """The table as an ``xarray.Dataset``, as ``to_pandas``."""
        return self._only_table().to_xarray()

    # Texts and files.

    def describe(self) -> str:
        """What the figure shows, in a sentence or two."""
        return self._outcome.describe()

    def to_csv(self, table: str | None = None) -> str:
        """A table as CSV, with the parameters in comment lines, as the page exports it.

        Raises
        ------
        ValueError
            There are several tables and none was named.
        """
        name = self._only_table().name if table is None else table
        if name not in self.tables:
            raise ValueError(f"There is no table “{name}”: there are {', '.join(self.tables)}.")
        return self._outcome.to_csv(list(self.tables).index(name))

    def to_json(self) -> str:
        """Everything as JSON, as the page exports it."""
        return self._outcome.to_json()

    def to_svg(self, width: int = 960, height: int = 600, dark: bool = False) -> str:
        """The drawing as SVG, ``width`` × ``height`` pixels, each from 120 to 20000."""
        return self._outcome.to_svg(width, height, dark)

    def to_pdf(self, width: int = 960, height: int = 600, dark: bool = False) -> bytes:
        """The drawing as a PDF document of one page, ``width`` × ``height`` pixels of 1/96 inch, with its fonts in it."""
        return self._outcome.to_pdf(width, height, dark)

    def to_png(self, width: int = 960, height: int = 600, dark: bool = False, scale: float = 2.0) -> bytes:
        """The drawing as a PNG file, ``scale`` pixels to each one of ``width`` × ``height``."""
        return self._outcome.to_png(width, height, dark, scale)

    def plot(self, ax: Any = None, *, panel: int | None = None, dark: bool = False) -> Any:
        """Draws the figure with matplotlib.

        Parameters
        ----------
        ax
            Axes to draw one panel on. Without them a figure with all panels is made.
        panel
            Which panel, counted from 0; the first one on given axes.
        dark
            Colours for a dark background.

        Returns
        -------
        matplotlib.axes.Axes or numpy.ndarray
            The axes given, or an array of those made; ``axes[0].figure`` is the figure.
        """
        from .plotting import draw

        return draw(json.loads(self._outcome.elements(dark)), ax, panel)

    def save(self, path: str | os.PathLike[str], *, dark: bool = False) -> list[Path]:
        """Writes a file; its ending says what: ``.svg``, ``.pdf``, ``.png``, ``.csv``, ``.json``, ``.npz`` (``load`` reads it) or
        ``.npy`` (the matrix).

        Several tables become several CSV files, each with the name of its table before the ending.

        Returns
        -------
        list of pathlib.Path
            The files that were written.
        """
        path = Path(path)
        ending = path.suffix.lower()
        if ending == ".svg":
            path.write_text(self.to_svg(dark=dark), encoding="utf-8")
        elif ending == ".json":
            path.write_text(self.to_json(), encoding="utf-8")
        elif ending == ".csv":
            names = list(self.tables)
            paths = [path] if len(names) == 1 else [path.with_name(f"{path.stem}-{name}{path.suffix}") for name in names]
            for file, name in zip(paths, names):
                file.write_text(self.to_csv(name), encoding="utf-8")
            return paths
        elif ending == ".npz":
            self._save_arrays(path)
        elif ending == ".npy":
            np.save(path, self.matrix)
        elif ending == ".pdf":
            path.write_bytes(self.to_pdf(dark=dark))
        elif ending == ".png":
            path.write_bytes(self.to_png(dark=dark))
        else:
            raise ValueError(f"“{path.name}” ends with “{ending}”: a result is written as .svg, .pdf, .png, .csv, .json, .npz or .npy.")
        return [path]

    def _save_arrays(self, path: Path) -> None:
        state = self._state()
        arrays = {f"column:{name}": np.array(values) for name, values in state.pop("columns")}
        if state["matrix"] is not None:
            arrays["matrix"] = state["matrix"]
        del state["matrix"]
        with open(path, "wb") as file:
            np.savez_compressed(file, allow_pickle=False, **{ABOUT: np.array(json.dumps(state)), **arrays})

    # Copies and comparison.

    def _state(self) -> dict[str, Any]:
        """Everything that ``_restored`` needs to make it again."""
        return {
            "version": self.version,
            "address": self.complete,
            "columns": [(name, list(values) if isinstance(values, tuple) else values) for name, values in self._columns.items()],
            "summary": list(self.summary.items()),
            "notes": self.notes,
            "statuses": self._outcome.statuses,
            "progress": self.progress,
            "device": self.device,
            "seconds": self.seconds,
            "matrix": self._matrix,
        }

    def __reduce__(self) -> Any:
        return _restored, (self._state(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return NotImplemented
        if self.complete != other.complete or self._columns.keys() != other._columns.keys():
            return False
        same = all(_same(column, other._columns[name]) for name, column in self._columns.items())
        mine, others = self.summary, other.summary
        return same and mine.keys() == others.keys() and all(_same(mine[name], others[name]) for name in mine)

    def __hash__(self) -> int:
        return hash((self.complete, tuple(self._columns)))

    def _repr_svg_(self) -> str:
        return self.to_svg(720, 450)

    def __repr__(self) -> str:
        return f"<attention_spectra.Result {self.address}: columns {', '.join(self._columns)}>"


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, np.ndarray) or isinstance(one, float):
        return isinstance(other, type(one)) and np.array_equal(one, other, equal_nan=True)
    return bool(one == other)


def _restored(state: dict[str, Any]) -> Result:
    """A result of its state."""
    columns = [
        (name, list(map(str, values)) if not isinstance(values, np.ndarray) or values.dtype.kind == "U" else np.require(values, np.float64, ["C", "A"]))
        for name, values in state["columns"]
    ]
    # Pairs that were JSON are lists.
    pairs = {name: [tuple(pair) for pair in state[name]] for name in ("summary", "statuses")}
    parts = (pairs["summary"], state["notes"], pairs["statuses"], tuple(state["progress"]), state["device"], state["seconds"])
    outcome = _native.restore(state["address"], columns, *parts)
    matrix = state.get("matrix")
    if matrix is not None:
        matrix = np.require(matrix, np.float64)
        matrix.flags.writeable = False
    return Result(outcome, matrix)


def load(path: str | os.PathLike[str]) -> Result:
    """Reads a result that ``save`` has written as ``.npz``.

    Raises
    ------
    ValueError
        The file was not written by ``save``.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            state = json.loads(str(file[ABOUT]))
            state["columns"] = [(name.removeprefix("column:"), file[name]) for name in file.files if name.startswith("column:")]
            state["matrix"] = file["matrix"] if "matrix" in file.files else None
    except (KeyError, ValueError, TypeError, OSError, EOFError) as reason:
        if isinstance(reason, FileNotFoundError):
            raise
        raise ValueError(f"{path} is not a result: load reads the .npz files that Result.save writes.") from reason
    return _restored(state)
