"""Why: the rule in a sentence, and every hero with what ruled him out."""

from app.i18n import Words
from app.presenters import summaries
from app.presenters.colours import hero_colour
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.summaries import WhyView
from app.rules.core.reason import Candidate, Reason
from app.rules.massive_darkness.state import State

ICONS = {
    "target": "check-circle",
    "tied": "circle-outline",
    "fewer_xp": "minus-circle-outline",
    "out_of_reach": "minus-circle-outline",
    "out_of_sight": "eye-off-outline",
    "hidden": "weather-night",
    "holds": "lock",
    "did_not_attack": "minus-circle-outline",
    "no_taunt": "minus-circle-outline",
}


def why(words: Words, state: State, question: str, reason: Reason | None) -> WhyView | None:
    if reason is None:
        return None
    target = next((one for one in reason.candidates if one.verdict == "target"), None)
    named = {"hero": figure_name(words, target.name), "xp": target.xp} if target else {}
    return WhyView(
        question=question,
        sentence=words(_rule_words(words, reason), **named),
        candidates=tuple(_row(words, state, one) for one in reason.candidates),
        rule=words("why.page", page=reason.page) if reason.page else words("why.no_page"),
        page=reason.page,
        key=reason.rule,
    )


def _rule_words(words: Words, reason: Reason) -> str:
    """A rule is worded otherwise where the target ties with others, or where nobody else came into question."""
    others = [one.verdict for one in reason.candidates if one.verdict in ("tied", "fewer_xp", "no_taunt")]
    is_target = any(one.verdict == "target" for one in reason.candidates)
    variant = "tied" if "tied" in others else "only" if is_target and not others else ""
    key = f"rule_{variant}.{reason.rule}"
    return key if variant and key in words else f"rule.{reason.rule}"


def _row(words: Words, state: State, one: Candidate) -> summaries.Candidate:
    hero = next((hero for hero in state.heroes if hero.name == one.name), None)
    return summaries.Candidate(
        name=figure_name(words, one.name),
        letter=disc_letter(state, one.name),
        colour=hero_colour(hero.colour if hero else ""),
        fact=_fact(words, state, one),
        verdict=words(f"verdict.{one.verdict}"),
        verdict_icon=ICONS[one.verdict],
        is_target=one.verdict == "target",
    )


def _fact(words: Words, state: State, one: Candidate) -> str:
    xp = words("fact.xp", count=one.xp)
    if state.story:
        xp = words("fact.micro_xp", xp=xp, micro=one.micro_xp)
    if one.range is None:
        return f"{xp} · {words('fact.lit' if one.lit else 'fact.shadow')}"
    return f"{xp} · {words('fact.here' if one.range == 0 else 'fact.range', count=one.range)}"
