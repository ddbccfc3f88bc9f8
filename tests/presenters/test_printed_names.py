"""Every name on a card that ships is said in French, in one way for all games; what players call theirs stays."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from app.content.reference import load_reference
from app.games import GAMES
from app.i18n import Words, load_words
from app.packs import CONTENT
from app.presenters.darkest_night.names import NAMES as NIGHT
from app.presenters.hellscape.names import NAMES as HELLSCAPE
from app.presenters.hellscape.names import told_with_names
from app.presenters.hellscape.quest_words import quest_title
from app.presenters.hellscape.table_sentences import class_name
from app.presenters.massive_darkness.names import NAMES as DARKNESS
from app.presenters.printed_names import NUMBERED, PrintedNames, slug
from app.presenters.rulebook import Rulebook
from app.presenters.shadowreach.dialect import dialect
from app.rules.core.reason import Reason
from app.rules.darkest_night.box import COUNTERS
from app.rules.darkest_night.kingdom import PLACES
from app.rules.darkest_night.map_deck import NECROMANCER
from app.rules.darkest_night.state import RELIC
from app.rules.hellscape.events import Attacked, Forged, Looted

CATALOGUES = {
    "massive_darkness": DARKNESS, "hellscape": HELLSCAPE, "shadowreach": HELLSCAPE, "darkest_night": NIGHT,
}  # fmt: skip
NAMING = ("name", "line", "signature", "free_skill", "special_skill", "monster", "search", "blight")
"""Keys of content under which something is called as it is printed."""
PEOPLE = ("massive_darkness/heroes", "hellscape/heroes", "shadowreach/heroes")
BY_ID = {"classes": class_name, "quests": quest_title}
"""Of Hellscape and Shadowreach: they have words by their ids."""
ALIKE = {
    "Acolyte", "Andra", "Archer", "Camouflage", "Censure", "Charge", "Confusion", "Contacts", "Corruption", "Diversion",
    "Divination", "Horde", "Intercession", "Kobolds", "Liliarch", "Miracle", "Ogre-Mage", "Prince", "Revenant",
    "Sabotage", "Sprint", "Vampire", "Village", "Visions", "Zombie", "Zombies",
}  # fmt: skip
"""Called the same in both languages."""


def speaking(language: str, game: str) -> Words:
    words = load_words(language)
    return dialect(words) if game == "shadowreach" else words


@cache
def printed(game: str) -> set[str]:
    core = CONTENT / game / "core"
    found: set[str] = set()
    for file in core.rglob("*.toml"):
        kind = f"{game}/{file.parent.name}"
        by_id = game in ("hellscape", "shadowreach") and file.parent.name in BY_ID
        if file.is_relative_to(core / "rules") or file.parent.name == "tiles" or by_id:
            continue
        content = tomllib.loads(file.read_text(encoding="utf-8"))
        if kind in PEOPLE:
            content.pop("name")
        found |= set(_names(content))
    if game == "darkest_night":
        found |= {*PLACES, *COUNTERS, RELIC, NECROMANCER}
    return found


def _names(value: Any) -> Iterator[str]:
    for key, inner in value.items() if isinstance(value, dict) else ():
        if key in NAMING and isinstance(inner, str):
            yield inner
        yield from _names(inner)
    for one in value if isinstance(value, list) else ():
        yield from _names(one)


def entry(names: PrintedNames, words: Words, name: str) -> str:
    """The key that a name is looked up by; empty where the catalogue has none."""
    numbered = NUMBERED.fullmatch(name)
    assert numbered
    return next((key for one in (name, numbered[1]) if (key := names.key(slug(one))) in words), "")


@pytest.mark.parametrize("game", GAMES)
def test_every_name_that_ships_has_its_french(game: str) -> None:
    names, french = CATALOGUES[game], speaking("fr", game)
    shipped = printed(game)
    assert len(shipped) > 20
    assert {name for name in shipped if not entry(names, french, name)} == set()
    alike = {name for name in shipped if not names.printed(french, name)}
    assert alike == ALIKE & shipped


def test_no_entry_is_there_for_what_does_not_ship() -> None:
    french = speaking("fr", "hellscape")
    used = {entry(CATALOGUES[game], speaking("fr", game), name) for game in GAMES for name in printed(game)}
    areas = {names.key("") for names in CATALOGUES.values()}
    there = {key for key in french.texts if key.startswith(tuple(areas))}
    there |= {key.replace("shadowreach_", "hellscape_") for key in french.texts if key.startswith("shadowreach_name.")}
    assert there - used == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_of_a_game_are_called_the_same(game: str) -> None:
    said = Counter(CATALOGUES[game].said(speaking("fr", game), name) for name in printed(game))
    assert [name for name, count in said.items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_english_says_what_is_printed(game: str) -> None:
    names, english = CATALOGUES[game], speaking("en", game)
    said = {name: names.said(english, name) for name in printed(game)}
    assert {name for name in said if said[name] != name.replace("'", "’")} == set()
    assert not any(names.printed(english, name) for name in said)


@pytest.mark.parametrize("game", ["hellscape", "shadowreach"])
@pytest.mark.parametrize("kind", BY_ID)
def test_classes_and_quests_have_french_words_too(game: str, kind: str) -> None:
    french = speaking("fr", game)
    for file in (CONTENT / game / "core" / kind).glob("*.toml"):
        content = tomllib.loads(file.read_text(encoding="utf-8"))
        said = BY_ID[kind](french, content["id"])
        assert said not in (content["id"], french("hellscape.own_quest")), file
        assert said != content["name"] or said in ("Assassin", "Berserker", "Hellscape", "Paladin"), file


# How they are said

WHY = Reason("closest", "Enemy phase")


def test_a_number_and_a_rank_stay_behind_the_name() -> None:
    french = load_words("fr")
    assert HELLSCAPE.said(french, "Satyrs 2") == "Satyres 2"
    assert HELLSCAPE.said(french, "Fatal Fury II") == "Furie Fatale II"


@pytest.mark.parametrize("name", ["Mes gobelins 2", "", "Owen", "Démons de mon frère", "Sir, Skeletons\n"])
def test_what_has_no_entry_is_said_as_it_was_written(name: str) -> None:
    french = load_words("fr")
    assert all(names.said(french, name) == name for names in CATALOGUES.values())
    assert not any(names.printed(french, name) for names in CATALOGUES.values())


def test_the_printed_name_stands_beside_the_french_one_for_whoever_looks_for_the_card() -> None:
    french, english = load_words("fr"), load_words("en")
    assert NIGHT.both(french, "Blinding Black") == "Noir aveuglant · Blinding Black"
    assert NIGHT.both(english, "Blinding Black") == "Blinding Black"
    assert NIGHT.under(french, "Blinding Black", "Bonus") == "Blinding Black · Bonus"
    assert NIGHT.under(french, "Charge", "Tactique") == "Tactique"


@pytest.mark.parametrize("typed", ["ange", "fallen", "DÉCHUS", "dechus", "angels anges"])
def test_both_names_are_found(typed: str) -> None:
    assert HELLSCAPE.has(load_words("fr"), "Fallen Angels", typed)
    assert not HELLSCAPE.has(load_words("fr"), "Satyrs", typed)


def test_a_typed_name_is_the_card_in_either_language() -> None:
    assert HELLSCAPE.is_called(load_words("fr"), "Silver Ring", " anneau d’argent ")
    assert HELLSCAPE.is_called(load_words("fr"), "Silver Ring", "anneau d'argent"), "as keyboards have it"
    assert HELLSCAPE.is_called(load_words("fr"), "Silver Ring", "silver ring")
    assert not HELLSCAPE.is_called(load_words("fr"), "Silver Ring", "anneau")


def test_an_event_names_figures_and_cards_in_french_and_heroes_as_they_are() -> None:
    french = load_words("fr")
    attacked = told_with_names(french, Attacked(enemy="Gargoyles", hero="Undead", type="melee", reason=WHY))
    assert attacked == Attacked(enemy="Gargouilles", hero="Undead", type="melee", reason=WHY)
    looted = told_with_names(french, Looted(hero="Gheta", enemy="The Ghoul", card="Great Sword"))
    assert looted == Looted(hero="Gheta", enemy="La Goule", card="Grande Épée")
    forged = told_with_names(french, Forged(hero="Gheta", cards="Silver Ring, Mon arc", rarity="rare"))
    assert forged == Forged(hero="Gheta", cards="Anneau d’Argent, Mon arc", rarity="rare")


def test_a_list_by_name_has_accents_where_a_reader_looks_for_them() -> None:
    french = load_words("fr")
    swords = ["Staff", "Ice Sword", "Dwarven Shield", "Mace", "Short Bow"]
    in_order = sorted(swords, key=lambda name: DARKNESS.place(french, name))
    assert DARKNESS.all_said(french, in_order) == "Arc Court, Bâton, Bouclier Nain, Épée de Glace, Masse"


# In the rules


@pytest.mark.parametrize("game", GAMES)
def test_the_french_rules_are_found_by_the_french_name_of_what_the_english_ones_name(game: str) -> None:
    names, french, folder = CATALOGUES[game], speaking("fr", game), CONTENT / game / "core" / "rules"
    terms = {chapter.id: chapter for chapter in load_reference(folder, "fr")}
    named = [
        (name, entry.facts.key, names.said(french, name) in other.words.terms)
        for chapter in load_reference(folder, "en")
        for entry, other in zip(chapter.entries, terms[chapter.id].entries, strict=True)
        for name in entry.words.terms
        if name in printed(game)
    ]
    assert len(named) > 5
    assert [(name, key) for name, key, found in named if not found] == []


def test_either_name_finds_the_entry() -> None:
    folder = CONTENT / "darkest_night" / "core" / "rules"
    book = Rulebook({language: load_reference(folder, language) for language in ("fr", "en")})
    assert [book.index.search(typed)[0] for typed in ("aveuglant", "blinding")] == ["blinding_black"] * 2
    assert book.entry_for("Noir aveuglant") == book.entry_for("Blinding Black") == "blinding_black"
