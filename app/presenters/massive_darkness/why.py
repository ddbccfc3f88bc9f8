"""Why: the rule in a sentence, and every hero with what ruled him out."""

from msgspec.structs import replace

from app.i18n import Words
from app.presenters import summaries
from app.presenters.colours import hero_colour
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness.quest_words import PILLAR_ICON, figure_name, is_pillar, name_alone, with_pillars
from app.presenters.phrases import capital
from app.presenters.summaries import UNKNOWN_ICON, WhyView
from app.rules.core.reason import Candidate, Reason
from app.rules.massive_darkness.state import State

ICONS = {
    "target": "check-circle",
    "tied": "equal",
    "equal": "equal",
    "fewer_xp": "minus-circle-outline",
    "out_of_reach": "minus-circle-outline",
    "out_of_sight": "eye-off-outline",
    "hidden": "weather-night",
    "holds": "lock",
    "did_not_attack": "minus-circle-outline",
    "no_taunt": "minus-circle-outline",
}

EQUAL = ("tied", "equal")


def why(words: Words, state: State, question: str, reason: Reason | None) -> WhyView | None:
    if reason is None:
        return None
    reason = _of_pillars(reason)
    target = next((one for one in reason.candidates if one.verdict == "target"), None)
    named = {"hero": figure_name(words, target.name), "xp": target.xp} if target else {}
    equals = [figure_name(words, one.name) for one in reason.candidates if one.verdict in ("target", *EQUAL)]
    return WhyView(
        question=question,
        sentence=words(_rule_words(words, reason), **named, heroes=", ".join(equals)),
        candidates=tuple(_row(words, state, one) for one in reason.candidates),
        rule=words("why.page", page=reason.page) if reason.page else words("why.no_page"),
        page=reason.page,
        key=reason.rule,
    )


def _of_pillars(reason: Reason) -> Reason:
    """A pillar has neither XP nor Taunt: the quest makes it the favourite of all enemies (p. 49)."""
    favourites = [one.name for one in reason.candidates if one.verdict in ("target", "tied")]
    if reason.rule not in ("taunt", "equal_xp") or not any(map(is_pillar, favourites)):
        return reason
    verdicts = {"tied": "equal", "no_taunt": "fewer_xp"}
    judged = (replace(one, verdict=verdicts.get(one.verdict, one.verdict)) for one in reason.candidates)
    return Reason("pillars_count_as_heroes", "49", tuple(judged))


def _rule_words(words: Words, reason: Reason) -> str:
    """A rule is worded otherwise where the target ties with others, or where nobody else came into question."""
    others = [one.verdict for one in reason.candidates if one.verdict in (*EQUAL, "fewer_xp", "no_taunt")]
    is_target = any(one.verdict == "target" for one in reason.candidates)
    holders = [one.name for one in reason.candidates if one.verdict == "holds"]
    if holders and all(map(is_pillar, holders)):
        return with_pillars(words, f"rule.{reason.rule}", holders)
    variant = "tied" if any(one in EQUAL for one in others) else "only" if is_target and not others else ""
    key = f"rule_{variant}.{reason.rule}"
    return key if variant and key in words else f"rule.{reason.rule}"


def _row(words: Words, state: State, one: Candidate) -> summaries.Candidate:
    hero = next((hero for hero in state.heroes if hero.name == one.name), None)
    return summaries.Candidate(
        name=name_alone(words, one.name),
        letter=disc_letter(state, one.name),
        colour=hero_colour(hero.colour if hero else ""),
        fact=_fact(words, state, one),
        verdict=words(f"verdict.{one.verdict}"),
        verdict_icon=ICONS.get(one.verdict, UNKNOWN_ICON),
        is_target=one.verdict == "target",
        icon=PILLAR_ICON if is_pillar(one.name) else "",
    )


def _fact(words: Words, state: State, one: Candidate) -> str:
    if is_pillar(one.name):
        return capital(_place(words, one))
    xp = words("fact.xp", count=one.xp)
    if state.story:
        xp = words("fact.micro_xp", xp=xp, micro=one.micro_xp)
    return f"{xp} · {_place(words, one)}"


def _place(words: Words, one: Candidate) -> str:
    if one.verdict == "out_of_sight":  # which the row says beside it; who is in shadow too is hidden
        return words("fact.in_light")
    if one.range is None:
        return words("fact.lit" if one.lit else "fact.shadow")
    return words("fact.here" if one.range == 0 else "fact.range", count=one.range)
