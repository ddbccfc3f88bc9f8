"""The checklist of the set-up in words, and what the big button does about each line (p. 6-10)."""

from typing import Any

import msgspec

from app.i18n import load_words
from app.presenters.board_using import BUILDING
from app.presenters.form_parts import ChipsPart
from app.presenters.massive_darkness.set_up import set_up_lines, set_up_primary, set_up_view, tapped_line, ticked_box
from app.presenters.massive_darkness.table import table_view
from app.presenters.massive_darkness.undo_words import undo_words
from app.presenters.table_views import NO_SET_UP
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.cards import Card, Item, Origin
from app.rules.massive_darkness.commands import NextPhase
from app.rules.massive_darkness.setup import ChooseFirstPlayer, DealStartingGear, Step, TickOff
from app.rules.massive_darkness.state import Phase, QuestProgress, State, Tokens
from tests.tables import a_table

WORDS = load_words("en")
TUTORIAL = QuestProgress(id="tutorial")


def setting_up(**changed: Any) -> State:
    return a_table(**{"phase": Phase.SETUP, "enemies": [], "quest": TUTORIAL, **changed})


def up_to(step: Step, **changed: Any) -> State:
    """Everything before a step is ticked off."""
    steps = list(Step)
    return setting_up(prepared=[one.value for one in steps[: steps.index(step)]], **changed)


def test_ten_lines_of_which_one_is_next() -> None:
    lines = set_up_lines(WORDS, setting_up())
    assert [line.step for line in lines] == [step.value for step in Step]
    assert [line.step for line in lines if line.current] == ["tiles"]
    assert (lines[0].detail, lines[0].seen) == ("Walking in the Dark", True)
    assert lines[1].detail == "Needed: 6V, 8R"


def test_what_the_next_line_needs_stands_right_below_it() -> None:
    view = set_up_view(WORDS, setting_up())
    assert [line.step for line in view.before] == ["quest", "tiles"]
    assert (view.step, len(view.after)) == ("tiles", 8)
    assert view.parts == ()
    first = set_up_view(WORDS, setting_up(prepared=[step.value for step in Step if step is not Step.FIRST_PLAYER]))
    (part,) = first.parts
    assert isinstance(part, ChipsPart)
    names = [one.name for one in setting_up().heroes]
    assert (first.step, [chip.text for chip in part.chips]) == ("first_player", names)
    assert [chip.text for chip in part.chips if chip.selected] == names[:1], "whom the button names"
    ready = set_up_view(WORDS, setting_up(prepared=[step.value for step in Step], first_player="Bjorn"))
    assert (len(ready.before), ready.after, ready.step, ready.count) == (10, (), "", "10 of 10 done")


def test_after_the_first_round_has_begun_there_is_no_list() -> None:
    assert set_up_lines(WORDS, a_table()) == ()
    assert set_up_view(WORDS, a_table()) == NO_SET_UP


def test_tiles_and_tokens_lead_to_the_board_with_the_tool_in_hand() -> None:
    tiles = set_up_primary(WORDS, up_to(Step.TILES))
    assert (tiles.text, tiles.screen, tiles.args["using"]) == ("Place the tiles", "board", BUILDING)
    assert tapped_line(WORDS, setting_up(), "tokens").args["using"].tool == "token"


def test_tokens_that_lie_there_are_ticked_off_by_the_button() -> None:
    own = up_to(Step.TOKENS, tokens=Tokens(start=["a1"]), quest=QuestProgress())
    assert set_up_primary(WORDS, own).command == TickOff(step=Step.TOKENS)


def test_while_the_quest_needs_more_tokens_the_button_leads_to_them() -> None:
    state = up_to(Step.TOKENS, tokens=Tokens(start=["a1"]))
    step = set_up_primary(WORDS, state)
    assert (step.screen, step.command) == ("board", None)
    assert (step.args["using"].tool, step.args["using"].token) == ("token", "exit")
    detail = next(line.detail for line in set_up_lines(WORDS, state) if line.step == "tokens")
    assert "Still to place: Exit, Library, Level 1 token. " in detail


def test_what_the_quest_asks_for_stays_until_it_is_ticked() -> None:
    """That tokens lie on the board does not say that they were shuffled."""
    tokens = Tokens(start=["a1"], exit=["b1"], objective=["a1", "b1", "c1"], library=["c1"], level={1: ["a1"]})
    for laid in (Tokens(start=["a1"]), tokens):
        state = up_to(Step.TOKENS, tokens=laid, quest=QuestProgress(id="scorched_earth"))
        detail = next(line.detail for line in set_up_lines(WORDS, state) if line.step == "tokens")
        assert "face down" in detail
    assert set_up_primary(WORDS, state).command == TickOff(step=Step.TOKENS)


def test_before_anything_lies_there_doors_are_named_too() -> None:
    state = up_to(Step.TOKENS, tokens=Tokens())
    detail = next(line.detail for line in set_up_lines(WORDS, state) if line.step == "tokens")
    assert "doors" in detail
    assert "library token" in detail


def test_chambers_without_any_door_are_noticed() -> None:
    board = "+---+---+\n|.  {edge}.r |\n+---+---+\n"
    for edge, noticed in (("|", True), ("D", False)):
        state = up_to(Step.TOKENS, tokens=Tokens(start=["a1"]), board=board.format(edge=edge))
        detail = next(line.detail for line in set_up_lines(WORDS, state) if line.step == "tokens")
        assert ("There are no doors on the board yet." in detail) is noticed


def test_without_a_map_tiles_tokens_and_places_are_only_ticked() -> None:
    for step in (Step.TILES, Step.TOKENS, Step.PLACES):
        state = up_to(step, mapped=False, board="")
        assert set_up_primary(WORDS, state).command == TickOff(step=step)
        assert tapped_line(WORDS, state, step.value).command == TickOff(step=step)


def test_gear_goes_to_one_hero_after_the_other() -> None:
    step = set_up_primary(WORDS, up_to(Step.GEAR))
    assert (step.text, step.command) == ("Equipment for Bjorn", DealStartingGear(hero="Bjorn"))


def test_p38_no_gear_is_offered_to_heroes_of_an_earlier_quest() -> None:
    state = up_to(Step.GEAR)
    for hero in state.heroes:
        hero.is_veteran = True
    assert not isinstance(set_up_primary(WORDS, state).command, DealStartingGear)
    assert not isinstance(tapped_line(WORDS, state, Step.GEAR.value).command, DealStartingGear)
    (line,) = [line for line in set_up_lines(WORDS, state) if line.step == Step.GEAR.value]
    assert line.done


def test_who_comes_from_an_earlier_quest_is_told_that_starting_gear_may_replace_cards_and_gets_to_them() -> None:
    state = up_to(Step.GEAR)
    for hero in state.heroes:
        hero.is_veteran = True
    (line,) = [line for line in set_up_lines(WORDS, state) if line.step == Step.GEAR.value]
    assert line.detail == "Any card may be swapped for Starting Equipment: tap the card. (p.\u00a038)"
    assert line.leads
    assert tapped_line(WORDS, state, Step.GEAR.value).screen == "heroes"


def test_all_heroes_are_placed_with_one_tap_that_one_undo_takes_back() -> None:
    state = up_to(Step.PLACES)
    for hero in state.heroes[1:]:
        hero.at = None
    step = set_up_primary(WORDS, state)
    assert step.command is not None
    run = Run(RULESET, msgspec.json.encode(state))
    events = run.do(step.command)
    assert [hero.at for hero in run.state.heroes] == ["a1"] * 4
    assert undo_words(WORDS, step.command, events) == "Elias, Whisper, Sibyl placed on A1"


def test_the_first_hero_begins_unless_the_table_says_otherwise() -> None:
    assert set_up_primary(WORDS, up_to(Step.FIRST_PLAYER)).command == ChooseFirstPlayer(hero="Bjorn")


def test_when_all_is_ready_the_first_round_begins() -> None:
    state = setting_up(prepared=[step.value for step in Step])
    step = set_up_primary(WORDS, state)
    assert (step.text, step.command) == ("Begin round 1", NextPhase())
    assert table_view(WORDS, state, None).secondary is None


def test_a_table_may_begin_without_all_that() -> None:
    secondary = table_view(WORDS, setting_up(), None).secondary
    assert secondary is not None
    assert (secondary.text, secondary.command) == ("Start anyway", NextPhase())


def test_a_box_is_ticked_and_opened_again_by_the_same_tap() -> None:
    run = Run(RULESET, msgspec.json.encode(setting_up()))
    for expected in (["decks"], []):
        command = ticked_box(run.state, "decks").command
        assert command is not None
        run.do(command)
        assert run.state.prepared == expected


def test_in_every_language_each_line_has_its_words() -> None:
    for language in ("en", "fr"):
        for step in Step:
            for mapped in (True, False):
                state = up_to(step, mapped=mapped)
                assert set_up_primary(load_words(language), state).text
                assert all(line.title for line in set_up_lines(load_words(language), state))


def test_p39_a_chapter_begins_once_nobody_carries_too_much() -> None:
    """Six cards at the most, one of them an artifact at the most."""
    state = setting_up(story=True, prepared=[step.value for step in Step])
    state.heroes[0].inventory = [Item(Card(name=name, origin=Origin.ARTIFACT)) for name in ("Crown", "Orb")]
    view = table_view(WORDS, state, None)
    assert (view.primary.text, view.primary.screen) == ("Bjorn carries too much: discard cards", "inventory")
    assert (view.primary.hero, view.secondary) == ("Bjorn", None)
