"""The drivers of all games."""

from tests.rules.conformance.darkest_night import DarkestNight
from tests.rules.conformance.driver import Driver
from tests.rules.conformance.hellscape import Hellscape
from tests.rules.conformance.massive_darkness import MassiveDarkness
from tests.rules.conformance.shadowreach import Shadowreach

DRIVERS: dict[str, Driver] = {
    "massive_darkness": MassiveDarkness(), "hellscape": Hellscape(), "darkest_night": DarkestNight(),
    "shadowreach": Shadowreach(),
}  # fmt: skip
