"""The rules reference that ships: every reason leads to an entry, and every language says all of it."""

import re
from pathlib import Path

import pytest

from app.content.reference import languages_of, load_reference
from app.games import GAMES
from app.i18n import load_words
from app.i18n.words import FOLDER
from app.packs import CONTENT
from app.presenters.hellscape.edition import ROUND as HELLSCAPE_ROUND
from app.presenters.hellscape.set_up import TERMS as HELLSCAPE_SET_UP
from app.presenters.massive_darkness.set_up import TERMS as SET_UP
from app.presenters.rule_views import Layer
from app.presenters.rulebook import Rulebook, chapter_view, contents_view, page_words, results_view, rule_view
from app.rulebooks import games_with_rules, rulebook
from app.rules.hellscape.cards import Kind as HellscapeKind
from app.rules.hellscape.setup import Preparation
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.round import ROUND
from app.rules.massive_darkness.setup import Step
from tests.reference.reasons import reasons_of

AT_LEAST = {"massive_darkness": 120, "hellscape": 100, "shadowreach": 100, "darkest_night": 100}
WRITTEN = games_with_rules()
LANGUAGES = [(game, language) for game in WRITTEN for language in languages_of(CONTENT / game / "core" / "rules")]

PLAIN_SPACE_BEFORE_SIGN = re.compile(r" [:;!?»]|« ")
GLUED_SIGN = re.compile(r"[^\s«][;!?»]|[^\s«]:(?=\s)|«\S")


def texts_of(game: str, language: str) -> list[str]:
    chapters = load_reference(CONTENT / game / "core" / "rules", language)
    entries = [one for chapter in chapters for one in chapter.entries]
    texts = [(one.words.question, one.words.answer, *one.words.elsewhere.values()) for one in entries]
    return [text for its in texts for text in its]


@pytest.mark.parametrize("game", WRITTEN)
def test_every_reason_leads_to_an_entry_that_explains_it(game: str) -> None:
    book, reasons = rulebook(game, "en"), reasons_of(game)
    explained = {rule for entry in book.entries.values() for rule in entry.facts.rules}
    assert len(reasons) > 40
    assert reasons - explained == set()


@pytest.mark.parametrize("game", WRITTEN)
def test_no_entry_explains_a_rule_that_has_no_words(game: str) -> None:
    rules = {rule for entry in rulebook(game, "en").entries.values() for rule in entry.facts.rules}
    assert {rule for rule in rules if f"rule.{rule}" not in load_words("en")} == set()


@pytest.mark.parametrize("game", WRITTEN)
def test_it_is_all_there_in_the_languages_of_the_app(game: str) -> None:
    assert len(rulebook(game, "en").entries) >= AT_LEAST[game]
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} - {"__pycache__"} <= {
        language for one, language in LANGUAGES if one == game
    }


@pytest.mark.parametrize(("game", "language"), LANGUAGES)
def test_questions_are_questions_and_answers_are_sentences(game: str, language: str) -> None:
    entries = rulebook(game, language).entries.values()
    assert [one.facts.key for one in entries if not one.words.question.endswith("?")] == []
    assert [one.facts.key for one in entries if one.words.answer[-1] not in ".!?…»”)"] == []


@pytest.mark.parametrize(("game", "language"), LANGUAGES)
def test_apostrophes_and_spaces_are_printers_ones(game: str, language: str) -> None:
    texts = texts_of(game, language)
    assert [text for text in texts if "'" in text or "  " in text or text != text.strip()] == []
    if language == "fr":
        assert [text for text in texts if PLAIN_SPACE_BEFORE_SIGN.search(text) or GLUED_SIGN.search(text)] == []


def _words_of_names(language: str) -> set[str]:
    names = (text for key, text in load_words(language).texts.items() if key.startswith("night.name."))
    return {word for name in names for word in name.split()}


def test_french_answers_call_the_cards_of_darkest_night_by_their_french_names() -> None:
    french = {word.casefold() for word in _words_of_names("fr")}
    printed = {word for word in _words_of_names("en") if len(word) > 4 and word.casefold() not in french}
    said = {word for text in texts_of("darkest_night", "fr") for word in re.findall(r"\w+", text)}
    assert said & printed == set()


# Looking up


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return rulebook("massive_darkness", "en")


@pytest.mark.parametrize(
    ("wanted", "question"),
    [
        ("most_xp_in_reach", "Whom does an enemy attack?"),  # a reason
        ("Lifebringer", "How does a killed hero come back?"),  # a term, and another entry names it too
        ("Vitaliseur", "How does a killed hero come back?"),  # in another language
        ("stunned_enemy", "What does a stunned enemy do?"),  # the entry itself
        ("37", "What does Stun do?"),  # the first of a page
    ],
)
def test_an_entry_is_found_by_what_names_it(book: Rulebook, wanted: str, question: str) -> None:
    assert book.entries[book.entry_for(wanted)].words.question == question


def test_nothing_is_found_for_what_nobody_knows(book: Rulebook) -> None:
    assert book.entry_for("") == ""
    assert book.entry_for("flux compensator") == ""


def test_terms_are_found_in_what_a_screen_says(book: Rulebook) -> None:
    assert book.named_in("Boss + 4 minions · zone C3")[:2] == ["boss", "minion"]
    assert book.named_in("9 XP") != []
    assert book.named_in("Melee Defense") == ["defense_words"]  # not Melee
    assert book.named_in("Elias") == []
    assert book.named_in("In shadow · A5") == ["shadow_mode"]
    assert book.named_in("In light · B1") == ["light_and_shadow"]
    assert book.named_in("Ranged") == ["range"]  # what a hero's or an enemy's attack begins with
    verdicts = ("Target", "Fewer XP", "Same XP", "Out of range", "Out of sight", "Hidden")  # of everybody in a Why
    why = ["most_xp_in_reach", "most_xp_in_reach", "equal_xp", "range", "line_of_sight", "hiding"]
    assert [book.named_in(verdict)[0] for verdict in verdicts] == why
    assert rulebook("massive_darkness", "fr").named_in("Sombre · A5") == ["shadow_mode"]


def test_a_word_that_has_another_meaning_elsewhere_leads_to_what_the_screen_means() -> None:
    french = {game: rulebook(game, "fr") for game in GAMES}
    assert french["massive_darkness"].named_in("bouclier") == ["defense_dice"]  # no condition of a skill
    assert french["massive_darkness"].named_in("Errant") == ["roaming_monster"]
    assert french["massive_darkness"].named_in("Attaque contre Bjorn") == ["combat_roll"]
    assert french["massive_darkness"].named_in("Pions du Vitaliseur")[0] == "lifebringer"  # not tokens of all kinds
    assert french["massive_darkness"].named_in("Pions Trésor")[0] == "treasure_token"
    assert french["hellscape"].named_in("Nouveau boss") == ["boss_in_app"]  # no new item
    assert french["shadowreach"].explained([Layer(texts=("Lumière",))], {}) == "light_zone"
    assert french["darkest_night"].named_in("Ténèbres") == ["darkness_grows"]  # not where they begin
    assert french["darkest_night"].named_in("Nécromancien") == ["necromancer_turn_steps"]  # not one thing he may do
    assert french["darkest_night"].explained([Layer(texts=("Autre choix",))], {}) == "the_table_decides"
    assert "targeted" not in french["darkest_night"].named_in("On prie au Monastère.")  # no English "on"


@pytest.mark.parametrize(
    ("game", "language", "said", "means"),
    [
        ("massive_darkness", "en", "Choose at random", []),  # no French Chance card
        ("massive_darkness", "en", "Chance of a kill: 12 %", ["combat_roll"]),
        ("massive_darkness", "fr", "Chances de tuer : 12 %", ["combat_roll"]),
        ("massive_darkness", "fr", "Cartes Chance", ["traps_and_luck"]),
        ("hellscape", "fr", "Ranger", []),  # cards are put away, no class of Ranger
        ("hellscape", "en", "Ranger", ["ranger"]),
        ("massive_darkness", "fr", "Pas encore dans la bibliothèque", ["card_only_named"]),  # no token of a quest
        ("massive_darkness", "en", "No cards like this in your library yet.", ["card_only_named"]),
    ],
)
def test_a_sentence_names_terms_of_its_own_language_alone(
    game: str, language: str, said: str, means: list[str]
) -> None:
    assert rulebook(game, language).named_in(said) == means


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_has_no_words_leads_to_its_entry_in_every_language(language: str) -> None:
    assert rulebook("massive_darkness", language).named_in("enemy_health") == ["enemy_health"]


@pytest.mark.parametrize(("language", "said"), [("en", "Chance"), ("en", "Combat à distance"), ("fr", "Dice")])
def test_words_alone_under_a_finger_are_of_the_language_on_the_screen(language: str, said: str) -> None:
    assert rulebook("massive_darkness", language).explained([Layer(texts=(said,), touched=said)], {}) == ""


@pytest.mark.parametrize(("language", "typed"), [("en", "Vitaliseur"), ("fr", "Lifebringer"), ("fr", "Library")])
def test_what_is_typed_is_found_in_both_languages(language: str, typed: str) -> None:
    known = rulebook("massive_darkness", language)
    other = rulebook("massive_darkness", "en" if language == "fr" else "fr")
    assert known.index.search(typed)[0] in other.index.search(typed)[:3]


def test_a_name_alone_under_the_finger_comes_before_what_else_its_card_shows(book: Rulebook) -> None:
    names, card = {"Bjorn": "Pit Fighter Berserker"}, ("Light Zone", "Bjorn", "9 XP")
    assert book.explained([Layer(texts=card, touched="Bjorn")], names) == "pit_fighter_berserker"
    assert book.explained([Layer(texts=card, touched="Bjorn fights on")], names) == "light_and_shadow"
    legend = ("In light", "Sight")
    assert book.explained([Layer(texts=legend, touched="Sight")], {}) == "line_of_sight"


def test_what_lies_under_a_finger_comes_before_what_stands_around_it(book: Rulebook) -> None:
    under, heading, screen = Layer(texts=("B4",)), Layer(texts=("Zone",)), Layer(terms=("hero_card",))
    assert book.explained([under, heading, screen], {}) == "zone"
    assert book.explained([under, screen], {}) == "hero_card"
    assert book.explained([under], {}) == ""


def test_a_broad_word_leads_somewhere_only_where_nothing_more_exact_is_named(book: Rulebook) -> None:
    assert book.explained([Layer(texts=("To act",))], {}) == "order_of_enemies"
    assert book.explained([Layer(texts=("Known enemies",))], {}) == "enemy_card"
    assert book.explained([Layer(texts=("An enemy is stunned",))], {}) == "stun"
    french = rulebook("massive_darkness", "fr")
    assert french.explained([Layer(texts=("Dés",))], {}) == "combat_roll"
    assert french.explained([Layer(texts=("avec des amis",))], {}) == ""  # no dice


@pytest.mark.parametrize(
    ("game", "language", "said", "means"),
    [
        ("massive_darkness", "fr", "Noté à la main :", "combat_equipment"),  # no hand that holds a weapon
        ("massive_darkness", "fr", "Armes notées à la main", "combat_equipment"),
        ("massive_darkness", "fr", "Plateaux gardés", "laying_out"),  # no guards
        ("massive_darkness", "fr", "Garde du Corps", "paladin_of_fury"),
        ("massive_darkness", "fr", "Émissaires tués", "dark_emissary"),  # no killed heroes
        ("massive_darkness", "fr", "Emplacement du fichier", "card_only_named"),  # no slot of a hero
        ("hellscape", "fr", "Emplacement du fichier", "editions"),
        ("shadowreach", "fr", "Emplacement du fichier", "editions"),
        ("hellscape", "fr", "Noté à la main :", "item_slots"),
        ("hellscape", "fr", "Nouveau Monstre Errant", "roaming_monster"),  # no item that was just found
        ("hellscape", "fr", "Dans le sac, rare", "rare_item"),  # not in the Rogue's
        ("hellscape", "fr", "Dans le sac : 6", "rogue_bag"),
        ("hellscape", "fr", "1 dans le sac à dos", "backpack"),
        ("hellscape", "fr", "La prochaine carte", "ranger_reveals"),
        ("hellscape", "fr", "les cartes cochées sont défaussées", "arrow_deck"),
        ("darkest_night", "fr", "Porte aussi", "item_kinds"),
        ("darkest_night", "fr", "Nom de la partie", "number_of_heroes"),
        ("massive_darkness", "en", "Weapons entered by hand", "combat_equipment"),
        ("massive_darkness", "en", "Emissaries killed", "dark_emissary"),
        ("hellscape", "en", "In the bag, rare", "rare_item"),
        ("hellscape", "en", "In the bag: 6", "rogue_bag"),
        ("hellscape", "en", "The next card", "ranger_reveals"),
        ("darkest_night", "en", "Carries also", "item_kinds"),
    ],
)
def test_words_of_the_screens_are_not_taken_for_terms_that_sound_like_them(
    game: str, language: str, said: str, means: str
) -> None:
    assert rulebook(game, language).explained([Layer(texts=(said,), touched=said)], {}) == means


def test_the_disc_of_a_hero_leads_to_what_he_is_and_a_condition_on_it_to_that(book: Rulebook) -> None:
    names, card = {"Bjorn": "Pit Fighter Berserker"}, ("Light Zone", "Bjorn", "9 XP")
    assert book.explained([Layer(terms=("Bjorn",), texts=card)], names) == "pit_fighter_berserker"
    assert book.explained([Layer(terms=("Stunned",), texts=card)], names) == "stun"


def test_who_is_at_the_table_leads_to_what_he_is(book: Rulebook) -> None:
    names = {"Orc Flayers": "Mob", "Bjorn": "Pit Fighter Berserker"}
    assert book.explained([Layer(texts=("Orc Flayers",))], names) == "mob"
    assert book.explained([Layer(texts=("Why Bjorn?",))], names) == "pit_fighter_berserker"
    assert book.explained([Layer(texts=("Bjorn is stunned",))], names) == "stun"


@pytest.mark.parametrize(
    ("game", "language", "said", "key"),
    [
        ("shadowreach", "fr", "Moins d’XP", "its_card"),  # there only a card asks for experience
        ("shadowreach", "fr", "Niveau inférieur", "its_card"),
        ("shadowreach", "en", "Lower level", "its_card"),
        ("hellscape", "fr", "Moins d’XP", "whom_a_mob_attacks"),
        ("massive_darkness", "fr", "Santé", "hero_health"),
        ("massive_darkness", "fr", "Santé par figurine", "enemy_health"),
        ("massive_darkness", "en", "blank symbol", "blank_result"),
        ("hellscape", "en", "blank symbol", "dice_faces"),
        ("shadowreach", "en", "blank symbol", "dice_faces"),
    ],
)
def test_words_on_screens_lead_to_their_own_rule(game: str, language: str, said: str, key: str) -> None:
    assert rulebook(game, language).entry_for(said) == key


@pytest.mark.parametrize(
    ("game", "language", "said", "key"),
    [
        ("darkest_night", "en", "1 action left", "one_action"),  # no power's action
        ("darkest_night", "en", "2 actions left", "one_action"),
        ("darkest_night", "fr", "1 action restante", "one_action"),
        ("darkest_night", "fr", "Une action", "one_action"),
        ("darkest_night", "fr", "Action", "power_action"),  # as a card says it
        ("massive_darkness", "fr", "Porte", "open_a_door"),
        ("massive_darkness", "fr", "Trajet", "move"),
        ("massive_darkness", "fr", "Compétences par niveau", "class_sheet"),
        ("massive_darkness", "en", "Skills by level", "class_sheet"),
        ("massive_darkness", "fr", "Chaque ennemi agit, dans l’ordre voulu.", "order_of_enemies"),
        ("massive_darkness", "en", "All enemies act, in the order you choose.", "order_of_enemies"),
    ],
)
def test_a_finger_on_words_of_a_screen_reads_their_own_rule(game: str, language: str, said: str, key: str) -> None:
    assert rulebook(game, language).explained([Layer(texts=(said,), touched=said)], {}) == key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_power_event_and_blight_of_darkest_night_has_its_rule(language: str) -> None:
    words, known = load_words(language), rulebook("darkest_night", language)
    names = [text for key, text in words.texts.items() if key.startswith("night.name.")]
    assert len(names) > 180
    assert [name for name in names if not known.named_in(name)] == []
    assert known.named_in(words("night.name.forgotten_shrine")) == ["forgotten_shrine"]
    assert known.named_in(words("night.name.vanish")) == ["rogue_powers"]


@pytest.mark.parametrize("event", ["altar", "close_call", "latent_spell", "raid", "ritual", "unfriendly_eyes"])
def test_an_event_with_a_table_of_its_own_has_its_own_rule(event: str) -> None:
    """Whoever draws it reads no other card's table."""
    english = rulebook("darkest_night", "en")
    (key,) = english.named_in(load_words("en")(f"night.name.{event}"))
    assert key in (event, f"{event}_event")


def test_who_reads_in_a_language_without_a_reference_has_the_english_one_once() -> None:
    assert list(rulebook("massive_darkness", "it").references) == ["en", "fr"]
    assert list(rulebook("massive_darkness", "fr").references) == ["fr", "en"]


ENGLISH_ONLY = ("hellscape", "shadowreach")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games_with_rules())
def test_a_page_of_english_headings_says_once_that_the_book_is_in_english_only(game: str, language: str) -> None:
    """Massive Darkness has a French book and pages, Darkest Night numbered sections."""
    words, rules = load_words(language), rulebook(game, language)
    said = {chapter_view(words, rules, one.id).cited for one in rules.chapters}
    said |= {results_view(words, rules, one, ()).cited for one in ("mob", "dé", "action")}
    said |= {contents_view(words, rules, list(rules.entries)).cited}
    if language == "fr" and game in ENGLISH_ONLY:
        assert "Le livret de ce jeu n’existe qu’en anglais\u00a0: ses titres sont cités en anglais." in said
    else:
        assert said == {""}


def test_guards_of_any_quest_do_not_lead_to_the_rules_of_one(book: Rulebook) -> None:
    """Goblin Archers have a part in quest 5, Orc Enforcers none at all: the enforcers of quest 8 are monsters."""
    assert book.named_in("Goblin Archers carry a bow, Orc Enforcers do not") == []
    assert "goblin_guards" in book.index.search("goblin archers", ())[:10]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "mob", ["dwarf_defenders", "dwarf_warriors", "goblin_archers", "goblin_warriors", "orc_enforcers", "orc_flayers"]
)
def test_a_mob_that_is_not_on_the_table_yet_leads_to_the_rule_for_mobs(mob: str, language: str) -> None:
    """Dwarf Defenders are nobody who defends himself just now."""
    name = load_words(language)(f"massive_darkness_name.{mob}")
    assert rulebook("massive_darkness", language).explained([Layer(texts=(name,))], {}) == "mob"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "monster", ["abyssal_demon", "giant_spider", "hellhound", "high_troll", "liliarch", "ogre_mage"]
)
def test_a_roaming_monster_of_any_quest_leads_to_the_rule_for_all(monster: str, language: str) -> None:
    name = load_words(language)(f"massive_darkness_name.{monster}")
    assert rulebook("massive_darkness", language).named_in(name) == ["roaming_monster"]


@pytest.mark.parametrize(
    ("page", "said"),
    [("28", "p.\u00a028"), ("28-29", "p.\u00a028-29"), ("4.1", "Section 4.1"), ("Mob Attack", "Mob Attack")],
)
def test_a_place_in_the_book_is_a_page_a_section_or_a_heading(page: str, said: str) -> None:
    assert page_words(load_words("en"), page) == said


def test_an_entry_says_how_other_games_do_it_and_where_to_read_on(book: Rulebook) -> None:
    view = rule_view(load_words("en"), book, "stun")
    assert any("Hellscape" in text for text in view.elsewhere)
    assert "What can a stunned hero do?" in [link.text for link in view.links]
    assert view.page == "p.\u00a037"


def test_massive_darkness_says_of_both_later_games_how_they_differ(book: Rulebook) -> None:
    differ = {key: entry.words.elsewhere for key, entry in book.entries.items() if "hellscape" in entry.words.elsewhere}
    assert [key for key, said in differ.items() if "shadowreach" not in said] == []
    assert "closest" in differ["most_xp_in_reach"]["shadowreach"]


@pytest.mark.parametrize("game", ["hellscape", "shadowreach"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_why_says_of_every_hero_leads_to_its_rule(game: str, language: str) -> None:
    words, known = load_words(language), rulebook(game, language)
    verdicts = [text for key, text in words.texts.items() if key.startswith("hellscape.verdict.")]
    shown = [*verdicts, words("hellscape.shows.blank")]
    assert [said for said in shown if not known.explained([Layer(texts=(said,))], {})] == []


EXPLAINED = {
    "massive_darkness": [
        *(f"kind.{kind}" for kind in Kind),
        *(f"phase.{phase}.title" for phase in ROUND),
    ],
    "hellscape": [
        *(f"hellscape.kind.{kind}" for kind in HellscapeKind),
        *(f"hellscape.phase.{phase}.title" for phase in HELLSCAPE_ROUND),
    ],
}


@pytest.mark.parametrize("game", EXPLAINED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_table_shows_of_phases_and_kinds_of_enemies_is_explained(game: str, language: str) -> None:
    words, known = load_words(language), rulebook(game, language)
    shown = [words(key) for key in EXPLAINED[game]]
    assert [one for one in shown if not known.entry_for(one)] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_skill_condition_and_token_of_massive_darkness_has_its_rule(language: str) -> None:
    words, known = load_words(language), rulebook("massive_darkness", language)
    named = ("skill.name.", "skill.condition.", "token.", "inventory.slot.", "hero_turn.act.")
    shown = [text for key, text in words.texts.items() if key.startswith(named) and "{" not in text]
    assert len(shown) > 100
    assert [said for said in shown if not known.explained([Layer(texts=(said,), kind="condition")], {})] == []


def test_all_games_are_written() -> None:
    assert set(WRITTEN) == set(GAMES)


KV = Path(__file__).parents[2] / "kv"
SCREENS = {path.relative_to(KV).as_posix(): path.read_text(encoding="utf-8") for path in KV.rglob("*.kv")}
SHOWN = {name: text for name, text in SCREENS.items() if re.search(r"(?m)^<\w+Screen>:\n    Page:", text)}


def test_every_line_of_the_set_up_has_its_rule() -> None:
    assert set(SET_UP) == set(Step)
    assert set(HELLSCAPE_SET_UP) == set(Preparation)
    assert set(SET_UP.values()) <= set(rulebook("massive_darkness", "en").entries)
    for game in ("hellscape", "shadowreach"):
        assert set(HELLSCAPE_SET_UP.values()) <= set(rulebook(game, "en").entries)


def test_every_screen_leads_to_the_rules() -> None:
    """By the glass in its title bar, by the bar of the play, or by a button of its own."""
    ways = ("TitleBar:", "NavBar:", "app.look_up()")
    assert len(SHOWN) > 30
    assert [name for name, text in SHOWN.items() if not any(way in text for way in ways)] == []
