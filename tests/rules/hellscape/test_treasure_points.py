"""Treasure that is placed at set-up, and by hand ("Spawn Points", "Interacting with a Zone")."""

from app.rules.core.board import Side
from app.rules.hellscape import RULESET
from app.rules.hellscape.bag import add
from app.rules.hellscape.building import SetTreasure
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.commands import LayTreasure
from app.rules.hellscape.events import ItemReceived
from app.rules.hellscape.game import Game
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


def test_what_was_found_without_having_been_drawn_is_still_in_the_bag() -> None:
    """ "Game Components": 20 of each rarity."""
    table = Sitting.of([hero("Gheta", None)], mapped=False, bag={Rarity.COMMON: 20, Rarity.RARE: 19})
    found = {"common": 1, "rare": 1, "epic": 0, "chest": 0, "special_chest": 0}
    table.tell(Interact(hero="Gheta"), found, {"name": "Silver Ring"}, {"name": "Crown"})
    assert table.state.bag == {Rarity.COMMON: 20, Rarity.RARE: 20}


def test_what_was_placed_without_a_map_goes_back_when_it_is_picked_up() -> None:
    table = Sitting.of([hero("Gheta", None)], phase=Phase.SETUP, mapped=False, bag={Rarity.COMMON: 20})
    table.tell(LayTreasure())
    table.tell(LayTreasure())
    table.state.phase = Phase.HEROES
    table = Sitting(table.state)
    found = {"common": 1, "rare": 0, "epic": 0, "chest": 0, "special_chest": 0}
    table.tell(Interact(hero="Gheta"), found, {"name": "Silver Ring"})
    assert (table.state.treasure, table.state.bag) == ({"": {Rarity.COMMON: 1}}, {Rarity.COMMON: 19})
    table.tell(Interact(hero="Gheta"), found, {"name": "Crown"})
    assert (table.state.treasure, table.state.bag) == ({}, {Rarity.COMMON: 20})


def test_a_table_that_takes_up_a_map_may_have_placed_treasure_before() -> None:
    table = Sitting.of([hero("Gheta")], phase=Phase.SETUP, mapped=False, bag={Rarity.COMMON: 1})
    table.tell(LayTreasure())
    table.tell(ChangeTable(mapped=True))
    RULESET.check(table.state)


def test_tokens_that_lie_somewhere_are_not_put_into_the_bag() -> None:
    table = Sitting.of([hero("Gheta")], bag={Rarity.RARE: 15}, treasure={"b1": {Rarity.RARE: 3}})
    game = Game(table.state)
    add(game, Rarity.RARE, 5)
    assert game.state.bag == {Rarity.RARE: 17}
