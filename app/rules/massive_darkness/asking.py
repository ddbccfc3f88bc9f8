"""Conditions that only the table can judge: asked where they matter, and kept until something changes (p. 54).

Shadow Mode without a map is one, and what a hero holds whose dice were told by hand. What was said of a hero holds
until he moves or his next activation begins.
"""

from collections.abc import Iterable

import msgspec

from app.rules.core.event import Asked, Event
from app.rules.core.question import NO, YES, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.blood import BLOOD, ask_for_blood_of, payers_for
from app.rules.massive_darkness.conditions import is_met
from app.rules.massive_darkness.enchantments import Condition, Need
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.skills import Skill, skills_of, skills_of_enemy
from app.rules.massive_darkness.state import Enemy, Hero

TOPICS = {
    Need.SHADOW: "in_shadow",
    Need.DUAL_WIELDING: "dual_wielding",
    Need.MACE_OR_HAMMER: "mace_or_hammer",
    Need.NO_ARMOR: "no_armor",
    Need.SHIELD: "shield",
    Need.SWORD: "sword",
    Need.TWO_HANDED: "two_handed",
}
"""What the table is asked, by need."""


def ask_condition(game: Game, actor: Hero | Enemy, condition: Condition) -> Script[bool]:
    """Whether it is met; the table is asked where nobody else knows. Enemies move too often to remember it."""
    met = is_met(game, actor, condition)
    if met is not None:
        return met
    topic = TOPICS[condition.need]
    question = Choice(topic=topic, who=actor.name, options=(YES, NO), is_fact=True, reason=Reason("condition", "54"))
    met = (yield from game.ask(question)) == YES
    if isinstance(actor, Hero):
        actor.told = {**actor.told, condition.need.value: met}
    return met


def told_facts(events: Iterable[Event]) -> dict[tuple[str, Condition], bool]:
    """What the table has answered to `ask_condition`."""
    needs = {topic: need for need, topic in TOPICS.items()}
    asked = [event for event in events if isinstance(event, Asked) and event.topic in needs]
    return {(one.who, Condition(needs[one.topic])): one.answer == YES for one in asked}


def settle(game: Game, hero: Hero, *keywords: str, may_bleed: bool = True) -> Script[None]:
    """Before it matters whether he has one of these skills: what it depends on, where that is not known.

    Where somebody has to bleed for it, he is asked each time (p. 54).
    """
    for skill in skills_of(game, hero):
        if skill.keyword not in keywords or skill.condition is None:
            continue
        if not skill.condition.voluntary:
            yield from ask_condition(game, hero, skill.condition)
        elif may_bleed:
            yield from ask_for_blood_of(game, hero, skill)


def might_have(game: Game, hero: Hero, keyword: str) -> bool:
    """Whether he has a skill, or would if the table said so: it is asked when he uses it."""
    return amount_possible(game, hero, keyword) > 0


def amount_possible(game: Game, hero: Hero, keyword: str) -> int:
    return sum(
        skill.amount for skill in skills_of(game, hero)
        if skill.keyword == keyword and (skill.condition is None or _might_be_met(game, hero, skill))
    )  # fmt: skip


def _might_be_met(game: Game, hero: Hero, skill: Skill) -> bool:
    assert skill.condition is not None
    if skill.condition.voluntary:
        return hero.bled_for.get(skill.mark, bool(payers_for(game, hero, skill.condition)))
    return _is_met_when_he_acts(game, hero, skill.condition) is not False


def will_ask(game: Game, hero: Hero, keyword: str) -> tuple[str, ...]:
    """The topics of what the table has to say when he uses a skill, or needs it."""
    conditions = [skill.condition for skill in skills_of(game, hero) if skill.keyword == keyword]
    unknown = [one for one in conditions if one and _is_met_when_he_acts(game, hero, one) is None]
    blood = [BLOOD for one in conditions if payers_for(game, hero, one)]
    return tuple(dict.fromkeys([*(TOPICS[one.need] for one in unknown), *blood]))


def _is_met_when_he_acts(game: Game, hero: Hero, condition: Condition) -> bool | None:
    """What was said before is forgotten when his activation begins."""
    acts = hero.name == game.state.active or hero.free_actions or hero.movement
    return is_met(game, hero if acts else msgspec.structs.replace(hero, told={}), condition)


def amount_of_enemy(game: Game, enemy: Enemy, keyword: str) -> Script[int]:
    """Enemies have skills like heroes (p. 52)."""
    return _amount(game, enemy, (skill for skill in skills_of_enemy(enemy) if skill.keyword == keyword))


def _amount(game: Game, enemy: Enemy, skills: Iterable[Skill]) -> Script[int]:
    amount = 0
    for skill in skills:
        if skill.condition is None or (yield from ask_condition(game, enemy, skill.condition)):
            amount += skill.amount
    return amount


# When what was said no longer holds


def forget_place(hero: Hero) -> None:
    """Who has moved may stand in another light."""
    hero.told = {need: met for need, met in hero.told.items() if need != Need.SHADOW.value}


def forget_equipment(hero: Hero) -> None:
    """All conditions but that of his place are about what he wears."""
    hero.told = {need: met for need, met in hero.told.items() if need == Need.SHADOW.value}
