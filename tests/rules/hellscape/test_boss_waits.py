"""A boss before its fight, and which zones are its chamber ("Bosses", "Boss Track", "Chambers")."""

import pytest

from app.rules.core.board import Edge, Side
from app.rules.core.errors import Refused
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.boss import heroes_have_come
from app.rules.hellscape.building import SetEdge
from app.rules.hellscape.cards import Boss, BossAbility, Kind
from app.rules.hellscape.commands import EnemyTurn, EnterBossChamber, NextPhase, PlaceBoss
from app.rules.hellscape.game import Game
from app.rules.hellscape.left_to_the_table import sayings_of_enemy
from app.rules.hellscape.offers import enemies_to_act
from app.rules.hellscape.state import Enemy, Phase
from tests.rules.hellscape.sitting import Sitting, hero, mob

REAPER = Enemy(name="The Reaper", kind=Kind.BOSS, at="d1", health=20, arms=Arms(melee={"orange": 2}))
BOARD = """\
+---+---+---+---+
|.  D.r D.r  .r |
+---+---+---+---+
"""
"""A corridor, an antechamber and the boss's chamber, each behind a door."""


def table(*heroes_at: str, board: str = BOARD, **told: bool) -> Sitting:
    names = ("Gheta", "Irk")
    heroes = [hero(name, at, arms=Arms(melee={"yellow": 1})) for name, at in zip(names, heroes_at, strict=True)]
    return Sitting.of(heroes, [REAPER, mob("Imps", "a1")], board, phase=Phase.ENEMIES, **told)


def opened(sitting: Sitting, *zones: str) -> Sitting:
    for zone in zones:
        sitting.tell(SetEdge(zone=zone, side=Side.EAST, edge=Edge.OPEN_DOOR))
    return sitting


def acts(sitting: Sitting) -> bool:
    return "The Reaper" in enemies_to_act(Game(sitting.state))


def test_a_boss_in_its_closed_chamber_does_not_act_before_its_fight() -> None:
    sitting = table("a1", "b1")
    assert not acts(sitting)
    with pytest.raises(Refused) as refused:
        sitting.run.do(EnemyTurn(enemy="The Reaper"))
    assert refused.value.key == "boss_waits_to_act"


def test_it_acts_once_the_chamber_is_open_or_somebody_is_in_it() -> None:
    assert acts(opened(table("a1", "b1"), "b1"))
    assert acts(table("a1", "c1"))
    assert acts(table("a1", "b1", boss_fight=True))
    assert acts(table("a1", "b1", board="+---+---+---+---+\n|.   .   .   .  |\n+---+---+---+---+\n"))


def test_without_a_map_it_waits_until_the_table_begins_the_fight() -> None:
    sitting = table("a1", "a1", mapped=False)
    assert not acts(sitting)
    sitting.state.phase = Phase.HEROES
    sitting = Sitting(sitting.state)
    with pytest.raises(Refused) as refused:
        sitting.run.do(Attack(hero="Gheta", enemy="The Reaper", type=CombatType.MELEE))
    assert refused.value.key == "boss_waits"
    sitting.tell(EnterBossChamber(), {"Imps": "goes"})
    assert acts(sitting)


def test_an_antechamber_is_not_the_chamber() -> None:
    """Doors lead into chambers: what lies beyond one is another."""
    sitting = opened(table("b1", "c1"), "a1", "b1")
    assert not heroes_have_come(Game(sitting.state), sitting.enemy("The Reaper"))
    sitting.hero("Gheta").at = "d1"
    assert heroes_have_come(Game(sitting.state), sitting.enemy("The Reaper"))


def test_only_the_tiles_of_the_chamber_itself_are_left() -> None:
    sitting = opened(table("c1", "d1"), "a1", "b1")
    sitting.tell(EnterBossChamber())
    board = Game(sitting.state).board
    assert [board.walkable(zone) for zone in ("a1", "b1", "c1", "d1")] == [False, False, True, True]


def test_its_passive_abilities_are_read_out_whenever_it_fights() -> None:
    """They are always in effect, and nobody but the table can carry them out ("Bosses")."""
    boss = Boss(name="The Reaper", health=5, arms=Arms(melee={"orange": 1}), passives=("No hero heals.",))
    sitting = Sitting.of([hero("Gheta", "a1")])
    sitting.tell(PlaceBoss(boss=boss, at="a1"))
    told = sayings_of_enemy(sitting.enemy("The Reaper"), sitting.state)
    assert [(one.card, one.text) for one in told] == [("The Reaper", "No hero heals.")]


def test_it_attacks_and_defends_with_the_dice_of_its_dashboard() -> None:
    boss = Boss(
        name="The Reaper", health=9, activation_dice=1, arms=Arms(melee={"orange": 2}, defense={"blue": 3}),
        abilities=(BossAbility(effects=("attack",)),),
    )  # fmt: skip
    sitting = Sitting.of([hero("Gheta", "a1", arms=Arms(melee={"yellow": 1}, defense={"blue": 1}))], boss_fight=True)
    sitting.tell(PlaceBoss(boss=boss, at="a1"))
    sitting.tell(Attack(hero="Gheta", enemy="The Reaper", type=CombatType.MELEE), {"swords": 0})
    assert sitting.lines[0] == "pool yellow 1, blue 3"
    sitting.tell(NextPhase())
    sitting.tell(EnemyTurn(enemy="The Reaper"), {"hands": 0}, {"swords": 0})
    assert "pool orange 2, blue 1" in sitting.lines
