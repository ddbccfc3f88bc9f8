"""What players type in once for the boards of their classes."""

from app.i18n import load_words
from app.presenters.form_parts import ChipsPart, Edit
from app.presenters.hellscape.class_boards import board_view
from app.presenters.hellscape.class_boards.elements import ElementsView
from app.presenters.hellscape.class_set_up import to_type_in
from app.presenters.hellscape.elements_draft import ElementsDraft
from app.presenters.hellscape.type_in import board_draft
from app.rules.hellscape.class_setup import TypeInElements
from app.rules.hellscape.classes import Shaman
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.game import Game
from tests.hellscape_heroes import a_table

WORDS = load_words("en")


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
        [], ["heal 2"], ["As printed"], []
    ]  # fmt: skip
    nahias.class_state = Shaman(top=5, max_effects={Element.FIRE: "heal 2", Element.WIND: "Move a mob"})
    assert not to_type_in(game)
    assert board_draft(nahias) == ElementsDraft(5, nahias.class_state.max_effects)
    view = board_view(WORDS, game, nahias)
    assert isinstance(view, ElementsView)
    assert [track.max_effect for track in view.tracks] == ["", "MAX: heal 2", "", "MAX: Move a mob"]
