"""Casts all nets in turn for so many minutes, on all processors; prints what they did and all that they caught."""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator

from tests.soak.casting import Cast, cast
from tests.soak.nets import NAMES, ON_REQUEST, net
from tests.soak.working import casts

SHOWN = 2
"""So many failures of the same fault are printed whole; of the others the seeds."""


def main() -> int:
    told = _arguments()
    names: list[str] = told.net or list(NAMES)
    if told.seed is not None:
        return _report(_watched(cast(net(name), told.seed) for name in names))
    first = told.first if told.first is not None else int(time.time())
    print(f"{told.minutes:g} minutes of {', '.join(names)}; seeds from {first}", flush=True)
    return _report(_watched(casts(names, first, told.minutes * 60, told.processes)))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("minutes", nargs="?", type=float, default=10.0)
    nets = (*NAMES, *ON_REQUEST)
    parser.add_argument("--net", action="append", choices=nets, help="only this one; may be given again")
    parser.add_argument("--seed", type=int, help="only this one")
    parser.add_argument("--first", type=int, help="the first seed; else the clock says one")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def _watched(made: Iterable[Cast]) -> Iterator[Cast]:
    """Failures are printed as they come, and a line a minute says that it goes on."""
    shown: Counter[str] = Counter()
    said = time.monotonic()
    for number, one in enumerate(made, 1):
        if one.failure is not None:
            shown[one.failure.what] += 1
            if shown[one.failure.what] <= SHOWN:
                print(one.failure, flush=True)
        if time.monotonic() - said > 60:
            said = time.monotonic()
            print(f"{number} casts", flush=True)
        yield one


def _report(made: Iterable[Cast]) -> int:
    """What was done net by net, then every fault with its seeds."""
    all_casts = list(made)
    for name in sorted({one.net for one in all_casts}):
        own = [one for one in all_casts if one.net == name]
        counts = sum((one.counts for one in own), Counter[str]())
        told = ", ".join(f"{count:,} {what}" for what, count in sorted(counts.items()))
        spent = sum(one.seconds for one in own)
        print(f"{name}: {len(own):,} seeds in {spent:.0f} s of work: {told or 'nothing'}")
    failures = [one.failure for one in all_casts if one.failure is not None]
    for what, count in Counter(failure.what for failure in failures).most_common():
        found = [f"{failure.net} {failure.seed}" for failure in failures if failure.what == what]
        print(f"{count} x {what}: {', '.join(found[:10])}")
    print(f"{len(failures)} failures" if failures else "nothing was caught")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
