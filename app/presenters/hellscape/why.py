"""Why: the rule in a sentence, and every hero with what ruled him out."""

from app.i18n import Words
from app.presenters import summaries
from app.presenters.colours import hero_colour
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.phrases import figure_name
from app.presenters.letters import disc_letter
from app.presenters.phrases import capital
from app.presenters.summaries import UNKNOWN_ICON, WhyView
from app.rules.core.reason import Candidate, Reason
from app.rules.hellscape.game import Game
from app.rules.hellscape.spirit_heroes import prey
from app.rules.hellscape.state import Hero, State

ICONS = {
    "target": "check-circle",
    "tied": "equal",
    "in_reach": "crosshairs-gps",
    "lower_level": "minus-circle-outline",
    "fewer_xp": "minus-circle-outline",
    "farther": "minus-circle-outline",
    "no_taunt": "minus-circle-outline",
    "out_of_reach": "minus-circle-outline",
    "out_of_sight": "eye-off-outline",
}


def why(words: Words, game: Game, question: str, reason: Reason | None) -> WhyView | None:
    if reason is None:
        return None
    return WhyView(
        question=question,
        sentence=words(f"rule.{reason.rule}"),
        candidates=tuple(_row(words, game, one) for one in reason.candidates),
        rule=words("hellscape.why.heading", heading=reason.page) if reason.page else words("why.no_page"),
        page=reason.page,
        key=reason.rule,
    )


def why_question(words: Words, reason: Reason | None) -> str:
    """'Why Gheta?', where somebody is meant."""
    target = target_of(reason)
    return words("why.target", hero=figure_name(words, target)) if target else words("why.plain")


def target_of(reason: Reason | None) -> str:
    return next((one.name for one in reason.candidates if one.verdict == "target"), "") if reason else ""


def hero_or_spirit(state: State, name: str) -> Hero | None:
    """Whom an enemy may go for, by name; None where there is nobody of that name."""
    return next((hero for hero in (*state.heroes, *prey(state)) if hero.name == name), None)


def _row(words: Words, game: Game, one: Candidate) -> summaries.Candidate:
    hero = hero_or_spirit(game.state, one.name)
    name, by_distance = figure_name(words, one.name), edition_of(game).distance_decides
    return summaries.Candidate(
        name=name,
        letter=disc_letter(game.state, name),
        colour=hero_colour(hero.colour if hero else ""),
        fact=_distance(words, one) if by_distance else _experience(words, hero.level if hero else 0, one),
        verdict=words(f"hellscape.verdict.{one.verdict}"),
        verdict_icon=ICONS.get(one.verdict, UNKNOWN_ICON),
        is_target=one.verdict == "target",
    )


def _experience(words: Words, level: int, one: Candidate) -> str:
    xp = words("fact.xp", count=one.xp)
    experience = words("hellscape.why.experience", level=level, xp=xp) if level else xp
    if one.verdict == "out_of_sight":  # which the row says beside it
        return experience
    if one.range is None:
        return f"{experience} · {words('hellscape.why.unseen')}"
    return f"{experience} · {words('fact.here' if one.range == 0 else 'fact.range', count=one.range)}"


def _distance(words: Words, one: Candidate) -> str:
    here = one.steps == 0 or one.range == 0
    away = words("fact.here") if here else "" if one.steps is None else words("hellscape.why.steps", count=one.steps)
    is_said = one.verdict == "out_of_sight" and away  # beside it
    unseen = words("hellscape.why.unseen") if one.range is None and not is_said else ""
    return capital(" · ".join(filter(None, (away, unseen))) or words("fact.range", count=one.range))
