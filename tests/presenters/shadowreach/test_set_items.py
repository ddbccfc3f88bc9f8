"""A piece of a set that is for one class alone: typed in with its class, and drawn again where nobody plays that."""

from app.frames import frame
from app.i18n import load_words
from app.presenters.form_parts import ChipsPart, Edit, FormPart
from app.presenters.hellscape.card_forms.item_form import ItemDraft
from app.presenters.hellscape.hero_items import item_detail
from app.presenters.shadowreach.dialect import dialect
from app.rules.hellscape.cards import Item

EN, FR = load_words("en"), load_words("fr")
DAGGER = {"name": "Dagger", "deck": "rare", "slot": "hand", "set": "Red Dragon", "hero_class": "assassin"}


def parts(game: str, fields: dict[str, str]) -> dict[str, FormPart]:
    cards = frame(game).cards
    assert cards is not None
    view = cards.form_view(EN, "item", cards.draft("item", fields), None, answers=True)
    return {part.id: part for part in view.parts}


def test_the_class_is_asked_for_with_the_set() -> None:
    classes = parts("shadowreach", DAGGER)["hero_class"]
    assert isinstance(classes, ChipsPart)
    assert [(chip.text, chip.selected) for chip in classes.chips] == [
        ("Assassin", True), ("Chronomancer", False), ("Cleric", False), ("Herbalist", False), ("Hunter", False),
        ("Warrior", False),
    ]  # fmt: skip
    assert "hero_class" not in parts("shadowreach", {"name": "Club"})
    assert "hero_class" not in parts("hellscape", {"name": "Leg Armor", "set": "Shadowbane"})


def test_a_tap_tells_it_and_another_takes_it_back() -> None:
    cards = frame("shadowreach").cards
    assert cards is not None
    draft = cards.draft("item", {**DAGGER, "hero_class": ""})
    told = draft.edited(Edit("hero_class", "select", "assassin"))
    assert (draft.fields.get("hero_class"), told.fields["hero_class"]) == (None, "assassin")
    assert "hero_class" not in told.edited(Edit("hero_class", "select", "assassin")).fields
    assert isinstance(told, ItemDraft)
    assert "hero_class" not in told.edited(Edit("set", "text", " ")).fields, "without a set it is for everybody"


def test_the_card_says_whom_it_is_for() -> None:
    dagger = Item(name="Dagger", set="Red Dragon", hero_class="assassin")
    assert item_detail(dialect(EN), dagger).endswith("set Red Dragon · Assassin")
    assert item_detail(dialect(FR), dagger).endswith("ensemble Red Dragon · Assassin")
