"""The odds of an attack as the screens show them, and where there are none."""

from fractions import Fraction

import pytest

from app.content.massive_darkness import Pack
from app.content.massive_darkness.card_fields import item_fields
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.massive_darkness.hero_fights import TargetRow, attacks_on, targets, with_odds, without_odds
from app.presenters.massive_darkness.odds import attack_between, attack_rolled, odds_line, odds_view
from app.presenters.odds_words import percent
from app.rules.core.question import Choice, RollDice
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card, Item, Slot, read_card
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.odds.attack import Odds
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.state import Hero, State
from tests.rules.massive_darkness.fights import game_of, hero, mob
from tests.tables import MELEE, a_table

WORDS = load_words("en")
AGAIN = "Assumes dice are re-rolled whenever that is better on average."


def some_odds(*wounds: Fraction, kills: tuple[Fraction, ...] = (Fraction(1),)) -> Odds:
    return Odds(wounds=wounds, kills=kills, expected=sum((n * one for n, one in enumerate(wounds)), Fraction(0)))


def test_a_bar_for_each_result_and_the_last_for_all_above() -> None:
    tenth = Fraction(1, 10)
    view = odds_view(WORDS, some_odds(*[tenth] * 10), present=8)
    assert [bar.label for bar in view.bars] == ["0", "1", "2", "3", "4", "5", "6+"]
    assert [bar.chance for bar in view.bars] == ["10%"] * 6 + ["40%"]
    assert [bar.share for bar in view.bars] == [0.25] * 6 + [1]
    assert [bar.present for bar in view.bars] == [False] * 6 + [True]
    assert view.expected_text == "4.5"


def test_few_results_leave_the_other_bars_empty() -> None:
    view = odds_view(WORDS, some_odds(Fraction(1, 4), Fraction(3, 4)), present=None)
    assert [bar.chance for bar in view.bars] == ["25%", "75%", *["0%"] * 5]
    assert not any(bar.present for bar in view.bars)


def test_the_chance_of_a_kill_is_said_where_there_is_one() -> None:
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    assert odds_view(WORDS, some_odds(Fraction(1)), None).kill == ""
    assert odds_view(WORDS, some_odds(half, half, kills=(half, half)), None).kill == "Chance of a kill: 50%"
    mob = some_odds(half, half, kills=(half, quarter, quarter))
    assert odds_view(WORDS, mob, None).kill == "At least one kill: 50%"


def test_what_can_happen_is_never_0_and_what_can_fail_never_100() -> None:
    assert percent(WORDS, Fraction(1, 1000)) == "<1%"
    assert percent(WORDS, Fraction(999, 1000)) == ">99%"
    assert (percent(WORDS, Fraction(0)), percent(WORDS, Fraction(1))) == ("0%", "100%")


def test_odds_of_one_yellow_die_against_nobody_who_defends() -> None:
    """Five of its six faces hit: once four times, twice once (facts, 24 faces)."""
    state = a_table()
    state.heroes[0].arms = Arms(melee={"yellow": 1})
    state.enemies[2].arms = Arms(melee={})
    attack = attack_between(Game(state), "Bjorn", "High Troll", MELEE)
    chances = attack.odds() if attack else None
    assert chances is not None
    assert chances.wounds == (Fraction(1, 6), Fraction(4, 6), Fraction(1, 6))
    assert odds_line(WORDS, chances) == "Wounds 83% · kills 0% · average 1.0"


def test_each_way_to_attack_promises_its_odds() -> None:
    state = a_table()
    hero, orcs = state.heroes[0], state.enemies[0]
    hero.arms, orcs.arms = Arms(melee={"yellow": 1}), Arms(melee={})
    row = next(one for one in targets(WORDS, state, hero) if one.id == orcs.name)
    assert row.odds == ""
    assert odds_of(state, hero, row) == ("Wounds 83% · kills 17% · average 1.0", "")


def test_odds_count_a_signature_that_was_readied() -> None:
    """P. 27: it comes with his next attack. Two hits more than the 1.0 of a yellow die, and no defence."""
    state = a_table()
    hero, orcs = state.heroes[0], state.enemies[0]
    hero.arms, orcs.arms = Arms(melee={"yellow": 1}), Arms(melee={})
    skills = ("attack: hits +2", "[bloodlust 1] attack: hits +1")
    hero.sheet, hero.signature_ready = ClassSheet("Ranger", signature="Aim", signature_skills=skills), True
    row = next(one for one in targets(WORDS, state, hero) if one.id == orcs.name)
    odds, note = odds_of(state, hero, row)
    assert odds.startswith("Wounds 100% ")
    assert odds.endswith(" average 3.0")
    assert "Bloodlust 1" in note
    assert hero.signature_ready


@pytest.mark.parametrize(
    ("answer", "of_another_attack", "wounds"),
    [("yes", "no", [Fraction(0), Fraction(0), Fraction(1, 6)]), ("no", "yes", [Fraction(1, 6)])],
)
def test_odds_beside_the_dice_count_what_the_table_has_said_of_the_enemy(
    answer: str, of_another_attack: str, wounds: list[Fraction]
) -> None:
    """P. 54: without a map only the table sees whether it stands in shadow. A yellow die has one blank in six."""
    weapon = Arms(melee={"yellow": 1}, enchantments=("[shadow] melee: hits +2",))
    orcs, owen = mob(arms=weapon), hero(arms=Arms(melee={"yellow": 1}))
    game = game_of(orcs, owen, mapped=False)
    for said in (of_another_attack, answer):
        script = fight(game, orcs, owen, MELEE)
        assert isinstance(next(script), Choice)
        assert isinstance(script.send(said), RollDice)
    attack = attack_rolled(game, game.events)
    chances = attack.odds() if attack else None
    assert chances is not None
    assert list(chances.wounds[: len(wounds)]) == wounds


def odds_of(state: State, hero: Hero, row: TargetRow) -> tuple[str, str]:
    found = [attack.odds() if attack else None for attack in attacks_on(Game(state), hero, row)]
    shown = with_odds(WORDS, row, found)
    return shown.odds, shown.odds_note


@pytest.mark.parametrize(
    ("enchantments", "note"),
    [
        (("melee bam: hits +1",), ""),
        (("melee: reroll attack",), AGAIN),
        (("melee bam: hits +1", "melee bam: wounds +1"), "Assumes symbols are spent in the best way."),
        (("melee bam: hits -1, wounds +2",), "Assumes symbols are spent in the best way."),
        (
            ("melee bam: hits +1", "melee bam: reroll attack"),
            "Assumes symbols are spent in the best way and dice re-rolled whenever that is better on average.",
        ),
    ],
)
def test_odds_say_what_they_assume_where_anybody_has_a_choice(enchantments: tuple[str, ...], note: str) -> None:
    state = a_table()
    hero, orcs = state.heroes[0], state.enemies[0]
    hero.arms, orcs.arms = Arms(melee={"yellow": 1}, enchantments=enchantments), Arms(melee={})
    row = next(one for one in targets(WORDS, state, hero) if one.id == orcs.name)
    assert odds_of(state, hero, row)[1] == note


@pytest.mark.parametrize(
    ("own", "note"),
    [
        (("[bloodlust 1] melee: hits +2",), "Not included: Bloodlust 1, attack (Melee): +2 hits."),
        (("flip one blank",), ""),
        (("flip one blank", "melee bam: reroll attack"), f"Not included: After a re-roll: flip one blank. {AGAIN}"),
    ],
)
def test_odds_name_every_skill_that_they_leave_out(own: tuple[str, ...], note: str) -> None:
    """p. 54: nobody knows yet who bleeds, and what lies below a blank only the table sees."""
    state = a_table()
    hero, orcs = state.heroes[0], state.enemies[0]
    hero.arms, hero.skills, orcs.arms = Arms(melee={"yellow": 1}), own, Arms(melee={})
    row = next(one for one in targets(WORDS, state, hero) if one.id == orcs.name)
    assert odds_of(state, hero, row)[1] == note
    rolled = attack_between(Game(state), hero.name, orcs.name, MELEE, is_rolled=True)
    assert rolled is not None
    assert not [one for one in rolled.left_out if "bloodlust" in one], "who wanted to bleed has bled by now"


def test_no_odds_against_dice_that_nobody_entered() -> None:
    """A guard of which only the name is known has defence dice; the app must not take them for none."""
    state = a_table()
    state.heroes[0].arms = Arms(melee={"yellow": 1})
    state.enemies[2].arms = Arms(melee={}, defense={})
    assert attack_between(Game(state), "Bjorn", "High Troll", MELEE) is None


def test_no_odds_for_a_hero_in_an_armour_that_is_only_named() -> None:
    state = a_table()
    state.heroes[0].inventory = [Item(Card("Leather Armor", slot=Slot.BODY), equipped=True)]
    assert attack_between(Game(state), "High Troll", "Bjorn", MELEE) is None


def test_no_odds_for_a_hero_in_the_leather_armour_that_comes_with_the_app() -> None:
    """It has defence dice, and the app does not know which."""
    state, shipped = a_table(), core_pack(Pack).items["leather_armor"]
    axe, armor = Card("Axe", slot=Slot.HAND, arms=Arms(melee={"red": 1})), read_card(item_fields(shipped))
    state.heroes[0].inventory = [Item(axe, equipped=True), Item(armor, equipped=True)]
    assert attack_between(Game(state), "Orc Flayers", "Bjorn", MELEE) is None


@pytest.mark.parametrize(
    ("hero_dice", "language", "note"),
    [
        ({"yellow": 1}, "en", "Odds appear once its dice are entered"),
        ({"yellow": 1}, "fr", "Chances calculées une fois ses dés notés"),
        ({}, "en", "Odds appear once the hero’s dice are entered"),
        ({}, "fr", "Chances calculées une fois les dés du héros notés"),
    ],
)
def test_where_there_are_no_odds_the_row_says_whose_dice_are_missing(
    hero_dice: dict[str, int], language: str, note: str
) -> None:
    state, words = a_table(mapped=False), load_words(language)
    hero, orcs = state.heroes[0], state.enemies[0]
    hero.arms, orcs.arms = Arms(melee=hero_dice), Arms(melee={}, defense={})
    row = next(one for one in targets(words, state, hero) if one.id == orcs.name)
    assert without_odds(words, hero, row).odds_note == note


def test_no_odds_where_dice_are_not_known() -> None:
    assert attack_between(Game(a_table()), "Orc Flayers", "Bjorn", MELEE) is None


def test_french_numbers() -> None:
    french = load_words("fr")
    view = odds_view(french, some_odds(Fraction(1, 2), Fraction(1, 2)), None)
    assert (view.expected_text, view.bars[0].chance) == ("0,5", "50\N{NO-BREAK SPACE}%")
