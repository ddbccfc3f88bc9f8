"""What players type in once for the boards of their classes."""

from pathlib import Path
from typing import Any

import pytest

from app.i18n import load_words
from app.presenters.form_parts import ChipsPart, Edit, ValuePart
from app.presenters.hellscape.card_forms import card_draft
from app.presenters.hellscape.card_forms.board_form import BoardDraft
from app.presenters.hellscape.card_forms.elements_draft import ElementsDraft
from app.presenters.hellscape.class_boards import board_view
from app.presenters.hellscape.class_boards.elements import ElementsView
from app.presenters.hellscape.class_set_up import to_type_in
from app.presenters.hellscape.draw import library_view
from app.presenters.hellscape.library_cards import LibraryCard
from app.presenters.hellscape.type_in import board_draft, to_keep
from app.rules.core.errors import BadNotation
from app.rules.hellscape.card_kinds import CardKind, check_card
from app.rules.hellscape.class_setup import AddTools, TypeInElements
from app.rules.hellscape.classes import Ranger, Rogue, Shaman
from app.rules.hellscape.classes.rogue import check_tool
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.game import Game
from app.session import Session
from tests.hellscape_heroes import a_table

WORDS = load_words("en")


def edited(draft: Any, *edits: Edit) -> Any:
    for edit in edits:
        draft = draft.edited(edit)
    return draft


def test_max_effects_by_taps_or_in_words() -> None:
    game = Game(a_table("Nahias"))
    nahias = game.hero("Nahias")
    nahias.class_state = Shaman()
    assert to_type_in(game) == [nahias], "the set-up asks where MAX is"
    draft = board_draft(nahias)
    assert isinstance(draft, ElementsDraft)
    assert not draft.can_save
    for edit in (
        *(Edit("top", "count", "", 1) for _ in range(5)), Edit("fire", "select", "heal 2"),
        Edit("words fire", "text", ""), Edit("words wind", "text", "Move a mob"), Edit("earth", "select", "mana +1"),
        Edit("words earth", "text", "Push a mob"),
    ):  # fmt: skip
        draft = draft.edited(edit)
    effects = {"fire": "heal 2", "wind": "Move a mob", "earth": "Push a mob"}
    assert draft.command(nahias) == TypeInElements(hero="Nahias", top=5, effects=effects)
    chips = [part for part in draft.parts(WORDS) if isinstance(part, ChipsPart)]
    assert [[chip.text for chip in part.chips if chip.selected] for part in chips] == [
        [], ["Heal 2"], ["As printed"], []
    ]  # fmt: skip
    nahias.class_state = Shaman(top=5, max_effects={Element.FIRE: "heal 2", Element.WIND: "Move a mob"})
    assert not to_type_in(game)
    assert board_draft(nahias) == ElementsDraft(5, nahias.class_state.max_effects)
    view = board_view(WORDS, game, nahias)
    assert isinstance(view, ElementsView)
    assert [track.max_effect for track in view.tracks] == ["", "MAX: heal 2", "", "MAX: Move a mob"]


def test_a_token_of_no_known_kind_is_told_in_words() -> None:
    feydra = Game(a_table("Feydra")).hero("Feydra")
    feydra.class_state = Rogue()
    draft = board_draft(feydra)
    assert draft is not None
    assert "other add" not in [part.id for part in draft.parts(WORDS)], "nothing to add yet"
    draft = edited(
        draft, Edit("other action", value="movement"), Edit("other text", value="Climb;  a wall"), Edit("other add"),
        Edit("tool movement: Climb, a wall", delta=1), Edit("other text", value="Swap places"),
    )  # fmt: skip
    climb, swap = "movement: Climb, a wall", "movement: Swap places"
    assert draft.command(feydra) == AddTools(hero="Feydra", tools=(climb, climb, swap)), "what is typed is meant too"
    labels = [part.label for part in draft.parts(WORDS) if isinstance(part, ValuePart)]
    assert labels[-1] == "Movement: Climb, a wall"
    for tool in (climb, swap):
        check_tool(tool)


def test_a_skill_may_bring_a_token_in_words() -> None:
    draft = card_draft(CardKind.SKILL, {"name": "Trick", "hero_class": "rogue", "level": 1})
    draft = edited(draft, Edit("other text", value="Blind a mob"), Edit("other add"))
    assert draft.fields["abilities"] == "[board] tools 1 attack: Blind a mob"
    check_card(CardKind.SKILL, draft.fields)
    assert card_draft(CardKind.SKILL, draft.fields).fields == draft.fields


# In the library


TOKENS = (*(Edit("tool poison", delta=1) for _ in range(4)), *(Edit("tool movement: mp +1", delta=1) for _ in range(6)))
TYPED: dict[str, tuple[Rogue | Ranger | Shaman, tuple[Edit, ...]]] = {
    "Feydra": (Rogue(), TOKENS),
    "Irk": (Ranger(), (Edit("card", value="3"), Edit("targets", delta=2), Edit("missed", value="swords +1"))),
    "Nahias": (Shaman(), (*(Edit("top", delta=1) for _ in range(4)), Edit("wind", value="heal 1"))),
}


@pytest.mark.parametrize("name", TYPED)
def test_what_was_typed_in_is_there_at_the_next_set_up(name: str) -> None:
    board, edits = TYPED[name]
    hero = Game(a_table(name)).hero(name)
    hero.class_state = board
    typed = edited(board_draft(hero), *edits)
    kept = to_keep(hero, typed)
    assert kept is not None
    check_card(CardKind.BOARD, kept)
    again = board_draft(hero, kept)
    assert again is not None
    assert again.from_library
    assert again.command(hero) == typed.command(hero)
    in_library = card_draft(CardKind.BOARD, kept)
    assert isinstance(in_library, BoardDraft)
    assert (in_library.fields, in_library.missing, in_library.is_new) == (kept, "", False)


def test_tokens_that_a_skill_brings_later_are_not_kept_nor_offered() -> None:
    feydra = Game(a_table("Feydra")).hero("Feydra")
    feydra.class_state = Rogue(bag=["poison"] * 10)
    more = edited(board_draft(feydra), *TOKENS)
    assert to_keep(feydra, more) is None
    kept = {"name": "Rogue", "tools": ["shadow"] * 10}
    assert edited(board_draft(feydra, kept), Edit("tool poison", delta=1)).command(feydra) == AddTools(
        hero="Feydra", tools=("poison",)
    )
    feydra.class_state = Rogue()
    assert to_keep(feydra, edited(board_draft(feydra), *TOKENS[:9])) is None, "the set-up has ten"


def test_a_board_of_the_library_is_listed_and_typed_in_there_too() -> None:
    kept = {"name": "Shaman", "top": 4, "effects": {"wind": "heal 1"}}
    cards = [LibraryCard(CardKind.BOARD, kept, id="1")]
    view = library_view(WORDS, cards, CardKind.BOARD, "", damaged=0, newer=0, everything=False)
    (row,) = view.cards
    assert (row.name, row.detail, row.is_own) == ("Shaman", "MAX on step 4 · 1 MAX effect", True)
    draft = card_draft(CardKind.BOARD, {})
    assert (draft.missing, draft.fields) == ("board", {"name": "Rogue"})
    draft = edited(draft, Edit("class", value="Ranger"))
    assert not draft.missing
    check_card(CardKind.BOARD, draft.fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "Wizard"}, {"name": "Ranger"}, {"name": "Shaman", "top": 99}, {"name": "Shaman"},
        {"name": "Shaman", "top": 3, "effects": {"sun": "heal 1"}}, {"name": "Rogue", "tools": ["poison"] * 26},
        {"name": "Rogue", "tools": ["sleep"] * 10}, {"name": "Rogue", "tools": 3}, {"name": "Shaman", "is": "odd"},
    ],
)  # fmt: skip
def test_what_no_board_can_hold_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(BadNotation):
        check_card(CardKind.BOARD, fields)


def test_a_board_is_kept_once_and_anew_where_it_changed_but_not_in_practice(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    session.begin_play("hellscape", "Friday", a_table("Irk"))
    irk = Game(a_table("Irk")).hero("Irk")
    irk.class_state = Ranger()
    first, second = (to_keep(irk, edited(board_draft(irk), Edit("targets", delta=more))) for more in (1, 2))
    assert first is not None
    assert second is not None
    assert [session.keep_typed("board", one) for one in (first, first, second)] == [True, False, True]
    (kept,) = session.cards.all("hellscape").records
    assert kept.fields == second
    session.begin_practice("hellscape", "Practice", a_table("Irk"))
    assert not session.keep_typed("board", first)
    assert [one.fields for one in session.cards.all("hellscape").records] == [second]
