"""Roaming monsters by their cards, bosses, fire and frost, what the table may overrule, and play without a map."""

from typing import Any

import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import BadNotation, Refused
from app.rules.core.question import NO, YES, Choice, Form, Proposal
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.boss import abilities_for
from app.rules.hellscape.cards import Boss, BossAbility, Kind, Pattern, Rarity
from app.rules.hellscape.changes import ChangeEnemy
from app.rules.hellscape.commands import EnemyTurn, EnterBossChamber, NextPhase, PlaceBoss
from app.rules.hellscape.events import (
    BossChamberEntered,
    BossSpace,
    ClearedAway,
    ConditionNotMet,
    MinionEaten,
    PatternFollowed,
    Placed,
)
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.patterns import check_pattern, read_pattern_text, read_step
from app.rules.hellscape.single_steps import Activate
from app.rules.hellscape.state import Condition, Enemy, Hero, Phase, Token
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob

LYIDAN = (
    Pattern(when="in light", then=("wounds 3", "move shadow")),
    Pattern(when="hero within 3", then=("place furthest 3", "fire 1", "attack")),
)
YTHERIA = (
    Pattern(when="heroes in sight 2+", then=("attack each",)),
    Pattern(when="heroes in sight 1", then=("attack with orange 1",)),
)
ANDRA = (
    Pattern(when="on the board", then=("attack weakest", "leave")),
    Pattern(when="off the board", then=("place beside weakest", "attack")),
)
GHOUL = (
    Pattern(when="minion in its zone", then=("eat minion", "heal 5")),
    Pattern(when="otherwise", then=("move 3 closest", "attack")),
)


def roaming(name: str, at: str | None, patterns: tuple[Pattern, ...], arms: Arms | None = None, **told: Any) -> Enemy:
    arms = arms or Arms(melee={"orange": 1, "enemy": 2})
    return Enemy(name=name, kind=Kind.ROAMING, at=at, health=14, arms=arms, patterns=patterns, **told)


def enemies_phase(heroes: list[Hero], enemies: list[Enemy], **told: Any) -> Sitting:
    return Sitting.of(heroes, enemies, phase=Phase.ENEMIES, **told)


def test_lyidan_flees_the_light() -> None:
    table = enemies_phase([hero("Gheta", "a1")], [roaming("Lyidan", "a1", LYIDAN)], board=corridor(4, "..##"))
    table.tell(EnemyTurn(enemy="Lyidan"))
    assert (table.enemy("Lyidan").wounds, table.enemy("Lyidan").at) == (3, "c1")
    assert [event.number for event in table.happened(PatternFollowed)] == [1]


def test_lyidan_strikes_the_furthest_hero_within_three_zones() -> None:
    heroes = [hero("Gheta", "b1"), hero("Irk", "d1"), hero("Mathrin", "e1", level=5)]
    table = enemies_phase(heroes, [roaming("Lyidan", "a1", LYIDAN)], board=corridor(5, "#...."))
    table.tell(EnemyTurn(enemy="Lyidan"), {"swords": 2})
    assert table.enemy("Lyidan").at == "d1"
    assert (table.hero("Irk").health, table.hero("Irk").conditions) == (6, {Condition.FIRE: 1})


def test_without_a_map_the_table_is_told_where_its_card_puts_a_monster() -> None:
    alone = [hero("Gheta", None)]
    table = enemies_phase(alone, [roaming("Lyidan", None, LYIDAN)], mapped=False, board="")
    table.tell(EnemyTurn(enemy="Lyidan"), YES)
    assert [event.where for event in table.happened(Placed)] == ["shadow"]
    table = enemies_phase(alone, [roaming("Lyidan", None, LYIDAN)], mapped=False, board="")
    table.tell(EnemyTurn(enemy="Lyidan"), NO, YES, {"Gheta": "unseen"})
    assert [(event.where, event.hero) for event in table.happened(Placed)] == [("with", "Gheta")]
    table = enemies_phase(alone, [roaming("Andra", None, ANDRA)], mapped=False, board="")
    table.tell(EnemyTurn(enemy="Andra"), NO, YES, {"Gheta": "unseen"})
    assert [(event.where, event.hero) for event in table.happened(Placed)] == [("beside", "Gheta")]


def test_without_a_map_a_monster_stays_with_a_hero_in_its_zone() -> None:
    """Nobody is closer ("Roaming Monster Activation"); of two it attacks the more experienced ("Mob Attack")."""
    heroes = [hero("Gheta", None), hero("Irk", None, xp=3), hero("Mathrin", None)]
    table = enemies_phase(heroes, [roaming("The Ghoul", None, GHOUL)], mapped=False, board="")
    seen = {"Gheta": "here", "Irk": "here", "Mathrin": "1"}
    table.tell(EnemyTurn(enemy="The Ghoul"), NO, seen, seen, {"swords": 2})
    assert table.hero("Irk").health == 6


def test_without_a_map_who_is_next_to_it_is_the_closest_unless_another_is_out_of_sight() -> None:
    heroes = [hero("Gheta", None), hero("Irk", None), hero("Mathrin", None)]
    table = enemies_phase(heroes, [roaming("The Ghoul", None, GHOUL)], mapped=False, board="")
    beside, here = {"Gheta": "1", "Irk": "2+", "Mathrin": "2+"}, {"Gheta": "here", "Irk": "2+", "Mathrin": "1"}
    table.tell(EnemyTurn(enemy="The Ghoul"), NO, beside, here, here, {"swords": 1})
    assert table.hero("Gheta").health == 7
    behind_a_pillar = {"Gheta": "1", "Irk": "2+", "Mathrin": "unseen"}
    table = enemies_phase(heroes, [roaming("The Ghoul", None, GHOUL)], mapped=False, board="")
    here = {"Gheta": "2+", "Irk": "2+", "Mathrin": "here"}
    table.tell(EnemyTurn(enemy="The Ghoul"), NO, behind_a_pillar, "Mathrin", here, here, {"swords": 1})
    assert table.hero("Mathrin").health == 7


def test_ytheria_attacks_everybody_in_sight_and_one_alone_with_another_die() -> None:
    arms = Arms(ranged={"yellow": 2, "enemy": 1})
    table = enemies_phase([hero("Gheta", "b1"), hero("Irk", "c1")], [roaming("Ytheria", "a1", YTHERIA, arms)])
    table.tell(EnemyTurn(enemy="Ytheria"), {"swords": 1}, {"swords": 1})
    assert [hero.health for hero in table.state.heroes] == [7, 7]
    table = enemies_phase([hero("Gheta", "b1")], [roaming("Ytheria", "a1", YTHERIA, arms)])
    table.tell(EnemyTurn(enemy="Ytheria"), {"swords": 1})
    assert "pool yellow 2, orange 1, enemy 1" in table.lines
    assert table.enemy("Ytheria").arms == arms


def test_ytheria_without_anybody_in_sight_does_as_a_mob_does() -> None:
    wall = "+---+---+\n|.  |.  |\n+   +   +\n|.   .  |\n+---+---+\n"
    table = enemies_phase([hero("Gheta", "b1")], [roaming("Ytheria", "a1", YTHERIA)], board=wall)
    table.tell(EnemyTurn(enemy="Ytheria"))
    assert table.lines == ["move a2", "move b2"]


def test_andra_comes_and_goes() -> None:
    heroes = [hero("Gheta", "a1"), hero("Irk", "c1", health=2)]
    arms = Arms(melee={"yellow": 1}, ranged={"yellow": 1})
    table = enemies_phase(heroes, [roaming("Andra", "b1", ANDRA, arms)])
    table.tell(EnemyTurn(enemy="Andra"), {"swords": 0})
    assert "attack Irk ranged" in table.lines
    assert table.enemy("Andra").at is None
    for _ in range(4):
        table.tell(NextPhase())
    table.tell(EnemyTurn(enemy="Andra"), "d1", {"swords": 0})
    assert table.enemy("Andra").at == "d1"


def test_the_ghoul_eats_a_minion_or_runs_to_the_closest() -> None:
    table = enemies_phase([hero("Gheta", "d1")], [roaming("The Ghoul", "a1", GHOUL, wounds=7), mob("Imps", "a1")])
    table.tell(EnemyTurn(enemy="The Ghoul"))
    assert table.happened(MinionEaten)
    assert (table.enemy("Imps").minions, table.enemy("The Ghoul").wounds) == (1, 2)
    table = enemies_phase([hero("Gheta", "d1")], [roaming("The Ghoul", "a1", GHOUL)])
    table.tell(EnemyTurn(enemy="The Ghoul"), {"swords": 3})
    assert (table.enemy("The Ghoul").at, table.hero("Gheta").health) == ("d1", 5)


def test_the_ghoul_finds_nothing_to_eat_beside_a_leader_alone() -> None:
    enemies = [roaming("The Ghoul", "a1", GHOUL), mob("Imps", "a1", minions=0), mob("Undead", "b1")]
    table = enemies_phase([hero("Gheta", "d1")], enemies)
    table.tell(EnemyTurn(enemy="The Ghoul"), {"swords": 0})
    assert table.happened(MinionEaten) == []
    assert (table.enemy("Imps").minions, table.enemy("Undead").minions) == (0, 2)
    assert table.enemy("The Ghoul").at == "d1"


def test_whom_its_card_names_is_not_said_to_be_the_most_experienced() -> None:
    """Its card goes by distance: neither experience nor the lack of it is what decides, or rules anybody out."""
    heroes = [hero("Gheta", "b1"), hero("Irk", "c1", level=3, xp=9)]
    table = enemies_phase(heroes, [roaming("The Ghoul", "a1", GHOUL)])
    table.run.do(EnemyTurn(enemy="The Ghoul"))
    assert isinstance(table.run.question, Proposal)
    reason = table.run.question.reason
    assert reason is not None
    assert reason.rule == "towards_the_closest"
    assert [(one.name, one.verdict) for one in reason.candidates] == [("Gheta", "target"), ("Irk", "farther")]


@pytest.mark.parametrize(
    ("name", "patterns", "heroes", "rule"),
    [
        ("The Ghoul", GHOUL, [hero("Gheta", "a1"), hero("Irk", "c1", xp=9)], "equally_close"),
        ("Lyidan", LYIDAN, [hero("Gheta", "a1"), hero("Irk", "c1", xp=9)], "several_fit_its_card"),
        ("Andra", ANDRA, [hero("Gheta", "b1"), hero("Irk", "b1", xp=9)], "several_fit_its_card"),
    ],
)
def test_of_heroes_that_its_card_may_mean_the_table_chooses_whatever_their_experience(
    name: str, patterns: tuple[Pattern, ...], heroes: list[Hero], rule: str
) -> None:
    table = enemies_phase(heroes, [roaming(name, "b1", patterns)], board=corridor(3, "###"))
    table.run.do(EnemyTurn(enemy=name))
    question = table.run.question
    assert isinstance(question, Choice)
    assert question.options == ("Gheta", "Irk")
    assert question.reason is not None
    assert question.reason.rule == rule
    assert {one.verdict for one in question.reason.candidates} == {"tied"}


def test_without_a_map_the_table_is_asked_about_one_condition_after_the_other() -> None:
    """The first that is met decides, so the second is asked about only if the first is not ("Roaming Monsters")."""
    table = enemies_phase([hero("Gheta", None)], [roaming("Andra", None, ANDRA)], mapped=False, board="")
    table.run.do(EnemyTurn(enemy="Andra"))
    asked = []
    for answer in ("no", "yes"):
        question = table.run.question
        assert isinstance(question, Choice)
        asked.append(question.subject)
        table.events += table.run.answer(Reply(question.key, answer))
    assert asked == ["on the board", "off the board"]
    assert [event.when for event in table.happened(ConditionNotMet)] == ["on the board"]
    assert [event.when for event in table.happened(PatternFollowed)] == ["off the board"]


def test_patterns_that_nobody_can_follow_are_refused() -> None:
    assert read_pattern_text("in light: wounds 3, move shadow") == LYIDAN[0]
    for when, then in (("at noon", "attack"), ("in light", "dance"), ("in light", "attack with purple 1")):
        with pytest.raises(BadNotation):
            check_pattern(Pattern(when=when, then=(then,)))
    assert read_step("attack with orange 1 yellow 2").dice == {"orange": 1, "yellow": 2}


# Bosses

REAPER = Boss(
    name="The Reaper", health=10, actions=2, activation_dice=2, arms=Arms(melee={"orange": 2}),
    abilities=(
        BossAbility(effects=("move 1 closest",)), BossAbility(hands=1, effects=("attack",)),
        BossAbility(hands=2, effects=("attack each",)), BossAbility(claws=1, text="Everybody loses 1 mana."),
    ),
    track={1: "text It grows."},
)  # fmt: skip


def test_a_boss_uses_what_needs_the_most_hands_and_what_needs_the_most_claws() -> None:
    one, two, claw, none = REAPER.abilities[1], REAPER.abilities[2], REAPER.abilities[3], REAPER.abilities[0]
    assert abilities_for(REAPER.abilities, 2, 0) == [two]
    assert abilities_for(REAPER.abilities, 1, 1) == [one, claw]
    assert abilities_for(REAPER.abilities, 0, 3) == [claw]
    assert abilities_for(REAPER.abilities, 0, 0) == [none]


def test_a_boss_rolls_for_each_of_its_actions() -> None:
    table = Sitting.of([hero("Gheta", "b1"), hero("Irk", "b1")])
    table.tell(PlaceBoss(boss=REAPER, at="a1"))
    assert table.lines == ["spawn The Reaper a1 health 20"]
    table.tell(NextPhase())
    table.tell(EnemyTurn(enemy="The Reaper"), {"hands": 0}, {"hands": 1}, "Irk", {"swords": 2})
    assert (table.enemy("The Reaper").at, table.hero("Irk").health) == ("b1", 6)


def test_the_boss_chamber_restores_everybody_once_all_are_in_it() -> None:
    heroes = [hero("Gheta", "b1", health=1, mana=0), hero("Irk", "c1", health=2)]
    table = Sitting.of(heroes, boss_chamber=["c1", "d1"])
    table.tell(MoveHero(hero="Gheta", to="c1"))
    assert table.happened(BossChamberEntered)
    assert [(one.health, one.mana) for one in table.state.heroes] == [(8, 6), (8, 6)]


def at_the_boss(imps_at: str | None, **told: Any) -> Sitting:
    heroes = [hero("Gheta", "b1"), hero("Irk", "c1")]
    enemies = [mob("Imps", imps_at), mob("Undead", "d1"), Enemy(name="The Reaper", kind=Kind.BOSS, at="d1", health=20)]
    return Sitting.of(heroes, enemies, tokens={Token.PORTAL: ["a1", "d1"]}, treasure={"a1": {Rarity.RARE: 1}}, **told)


def test_bosses_only_the_tiles_of_the_chamber_are_left_with_whoever_is_there() -> None:
    table = at_the_boss("a1", boss_chamber=["c1", "d1"])
    table.tell(MoveHero(hero="Gheta", to="c1"))
    assert [enemy.name for enemy in table.state.enemies] == ["Undead", "The Reaper"]
    assert [event.enemies for event in table.happened(ClearedAway)] == [("Imps",)]
    assert (table.state.tokens, table.state.treasure) == ({Token.PORTAL: ["d1"]}, {})
    board = Game(table.state).board
    assert [board.walkable(zone) for zone in ("a1", "b1", "c1", "d1")] == [False, False, True, True]


def test_bosses_a_roaming_monster_that_is_off_the_board_may_come_back() -> None:
    table = at_the_boss(None, boss_chamber=["c1", "d1"])
    table.tell(MoveHero(hero="Gheta", to="c1"))
    assert [enemy.name for enemy in table.state.enemies] == ["Imps", "Undead", "The Reaper"]


def test_bosses_nothing_is_cleared_below_a_hero() -> None:
    """The table begins the fight, while the map has Gheta elsewhere."""
    table = at_the_boss("a1", boss_chamber=["c1", "d1"])
    table.tell(EnterBossChamber())
    assert len(table.state.enemies) == 3
    assert Game(table.state).board.walkable("b1")


def test_bosses_without_a_map_the_table_says_who_is_left() -> None:
    table = at_the_boss(None, mapped=False)
    table.tell(EnterBossChamber(), {"Imps": "goes", "Undead": "stays"})
    assert [enemy.name for enemy in table.state.enemies] == ["Undead", "The Reaper"]


def test_the_boss_track_takes_the_place_of_the_darkness_track() -> None:
    table = Sitting.of([hero("Gheta")], darkness=7, phase=Phase.LEVEL_UP)
    table.tell(PlaceBoss(boss=REAPER, at="c1"))
    table.tell(EnterBossChamber())
    table.tell(NextPhase())
    assert [(event.space, event.text) for event in table.happened(BossSpace)] == [(1, "It grows.")]


# Overruling, and no map


def test_the_table_may_overrule_what_an_enemy_does() -> None:
    table = Sitting.of([hero("Gheta", "d1")], [mob("Undead", "b1")], phase=Phase.ENEMIES)
    table.run.do(EnemyTurn(enemy="Undead"))
    proposal = table.run.question
    assert isinstance(proposal, Proposal)
    assert proposal.options == ("move c1", "move a1", "stay", "attack", "end")
    table.run.answer(Reply(proposal.key, "move a1"))
    assert table.enemy("Undead").at == "a1"


def test_a_correction_begins_the_turn_again() -> None:
    table = Sitting.of([hero("Gheta", "d1")], [mob("Undead", "b1")], phase=Phase.ENEMIES)
    table.run.do(EnemyTurn(enemy="Undead"))
    table.run.do(ChangeEnemy(name="Undead", conditions={Condition.FROST: 2}))
    assert table.run.question is None
    assert table.enemy("Undead").conditions == {}


def test_frost_for_roaming_monsters_is_refused() -> None:
    table = Sitting.of([hero("Gheta")], [roaming("The Ghoul", "a1", ())])
    with pytest.raises(Refused, match="cannot freeze"):
        table.run.do(ChangeEnemy(name="The Ghoul", conditions={Condition.FROST: 1}))


def test_without_a_map_the_table_says_where_the_heroes_are() -> None:
    table = Sitting.of([hero("Gheta", None), hero("Irk", None, xp=3)], [mob("Undead", None)], mapped=False)
    table.run.do(Activate(enemy="Undead"))
    form = table.run.question
    assert isinstance(form, Form)
    table = Sitting.of([hero("Gheta", None), hero("Irk", None, xp=3)], [mob("Undead", None)], mapped=False)
    table.tell(Activate(enemy="Undead"), {"Gheta": "here", "Irk": "1"}, {"Gheta": "unseen", "Irk": "2+"})
    assert table.lines == ["attack Gheta melee", "move None"]


def test_frost_of_a_roaming_monster_does_nothing() -> None:
    """Roaming monsters cannot have frost tokens ("Fire and Frost Tokens"): one that a file tells of takes no action."""
    ghoul = roaming("Ghoul", "a1", (), Arms(melee={"yellow": 1}))
    ghoul.conditions = {Condition.FROST: 2}
    table = enemies_phase([hero("Gheta", "d1")], [ghoul])
    table.tell(EnemyTurn(enemy="Ghoul"))
    assert table.lines == ["move b1", "move c1"]
