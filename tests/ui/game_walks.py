"""Over which screens of each game a walk goes, and from which table."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from app.demo import demo_state
from tests import night_tables, shadowreach_heroes, shadowreach_tables
from tests.hellscape_heroes import CLASSES
from tests.hellscape_tables import a_table
from tests.ui.darkest_night_walk import over_darkest_night
from tests.ui.hellscape_walks import over_hellscape, over_shadowreach
from tests.ui.massive_darkness_walk import over_massive_darkness
from tests.ui.overflow import Walk


class GameWalk(NamedTuple):
    begins_at: Callable[[], Any]
    over: Callable[[Walk], Awaitable[None]]


GAME_WALKS = {
    "massive_darkness": GameWalk(demo_state, over_massive_darkness),
    "hellscape": GameWalk(lambda: a_table(*CLASSES), over_hellscape),
    "shadowreach": GameWalk(
        lambda: shadowreach_heroes.a_table(*shadowreach_heroes.CLASSES, dice=shadowreach_tables.DICE), over_shadowreach
    ),
    "darkest_night": GameWalk(night_tables.in_full_swing, over_darkest_night),
}
