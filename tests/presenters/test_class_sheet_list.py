"""Skills by level: bought, to buy, locked; and who buys in the experience phase (p. 18, 31)."""

import msgspec

from app.i18n import load_words
from app.presenters.massive_darkness.class_sheet_list import (
    bought,
    can_buy,
    class_sheet_view,
    corrected,
    next_buyer,
)
from app.presenters.massive_darkness.hero import hero_view
from app.presenters.massive_darkness.table import table_view
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET, open_game
from app.rules.massive_darkness.commands import NextPhase
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.state import Phase, State
from tests.gear import SHEET
from tests.tables import a_table

WORDS = load_words("en")


def learned(phase: Phase = Phase.EXPERIENCE) -> State:
    """Bjorn has 9 XP and the first of three skills of a line; Whisper has the same sheet and 6 XP."""
    state = a_table(phase=phase)
    state.heroes[0].sheet, state.heroes[0].bought = SHEET, {"Blood Frenzy": 1}
    state.heroes[2].sheet = SHEET
    return state


def run_of(state: State) -> Run:
    return Run(RULESET, msgspec.json.encode(state))


def game_of(run: Run) -> Game:
    return open_game(run.state)


def test_squares_of_a_line_are_bought_to_buy_or_locked() -> None:
    run = run_of(learned())
    view = class_sheet_view(WORDS, game_of(run), run.state.heroes[0])
    assert [(row.title, row.level, row.state) for row in view.rows] == [
        ("Blood Frenzy 1", "1", "Bought"),
        ("Blood Frenzy 2", "3", "Buy: 6 XP"),
        ("Blood Frenzy 3", "5", "Buy Blood Frenzy 2 first"),
        ("Iron Hide 1", "1", "Buy: 6 XP"),
        ("Iron Hide 2", "4", "Buy Iron Hide 1 first"),
    ]
    assert view.note == "2 can be bought"
    assert view.rows[1].detail == "When wounded, attack: +2 yellow dice · from level 3"
    assert [(own.title, own.detail) for own in view.own] == [("War Cry", "Attack: +1 hit"), ("Charge", "")]


def test_what_cannot_be_paid_says_what_is_missing_and_nothing_is_sold_outside_the_phase() -> None:
    run = run_of(learned())
    run.state.heroes[0].xp = 4
    rows = class_sheet_view(WORDS, game_of(run), run.state.heroes[0]).rows
    assert rows[1].state == "6 XP: 2 more needed"
    run = run_of(learned(Phase.HEROES))
    view = class_sheet_view(WORDS, game_of(run), run.state.heroes[0])
    assert (view.rows[1].state, view.note) == ("6 XP", "2 to buy later")


def test_what_is_offered_is_sold_and_put_right() -> None:
    run = run_of(learned())
    run.do(bought(run.state.heroes[0], "Iron Hide 1"))
    bjorn = run.state.heroes[0]
    assert (bjorn.bought, bjorn.xp, bjorn.max_health) == ({"Blood Frenzy": 1, "Iron Hide": 1}, 3, 6)
    run.do(corrected(bjorn, "Iron Hide 1"))
    assert (run.state.heroes[0].bought["Iron Hide"], run.state.heroes[0].xp) == (0, 3)
    run.do(corrected(run.state.heroes[0], "Blood Frenzy 2"))
    assert run.state.heroes[0].bought["Blood Frenzy"] == 2


def test_the_table_goes_from_buyer_to_buyer_and_then_on() -> None:
    run = run_of(learned())
    view = table_view(WORDS, run.state, None)
    assert [hero.state for hero in view.heroes] == ["Can buy 2", "", "Can buy 2", ""]
    assert (view.primary.text, view.primary.hero) == ("Bjorn: buy skills", "Bjorn")
    assert view.secondary is not None
    assert view.secondary.command == NextPhase()
    following = next_buyer(game_of(run), run.state.heroes[0])
    assert following is not None
    assert (following.name, can_buy(game_of(run), following)) == ("Whisper", 2)
    act = hero_view(WORDS, run.state, "Bjorn", None).primary
    assert act is not None
    assert (act.text, act.hero) == ("Next: Whisper’s skills", "Whisper")
    act = hero_view(WORDS, run.state, "Whisper", None).primary
    assert act is not None
    assert act.command == NextPhase()


def test_a_sheet_that_nobody_entered_is_asked_for() -> None:
    run = run_of(a_table())
    view = class_sheet_view(WORDS, game_of(run), run.state.heroes[0])
    assert view.missing.startswith("The class sheet Pit Fighter Berserker is not in your library yet.")
    own_card = "Still missing from Bjorn’s hero card: the Special Skill and the Shadow Mode Skill."
    assert view.card_missing == own_card
    assert (view.rows, view.note) == ((), "")


def test_of_a_sheet_that_is_known_in_part_only_the_rest_is_missing() -> None:
    """p. 18: beside signature and free skill a class sheet has lines of skills to buy."""
    run = run_of(a_table())
    bjorn = run.state.heroes[0]
    bjorn.sheet = ClassSheet(name="Pit Fighter Berserker", signature="Rage", free_skills=("slippery",))
    view = class_sheet_view(WORDS, game_of(run), bjorn)
    assert [skill.label for skill in view.own] == ["Signature, 1 XP per turn", "Free Class Skill"]
    assert view.missing == "Still missing from the class sheet Pit Fighter Berserker: the skills you can buy."
