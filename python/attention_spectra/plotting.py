"""Figures drawn by matplotlib, from the same panels and marks as those of the page."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from .tables import required

#: Size of a panel in inches.
PANEL = (4.8, 3.6)


def draw(figure: dict[str, Any], ax: Any = None, panel: int | None = None) -> Any:
    """Draws the panels of a figure on new axes, or one panel on ``ax``."""
    panels = figure["panels"]
    if panel is not None and not 0 <= panel < len(panels):
        raise ValueError(f"panel = {panel} is invalid: there are {len(panels)}, counted from 0.")
    if ax is not None:
        _draw_panel(ax, panels[panel or 0], figure)
        return ax
    pyplot = required("matplotlib.pyplot", "plot", "plot")
    if panel is not None:
        panels = [panels[panel]]
    rows, columns = _grid(len(panels))
    made, axes = pyplot.subplots(rows, columns, figsize=(PANEL[0] * columns, PANEL[1] * rows), squeeze=False, layout="constrained")
    made.set_facecolor(figure["background"])
    flat = axes.ravel()
    for each, of in zip(flat, panels):
        _draw_panel(each, of, figure)
    for each in flat[len(panels) :]:
        each.set_axis_off()
    return flat[: len(panels)]


def _grid(panels: int) -> tuple[int, int]:
    """Rows and columns of the grid that holds the panels."""
    columns = min(panels, 3 if panels > 4 else 2) or 1
    return -(-panels // columns), columns


def _draw_panel(ax: Any, panel: dict[str, Any], figure: dict[str, Any]) -> None:
    ink = figure["ink"]
    ax.set_facecolor(figure["background"])
    for side in ax.spines.values():
        side.set_color(ink)
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    ax.tick_params(colors=ink)
    for axis, place in (("x", ax.xaxis), ("y", ax.yaxis)):
        _set_axis(ax, axis, place, panel[axis], ink)
    if panel["plane"]:
        ax.set_xlabel("real part", color=ink)
        ax.set_ylabel("imaginary part", color=ink)
    if panel["heading"]:
        ax.set_title(_symbols(panel["heading"]), color=ink, fontsize="medium")
    if panel["equal"]:
        ax.set_aspect("equal")
    for number, mark in enumerate(panel["marks"]):
        _MARKS[mark["shape"]](ax, mark, {"color": mark["colour"], "alpha": 0.45 if mark["faint"] else mark["opacity"], "zorder": 2 + number / 100}, ink)
    if panel["empty"]:
        ax.text(0.5, 0.5, panel["empty"], transform=ax.transAxes, ha="center", va="center", color=ink)
    handles, names = ax.get_legend_handles_labels()
    if names:
        # Below the axes, where it covers nothing.
        names = [_symbols(name) for name in names]
        ax.legend(handles, names, frameon=False, labelcolor=ink, fontsize="small", loc="upper center", bbox_to_anchor=(0.5, -0.17))


def _symbols(text: str) -> str:
    """A text whose indices (β_c) are set as such."""
    return re.sub(r"([α-ωΑ-Ω])_(\w+)", r"\1$_{\2}$", text)


def _set_axis(ax: Any, name: str, place: Any, axis: dict[str, Any], ink: str) -> None:
    {"x": ax.set_xlabel, "y": ax.set_ylabel}[name](_symbols(axis["title"]), color=ink)
    scale = {"x": ax.set_xscale, "y": ax.set_yscale}[name]
    limits = {"x": ax.set_xlim, "y": ax.set_ylim}[name]
    if axis["spacing"] == "decades":
        scale("log")
    elif axis["spacing"] == "octaves":
        scale("log", base=2)
        place.set_major_formatter(lambda value, _: f"{value:g}")
    elif axis["spacing"] == "whole":
        place.get_major_locator().set_params(integer=True)
    low, high = axis["low"], axis["high"]
    if axis["strip"]:
        # The page breaks the axis here.
        low, high = min(low, axis["strip"][0]), max(high, axis["strip"][1])
    limits(low, high)
    if axis["words"]:
        place.set_ticks([at for at, _ in axis["words"]], labels=[text for _, text in axis["words"]])


def _array(values: Any) -> np.ndarray:
    return np.array([np.nan if value is None else value for value in values], dtype=float)


def _named(mark: dict[str, Any]) -> dict[str, Any]:
    return {"label": mark["name"]} if mark["name"] else {}


def _dash(mark: dict[str, Any]) -> Any:
    # Pixels of the page as widths of the line.
    return (0, [length / mark["width"] for length in mark["dash"]]) if mark["dash"] else "solid"


def _dots(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    x = _array(mark["x"])
    size = 4.0 if len(x) < 2000 else 2.0
    ax.plot(x, _array(mark["y"]), linestyle="none", marker="o", markersize=size, markeredgewidth=0, **{**style, "alpha": 0.7}, **_named(mark))


def _errors(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    bars = np.nan_to_num(_array(mark["se"]))
    ax.errorbar(_array(mark["x"]), _array(mark["y"]), yerr=bars, fmt="o", markersize=4, elinewidth=1, **style, **_named(mark))


def _intervals(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    bars = np.nan_to_num(_array(mark["se"]))
    ax.errorbar(_array(mark["x"]), _array(mark["y"]), xerr=bars, fmt="o", markersize=4, elinewidth=1, **style, **_named(mark))


def _line(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    label = mark["name"] or mark["end"] or ""
    ax.plot(_array(mark["x"]), _array(mark["y"]), linewidth=mark["width"], linestyle=_dash(mark), **style, **({"label": label} if label else {}))


def _bars(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    ax.stairs(_array(mark["heights"]), _array(mark["edges"]), fill=True, **{**style, "alpha": 0.3}, **_named(mark))


def _blocks(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    start, end, y = _array(mark["from"]), _array(mark["to"]), _array(mark["y"])
    ax.barh(y, end - start, left=start, height=mark["high"], **{**style, "alpha": 0.3}, **_named(mark))
    for left, right, level, text in zip(start, end, y, mark["texts"]):
        ax.text((left + right) / 2, level, text, ha="center", va="center", color=ink, fontsize="small", clip_on=True)


def _circle(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    angle = np.linspace(0, 2 * np.pi, 361)
    (x, y), radius = mark["centre"], mark["radius"]
    if radius is not None:
        ax.plot(x + radius * np.cos(angle), y + radius * np.sin(angle), linewidth=mark["width"], linestyle=_dash(mark), **style, **_named(mark))


def _ring(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    x, y = mark["at"]
    ax.plot([x], [y], marker="o", markersize=10, fillstyle="none", linestyle="none", **style, **_named(mark))
    ax.annotate(_symbols(mark["text"]), (x, y), xytext=(0, 9), textcoords="offset points", ha="center", color=ink, fontsize="small")


def _tick(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    x, y = mark["at"]
    ax.plot([x], [y], marker="|", markersize=12, linestyle="none", **style, **_named(mark))


def _dimension(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    ax.annotate("", mark["to"], xytext=mark["from"], arrowprops={"arrowstyle": "<->", "color": mark["colour"]})
    middle = [(a + b) / 2 for a, b in zip(mark["from"], mark["to"])]
    ax.annotate(_symbols(mark["text"]), middle, xytext=(0, 4), textcoords="offset points", ha="center", color=ink, fontsize="small")


def _map(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    from matplotlib.colors import LogNorm, Normalize

    x, y = _array(mark["x_edges"]), _array(mark["y_edges"])
    values = np.full((len(y) - 1) * (len(x) - 1), np.nan)
    given = _array(mark["values"])[: len(values)]
    values[: len(given)] = given
    norm = (LogNorm if mark["logarithmic"] else Normalize)(mark["low"], mark["high"])
    colours = {"grey": "gray"}.get(mark["colormap"], mark["colormap"])
    mesh = ax.pcolormesh(x, y, values.reshape(len(y) - 1, len(x) - 1), cmap=colours, norm=norm, zorder=1, rasterized=True)
    if mark["bar"]:
        bar = ax.figure.colorbar(mesh, ax=ax)
        bar.set_label(_symbols(mark["title"]), color=ink)
        bar.ax.tick_params(colors=ink)


def _contours(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    x, y, values = _array(mark["x"]), _array(mark["y"]), _array(mark["values"])
    levels = sorted(level for level in mark["levels"] if level is not None)
    if len(x) > 1 and len(y) > 1 and len(values) == len(x) * len(y) and levels:
        lines = ax.contour(x, y, values.reshape(len(y), len(x)), levels=levels, colors="white", linewidths=0.8)
        ax.clabel(lines, fontsize="x-small")


def _words(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    ax.text(*mark["at"], _symbols(mark["text"]), ha="center", va="center", color=ink, fontsize="small", bbox={"facecolor": "white", "alpha": 0.7, "edgecolor": "none"})


def _point(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    ax.plot(*([value] for value in mark["at"]), marker="D", markersize=5, linestyle="none", **style, **_named(mark))
    ax.annotate(_symbols(mark["text"]), mark["at"], xytext=(6, 3), textcoords="offset points", color=ink, fontsize="small")


def _rule(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    if mark["x"] is not None:
        ax.axvline(mark["x"], linewidth=mark["width"], linestyle=_dash(mark), **style)
        ax.annotate(_symbols(mark["text"]), (mark["x"], 1), xycoords=("data", "axes fraction"), xytext=(3, -10), textcoords="offset points", color=ink, fontsize="small")


def _true_scale(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    if mark["radius"] is None:
        return
    inset = ax.inset_axes([0.02, 0.02, 0.26, 0.26])
    for radius, centre, width in ((1, 0, 0.8), (mark["radius"], mark["centre"], 1.5)):
        _circle(inset, {**mark, "centre": (centre, 0), "radius": radius, "width": width, "dash": None, "name": ""}, style, ink)
    if mark["outlier"] is not None:
        inset.plot([mark["outlier"]], [0], marker="o", markersize=3, color=ink)
    inset.set_aspect("equal")
    inset.set(xticks=[], yticks=[])
    inset.set_title(mark["text"], fontsize="x-small", color=ink)


def _hatching(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    """Slanted lines over an interval of abscissae."""
    ax.axvspan(mark["from"], mark["to"], facecolor="none", edgecolor="white", alpha=0.6, hatch="//", linewidth=0)


def _nothing(ax: Any, mark: dict[str, Any], style: dict[str, Any], ink: str) -> None:
    """A dial of the page, which cannot be dragged here."""


_MARKS = {
    "dots": _dots,
    "errors": _errors,
    "intervals": _intervals,
    "line": _line,
    "bars": _bars,
    "blocks": _blocks,
    "circle": _circle,
    "ring": _ring,
    "tick": _tick,
    "dimension": _dimension,
    "map": _map,
    "contours": _contours,
    "region": _words,
    "point": _point,
    "handle": _nothing,
    "hatching": _hatching,
    "true_scale": _true_scale,
    "rule": _rule,
}
