"""Many figures: in this process, or on a Dask cluster."""

from __future__ import annotations

import functools
import html
import os
import queue
import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Callable, SupportsIndex, overload

import numpy as np

from . import _native
from .points import points
from .results import Result
from .store import Store
from .tables import required
from .waiting import reporter

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .parameter_types import SweptParameters

#: How often a step is tried where its worker is lost.
TRIES = 5


class Sweep(list[Result]):
    """Results in the order of their points.

    ``parameters`` names those for which the sweep was given values.
    """

    def __init__(self, results: Iterable[Result] = (), parameters: Iterable[str] = ()) -> None:
        super().__init__(results)
        self.parameters: list[str] = list(parameters)

    def column(self, name: str) -> np.ndarray:
        """One number of every summary as an array; NaN where a result has none."""
        if not any(name in result.summary for result in self):
            known = sorted({name for result in self for name in result.summary})
            raise ValueError(f"No summary has “{name}”; there are {', '.join(known)}.")
        return np.array([result.summary.get(name, np.nan) for result in self])

    def table(self) -> dict[str, Any]:
        """Columns with a value for each result: ``address``, ``view``, every parameter that was given or varies, and every number
        of the summaries."""
        all_parameters = [result.parameters for result in self]
        names = dict.fromkeys(name for found in all_parameters for name in found if name not in ("view", "text"))

        def varies(name: str) -> bool:
            return len({found.get(name) for found in all_parameters}) > 1

        columns: dict[str, Any] = {"address": [result.address for result in self], "view": [result.view for result in self]}
        for name in [*self.parameters, *(name for name in names if name not in self.parameters and varies(name))]:
            if name in names:
                columns[name] = [found.get(name) for found in all_parameters]
        for name in dict.fromkeys(name for result in self for name in result.summary):
            # A few numbers have the name of a parameter.
            columns[name if name not in columns else f"{name}_summary"] = self.column(name)
        return columns

    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each result, as ``table``."""
        return required("pandas", "to_pandas").DataFrame(self.table())

    def to_polars(self) -> Any:
        """A ``polars.DataFrame``, as ``to_pandas``."""
        return required("polars", "to_polars").DataFrame(self.table())

    def to_xarray(self) -> Any:
        """An ``xarray.Dataset`` whose dimensions are the parameters for which the sweep was given values.

        Raises
        ------
        ValueError
            There are no such parameters.
        """
        required("xarray", "to_xarray")
        if not self.parameters:
            raise ValueError("The sweep has no dimensions: give values by name, as sweep(“gap”, T=[64, 128]).")
        return self.to_pandas().set_index(self.parameters).to_xarray()

    @overload
    def __getitem__(self, key: SupportsIndex) -> Result: ...
    @overload
    def __getitem__(self, key: slice) -> Sweep: ...
    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        return Sweep(found, self.parameters) if isinstance(key, slice) else found

    def _repr_html_(self) -> str:
        try:
            return str(self.to_pandas()._repr_html_())
        except ImportError:
            return f"<pre>{html.escape(repr(self))}</pre>"

    def __repr__(self) -> str:
        over = f" over {', '.join(self.parameters)}" if self.parameters else ""
        return f"<attention_spectra.Sweep of {len(self)} results{over}>"


def sweep(
    what: Any,
    client: Any = None,
    *,
    into: str | os.PathLike[str] | None = None,
    progress: bool | Callable[[int, int], Any] | None = None,
    threads: int | None = None,
    **parameters: Unpack[SweptParameters],
) -> Sweep:
    """Computes many figures.

    >>> found = sweep("gap", T=[16, 32], seed=range(2), samples=1)
    >>> [(result.parameters["T"], result.seed) for result in found]
    [(16, 0), (16, 1), (32, 0), (32, 1)]

    Every step of a figure is a separate task with the key (address, realisation, step) and depends on no other. So a cluster, or any
    number of threads, gives the same numbers as one process, to the last bit. Tasks of a lost worker are repeated by another one.
    Ctrl+C ends the sweep within a second.

    Parameters
    ----------
    what
        A figure as for ``run``, or several of them. A figure that is named twice is computed once.
    client
        A ``distributed.Client``; without it the cores of this machine compute.
    into
        A folder for results: one Parquet data set, which ``pandas.read_parquet(into)`` reads. The numbers of every step are
        written as soon as they are computed. Called again, for instance after a crash, the sweep computes only what is missing. A
        file that is damaged, is a link, or belongs to another address is ignored with a ``RuntimeWarning`` and computed again.
    progress
        ``True`` for a bar, or a function of the numbers of finished and of all steps. An exception in it stops the sweep and
        cancels the running tasks.
    threads
        Number of threads on this machine; by default one for each core.
    **parameters
        Parameters by name; a list, tuple, range or array gives several values. Every combination is computed.

    Raises
    ------
    ValueError
        A parameter is unknown, or a value is not allowed: before anything is computed.
    """
    asked, names = points(what, parameters)
    texts = [_native.complete(address) for address in asked]
    store = None if into is None else Store(into)
    figures: dict[str, _Figure] = {text: _Figure(text, store) for text in texts}
    waiting = [figure for figure in figures.values() if figure.result is None]
    workers = _Threads(threads or os.cpu_count() or 1) if client is None else _Cluster(client)
    try:
        _gather(waiting, workers, reporter(progress, "sweep"))
    finally:
        workers.close()
    found = [figures[text].result for text in texts]
    return Sweep((result for result in found if result is not None), names)


def _gather(figures: list[_Figure], workers: _Threads | _Cluster, progress: Callable[[int, int], Any] | None) -> None:
    """Hands out all steps, and merges their numbers as they arrive."""
    under_way = 0
    for figure in figures:
        under_way += workers.submit(figure, figure.missing())
    done, wanted = 0, under_way
    while under_way:
        if progress is not None:
            progress(done, wanted)
        figure, step, numbers = workers.next()
        figure.take(step, numbers)
        more = workers.submit(figure, figure.missing())
        done, wanted, under_way = done + 1, wanted + more, under_way + more - 1
    if progress is not None:
        progress(done, wanted)


class _Figure:
    """A figure that is being computed."""

    def __init__(self, address: str, store: Store | None):
        self.address = address
        self.result: Result | None = store.figure(address) if store else None
        self._store = store
        self._asked: set[int] = set()
        self._open = 0
        if self.result is None:
            self.plan = _native.Plan(address)
            for step, numbers in (store.steps(address) if store else {}).items():
                self.plan.merge(step, np.require(numbers, np.float64, ["C", "A"]))
                self._asked.add(step)

    def missing(self) -> list[int]:
        """Steps that were not handed out yet. When the last number has arrived, the result is finished."""
        if self.result is not None:
            return []
        steps = [step for step in self.plan.wanted() if step not in self._asked]
        self._asked.update(steps)
        self._open += len(steps)
        if self._open == 0:
            self.result = Result(self.plan.result())
            if self._store:
                self._store.keep(self.address, self.result)
        return steps

    def take(self, step: int, numbers: np.ndarray) -> None:
        if self._store:
            self._store.keep_step(self.address, step, numbers)
        # Numbers from a network may be unaligned.
        self.plan.merge(step, np.require(numbers, np.float64, ["C", "A"]))
        self._open -= 1


@functools.lru_cache(maxsize=8)
def _plan(address: str) -> _native.Plan:
    return _native.Plan(address)


def _step(address: str, step: int) -> np.ndarray:
    """A task, for any machine on which the package is installed."""
    return _plan(address).run(step)


class _Threads:
    """Threads of this machine. Nothing waits for them: a running step ends with the process."""

    def __init__(self, count: int):
        self._wanted: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._closed = False
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def _work(self) -> None:
        while True:
            task = self._wanted.get()
            if task is None or self._closed:
                return
            figure, step = task
            try:
                self._done.put((figure, step, _step(figure.address, step), None))
            except BaseException as reason:  # Raised in the thread that waits for results.
                self._done.put((figure, step, None, reason))

    def submit(self, figure: _Figure, steps: list[int]) -> int:
        for step in steps:
            self._wanted.put((figure, step))
        return len(steps)

    def next(self) -> tuple[_Figure, int, np.ndarray]:
        figure, step, numbers, reason = self._done.get()
        if reason is not None:
            raise reason
        return figure, step, numbers

    def close(self) -> None:
        self._closed = True
        for _ in self._threads:
            self._wanted.put(None)


class _Cluster:
    """The workers of a Dask cluster."""

    def __init__(self, client: Any):
        self._client = client
        self._done: Any = required("distributed", "a client", "cluster").as_completed()
        self._where: dict[str, tuple[_Figure, int, Any]] = {}

    def submit(self, figure: _Figure, steps: list[int]) -> int:
        for step in steps:
            realisation = figure.plan.realisation(step)
            key = f"attention-spectra-{_native.__version__}:{figure.address}#{realisation}.{step}"
            future = self._client.submit(_step, figure.address, step, key=key, pure=True, retries=TRIES)
            self._where[key] = (figure, step, future)
            self._done.add(future)
        return len(steps)

    def next(self) -> tuple[_Figure, int, np.ndarray]:
        future = next(self._done)
        figure, step, _ = self._where.pop(future.key)
        numbers = future.result()
        # The cluster need not keep what has been merged.
        future.release()
        return figure, step, numbers

    def close(self) -> None:
        left = [future for _, _, future in self._where.values()]
        if left:
            self._client.cancel(left)
