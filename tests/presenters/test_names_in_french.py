"""Enemies that the French rulebook names are called so on every list; what players typed stays as it was typed."""

from app.content.massive_darkness import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.form_parts import ActPart
from app.presenters.massive_darkness.card_forms import card_draft
from app.presenters.massive_darkness.card_words import card_name
from app.presenters.massive_darkness.draw import draw_view
from app.presenters.massive_darkness.enemy import enemy_view
from app.presenters.massive_darkness.frame import FRAME as MASSIVE_DARKNESS
from app.presenters.massive_darkness.hero import hero_view
from app.presenters.massive_darkness.hero_fights import targets
from app.presenters.massive_darkness.hero_slots import slots
from app.presenters.massive_darkness.hero_turn import hero_turn_view
from app.presenters.massive_darkness.library import card_form_view, library_view
from app.presenters.massive_darkness.market import Barter, market_view, starting_cards
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.new_hero import HeroDraft, class_chips, class_typed, new_hero_view
from app.presenters.massive_darkness.questions import choice_view
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.shipped_cards import LibraryCard, shipped_cards
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.massive_darkness.table import next_words, table_view
from app.rules.core.errors import Refused
from app.rules.core.event import Asked
from app.rules.core.question import Choice, Draw
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Card, Item, Kind, Slot
from app.rules.massive_darkness.events import CardEquipped, HeroJoined
from app.rules.massive_darkness.state import Enemy, Hero, Phase
from tests.tables import a_table

FR = load_words("fr")
IN_FRENCH = ["Orcs Trancheurs", "Archers Gobelins", "Haut Troll"]  # p. 19, 24, 29


def test_the_table_lists_enemies_in_french() -> None:
    state = a_table(phase=Phase.ENEMIES)
    view = table_view(FR, state, None)
    assert [row.name for row in view.enemies] == IN_FRENCH
    assert [row.id for row in view.enemies] == ["Orc Flayers", "Goblin Archers", "High Troll"]
    assert "Orcs Trancheurs" in next_words(FR, state.enemies[0])


def test_so_do_the_attack_screen_and_the_rows_of_a_turn() -> None:
    state = a_table()
    bjorn = state.heroes[0]
    assert {row.name for row in targets(FR, state, bjorn)} == set(IN_FRENCH)
    assert [row.name for row in hero_view(FR, state, "Bjorn", None).attacked_rows] == IN_FRENCH
    rows = hero_turn_view(FR, open_game(state), bjorn, None).rows
    chips = [chip.text for row in rows if row.id == "attack" for chip in row.choices]
    assert chips
    assert all(chip.startswith(tuple(IN_FRENCH)) for chip in chips)
    reasons = {row.id: row.detail for row in hero_turn_view(FR, open_game(state), bjorn, None).impossible}
    assert reasons["pick_up"].startswith("Orcs Trancheurs\u00a0: ennemi dans la Zone")


def test_the_second_of_a_name_keeps_its_number_and_a_typed_name_stays() -> None:
    state = a_table()
    names = {"Dwarf Defenders 2": "Défenseurs Nains 2", "Mes gobelins": "Mes gobelins", "Liliarch": "Liliarch"}
    for name, shown in names.items():
        assert enemy_view(FR, state, Enemy(name=name, kind=Kind.MOB), None).name == shown


def test_a_drawn_guard_is_found_by_its_french_name() -> None:
    card = {"name": "Goblin Warriors", "kind": "mob", "level": 1}
    shipped = LibraryCard(CardKind.ENEMY, card, trust="B")
    own = LibraryCard(CardKind.ENEMY, {**card, "name": "Mes gobelins"}, id="1")
    question = Draw(topic="draw", who="Owen", deck="guard", level=1)
    rows = draw_view(FR, a_table(), question, [shipped], "guerriers").cards
    assert [row.name for row in rows] == ["Guerriers Gobelins"]
    assert [row.name for row in draw_view(FR, a_table(), question, [own], "").cards] == ["Mes gobelins"]


# Classes, skills and items (p. 8-9, 17-19)


def test_a_class_is_called_as_the_french_book_calls_it() -> None:
    state = a_table()
    assert hero_view(FR, state, "Bjorn", None).hero_class == "Berserk des Fosses"
    chips = {chip.id: chip.text for chip in class_chips(FR, core_pack(Pack), "Battle Wizard")}
    assert chips["Battle Wizard"] == "Mage de Bataille"
    assert sentence(FR, HeroJoined(hero="Sibyl", hero_class="Nightshade Ranger")).count("Ranger Nocturne") == 1


def test_an_item_is_called_as_the_french_book_calls_it_wherever_it_is_shown() -> None:
    leather = Card("Leather Armor", slot=Slot.BODY)
    bjorn = Hero(name="Bjorn", inventory=[Item(leather, equipped=True)])
    assert slots(FR, bjorn)[2].name == "Armure de Cuir"
    assert "Bâton" in sentence(FR, CardEquipped(hero="Bjorn", card="Staff", instead_of=("King's Crown",)))
    assert "Couronne Royale" in sentence(FR, CardEquipped(hero="Bjorn", card="Staff", instead_of=("King's Crown",)))
    assert card_name(FR, LibraryCard(CardKind.ITEM, {"name": "Fire Sword"})) == "Épée de Feu"
    assert card_name(FR, LibraryCard(CardKind.ITEM, {"name": "Épée de ma tante"})) == "Épée de ma tante"


def test_a_skill_of_which_the_book_tells_the_name_is_french_too() -> None:
    assert skill_words(FR, "note: Eagle-Eyed") == "Œil d’Aigle"
    assert skill_words(FR, "note: Ma propre ruse") == "Ma propre ruse"


def test_english_keeps_the_printed_names() -> None:
    pack = core_pack(Pack)
    names = [one.name for one in (*pack.items.values(), *pack.classes.values())]
    assert [NAMES.said(load_words("en"), name) for name in names] == [name.replace("'", "’") for name in names]


def test_a_refusal_names_enemies_and_items_as_the_french_book_does() -> None:
    held = MASSIVE_DARKNESS.why_not(FR, Refused("held_by_an_enemy", hero="Bjorn", enemy="Goblin Archers 2"))
    assert "Archers Gobelins 2" in held
    assert "Goblin" not in held
    assert "Armure de Cuir" in MASSIVE_DARKNESS.why_not(FR, Refused("not_equipped", card="Leather Armor"))


def test_who_takes_a_card_is_asked_with_its_french_name() -> None:
    """Marteau in the French book (p. 34), on the question and in the log alike."""
    asked = Choice(topic="receiver", who="Hammer", options=("Bjorn", "Sibyl"))
    assert choice_view(FR, a_table(), asked).title == "Marteau\u00a0: pour qui\u00a0?"
    told = Asked(topic="receiver", who="Hammer", options=asked.options, answer="Bjorn")
    assert sentence(FR, told).startswith("Marteau")


def test_the_field_for_a_class_speaks_french_too() -> None:
    pack = core_pack(Pack)
    berserker = HeroDraft(name="Bjorn", hero_class=class_typed(FR, pack, "berserk des fosses"))
    assert berserker.hero_class == "Pit Fighter Berserker"
    assert new_hero_view(FR, a_table(), pack, berserker).class_text == "Berserk des Fosses"
    assert class_typed(FR, pack, "Berserk des Fosses ") == "Berserk des Fosses "  # somebody goes on
    assert class_typed(FR, pack, "Chasseur de rats") == "Chasseur de rats"


def test_a_number_that_no_card_has_is_called_as_its_form_calls_it() -> None:
    refused = Refused("number_not_on_a_card", field="per_hero", value=8, least=0, most=6)
    said = MASSIVE_DARKNESS.why_not(load_words("en"), refused)
    assert said == "Minions per hero: 8 cannot be on a card. Enter 0 to 6."
    assert "per_hero" not in MASSIVE_DARKNESS.why_not(FR, refused)


def test_equipment_is_listed_as_a_french_reader_looks_it_up() -> None:
    """Épées stand between Couronne and Marteau, not behind everything else."""
    cards = list(shipped_cards(core_pack(Pack)))
    names = [row.name for row in library_view(FR, cards, CardKind.ITEM, "", everything=True).cards]
    assert names.index("Bâton") < names.index("Bouclier Nain") < names.index("Épée de Feu") < names.index("Marteau")


def test_the_market_offers_starting_equipment_by_its_french_name() -> None:
    state = a_table(phase=Phase.MARKET)
    state.heroes[0].inventory = [Item(card=Card(name="Fire Sword", level=3))]
    starting = starting_cards(list(shipped_cards(core_pack(Pack))))
    chips = market_view(FR, state, Barter("Bjorn", give=(0,)), starting).starting
    assert [chip.text for chip in chips] == ["Armure de Cuir", "Autre carte"]


def test_the_form_of_a_class_sheet_names_its_lines_in_french() -> None:
    ranger = next(card for card in shipped_cards(core_pack(Pack)) if card.name == "Nightshade Ranger")
    parts = card_draft(CardKind.CLASS, ranger.fields).parts(FR)
    heads = [part.text for part in parts if isinstance(part, ActPart) and part.id.startswith("open.")]
    assert "Spécialiste à Distance\u00a0: 2 compétences" in heads
    assert all("Ranged" not in head for head in heads)


def test_the_form_of_a_card_says_its_french_name_beside_the_printed_one() -> None:
    card = next(one for one in shipped_cards(core_pack(Pack)) if one.name == "Long Sword")
    draft = card_draft(CardKind.ITEM, card.fields)
    assert card_form_view(FR, CardKind.ITEM, draft, card, answers=False).note.startswith("Épée Longue · Long Sword\n")
    english = card_form_view(load_words("en"), CardKind.ITEM, draft, card, answers=False)
    assert "Long Sword" not in english.note, "the field says it already"
