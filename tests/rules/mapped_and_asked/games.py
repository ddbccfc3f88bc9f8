"""The games that can be played with a map and without."""

from tests.rules.mapped_and_asked import hellscape, massive_darkness, shadowreach
from tests.rules.mapped_and_asked.sight import Sight

SIGHTS: dict[str, Sight] = {sight.id: sight for sight in (massive_darkness.SIGHT, hellscape.SIGHT, shadowreach.SIGHT)}
