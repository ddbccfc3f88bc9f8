"""Search in the rules: what somebody types at a table finds what he means."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.content.reference import EntryFacts, EntryWords, RuleChapter, RuleEntry
from app.i18n import load_words
from app.presenters.plain_words import words_of
from app.presenters.rule_search import allowed_edits, edits_between, lacks_letters
from app.presenters.rule_views import RulesView
from app.presenters.rulebook import Rulebook, contents_view, named_on_screen, results_view, rule_view, search_hint
from app.rulebooks import games_with_rules, rulebook
from tests.reference.table_questions import TWENTY, TWENTY_MORE, Asked


def found(typed: str, language: str = "en", seen: tuple[str, ...] = (), game: str = "massive_darkness") -> list[str]:
    return rulebook(game, language).index.search(typed, seen)


@pytest.mark.parametrize(
    "asked", [*TWENTY, *TWENTY_MORE], ids=lambda asked: f"{asked.game} {asked.language} {asked.typed}"
)
def test_one_word_answers_what_a_table_asks(asked: Asked) -> None:
    """Two taps: the rules, and the field; then the answer stands there without another one."""
    view = results_view(load_words(asked.language), rulebook(asked.game, asked.language), asked.typed, ())
    answers = [one.answer for one in view.entries if one.is_open]
    assert any(re.search(asked.says, answer, re.IGNORECASE) for answer in answers), answers


def test_there_are_twenty_and_twenty_more() -> None:
    assert len(TWENTY) == len(TWENTY_MORE) == 20


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("bam", "bam"),
        ("BAM", "bam"),
        ("bring", "lifebringer"),  # in the middle of a word
        ("lifeb", "lifebringer"),  # not yet all of it
        ("lifebrigner", "lifebringer"),  # two letters swapped
        ("lifbringer", "lifebringer"),  # one missing
        ("lyfebrinqer", "lifebringer"),  # two wrong
        ("knocked out", "stun"),  # how others call it
        ("étourdi", "stun"),  # in another language
        ("etourdi", "stun"),  # without accents
        ("vitaliseur", "lifebringer"),
        ("respawn", "lifebringer"),
        ("spawn", "new_enemies"),
        ("retreat", "leaving_a_zone"),
        ("shut", "open_a_door"),
    ],
)
def test_it_is_found_among_the_first(typed: str, key: str) -> None:
    assert key in found(typed)[:4]


@pytest.mark.parametrize(
    ("game", "language", "typed", "key"),
    [
        ("massive_darkness", "en", "tie", "equal_xp"),  # no "abilities"
        ("massive_darkness", "fr", "mur", "next_zone"),  # no "armures"
        ("massive_darkness", "fr", "soin", "fully_heal"),  # no "besoin"
        ("massive_darkness", "fr", "ressuciter", "lifebringer"),
        ("massive_darkness", "fr", "dés", "three_of_a_colour"),  # dice; "des" stands everywhere
        ("massive_darkness", "fr", "trésor", "treasure_token"),  # before the list of all decks
        ("massive_darkness", "en", "shadow", "light_and_shadow"),
        ("shadowreach", "en", "win", "winning"),  # no "brewing"
        ("darkest_night", "fr", "obscurité", "darkness_grows"),
        ("massive_darkness", "en", "win", "winning"),  # before how each of the quests is won
        ("massive_darkness", "fr", "gagner", "winning"),
        ("massive_darkness", "en", "attack", "combat_roll"),  # before all effects on attack dice
        ("massive_darkness", "fr", "bouclier", "defense_dice"),
        ("massive_darkness", "en", "minions", "minion"),  # what one of them is
        ("massive_darkness", "en", "skills", "skill_rules"),
        ("massive_darkness", "fr", "sbires", "minion"),
        ("massive_darkness", "fr", "niveaux", "current_level"),
        ("massive_darkness", "fr", "déplacement", "movement_action"),  # a heading of the French book
        ("massive_darkness", "fr", "règle du nombre", "mob_attack"),
        ("massive_darkness", "fr", "meurs", "killed_hero"),  # no "murs"
        ("hellscape", "fr", "meurs", "knocked_out"),
        ("hellscape", "en", "dies", "knocked_out"),
        ("hellscape", "fr", "acheter", "level_costs"),
        ("hellscape", "fr", "travers", "line_of_sight"),
        ("shadowreach", "fr", "meurs", "knocked_out"),
        ("massive_darkness", "en", "rest", "hero_health"),
        ("massive_darkness", "en", "loot", "loot"),  # before treasure that lies about
        ("massive_darkness", "fr", "premier", "first_player"),
        ("massive_darkness", "fr", "hache", "two_handed"),  # no "achetée"
        ("darkest_night", "en", "win", "how_to_win"),
        ("darkest_night", "fr", "gagner", "how_to_win"),  # before how secrecy is gained
        ("darkest_night", "fr", "ressusciter", "replacement_hero"),
        ("shadowreach", "en", "respawn", "revival"),
        ("darkest_night", "fr", "dés", "number_of_dice"),
        ("shadowreach", "fr", "asasin", "assassin"),  # two letters left out
        ("massive_darkness", "fr", "porte", "open_a_door"),  # before its card and the list of all decks
        ("massive_darkness", "en", "door", "open_a_door"),
        ("massive_darkness", "en", "door card", "door_card"),
        ("massive_darkness", "en", "lose", "losing"),  # before how one quest is lost
        ("massive_darkness", "fr", "potion", "consumable"),  # before what a guardian does with one
        ("massive_darkness", "fr", "traverser", "leaving_a_zone"),
        ("massive_darkness", "fr", "vision", "line_of_sight"),
        ("massive_darkness", "en", "initiative", "first_player"),
        ("hellscape", "fr", "mort", "knocked_out"),  # before the undead
        ("hellscape", "fr", "réanimer", "revival"),
        ("hellscape", "fr", "ressusciter", "revival"),  # before how many tokens there are
        ("hellscape", "fr", "traverser", "leaving_enemies"),
        ("hellscape", "fr", "jeton", "token_supply"),
        ("shadowreach", "fr", "mort", "knocked_out"),  # before the God of Death
        ("shadowreach", "en", "revive", "revival"),
        ("shadowreach", "fr", "poison", "venom"),
        ("shadowreach", "en", "poison", "venom"),
        ("shadowreach", "fr", "action", "three_actions"),  # one of what the entry calls by its plural
        ("darkest_night", "fr", "action", "one_action"),
        ("darkest_night", "en", "lose", "how_to_win"),  # the game, before a turn or a combat
        ("darkest_night", "fr", "perdre", "how_to_win"),
        ("darkest_night", "fr", "épuiser", "exhaust"),
        ("darkest_night", "fr", "mouvement", "travel"),
        ("darkest_night", "fr", "attaquer le nécromancien", "attacking_necromancer"),
        ("massive_darkness", "en", "defend", "defense_dice"),  # no "defender" of an enchantment
        ("massive_darkness", "en", "equip", "reorganize"),  # before what is equipped at the start
        ("massive_darkness", "fr", "losange", "diamond"),  # as it looks on the die
        ("hellscape", "fr", "ombre", "shadow_zone"),  # before a token of one class
        ("hellscape", "fr", "clef", "objective_token"),  # no "chef"
        ("hellscape", "fr", "viser", "minions_first"),
        ("shadowreach", "fr", "ombre", "shadow_zone"),
        ("shadowreach", "en", "lose", "losing"),  # the game, before a mob that loses its item
        ("shadowreach", "en", "bleeding", "conditions"),
        ("shadowreach", "fr", "jeter", "inventory"),  # an item, no dice
        ("hellscape", "en", "can I shoot someone in my zone", "ranged_attack"),
        ("hellscape", "en", "los", "line_of_sight"),  # before how the game is lost
        ("hellscape", "en", "burning", "fire"),  # no "turning"
        ("hellscape", "en", "frozen", "frost"),  # before who cannot be
        ("hellscape", "fr", "arme à deux mains", "two_handed"),
        ("shadowreach", "en", "solo", "playing_alone"),
        ("shadowreach", "en", "rest", "recover"),  # no god card that rests
        ("shadowreach", "en", "do I have to level up", "level_up"),
        ("shadowreach", "en", "who picks when tied", "breaking_ties"),
        ("shadowreach", "fr", "porteur de vie", "revival"),  # the other name of the first box
        ("shadowreach", "fr", "chasseur actions", "pet_actions"),
        ("darkest_night", "en", "5 blights", "monastery_overrun"),
        ("darkest_night", "en", "5 players", "number_of_heroes"),
        ("darkest_night", "en", "run away", "fight_or_elude"),  # no runes
        ("darkest_night", "en", "exhausted power", "exhaust"),
        ("darkest_night", "en", "necromancer moves", "pursuit"),
        ("darkest_night", "fr", "relique", "holy_relic"),
        ("darkest_night", "fr", "fléau", "might"),
        ("massive_darkness", "fr", "des", "three_of_a_colour"),  # dice, as who types no accents means them
        ("massive_darkness", "en", "overkill", "overkill"),
        ("massive_darkness", "en", "heal", "hero_health"),  # before what "fully" adds
        ("massive_darkness", "en", "armour", "body_slot"),  # before who wears none
        ("massive_darkness", "fr", "armure", "body_slot"),
        ("massive_darkness", "en", "corpse", "killed_hero"),
        ("massive_darkness", "fr", "cadavre", "killed_hero"),
        ("massive_darkness", "fr", "partir", "leaving_a_zone"),  # before stunned figures that hold nobody
        ("massive_darkness", "en", "xp", "experience"),  # before what a kill is worth, and how many one begins with
        ("massive_darkness", "en", "stealth", "hiding"),
        ("hellscape", "en", "burn", "fire"),  # before a monster that burns
        ("hellscape", "fr", "représailles", "retaliation"),
        ("hellscape", "fr", "tirer", "ranged_attack"),
        ("hellscape", "fr", "furtif", "shadow_zone"),  # which hides nobody, as the answer says
        ("shadowreach", "fr", "lumiere", "light_zone"),
        ("shadowreach", "fr", "relancer", "rerolls"),  # before what gives some
        ("shadowreach", "fr", "fragment", "time_shards"),
        ("shadowreach", "fr", "ko", "knocked_out"),  # no kobold
        ("shadowreach", "en", "pickup", "interact"),
        ("darkest_night", "en", "sneak", "fight_or_elude"),
        ("darkest_night", "fr", "déplacer", "travel"),
        ("darkest_night", "fr", "événement", "event_step"),  # before how its deck is made ready
        ("darkest_night", "en", "7", "attacking_necromancer"),
    ],
)
def test_what_is_meant_comes_first(game: str, language: str, typed: str, key: str) -> None:
    assert found(typed, language, game=game)[0] == key


@pytest.mark.parametrize(
    ("language", "typed", "key"),
    [
        ("en", "counterattack", "attacks_who_attacked"),  # without its hyphen
        ("en", "counterattak", "attacks_who_attacked"),
        ("fr", "contreattaque", "attacks_who_attacked"),
        ("en", "spawning", "new_enemies"),  # another form of a word
        ("fr", "étourdir", "stun"),
    ],
)
def test_a_word_is_found_in_other_spellings_and_forms(language: str, typed: str, key: str) -> None:
    assert key in found(typed, language)[:2]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games_with_rules())
def test_the_word_that_is_shown_as_an_example_is_one_of_its_game(game: str, language: str) -> None:
    words = load_words(language)
    example = words(f"rulebook.example.{game}")
    assert example in search_hint(words, game)
    book = rulebook(game, language)
    best = rule_view(words, book, book.index.search(example, ())[0])
    assert example in f"{best.question} {best.answer}".casefold()


def test_english_words_find_french_entries() -> None:
    assert "stun" in found("stunned", "fr")[:3]


def test_names_come_before_questions_before_other_words_before_answers() -> None:
    book = rulebook("massive_darkness", "en")

    def place(key: str) -> int:
        words = book.entries[key].words
        fields = (words.terms, (words.question,), words.words, (words.answer, *words.elsewhere.values()))
        return next((number for number, texts in enumerate(fields) if has(texts, "stun")), len(fields))

    def has(texts: tuple[str, ...], begins: str) -> bool:
        return any(word.startswith(begins) for text in texts for word in words_of(text))

    places = [place(key) for key in found("stun")]
    assert {0, 1, 3} <= set(places)
    assert places == sorted(places)


def test_of_equally_good_ones_what_is_on_the_screen_comes_first() -> None:
    plain = found("stunned")
    second = next(key for key in plain[1:] if key == "stunned_enemy")
    assert found("stunned", seen=(second,)).index(second) < plain.index(second)


def test_more_of_the_typed_words_come_before_fewer() -> None:
    assert found("agent reinforcements")[0] == "reinforcements"


def test_who_is_all_about_a_term_comes_before_who_names_it_too() -> None:
    """A hero's first values name secrecy and grace; nobody who types one of them means those."""
    assert found("secrecy", game="darkest_night")[0] == "secrecy"
    assert found("grâce", "fr", game="darkest_night")[0] == "grace"


def test_nothing_typed_finds_nothing_and_nonsense_says_so() -> None:
    assert found("  ") == []
    view = results_view(load_words("en"), rulebook("massive_darkness", "en"), "xqzzy", ())
    assert view.missing == "Nothing found for “xqzzy”. Try another word, or part of one."


# What this game has no word for


def small_game(*entries: dict[str, Any]) -> Rulebook:
    """With nothing but these entries."""
    chapter = RuleChapter(
        id="all",
        title="All",
        entries=tuple(
            RuleEntry(facts=EntryFacts(key=words.pop("key"), page="1"), words=EntryWords(**words)) for words in entries
        ),
    )
    return Rulebook({"en": (chapter,)})


SPEAKS = {"key": "speech", "question": "Who is heard?", "answer": "Whoever may speak."}
SWAMP = {"key": "swamp", "question": "What is the Swamp?", "answer": "A place.", "terms": ("Swamp",), "words": ("bog",)}
SWORDS = {"key": "swords", "question": "What is a sword?", "answer": "A weapon.", "terms": ("Sword",)}


def results(typed: str, *entries: dict[str, Any], others: Mapping[str, Rulebook] | None = None) -> RulesView:
    return results_view(load_words("en"), small_game(*map(dict, entries)), typed, (), (), others or {})


def test_what_is_only_close_to_what_was_typed_is_said_to_be() -> None:
    view = results("swmap", SWAMP)
    assert view.missing == "No “swmap” in these rules. Similar:"
    assert [one.key for one in view.entries if one.is_open] == ["swamp"]


@pytest.mark.parametrize("typed", ["swamp", "SWA", "swamps", "a swamp", "bog", "swamped"])
def test_nothing_is_said_to_be_missing_that_is_there(typed: str) -> None:
    assert results(typed, SWAMP).missing == ""


@pytest.mark.parametrize("typed", ["sneak", "gold"])
def test_another_word_is_no_typo_of_one_in_an_answer_or_of_one_that_begins_otherwise(typed: str) -> None:
    hold = {"key": "hold", "question": "Who may hold it?", "answer": "Everybody."}
    assert results(typed, SPEAKS, hold).entries == ()


def test_a_few_letters_in_the_middle_of_other_words_are_only_close() -> None:
    assert results("wor", SWORDS).missing == "No “wor” in these rules. Similar:"
    assert results("sword", SWORDS).missing == ""


def test_what_another_game_knows_is_shown_as_its_own_and_leads_nowhere() -> None:
    french = load_words("fr")
    others = {game: rulebook(game, "fr") for game in ("hellscape", "shadowreach", "darkest_night")}
    view = results_view(french, rulebook("massive_darkness", "fr"), "gelé", (), ("shadowreach.frost",), others)
    assert view.missing == "Pas de «\u00a0gelé\u00a0» dans ces règles, mais dans celles d’autres jeux\u00a0:"
    assert [(one.key, one.is_open, one.links) for one in view.entries] == [
        ("hellscape.frost", False, ()),
        ("shadowreach.frost", True, ()),
    ]
    assert view.entries[0].question == "Hellscape\u00a0: Que font les pions Givre\u00a0?"


def test_other_games_are_asked_only_for_what_this_one_does_not_know_and_they_are_about() -> None:
    others = {"hellscape": small_game(dict(SWAMP)), "darkest_night": small_game(dict(SPEAKS))}
    assert [one.key for one in results("swamp", SWAMP, others=others).entries] == ["swamp"]
    assert [one.key for one in results("swamp", SPEAKS, others=others).entries] == ["hellscape.swamp"]
    assert [one.key for one in results("bog", SPEAKS, others=others).entries] == ["hellscape.swamp"]
    assert results("speak", SWAMP, others=others).missing == (
        "Nothing found for “speak”. Try another word, or part of one."
    )  # an answer that says it is not about it
    assert results("sw", SPEAKS, others=others).entries == ()  # so few letters begin words of every game


def test_before_anything_is_typed_the_screen_is_explained_and_chapters_are_listed() -> None:
    book = rulebook("massive_darkness", "en")
    view = contents_view(load_words("en"), book, named_on_screen(book, ["Orc Flayers", "Boss + 4 minions"]))
    assert [one.key for one in view.entries][:2] == ["boss", "minion"]
    assert view.chapters[0].count == "18 questions"


@pytest.mark.parametrize(
    ("typed", "word", "edits"),
    [("stun", "stun", 0), ("sutn", "stun", 1), ("stn", "stun", 1), ("stuun", "stun", 1), ("stam", "stunned", 2)],
)
def test_edits_are_counted(typed: str, word: str, edits: int) -> None:
    assert edits_between(typed, word, 2) == edits


@given(typed=st.text("abc", min_size=1), word=st.text("abcd", min_size=1), most=st.integers(0, 3))
def test_no_word_is_passed_over_that_is_as_close_as_allowed(typed: str, word: str, most: int) -> None:
    assert not (lacks_letters(typed, word, most) and edits_between(typed, word, most) <= most)


def test_short_words_have_to_be_right() -> None:
    assert [allowed_edits(word) for word in ("bam", "stun", "treasur", "treasure")] == [0, 1, 1, 2]


def test_words_lose_capitals_accents_and_apostrophes() -> None:
    assert words_of("L’Étourdi, cœur-à-cœur") == ["l", "etourdi", "coeur", "a", "coeur"]
