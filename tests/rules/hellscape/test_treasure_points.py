"""Treasure that is placed at set-up, and by hand ("Spawn Points", "Interacting with a Zone")."""

from app.rules.core.board import Side
from app.rules.hellscape.building import SetTreasure
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.commands import LayTreasure
from app.rules.hellscape.events import ItemReceived
from app.rules.hellscape.hero_turn import Interact, OpenDoor
from app.rules.hellscape.state import Phase, Token
from tests.rules.hellscape.sitting import Sitting, hero

BOARD = "+---+---+\n|.  D.r |\n+---+---+\n"


def test_a_white_treasure_point_has_its_token_from_the_bag_at_set_up() -> None:
    table = Sitting.of([hero("Gheta")], phase=Phase.SETUP, bag={Rarity.COMMON: 2, Rarity.RARE: 1})
    table.tell(LayTreasure(at="a1"), "rare")
    assert table.state.treasure == {"a1": {Rarity.RARE: 1}}
    assert table.state.bag == {Rarity.COMMON: 2, Rarity.RARE: 0}
    table.state.phase = Phase.HEROES
    table = Sitting(table.state)
    table.tell(Interact(hero="Gheta"), {"name": "Silver Ring"})
    assert table.happened(ItemReceived)
    assert table.state.bag == {Rarity.COMMON: 2, Rarity.RARE: 1}


def test_without_a_map_the_token_leaves_the_bag_too() -> None:
    table = Sitting.of([hero("Gheta", None)], phase=Phase.SETUP, mapped=False, bag={Rarity.COMMON: 1})
    table.tell(LayTreasure())
    assert table.state.bag == {Rarity.COMMON: 0}


def test_a_point_that_had_its_token_at_set_up_has_none_when_its_chamber_is_revealed() -> None:
    table = Sitting.of(
        [hero("Gheta")], board=BOARD, tokens={Token.TREASURE_SPAWN: ["b1"]}, bag={Rarity.COMMON: 2}, phase=Phase.SETUP
    )
    table.tell(LayTreasure(at="b1"))
    table.state.phase = Phase.HEROES
    table = Sitting(table.state)
    table.tell(OpenDoor(hero="Gheta", side=Side.EAST), {"name": "Quiet"})
    assert table.state.treasure == {"b1": {Rarity.COMMON: 1}}


def test_a_token_laid_by_hand_can_be_picked_up() -> None:
    table = Sitting.of([hero("Gheta")])
    table.tell(SetTreasure(zone="a1", rarity=Rarity.EPIC, count=1))
    table.tell(Interact(hero="Gheta"), {"name": "Crown"})
    assert table.happened(ItemReceived)
