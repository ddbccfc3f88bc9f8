"""Boards of classes that tables tell: one that cannot be is refused in a sentence, with any other everything works.

"Classes and Components" of both books; what cannot be, class by class, is in `test_told_boards` of each game.
"""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.hellscape.changes import AddHero
from app.rules.shadowreach import RULESET as SHADOWREACH
from tests import hellscape_heroes, shadowreach_heroes
from tests.rules.conformance.told_boards import TABLES, Told, check

BOARDS_OF_A_CLASS = 12


@pytest.mark.parametrize(("tell", "name"), TABLES)
def test_spoilt_boards_are_refused_or_work(tell: Callable[[str, Random], Told], name: str) -> None:
    """`make soak` spoils more of them."""
    for seed in range(BOARDS_OF_A_CLASS):
        chance = Random(f"{name}{seed}")
        told = tell(name, chance)
        try:
            check(told, chance)
        except Exception as fault:
            fault.add_note(f"seed {seed}: {told.commands}")
            raise


@pytest.mark.parametrize("name", hellscape_heroes.BOARDS)
def test_shadowreach_has_no_boards_of_hellscape(name: str) -> None:
    run = Run(SHADOWREACH, msgspec.json.encode(shadowreach_heroes.a_table("Thena", "Yorlyn")))
    with pytest.raises(Refused, match="not of that class"):
        run.do(AddHero(name=name, at="a1", class_state=hellscape_heroes.BOARDS[name]))
