"""Every value and position can be told and put right; what cannot be is refused, and nothing changes."""

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.command import Command
from app.rules.hellscape.building import PlaceTile, RemoveTile, SetChamber, SetEdge, SetGround, SetToken, SetTreasure
from app.rules.hellscape.cards import DiceSet, HeroCard, Item, Kind, LevelGains, Rarity, Slot, Track
from app.rules.hellscape.changes import (
    AddHero,
    ChangeBag,
    ChangeEnemy,
    ChangeHero,
    ChangeTable,
    PlaceFigure,
    RemoveEnemy,
    RemoveHero,
    SetClassBoard,
)
from app.rules.hellscape.classes import Berserker, Shaman, Wizard
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import SpendAction
from app.rules.hellscape.inventory import AddItem
from app.rules.hellscape.setup import ChooseDice, ChooseGains, ChooseTrack, Preparation, TickOff
from app.rules.hellscape.single_steps import Spawn
from app.rules.hellscape.state import Condition, Phase, State, Token
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob, refusal

TILE = "+---+---+---+\n|.   .   .  |\n+   +   +   +\n|.   #P  ~  |\n+   +   +   +\n|.   .   .  |\n+---+---+---+\n"


def test_a_hero_joins_with_the_values_of_his_card() -> None:
    table = Sitting.of([], phase=Phase.SETUP)
    table.tell(AddHero(name="Mathrin", at="a1", card=HeroCard(name="Mathrin", hero_class="Wizard", health=4, mana=6)))
    mathrin = table.hero("Mathrin")
    assert (mathrin.health, mathrin.max_health, mathrin.mana, mathrin.max_mana) == (4, 4, 6, 6)
    assert refusal(table, AddHero(name="Mathrin")) == "name_is_taken"


def test_health_and_being_knocked_out_go_together() -> None:
    table = Sitting.of([hero("Gheta")])
    table.tell(ChangeHero(name="Gheta", health=0))
    assert table.hero("Gheta").down
    table.tell(ChangeHero(name="Gheta", down=False))
    assert (table.hero("Gheta").health, table.hero("Gheta").down) == (8, False)
    table.tell(ChangeHero(name="Gheta", max_health=5, max_mana=1))
    assert (table.hero("Gheta").health, table.hero("Gheta").mana) == (5, 1)


@pytest.mark.parametrize(
    "command",
    [ChooseTrack(track=Track(id="")), ChooseGains(gains=LevelGains(id=" ")), ChooseDice(dice=DiceSet(id="", faces={}))],
)
def test_what_is_chosen_has_a_name(command: Command) -> None:
    """The table and the log say which it is."""
    assert refusal(Sitting.of([hero("Gheta")]), command) == "name_is_empty"


def test_who_leaves_in_the_middle_of_a_turn_ends_it() -> None:
    table = Sitting.of([hero("Gheta"), hero("Mathrin")])
    table.tell(SpendAction(hero="Gheta"))
    table.tell(RemoveHero(name="Gheta"))
    assert table.state.active == ""


@pytest.mark.parametrize(
    "command",
    [
        ChangeHero(name="Gheta", xp=100), ChangeHero(name="Gheta", health=-1),
        ChangeEnemy(name="Imps", wounds=2), ChangeEnemy(name="Imps", health=0),
        ChangeEnemy(name="Imps", conditions={Condition.FIRE: 21}),
        ChangeHero(name="Gheta", conditions={Condition.FIRE: 21}),
        ChangeBag(epic=21), SetTreasure(zone="a1", rarity=Rarity.RARE, count=-1),
        SetClassBoard(hero="Gheta", board=Berserker(pool=9)),
    ],
)  # fmt: skip
def test_numbers_out_of_range_are_refused(command: Command) -> None:
    table = Sitting.of([hero("Gheta")], [mob("Imps")])
    assert refusal(table, command) == "number_out_of_range"


@pytest.mark.parametrize(
    "command",
    [
        ChangeHero(name="Gheta", level=6), ChangeTable(round=0),
        SetClassBoard(hero="Gheta", board=Wizard(quadrants=[""] * 5)),
        SetClassBoard(hero="Gheta", board=Wizard(basics=[""] * 3)),
        SetClassBoard(hero="Gheta", board=Shaman(elements={Element.FIRE: 1})),
    ],
)  # fmt: skip
def test_numbers_that_do_not_begin_at_nothing_are_refused_with_both_limits(command: Command) -> None:
    table = Sitting.of([hero("Gheta")], [mob("Imps")])
    assert refusal(table, command) == "number_not_between"


@pytest.mark.parametrize(
    "command",
    [
        ChangeHero(name="Gheta", conditions={Condition.VENOM: 1}),
        ChangeHero(name="Gheta", conditions={Condition.POISON: 1}),
        ChangeEnemy(name="Imps", conditions={Condition.STUN: 1}),
        Spawn(name="Undead", kind=Kind.MOB, conditions={Condition.STUN: 1}),
    ],
)
def test_tokens_that_such_a_figure_never_has_are_refused(command: Command) -> None:
    """Fire and frost for everybody, poison for monsters ("Fire and Frost Tokens", "Poison Tokens")."""
    assert refusal(Sitting.of([hero("Gheta")], [mob("Imps")]), command) == "no_such_token"


def test_a_token_that_is_told_as_none_is_none() -> None:
    table = Sitting.of([hero("Gheta")], [mob("Imps")])
    table.tell(ChangeEnemy(name="Imps", conditions={Condition.FROST: 0, Condition.FIRE: 1}))
    table.tell(Spawn(name="Undead", kind=Kind.MOB, conditions={Condition.FROST: 0, Condition.FIRE: 1}))
    assert [enemy.conditions for enemy in table.state.enemies] == [{Condition.FIRE: 1}] * 2


def test_another_phase_ends_the_turn_under_way_and_nothing_else_that_is_put_right_does() -> None:
    table = Sitting.of([hero("Gheta")], active="Gheta")
    table.tell(ChangeTable(lifebringers=1, darkness=3))
    assert table.state.active == "Gheta"
    table.tell(ChangeTable(phase=Phase.ENEMIES))
    assert table.state.active == ""


def test_an_enemy_without_miniatures_is_gone() -> None:
    table = Sitting.of([hero("Gheta")], [mob("Imps"), mob("Undead")])
    table.tell(ChangeEnemy(name="Imps", minions=0, leader=False))
    table.tell(RemoveEnemy(name="Undead"))
    assert table.state.enemies == []


def test_nobody_is_placed_on_an_abyss_unless_a_bridge_crosses_it() -> None:
    table = Sitting.of([hero("Gheta", "a1")], board=corridor(3, ".~."))
    assert refusal(table, PlaceFigure(name="Gheta", at="b1")) == "nobody_stands_there"
    table.tell(SetToken(token="bridge", zone="b1"))
    table.tell(PlaceFigure(name="Gheta", at="b1"))
    assert refusal(table, SetToken(token="bridge", zone="b1", removed=True)) == "somebody_stands_there"
    assert refusal(table, SetToken(token="bridge", zone="a1")) == "bridges_cross_an_abyss"


def test_who_stands_where_a_turned_tile_has_an_abyss_waits_to_be_placed() -> None:
    """Turned once, the abyss of c2 lies at b3."""
    table = Sitting(State(heroes=[hero("Gheta", None), hero("Irk", None)], phase=Phase.HEROES))
    table.tell(PlaceTile(side="1A", drawing=TILE, column=0, row=0))
    table.tell(PlaceFigure(name="Gheta", at="b3"))
    table.tell(PlaceFigure(name="Irk", at="a1"))
    table.tell(PlaceTile(side="1A", drawing=TILE, column=0, row=0, turns=1))
    assert (table.hero("Gheta").at, table.hero("Irk").at) == (None, "a1")


def test_tiles_doors_light_pillars_and_tokens() -> None:
    table = Sitting(State(heroes=[hero("Gheta", None)], phase=Phase.HEROES))
    table.tell(PlaceTile(side="1A", drawing=TILE, column=0, row=0))
    table.tell(PlaceFigure(name="Gheta", at="a1"))
    table.tell(SetEdge(zone="a1", side=Side.EAST, edge=Edge.CLOSED_DOOR))
    table.tell(SetGround(zone="a1", lit=False))
    table.tell(SetToken(token="pillar", zone="c1"))
    table.tell(SetToken(token="chest", zone="a2"))
    table.tell(SetTreasure(zone="a3", rarity=Rarity.EPIC, count=2))
    table.tell(SetChamber(zones=("b3",), boss=True))
    table.tell(PlaceTile(side="2A", drawing=TILE, column=-1, row=0))
    board = Game(table.state).board
    assert table.hero("Gheta").at == "d1"
    assert board.edge("d1", Side.EAST) is Edge.CLOSED_DOOR
    assert not board.lit("d1")
    assert board.at("f1").pillar
    assert table.state.tokens[Token.CHEST] == ["d2"]
    assert table.state.treasure == {"d3": {Rarity.EPIC: 2}}
    assert table.state.boss_chamber == ["e3"]
    table.tell(RemoveTile(column=1, row=0))
    assert (table.hero("Gheta").at, table.state.treasure) == (None, {})


def test_an_item_is_added_and_slots_are_kept() -> None:
    table = Sitting.of([hero("Gheta")])
    helmet = Item(name="Helmet", slot=Slot.HEAD)
    table.tell(AddItem(hero="Gheta", item=helmet, equipped=True))
    assert refusal(table, AddItem(hero="Gheta", item=helmet, equipped=True)) == "slot_is_taken"
    assert refusal(table, AddItem(hero="Gheta", item=Item(name="Wand", abilities=("win",)))) == "bad_ability"


def test_the_checklist_is_ticked_off() -> None:
    table = Sitting.of([hero("Gheta")], phase=Phase.SETUP)
    table.tell(TickOff(step=Preparation.LIFEBRINGERS))
    assert table.state.prepared == [Preparation.LIFEBRINGERS]
    table.tell(TickOff(step=Preparation.LIFEBRINGERS, undone=True))
    assert table.state.prepared == []
