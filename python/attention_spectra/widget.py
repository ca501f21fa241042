"""The page as a notebook's widget."""

from __future__ import annotations

import base64
import functools
import html
import io
import json
from pathlib import Path
from typing import Any

import numpy as np

from . import _native
from .addresses import address_with
from .arrays import as_matrices

try:
    import anywidget
    import traitlets
except ImportError as missing:
    raise ImportError("The widget needs anywidget: pip install attention-spectra[widget]") from missing

#: Operations of a figure at most whose picture is kept beside the widget: a second or two.
PICTURE = 5e9

#: Words of the page's address that no number depends on.
AROUND = {"pin", "together", "controls", "caption", "ground", "lang"}


@functools.lru_cache(maxsize=None)
def program() -> str:
    """The element, its workers and its WASM in one JavaScript module that loads nothing."""
    file = Path(__file__).parent / "static" / "widget.js"
    if not file.is_file():
        raise FileNotFoundError("This copy was built without the page: build it by `cargo xtask packages`.")
    return file.read_text(encoding="utf-8")


class _Program:
    """The module, read when the first widget is made."""

    def __get__(self, instance: Any, owner: Any) -> str:
        return program()


class Spectra(anywidget.AnyWidget):
    """A living figure in a notebook: the page's own dials and drawings, with no request to anywhere.

    Parameters
    ----------
    what
        An address as for ``run``; or a T × T matrix, or a stack of them (layers × heads × T × T), as a NumPy, PyTorch or JAX
        array. Matrices go to the page as bytes, never as JSON.
    index
        Which matrix of a stack is shown first, counted through all axes before the last two.
    **parameters
        Parameters by name, over those of the address: ``Spectra("view=spectrum", T=128)``.

    Attributes
    ----------
    parameters : dict
        Every parameter by name. The page writes what a visitor chooses; what is written here, the page shows.
    result : Result or PageResult or None
        The latest finished result, columns as read-only NumPy arrays. Before the page has one it is ``None``.
    index : int
        The matrix that is shown of a stack.
    error : str
        What went wrong last, in a sentence.

    Raises
    ------
    ValueError
        An address or a parameter is not understood, or the array holds no square matrices.

    Examples
    --------
    >>> w = Spectra("view=spectrum&T=64", seed=7)        # doctest: +SKIP
    >>> w.parameters = {"T": 128}                        # doctest: +SKIP
    >>> w.observe(lambda change: print(change.new.summary["gap"]), "result")   # doctest: +SKIP
    """

    _esm = _Program()
    address = traitlets.Unicode("").tag(sync=True)
    parameters = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0, min=0).tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)
    result = traitlets.Any(None, allow_none=True)
    _matrix = traitlets.CBytes(b"").tag(sync=True)
    _numbers = traitlets.CBytes(b"").tag(sync=True)
    _found = traitlets.Dict().tag(sync=True)

    def __init__(self, what: Any = "view=spectrum", index: int = 0, **parameters: Any):
        address, file = (what, b"") if isinstance(what, str) else ("view=spectrum", _npy(what, index))
        address = address_with(address, parameters)
        _native.complete(_inside(address))
        super().__init__(address=address, index=index, _matrix=file)

    @traitlets.validate("parameters")
    def _understood(self, proposal: Any) -> dict[str, Any]:
        wanted = proposal["value"]
        known = {name: value for name, value in wanted.items() if name not in AROUND}
        _native.complete(address_with("", known))
        return wanted

    @traitlets.observe("_found")
    def _take(self, change: Any) -> None:
        if change["new"]:
            self.result = PageResult.of(change["new"], self._numbers)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        found = super()._repr_mimebundle_(**options)
        picture = self.picture()
        if found is None or picture is None:
            return found
        data, metadata = found if isinstance(found, tuple) else (found, {})
        return {**data, "image/svg+xml": picture}, metadata

    def picture(self) -> str | None:
        """The figure as SVG, computed here: what a saved notebook shows where no page runs. ``None`` where that would take
        more than a moment.
        """
        if self._matrix:
            matrices = np.load(io.BytesIO(self._matrix))
            flat = matrices.reshape(-1, *matrices.shape[-2:])
            if flat.shape[-1] > 512:
                return None
            matrix = np.asarray(flat[self.index], dtype=np.float64)
            return _native.measure(matrix, "").to_svg(720, 450)
        address = _inside(self.address)
        operations, _ = _native.demand(address)
        return _native.run(address).to_svg(720, 450) if operations < PICTURE else None

    def to_html(self, title: str = "attention-spectra") -> str:
        """A page of its own that holds this figure with everything it needs, and works without a network: to be saved, sent, or
        put into slides by an iframe.
        """
        shown: dict[str, Any] = {"address": self.address, "index": self.index}
        if self._matrix:
            shown["matrix"] = base64.b64encode(self._matrix).decode()
        # Nothing in a script may look like its end.
        said = json.dumps(shown).replace("<", "\\u003c")
        return (
            '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{html.escape(title)}</title>\n"
            "<style>:root { color-scheme: light dark } body { margin: 0 }</style>\n<body>\n"
            f'<script type="module">\n{program()}\nshow(document.body, {said});\n</script>\n</body>\n</html>\n'
        )


class PageResult:
    """A result of the page: ``view``, ``parameters``, ``seed``, ``device``, ``seconds``, ``columns``, ``summary``, ``version``."""

    def __init__(self, **attributes: Any):
        self.__dict__.update(attributes)

    @classmethod
    def of(cls, found: dict[str, Any], numbers: bytes) -> PageResult:
        """Of what the page sent: names and places, and all numbers in one piece, of which columns are read-only views."""
        values = np.frombuffer(numbers, dtype="<f8")
        columns: dict[str, Any] = {}
        for name, place in found["columns"].items():
            if "words" in place:
                columns[name] = place["words"]
            else:
                column = values[place["at"] : place["at"] + place["length"]]
                column.flags.writeable = False
                columns[name] = column
        summary = {name: np.nan if value is None else value for name, value in found["summary"].items()}
        return cls(**{**found, "columns": columns, "summary": summary})

    def __repr__(self) -> str:
        return f"<attention_spectra.PageResult {self.view}: columns {', '.join(self.columns)}>"


def _inside(address: str) -> str:
    """An address without what stands around its figure: what numbers depend on."""
    pairs = address.lstrip("#").split("&")
    return "&".join(pair for pair in pairs if pair.split("=", 1)[0] not in AROUND)


def _npy(what: Any, index: int) -> bytes:
    """Matrices as a NumPy file."""
    array = as_matrices(what)
    side = array.shape[-1]
    if not 2 <= side <= 4096:
        raise ValueError(f"The matrices are {side} × {side}: T from 2 to 4096 is read.")
    count = int(np.prod(array.shape[:-2], dtype=np.int64))
    if not 0 <= index < count:
        raise ValueError(f"index = {index} is not allowed: there are {count} matrices, counted from 0.")
    if not np.isfinite(array).all():
        *place, i, j = (int(axis) for axis in np.argwhere(~np.isfinite(array))[0])
        where = f" of matrix {', '.join(map(str, place))}" if place else ""
        value = array[(*place, i, j)]
        raise ValueError(f"The number in row {i}, column {j}{where} (counted from 0) is {value}: all of them must be finite.")
    if array.dtype.itemsize > 8:
        array = array.astype(np.float64)
    file = io.BytesIO()
    np.save(file, np.ascontiguousarray(array))
    return file.getvalue()
