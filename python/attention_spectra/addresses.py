"""Addresses of figures: texts that describe a figure completely."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlsplit

from . import _native

#: Two parameters of one dial: giving one of them removes the other.
LINKED = {"beta": "sigma_qk", "sigma_qk": "beta"}

#: Settings in a link of the page that affect no number.
AROUND = frozenset(_native.AROUND)


@functools.lru_cache(maxsize=1)
def view_names() -> tuple[str, ...]:
    """The names of the views."""
    return tuple(view["name"] for view in _native.views())


def address_with(address: str, parameters: Mapping[str, Any]) -> str:
    """Replaces parameters of an address. ``None`` removes one, so that it follows T or is the view's default."""
    replaced = {*parameters, *(LINKED[name] for name in parameters if name in LINKED)}
    kept = [pair for pair in address.lstrip("#").split("&") if pair and pair.split("=", 1)[0] not in replaced]
    return "&".join([*kept, *(f"{name}={value_text(value)}" for name, value in parameters.items() if value is not None)])


def chosen(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters without those that follow from others: of two linked scales the one that is not held, and widths equal to T."""
    follows = "beta" if str(parameters.get("hold", "sigma_qk")) == "sigma_qk" else "sigma_qk"
    linked = LINKED[follows] in parameters

    def is_chosen(name: str, value: Any) -> bool:
        return name not in AROUND and not (name == follows and linked) and not (name in ("d", "d_qk") and value == parameters.get("T"))

    # Whether the figure stands alone changes no number; an address of every parameter has the name.
    return {name: value if name != "embed" else False for name, value in parameters.items() if is_chosen(name, value)}


def value_text(value: Any) -> str:
    """A value as text in an address."""
    if isinstance(value, str):
        return quote(value, safe=",;=")
    if isinstance(value, (bool,)) or type(value).__name__ == "bool_":
        return str(int(value))
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        value = int(value)
    return str(value)


def inside(address: str) -> str:
    """An address without the settings around its figure."""
    pairs = [pair for pair in address.lstrip("#").split("&") if pair and pair.split("=", 1)[0] not in AROUND]
    # An address of every parameter has this name, and is read otherwise without it.
    return "&".join("embed=0" if pair.startswith("embed=") else pair for pair in pairs)


def address_of(what: Any, parameters: Mapping[str, Any] | None = None) -> str:
    """The address of a figure, from any of the ways to name one.

    Parameters
    ----------
    what
        The name of a view (``"gap"``), an address (``"view=gap&T=64"``), a link of the page (``"https://…/#view=gap"``), a
        mapping of parameters (``{"view": "gap", "T": 64}``), or a result.
    parameters
        Parameters that take the place of those in ``what``.

    Raises
    ------
    ValueError
        It names no view and no parameter.
    """
    return address_with(inside(text_of(what)), parameters or {})


def text_of(what: Any) -> str:
    """The address of a figure as for ``address_of``, and what a link says around it.

    Raises
    ------
    ValueError
        It names no view and no parameter.
    """
    if isinstance(what, Mapping):
        return address_with("", what)
    if hasattr(what, "complete") and hasattr(what, "columns"):
        return str(what.complete)
    if not isinstance(what, str):
        raise TypeError(f"A figure is named by a view, an address, a link or a dict of parameters, not by {type(what).__name__}.")
    if "#" in what:
        return urlsplit(what).fragment
    if "=" in what or not what:
        return what
    if what in view_names():
        return f"view={what}"
    near = difflib.get_close_matches(what, view_names(), 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise ValueError(f"“{what}” is not a view.{hint} There are {', '.join(view_names())}.")
