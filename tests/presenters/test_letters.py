"""Heroes who share a first letter are told apart wherever their discs are shown, not in the strip alone."""

from app.content.massive_darkness import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.hellscape import board_map as hellscape_map
from app.presenters.hellscape import questions as hellscape_questions
from app.presenters.massive_darkness import board_map, questions
from app.presenters.massive_darkness.hero_sheet import hero_sheet_view, sheet_of
from app.presenters.massive_darkness.new_hero import HeroDraft, new_hero_view
from app.presenters.question_views import ChoiceView, FormView
from app.rules.core.question import FIGURE, Choice, Form
from app.rules.core.reason import Candidate, Reason
from app.rules.hellscape.game import Game as HellscapeGame
from app.rules.hellscape.state import Hero as HellscapeHero
from app.rules.hellscape.state import State as HellscapeState
from app.rules.massive_darkness.state import Hero, State

ENGLISH = load_words("en")
NAMES = ("Sibyl", "Siegfried", "Bjorn")
REASON = Reason("several_types_reach", "28", candidates=tuple(Candidate(name, "tied") for name in NAMES))
TARGET = Choice(topic="target", who="Orcs", options=NAMES, about=FIGURE, reason=REASON)
SIGHT = Form(topic="sightings", who="Orcs", rows=NAMES, options=())


def shown(pictures: list[str], choice: ChoiceView, form: FormView) -> list[list[str]]:
    assert choice.why is not None
    rows, candidates = [row.letter for row in choice.options], [one.letter for one in choice.why.candidates]
    return [pictures, rows, candidates, [row.letter for row in form.rows]]


def test_in_massive_darkness() -> None:
    state = State(heroes=[Hero(name=name) for name in NAMES])
    pictures = [board_map.figure_picture(state, hero).initial for hero in state.heroes]
    choice = questions.choice_view(ENGLISH, state, TARGET)
    assert shown(pictures, choice, questions.form_view(ENGLISH, state, SIGHT, {})) == [["Sb", "Se", "B"]] * 4


def test_in_hellscape() -> None:
    state = HellscapeState(heroes=[HellscapeHero(name=name) for name in NAMES])
    game = HellscapeGame(state)
    pictures = [hellscape_map.figure_picture(game, hero).initial for hero in state.heroes]
    choice = hellscape_questions.choice_view(ENGLISH, game, TARGET, ())
    assert shown(pictures, choice, hellscape_questions.form_view(ENGLISH, game, SIGHT, {})) == [["Sb", "Se", "B"]] * 4


def test_where_the_colour_of_a_base_is_chosen() -> None:
    """For a hero on the table, and for one who joins."""
    sibyl, siegfried = Hero(name="Sibyl"), Hero(name="Siegfried")
    state, pack = State(heroes=[sibyl, siegfried]), core_pack(Pack)
    assert hero_sheet_view(ENGLISH, state, pack, sibyl, sheet_of(sibyl)).letter == "Sb"
    assert new_hero_view(ENGLISH, State(heroes=[sibyl]), pack, HeroDraft(name="Siegfried")).letter == "Se"
