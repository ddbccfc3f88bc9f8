"""What the draw screen says: for whom and what for, how far the market is, and what an empty deck brings."""

from typing import Any

import pytest

from app.content.massive_darkness import Pack
from app.i18n import Words, load_words
from app.packs import core_pack
from app.presenters.massive_darkness.card_search import drawn, in_deck, named, new_fields, with_uses
from app.presenters.massive_darkness.card_words import card_detail
from app.presenters.massive_darkness.draw import draw_view
from app.presenters.massive_darkness.inventory import inventory_view
from app.presenters.massive_darkness.questions import numbers_view
from app.presenters.massive_darkness.shipped_cards import LibraryCard, shipped_cards
from app.rules.core.question import Draw, Numbers
from app.rules.core.reason import Reason
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Card, Item, read_card
from app.rules.massive_darkness.decks import Deck
from app.rules.massive_darkness.market import MARKET
from app.rules.massive_darkness.setup import A_WEAPON, AN_ARMOR
from app.rules.massive_darkness.state import Hero, Phase, State
from tests.tables import a_table

WORDS, FRENCH = load_words("en"), load_words("fr")
BOTH = pytest.mark.parametrize("words", [WORDS, FRENCH], ids=["en", "fr"])
SHIPPED = shipped_cards(core_pack(Pack))
WEAPON = Draw(topic="draw", who="Bjorn", deck=Deck.STARTING.value, reason=A_WEAPON)
ARMOR = Draw(topic="draw", who="Bjorn", deck=Deck.STARTING.value, reason=AN_ARMOR)


def a_draw(deck: Deck, level: int = 0, who: str = "Bjorn") -> Draw:
    return Draw(topic="draw", who=who, deck=deck.value, level=level, reason=Reason("door_card", "26"))


def starting(name: str, **fields: Any) -> LibraryCard:
    return LibraryCard(CardKind.ITEM, {"name": name, "origin": "starting", **fields}, id=name)


SWORD, BOW = starting("Sword", slot="hand", melee="yellow 1"), starting("Bow", slot="two-handed", ranged="yellow 1")
CLOAK, NAMED = starting("Cloak", slot="body", defense="blue 1"), starting("Amulet")


def names(cards: list[LibraryCard]) -> list[str]:
    return [card.name for card in cards]


def test_a_guard_behind_a_door_is_asked_for_with_its_room_p26() -> None:
    def said(words: Words, place: str) -> str:
        question = Draw(topic="draw", who="Bjorn", deck="guard", level=1, place=place)
        return draw_view(words, a_table(), question, [], "").help

    assert [said(WORDS, place) for place in ("", "c2", "2", "ambush")] == [
        "For Bjorn", "For Bjorn, in zone C2", "For Bjorn, in room 2 of the door card",
        "For Bjorn, in an ambush: same zone",
    ]  # fmt: skip
    assert [said(FRENCH, place) for place in ("c2", "2", "ambush")] == [
        "Pour Bjorn, dans la Zone\u00a0C2", "Pour Bjorn, dans la Salle\u00a02 de la carte Porte",
        "Pour Bjorn, en Embuscade\u00a0: même Zone",
    ]  # fmt: skip


def test_door_cards_are_asked_for_by_name_or_number() -> None:
    """They are numbered D1 to D10; the others have names."""
    door, guard = (draw_view(WORDS, a_table(), a_draw(deck), [], "") for deck in (Deck.DOOR, Deck.GUARD))
    assert (door.search, guard.search) == ("Card name or number", "Card name")
    assert ("number" in door.none, "number" in guard.none) == (True, False)
    french = draw_view(FRENCH, a_table(), a_draw(Deck.DOOR), [], "")
    assert french.search == "Nom ou numéro de la carte"
    assert "numéro" in french.none


# Starting gear (p. 9)


@BOTH
def test_weapon_and_armour_are_asked_for_by_what_they_are(words: Words) -> None:
    weapon, armor = (draw_view(words, a_table(), question, SHIPPED, "") for question in (WEAPON, ARMOR))
    assert len({weapon.title, armor.title}) == 2
    assert all("Bjorn" in view.title for view in (weapon, armor))


def test_the_title_says_weapon_or_armour() -> None:
    assert draw_view(WORDS, a_table(), WEAPON, [], "").title == "Starting weapon for Bjorn"
    assert draw_view(FRENCH, a_table(), ARMOR, [], "").title == "Armure de départ pour Bjorn"


def test_no_armour_is_offered_as_a_weapon_and_no_weapon_as_an_armour() -> None:
    cards = [CLOAK, NAMED, SWORD, BOW]
    assert names(in_deck(cards, WEAPON)) == ["Bow", "Sword", "Amulet"]
    assert names(in_deck(cards, ARMOR)) == ["Cloak", "Amulet"]
    assert "Leather Armor" not in names(in_deck(SHIPPED, WEAPON))
    assert names(in_deck(SHIPPED, ARMOR))[0] == "Leather Armor"


def test_what_fits_comes_before_what_was_drawn_often() -> None:
    assert names(in_deck([with_uses(NAMED, 9, 9), SWORD], WEAPON)) == ["Sword", "Amulet"]


def test_a_weapon_that_is_only_named_is_one_the_next_time_too() -> None:
    assert new_fields(WEAPON) == {"origin": "starting", "slot": "hand"}
    assert new_fields(ARMOR) == {"origin": "starting", "slot": "body"}
    told = named(WORDS, [], WEAPON, "Axe")
    assert told is not None
    kept = LibraryCard(CardKind(told.kind), told.fields, id="axe")
    assert (names(in_deck([kept], WEAPON)), in_deck([kept], ARMOR)) == (["Axe"], [])


@BOTH
def test_of_a_weapon_that_is_only_named_nobody_says_how_many_hands_it_takes(words: Words) -> None:
    told = named(words, [], WEAPON, "Staff")
    assert told is not None
    kept, one_hand = LibraryCard(CardKind.ITEM, told.fields, id="s", described=False), words("card_form.slot.hand")
    state = a_table()
    state.heroes[0].inventory = [Item(read_card(told.fields), equipped=True), Item(read_card(SWORD.fields))]
    details = [row.detail for row in inventory_view(words, open_game(state), state.heroes[0]).rows]
    assert one_hand not in card_detail(words, kept)
    assert one_hand in card_detail(words, SWORD)
    assert [words("inventory.slot.hand") in one for one in details] == [False, True]


def test_a_weapon_for_two_hands_stays_one() -> None:
    assert drawn(BOW, WEAPON)["slot"] == "two-handed"


# An empty deck (p. 7)


@BOTH
def test_starting_gear_is_chosen_and_never_runs_out(words: Words) -> None:
    for question in (WEAPON, ARMOR):
        assert draw_view(words, a_table(), question, SHIPPED, "").empty is None


@pytest.mark.parametrize("deck", [Deck.GUARD, Deck.TREASURE])
@pytest.mark.parametrize("level", [1, 4])
def test_a_pile_of_level_1_to_4_gives_way_to_the_next_and_says_so(deck: Deck, level: int) -> None:
    empty = draw_view(WORDS, a_table(), a_draw(deck, level), SHIPPED, "").empty
    assert empty is not None
    assert empty.act == f"Draw from level {level + 1}"
    assert f"level {level + 1}" in empty.follows


@pytest.mark.parametrize(
    ("deck", "level"),
    [(Deck.GUARD, 5), (Deck.TREASURE, 5), (Deck.EVENT, 0), (Deck.DOOR, 0), (Deck.LESSER_ROAMING, 0)],
)
def test_other_decks_are_made_of_their_discards_and_say_so(deck: Deck, level: int) -> None:
    empty = draw_view(WORDS, a_table(), a_draw(deck, level), SHIPPED, "").empty
    assert empty is not None
    assert (empty.act, "shuffled" in empty.follows) == ("Shuffle, then draw", True)


# The market (p. 39)


@pytest.mark.parametrize("laid_out", [0, 1, 5])
def test_the_market_says_how_far_it_is(laid_out: int) -> None:
    """Two heroes: three cards for each of them."""
    goods = [Card(f"Card {number}") for number in range(laid_out)]
    state = State(story=True, phase=Phase.MARKET, heroes=[Hero(name="Owen"), Hero(name="Sibyl")], market=goods)
    asked = a_draw(Deck.TREASURE, 1, who=MARKET)
    assert draw_view(WORDS, state, asked, [], "").help == f"For the market: card {laid_out + 1} of 6"


# What is read off a card that is only named (p. 21)


def test_figures_begin_with_the_least_there_can_be() -> None:
    asked = Numbers(topic="enemy_card", who="Gnolls", fields=("per_hero", "health"), least={"per_hero": 1, "health": 1})
    view = numbers_view(WORDS, asked, {})
    assert view.fields == (("per_hero", "Minions per hero", 1), ("health", "Health per miniature", 1))
    assert view.least == {"per_hero": 1, "health": 1}


def test_an_enemy_of_the_book_keeps_its_name_when_its_card_was_read_off() -> None:
    asked = a_draw(Deck.GREATER_ROAMING)
    fields = {"name": "Hellhound", "kind": "roaming", "level": 4, "health": 8, "melee": "", "defense": ""}
    (row,) = draw_view(FRENCH, a_table(), asked, [LibraryCard(CardKind.ENEMY, fields, id="own")], "").cards
    assert (row.name, row.is_own) == ("Chien de l’Enfer", True)


def test_the_health_of_a_single_enemy_is_printed_per_hero() -> None:
    asked = Numbers(topic="enemy_card", who="Troll", fields=("health",), least={"health": 1})
    assert numbers_view(WORDS, asked, {}).fields == (("health", "Health per hero", 1),)
