"""Actions, steps, doors and chambers ("Hero Phase", "Move Action", "Opening a Door", "Revealing a Chamber")."""

from typing import Any

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.question import DECK_EMPTY, Draw
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Band, Item, Rarity
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import DeckSpent, DoorCardDrawn, Spawned, TokenDrawn
from app.rules.hellscape.hero_turn import EndActivation, MoveHero, OpenDoor, SpendAction
from app.rules.hellscape.inventory import EquipItem, GiveItem
from app.rules.hellscape.state import Carried, Phase, Token
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import Interact, Recover
from app.rules.shadowreach.round import NextPhase
from tests.rules.shadowreach.sitting import Sitting, corridor, hero, mob, refusal

ROOM = "+---+---+\n|.  D.r |\n+---+---+\n"
TWO_DOORS = "+---+---+---+\n|.  D.r D.  |\n+---+---+---+\n"
KOBOLDS: dict[str, str | int] = {"name": "Kobolds", "health": 2, "treasure": 0}
CLUB: dict[str, str | int] = {"name": "Club", "melee": "yellow 1"}
SILENCE = {"name": "Silence"}


# Hero Phase


def test_heroes_act_in_any_order_and_one_after_the_other() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")])
    table.tell(MoveHero(hero="Thena", to="b1"))
    assert refusal(table, MoveHero(hero="Azzar", to="b1")) == "somebody_is_active"
    table.tell(EndActivation(hero="Thena"))
    table.tell(MoveHero(hero="Azzar", to="b1"))


def test_three_actions_in_any_mix_and_no_fourth() -> None:
    """The same one again, if he likes."""
    table = Sitting.of([hero("Azzar", health=1), hero("Thena")])
    table.tell(Recover(hero="Azzar", health=2))
    table.tell(Recover(hero="Azzar", health=2))
    table.tell(SpendAction(hero="Azzar"))
    assert refusal(table, Recover(hero="Azzar", health=2)) == "no_action_left"


def test_the_phase_ends_once_all_have_activated() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")])
    table.tell(EndActivation(hero="Azzar"))
    table.tell(NextPhase())
    assert [one.activated for one in table.state.heroes] == [True, True]
    assert table.state.phase is Phase.ENEMIES


# Move Action


def test_a_move_action_has_two_points_and_what_is_left_of_them_is_lost() -> None:
    table = Sitting.of([hero("Azzar", health=5), hero("Thena")])
    table.tell(MoveHero(hero="Azzar", to="b1"))
    assert (table.hero("Azzar").actions, table.hero("Azzar").movement) == (2, 1)
    table.tell(MoveHero(hero="Azzar", to="c1"))
    assert (table.hero("Azzar").actions, table.hero("Azzar").movement) == (2, 0)
    table.tell(MoveHero(hero="Azzar", to="d1"))
    table.tell(Recover(hero="Azzar", health=1))
    assert (table.hero("Azzar").actions, table.hero("Azzar").movement) == (0, 0)


def test_whom_leaving_a_zone_fells_stays_there() -> None:
    """A wound for each enemy miniature in it, leaders included."""
    table = Sitting.of([hero("Azzar", health=3), hero("Thena", "d1")], [mob("Kobolds", minions=2)])
    table.tell(MoveHero(hero="Azzar", to="b1"))
    assert (table.hero("Azzar").down, table.hero("Azzar").at) == (True, "a1")


def test_without_a_map_the_table_counts_the_miniatures_that_he_leaves() -> None:
    table = Sitting.of([hero("Azzar", None), hero("Thena", None)], [mob("Kobolds", None)], mapped=False)
    table.tell(MoveHero(hero="Azzar"), {"miniatures": 3})
    assert (table.hero("Azzar").health, table.hero("Azzar").movement) == (5, 1)


def test_enemies_trigger_no_traps() -> None:
    tokens = {Token.SPIKE_TRAP: ["b1"], Token.BEAR_TRAP: ["b1"]}
    table = Sitting.of([hero("Azzar", "d1"), hero("Thena", "d1")], [mob("Kobolds")], phase=Phase.ENEMIES, tokens=tokens)
    table.tell(EnemyTurn(enemy="Kobolds"))
    assert (table.enemy("Kobolds").at, table.state.tokens) == ("c1", tokens)


# Opening a Door


def opened(board: str = ROOM, **told: Any) -> Sitting:
    table = Sitting.of([hero("Azzar"), hero("Thena")], board=board, **told)
    table.tell(OpenDoor(hero="Azzar", side=Side.EAST), SILENCE)
    return table


def test_a_door_takes_a_point_and_the_move_goes_on() -> None:
    table = opened()
    assert (table.hero("Azzar").actions, table.hero("Azzar").movement) == (2, 1)
    table.tell(MoveHero(hero="Azzar", to="b1"))
    assert table.hero("Azzar").at == "b1"


def test_a_door_opens_beside_enemies_too() -> None:
    """Only objects want a zone without enemies ("Interacting with Objects")."""
    assert opened(enemies=[mob("Bugbears")]).hero("Azzar").movement == 1


def test_no_hero_closes_a_door_that_is_open() -> None:
    table = opened()
    assert Game(table.state).board.edge("a1", Side.EAST) is Edge.OPEN_DOOR
    assert refusal(table, OpenDoor(hero="Azzar", side=Side.EAST)) == "no_door_here"


def test_closed_doors_stop_heroes_enemies_and_every_look() -> None:
    bow = Arms(ranged={"yellow": 1})
    table = Sitting.of([hero("Azzar", arms=bow), hero("Thena")], [mob("Kobolds", "b1", arms=bow)], ROOM)
    assert refusal(table, MoveHero(hero="Azzar", to="b1")) == "no_step_there"
    assert refusal(table, Attack(hero="Azzar", enemy="Kobolds", type=CombatType.RANGED)) == "out_of_reach"
    table.state.phase = Phase.ENEMIES
    table = Sitting(table.state)
    table.tell(EnemyTurn(enemy="Kobolds"))
    assert table.lines == ["stay", "stay"]


def test_only_the_first_door_of_a_chamber_reveals_it() -> None:
    table = opened(TWO_DOORS)
    assert len(table.happened(DoorCardDrawn)) == 1
    table.hero("Thena").at = "c1"
    table = Sitting(table.state)
    table.tell(EndActivation(hero="Azzar"))
    table.tell(OpenDoor(hero="Thena", side=Side.WEST))
    assert table.happened(DoorCardDrawn) == []


def test_a_door_between_corridors_reveals_nothing() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], board="+---+---+\n|.  D.  |\n+---+---+\n")
    table.tell(OpenDoor(hero="Azzar", side=Side.EAST))
    assert table.happened(DoorCardDrawn) == []


# Revealing a Chamber


def test_the_card_comes_first_then_enemies_then_treasure() -> None:
    tokens = {Token.SPAWN: ["b1"], Token.TREASURE_SPAWN: ["b1"]}
    table = Sitting.of(
        [hero("Azzar"), hero("Thena")], board=ROOM, tokens=tokens, bag={Rarity.COMMON: 1, Rarity.RARE: 1}
    )  # fmt: skip
    table.tell(OpenDoor(hero="Azzar", side=Side.EAST), SILENCE, KOBOLDS, CLUB, "rare")
    order = [type(event) for event in table.events if isinstance(event, DoorCardDrawn | Spawned | TokenDrawn)]
    assert order == [DoorCardDrawn, Spawned, TokenDrawn]


def test_spent_door_cards_are_shuffled_and_drawn_again() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], board=ROOM)
    table.tell(OpenDoor(hero="Azzar", side=Side.EAST), DECK_EMPTY, SILENCE)
    assert [event.deck for event in table.happened(DeckSpent)] == ["door"]
    assert [event.card for event in table.happened(DoorCardDrawn)] == ["Silence"]


BANDS = [(1, Band.LOW), (2, Band.LOW), (3, Band.MIDDLE), (4, Band.MIDDLE), (5, Band.HIGH)]


@pytest.mark.parametrize(("level", "band"), BANDS)
def test_mobs_and_their_items_are_of_the_deck_of_the_dungeon_level(level: int, band: Band) -> None:
    heroes = [hero("Azzar", level=level), hero("Thena")]
    table = Sitting.of(heroes, board=ROOM, tokens={Token.SPAWN: ["b1"]})
    table.tell(OpenDoor(hero="Azzar", side=Side.EAST), SILENCE, KOBOLDS, CLUB)
    kobolds = table.enemy("Kobolds")
    assert (kobolds.level, kobolds.minions, kobolds.leader) == (level, 2, True)
    assert kobolds.item is not None
    assert kobolds.item.band is band


def test_every_loot_token_is_a_treasure_token_also_where_one_lies_already() -> None:
    """For each of them one is drawn from the bag, whatever the quest has laid in that zone."""
    tokens = {Token.TREASURE_SPAWN: ["b1", "b1"]}
    table = Sitting.of(
        [hero("Azzar"), hero("Thena")], board=ROOM, tokens=tokens, bag={Rarity.COMMON: 5},
        treasure={"b1": {Rarity.EPIC: 1}},
    )  # fmt: skip
    table.tell(OpenDoor(hero="Azzar", side=Side.EAST), SILENCE)
    assert table.state.treasure == {"b1": {Rarity.EPIC: 1, Rarity.COMMON: 2}}
    assert table.state.tokens[Token.TREASURE_SPAWN] == []


def test_without_a_map_the_table_says_what_a_new_chamber_holds() -> None:
    table = Sitting.of([hero("Azzar", None), hero("Thena", None)], mapped=False, bag={Rarity.COMMON: 5})
    table.tell(OpenDoor(hero="Azzar"), "new", {"spawn": 1, "treasure_spawn": 2}, SILENCE, KOBOLDS, CLUB)
    assert [one.name for one in table.state.enemies] == ["Kobolds"]
    assert table.state.treasure == {"": {Rarity.COMMON: 2}}
    table.tell(OpenDoor(hero="Azzar"), "revealed")
    assert table.happened(DoorCardDrawn) == []


# What is found


def test_what_was_just_found_is_equipped_or_given_to_somebody_in_the_zone_who_may_equip_it() -> None:
    """And nothing else with it."""
    old = Carried(item=Item(name="Old Ring", slot="misc"))  # type: ignore[arg-type]  # as a file has it
    heroes = [hero("Azzar"), hero("Thena", items=[old]), hero("Mayla", "b1")]
    table = Sitting.of(heroes, treasure={"a1": {Rarity.COMMON: 1}})
    table.tell(Interact(hero="Azzar", what="common"), {"name": "Silver Ring", "slot": "misc"})
    assert refusal(table, GiveItem(hero="Azzar", item="Silver Ring", to="Mayla")) == "not_in_the_same_zone"
    table.tell(GiveItem(hero="Azzar", item="Silver Ring", to="Thena"))
    assert refusal(table, EquipItem(hero="Thena", item="Old Ring")) == "needs_trade_and_equip"
    table.tell(EquipItem(hero="Thena", item="Silver Ring"))
    assert [one.equipped for one in table.hero("Thena").items] == [False, True]


@pytest.mark.parametrize("rarity", ["common", "rare", "epic"])
def test_a_treasure_token_is_an_item_of_its_rarity_and_goes_back_into_the_bag(rarity: str) -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], treasure={"a1": {Rarity(rarity): 1}})
    table.run.do(Interact(hero="Azzar", what=rarity))
    question = table.run.question
    assert isinstance(question, Draw)
    assert question.deck == rarity
    table.run.answer(table.reply({"name": "Thing"}))
    assert (table.state.bag, table.state.treasure) == ({Rarity(rarity): 1}, {})


@pytest.mark.parametrize("mapped", [True, False])
def test_an_objective_token_takes_a_point_and_is_gone(mapped: bool) -> None:
    """Objects are interacted with one by one; without a map the table sees that it lies there."""
    at = "a1" if mapped else None
    tokens = {Token.OBJECTIVE: ["a1"]} if mapped else {}
    table = Sitting.of([hero("Azzar", at), hero("Thena", at)], tokens=tokens, mapped=mapped)
    table.tell(Interact(hero="Azzar", what="objective"))
    assert (table.hero("Azzar").actions, table.hero("Azzar").movement) == (2, 1)
    assert not table.state.tokens.get(Token.OBJECTIVE)


def test_a_corridor_is_no_chamber() -> None:
    """Nothing is revealed by walking ("Game Tiles")."""
    table = Sitting.of([hero("Azzar"), hero("Thena")], board=corridor(3))
    table.tell(MoveHero(hero="Azzar", to="b1"))
    assert table.state.revealed == []
