"""Players are limited to what is in the box ("Game Components", "Components Limitation")."""

from typing import Any

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.errors import Overrulable, Refused
from app.rules.core.question import RollDice
from app.rules.hellscape import bag
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.building import PlaceTile, SetEdge, SetToken
from app.rules.hellscape.cards import Kind, Rarity
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import BoxIsEmpty, PoolGathered, TokenPlaced
from app.rules.hellscape.monster_abilities import join
from app.rules.hellscape.state import Condition, Enemy, Phase, Token
from app.rules.hellscape.wounds import add_condition, gain_mana, heal
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation
from app.rules.shadowreach.own_quest import PlayedQuest
from tests.rules.shadowreach.sitting import DICE, Sitting, corridor, hero, mob

BOX = {
    "bridge": 2, "objective": 5, "special_chest": 4, "chest": 15, "wormhole": 10, "fountain": 4, "treasure_spawn": 27,
    "portal": 2, "roaming_portal": 1, "bear_trap": 4, "spike_trap": 6, "forge": 4,
}  # fmt: skip
"""As the rulebook lists the tokens."""


def table(**told: Any) -> Sitting:
    return Sitting.of([hero("Azzar"), hero("Thena")], [mob("Kobolds", minions=5)], corridor(20), **told)


def zones(count: int) -> list[str]:
    return [f"{'abcdefghij'[n % 10]}1" for n in range(count)]


@pytest.mark.parametrize(("token", "most"), [(token, most) for token, most in BOX.items() if token != "bridge"])
def test_no_token_is_laid_that_the_box_does_not_hold(token: str, most: int) -> None:
    sitting = table(tokens={Token(token): zones(most - 1)})
    sitting.tell(SetToken(token=token, zone="t1"))
    with pytest.raises(Refused, match="none left in the box") as refused:
        sitting.tell(SetToken(token=token, zone="s1"))
    assert refused.value.details == {"component": token, "most": most}
    assert len(sitting.state.tokens[Token(token)]) == most


def test_the_table_may_insist() -> None:
    """With two boxes there are more ("Special Abilities", the note on mixing boxes)."""
    sitting = table(tokens={Token.FORGE: zones(4)})
    with pytest.raises(Overrulable) as refused:
        sitting.tell(SetToken(token="forge", zone="s1"))
    sitting.tell(refused.value.overruled)
    assert sitting.state.tokens[Token.FORGE][-1] == "s1"
    with pytest.raises(Overrulable):
        sitting.tell(SetToken(token="forge", zone="t1"))


def test_taking_away_and_laying_fewer_is_always_possible() -> None:
    sitting = table(tokens={Token.CHEST: [*["a1"] * 3, *["b1"] * 14]})
    sitting.tell(SetToken(token="chest", zone="a1", count=2))
    sitting.tell(SetToken(token="chest", zone="b1", removed=True))
    assert sitting.state.tokens[Token.CHEST] == ["a1", "a1"]


def test_spawn_tokens_are_in_no_list_of_the_box() -> None:
    sitting = table(tokens={Token.SPAWN: zones(30)})
    sitting.tell(SetToken(token="spawn", zone="s1", count=9))


def test_pillars_and_doors_are_counted_too() -> None:
    sitting = table()
    for zone in zones(6):
        sitting.tell(SetToken(token="pillar", zone=zone))
    with pytest.raises(Overrulable) as refused:
        sitting.tell(SetToken(token="pillar", zone="t1"))
    sitting.tell(refused.value.overruled)
    for column in "abcdefghijklmno":
        sitting.tell(SetEdge(zone=f"{column}1", side=Side.EAST, edge=Edge.CLOSED_DOOR))
    sitting.tell(SetEdge(zone="a1", side=Side.EAST, edge=Edge.OPEN_DOOR))
    with pytest.raises(Overrulable) as no_door:
        sitting.tell(SetEdge(zone="s1", side=Side.EAST, edge=Edge.CLOSED_DOOR))
    assert no_door.value.details == {"component": "door", "most": 15}
    sitting.tell(no_door.value.overruled)
    assert Game(sitting.state).board.edge("s1", Side.EAST) is Edge.CLOSED_DOOR


def test_what_rules_place_is_placed_as_far_as_it_goes_and_the_table_reads_why() -> None:
    """Fire and frost are the two sides of fifteen tokens; a mob has six minions."""
    game = Game(table().state)
    azzar, kobolds = game.hero("Azzar"), game.enemy("Kobolds")
    azzar.conditions = {Condition.FIRE: 10, Condition.FROST: 4}
    add_condition(game, azzar, Condition.FROST, 3)
    join(game, kobolds, 2)
    add_condition(game, azzar, Condition.FIRE, 1)
    assert (azzar.conditions, kobolds.minions) == ({Condition.FIRE: 10, Condition.FROST: 5}, 6)
    told = [event for event in game.events if isinstance(event, BoxIsEmpty)]
    assert [(event.what, event.missing) for event in told] == [("frost", 2), ("minion", 1), ("fire", 1)]
    assert {event.reason.rule for event in told if event.reason} == {"the_box_holds_no_more"}


def test_a_quest_lays_no_token_that_is_not_there() -> None:
    game = Game(table(tokens={Token.PORTAL: ["a1"]}).state)
    quest = PlayedQuest(game)
    quest.lay("portal", "b1")
    quest.lay("portal", "c1")
    assert game.state.tokens[Token.PORTAL] == ["a1", "b1"]
    assert [type(event) for event in game.events] == [TokenPlaced, BoxIsEmpty]


def test_a_roll_has_six_enemy_dice_whatever_it_is_for() -> None:
    """Any exceeding amount is lost ("Assembling the Dice Pool"): activation dice and stun included."""
    boss = Enemy(name="Elderseer", kind=Kind.BOSS, at="a1", health=9, actions=1, activation_dice=8)
    sitting = Sitting.of([hero("Azzar"), hero("Thena")], [boss], boss_fight=True, dice=DICE)
    sitting.run.do(EndActivation(hero="Azzar"))
    assert isinstance(sitting.run.question, RollDice)
    assert len(sitting.run.question.dice) == 6
    dazed = Enemy(name="Basilisk", kind=Kind.ROAMING, at="a1", health=9, conditions={Condition.STUN: 8})
    sitting = Sitting.of([hero("Azzar"), hero("Thena")], [dazed], phase=Phase.ENEMIES, dice=DICE)
    sitting.run.do(EnemyTurn(enemy="Basilisk"))
    assert isinstance(sitting.run.question, RollDice)
    assert len(sitting.run.question.dice) == 6


def test_no_more_treasure_tokens_than_there_are() -> None:
    """Fifty-four in the box: what is on the board, on cards and in the bag leaves few for a level or the track."""
    kobolds = mob("Kobolds", treasure={Rarity.COMMON: 2})
    full = {Rarity.COMMON: 20, Rarity.RARE: 20, Rarity.EPIC: 10}
    game = Game(Sitting.of([hero("Azzar")], [kobolds], bag=full, treasure={"a1": {Rarity.RARE: 1}}).state)
    bag.add(game, Rarity.EPIC, 2)
    assert game.state.bag[Rarity.EPIC] == 11
    assert [(event.what, event.missing) for event in game.events if isinstance(event, BoxIsEmpty)] == [("treasure", 1)]


TILE = "+---+---+---+\n|.   .   .  |\n+   +   +   +\n|.   .   .  |\n+   +   +   +\n|.   .   .  |\n+---+---+---+\n"


def test_eight_tiles_are_laid_and_no_ninth() -> None:
    sitting = table()
    for column in range(8):
        sitting.tell(PlaceTile(side=f"{column}A", drawing=TILE, column=column, row=0))
    with pytest.raises(Refused, match="too many tiles"):
        sitting.tell(PlaceTile(side="9A", drawing=TILE, column=8, row=0))


def test_health_and_mana_are_never_short() -> None:
    """Other things may stand for those tokens ("Components Limitation")."""
    heroes = [hero(f"Hero {number}", health=1, max_health=40, mana=0, max_mana=40) for number in range(6)]
    game = Game(Sitting.of(heroes).state)
    for one in game.state.heroes:
        heal(game, one, 39)
        gain_mana(game, one, 40)
    assert {(one.health, one.mana) for one in game.state.heroes} == {(40, 40)}


def test_a_bridge_is_a_shadow_zone() -> None:
    """Who attacks from it rolls the shadow die ("Bridges")."""
    thena = hero("Thena", "b1", arms=Arms(melee={"yellow": 1}))
    sitting = Sitting.of([hero("Azzar"), thena], [mob("Kobolds", "b1", minions=0)], corridor(3, ".~."))
    sitting.tell(SetToken(token="bridge", zone="b1"))
    sitting.tell(Attack(hero="Thena", enemy="Kobolds", type=CombatType.MELEE), {})
    assert sitting.happened(PoolGathered)[0].dice == {"yellow": 1, "shadow": 1}
