"""Boss fights: how one begins, a turn after every hero's, the exact number of hands, the track ("Bosses")."""

from typing import Any

import pytest
from msgspec import structs

from app.rules.core.board import Edge, Side
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.question import Answer, RollDice
from app.rules.core.tiles import PlacedTile, assemble
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.attacks import attacks_open
from app.rules.hellscape.cards import BossAbility, Kind, Rarity, Track
from app.rules.hellscape.events import Attacked, BossAbilityNotTold, BossAbilityUsed, BossRolled, ClearedAway
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.offers import enemies_to_act
from app.rules.hellscape.single_steps import ResolveAttack
from app.rules.hellscape.state import Condition, Enemy, Phase, Token
from app.rules.shadowreach.boss_chamber import boss_chamber
from app.rules.shadowreach.classes import Herbalist
from app.rules.shadowreach.edition import exactly
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation, Interact
from app.rules.shadowreach.round import BeginBossFight, NextPhase
from tests.rules.shadowreach.sitting import DICE, Sitting, corridor, hero, mob

ELDERSEER = Enemy(
    name="Elderseer", kind=Kind.BOSS, at="d1", health=60, arms=Arms(melee={"orange": 3}), actions=1, activation_dice=2,
    boss_abilities=(
        BossAbility(hands=0, effects=("heal 3",)), BossAbility(hands=1, effects=("move 1 closest", "attack")),
        BossAbility(hands=2, text="Everybody trembles."),
    ),
    track={2: "text It grows."},
)  # fmt: skip


def table(**told: Any) -> Sitting:
    heroes = [hero("Azzar", "a1", health=2, mana=0, xp=5), hero("Thena", "b1", health=0, down=True)]
    enemies = [ELDERSEER, mob("Kobolds", "a1")]
    return Sitting.of(heroes, enemies, corridor(5), boss_chamber=["c1", "d1", "e1"], **told)


def test_when_a_boss_fight_begins() -> None:
    """All in the chamber with full health and mana, a level up phase, all else cleared, a new hero phase."""
    sitting = table(tokens={Token.PORTAL: ["a1", "e1"]}, darkness=7)
    sitting.tell(BeginBossFight(at={"Azzar": "c1", "Thena": "c1"}))
    azzar, thena = sitting.hero("Azzar"), sitting.hero("Thena")
    assert (azzar.at, azzar.health, azzar.mana, azzar.level) == ("c1", 8, 6, 2)
    assert (thena.at, thena.health, thena.down) == ("c1", 8, False)
    assert [enemy.name for enemy in sitting.state.enemies] == ["Elderseer"]
    assert sitting.state.tokens == {Token.PORTAL: ["e1"]}
    assert (sitting.state.darkness, sitting.state.phase, sitting.state.boss_fight) == (1, Phase.HEROES, True)
    assert not azzar.activated


def test_without_a_map_the_table_says_who_stands_in_the_chamber() -> None:
    """All tiles but those of the chamber go, with everything on them ("Bosses")."""
    sitting = table(mapped=False)
    sitting.state.enemies.append(mob("Bugbears", None))
    sitting = Sitting(sitting.state)
    sitting.tell(BeginBossFight(), {"Kobolds": "goes", "Bugbears": "stays"})
    assert [enemy.name for enemy in sitting.state.enemies] == ["Elderseer", "Bugbears"]
    assert [event.enemies for event in sitting.happened(ClearedAway)] == [("Kobolds",)]
    assert sitting.state.phase is Phase.HEROES


def test_nobody_attacks_the_boss_before_its_fight() -> None:
    sitting = Sitting.of([hero("Azzar", "d1", arms=Arms(melee={"yellow": 1}))], [ELDERSEER], corridor(5))
    attack = Attack(hero="Azzar", enemy="Elderseer", type=CombatType.MELEE)
    assert attacks_open(Game(sitting.state), sitting.hero("Azzar")) == []
    with pytest.raises(Refused, match="boss waits"):
        sitting.tell(attack)
    sitting.state.boss_fight = True
    assert attacks_open(Game(sitting.state), sitting.hero("Azzar")) == [("Elderseer", CombatType.MELEE)]


def test_a_boss_that_waits_hurts_nobody_hinders_nobody_and_does_not_act() -> None:
    """Bosses have no effects until their fight begins: on the way out, beside treasure, or when all enemies act."""
    nightmare = Track(id="own", front={2: "all act"}, front_spaces=9, back_spaces=4)
    sitting = Sitting.of(
        [hero("Azzar", "d1"), hero("Thena", "d1")], [ELDERSEER], corridor(5), treasure={"d1": {Rarity.COMMON: 1}},
        track=nightmare, darkness=1,
    )  # fmt: skip
    sitting.tell(Interact(hero="Azzar", what="common"), {"name": "Silver Ring"})
    sitting.tell(MoveHero(hero="Azzar", to="c1"))
    assert (sitting.hero("Azzar").at, sitting.hero("Azzar").health) == ("c1", 8)
    sitting.state.phase = Phase.LEVEL_UP
    sitting.tell(NextPhase())
    assert sitting.lines == ["darkness 2"]


def test_in_its_fight_a_boss_counts_on_the_way_out() -> None:
    sitting = Sitting.of([hero("Azzar", "d1"), hero("Thena", "d1")], [ELDERSEER], corridor(5), boss_fight=True)
    sitting.tell(MoveHero(hero="Azzar", to="c1"))
    assert sitting.hero("Azzar").health == 7


def test_why_of_an_attack_on_each_hero_names_those_it_reaches() -> None:
    boss = structs.replace(ELDERSEER, boss_abilities=(BossAbility(hands=1, effects=("attack each",)),))
    heroes = [hero("Azzar", "d1"), hero("Thena", "d1"), hero("Mayla", "a1")]
    sitting = Sitting.of(heroes, [boss], corridor(5), boss_fight=True)
    sitting.tell(EndActivation(hero="Mayla"), {"hands": 1}, {"swords": 0}, {"swords": 0})
    verdicts = [{one.name: one.verdict for one in event.reason.candidates} for event in sitting.happened(Attacked)]
    assert verdicts == [
        {"Azzar": "target", "Thena": "in_reach", "Mayla": "out_of_reach"},
        {"Azzar": "in_reach", "Thena": "target", "Mayla": "out_of_reach"},
    ]


HALL = """
+---+---+---+
|.r  .r |.  |
+---+   +   +
|.r |.r |.  |
+---+---+---+
|.   .   .  |
+---+---+---+
"""
"""Two chambers, of three zones and of one, and a corridor."""


def on_two_tiles(boss_at: str, **told: Any) -> Sitting:
    heroes = [hero("Azzar", "f3"), hero("Thena", "f3")]
    tiles = [PlacedTile("1A", HALL, 0, 0, 0), PlacedTile("2A", HALL, 1, 0, 0)]
    enemies = [structs.replace(ELDERSEER, at=boss_at), mob("Kobolds", "f1"), mob("Bugbears", "c3")]
    board = assemble(tiles)
    for zone in ("a1", "d1"):
        board = board.with_edge(zone, Side.SOUTH, Edge.OPEN_DOOR)
    return Sitting.of(heroes, enemies, draw(board), tiles=tiles, **told)


def test_the_map_shows_the_chamber_of_the_boss() -> None:
    """Zones with walls on all sides, which one enters by doors ("Chambers"): an open door ends it as well."""
    sitting = on_two_tiles("a1")
    assert boss_chamber(Game(sitting.state)) == ["a1", "b1", "b2"]
    assert boss_chamber(Game(on_two_tiles("e2").state)) == ["d1", "e1", "e2"]
    told = on_two_tiles("a1", boss_chamber=["a2"])
    assert boss_chamber(Game(told.state)) == ["a2"]


def test_a_boss_in_a_corridor_has_its_tile_for_a_chamber_and_one_off_the_board_none() -> None:
    sitting = on_two_tiles("d3")
    assert boss_chamber(Game(sitting.state)) == ["d1", "d2", "d3", "e1", "e2", "e3", "f1", "f2", "f3"]
    sitting.state.enemies[0].at = None
    assert boss_chamber(Game(sitting.state)) == []


def test_the_fight_begins_in_the_chamber_on_the_map_and_whole_tiles_stay_or_go() -> None:
    """All tiles that are no part of the chamber are removed, with everything on them ("Bosses")."""
    garden = Herbalist(in_zones={"c3": "leaf", "f1": ""})
    sitting = on_two_tiles("a1", tokens={Token.PORTAL: ["c1", "d2"]}, boards={"Thena": garden})
    with pytest.raises(Refused, match="not in the boss chamber"):
        sitting.tell(BeginBossFight(at={"Azzar": "b2", "Thena": "c2"}))
    sitting.tell(BeginBossFight(at={"Azzar": "b2", "Thena": "b1"}))
    assert sitting.state.boss_chamber == ["a1", "b1", "b2"]
    assert [enemy.name for enemy in sitting.state.enemies] == ["Elderseer", "Bugbears"]
    assert sitting.state.tokens == {Token.PORTAL: ["c1"]}
    board = Game(sitting.state).board
    assert [zone for zone in board.names if board.walkable(zone)] == [
        "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3",
    ]  # fmt: skip
    kept = sitting.state.boards["Thena"]
    assert isinstance(kept, Herbalist)
    assert kept.in_zones == {"c3": "leaf"}


def test_everybody_has_to_be_in_the_chamber() -> None:
    with pytest.raises(Refused, match="not in the boss chamber"):
        table().tell(BeginBossFight(at={"Azzar": "c1", "Thena": "a1"}))


def test_the_boss_acts_after_each_heros_turn() -> None:
    sitting = table()
    sitting.tell(BeginBossFight(at={"Azzar": "c1", "Thena": "c1"}))
    sitting.tell(EndActivation(hero="Azzar"), {"hands": 2, "claws": 1})
    assert [event.hands for event in sitting.happened(BossRolled)] == [2]
    assert [event.text for event in sitting.happened(BossAbilityUsed)] == ["Everybody trembles."]
    sitting.tell(EndActivation(hero="Thena"), {"hands": 0})
    assert len(sitting.happened(BossAbilityUsed)) == 1
    sitting.tell(NextPhase())
    assert sitting.state.phase is Phase.LEVEL_UP


def test_a_roll_for_which_nothing_is_typed_in_sends_the_table_to_the_dashboard() -> None:
    """Exactly so many hands count ("Bosses"): one ability for one hand says nothing about two."""
    boss = structs.replace(ELDERSEER, boss_abilities=(BossAbility(hands=1, effects=("heal 3",)),))
    sitting = Sitting.of([hero("Azzar", "d1"), hero("Thena", "d1")], [boss], corridor(5), boss_fight=True)
    sitting.tell(EndActivation(hero="Azzar"), {"hands": 2})
    assert [event.boss for event in sitting.happened(BossAbilityNotTold)] == ["Elderseer"]
    sitting.tell(EndActivation(hero="Thena"), {"hands": 1})
    assert [event.hands for event in sitting.happened(BossAbilityUsed)] == [1]
    assert sitting.happened(BossAbilityNotTold) == []


def test_without_a_map_the_table_says_once_where_the_heroes_are() -> None:
    boss = structs.replace(ELDERSEER, boss_abilities=(BossAbility(hands=1, effects=("attack",)),))
    sitting = Sitting.of([hero("Azzar"), hero("Thena")], [boss], mapped=False, boss_fight=True)
    sitting.tell(EndActivation(hero="Azzar"), {"hands": 1}, {"Azzar": "here", "Thena": "2"}, {"swords": 2})
    assert sitting.hero("Azzar").health == 6


def test_without_a_map_the_table_says_how_many_portals_the_chamber_has() -> None:
    """All other tiles are gone, with everything on them ("Bosses")."""
    boss = structs.replace(ELDERSEER, track={1: "mobs"})
    sitting = Sitting.of([hero("Azzar", None), hero("Thena", None)], [boss], mapped=False)
    sitting.tell(BeginBossFight(), {"portals": 0})
    assert [enemy.name for enemy in sitting.state.enemies] == ["Elderseer"]
    again = Sitting.of([hero("Azzar", None), hero("Thena", None)], [boss], mapped=False)
    bugbears: Answer = {"name": "Bugbears", "health": 2}
    again.tell(BeginBossFight(), {"portals": 1}, bugbears, {"name": "Club", "melee": "yellow 1"})
    assert [enemy.name for enemy in again.state.enemies] == ["Elderseer", "Bugbears"]


def test_others_act_in_the_enemy_phase_without_the_boss() -> None:
    sitting = table(boss_fight=True)
    sitting.tell(NextPhase(), {"hands": 0})
    assert sitting.state.phase is Phase.ENEMIES
    assert enemies_to_act(Game(sitting.state)) == ["Kobolds"]


@pytest.mark.parametrize(("hands", "claws", "found"), [(0, 2, [0]), (1, 0, [1]), (2, 2, [2]), (3, 0, [])])
def test_the_exact_number_of_hands_and_claws_do_not_count(hands: int, claws: int, found: list[int]) -> None:
    assert [one.hands for one in exactly(ELDERSEER.boss_abilities, hands, claws)] == found


def test_the_boss_track_ends_where_it_ends() -> None:
    sitting = table(boss_fight=True, phase=Phase.LEVEL_UP, darkness=1)
    sitting.tell(NextPhase())
    assert sitting.lines == ["darkness 2"]
    sitting = table(boss_fight=True, phase=Phase.LEVEL_UP, darkness=2)
    sitting.tell(NextPhase())
    assert (sitting.lines, sitting.state.darkness) == ([], 2)


def test_after_the_turn_of_each_hero_who_is_passed_over_the_boss_acts_too() -> None:
    """A turn that nobody takes is followed by the boss as well, and fire burns its hero ("Bosses", "Fire")."""
    heroes = [hero("Azzar", "d1"), hero("Thena", "d1", conditions={Condition.FIRE: 1}), hero("Mayla", "d1")]
    sitting = Sitting.of(heroes, [ELDERSEER], corridor(5), boss_fight=True)
    sitting.tell(EndActivation(hero="Azzar"), {"hands": 0})
    sitting.tell(NextPhase(), {"swords": 1}, {"hands": 0}, {"hands": 0})
    assert len(sitting.happened(BossRolled)) == 2
    assert sitting.hero("Thena").health == 7
    assert sitting.state.phase is Phase.LEVEL_UP


def test_a_boss_rolls_its_activation_dice_for_each_of_its_actions() -> None:
    """And resolves one ability for each roll."""
    sitting = Sitting.of(
        [hero("Azzar", "d1"), hero("Thena", "d1")], [structs.replace(ELDERSEER, actions=2)], corridor(5),
        boss_fight=True, dice=DICE,
    )  # fmt: skip
    sitting.run.do(EndActivation(hero="Azzar"))
    for faces in ({"enemy 1": "hands 1", "enemy 2": "hands 1"}, {"enemy 1": "blank", "enemy 2": "claws 1"}):
        question = sitting.run.question
        assert isinstance(question, RollDice)
        assert question.dice == ("enemy", "enemy")
        sitting.events += sitting.run.answer(sitting.reply(faces))
    assert [event.hands for event in sitting.happened(BossAbilityUsed)] == [2, 0]


@pytest.mark.parametrize("attacks", [True, False])
def test_a_boss_applies_its_combat_ability_when_it_attacks_and_when_it_defends(attacks: bool) -> None:
    """As often as the hands of the roll pay for it."""
    arms = Arms(melee={"yellow": 1})
    boss = structs.replace(ELDERSEER, ability="combat hands 1: hero venom 1", wounds=4, arms=arms)
    sitting = Sitting.of([hero("Azzar", "d1", arms=arms), hero("Thena", "d1")], [boss], corridor(5), boss_fight=True)
    attacker, defender = ("Elderseer", "Azzar") if attacks else ("Azzar", "Elderseer")
    sitting.tell(ResolveAttack(attacker=attacker, defender=defender, type=CombatType.MELEE), {"hands": 2})
    assert sitting.hero("Azzar").conditions == {Condition.VENOM: 2}
