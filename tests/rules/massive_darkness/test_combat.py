"""Combat with cards and skills (p. 24, 33-37, 52, 54): the book's examples, conditions, kills and loot.

Dice and effects have files of their own; fights with totals alone are scenario files.
"""

import pytest

from app.rules.core.errors import Refused
from app.rules.core.event import Asked
from app.rules.core.question import Choice, RollDice
from app.rules.core.reason import Reason
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind, Slot
from app.rules.massive_darkness.combat import fight, strike
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_attacks import check_attack
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.state import Enemy, Hero

from .fights import (
    HAMMER,
    KINGS_CROWN,
    LONG_SWORD,
    MAGIC,
    MELEE,
    RANGED,
    SHADOW,
    card,
    fought,
    game_of,
    hero,
    mob,
    pool,
    run,
    telling,
    totals,
    wounds_of,
)

FIRE_SWORD = card("Fire Sword", melee="red 1", enchantments="melee diamond: hits +2")
DWARVEN_SHIELD = card("Dwarven Shield", defense="green 1")
COLD_IRON_ARMOR = card("Cold Iron Armor", Slot.BODY, defense="green 2")


# The book's examples


def test_p33_example_1_bjorn_against_orc_enforcers() -> None:
    bjorn = hero("Bjorn", FIRE_SWORD, HAMMER)
    enforcers = mob("Orc Enforcers", arms=Arms(defense={"blue": 1}), carries=Arms(defense={"blue": 2}))
    assert pool(game_of(bjorn, enforcers), bjorn, enforcers) == {"red": 1, "yellow": 2, "blue": 3}


def test_p33_example_2_siegfrieds_defence() -> None:
    siegfried = hero("Siegfried", COLD_IRON_ARMOR, LONG_SWORD, DWARVEN_SHIELD)
    flayers = mob("Orc Flayers", arms=Arms(ranged={"yellow": 1}))
    dice = pool(game_of(siegfried, flayers), flayers, siegfried, RANGED)
    assert dice == {"yellow": 1, "blue": 1, "green": 3}


ELIAS = (
    card("Staff of Defense", magic="yellow 1", enchantments="defense bam: shields +1; defense diamond: shields +2"),
    KINGS_CROWN,
    card("Armor of Life", Slot.BODY, defense="blue 1", enchantments="defense bam: attacker hits -1"),
)


def test_p34_example_1_elias_against_dwarf_warriors() -> None:
    """One bam rolled, one from Shadow Mode; one is spent, the other wasted. The dwarves have no use for theirs."""
    elias = hero("Elias", *ELIAS, skills=("[shadow] attack: bams +1",))
    dwarves = mob("Dwarf Warriors", at="b1", arms=Arms(melee={"yellow": 1}, defense={"green": 1, "blue": 1},
                                                        enchantments=("attack bam: wounds +1 repeat 3",)))  # fmt: skip
    game = game_of(elias, dwarves, board="+---+---+\n|#   .  |\n+---+---+\n")
    roll = {"yellow 1": "hits 2, bam 1", "blue 1": "shields 2, bam 1", "green 1": "shields 3, diamond 1"}
    assert fought(game, elias, dwarves, roll, how=MAGIC) == 0
    (wounded,) = (event for event in game.events if isinstance(event, ev.Wounded))
    assert (wounded.hits, wounded.shields) == (2, 4)


def test_p34_example_2_dwarf_warriors_against_elias() -> None:
    """Elias spends bam and diamond on his staff; the dwarves' two bams go to their own enchantment, not the sword's."""
    elias = hero("Elias", *ELIAS, skills=("[shadow] attack: bams +1",))
    dwarves = mob(
        "Dwarf Warriors",
        arms=Arms(melee={"yellow": 2}, enchantments=("attack bam: wounds +1 repeat 3",)),
        carries=Arms(melee={"red": 1}, enchantments=("melee bam: stun",)),
    )
    game = game_of(elias, dwarves, board=SHADOW)
    elias.arms = Arms(defense={"green": 1})
    roll = {
        "yellow 1": "hits 2, bam 1", "yellow 2": "hits 2, bam 1", "red 1": "hits 3, diamond 1",
        "blue 1": "shields 2, bam 1", "green 1": "shields 3, diamond 1",
    }  # fmt: skip
    assert fought(game, dwarves, elias, roll, "shields +1") == 2
    (wounded,) = (event for event in game.events if isinstance(event, ev.Wounded))
    assert (wounded.shields, wounded.extra) == (5 + 3, 2)
    assert not elias.stunned


def test_p35_whisper_against_dwarf_defenders() -> None:
    whisper = hero("Whisper", FIRE_SWORD, skills=("[shadow] attack: defender shields -1",))
    whisper.arms = Arms(melee={"yellow": 1})
    arms = Arms(defense={"blue": 2}, enchantments=("defense bam: shields +1",))
    defenders = mob("Dwarf Defenders", minions=3, arms=arms)
    game = game_of(whisper, defenders, board=SHADOW)
    roll = {"red 1": "hits 3, diamond 1", "yellow 1": "hits 1", "blue 1": "shields 2, bam 1", "blue 2": "shields 1"}
    assert fought(game, whisper, defenders, roll) == 3
    assert (defenders.minions, defenders.minion_wounds) == (2, 1)


def test_p36_the_archers_long_sword_does_not_help_their_bows() -> None:
    sibyl = hero("Sibyl", card("Leather Armor", Slot.BODY, defense="blue 1"))
    archers = mob("Goblin Archers", minions=6, arms=Arms(melee={"yellow": 1}, ranged={"yellow": 2}),
                  carries=LONG_SWORD.arms)  # fmt: skip
    game = game_of(sibyl, archers)
    assert pool(game, archers, sibyl, RANGED) == {"yellow": 2, "blue": 1}
    assert pool(game, archers, sibyl, MELEE) == {"yellow": 2, "blue": 1}


def test_p36_bjorn_against_four_dwarf_warriors() -> None:
    bjorn = hero("Bjorn", HAMMER)
    dwarves = mob("Dwarf Warriors", minions=4, arms=Arms(defense={"blue": 1}), carries=Arms(defense={"blue": 1}))
    game = game_of(bjorn, dwarves)
    left = []
    for roll in (totals(4, 1), totals(4), totals(3)):
        fought(game, bjorn, dwarves, roll)
        left.append((dwarves.minions, dwarves.minion_wounds, dwarves.wounds))
    assert left == [(3, 1, 0), (1, 1, 0), (0, 0, 0)]
    assert dwarves.boss


def test_p37_owen_and_the_ice_mace() -> None:
    """The mob is stunned, then the boss can be struck: Owen gets the card, and the minions have no use of it."""
    owen = hero("Owen", card("Ice Mace", melee="red 1", enchantments="melee bam: stun"))
    chainmail = card("Chainmail Armor", Slot.BODY, defense="blue 1")
    defenders = mob("Dwarf Defenders", arms=Arms(defense={"blue": 1}), carries=chainmail.arms, treasure=chainmail,
                    carried=chainmail.name)  # fmt: skip
    game = game_of(owen, defenders)
    fought(game, owen, defenders, totals(2, 2, bams=1))
    assert defenders.stunned
    fought(game, owen, defenders, totals(2), "boss")
    assert not defenders.boss
    assert [item.card.name for item in owen.inventory] == ["Ice Mace", "Chainmail Armor"]
    assert owen.reorganizes
    assert pool(game, owen, defenders) == {"red": 1, "blue": 1}


# Conditions in a fight (p. 54)


def test_without_a_map_the_table_says_whether_a_hero_stands_in_shadow() -> None:
    for answer, wounds in (("yes", 3), ("no", 1)):
        owen, orcs = hero(arms=Arms(melee={"yellow": 1}), skills=("[shadow] attack: hits +2",)), mob()
        game = game_of(owen, orcs, mapped=False)
        assert fought(game, owen, orcs, totals(1), answer) == wounds


def test_what_does_not_matter_in_this_fight_is_not_asked() -> None:
    owen, orcs = hero(arms=Arms(melee={"yellow": 1}), skills=("[shadow] ranged: hits +2",)), mob()
    assert fought(game_of(owen, orcs, mapped=False), owen, orcs, totals(1)) == 1


def test_bloodlust_costs_wounds_and_works_in_this_attack() -> None:
    owen, orcs = hero(arms=Arms(melee={"yellow": 1}), skills=("[bloodlust 2] attack: hits +2",)), mob()
    game = game_of(owen, orcs)
    assert fought(game, owen, orcs, totals(1), "Owen: hits +2") == 3
    assert owen.health == 3
    assert fought(game, owen, orcs, totals(1), "nothing") == 1
    assert owen.health == 3


def test_bloodlust_adds_its_dice_before_the_roll() -> None:
    owen, orcs = hero(arms=Arms(melee={"yellow": 1}), skills=("[bloodlust 1] attack: red +1",)), mob()
    game = game_of(owen, orcs)
    fought(game, owen, orcs, {"yellow 1": "hits 1", "red 1": "hits 1"}, "Owen: red +1")
    (gathered,) = (event for event in game.events if isinstance(event, ev.PoolGathered))
    assert (gathered.dice, gathered.bonus) == ({"yellow": 1, "red": 1}, ("attack: red +1",))


def test_nobody_dies_of_bloodlust() -> None:
    owen, orcs = hero(health=1, arms=Arms(melee={"yellow": 1}), skills=("[bloodlust 1] attack: hits +2",)), mob()
    assert fought(game_of(owen, orcs), owen, orcs, totals(1)) == 1


def test_a_tribute_may_be_paid_by_an_ally_in_sight() -> None:
    owen = hero(arms=Arms(melee={"yellow": 1}), skills=("[blood tribute 1] attack: hits +2",))
    sibyl, elias, orcs = hero("Sibyl", at="b1"), hero("Elias", at="c1"), mob()
    game = game_of(owen, sibyl, elias, orcs, board="+---+---+---+\n|.   .  |.  |\n+---+---+---+\n")
    asked = run(fight(game, owen, orcs, MELEE), telling(totals(1), "Sibyl: hits +2"))
    assert isinstance(asked[0], Choice)
    assert asked[0].options == ("nothing", "Owen: hits +2", "Sibyl: hits +2")
    assert (wounds_of(game.events), sibyl.health, owen.health) == (3, 4, 5)


def test_p54_who_has_left_pays_no_tribute() -> None:
    owen = hero(arms=Arms(melee={"yellow": 1}), skills=("[blood tribute 1] attack: hits +2",))
    sibyl, orcs = hero("Sibyl", at=None, escaped=True), mob()
    game = game_of(owen, sibyl, orcs, mapped=False)
    asked = run(fight(game, owen, orcs, MELEE), telling(totals(1), "nothing"))
    assert isinstance(asked[0], Choice)
    assert asked[0].options == ("nothing", "Owen: hits +2")


# Skills in a fight (p. 52)


@pytest.mark.parametrize(("roll", "left"), [(totals(1, 2), (1, 1)), (totals(2, 2), (2, 0)), (totals(0, 1), (1, 1))])
def test_payback_wounds_the_attacker_where_shields_outnumber_hits(roll: dict[str, int], left: tuple[int, int]) -> None:
    owen, orcs = hero(skills=("payback 3",)), mob(arms=Arms(melee={"yellow": 1}))
    fought(game_of(owen, orcs), orcs, owen, roll)
    assert (orcs.minions, orcs.minion_wounds) == left


def test_who_kills_by_payback_is_rewarded() -> None:
    owen, orcs = hero(skills=("payback 2",)), mob(minions=1, arms=Arms(melee={"yellow": 1}))
    fought(game_of(owen, orcs), orcs, owen, totals(0, 1))
    assert owen.xp == 1


def test_an_enemy_with_payback_strikes_back_at_the_hero() -> None:
    owen, orcs = hero(arms=Arms(melee={"yellow": 1})), mob(arms=Arms(enchantments=("payback 2",)))
    fought(game_of(owen, orcs), owen, orcs, totals(0, 1))
    assert owen.health == 3


def test_a_charge_brings_what_stands_in_its_parentheses() -> None:
    owen, orcs = hero(arms=Arms(melee={"yellow": 1})), mob()
    game = game_of(owen, orcs)
    assert fought(game, owen, orcs, {"yellow 1": "hits 1", "red 1": "hits 1"}, bonus=("melee: red +1",)) == 2
    assert fought(game, owen, orcs, {"yellow 1": "hits 1"}) == 1


# Kills, loot, quests


def test_loot_may_be_handed_to_a_hero_in_the_zone() -> None:
    """p. 24"""
    owen, sibyl = hero(arms=Arms(melee={"yellow": 1})), hero("Sibyl")
    agent = mob("Agent", kind=Kind.AGENT, minions=0, treasure=HAMMER, carried="Hammer")
    fought(game_of(owen, sibyl, agent), owen, agent, totals(2), "Sibyl")
    assert [item.card.name for item in sibyl.inventory] == ["Hammer"]
    assert owen.inventory == []


def test_loot_is_the_killers_where_nobody_else_stands_there() -> None:
    owen, sibyl = hero(arms=Arms(melee={"yellow": 1})), hero("Sibyl", at="b1")
    agent = mob("Agent", kind=Kind.AGENT, minions=0, treasure=HAMMER, carried="Hammer")
    game = game_of(owen, sibyl, agent, board="+---+---+\n|.   .  |\n+---+---+\n")
    fought(game, owen, agent, totals(2))
    assert [item.card.name for item in owen.inventory] == ["Hammer"]


def test_without_a_map_the_table_says_who_gets_the_loot() -> None:
    """p. 24: a hero in the killer's zone; who is killed or has left the dungeon is nowhere."""
    owen, sibyl = hero(arms=Arms(melee={"yellow": 1})), hero("Sibyl")
    elias, whisper = hero("Elias", killed=True, health=0), hero("Whisper", escaped=True)
    agent = mob("Agent", kind=Kind.AGENT, minions=0, treasure=HAMMER, carried="Hammer")
    game = game_of(owen, sibyl, elias, whisper, agent, mapped=False)
    fought(game, owen, agent, totals(2), "Sibyl")
    asked = [event for event in game.events if isinstance(event, Asked)]
    assert [event.options for event in asked] == [("Owen", "Sibyl")]
    assert [item.card.name for item in sibyl.inventory] == ["Hammer"]


class _Watching(Quest):
    id = "watching"

    def __init__(self) -> None:
        self.killed: list[str] = []

    def hero_killed(self, game: Game, hero: Hero) -> None:
        self.killed.append(hero.name)

    def enemy_killed(self, game: Game, enemy: Enemy, killer: Hero | None) -> object:  # type: ignore[override]
        self.killed.append(f"{enemy.name} by {killer.name if killer else 'nobody'}")
        return iter(())

    def forbids_attack(self, game: Game, hero: Hero, enemy: Enemy) -> Reason | None:
        return Reason("combat_roll", "48") if enemy.name == "Guarded" else None


def test_the_quest_hears_of_kills_and_may_forbid_an_attack() -> None:
    owen, sibyl = hero(arms=Arms(melee={"yellow": 1})), hero("Sibyl", health=1)
    agent, guarded = mob("Agent", kind=Kind.AGENT, minions=0), mob("Guarded", arms=Arms(melee={"yellow": 1}))
    quest = _Watching()
    state = game_of(owen, sibyl, agent, guarded).state
    state.quest.id = quest.id
    game = Game(state, {quest.id: quest})
    fought(game, owen, agent, totals(2))
    fought(game, guarded, sibyl, totals(1))
    assert quest.killed == ["Agent by Owen", "Sibyl"]
    with pytest.raises(Refused, match="quest forbids"):
        check_attack(game, owen, guarded, MELEE)


def test_a_pillar_is_struck_without_a_defence() -> None:
    """p. 47: pillars have health and no defence; enchantments of the attack count."""
    owen = hero("Owen", FIRE_SWORD)
    game = game_of(owen)
    script = strike(game, owen, MELEE, "Pillar", Reason("combat_roll", "47"))
    question = next(script)
    assert isinstance(question, RollDice)
    assert question.dice == ("red",)
    with pytest.raises(StopIteration) as done:
        script.send({"red 1": "hits 3, diamond 1"})
    assert done.value.value == 5
