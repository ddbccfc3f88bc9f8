"""The dice pad: the dice of the pool with their faces, and what they come to."""

from pathlib import Path
from typing import Any

import pytest

from app.i18n import load_words
from app.open_play import OpenPlay
from app.plays.files import DiskFiles
from app.plays.lines import encode
from app.plays.settings import Settings
from app.presenters.dice_views import APP, FACES, TOTALS, DicePadView, Told, answer_of, mode_of
from app.presenters.die_faces import counts, symbols
from app.presenters.massive_darkness.dice_pad import dice_pad_view, set_words
from app.presenters.massive_darkness.faces import rolled_words
from app.presenters.massive_darkness.questions import choice_view, form_view, preset
from app.presenters.settings import DICE
from app.rules.core.event import Event
from app.rules.core.question import BY_CHANCE, Choice, Form, RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Card, Item, Slot
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.dice import DISTINCT_FACES
from app.rules.massive_darkness.quests.commands import AttackPillar
from app.rules.massive_darkness.state import Hero, Phase, QuestProgress, State
from tests.tables import a_table

WORDS = load_words("en")
PLATED = Arms(melee={"red": 1}, defense={"blue": 2})
POOL = ("yellow", "yellow", "red", "blue")
ORCS_HIT = {
    "yellow 1": "hits 2, bam 1",
    "yellow 2": "blank",
    "red 1": "hits 3, diamond 1",
    "blue 1": "shields 2, bam 1",
}


def a_roll(**changed: Any) -> RollDice:
    given = {"topic": "roll", "who": "Orc Flayers", "dice": POOL, "faces": DISTINCT_FACES}
    return RollDice(**{**given, "totals": ("hits", "shields"), **changed})


def gathered(**changed: Any) -> list[Event]:
    dice = {"yellow": 2, "red": 1, "blue": 1}
    given = {"attacker": "Orc Flayers", "defender": "Bjorn", "type": "melee", "dice": dice}
    return [ev.PoolGathered(**{**given, **changed})]


def view_of(told: Told, *outcome: Event, question: RollDice | None = None) -> DicePadView:
    return dice_pad_view(WORDS, a_table(), question or a_roll(), gathered(), told, outcome)


# The dice


def test_what_cards_of_both_sides_say_in_words_stands_beside_the_dice() -> None:
    state = a_table()
    state.enemies[0].arms = Arms(melee={"red": 1}, enchantments=("attack bam: hits +1", "note: Bam: burns the zone"))
    cloak = Card(name="Cloak", slot=Slot.BODY, arms=Arms(enchantments=("note: Diamond: he moves one zone",)))
    state.heroes[0].inventory.append(Item(cloak, equipped=True))
    state.heroes[1].skills = ("note: He is far away",)
    fight = gathered(attacker=state.enemies[0].name, defender=state.heroes[0].name)
    view = dice_pad_view(WORDS, state, a_roll(), fight, Told(), ())
    assert view.reminders == (f"{state.enemies[0].name}: Bam: burns the zone", "Cloak: Diamond: he moves one zone")
    assert not dice_pad_view(WORDS, state, a_roll(topic="roll_more"), fight, Told(), ()).reminders


def test_just_the_dice_of_the_pool_on_their_sides() -> None:
    view = view_of(Told())
    assert view.title == "Attack on Bjorn"
    assert (view.attack.title, view.attack.note) == ("Orc Flayers attack", "2 yellow, 1 red")
    assert (view.defense.title, view.defense.note) == ("Bjorn defends", "1 blue")
    assert view.enter is None
    assert [die.name for die in view.attack.dice] == ["yellow 1", "yellow 2", "red 1"]
    assert [die.letter for die in view.attack.dice] == ["Y", "Y", "R"]
    assert [(die.name, die.letter) for die in view.defense.dice] == [("blue 1", "B")]


def test_who_defends_without_dice_is_named_too() -> None:
    """The sum shows no shields: so it is said whose."""
    bare = a_roll(dice=POOL[:3])
    assert (view_of(Told(), question=bare).defense.title, view_of(Told(), question=bare).defense.note) == (
        "Bjorn defends", "no dice",
    )  # fmt: skip
    more = a_roll(topic="roll_more", dice=POOL[:1])
    assert view_of(Told(), question=more).defense.note == "", "dice that come later are those of one side"


def test_a_die_has_just_its_faces() -> None:
    """Yellow dice of the box have no diamond, red ones have (facts, 24 faces)."""
    attack = view_of(Told()).attack.dice
    assert [face.label for face in attack[0].faces] == ["blank", "1 hit", "2 hits, 1 bam"]
    assert [face.label for face in attack[2].faces] == ["blank", "1 hit", "2 hits, 1 bam", "3 hits, 1 diamond"]
    assert attack[2].faces[2].symbols == ("hit", "hit", "bam")
    assert attack[0].faces[0].symbols == ("blank",)


@pytest.mark.parametrize("face", sorted({face for faces in DISTINCT_FACES.values() for face in faces}))
def test_a_face_shows_as_many_symbols_as_it_counts(face: str) -> None:
    assert sum(counts(face).values()) == len([one for one in symbols(face) if one != "blank"])


def test_a_chosen_face_shows_on_its_die_only() -> None:
    yellow, other, _ = view_of(Told(faces={"yellow 1": "hits 1"})).attack.dice
    assert (yellow.chosen, yellow.symbols) == ("hits 1", ("hit",))
    assert (other.chosen, other.symbols) == ("", ())


def test_a_single_enemy_attacks_and_a_mob_attack() -> None:
    events = gathered(attacker="High Troll")
    view = dice_pad_view(WORDS, a_table(), a_roll(who="High Troll"), events, Told(), ())
    assert view.attack.title == "High Troll attacks"


def test_undo_names_the_die_and_what_it_was_set_to() -> None:
    assert set_words(WORDS, a_roll(), "red 1", "hits 3, diamond 1") == "red die set to 3 hits"
    assert set_words(WORDS, a_roll(), "yellow 2", "blank") == "yellow die 2 set to blank"


# What it comes to


def test_nothing_can_be_applied_before_every_die_is_told() -> None:
    view = view_of(Told(faces={"yellow 1": "hits 1", "red 1": "blank"}))
    assert (view.primary, view.can_apply) == ("2 dice left", False)
    assert answer_of(a_roll(), Told(faces={"yellow 1": "hits 1"})) is None
    assert not view.result.complete


def test_hits_less_shields_are_wounds() -> None:
    view = view_of(Told(faces=ORCS_HIT))
    assert (view.result.hits, view.result.shields, view.result.wounds) == (5, 2, 3)
    assert (view.primary, view.can_apply) == ("Apply 3 wounds", True)
    assert answer_of(a_roll(), Told(faces=ORCS_HIT)) == ORCS_HIT


def test_the_answer_is_one_that_the_question_takes() -> None:
    for told in (Told(faces=ORCS_HIT), Told(TOTALS, totals={"hits": 3})):
        answer = answer_of(a_roll(), told)
        assert answer is not None
        a_roll().check(answer)


def test_more_shields_than_hits_are_no_wounds() -> None:
    faces = dict.fromkeys(("yellow 1", "yellow 2", "red 1"), "blank")
    view = view_of(Told(faces={**faces, "blue 1": "shields 2, bam 1"}))
    assert (view.result.wounds, view.primary) == (0, "Apply 0 wounds")


def test_symbols_without_a_use_say_so() -> None:
    wounded = ev.Wounded(attacker="Orc Flayers", defender="Bjorn", wounds=3, hits=5, shields=2, extra=0)
    result = view_of(Told(faces=ORCS_HIT), wounded).result
    assert result.symbols == ("bam", "bam", "diamond")
    assert result.note == "2 bams, 1 diamond: no effect here"


def test_enchantments_are_said_and_counted() -> None:
    fired = ev.EnchantmentFired(who="Orc Flayers", enchantment="attack bam: hits +1")
    wounded = ev.Wounded(attacker="Orc Flayers", defender="Bjorn", wounds=4, hits=6, shields=2, extra=0)
    view = view_of(Told(faces=ORCS_HIT), fired, wounded)
    assert (view.result.hits, view.result.hits_label, view.result.wounds) == (6, "hits", 4)
    assert view.primary == "Apply 4 wounds"
    assert (view.result.note, view.result.symbols) == ("Attack, 1 bam: +1 hit", ())


def test_where_the_rules_still_ask_it_is_before_enchantments() -> None:
    asked_next = [ev.DiceRolled(attacker="Orc Flayers", defender="Bjorn", dice=())]
    view = view_of(Told(faces=ORCS_HIT), *asked_next)
    assert view.result.note.endswith("before enchantments")
    assert view.primary == f"{view.result.wounds} wounds so far", "enchantments may still change them"


def test_extra_wounds_pass_the_shields() -> None:
    question = a_roll(totals=("hits", "shields", "wounds"))
    view = view_of(Told(TOTALS, totals={"hits": 1, "shields": 3, "wounds": 2}), question=question)
    assert (view.result.wounds, view.primary) == (2, "Apply 2 wounds")
    assert "+2 extra wounds" in view.result.note


# Ways to tell it


def test_every_way_of_the_settings_is_offered() -> None:
    assert [mode.name for mode in view_of(Told()).modes] == list(DICE) == [FACES, TOTALS, APP]
    for mode in DICE:
        assert Settings(dice=mode).dice == mode  # type: ignore[arg-type]
    assert Settings().dice == FACES


def test_totals_have_a_row_for_each_field() -> None:
    question = a_roll(totals=("hits", "shields", "bams", "wounds"))
    view = view_of(Told(TOTALS, totals={"hits": 2}), question=question)
    assert [(label, value) for _, label, value in view.totals] == [
        ("Hits", 2), ("Shields", 0), ("Bams (attack)", 0), ("Extra wounds", 0)
    ]  # fmt: skip
    assert view.can_apply


def test_totals_that_nobody_has_told_are_not_applied() -> None:
    """Zero is told like any other total: by the button that says it for all of them."""
    question = a_roll(totals=("hits", "shields"))
    untouched, zero = Told(TOTALS), Told(TOTALS, totals={"hits": 0, "shields": 0})
    view = view_of(untouched, question=question)
    assert (view.primary, view.can_apply, view.zeros) == ("Enter the totals", False, "All 0")
    assert answer_of(question, untouched) is None
    view = view_of(zero, question=question)
    assert (view.primary, view.can_apply) == ("Apply 0 wounds", True)
    assert answer_of(question, zero) == {"hits": 0, "shields": 0}


def test_left_to_the_app_there_is_one_button() -> None:
    view = view_of(Told(APP))
    assert (view.primary, view.can_apply, view.roll) == ("Roll for me", True, "")
    assert answer_of(a_roll(), Told(APP)) is None


def test_dice_that_only_the_cards_know_are_told_as_totals() -> None:
    question = a_roll(dice=())
    view = view_of(Told(FACES), question=question)
    assert (view.mode, view.modes, view.roll) == (TOTALS, (), ""), "one way alone is no choice"
    assert answer_of(question, Told(FACES, totals={"hits": 2})) == {"hits": 2}


@pytest.mark.parametrize(
    ("orcs", "bjorn", "dice", "said"),
    [
        (Arms(melee={"yellow": 2}), Arms(), {"yellow": 2}, "Roll 2 yellow, plus the dice on the cards of Bjorn"),
        (Arms(melee={}), PLATED, {"blue": 2}, "Roll 2 blue, plus the dice on the cards of Orc Flayers"),
        (Arms(melee={}), Arms(melee={"red": 1}), {}, "Roll the dice of Orc Flayers, which are not entered."),
        (Arms(melee={}), Arms(), {}, "The app does not know these dice. Roll both sides together"),
    ],
    ids=["the hero’s", "the enemy’s", "the enemy’s, and there are no others", "both"],
)
def test_the_pad_names_the_side_whose_dice_nobody_entered(
    orcs: Arms, bjorn: Arms, dice: dict[str, int], said: str
) -> None:  # fmt: skip
    state = a_table()
    state.enemies[0].arms, state.heroes[0].arms = orcs, bjorn
    view = dice_pad_view(WORDS, state, a_roll(dice=()), gathered(dice=dice), Told(), [])
    assert view.help.startswith(said)
    assert view.enter is not None
    whose = "Bjorn" if "of Bjorn" in said else "Orc Flayers"
    assert view.enter.text == f"Enter dice: {whose}"
    assert whose in view.enter.args.values()


def test_dice_that_come_later_have_no_totals() -> None:
    question = a_roll(topic="roll_more", totals=(), dice=("red",))
    assert mode_of(question, TOTALS) == FACES
    assert mode_of(question, APP) == APP


def test_rerolls_are_listed_in_words() -> None:
    question = a_roll(rerolls=("reroll_attack", "reroll_defense_blanks"))
    said = ("Re-roll all attack dice", "Re-roll blank defense dice")
    assert view_of(Told(), question=question).rerolls == said
    assert view_of(Told(APP), question=question).rerolls == (), "about its own dice the app asks afterwards"


def test_p54_what_follows_a_reroll_is_listed_after_them() -> None:
    question = a_roll(rerolls=("reroll_attack",), reminders=("flip one blank",))
    said = ("Re-roll all attack dice", "After a re-roll, flip one blank attack die")
    assert view_of(Told(), question=question).rerolls == said


def test_every_reroll_of_the_rules_has_words() -> None:
    from app.rules.massive_darkness.enchantments import BLANK_REROLLS, REROLLS

    assert {one.value for one in (*REROLLS, *BLANK_REROLLS) if f"dice_pad.reroll.{one.value}" not in WORDS} == set()


def test_who_may_roll_again_sees_the_dice() -> None:
    rolled = ev.DiceRolled(attacker="Bjorn", defender="Orc Flayers", dice=("yellow: hits 1", "blue: shields 2, bam 1"))
    question = Choice(topic="reroll", who="Bjorn", options=("attack", "keep"), is_fact=True)
    attack, keep = choice_view(WORDS, a_table(), question, [rolled]).options
    assert attack.detail == "Y\u00a01\u00a0hit"
    both = "Y\u00a01\u00a0hit · B\u00a02\u00a0shields,\u00a01\u00a0bam"
    assert keep.detail == rolled_words(WORDS, rolled.dice) == both, "no line ends inside of a die"


def test_single_dice_that_may_be_rolled_again_stay_unless_tapped() -> None:
    dice = ("1 yellow: blank", "2 red: hits 1")
    question = Form(topic="reroll_dice", who="Bjorn", rows=dice, options=("keep", "again"))
    given = preset(question)
    rows = form_view(WORDS, a_table(), question, given).rows
    assert [(row.letter, row.label, row.chosen) for row in rows] == [("Y", "blank", "keep"), ("R", "1 hit", "keep")]


# With the rules


def orcs_attack(state: State) -> tuple[Run, RollDice]:
    run = Run(RULESET, encode(state))
    run.do(EnemyTurn(enemy="Orc Flayers"))
    from app.rules.core.command import Reply

    while not isinstance(run.question, RollDice):
        assert isinstance(run.question, Choice)
        run.answer(Reply(run.question.key, run.question.options[0]))
    return run, run.question


def a_fight(*enchantments: str) -> State:
    state = a_table(phase=Phase.ENEMIES)
    state.heroes[0].arms = Arms(melee={"yellow": 1}, defense={"blue": 1})
    state.enemies[0].arms = Arms(melee={"yellow": 2, "red": 1}, defense={"blue": 2}, enchantments=enchantments)
    return state


def test_trying_an_answer_changes_nothing() -> None:
    run, question = orcs_attack(a_fight("attack bam: hits +1"))
    before = encode(run.state)
    events = run.what_if(ORCS_HIT)
    assert encode(run.state) == before
    assert run.question == question
    wounded = next(event for event in events if isinstance(event, ev.Wounded))
    assert (wounded.hits, wounded.shields, wounded.wounds) == (6, 2, 4)


def test_the_preview_is_what_the_answer_does() -> None:
    from app.rules.core.command import Reply

    run, question = orcs_attack(a_fight("attack diamond: defender shields -1"))
    promised = run.what_if(ORCS_HIT)
    assert run.answer(Reply(question.key, ORCS_HIT)) == promised


def test_chance_takes_the_same_dice_when_it_is_tried_twice() -> None:
    run, _ = orcs_attack(a_fight())
    assert run.what_if(BY_CHANCE) == run.what_if(BY_CHANCE)


def test_p45_an_attack_on_a_pillar_says_so_and_asks_for_no_defence(tmp_path: Path) -> None:
    """A pillar has no defence: only the hero's dice are rolled."""
    quest = QuestProgress(id="the_immortals_downfall")
    state = State(mapped=False, phase=Phase.HEROES, heroes=[Hero(name="Owen")], quest=quest)
    play = OpenPlay.of_game(DiskFiles(tmp_path), "massive_darkness", "one", "Test", "2024-01-01", state)
    play.do(AttackPillar(hero="Owen", type=CombatType.MELEE, pillar="1"))
    asked = play.question
    assert isinstance(asked, RollDice)
    view = play.frame.dice_view(WORDS, play.game, asked, play.turn_events(), Told(), ())
    assert (view.title, play.turn_of) == ("Attack on pillar 1", "Owen")
    assert view.help.startswith("Roll the dice of Owen")
    assert [field for field, _, _ in view.totals] == ["hits", "wounds"]
