"""However an enemy leaves the table, its herb, its treasure and its hunted token do not stay behind."""

from collections.abc import Callable

import pytest

from app.rules.hellscape.cards import Kind, Rarity
from app.rules.hellscape.changes import ChangeEnemy, RemoveEnemy
from app.rules.hellscape.state import Enemy
from app.rules.shadowreach.classes import Herbalist, Hunter
from app.rules.shadowreach.round import BeginBossFight
from tests.rules.shadowreach.sitting import Sitting, hero, mob

ROOM = "+---+---+---+\n|.  D.r  .r |\n+---+---+---+\n"


def a_table(*, mapped: bool = True) -> Sitting:
    """Kobolds with a herb, a token of treasure and a hunted token; the boss waits in its chamber."""
    kobolds = mob("Kobolds", "a1" if mapped else None, treasure={Rarity.RARE: 1})
    boss = Enemy(name="Elderseer", kind=Kind.BOSS, at="c1" if mapped else None, health=60)
    boards = {"Ilka": Herbalist(on_enemies={"Kobolds": "leaf"}), "Doran": Hunter(hunted=["Kobolds"])}
    return Sitting.of(
        [hero("Ilka"), hero("Doran")], [kobolds, boss], ROOM if mapped else "", mapped=mapped, boards=boards
    )


def taken_off() -> Sitting:
    table = a_table()
    table.tell(RemoveEnemy(name="Kobolds"))
    return table


def put_right() -> Sitting:
    table = a_table()
    table.tell(ChangeEnemy(name="Kobolds", leader=False, minions=0))
    return table


def cleared_away() -> Sitting:
    table = a_table()
    table.tell(BeginBossFight(at={"Ilka": "b1", "Doran": "b1"}))
    return table


def cleared_without_a_map() -> Sitting:
    table = a_table(mapped=False)
    table.tell(BeginBossFight(), {"Kobolds": "goes"})
    return table


@pytest.mark.parametrize("way", [taken_off, put_right, cleared_away, cleared_without_a_map])
def test_its_herb_is_in_the_pool_its_treasure_in_the_bag_and_its_token_with_the_hunter(
    way: Callable[[], Sitting],
) -> None:
    """ "Hunter", "Herbalist", "Treasure Bag": nobody killed it, so nobody has the herb."""
    table = way()
    assert [enemy.name for enemy in table.state.enemies] == ["Elderseer"]
    garden, hunter = table.state.boards["Ilka"], table.state.boards["Doran"]
    assert isinstance(garden, Herbalist)
    assert isinstance(hunter, Hunter)
    assert (garden.on_enemies, garden.herbs, hunter.hunted) == ({}, {}, [])
    assert table.state.bag == {Rarity.RARE: 1}
