"""Progress of what takes a while."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import Any, Callable, TypeVar

Item = TypeVar("Item")
Found = TypeVar("Found")


def in_threads(
    function: Callable[[Item], Found],
    items: Sequence[Item],
    threads: int | None,
    report: Callable[[int, int], Any] | None,
) -> list[Found]:
    """What ``function`` finds of each item, in their order, on ``threads`` threads: all cores by default."""
    pool = ThreadPoolExecutor(threads or os.cpu_count())
    try:
        tasks = [pool.submit(function, item) for item in items]
        waiting, done = set(tasks), 0
        while waiting:
            # Ctrl+C is heard between two looks.
            ended, waiting = wait(waiting, timeout=0.1, return_when=FIRST_COMPLETED)
            for task in ended:
                task.result()
            done += len(ended)
            if ended and report is not None:
                report(done, len(tasks))
        return [task.result() for task in tasks]
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def reporter(progress: bool | Callable[[int, int], Any] | None, what: str) -> Callable[[int, int], Any] | None:
    """What is called with the steps that are done and those that are wanted.

    ``True`` shows a bar: of tqdm, if it is installed, else a line on the standard error stream.
    """
    if progress is None or progress is False:
        return None
    if progress is not True:
        return progress
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _Line(what)
    bar = tqdm(desc=what, unit="step")

    def report(done: int, wanted: int) -> None:
        bar.total = wanted
        bar.n = done
        bar.refresh()
        if done >= wanted:
            bar.close()

    return report


class _Line:
    """One line, written anew."""

    def __init__(self, what: str):
        self._what, self._begun, self._written = what, time.monotonic(), 0.0

    def __call__(self, done: int, wanted: int) -> None:
        now = time.monotonic()
        is_last = done >= wanted
        if not is_last and now - self._written < 0.1:
            return
        self._written = now
        left = (now - self._begun) / done * (wanted - done) if done else float("nan")
        rest = f", {left:.0f} s left" if left == left and not is_last else ""
        sys.stderr.write(f"\r{self._what}: {done} of {wanted} steps{rest}   " + ("\n" if is_last else ""))
        sys.stderr.flush()
