"""Before the first round ("Setup")."""

import pytest

from app.rules.core.question import Draw
from app.rules.hellscape.cards import Band, Rarity
from app.rules.hellscape.commands import SpawnMob
from app.rules.hellscape.state import Phase
from app.rules.shadowreach.round import NextPhase
from tests.rules.shadowreach.sitting import Sitting, hero

CARDS: tuple[dict[str, str | int], ...] = (
    {"name": "Kobolds", "health": 2, "treasure": 2},
    {"name": "Club", "melee": "yellow 1"},
)


@pytest.mark.parametrize("heroes", [1, 2, 3, 6])
def test_the_first_mobs_are_of_the_lowest_decks_with_a_minion_for_each_hero(heroes: int) -> None:
    """A leader, an item of the lowest deck too, and a token from the bag; who plays alone counts as two."""
    party = [hero(f"Hero {number}") for number in range(heroes)]
    table = Sitting.of(party, phase=Phase.SETUP, heroes_at_start=0, bag={Rarity.COMMON: 9})
    table.run.do(SpawnMob(at="b1"))
    levels = []
    for card in CARDS:
        question = table.run.question
        assert isinstance(question, Draw)
        levels.append(question.level)
        table.run.answer(table.reply(card))
    kobolds = table.enemy("Kobolds")
    assert (levels, kobolds.minions, kobolds.leader) == ([1, 1], max(2, heroes), True)
    assert kobolds.item is not None
    assert (kobolds.item.band, kobolds.treasure) == (Band.LOW, {Rarity.COMMON: 1})


def test_the_first_round_begins_with_the_heroes() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], phase=Phase.SETUP)
    table.tell(NextPhase())
    assert (table.state.phase, table.state.round) == (Phase.HEROES, 1)
