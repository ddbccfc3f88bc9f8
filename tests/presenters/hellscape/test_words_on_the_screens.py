"""Words that whoever plays in French reads: nothing in English, counted as French counts, alike on every screen."""

import pytest

from app.content.hellscape import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.colours import hero_colour
from app.presenters.form_parts import HeadPart
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.draw import library_view
from app.presenters.hellscape.enemy import enemy_view
from app.presenters.hellscape.library_cards import shipped_cards
from app.presenters.hellscape.phrases import tokens_words
from app.presenters.hellscape.quest_page import Open, quest_view
from app.presenters.hellscape.questions import choice_view, form_view
from app.presenters.hellscape.sayings import enemy_sayings
from app.rulebooks import rulebook
from app.rules.core.question import FIGURE, Choice, Form
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import State
from tests.hellscape_tables import a_table, boss_fight, in_trouble, lyidan

FRENCH = load_words("fr")
PACK = core_pack(Pack)


@pytest.mark.parametrize("kind", list(CardKind))
def test_what_shipped_cards_say_is_said_in_french(kind: CardKind) -> None:
    cards = [card for card in shipped_cards(PACK) if card.kind is kind]
    view = library_view(FRENCH, cards, kind, "", damaged=0, newer=0, everything=True)
    english = {str(card.fields["text"]) for card in cards if card.fields.get("text")}
    assert [row.detail for row in view.cards if any(text in row.detail for text in english)] == []


def test_what_a_card_leaves_to_the_table_is_said_in_french() -> None:
    text = "After the combat, roll for every fire token on the defender, then remove them."
    (saying,) = enemy_sayings(FRENCH, Game(in_trouble()), lyidan(text=text))
    assert "Après le combat, lancer les dés" in saying


def test_several_tokens_are_plural() -> None:
    assert tokens_words(FRENCH, {"common": 1, "epic": 3}) == "1 commun, 3 épiques"


def test_an_ability_of_any_time_begins_like_a_sentence() -> None:
    assert ability_words(FRENCH, "any: heal 3") == "Soigner 3"


def test_an_ability_of_which_nobody_told_what_it_does_is_on_its_card() -> None:
    assert ability_words(FRENCH, "combat hands 1:") == "Combat, 1 main\N{NO-BREAK SPACE}: comme le dit sa carte"
    assert ability_words(FRENCH, "any:") == "Comme le dit sa carte"


def test_a_spirit_is_chosen_among_heroes_as_one_of_them() -> None:
    """It counts as a hero with its Shaman's level and XP ("Flame and Ice Spirits")."""
    game = Game(a_table("Gheta", "Nahias"))
    nahias = game.hero("Nahias")
    choice = Choice(topic="target", who="Infernal Imps", about=FIGURE, options=("Gheta", "flame spirit"))
    option = choice_view(FRENCH, game, choice, []).options[1]
    assert (option.text, option.letter, option.colour) == ("Esprit de flamme", "E", hero_colour(nahias.colour))
    form = Form(topic="ranges", who="Infernal Imps", rows=("Nahias", "flame spirit"), options=("here",))
    of_hero, of_spirit = form_view(FRENCH, game, form, {}).rows
    assert option.detail == of_spirit.detail == of_hero.detail == "niveau\u00a01, 4\u00a0XP"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("state", [in_trouble(), boss_fight()], ids=["roaming", "boss"])
def test_the_hexagon_of_an_enemy_leads_to_what_it_is(state: State, language: str) -> None:
    game = Game(state)
    view = enemy_view(load_words(language), game, game.state.enemies[-1], None)
    assert rulebook("hellscape", language).entry_for(view.kind) in ("boss", "roaming_monster")


def test_the_page_of_the_quest_names_the_track_that_counts() -> None:
    for state, title in ((in_trouble(), "Piste des ténèbres"), (boss_fight(), "Piste du Boss")):
        head = next(part for part in quest_view(FRENCH, Game(state), PACK, Open()).parts if part.id == "darkness")
        assert getattr(head, "title", "") == title


def test_what_a_heading_says_is_not_said_again_below_it() -> None:
    state = boss_fight()
    parts = {part.id: part for part in quest_view(load_words("en"), Game(state), PACK, Open()).parts}
    track, bag = parts["darkness"], parts["bag"]
    assert isinstance(track, HeadPart)
    assert isinstance(bag, HeadPart)
    assert track.detail.startswith(f"Space {state.darkness}. ")
    assert "ag" not in bag.detail.partition("(")[0]
