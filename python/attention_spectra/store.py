"""Results on disk, as they come: Parquet files in a folder.

A figure is one file with a row for each value: ``name`` of the column (of the summary with a dot before it), ``index``,
``value`` (NaN where it is a word or does not exist) and ``word``; address, laws, notes and version are its metadata. While a figure is
under way, the numbers of each of its steps are a file under ``steps/``. A file appears whole or not at all.
"""

from __future__ import annotations

import hashlib
import json
import os
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from . import _native


@dataclass
class Stored:
    """A figure read back from its file: what a ``Result`` holds under these names."""

    view: str
    address: str
    columns: dict[str, Any] = field(repr=False)
    summary: dict[str, Any] = field(repr=False)
    notes: list[str] = field(repr=False)
    laws: dict[str, str] = field(default_factory=dict, repr=False)
    version: str = ""


class Store:
    """A folder of results."""

    def __init__(self, folder: str | os.PathLike):
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError as missing:
            raise ImportError("Parquet files are written by pyarrow: pip install attention-spectra[parquet]") from missing
        self._arrow, self._parquet = pyarrow, pyarrow.parquet
        self.folder = Path(folder)
        (self.folder / "steps").mkdir(parents=True, exist_ok=True)

    def figure(self, address: str) -> Stored | None:
        """The finished figure of a complete address, if it is there."""
        file = self._file(address)
        if not file.is_file():
            return None
        table = self._parquet.read_table(file)
        meta = json.loads(table.schema.metadata[b"attention-spectra"])
        names = table["name"].to_pylist()
        values = table["value"].to_numpy()
        words = table["word"].to_pylist()
        columns: dict[str, Any] = {name: [] for name in meta["columns"]}
        summary: dict[str, Any] = {}
        for name, value, word in zip(names, values, words):
            if name.startswith("."):
                summary[name[1:]] = word if word is not None else float(value)
            else:
                columns[name].append(word if word is not None else value)
        for name, kind in meta["columns"].items():
            if kind == "numbers":
                columns[name] = np.array(columns[name], dtype=np.float64)
                columns[name].flags.writeable = False
        return Stored(meta["view"], meta["address"], columns, summary, meta["notes"], meta.get("laws", {}), meta["version"])

    def keep(self, address: str, result: Any) -> None:
        """Writes a finished figure; its steps go."""
        columns = result.columns
        kinds = {name: "words" if isinstance(column, list) else "numbers" for name, column in columns.items()}
        parts = [(name, column) for name, column in columns.items()]
        parts += [("." + name, [value]) for name, value in result.summary.items()]
        names, indices, values, words = [], [], [], []
        for name, column in parts:
            for index, value in enumerate(column):
                is_word = isinstance(value, str)
                names.append(name)
                indices.append(index)
                values.append(float("nan") if is_word else float(value))
                words.append(value if is_word else None)
        pa = self._arrow
        table = pa.table(
            {
                "name": pa.array(names, pa.string()),
                "index": pa.array(indices, pa.int64()),
                "value": pa.array(values, pa.float64()),
                "word": pa.array(words, pa.string()),
            }
        )
        meta = {
            "view": result.view,
            "address": result.address,
            "columns": kinds,
            "laws": dict(result.laws),
            "notes": list(result.notes),
            "version": result.version,
        }
        self._write(self._file(address), table.replace_schema_metadata({"attention-spectra": json.dumps(meta)}))
        steps = self._steps(address)
        for file in steps.glob("*.parquet"):
            file.unlink()
        if steps.is_dir():
            steps.rmdir()

    def steps(self, address: str) -> dict[int, np.ndarray]:
        """The numbers of the steps that are done of a figure under way."""
        found = {}
        for file in self._steps(address).glob("*.parquet"):
            found[int(file.stem)] = self._parquet.read_table(file)["numbers"].to_numpy()
        return found

    def keep_step(self, address: str, step: int, numbers: np.ndarray) -> None:
        """Writes the numbers of a step."""
        folder = self._steps(address)
        folder.mkdir(exist_ok=True)
        pa = self._arrow
        self._write(folder / f"{step}.parquet", pa.table({"numbers": pa.array(numbers, pa.float64())}))

    def _file(self, address: str) -> Path:
        return self.folder / f"{_digest(address)}.parquet"

    def _steps(self, address: str) -> Path:
        return self.folder / "steps" / _digest(address)

    def _write(self, file: Path, table: Any) -> None:
        # Whoever looks, after a crash too, sees a whole file or none.
        half = file.with_name(f".{uuid.uuid4().hex}")
        self._parquet.write_table(table, half)
        os.replace(half, file)


def _digest(address: str) -> str:
    """A name for a complete address: numbers of another version are others."""
    return hashlib.sha256(f"{_native.__version__} {address}".encode()).hexdigest()[:24]
