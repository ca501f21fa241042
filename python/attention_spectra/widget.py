"""The page as a notebook's widget."""

from __future__ import annotations

import base64
import functools
import html
import io
import json
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _native
from .addresses import AROUND, address_of, address_with, chosen, inside, text_of
from .arrays import as_matrices
from .results import Result, _restored

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .parameter_types import WidgetParameters

try:
    import anywidget
    import traitlets
except ImportError as missing:
    raise ImportError("The widget needs anywidget: pip install attention-spectra[widget]") from missing

#: Operations of a figure at most whose picture is kept beside the widget: a second or two.
PICTURE = 5e9

#: Class of the picture beside a widget, as the program of the page knows it.
PICTURE_CLASS = "attention-spectra-picture"

#: Hides what JupyterLab writes in place of the widget before the picture if the widget is lost.
NO_ERROR = f"<style>.jp-OutputArea-child:has(+ .jp-OutputArea-child .{PICTURE_CLASS}) > .jupyter-widgets:not(:has(*)) {{ display: none }}</style>"

#: The dials under a compact figure, where its view uses them.
CONTROLS = ("T", "sigma_qk", "beta", "alpha")


@functools.lru_cache(maxsize=None)
def program() -> str:
    """The element, its workers and its WASM in one JavaScript module that loads nothing."""
    return _static("widget.js")


def _static(name: str) -> str:
    file = Path(__file__).parent / "static" / name
    if not file.is_file():
        raise FileNotFoundError("This copy was built without the page: build it by `cargo xtask packages`.")
    return file.read_text(encoding="utf-8")


class _Source:
    """A JavaScript file, read when the first widget is made."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, instance: Any, owner: Any) -> str:
        return _static(self._name)


class Program(anywidget.AnyWidget):  # type: ignore[misc, unused-ignore]
    """The program of the page, which all widgets of a notebook share: it is sent, and saved, once."""

    _esm = "export default {}"
    source = traitlets.Unicode("").tag(sync=True)

    @staticmethod
    @functools.lru_cache(maxsize=1)
    def shared() -> Program:
        """The one of this kernel."""
        return Program(source=program())


class Spectra(anywidget.AnyWidget):  # type: ignore[misc, unused-ignore]
    """A living figure in a notebook, with no request to anywhere.

    Parameters
    ----------
    what
        A view, an address, a link of the page or a dict, as for ``run``; or a T × T matrix, or a stack of them (layers × heads ×
        T × T), as a NumPy, PyTorch or JAX array. Matrices go to the page as bytes, never as JSON.
    index
        Which matrix of a stack is shown first, counted through all axes before the last two.
    controls
        Names of the dials under the figure; by default T, σ_qk, β and α as far as its view uses them.
    page
        The whole page, with every dial, in place of the figure alone.
    **parameters
        Parameters by name, over those of ``what``: ``Spectra("spectrum", T=128)``.

    Attributes
    ----------
    T, beta, … :
        A trait for each parameter of the view: ``w.T = 64`` moves the dial, and what a visitor moves is read here. They can be
        observed and linked as any trait.
    parameters : dict
        Every parameter of the view by name, the same. ``w.parameters = {"T": 64, "seed": 1}`` changes several at once.
    address : str
        The address of the figure, and what stands around it.
    result : Result or None
        The latest finished result; ``None`` before the page has one.
    index : int
        The matrix that is shown of a stack, also after the visitor has chosen another one.
    error : str
        What went wrong last, in a sentence.

    Raises
    ------
    ValueError
        An address or a parameter is invalid, or the array holds no square matrices.

    Examples
    --------
    >>> w = Spectra("spectrum", T=64, seed=7)            # doctest: +SKIP
    >>> w.T = 128                                        # doctest: +SKIP
    >>> w.observe(lambda change: print(change.new["gap"]), "result")   # doctest: +SKIP
    """

    _esm = _Source("loader.js")
    # A figure takes the width that it is given: in a row of a notebook it would have none.
    _css = ".attention-spectra { width: 100%; min-width: min(18rem, 100%); box-sizing: border-box; }"
    address = traitlets.Unicode("").tag(sync=True)
    parameters = traitlets.Dict()
    index = traitlets.Int(0, min=0).tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)
    result = traitlets.Any(None, allow_none=True)
    _program = traitlets.Unicode("").tag(sync=True)
    _version = traitlets.Unicode("").tag(sync=True)
    # Connects the figure with its picture.
    _figure = traitlets.Unicode("").tag(sync=True)
    _matrix = traitlets.CBytes(b"").tag(sync=True)
    _numbers = traitlets.CBytes(b"").tag(sync=True)
    _found = traitlets.Dict().tag(sync=True)

    if TYPE_CHECKING:
        # Each parameter of the view is an attribute.
        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def __init__(
        self,
        what: Any = None,
        *,
        index: int = 0,
        controls: Sequence[str] | None = None,
        page: bool = False,
        **parameters: Unpack[WidgetParameters],
    ) -> None:
        is_address = what is None or isinstance(what, (str, Mapping, Result))
        file = b"" if is_address else _npy(what, index)
        # What is around the figure stays: pins, a caption.
        address = address_with(text_of(what if is_address and what is not None else "spectrum"), parameters)
        names = [name for name in _values(address) if name != "view"]
        if not page and not file and "embed=" not in address:
            shown = [name for name in CONTROLS if name in names] if controls is None else list(controls)
            unknown = [name for name in shown if name not in names]
            if unknown:
                raise ValueError(f"controls: the view has no dial {', '.join(unknown)}; it has {', '.join(names)}.")
            address = address_with(address, {"embed": 1, **({"controls": ",".join(shown)} if shown else {})})
        shared = Program.shared() if _has_program() else None
        super().__init__(
            index=index,
            _matrix=file,
            _figure=uuid.uuid4().hex,
            _program=f"IPY_MODEL_{shared.model_id}" if shared is not None else "",
            _version=_native.__version__,
        )
        self.add_traits(**{name: traitlets.Any(None) for name in names})
        self.observe(self._moved, names)
        self._go(address)

    # The address says everything; parameters and their traits follow it. Page and kernel tell each other the address.

    def _go(self, address: str) -> None:
        """Makes ``address`` that of the figure."""
        values = _values(address)
        with self.hold_trait_notifications():
            self.address = address
            self.parameters = values
            for name in values:
                if self.has_trait(name):
                    setattr(self, name, values[name])

    @traitlets.observe("address")
    def _told(self, change: Any) -> None:
        """Called when the address changes: by the page, or here."""
        if _values(self.address) != self.parameters:
            self._go(self.address)

    def _moved(self, change: Any) -> None:
        """Called when the trait of a parameter changes."""
        name = change["name"]
        present = self.parameters.get(name)
        wanted = getattr(self, name)
        if wanted == present:
            return
        try:
            self._go(address_with(self.address, {name: wanted}))
        except ValueError:
            setattr(self, name, present)
            raise

    @traitlets.validate("parameters")
    def _understood(self, proposal: Any) -> dict[str, Any]:
        """Every parameter of the figure; those that are proposed take the place of others."""
        wanted: dict[str, Any] = proposal["value"]
        present = _values(self.address)
        if wanted == present:
            return wanted
        around = {name: value for name, value in wanted.items() if name in AROUND}
        changed = {name: value for name, value in chosen(wanted).items() if name != "embed" and (name not in present or present[name] != value)}
        self._next = address_with(self.address, {**around, **changed})
        return _values(self._next)

    @traitlets.observe("parameters")
    def _set(self, change: Any) -> None:
        """Called when the parameters change: as a whole, or here."""
        if self.parameters != _values(self.address):
            self._go(self._next)

    @traitlets.observe("_found")
    def _take(self, change: Any) -> None:
        if change["new"]:
            self.result = _result_of(change["new"], self._numbers)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        found: Any = super()._repr_mimebundle_(**options)
        picture = self.picture()
        if found is None or picture is None:
            return found
        data, metadata = found if isinstance(found, tuple) else (found, {})
        return {**data, "image/svg+xml": picture}, metadata

    def _ipython_display_(self, **options: Any) -> None:
        """Shows the figure, and its picture, which hides as long as the figure lives: JupyterLab shows an error in place of a
        widget whose kernel has ended, and none of the widget's other formats.
        """
        import IPython.display

        display: Any = IPython.display.display
        found: Any = super()._repr_mimebundle_(**options)
        picture = self.picture()
        data, metadata = found if isinstance(found, tuple) else (found or {}, {})
        if picture is None:
            display(data, metadata=metadata, raw=True)
            return
        display({**data, "text/plain": ""}, metadata=metadata, raw=True)
        source = base64.b64encode(picture.encode()).decode()
        name = "Spectrum of a matrix" if self._matrix else html.escape(f"Figure of {inside(self.address)}")
        page = f'{NO_ERROR}<img class="{PICTURE_CLASS}" data-figure="{self._figure}" alt="{name}" src="data:image/svg+xml;base64,{source}">'
        display({"text/html": page, "image/svg+xml": picture, "text/plain": data.get("text/plain", "")}, raw=True)

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
        address = inside(self.address)
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


def _values(address: str) -> dict[str, Any]:
    """The parameters that change a figure, by name, with the name of its view."""
    return {parameter["name"]: parameter["value"] for parameter in _native.parameters(inside(address)) if parameter["name"] != "text"}


def _has_program() -> bool:
    return (Path(__file__).parent / "static" / "widget.js").is_file()


def _result_of(found: dict[str, Any], numbers: Any) -> Result:
    """The result that the page sent: names and places, and all numbers in one piece."""
    values = np.frombuffer(numbers, dtype="<f8")
    columns: list[tuple[str, Any]] = []
    for name, place in found["columns"].items():
        if "words" in place:
            columns.append((name, place["words"]))
        else:
            columns.append((name, values[place["at"] : place["at"] + place["length"]]))
    lengths = {name: len(column) for name, column in columns}
    address = _native.complete(address_with("", chosen(found["parameters"])))
    return _restored(
        {
            "address": address,
            "columns": columns,
            "summary": [(name, float("nan") if value is None else value) for name, value in found["summary"].items()],
            "notes": found.get("notes", []),
            "statuses": [(name, [word] * lengths.get(name, 1)) for name, word in found.get("laws", {}).items()],
            "progress": found.get("progress", (1, 1)),
            "device": found.get("device", "cpu"),
            "seconds": found.get("seconds") or 0.0,
        }
    )


def _npy(what: Any, index: int) -> bytes:
    """Matrices as a NumPy file."""
    array = as_matrices(what)
    side = array.shape[-1]
    if not 2 <= side <= 4096:
        raise ValueError(f"The matrices are {side} × {side}: T from 2 to 4096 is read.")
    count = int(np.prod(array.shape[:-2], dtype=np.int64))
    if not 0 <= index < count:
        raise ValueError(f"index = {index} is invalid: there are {count} matrices, counted from 0.")
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
