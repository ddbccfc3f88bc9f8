"""Why: the rule in a sentence, and every hero with what the Necromancer saw of him."""

from app.i18n import Words
from app.presenters import summaries
from app.presenters.darkest_night.effect_words import held_words
from app.presenters.darkest_night.heroes import colour_of, letter_of
from app.presenters.darkest_night.names import name_of
from app.presenters.summaries import UNKNOWN_ICON, WhyView
from app.rules.core import reason as core
from app.rules.core.reason import Candidate
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.reason import Reason

ICONS = {"detected": "eye", "undetected": "eye-off-outline", "in_monastery": "church"}


def why_view(words: Words, game: Game, reason: core.Reason | None) -> WhyView | None:
    if reason is None:
        return None
    return WhyView(
        question=words("why.plain"),
        sentence=_sentence(words, reason),
        candidates=tuple(_row(words, game, one) for one in reason.candidates),
        rule=words("night.section", section=reason.page) if reason.page else words("why.no_page"),
        page=reason.page,
        key=reason.rule,
    )


def _sentence(words: Words, reason: core.Reason) -> str:
    """The rule, and the card that calls for it; of an event's cases, the one that held."""
    said = words(f"rule.{reason.rule}")
    if not isinstance(reason, Reason) or not reason.source:
        return said
    card = name_of(words, reason.source)
    if reason.held is None:
        return words("night.why.card", rule=said.rstrip("."), card=card)
    return f"{said} {words('night.why.held', card=card, held=held_words(words, reason.held))}"


def _row(words: Words, game: Game, one: Candidate) -> summaries.Candidate:
    name = name_of(words, one.name)
    return summaries.Candidate(
        name=name,
        letter=letter_of(name),
        colour=colour_of(game.state, one.name),
        fact=_fact(words, game, one),
        verdict=words(f"verdict.{one.verdict}"),
        verdict_icon=ICONS.get(one.verdict, UNKNOWN_ICON),
        is_target=one.verdict == "detected",
    )


def _fact(words: Words, game: Game, one: Candidate) -> str:
    hero = next((hero for hero in game.state.heroes if hero.name == one.name), None)
    said = [words("night.secrecy_is", count=hero.secrecy)] if hero else []
    if one.range is not None:
        said.append(words("night.roads_away", count=one.range) if one.range else words("night.beside_him"))
    return " · ".join(said)
