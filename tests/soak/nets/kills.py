"""Kills the app for real, at any change that it makes on the disk or when the clock says so, and looks what is left."""

from random import Random

from tests.soak.dying import Fate
from tests.soak.folders import passing_folder
from tests.soak.net import Counts, Net

NIGHTS = 6


def cast(seed: int) -> Counts:
    fate = Fate(Random(seed), NIGHTS, power=False)
    with passing_folder() as folder:
        fate.evenings(folder)
    return fate.counts


NET = Net("kills", cast, fixed=(1,))
