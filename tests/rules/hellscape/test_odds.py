"""Odds with all that can be exact: dice that hands add, symbols that cards add, re-rolls, and what he could pay for."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.boosts import boost_of, for_nothing, in_words, of_class, payable
from app.rules.hellscape.cards import HeroCard, Item, SkillCard, Slot
from app.rules.hellscape.classes import Berserker
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.events import ShotLoosed, ToolFlipped
from app.rules.hellscape.combat_roll import Combat
from app.rules.hellscape.dice import read_face
from app.rules.hellscape.game import Game
from app.rules.hellscape.odds import Edge, odds
from app.rules.hellscape.state import Carried, Hero, State
from tests.rules.hellscape.sitting import DICE, corridor, hero, mob


def test_a_hand_that_adds_a_yellow_die_is_in_the_odds() -> None:
    """The Undead's ability ("Mob Attack"): every face of the monster die, and of the die that its hand brings."""
    undead = mob("Undead", ability="attack hands 1: dice yellow 1")
    counted: dict[int, Fraction] = {}
    for shown in map(read_face, DICE.faces["enemy"]):
        more = DICE.faces["yellow"] if shown.hands else ("blank",)
        for face in more:
            wounds = shown.claws + read_face(face).swords
            counted[wounds] = counted.get(wounds, Fraction(0)) + Fraction(1, 6 * len(more))
    found = odds(DICE, {"enemy": 1}, undead, hero("Gheta"))
    assert found is not None
    assert {number: chance for number, chance in enumerate(found.wounds) if chance} == counted


def test_symbols_of_cards_count_before_the_monsters_ability() -> None:
    found = odds(DICE, {"blue": 1}, hero("Gheta"), mob("Imps", minions=0, health=9), Edge(swords=2, shields=1))
    assert found is not None
    assert found.wounds == (Fraction(0), Fraction(1, 6), Fraction(5, 6)), "of two shields one is left, of one none"


def test_a_re_roll_of_one_die_is_for_its_blank_only() -> None:
    """Yellow has a blank, four single swords and a double: a sword is what a die comes to on average."""
    found = odds(DICE, {"yellow": 1}, hero("Gheta"), mob("Imps", minions=0), Edge(rerolls=1))
    assert found is not None
    assert found.wounds == (Fraction(1, 36), Fraction(4, 6) + Fraction(4, 36), Fraction(1, 6) + Fraction(1, 36))


@pytest.mark.parametrize("pool", [{"yellow": 2}, {"orange": 1, "blue": 1}, {"yellow": 1, "enemy": 1}])
def test_re_rolls_are_as_good_as_the_best_of_all_ways_to_use_one(pool: dict[str, int]) -> None:
    """Against plain counting: each roll of the dice, with the one die rolled again that gains the most."""
    imps = mob("Imps", minions=0, health=9)
    dice = [DICE.faces[colour] for colour, count in pool.items() for _ in range(count)]
    total = Fraction(0)
    for rolled in product(*dice):
        kept = _wounds(rolled)
        again = [
            Fraction(sum(_wounds((*rolled[:i], face, *rolled[i + 1 :])) for face in dice[i]), 6)
            for i in range(len(dice))
        ]
        total += max(kept, *again)
    found = odds(DICE, pool, hero("Gheta"), imps, Edge(rerolls=1))
    assert found is not None
    assert found.expected == total / 6 ** len(dice)
    assert sum(found.wounds) == 1


def _wounds(faces: tuple[str, ...]) -> Fraction:
    shown = [read_face(face) for face in faces]
    return Fraction(max(0, sum(one.swords for one in shown) - sum(one.shields for one in shown)))


def test_where_too_many_dice_lie_there_re_rolls_are_left_out_and_the_odds_say_so() -> None:
    many = {"yellow": 6, "orange": 6, "blue": 6, "enemy": 6}
    found = odds(DICE, many, hero("Gheta"), mob("Imps"), Edge(rerolls=1))
    assert found is not None
    assert found.rerolls == 0


# What cards add


def combat(fighter: Hero, **told: Any) -> Combat:
    game = Game(State(board=corridor(2), heroes=[fighter], enemies=[mob("Imps")]))
    return Combat(game, fighter, CombatType.MELEE, **{"attacks": True, "in_shadow": False, **told})


def gheta(**told: Any) -> Hero:
    """Her card costs a wound, Fatal Fury a token, her ring nothing."""
    card = HeroCard(name="Gheta", health=8, mana=2, abilities=("attack wounds 1: swords +1",))
    fury = SkillCard(name="Fatal Fury I", abilities=("attack pool 1: dice orange 1",))
    ring = Item(name="Ring", slot=Slot.MISC, abilities=("attack: reroll 1", "attack: text"))
    return hero(
        "Gheta", card=card, skills=[fury], items=[Carried(item=ring, equipped=True)],
        class_state=Berserker(pool=1, stance=Stance.BLOOD_RAGE), arms=Arms(melee={"yellow": 1}), **told,
    )  # fmt: skip


def test_what_costs_nothing_is_counted_and_what_costs_something_is_offered() -> None:
    fight = combat(gheta())
    assert for_nothing(fight).edge == Edge(rerolls=1)
    (both,) = payable(fight)
    assert [power.source for power in both] == ["Gheta", "Fatal Fury I"]
    boost = boost_of(effect for power in both for effect in power.ability.effects)
    assert (boost.edge, boost.dice) == (Edge(swords=1), {"orange": 1})
    assert [power.source for power in in_words(fight)] == ["Ring"]


def test_who_has_mana_for_one_only_chooses_between_two() -> None:
    skills = [SkillCard(name=name, abilities=("attack mana 2: swords +1",)) for name in ("Hew", "Slash")]
    skills[1] = SkillCard(name="Slash", abilities=("attack mana 1: swords +2",))
    poor = hero("Mathrin", mana=2, skills=skills, arms=Arms(melee={"yellow": 1}))
    assert [[power.source for power in powers] for powers in payable(combat(poor))] == [["Hew"], ["Slash"]]
    assert payable(combat(poor, attacks=False)) == [], "what costs something is for one's own turn"


def test_a_token_and_arrows_are_counted_without_the_dice_that_lie_there_already() -> None:
    flipped = ToolFlipped(hero="Feydra", tool="attack: reroll 1", action="attack", helps=True)
    assert of_class([flipped]).edge == Edge(rerolls=1)
    shot = ShotLoosed(hero="Irk", shot="quick", total=3, effects=("swords +1", "dice yellow 1", "as it pleases"))
    assert (of_class([shot]).edge, of_class([shot]).dice) == (Edge(swords=1), {})
