"""Cost of figures, before they are computed."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _native
from .points import points

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .parameter_types import SweptParameters


@dataclass(frozen=True)
class Estimate:
    """Approximate cost of a sweep."""

    #: Figures.
    figures: int
    #: Independent steps: more workers than this give no further speed.
    steps: int
    #: Floating-point operations of all of them.
    operations: float
    #: Memory of the largest step in bytes; a worker needs it for each of its threads.
    memory: float
    #: Operations of the largest step.
    longest: float
    #: Operations a second that one thread of this machine did just now.
    speed: float
    #: Threads that work at once.
    workers: int

    @property
    def seconds(self) -> float:
        """Seconds on this number of threads at the speed of this machine, at least those of the longest step."""
        return max(self.operations / self.workers, self.longest) / self.speed

    def __str__(self) -> str:
        return (
            f"{_count(self.figures, 'figure')} of {_count(self.steps, 'step')}, {self.operations:.2g} operations: about {_duration_words(self.seconds)} "
            f"on {_count(self.workers, 'thread')} at {self.speed / 1e9:.1f} Gflop/s, {_size_words(self.memory)} in each"
        )


def _count(number: int, of: str) -> str:
    return f"{number} {of}" if number == 1 else f"{number} {of}s"


def _size_words(count: float) -> str:
    return f"{count / 1e9:.1f} GB" if count >= 1e9 else f"{max(count / 1e6, 1):.0f} MB"


def estimate(what: Any, *, workers: int = 1, **parameters: Unpack[SweptParameters]) -> Estimate:
    """Cost of ``sweep(what, **parameters)`` on this number of threads.

    Operations and memory are those that the program counts for every step; the speed is measured, on one product of middle
    size, in a fraction of a second.

    Raises
    ------
    ValueError
        A parameter is unknown, or a value is not allowed.
    """
    plans = [_native.Plan(address) for address in points(what, parameters)[0]]
    costs = [(plan.cost(step), plan.memory(step)) for plan in plans for step in plan.wanted()]
    return Estimate(
        figures=len(plans),
        steps=len(costs),
        operations=sum(cost for cost, _ in costs),
        memory=max((memory for _, memory in costs), default=0.0),
        longest=max((cost for cost, _ in costs), default=0.0),
        speed=_speed(),
        workers=max(1, workers),
    )


def _speed() -> float:
    """Operations a second of one thread, in steps of a middle size."""
    plan = _native.Plan("view=similarity-depth&T=192&layers=2")
    steps = plan.wanted()
    begun = time.perf_counter()
    for step in steps:
        plan.run(step)
    return sum(map(plan.cost, steps)) / (time.perf_counter() - begun)


def _duration_words(seconds: float) -> str:
    for unit, length in [("days", 86400), ("hours", 3600), ("minutes", 60)]:
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.1f} seconds"
