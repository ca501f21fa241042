"""Results in a folder, as they come: one Parquet data set.

``pandas.read_parquet(folder)`` reads it: a row for each value, with the columns ``address``, ``view``, one for each parameter,
``name`` (of a column, or of a number of the summary), ``row`` (in its column, counted from 0; missing for the summary), ``value``
(NaN for a word and for a number that does not exist) and ``text`` (a word, else missing).

A finished figure is one file; laws, notes and version are its metadata. While a figure is under way, the numbers of each of its
steps are a file under ``_steps/``, which readers of Parquet ignore. A file appears whole or not at all.

Metadata also have a checksum of the file's address, step, version and values. A file that does not pass it is ignored with a
``RuntimeWarning``, and computed again. Links in the folder are not followed.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import stat
import uuid
import warnings
from pathlib import Path
from typing import Any

import numpy as np

from . import _native
from .results import Result, _restored

#: How often a file is written before a folder that vanishes is an error: another sweep may finish the same figure meanwhile.
TRIES = 5

#: The folder of steps. Readers of Parquet ignore names that begin like this.
STEPS = "_steps"


class Store:
    """A folder of results."""

    def __init__(self, folder: str | os.PathLike[str]):
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError as missing:
            raise ImportError("Parquet files are written by pyarrow: pip install attention-spectra[parquet]") from missing
        self._arrow, self._parquet = pyarrow, pyarrow.parquet
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        _make_folder(self.folder / STEPS)

    def figure(self, address: str) -> Result | None:
        """The finished figure of a complete address, if it is there and passes its checksum."""
        found = self._read(self._file(address), address, None)
        if found is None:
            return None
        # Left by a sweep that was killed between the figure and its end.
        self._forget_steps(address)
        table, meta = found
        names = table["name"].cast("string").to_pylist()
        is_scalar = table["row"].is_null().to_pylist()
        values = table["value"].to_numpy()
        words = table["text"].cast("string").to_pylist()
        columns: dict[str, list[Any]] = {name: [] for name in meta["columns"]}
        summary: list[tuple[str, Any]] = []
        for name, scalar, value, word in zip(names, is_scalar, values, words):
            entry = float(value) if word is None else word
            if scalar:
                summary.append((name, entry))
            else:
                columns[name].append(entry)
        typed = [(name, np.array(columns[name]) if kind == "numbers" else columns[name]) for name, kind in meta["columns"].items()]
        parts = {name: meta[name] for name in ("notes", "statuses", "progress", "device", "seconds")}
        return _restored({"address": address, "columns": typed, "summary": summary, **parts})

    def keep(self, address: str, result: Result) -> None:
        """Writes a finished figure; its steps go."""
        columns = result.columns
        kinds = {name: "numbers" if isinstance(column, np.ndarray) else "words" for name, column in columns.items()}
        parts: list[tuple[str, Any]] = [(name, enumerate(column)) for name, column in columns.items()]
        parts += [(name, [(None, value)]) for name, value in result.summary.items()]
        names: list[str] = []
        rows: list[int | None] = []
        values: list[float] = []
        words: list[str | None] = []
        for name, entries in parts:
            for row, value in entries:
                is_word = isinstance(value, str)
                names.append(name)
                rows.append(row)
                values.append(float("nan") if is_word else float(value))
                words.append(value if is_word else None)
        pa = self._arrow
        word = pa.dictionary(pa.int32(), pa.string())
        same: dict[str, Any] = {"address": result.address, "view": result.view, **result.parameters}
        # The visitor's text is in the address, and the words of columns have this name.
        same.pop("text", None)
        table = pa.table(
            {
                **{name: pa.array([value] * len(names), word if isinstance(value, str) else None) for name, value in same.items()},
                "name": pa.array(names, word),
                "row": pa.array(rows, pa.int64()),
                "value": pa.array(values, pa.float64()),
                "text": pa.array(words, word),
            }
        )
        state = result._state()
        meta = {name: state[name] for name in ("notes", "statuses", "progress", "device", "seconds")}
        self._write(self._file(address), address, None, table, {"columns": kinds, **meta})
        self._forget_steps(address)

    def steps(self, address: str) -> dict[int, np.ndarray]:
        """The numbers of the steps that are done of a figure under way; those that do not pass their checksums are left out."""
        folder = self._steps(address)
        if not os.path.lexists(folder):
            return {}
        found = {}
        for file in _make_folder(folder).iterdir():
            if re.fullmatch(r"[0-9]+\.parquet", file.name):
                step = int(file.stem)
                whole = self._read(file, address, step)
                if whole is not None:
                    found[step] = whole[0]["numbers"].to_numpy()
        return found

    def keep_step(self, address: str, step: int, numbers: np.ndarray) -> None:
        """Writes the numbers of a step."""
        pa = self._arrow
        table = pa.table({"numbers": pa.array(numbers, pa.float64())})
        self._write(self._steps(address) / f"{step}.parquet", address, step, table, {})

    def _file(self, address: str) -> Path:
        return self.folder / f"{_digest(address)}.parquet"

    def _steps(self, address: str) -> Path:
        return self.folder / STEPS / _digest(address)

    def _forget_steps(self, address: str) -> None:
        """Removes the steps of a finished figure, and the half files of sweeps that were killed; no link is followed."""
        shutil.rmtree(self._steps(address), ignore_errors=True)

    def _read(self, file: Path, address: str, step: int | None) -> tuple[Any, dict[str, Any]] | None:
        """The table and the metadata of a file; ``None`` where there is no file, or a warning says why it cannot be used."""
        try:
            mode = os.lstat(file).st_mode
        except FileNotFoundError:
            return None
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(f"{file} is a folder: a file of results needs this name. Remove the folder, or give another one.")
        try:
            if not stat.S_ISREG(mode):
                raise ValueError("links and devices are not read")
            with open(file, "rb", opener=_open_no_link) as opened:
                table = self._parquet.read_table(self._arrow.BufferReader(opened.read()))
            said = (table.schema.metadata or {}).get(b"attention-spectra")
            if said is None:
                raise ValueError("it does not say which numbers it has")
            meta = json.loads(said)
            checksum = meta.pop("checksum", None)
            if [meta.get(name) for name in ("complete", "step", "version")] != [address, step, _native.__version__]:
                raise ValueError("it belongs to another figure, step or version")
            if checksum != _checksum(table, meta):
                raise ValueError("its values do not match its checksum")
            return table, meta
        except (PermissionError, MemoryError):
            raise
        except Exception as reason:  # Whatever a damaged file makes of its reader.
            why = str(reason).rstrip(".") or type(reason).__name__
            warnings.warn(f"{file} is ignored and computed again ({why}).", RuntimeWarning, stacklevel=3)
            return None

    def _write(self, file: Path, address: str, step: int | None, table: Any, meta: dict[str, Any]) -> None:
        meta = {**meta, "complete": address, "step": step, "version": _native.__version__}
        meta["checksum"] = _checksum(table, meta)
        table = table.replace_schema_metadata({"attention-spectra": json.dumps(meta)})
        for left in reversed(range(TRIES)):
            # Whoever looks, after a crash too, sees a whole file or none. A half file goes with the steps.
            half = self._steps(address) / f".{uuid.uuid4().hex}"
            try:
                _make_folder(half.parent)
                with open(half, "xb") as opened:
                    self._parquet.write_table(table, opened)
                os.replace(half, file)
                return
            except FileNotFoundError:
                # Another sweep has finished this figure, and its steps are gone.
                if left == 0:
                    raise
            except BaseException:
                half.unlink(missing_ok=True)
                raise


def _make_folder(path: Path) -> Path:
    """A folder of results, made where it is missing. A link to one is an error: others may have laid it there."""
    try:
        path.mkdir()
    except FileExistsError:
        if not stat.S_ISDIR(os.lstat(path).st_mode):
            raise NotADirectoryError(f"{path} is a link or a file: results need a folder of this name. Remove it, or give another folder.") from None
    return path


def _open_no_link(path: str, flags: int) -> int:
    """Opens a file that was no link a moment ago."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0))


def _checksum(table: Any, meta: dict[str, Any]) -> str:
    """SHA-256 of the metadata of a file and of its values: floats as their bytes, little end first, all others as JSON."""
    digest = hashlib.sha256(json.dumps(meta, sort_keys=True).encode())
    for name in sorted(table.column_names):
        column = table[name]
        if str(column.type) == "double":
            numbers = column.to_numpy()
            digest.update(f"{name} {len(numbers)}".encode())
            digest.update(numbers.astype("<f8").tobytes())
        else:
            digest.update(json.dumps([name, column.to_pylist()]).encode())
    return digest.hexdigest()


def _digest(address: str) -> str:
    """A name for a complete address: numbers of another version are others."""
    return hashlib.sha256(f"{_native.__version__} {address}".encode()).hexdigest()[:24]
