"""The board's presenter: what is shown, and what a tap comes to. Doors and tiles are in `test_board_building`."""

from typing import Any

import msgspec
import pytest

from app.i18n import load_words
from app.presenters.board_picture import Arrow, EdgePicture, Sight
from app.presenters.board_using import BUILDING, PLAYING, Using
from app.presenters.board_views import ACCEPT
from app.presenters.massive_darkness.board import fitting, panel_view, primary
from app.presenters.massive_darkness.board_acts import dropped, tapped_figure, tapped_zone
from app.presenters.massive_darkness.board_map import board_picture
from app.rules.core.question import ZONE, Choice, Proposal
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.building import SetGround, SetToken
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.changes import ChangeTable, PlaceFigure
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.state import Enemy, Hero, Phase, QuestProgress, State, Tokens

WORDS = load_words("en")
BOARD = """\
+---+---+---+
|.   #   .  |
+   +---+   +
|.   .  D.P |
+---+---+---+
"""


def table(**changed: Any) -> State:
    """Orc Flayers on B2 see Bjorn on A2; Elias stands behind the door."""
    melee = Arms(melee={"yellow": 1})
    fields: dict[str, Any] = {
        "board": BOARD,
        "heroes": [Hero(name="Bjorn", colour="red", at="a2", xp=5), Hero(name="Elias", colour="blue", at="c2", xp=9)],
        "enemies": [
            Enemy(name="Orc Flayers", kind=Kind.MOB, at="b2", minions=4, arms=melee),
            Enemy(name="High Troll", kind=Kind.ROAMING, at="c1", health=9, arms=melee),
        ],
        "tokens": Tokens(start=["a1"], level={3: ["c1"]}),
        "phase": Phase.HEROES,
    }
    return State(**{**fields, **changed})


def running(state: State) -> Run:
    return Run(RULESET, msgspec.json.encode(state))


# What is shown


def test_zones_edges_figures_and_tokens_of_the_state() -> None:
    picture = board_picture(table(), None, PLAYING)
    assert (picture.columns, picture.rows) == (3, 2)
    assert [(zone.label, zone.ground) for zone in picture.zones[:2]] == [("A1", "light"), ("B1", "shadow")]
    assert picture.zones[5].pillar
    inner = [edge for edge in picture.edges if edge.kind == "closed_door"]
    assert inner == [EdgePicture(1, 1, "east", "closed_door")]
    assert EdgePicture(1, 0, "south", "wall") in picture.edges
    assert EdgePicture(1, 1, "north", "wall") not in picture.edges, "inner edges are given once"
    figures = {figure.id: figure for figure in picture.figures}
    assert (figures["Orc Flayers"].count, figures["Bjorn"].initial) == (5, "B")
    assert {(token.zone, token.kind, token.label) for token in picture.tokens} == {
        ("a1", "start", ""),
        ("c1", "level", "3"),
    }


def test_an_unchanged_floor_is_the_same_object() -> None:
    one, other = board_picture(table(), None, PLAYING), board_picture(table(level=2), None, PLAYING)
    assert one.zones is other.zones
    assert one.edges is other.edges


def test_a_proposed_move_has_arrow_target_and_lines_of_sight() -> None:
    run = running(table(phase=Phase.ENEMIES))
    run.do(EnemyTurn(enemy="Orc Flayers"))
    assert isinstance(run.question, Proposal)
    picture = board_picture(run.state, run.question, PLAYING)
    assert picture.arrow == Arrow("b2", "a2", "Orc Flayers")
    assert picture.target == "a2"
    assert picture.sights == (Sight("b2", "a2"),)
    assert picture.selected == "Orc Flayers"
    button = primary(WORDS, run.state, run.question, PLAYING)
    assert (button.text, button.screen) == ("Orc Flayers moved to A2", ACCEPT)


def test_the_move_of_the_next_enemy_is_foreseen_and_changes_nothing() -> None:
    state = table(phase=Phase.ENEMIES)
    before = msgspec.json.encode(state)
    picture = board_picture(state, None, PLAYING)
    assert picture.arrow == Arrow("b2", "a2", "Orc Flayers")
    assert msgspec.json.encode(state) == before
    assert primary(WORDS, state, None, PLAYING).command == EnemyTurn(enemy="Orc Flayers")


def test_a_proposed_attack_outlines_its_target() -> None:
    state = table(phase=Phase.ENEMIES)
    state.enemies[0].at = "a2"
    run = running(state)
    run.do(EnemyTurn(enemy="Orc Flayers"))
    picture = board_picture(run.state, run.question, PLAYING)
    assert (picture.target, picture.arrow) == ("a2", None)
    assert primary(WORDS, run.state, run.question, PLAYING).text == "Enter the roll"


def test_a_move_just_made_keeps_its_arrow() -> None:
    state = table()
    picture = board_picture(state, None, PLAYING, {"Orc Flayers": "b1", "Bjorn": "a1"})
    assert picture.arrow == Arrow("b1", "b2", "Orc Flayers")


def test_the_dead_and_who_is_not_placed_are_not_on_the_board() -> None:
    state = table()
    state.heroes[0].at = None
    state.enemies[0].boss, state.enemies[0].minions = False, 0
    assert {figure.id for figure in board_picture(state, None, PLAYING).figures} == {"Elias", "High Troll"}
    view = panel_view(WORDS, state, None, PLAYING)
    assert [item.label for item in view.tray] == ["Bjorn"]


def test_what_a_figure_sees() -> None:
    using = Using(tool="sight", figure="Orc Flayers")
    view = panel_view(WORDS, table(), None, using)
    assert view.picture.sights == (Sight("b2", "a2"),)
    assert view.help == "In sight of Orc Flayers: Bjorn (range 1)."


def test_where_nobody_is_in_sight_the_lines_go_as_far_as_one_sees() -> None:
    view = panel_view(WORDS, table(enemies=[]), None, Using(tool="sight", figure="Bjorn"))
    assert set(view.picture.sights) == {Sight("a2", "a1"), Sight("a2", "b2")}
    assert "nobody" in view.help


def test_every_tool_and_token_has_words() -> None:
    for mode in ("play", "build"):
        view = panel_view(WORDS, table(), None, Using(mode=mode))
        for tool in view.tools:
            shown = panel_view(WORDS, table(), None, tool.act.using)
            assert tool.label
            assert shown.help or shown.tool == "map"


# What a tap comes to


def test_tap_a_figure_tap_a_zone() -> None:
    state = table(phase=Phase.SETUP)
    picked = tapped_figure(state, None, PLAYING, "Bjorn")
    assert (picked.using.figure, picked.command) == ("Bjorn", None)
    put = tapped_zone(state, None, picked.using, "a1")
    assert put.command == PlaceFigure(name="Bjorn", at="a1")
    assert put.using.figure == ""


def test_in_a_crowd_the_figure_that_was_hit_is_picked_up_and_put_down_again() -> None:
    state = table(phase=Phase.ENEMIES)
    state.enemies[0].at = "a2"
    using, held = PLAYING, []
    for figure in ("Orc Flayers", "Bjorn", "Bjorn"):
        act = tapped_figure(state, None, using, figure)
        assert (act.command, act.answer) == (None, "")
        using = act.using
        held.append((using.figure, using.aside))
    assert held == [("Orc Flayers", ""), ("Bjorn", "Orc Flayers"), ("", "")]


def test_a_figure_in_hand_can_be_taken_off() -> None:
    view = panel_view(WORDS, table(phase=Phase.ENEMIES), None, Using(figure="Bjorn"))
    assert view.tray_title == "Bjorn: tap a zone"
    assert view.tray[0].act.command == PlaceFigure(name="Bjorn", at=None)


def test_dragging_the_acting_enemy_answers_its_proposal() -> None:
    run = running(table(phase=Phase.ENEMIES))
    run.do(EnemyTurn(enemy="Orc Flayers"))
    assert dropped(run.question, PLAYING, "Orc Flayers", "a2").answer == "move a2"
    elsewhere = dropped(run.question, PLAYING, "Orc Flayers", "c1")
    assert (elsewhere.answer, elsewhere.command) == ("", PlaceFigure(name="Orc Flayers", at="c1"))
    assert dropped(run.question, PLAYING, "Bjorn", "a1").command == PlaceFigure(name="Bjorn", at="a1")


def test_a_tap_answers_what_is_asked_about_zones_whatever_the_topic() -> None:
    asked = Choice(topic="second_room", who="Bjorn", options=("b1", "c1"), about=ZONE)
    assert board_picture(table(), asked, PLAYING).steps == ("b1", "c1")
    assert tapped_zone(table(), asked, PLAYING, "b1").answer == "b1"
    meant_otherwise = tapped_zone(table(), asked, Using(figure="Orc Flayers"), "b1")
    assert (meant_otherwise.answer, meant_otherwise.command) == ("", PlaceFigure(name="Orc Flayers", at="b1"))
    assert tapped_zone(table(), asked, PLAYING, "a2").answer == ""
    named_alike = Choice(topic="zone_of_a_card", who="Bjorn", options=("b1", "c1"))
    assert tapped_zone(table(), named_alike, PLAYING, "b1").answer == ""


@pytest.mark.parametrize(
    ("held", "laid", "after"),
    [
        ("start", {}, "exit"),
        ("exit", {"start": ["a1"]}, "library"),
        ("library", {"start": ["a1"], "exit": ["b1"]}, "level1"),
        ("level1", {"start": ["a1"], "exit": ["b1"], "library": ["b1"]}, "level1"),
        ("start", {"start": ["a1"], "exit": ["b1"], "library": ["b1"], "level": {1: ["a1"]}}, ""),
    ],
    ids=["the first", "the next", "one of one", "as many as the map shows", "nothing is missing"],
)
def test_a_token_that_is_complete_makes_room_for_the_next_one_of_the_quest(
    held: str, laid: dict[str, Any], after: str
) -> None:
    state = table(phase=Phase.SETUP, quest=QuestProgress(id="tutorial"), tokens=Tokens(**laid))
    assert tapped_zone(state, None, Using(tool="token", token=held), "c1").using.token == after


def test_the_start_zone_does_not_follow_the_finger() -> None:
    """In a table's own quest, or in the middle of one: laid once, it is out of hand."""
    for phase in (Phase.SETUP, Phase.HEROES):
        act = tapped_zone(table(phase=phase, tokens=Tokens()), None, Using(tool="token", token="start"), "b1")
        assert (act.command, act.using.token) == (SetToken(token="start", zone="b1"), "")


def test_light_and_tokens_are_switched() -> None:
    light, token = Using(tool="light"), Using(tool="token", token="level3")
    assert tapped_zone(table(), None, light, "b1").command == SetGround(zone="b1", lit=True)
    assert tapped_zone(table(), None, light, "a1").command == SetGround(zone="a1", lit=False)
    assert tapped_zone(table(), None, token, "a1").command == SetToken(token="level3", zone="a1")
    assert tapped_zone(table(), None, token, "c1").command == SetToken(token="level3", zone="c1", removed=True)


def test_without_a_map_the_app_says_that_it_asks() -> None:
    view = panel_view(WORDS, table(mapped=False), None, PLAYING)
    assert view.asked is not None
    assert view.asked.act.command == ChangeTable(mapped=True)
    assert "Build" in panel_view(WORDS, State(mapped=False), None, PLAYING).asked.button  # type: ignore[union-attr]
    (no_map,) = panel_view(WORDS, State(), None, BUILDING).tray
    assert no_map.act.command == ChangeTable(mapped=False)


def test_who_is_gone_is_not_held() -> None:
    assert fitting(table(), Using(figure="Bjorn")).figure == "Bjorn"
    assert fitting(replace_heroes(table()), Using(figure="Bjorn")).figure == ""


def replace_heroes(state: State) -> State:
    state.heroes = []
    return state
