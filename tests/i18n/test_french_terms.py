"""The words of the French rulebook of Massive Darkness, term by term: players find what is on their cards."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.i18n import load_words
from tests.i18n.own_words import own_keys

GAME = "massive_darkness"
FRENCH = load_words("fr")
REFERENCE = Path(__file__).parents[2] / "content" / GAME / "core" / "rules" / "fr"

TERMS = {
    "kind.mob": "Bande", "kind.agent": "Agent", "kind.roaming": "Monstre Errant", "enemy.minions": "Sbires",
    "enemy.boss_health": "Boss", "option.wounds.minions": "Sbires",
    "phase.setup.title": "Mise en place", "phase.heroes.title": "Phase des Héros",
    "phase.enemies.title": "Phase des Ennemis", "phase.experience.title": "Phase d’Expérience",
    "phase.event.title": "Phase d’Événement", "phase.end.title": "Phase Finale",
    "home.progress.phase": "Round",
    "event.ground_changed_light": "Zone Éclairée", "event.ground_changed_shadow": "Zone Sombre",
    "token.start": "Zone de Départ", "token.exit": "Sortie", "token.objective": "Objectif", "token.pillar": "Pilier",
    "token.treasure": "Trésor", "token.special_treasure": "Trésor Spécial", "token.artifact": "Artefact",
    "event.level_token_added": "Pion Niveau", "event.tile_placed": "Dalle", "event.door_card": "Carte Porte",
    "event.resurrected": "Vitaliseur", "event.stunned": "Étourdi", "event.reinforced": "Renforts",
    "event.not_activated": "Contre-attaque", "changed.taunt_yes": "Provocation", "changed.story_yes": "Mode Histoire",
    "changed.micro_xp": "Micro-XP", "changed.enchantments": "Enchantements",
    "deck.guard": "Garde", "deck.event": "Événement", "deck.starting": "Équipement de Départ",
    "number.hits": "Touches", "number.shields": "Boucliers", "number.bams": "Boums", "number.diamonds": "Diamants",
    "number.wounds": "Blessures", "combat.melee": "Mêlée", "combat.ranged": "Distance", "combat.magic": "Magie",
    "dice.yellow": "Jaunes", "dice.red": "Rouges", "dice.blue": "Bleus", "dice.green": "Verts",
    "enemy.health": "Santé", "enemy.defense": "Défense", "pick_card.title_class": "Fiche de Classe",
    "card_form.shadow_skill": "Compétence du Mode Obscur", "library.lines": "Lignes de Compétence",
    "hero_turn.act.get_up": "Se relever", "hero_turn.act.move_hero": "Se déplacer",
    "hero_turn.act.open_door": "Ouvrir une Porte", "hero_turn.act.pick_up": "Ramasser",
    "hero_turn.act.reorganize": "Réorganiser", "hero_turn.act.transmute": "Transmuter",
    "hero_turn.act.use_signature": "Signature", "home.progress.market": "Marché",
}  # fmt: skip
"""By the key under which the app says it, as the book prints it. For its capitals see `WITH_A_CAPITAL`."""

BOOK = (
    "Round", "Tableau de Bord", "Relance", "Distance", "Phase d’Expérience", "Points d’Expérience",
    "Ligne de Compétence", "Bande", "Carte Garde", "Touche", "Magie", "Sortie", "Porteur de Vie",
    "Compétence Spéciale", "Phase Finale", "Consommable", "Cible", "Dalle", "Salle", "Patrouille",
    "Marché de la Ville", "Campagne", "Figurine", "Chambre", "Zone Sombre", "Ne Rien Faire", "Inventaire", "Sbire",
    "Mode Histoire", "Armure", "Blessure", "Pion Blessure", "Signature", "Dés de Défense", "Fiche de Classe",
    "Compétence de Classe Gratuite", "Porte Ouverte", "Carte Porte", "Quête", "Plan de la Quête", "Contre-attaque",
    "Dés d’Attaque", "Ligne de Vue", "Mêlée", "Porte Fermée", "Zone Éclairée", "Portée", "Enchantement Offensif",
    "Enchantement Défensif", "Pion Objectif", "Étourdi", "Carte Ennemi", "Trésor Spécial", "Niveau Actuel", "Boum",
    "Gardien", "Main", "Provocation", "Transmutation", "Activation", "Donjon", "Micro-XP", "Se Déplacer", "Échanger",
    "Bouclier", "Pilier", "Réorganiser", "Ramasser", "Transmuter", "Se Relever", "Corridor", "Pion Trésor",
    "Mode Obscur", "Vitaliseur", "Défenseur", "Curseur", "Acteur", "Pion 1er Joueur", "Mur", "Phase des Ennemis",
    "Phase des Héros", "Corps", "Boss", "Renforts", "Type de Combat", "Action de Combat", "Dés de Combat",
    "Jet de Combat", "Artefact", "Paquet", "Diamant", "Monstre Errant", "Attaquant", "Agent", "Carte Événement",
    "Phase d’Événement", "Carte Équipement", "Action de Mouvement", "Point de Mouvement", "Pont", "Zone de Départ",
    "Équipement de Départ", "Plateau", "Pion Niveau", "Phase du Marché", "Assommé", "Santé",
)  # fmt: skip
"""Its terms, by their endings; the app or its reference says each of them somewhere, in this very form."""

NOT_OF_THE_BOOK = {
    "jeton": "pion", "tuile": "dalle", "feuille de classe": "fiche de classe", "ligne de mire": "ligne de vue",
    "champ de vision": "ligne de vue", "escouade": "bande", "horde": "bande", "larbin": "sbire", "serviteur": "sbire",
    "points? de vie": "santé", "manche": "round", "sonné": "étourdi", "assommé": "étourdi", "mode ombre": "mode obscur",
    "guérisseur": "vitaliseur", "évènement": "événement",
}  # fmt: skip
"""What others might say, and what the book says for it."""


@pytest.mark.parametrize(("key", "term"), TERMS.items(), ids=TERMS)
def test_the_app_says_what_the_book_says(key: str, term: str) -> None:
    assert term.casefold() in FRENCH.texts[key].replace("\u00a0", " ").casefold()


@pytest.mark.parametrize("term", BOOK)
def test_a_term_of_the_book_is_found_in_the_app(term: str) -> None:
    said = re.compile("s? ".join(map(re.escape, term.casefold().split())) + r"s?\b")
    assert any(said.search(text) for text in SAID), "nowhere"


def test_no_other_word_stands_for_a_term_of_the_book() -> None:
    texts = dict(_all_texts())
    assert len(texts) > 1500
    wrong = {
        (key, other)
        for key, text in texts.items()
        for other in NOT_OF_THE_BOOK
        if re.search(rf"\b{other}s?\b", text, re.IGNORECASE)
    }
    assert wrong == set()


OF_ALL_BOXES = ("jeton", "tuile", "ligne de mire", "champ de vision", "mode ombre", "manche", "évènement")
"""Not said of the later games either: who plays them has the words of the first box."""


@pytest.mark.parametrize("game", ["massive_darkness", "hellscape", "shadowreach"])
def test_the_later_games_and_what_is_said_of_them_keep_to_the_words_of_the_first(game: str) -> None:
    own = own_keys(game)
    texts = [text for file in _files(game) for entry in _entries(file) for text in _said(entry)]
    texts += [text for key, text in FRENCH.texts.items() if key.removesuffix("_one") in own]
    assert len(texts) > 700
    other = re.compile(rf"\b({'|'.join(OF_ALL_BOXES)})s?\b", re.IGNORECASE)
    assert [text for text in texts if other.search(text)] == []


ONE_WORD = {
    "la table (?:choisit|décide)|décision de la table": "les joueurs", "pas vue?": "hors de vue",
    "garder (?:la carte|le tableau|cette quête|cette dalle|ces pouvoirs)": "enregistrer",
    "plateaux? de classe": "tableau de classe", "cartes? de dieu": "carte Dieu",
    "cartes? de compétence": "carte Compétence", "(?:sort|éclat)s? de temps": "temporel", "genre d": "type",
    "et alors": "que se passe-t-il", "notre copie": "votre livret", "dés Ennemis": "dés Ennemi",
    "1 (?:discrétion|grâce)": "1 point de",
}  # fmt: skip
"""What was once said for a thing, on screens and in the references of all games, and what is said everywhere now."""


@pytest.mark.parametrize("game", ["massive_darkness", "hellscape", "shadowreach", "darkest_night"])
def test_one_thing_has_one_word(game: str) -> None:
    own = own_keys(game)
    screens = [text for key, text in FRENCH.texts.items() if key.removesuffix("_one") in own]
    reference = [text for file in _files(game) for entry in _entries(file) for text in _said(entry)]
    other = re.compile(rf"\b(?:{'|'.join(ONE_WORD)})\b", re.IGNORECASE)
    said = [text.replace("\u00a0", " ") for text in (*screens, *reference)]
    assert [(text, found[0]) for text in said if (found := other.search(text))] == []


WITH_A_CAPITAL = (
    "bandes?", "sbires?", "boss", "agents?", "zones?", "chambres?(?! forte)", "corridors?", "enchantements?",
    "boums?", "diamants?", "trésors?", "monstres? errants?", "vitaliseur", "étourdie?s?", "mêlée",
    "magie", "(?<![Ee]n )attaquants?", "défenseurs?", "(?:attaques?|armes?) à distance", "Lignes? de vue",
    "lignes? de vue", "Zones? (?:sombre|éclairée)s?", "Zones? de (?:départ|sortie)", "[Pp]hases? des [a-z]",
    "[Pp]hase (?:finale|d’[a-zé])", "actions? de mouvement", "points? de mouvement", "[Éé]quipement de départ",
    "[Ff]iches? de classe", "[Ll]ignes? de compétence", "(?:une|chaque|la) relance", "dés? d’attaque",
    "dés? de défense", "(?:une|la|pas de) contre-attaque", "mode (?:obscur|histoire)", "héros actif",
)  # fmt: skip
"""Terms that are not written so: what the book names for its own has a capital, on screens as in the reference."""


@pytest.mark.parametrize("game", ["massive_darkness", "hellscape", "shadowreach"])
def test_terms_have_their_capitals_on_screens_and_in_the_reference(game: str) -> None:
    small = re.compile(rf"(?<![\w-])(?:{'|'.join(WITH_A_CAPITAL)})(?![\w-])")
    assert [(text, found[0]) for text in _without_placeholders(game) if (found := small.search(text))] == []


@pytest.mark.parametrize("game", ["massive_darkness", "hellscape", "shadowreach", "darkest_night"])
def test_everyday_words_have_none_within_a_sentence(game: str) -> None:
    words = "Héros(?! Actif)|Cible|Blessures?"
    large = re.compile(rf"(?<=[a-zéè,] )(?<!arte )(?<!artes )(?<!dés )(?<!dé )(?<!des )(?:{words})\b")
    assert [(text, found[0]) for text in _without_placeholders(game) if (found := large.search(text))] == []


def _without_placeholders(game: str) -> list[str]:
    own = own_keys(game)
    texts = [text for file in _files(game) for entry in _entries(file) for text in _said(entry)]
    texts += [text for key, text in FRENCH.texts.items() if key.removesuffix("_one") in own and "example" not in key]
    return [re.sub(r"\{\w+\}", "…", text).replace("\u00a0", " ") for text in texts]


def _files(game: str) -> list[Path]:
    return [*(REFERENCE.parents[3] / game / "core" / "rules" / "fr").glob("*.toml")]


def _entries(file: Path) -> list[dict[str, Any]]:
    return [entry for entry in tomllib.loads(file.read_text(encoding="utf-8")).values() if isinstance(entry, dict)]


def _said(entry: dict[str, Any]) -> list[str]:
    return [entry["question"], entry["answer"], *entry.get("elsewhere", {}).values()]


def _all_texts() -> Iterator[tuple[str, str]]:
    """What this game says on screens, and its reference; what that says of other games is in their words."""
    own = own_keys(GAME)
    yield from ((key, text) for key, text in FRENCH.texts.items() if key.removesuffix("_one") in own or key in own)
    for file in REFERENCE.glob("*.toml"):
        for key, entry in tomllib.loads(file.read_text(encoding="utf-8")).items():
            yield from _entry(f"{file.stem}.{key}", entry)


def _entry(key: str, entry: Any) -> Iterator[tuple[str, str]]:
    if isinstance(entry, dict):
        yield from ((f"{key}.{part}", entry[part]) for part in ("question", "answer") if part in entry)


def _all_words() -> Iterator[str]:
    """With the terms of the reference, and by which words its search finds them."""
    yield from (text for _, text in _all_texts())
    for file in REFERENCE.glob("*.toml"):
        for entry in tomllib.loads(file.read_text(encoding="utf-8")).values():
            if isinstance(entry, dict):
                yield from (*entry.get("terms", ()), *entry.get("words", ()))


SAID = [text.replace("\u00a0", " ").casefold() for text in _all_words()]
