"""What was typed in of the boards of Shadowreach's classes is kept in the library, and there at the next set-up."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.i18n import load_words
from app.packs import game_pack
from app.presenters.card_views import OwnCard
from app.presenters.form_parts import ChipsPart, Edit, TextPart
from app.presenters.shadowreach.board_form import ShelvedBoardDraft
from app.presenters.shadowreach.frame import FRAME
from app.presenters.shadowreach.type_in import board_draft, key_of_board, to_keep
from app.rules.core.run import Run
from app.rules.core.shelf import card_key
from app.rules.shadowreach import RULESET
from app.rules.shadowreach.card_kinds import check_card
from app.rules.shadowreach.classes import Herbalist, herbalist
from app.rules.shadowreach.classes.assassin import ShadowPower
from app.rules.shadowreach.game import Game
from app.session import Session
from tests.presenters.shadowreach.test_class_boards_typed_in import EDITS
from tests.shadowreach_heroes import BOARDS, a_table

WORDS = FRAME.words(load_words("en"))
FRENCH = FRAME.words(load_words("fr"))

DETAILS = {
    "Mayla": "Backstab", "Azzar": "1 spell · 2 spaces", "Thena": "God of Death", "Ilka": "Balm",
    "Doran": "Giant Groundhog", "Yorlyn": "Thresholds at 4, 8, 15",
}  # fmt: skip


def at_set_up(name: str) -> Game:
    """Nobody has told anything of the board yet."""
    state = a_table(name)
    state.boards[name] = type(state.boards[name])()
    state.heroes = state.heroes[:1]
    board = state.boards[name]
    if isinstance(board, Herbalist):
        herbalist.set_up(board, board.kinds)
    return Game(state)


def edited(draft: Any, *edits: Edit) -> Any:
    for edit in edits:
        draft = draft.edited(edit)
    return draft


def kept_of(name: str) -> Any:
    """What the form that was filled in puts into the library."""
    game = at_set_up(name)
    kept = to_keep(edited(board_draft(game, game.hero(name)), *EDITS[name]))
    assert kept is not None
    return kept


@pytest.mark.parametrize("name", EDITS)
def test_what_was_typed_in_is_there_at_the_next_set_up(name: str) -> None:
    kept = kept_of(name)
    check_card("board", kept)
    game = at_set_up(name)
    hero = game.hero(name)
    assert card_key("board", kept) == key_of_board(game, hero)
    again: Any = board_draft(game, hero, kept)
    assert (again.from_library, again.can_save) == (True, True)
    assert again.parts(WORDS)
    typed = edited(board_draft(game, hero), *EDITS[name])
    assert again.command(hero) == typed.command(hero)
    assert not typed.from_library
    run = Run(RULESET, msgspec.json.encode(game.state))
    run.do(again.command(hero))
    assert to_keep(board_draft(Game(run.state), hero, kept)) == kept


@pytest.mark.parametrize("name", EDITS)
def test_it_is_listed_and_changed_in_the_library(name: str) -> None:
    kept = kept_of(name)
    cards = FRAME.cards.library(game_pack("shadowreach"), [OwnCard("1", "board", kept, "")], {})
    view = FRAME.cards.library_view(WORDS, cards, "board", "", damaged=0, newer=0, everything=False)
    (row,) = view.cards
    assert (row.name, row.detail, row.is_own) == (kept["name"], DETAILS[name], True)
    assert "Class boards 1" in [chip.text for chip in view.kinds]
    french = FRAME.cards.library_view(load_words("fr"), cards, "board", "", damaged=0, newer=0, everything=False)
    assert french.cards[0].detail
    draft = FRAME.cards.draft("board", kept)
    assert isinstance(draft, ShelvedBoardDraft)
    assert (draft.fields, draft.missing, draft.is_new) == (kept, "", False)
    assert draft.parts(WORDS)
    assert draft.parts(FRENCH)


@pytest.mark.parametrize("name", EDITS)
def test_it_is_typed_in_in_the_library_too(name: str) -> None:
    kept = kept_of(name)
    draft: Any = edited(FRAME.cards.draft("board", {}), Edit("class", value=kept["name"]))
    assert any(part.id == "class" for part in draft.parts(WORDS) if isinstance(part, ChipsPart))
    assert bool(draft.missing) is (name != "Yorlyn")
    assert edited(draft, *EDITS[name]).fields == kept


@pytest.mark.parametrize("name", EDITS)
def test_what_lies_on_a_board_in_a_play_is_not_kept(name: str) -> None:
    """Tokens, herbs, positions, prey and upgraded cards stay where they are."""
    game = Game(a_table(name))
    kept = to_keep(board_draft(game, game.hero(name)))
    assert kept is not None
    check_card("board", kept)
    fresh = at_set_up(name)
    board = board_draft(fresh, fresh.hero(name), kept)
    assert board is not None
    told: Any = board.command(fresh.hero(name))
    here, there = (msgspec.to_builtins(one, str_keys=True) for one in (told.board, fresh.state.boards[name]))
    printed = {"abilities", "known_spells", "warp", "god", "slots", "deck", "kinds", "pet", "thresholds", "effects"}
    assert {field for field in here if here[field] != there.get(field)} <= printed
    if name == "Doran":
        assert (told.board.pet.skills_owed, told.board.pet.skills, told.board.pet.level) == (0, [], 1)
    if name == "Ilka":
        assert not any(slot.discovered or slot.potion for slot in told.board.slots)


def test_a_board_that_is_known_is_shown_as_it_is() -> None:
    for name in EDITS:
        game = Game(a_table(name))
        draft: Any = board_draft(game, game.hero(name), kept_of(name))
        assert not draft.from_library
        assert draft.command(game.hero(name)).board.__class__ is type(BOARDS[name])
    game = Game(a_table("Yorlyn"))
    shown: Any = board_draft(game, game.hero("Yorlyn"), kept_of("Yorlyn"))
    assert shown.thresholds == (3, 8)


# Each class


def test_abilities_that_skills_add_are_not_those_of_the_dashboard() -> None:
    """Two shadow abilities; skills may give more ("Assassin")."""
    game = Game(a_table("Mayla"))
    mayla: Any = game.state.boards["Mayla"]
    mayla.abilities = [*mayla.abilities, ShadowPower("Of a skill")]
    kept: Any = to_keep(board_draft(game, game.hero("Mayla")))
    assert [one["name"] for one in kept["abilities"]] == ["Backstab", "Vanish"]
    in_library: Any = FRAME.cards.draft("board", kept)
    assert len(in_library.parts(WORDS)[0].chips) == 2


def test_cards_of_a_god_are_dealt_anew_by_taps() -> None:
    """They are dealt at random on the slots ("Cleric", "Setup"); their names are known."""
    kept = kept_of("Thena")
    game = at_set_up("Thena")
    thena = game.hero("Thena")
    draft: Any = board_draft(game, thena, kept)
    assert not [part for part in draft.parts(WORDS) if isinstance(part, TextPart)]
    draft = edited(draft, Edit("slot.0", value="E"), Edit("slot.1", value="A"))
    assert draft.cards == ("E", "A", "C", "D", "B")
    assert to_keep(draft) == kept, "where they lie is of this play"
    renamed = edited(draft, Edit("naming"), Edit("card.4", value="Bind"))
    assert [part for part in renamed.parts(WORDS) if isinstance(part, TextPart)]
    assert renamed.command(thena).board.slots == ["E", "A", "C", "D", "Bind"]


def test_each_god_has_cards_of_its_own() -> None:
    game = at_set_up("Thena")
    thena = game.hero("Thena")
    draft: Any = edited(board_draft(game, thena, kept_of("Thena")), Edit("god", value="order"))
    assert (draft.cards, draft.missing) == (("",) * 5, "cards")
    draft = edited(draft, *(Edit(f"card.{place}", value=card) for place, card in enumerate("VWXYZ")))
    kept: Any = to_keep(draft)
    assert (kept["god"], {god: "".join(cards) for god, cards in kept["gods"].items()}) == (
        "order", {"death": "ABCDE", "order": "VWXYZ"},
    )  # fmt: skip
    again: Any = board_draft(game, thena, kept)
    assert (again.god, again.cards) == ("order", tuple("VWXYZ"))
    assert edited(again, Edit("god", value="death")).cards == tuple("ABCDE")
    shelved: Any = edited(
        FRAME.cards.draft("board", kept), Edit("card.0", value="U"), Edit("god", value="death"),
        Edit("card.0", value="Q"), Edit("god", value="order"),
    )  # fmt: skip
    assert {god: "".join(cards) for god, cards in shelved.fields["gods"].items()} == {
        "death": "QBCDE", "order": "UWXYZ",
    }  # fmt: skip


def test_each_pet_has_a_dashboard_of_its_own() -> None:
    """A side for each, and six skill cards ("Hunter", "Setup")."""
    game = at_set_up("Doran")
    doran = game.hero("Doran")
    draft: Any = edited(board_draft(game, doran, kept_of("Doran")), Edit("kind", value="juvenile varan"))
    assert (draft.pet.name, draft.pet.levels, draft.missing) == ("", {}, "pet_name")
    draft = edited(draft, Edit("name", value="Zil"), Edit("open", value="0"), Edit("health", delta=3))
    kept: Any = to_keep(draft)
    assert (kept["pet"], sorted(kept["pets"])) == ("juvenile varan", ["giant groundhog", "juvenile varan"])
    again: Any = edited(board_draft(game, doran, kept), Edit("kind", value="giant groundhog"))
    assert (again.pet.name, again.pet.levels[1].health, again.skills[0]) == ("Rok", 5, "Bite")
    shelved: Any = edited(
        FRAME.cards.draft("board", kept), Edit("health", delta=1), Edit("kind", value="giant groundhog"),
        Edit("shadow", value="Digs"),
    )  # fmt: skip
    pets = shelved.fields["pets"]
    assert (pets["juvenile varan"]["levels"]["1"]["health"], pets["giant groundhog"]["shadow"]) == (4, "Digs")


def test_a_board_is_kept_once_and_anew_where_it_changed_but_not_in_practice(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    session.begin_play("shadowreach", "Friday", a_table("Yorlyn"))
    game = at_set_up("Yorlyn")
    first = kept_of("Yorlyn")
    second = to_keep(edited(board_draft(game, game.hero("Yorlyn"), first), Edit("threshold.2", delta=1)))
    assert second is not None
    assert [session.keep_typed("board", one) for one in (first, first, second)] == [True, False, True]
    (kept,) = session.cards.all("shadowreach").records
    assert kept.fields["thresholds"] == [4, 8, 16]
    session.begin_practice("shadowreach", "Practice", a_table("Yorlyn"))
    assert not session.keep_typed("board", first)
