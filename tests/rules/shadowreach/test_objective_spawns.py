"""Enemies that an objective of the quest needs, and the first mobs ("Bosses", note; "Setup", step 15)."""

from app.rules.core.question import DECK_EMPTY, Draw
from app.rules.hellscape.cards import Kind, Rarity
from app.rules.hellscape.commands import SpawnMob
from app.rules.hellscape.events import Lost, Spawned
from app.rules.hellscape.state import Phase
from app.rules.shadowreach.commands import SpawnForObjective
from app.rules.shadowreach.events import CardReplaced
from tests.rules.shadowreach.sitting import Sitting, hero, mob

KOBOLDS: dict[str, str | int] = {"name": "Kobolds", "health": 2, "treasure": 2}
ELVES: dict[str, str | int] = {"name": "Dark Elves", "health": 3, "treasure": 2}
AXE: dict[str, str | int] = {"name": "Rough Axe", "melee": "orange 1"}


def table() -> Sitting:
    return Sitting.of([hero("Azzar", "d1"), hero("Thena", "d1")], [mob("Kobolds", "a1")])


def test_the_table_draws_again_until_an_enemy_is_spawned() -> None:
    """The card of a kind in play does what it always does, and another one is drawn."""
    sitting = table()
    sitting.tell(SpawnForObjective(kind=Kind.MOB, at="b1"), KOBOLDS, ELVES, AXE)
    assert [event.enemy for event in sitting.happened(CardReplaced)] == ["Kobolds"]
    assert [event.enemy for event in sitting.happened(Spawned)] == ["Dark Elves"]
    assert sitting.enemy("Dark Elves").at == "b1"


def test_where_no_enemy_is_left_for_it_the_quest_is_lost() -> None:
    sitting = table()
    command = SpawnForObjective(kind=Kind.ROAMING, at="b1")
    sitting.run.do(command)
    while sitting.run.question is not None:
        assert isinstance(sitting.run.question, Draw)
        sitting.events += sitting.run.answer(sitting.reply(DECK_EMPTY))
    assert sitting.state.lost
    assert [event.reason.rule for event in sitting.happened(Lost)] == ["no_enemy_left_for_the_objective"]


def test_the_first_mobs_have_one_treasure_token_each() -> None:
    """Step 15 draws one, whatever the card rewards; later mobs have as many as their card says."""
    bag = {Rarity.COMMON: 9}
    first = Sitting.of([hero("Azzar"), hero("Thena")], phase=Phase.SETUP, bag=bag)
    first.tell(SpawnMob(at="b1"), ELVES, AXE)
    assert first.enemy("Dark Elves").treasure == {Rarity.COMMON: 1}
    later = Sitting.of([hero("Azzar"), hero("Thena")], bag=bag)
    later.tell(SpawnMob(at="b1"), ELVES, AXE)
    assert later.enemy("Dark Elves").treasure == {Rarity.COMMON: 2}
