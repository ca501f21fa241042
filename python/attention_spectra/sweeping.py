"""Many figures: in this process, or on a Dask cluster."""

from __future__ import annotations

import functools
import os
import queue
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Iterable

import numpy as np

from . import _native
from .store import Store, Stored

#: How often a step is tried where its worker is lost.
TRIES = 5


class Sweep(list):
    """Results in the order of their addresses."""

    def column(self, name: str) -> np.ndarray:
        """A number of every summary, NaN where it does not exist."""
        if not any(name in result.summary for result in self):
            known = sorted({name for result in self for name in result.summary})
            raise ValueError(f"No summary has “{name}”; there are {', '.join(known)}.")
        return np.array([result.summary.get(name, np.nan) for result in self])

    def table(self) -> dict[str, Any]:
        """Addresses and all numbers of the summaries, for ``pandas.DataFrame``."""
        names = dict.fromkeys(name for result in self for name in result.summary)
        addresses = {"address": [result.address for result in self]}
        return addresses | {name: self.column(name) for name in names}


def sweep(
    addresses: Iterable[str],
    client: Any = None,
    *,
    into: str | os.PathLike | None = None,
    progress: Callable[[int, int], Any] | None = None,
    threads: int | None = None,
) -> Sweep:
    """Computes the figures of many addresses.

    Every step of every address is a task of its own with the key (address, realisation, step), and depends on nothing else: any
    cluster, and any number of threads, gives the same numbers as one process, to the last bit. Tasks of a lost worker are done
    by another one.

    Parameters
    ----------
    addresses
        As for ``run``. What stands twice is computed once.
    client
        A ``distributed.Client``; without it the cores of this machine compute.
    into
        A folder for Parquet files. The numbers of every step are written as they come; called again, after a crash too, it goes
        on with what is missing. A finished figure is one file, which ``pandas.read_parquet`` reads. A file that is damaged, a link
        or of another address is ignored with a ``RuntimeWarning``, and computed again.
    progress
        Called with the steps that are done and those that are wanted. An exception in it stops the sweep; tasks under way are
        cancelled.
    threads
        How many compute here, all cores where it is not given.

    Raises
    ------
    ValueError
        An address is not understood: before anything is computed.
    """
    texts = [_native.complete(address) for address in addresses]
    store = None if into is None else Store(into)
    figures: dict[str, _Figure] = {text: _Figure(text, store) for text in texts}
    waiting = [figure for figure in figures.values() if figure.result is None]
    workers = _Threads(threads or os.cpu_count() or 1) if client is None else _Cluster(client)
    try:
        _gather(waiting, workers, progress)
    finally:
        workers.close()
    return Sweep(figures[text].result for text in texts)


def _gather(figures: list[_Figure], workers: _Threads | _Cluster, progress: Callable[[int, int], Any] | None) -> None:
    """Has all steps done that are wanted, and merges what comes."""
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
    """A figure under way."""

    def __init__(self, address: str, store: Store | None):
        self.address = address
        self.result: _native.Result | Stored | None = store.figure(address) if store else None
        self._store = store
        self._asked: set[int] = set()
        self._open = 0
        if self.result is None:
            self.plan = _native.Plan(address)
            for step, numbers in (store.steps(address) if store else {}).items():
                self.plan.merge(step, np.require(numbers, np.float64, ["C", "A"]))
                self._asked.add(step)

    def missing(self) -> list[int]:
        """Steps that are wanted and that nobody was asked for. Where there are none any more, it is finished."""
        if self.result is not None:
            return []
        steps = [step for step in self.plan.wanted() if step not in self._asked]
        self._asked.update(steps)
        self._open += len(steps)
        if self._open == 0:
            self.result = self.plan.result()
            if self._store:
                self._store.keep(self.address, self.result)
        return steps

    def take(self, step: int, numbers: np.ndarray) -> None:
        if self._store:
            self._store.keep_step(self.address, step, numbers)
        # What came by a wire may lie anywhere in memory.
        self.plan.merge(step, np.require(numbers, np.float64, ["C", "A"]))
        self._open -= 1


@functools.lru_cache(maxsize=8)
def _plan(address: str) -> _native.Plan:
    return _native.Plan(address)


def _step(address: str, step: int) -> np.ndarray:
    """A task: it runs wherever the package is installed."""
    return _plan(address).run(step)


class _Threads:
    """The cores of this machine."""

    def __init__(self, count: int):
        self._pool = ThreadPoolExecutor(count)
        self._done: queue.Queue = queue.Queue()

    def submit(self, figure: _Figure, steps: list[int]) -> int:
        for step in steps:
            future = self._pool.submit(_step, figure.address, step)
            future.add_done_callback(functools.partial(self._tell, figure, step))
        return len(steps)

    def _tell(self, figure: _Figure, step: int, future: Any) -> None:
        if not future.cancelled():
            self._done.put((figure, step, future))

    def next(self) -> tuple[_Figure, int, np.ndarray]:
        figure, step, future = self._done.get()
        return figure, step, future.result()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class _Cluster:
    """The workers of a Dask cluster."""

    def __init__(self, client: Any):
        from distributed import as_completed

        self._client = client
        self._done = as_completed()
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
        # The cluster need not keep what is merged.
        future.release()
        return figure, step, numbers

    def close(self) -> None:
        left = [future for _, _, future in self._where.values()]
        if left:
            self._client.cancel(left)
