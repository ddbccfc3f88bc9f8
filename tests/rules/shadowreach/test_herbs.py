"""Herbs that lie about in the dungeon ("Herbalist")."""

import pytest

from app.rules.core.board import Side
from app.rules.core.errors import Refused
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.commands import SpawnMob
from app.rules.hellscape.hero_turn import OpenDoor
from app.rules.hellscape.state import Phase, Token
from app.rules.shadowreach.class_commands import GainHerb, LayHerbs, SpendHerbs
from app.rules.shadowreach.classes import Herbalist
from app.rules.shadowreach.classes.events import HerbReturned, HerbRevealed
from tests.rules.shadowreach.sitting import Sitting, hero, mob

ROOM = "+---+---+---+\n|.  D.r  .r |\n+---+---+---+\n"
OPENED = OpenDoor(hero="Thena", side=Side.EAST)
KOBOLDS: dict[str, str | int] = {"name": "Kobolds", "treasure": 0}
CLUB = {"name": "Club", "melee": "yellow 1"}


def table(*, mapped: bool = True, kobolds: bool = False) -> Sitting:
    tokens = {Token.SPAWN: ["b1"], Token.TREASURE_SPAWN: ["b1", "c1", "c1"]} if mapped else {}
    enemies = [mob("Kobolds", "a1", level=2)] if kobolds else []
    board = ROOM if mapped else ""
    return Sitting.of(
        [hero("Ilka"), hero("Thena")], enemies, board, boards={"Ilka": Herbalist(herbs={"leaf": 2})}, tokens=tokens,
        bag={Rarity.COMMON: 5},
    )  # fmt: skip


def garden(sitting: Sitting) -> Herbalist:
    board = sitting.state.boards["Ilka"]
    assert isinstance(board, Herbalist)
    return board


def test_at_set_up_one_lies_on_each_spawn_token_and_in_each_zone_with_loot() -> None:
    sitting = table()
    sitting.tell(LayHerbs(hero="Ilka"))
    assert (garden(sitting).on_spawns, garden(sitting).in_zones) == ({"b1": 1}, {"b1": "", "c1": ""})
    sitting.tell(LayHerbs(hero="Ilka"))
    assert (garden(sitting).on_spawns, garden(sitting).in_zones) == ({"b1": 1}, {"b1": "", "c1": ""})


def test_herbalist_setup_one_lies_face_up_on_each_mob_that_the_quest_begins_with() -> None:
    """The table says which it drew; mobs that come later have none, unless a spawn token had one."""
    sitting = table()
    sitting.run.state.phase = Phase.SETUP
    sitting.tell(SpawnMob(at="c1"), KOBOLDS, CLUB, "root")
    assert [(event.enemy, event.herb) for event in sitting.happened(HerbRevealed)] == [("Kobolds", "root")]
    assert garden(sitting).on_enemies == {"Kobolds": "root"}
    sitting.run.state.phase = Phase.HEROES
    sitting.tell(SpawnMob(at="c1"), {"name": "Bugbears", "treasure": 0}, CLUB)
    assert garden(sitting).on_enemies == {"Kobolds": "root"}


def test_those_of_a_revealed_chamber_are_turned_up() -> None:
    """The one of the spawn token lies on the new mob's card, those in zones stay where they are."""
    sitting = table()
    sitting.tell(LayHerbs(hero="Ilka"))
    sitting.tell(OPENED, {"name": "Silence"}, KOBOLDS, CLUB, "root", "leaf", "flower")
    assert garden(sitting).on_enemies == {"Kobolds": "root"}
    assert garden(sitting).in_zones == {"b1": "leaf", "c1": "flower"}
    assert garden(sitting).on_spawns == {}
    assert [event.herb for event in sitting.happened(HerbRevealed)] == ["root", "leaf", "flower"]


def test_without_a_new_mob_the_herb_of_the_token_goes_back() -> None:
    sitting = table(kobolds=True)
    sitting.tell(LayHerbs(hero="Ilka"))
    sitting.tell(OPENED, {"name": "Silence"}, KOBOLDS, "Thena", {"swords": 0}, "leaf", "flower")
    assert garden(sitting).on_enemies == {}
    assert [event.zone for event in sitting.happened(HerbReturned)] == ["b1"]


def test_nobody_gains_a_herb_of_a_kind_that_there_is_not() -> None:
    """Tokens of three kinds are in the box."""
    sitting = table()
    with pytest.raises(Refused, match="no such herb"):
        sitting.tell(GainHerb(hero="Ilka", herb="nettle"))
    assert garden(sitting).herbs == {"leaf": 2}


def test_herbs_are_spent_for_abilities() -> None:
    sitting = table()
    sitting.tell(SpendHerbs(hero="Ilka", herbs=("leaf", "leaf")))
    assert garden(sitting).herbs == {}
    with pytest.raises(Refused, match="too few herbs"):
        sitting.tell(SpendHerbs(hero="Ilka", herbs=("leaf",)))
    with pytest.raises(Refused, match="no herb picked"):
        sitting.tell(SpendHerbs(hero="Ilka", herbs=()))


@pytest.mark.parametrize(("said", "lying"), [("root", {"Kobolds": "root"}), ("none", {})])
def test_without_a_map_the_table_says_whether_a_herb_lay_on_the_spawn_token(said: str, lying: dict[str, str]) -> None:
    sitting = table(mapped=False)
    sitting.state.mapped = False
    sitting = Sitting(sitting.state)
    opened = OpenDoor(hero="Thena")
    sitting.tell(opened, "new", {"spawn": 1, "treasure_spawn": 0}, {"name": "Silence"}, KOBOLDS, CLUB, said)
    assert garden(sitting).on_enemies == lying
