"""What players type in of the boards of Shadowreach's classes, once."""

from typing import Any

import msgspec

from app.i18n import load_words
from app.presenters.form_parts import Edit
from app.presenters.shadowreach.frame import FRAME
from app.presenters.shadowreach.type_in import board_draft
from app.rules.core.run import Run
from app.rules.shadowreach import RULESET
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.game import Game
from tests.presenters.shadowreach.test_class_boards import shown
from tests.shadowreach_heroes import a_table

WORDS = FRAME.words(load_words("en"))


EDITS: dict[str, list[Edit]] = {
    "Mayla": [Edit("name", value="Backstab"), Edit("shadows", delta=1), Edit("effects", value="swords +2")],
    "Azzar": [
        Edit("spell.0", value="Haste"), Edit("mana.0", delta=1), Edit("add"), Edit("space", value="north"),
        Edit("flags", value="start"), Edit("next", value="middle"),
    ],
    "Thena": [
        Edit("god", value="death"),
        *(Edit(f"card.{place}", value=card) for place, card in enumerate("ABCDE")),
    ],
    "Ilka": [Edit("kind.0", value="Sage"), Edit("potion.0", value="Balm"), Edit("cost.0", delta=2)],
    "Doran": [
        Edit("name", value="Rok"), Edit("health", delta=5), Edit("dice", "melee", "yellow"),
        Edit("open", value="1"), Edit("skill"), Edit("skill.0", value="Bite"),
    ],
    "Yorlyn": [Edit("threshold.0", delta=1), Edit("effect.0", value="swords +1")],
}  # fmt: skip


def typed_in(name: str) -> Any:
    """The board after a whole form on an empty one, as the rules take it."""
    state = a_table(name, "Thena" if name != "Thena" else "Mayla")
    state.boards[name] = type(state.boards[name])()
    state.heroes = [one for one in state.heroes if one.name != "Rok"]
    run = Run(RULESET, msgspec.json.encode(state))
    game = run.game
    assert isinstance(game, Game)
    draft: Any = board_draft(game, game.hero(name))
    if name not in ("Yorlyn", "Azzar"):
        assert not draft.can_save
    for edit in EDITS[name]:
        draft = draft.edited(edit)
        assert draft.parts(WORDS)
    assert draft.can_save
    run.do(draft.command(game.hero(name)))
    return run.state.boards[name]


def test_forms_fill_the_boards() -> None:
    power = typed_in("Mayla").abilities[0]
    assert (power.name, power.shadows, power.effects) == ("Backstab", 2, "swords +2")
    time = typed_in("Azzar")
    assert time.known_spells == {"Haste": 2}
    assert (time.warp.spaces["north"].start, time.warp.spaces["north"].next) == (True, ("middle",))
    gods_board = typed_in("Thena")
    assert (gods_board.god.value, gods_board.slots) == ("death", ["A", "B", "C", "D", "E"])
    herbs = typed_in("Ilka")
    assert (herbs.kinds[0], herbs.slots[0].cost, herbs.deck) == ("Sage", {"Sage": 2}, {"Balm": 3})
    beast = typed_in("Doran").pet
    assert (beast.name, beast.levels[1].health, beast.levels[1].arms.melee) == ("Rok", 5, {"yellow": 1})
    assert (beast.levels[2].skill, beast.known_skills) == (True, ("Bite",))
    styles_board = typed_in("Yorlyn")
    assert (styles_board.thresholds[0], styles_board.effects[Style.IRONHEART][0]) == (4, "swords +1")


def test_a_space_that_is_removed_takes_its_ways_along() -> None:
    game, hero, _, _ = shown("Azzar")
    draft: Any = board_draft(game, hero)
    places = [name for name, _ in draft.spaces]
    draft = draft.edited(Edit("open", value=str(places.index("a")))).edited(Edit("remove"))
    spaces = dict(draft.spaces)
    assert "a" not in spaces
    assert spaces["north"].next == ()


def test_each_herb_has_its_icon() -> None:
    game = Game(a_table("Ilka"))
    form: Any = board_draft(game, game.hero("Ilka"))
    icons = {part.label: part.icon for part in form.parts(WORDS) if part.id.startswith("cost.")}
    assert icons == {"Leaf": "leaf", "Root": "carrot", "Flower": "flower"}


def test_herbs_that_are_renamed_keep_their_places() -> None:
    game, hero, _, _ = shown("Ilka", on_enemies={"Kobolds": "leaf"})
    draft: Any = board_draft(game, hero)
    told = draft.edited(Edit("kind.0", value="Sage")).command(hero).board
    assert (told.herbs["Sage"], told.vases[0].herb, told.on_enemies) == (3, "Sage", {"Kobolds": "Sage"})
    assert told.slots[1].cost == {"Sage": 2}


def test_a_form_that_cannot_be_saved_says_what_is_missing() -> None:
    """Instead of a button that is only grey."""
    game = Game(a_table("Mayla", "Thena", "Ilka", "Doran"))

    def said(name: str, *edits: Edit) -> str:
        hero = next(one for one in game.state.heroes if one.name == name)
        game.state.boards[name] = type(game.state.boards[name])()
        draft: Any = board_draft(game, hero)
        for edit in edits:
            draft = draft.edited(edit)
        return str(draft.save_text(WORDS))

    five = [Edit(f"card.{place}", value=card) for place, card in enumerate("ABCDA")]
    assert said("Thena", *five) == "Enter five different card names"
    assert said("Thena", *five, Edit("card.4", value="E")) == "Save"
    assert said("Ilka") == "Enter a potion name"
    assert said("Ilka", Edit("potion.0", value="Balm"), Edit("potion.1", value="Balm")) == "Name each potion once"
    assert said("Ilka", Edit("potion.0", value="Balm")) == "Enter what a token costs"
    assert said("Mayla") == "Enter an ability name"
    assert said("Doran", Edit("name", value="Rok")) == "Enter its health"
