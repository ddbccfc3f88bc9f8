"""Several processes that cast all nets in turn, until time is up."""

import multiprocessing
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from queue import Empty
from typing import Any

from tests.soak.casting import Cast, cast
from tests.soak.nets import net


def casts(names: list[str], first: int, seconds: float, processes: int) -> Iterator[Cast]:
    """As they come, of all processes; each has seeds of its own."""
    context = multiprocessing.get_context("spawn")
    told: Any = context.Queue()
    workers = [
        context.Process(target=_work, args=(names, first + number, processes, seconds, told))
        for number in range(processes)
    ]
    for worker in workers:
        worker.start()
    yield from _told(told, workers)
    for worker in workers:
        worker.join()


def _told(told: Any, workers: list[SpawnProcess]) -> Iterator[Cast]:
    """Until all have gone home; one that has died is a fault of the nets themselves."""
    working = len(workers)
    while working:
        try:
            made = told.get(timeout=5)
        except Empty:
            if any(worker.exitcode for worker in workers):
                for worker in workers:
                    worker.terminate()
                sys.exit("a process of the soak has died")
            continue
        if made is None:
            working -= 1
        else:
            yield made


def _work(names: list[str], first: int, step: int, seconds: float, told: Any) -> None:
    """The net that had the least of its share of time comes next."""
    ends, seed = time.monotonic() + seconds, first
    nets = [net(name) for name in names]
    spent: dict[str, float] = defaultdict(float)
    shrunk: list[str] = []
    while time.monotonic() < ends:
        turn = min(nets, key=lambda one: spent[one.name] / one.share)
        made = cast(turn, seed, shrink=shrunk)
        spent[turn.name] += made.seconds
        if made.failure is not None:
            shrunk.append(made.failure.what)
        told.put(made)
        seed += step
    told.put(None)
