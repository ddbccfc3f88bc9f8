"""The library as the screens show it: own before shipped, the right cards for each deck, forms for every kind."""

from typing import Any

import pytest

from app.content.massive_darkness import Pack
from app.i18n import Words, load_words
from app.packs import core_pack
from app.presenters.form_parts import ChipsPart, Edit
from app.presenters.library_words import taken_in_words
from app.presenters.massive_darkness.card_forms import card_draft
from app.presenters.massive_darkness.card_search import drawn, in_deck, merged, named, new_fields, searched, with_uses
from app.presenters.massive_darkness.card_words import card_detail, card_mark
from app.presenters.massive_darkness.draw import draw_view
from app.presenters.massive_darkness.library import card_form_view, library_view
from app.presenters.massive_darkness.shipped_cards import LibraryCard, shipped_cards
from app.rules.core.question import Draw
from app.rules.core.reason import Reason
from app.rules.massive_darkness.card_kinds import CardKind, check_card
from app.rules.massive_darkness.cards import read_enemy_card
from app.rules.massive_darkness.decks import Deck
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.named_cards import described
from app.rules.massive_darkness.state import State
from tests.tables import a_table

WORDS = load_words("en")
BOTH = pytest.mark.parametrize("words", [WORDS, load_words("fr")], ids=["en", "fr"])
SHIPPED = shipped_cards(core_pack(Pack))
ENEMY, ITEM = CardKind.ENEMY, CardKind.ITEM


def own(of: CardKind, name: str, **fields: Any) -> LibraryCard:
    return LibraryCard(of, {"name": name, **fields}, id=name)


def question(deck: Deck, level: int = 0, who: str = "Bjorn") -> Draw:
    return Draw(topic="draw", who=who, deck=deck.value, level=level, reason=Reason("door_card", "26"))


def names(cards: list[LibraryCard]) -> list[str]:
    return [card.name for card in cards]


# Own and shipped


def test_every_shipped_card_is_a_card_and_can_be_said() -> None:
    for card in SHIPPED:
        check_card(card.kind, card.fields)
        for words in (WORDS, load_words("fr")):
            assert "{" not in card_detail(words, card) + card_mark(words, card)
    assert {card.kind for card in SHIPPED} == {ENEMY, ITEM, CardKind.HERO, CardKind.CLASS}


def test_a_shipped_class_gives_a_hero_what_is_known_of_it_and_no_guesses() -> None:
    classes = {card.name: card for card in SHIPPED if card.kind is CardKind.CLASS}
    paladin, ranger, wizard = (classes[name] for name in ("Paladin Of Fury", "Nightshade Ranger", "Battle Wizard"))
    assert (paladin.described, ranger.described, wizard.described) == (True, True, False)
    assert paladin.fields["free_skills"] == ["note: Bulwark"]
    assert [line["name"] for line in ranger.fields["lines"]] == ["Enhance Health", "Shadow Hunter", "Ranged Specialist"]


def test_an_own_card_takes_the_place_of_the_shipped_one() -> None:
    plate = own(ITEM, "plate armor", level=2)
    cards = merged([plate], SHIPPED)
    assert [card for card in cards if card.name.casefold() == "plate armor"] == [plate]
    fire = own(ITEM, "Fire Sword", level=3)
    assert [card for card in merged([fire], SHIPPED) if card.name == "Fire Sword"] == [fire]


def test_an_enemys_card_of_one_level_leaves_its_name_for_the_others() -> None:
    cards = merged([own(ENEMY, "Orc Flayers", kind="mob", level=2, melee="red 1")], SHIPPED)
    on_two, on_three = (in_deck(cards, question(Deck.GUARD, level)) for level in (2, 3))
    assert [card.is_own for card in on_two if card.name == "Orc Flayers"] == [True]
    assert [card.is_own for card in on_three if card.name == "Orc Flayers"] == [False]


def test_whose_a_card_is_stands_beside_it() -> None:
    plate = next(card for card in SHIPPED if card.name == "Plate Armor")
    assert card_mark(WORDS, plate) == "Check with your card (from the rulebook)"
    assert card_detail(WORDS, plate) == "Level 2 · Body · Defense 2 blue"
    assert card_mark(WORDS, own(ITEM, "Axe")) == "Yours"
    assert card_mark(WORDS, LibraryCard(ITEM, {"name": "Axe"}, id="x", pack="Their box")) == "From the pack Their box"


def test_search_wants_every_word() -> None:
    assert names(searched(WORDS, SHIPPED, "  orc FLAY")) == ["Orc Flayers"]
    assert searched(WORDS, SHIPPED, "orc troll") == []


# Drawing


def test_each_deck_has_its_own_cards() -> None:
    mine = [
        own(ENEMY, "Gnolls", kind="mob", level=2), own(ENEMY, "Hydra", kind="roaming", level=1),
        own(ENEMY, "Wyrm", kind="roaming", level=4), own(ITEM, "Axe", level=2), own(ITEM, "Dagger", origin="starting"),
        own(ITEM, "Crown", origin="artifact"), own(CardKind.DOOR, "Door 1"), own(CardKind.EVENT, "Fog"),
    ]  # fmt: skip
    expected = {
        (Deck.GUARD, 2): ["Gnolls"], (Deck.GUARD, 3): [], (Deck.LESSER_ROAMING, 0): ["Hydra"],
        (Deck.GREATER_ROAMING, 0): ["Wyrm"], (Deck.TREASURE, 2): ["Axe"], (Deck.TREASURE, 1): [],
        (Deck.STARTING, 0): ["Dagger"], (Deck.ARTIFACT, 0): ["Crown"], (Deck.DOOR, 0): ["Door 1"],
        (Deck.EVENT, 0): ["Fog"],
    }  # fmt: skip
    for (deck, level), wanted in expected.items():
        assert names(in_deck(mine, question(deck, level))) == wanted, (deck, level)


def test_the_card_that_is_looked_for_comes_first_then_what_was_drawn_most_and_last() -> None:
    cards = [own(ENEMY, name, kind="mob", level=1) for name in ("Ants", "Bees", "Cats", "Dogs")]
    used = [with_uses(card, uses, last) for card, uses, last in zip(cards, (0, 2, 2, 0), (0, 3, 5, 0), strict=True)]
    assert names(in_deck(used, question(Deck.GUARD, 1))) == ["Cats", "Bees", "Ants", "Dogs"]
    assert names(in_deck(used, question(Deck.GUARD, 1, who="Dogs")))[0] == "Dogs"


def test_an_enemy_of_which_only_the_name_is_known_is_drawn_bare_so_that_the_rest_is_asked() -> None:
    asked = question(Deck.GREATER_ROAMING)
    troll = next(card for card in in_deck(SHIPPED, asked) if card.name == "High Troll")
    assert drawn(troll, asked) == {"name": "High Troll", "kind": "roaming", "level": 4}
    archers = question(Deck.GUARD, 3)
    known = next(card for card in in_deck(SHIPPED, archers) if card.name == "Goblin Archers")
    assert drawn(known, archers) == {
        "name": "Goblin Archers", "kind": "mob", "level": 3, "health": 1, "per_hero": 2,
        "melee": "", "ranged": "", "defense": "",
    }  # fmt: skip


def test_a_name_alone_is_a_known_card_or_a_new_one() -> None:
    mine, asked = [own(ITEM, "Axe", level=2, melee="red 1")], question(Deck.TREASURE, 2)
    known = named(WORDS, mine, asked, "  axe ")
    assert known is not None
    assert (known.fields, known.is_new) == ({"name": "Axe", "level": 2, "melee": "red 1"}, False)
    new = named(WORDS, mine, asked, "Old  Bow")
    assert new is not None
    assert (new.kind, new.fields, new.is_new) == (ITEM, {"name": "Old Bow", "level": 2}, True)
    assert named(WORDS, mine, asked, "  ") is None


def test_the_deck_says_what_it_knows_of_a_new_card() -> None:
    assert new_fields(question(Deck.TREASURE, 3)) == {"level": 3}
    assert new_fields(question(Deck.ARTIFACT)) == {"origin": "artifact"}
    assert new_fields(question(Deck.LESSER_ROAMING)) == {"kind": "roaming", "level": 1}
    assert new_fields(question(Deck.EVENT)) == {}


@BOTH
@pytest.mark.parametrize("deck", Deck)
def test_the_draw_screen_says_what_to_draw(words: Words, deck: Deck) -> None:
    view = draw_view(words, a_table(), question(deck, 2), merged([], SHIPPED), "")
    assert "2" in view.title
    assert view.why is not None
    assert view.just_name == ""


def test_without_a_map_a_card_that_a_quest_places_says_on_which_token() -> None:
    """The guard of the final room (p. 41)."""
    asked = Draw(topic="draw", who="Bjorn", deck=Deck.GUARD.value, level=2, place="library")
    said = draw_view(WORDS, a_table(), asked, SHIPPED, "").help
    assert said == "For Bjorn, in the zone of the token: Library"


def test_a_card_that_is_looked_for_is_named_and_comes_first() -> None:
    asked = Draw(topic="draw", who="Bjorn", deck=Deck.GREATER_ROAMING.value, wanted="Hellhound")
    view = draw_view(WORDS, a_table(), asked, SHIPPED, asked.wanted)
    assert (view.title, view.cards[0].name) == ("Find the card Hellhound", "Hellhound")
    french = draw_view(load_words("fr"), a_table(), asked, SHIPPED, asked.wanted)
    assert french.title == "Chercher la carte Chien de l’Enfer (Hellhound)"
    assert draw_view(WORDS, a_table(), asked, SHIPPED, "").cards[0].name == "Hellhound"


def test_a_card_for_a_level_token_says_so() -> None:
    asked = question(Deck.GUARD, 1, who="level token 3")
    assert draw_view(WORDS, a_table(), asked, SHIPPED, "").help == "For the level 3 token"


def test_what_is_typed_searches_and_names() -> None:
    asked = question(Deck.GUARD, 1)
    view = draw_view(WORDS, a_table(), asked, SHIPPED, "orc")
    assert ([row.name for row in view.cards], view.none) == (["Orc Enforcers", "Orc Flayers"], "")
    view = draw_view(WORDS, a_table(), asked, SHIPPED, "Gnolls")
    assert (view.cards, view.add, view.just_name) == ((), "Add Gnolls", "Just the name")
    assert view.none == "Gnolls is not in your library yet: add it, or use just the name."


def test_a_card_to_be_added_offers_its_name_alone_and_one_that_is_known_does_not() -> None:
    asked = question(Deck.TREASURE, 2)
    mine = [own(ITEM, "Old Bow", level=2)]
    view = draw_view(WORDS, a_table(), asked, merged(mine, SHIPPED), "", everything=True)
    rows = {row.name: row for row in view.cards}
    mace = rows["Ice Mace"]
    assert (mace.mark, mace.just_name) == ("Only the name is known: enter the rest", "Just the name")
    assert {rows[name].just_name for name in ("Plate Armor", "Old Bow")} == {""}
    listed = library_view(WORDS, SHIPPED, ITEM, "", everything=True).cards
    assert {row.just_name for row in listed} == {""}, "in the library nothing is taken"


# Forms

TAPS: dict[CardKind, tuple[Edit, ...]] = {
    ENEMY: (
        Edit("name", value="Gnolls"), Edit("level", value="2"), Edit("types", value="ranged"),
        Edit("dice", "ranged", "yellow"), Edit("health", delta=1), Edit("per_hero", delta=1),
    ),
    ITEM: (
        Edit("name", value="Axe"), Edit("slot", value="two-handed"), Edit("dice", "melee", "red"),
        Edit("trait", value="consumable"), Edit("heals", delta=1), Edit("heals", delta=1),
        Edit("trait", value="luck"), Edit("text", value="Glows"),
    ),
    CardKind.DOOR: (
        Edit("name", value="Door 1"), Edit("spawn.1", value="guard"), Edit("treasure.2", delta=1),
        Edit("special.3", delta=1), Edit("spawn.3", value="ambush"), Edit("spawn.3", value="nobody"),
    ),
    CardKind.EVENT: (
        Edit("name", value="Night falls"), Edit("patrol", value="roaming"), Edit("token", value="above"),
    ),
    CardKind.HERO: (
        Edit("name", value="Ragna"), Edit("special", "open"), Edit("special", "mode", "keyword"),
        Edit("special", "keyword", "taunt"), Edit("special", "add"), Edit("shadow", "open"),
        Edit("shadow", "effect", "bams +"), Edit("shadow", "add"),
    ),
    CardKind.CLASS: (
        Edit("name", value="Scout"), Edit("signature", value="Dash"), Edit("line"), Edit("line_name.0", value="Health"),
        Edit("level.0.0", value="2"), Edit("cost.0.0", delta=1), Edit("skills.0.0", "open"),
        Edit("skills.0.0", "mode", "keyword"), Edit("skills.0.0", "keyword", "max health +"),
        Edit("skills.0.0", "add"), Edit("step.0"), Edit("step.0"), Edit("drop_step.0.2"), Edit("line"), Edit("drop.1"),
    ),
}  # fmt: skip
TOLD: dict[CardKind, dict[str, Any]] = {
    ENEMY: {
        "name": "Gnolls", "level": 2, "health": 2, "per_hero": 2, "melee": "", "ranged": "yellow 1", "defense": "",
    },
    ITEM: {
        "name": "Axe", "level": 1, "slot": "two-handed", "melee": "red 1", "consumable": 1, "heals": 2,
        "keyword": "luck", "text": "Glows",
    },
    CardKind.DOOR: {"name": "Door 1", "zone1": "guard", "zone2_treasure": 1, "zone3_special": 1},
    CardKind.EVENT: {"name": "Night falls", "type": "patrol", "patrol": "roaming", "token": "above"},
    CardKind.HERO: {"name": "Ragna", "special_skill": "taunt", "shadow_skill": "attack: bams +1"},
    CardKind.CLASS: {
        "name": "Scout", "signature": "Dash", "lines": [{"name": "Health", "steps": [
            {"level": 2, "cost": 6, "skills": ["max health +1"]}, {"level": 3, "cost": 6, "skills": []},
        ]}],
    },
}  # fmt: skip


@pytest.mark.parametrize("kind", CardKind)
def test_a_card_is_typed_in_with_taps(kind: CardKind) -> None:
    draft = card_draft(kind, {})
    assert draft.missing == "name"
    for edit in TAPS[kind]:
        draft = draft.edited(edit)
    assert (draft.missing, draft.fields) == ("", TOLD[kind])
    check_card(kind, draft.fields)
    assert card_draft(kind, draft.fields).fields == draft.fields


@BOTH
@pytest.mark.parametrize("kind", CardKind)
def test_every_part_of_every_form_has_words(words: Words, kind: CardKind) -> None:
    draft = card_draft(kind, {})
    for edit in TAPS[kind]:
        view = card_form_view(words, kind, draft, None, answers=True)
        assert len({part.id for part in view.parts}) == len(view.parts)
        draft = draft.edited(edit)
    card = LibraryCard(kind, draft.fields, id="x")
    assert card_form_view(words, kind, draft, card, answers=False).delete
    assert "{" not in card_detail(words, card)


@pytest.mark.parametrize("card", SHIPPED, ids=lambda card: card.key)
def test_a_shipped_card_opens_in_its_form_and_says_whether_a_copy_is_made(card: LibraryCard) -> None:
    """Of what is only named there is nothing to copy: the card is new."""
    draft = card_draft(card.kind, card.fields)
    check_card(card.kind, draft.fields)
    view = card_form_view(WORDS, card.kind, draft, card, answers=False)
    assert ("your own card" in view.note) == card.described
    assert view.title == WORDS(f"library.{'change' if card.described else 'new'}.{card.kind}")
    assert view.delete == ""


def test_an_enemy_needs_an_attack_and_a_line_its_name() -> None:
    enemy = card_draft(ENEMY, {"name": "Gnolls"}).edited(Edit("types", value="melee"))
    sheet = card_draft(CardKind.CLASS, {"name": "Scout"}).edited(Edit("line"))
    assert (enemy.missing, sheet.missing) == ("attack", "line")
    assert card_form_view(WORDS, ENEMY, enemy, None, answers=False).save == "Choose how it attacks"


def test_a_roaming_monster_has_a_deck_instead_of_a_level() -> None:
    draft = card_draft(ENEMY, {"name": "Wyrm", "level": 5}).edited(Edit("kind", value="roaming"))
    (grades,) = [part for part in draft.parts(WORDS) if isinstance(part, ChipsPart) and part.id == "level"]
    assert [chip.text for chip in grades.chips if chip.selected] == ["Greater"]
    assert draft.fields["level"] == 4


# The library


@BOTH
def test_the_library_says_what_was_left_out(words: Words) -> None:
    view = library_view(words, SHIPPED, CardKind.DOOR, "", damaged=2, newer=1)
    assert "2" in view.problem
    assert (view.cards, view.export) == ((), "")
    assert library_view(words, SHIPPED, ENEMY, "").problem == ""


def test_a_pack_says_what_came_of_it() -> None:
    assert taken_in_words(WORDS, "Their box", 3, 0, 2, 1) == "Their box: 3 new, 2 already known, 1 of yours kept."
    assert taken_in_words(WORDS, "Their box", 0, 0, 0, 0) == "Their box: it is empty."


# A skill that was begun


def begun(of: CardKind, part: str, *taps: tuple[str, str]) -> Any:
    draft: Any = card_draft(of, {"name": "Bjorn"})
    for act, value in (("open", ""), *taps):
        draft = draft.edited(Edit(part, act, value, 0))
    return draft


@pytest.mark.parametrize(("of", "part"), [(CardKind.HERO, "special"), (CardKind.CLASS, "free"), (ITEM, "enchantments")])
def test_a_skill_that_was_put_together_is_saved_with_the_card(of: CardKind, part: str) -> None:
    draft = begun(of, part, ("effect", "hits +"))
    assert "hits +1" in str(draft.fields)
    assert draft.missing == ""


@pytest.mark.parametrize(
    ("of", "part", "missing"),
    [
        (CardKind.HERO, "shadow", "Finish the skill or close its form"),
        (CardKind.CLASS, "signature_skills", "Finish the skill or close its form"),
        (ITEM, "enchantments", "Finish the enchantment or close its form"),
        (ENEMY, "enchantments", "Finish the enchantment or close its form"),
    ],
)
def test_a_skill_that_says_nothing_yet_is_not_thrown_away(of: CardKind, part: str, missing: str) -> None:
    draft = begun(of, part, ("type", "melee"))
    view = card_form_view(WORDS, of, draft, None, answers=False)
    assert (view.can_save, view.save) == (False, missing)
    untouched = begun(of, part)
    assert card_form_view(WORDS, of, untouched, None, answers=False).can_save


def test_an_enemy_of_the_box_whose_attacks_nobody_knows_asks_for_them() -> None:
    """p. 22: every enemy fights in melee. What comes without an attack would stand beside a hero and do nothing."""
    enemies = [read_enemy_card(card.fields) for card in SHIPPED if card.kind is ENEMY]
    silent = [enemy for enemy in enemies if not enemy.arms.types]
    assert {"Goblin Agent", "Dwarf Defenders"} <= {enemy.name for enemy in silent}
    assert all(next(described(Game(State()), enemy)) for enemy in silent)
