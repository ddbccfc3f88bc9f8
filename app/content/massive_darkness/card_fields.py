"""Content as the players' own cards are kept (`rules/massive_darkness/card_kinds`). What is unknown is left out."""

from typing import Any

from app.content.massive_darkness.heroes import HeroCard, HeroClass, SheetLine
from app.content.massive_darkness.items import ItemCard
from app.content.massive_darkness.models import Enemy, EnemyCard
from app.rules.massive_darkness.cards import BETWEEN

NOTE = "note: "
"""Before a skill of which only the name is known: the players read it, the rules pass it by."""


def enemy_fields(enemy: Enemy, card: EnemyCard) -> dict[str, str | int]:
    """What a card adds to its name, kind and level. Attacks that it is known to have are there, even without dice."""
    fields: dict[str, str | int] = dict.fromkeys((*enemy.attacks, "defense"), "")
    fields.update(card.dice().items())
    fields["health"] = card.health or 1
    if card.minions_per_hero:
        fields["per_hero"] = card.minions_per_hero
    if card.enchantments:
        fields["enchantments"] = BETWEEN.join(card.enchantments)
    return fields


def item_fields(item: ItemCard) -> dict[str, str | int]:
    """A category with dice that nobody knows is there, without dice."""
    told: dict[str, str | int | None] = {
        "name": item.name,
        "level": item.level,
        "origin": item.origin,
        "slot": item.slot,
        "consumable": int(item.consumable) if item.consumable else None,
        "keyword": item.keyword,
        "enchantments": BETWEEN.join(item.enchantments or ()) or None,
    }
    fields = {field: value for field, value in told.items() if value is not None}
    fields.update(dict.fromkeys((*item.categories, *item.dice_of_unknown_colour), ""))
    fields.update(item.dice().items())
    return fields


def hero_fields(hero: HeroCard) -> dict[str, str]:
    told = {"name": hero.name, "special_skill": _noted(hero.special_skill), "shadow_skill": hero.shadow_skill or ""}
    return {field: value for field, value in told.items() if value}


def class_fields(sheet: HeroClass) -> dict[str, Any]:
    free_skills = sheet.free_skills or tuple(filter(None, [_noted(sheet.free_skill)]))
    told: dict[str, Any] = {
        "name": sheet.name,
        "signature": sheet.signature,
        "signature_skills": list(sheet.signature_skills),
        "free_skills": list(free_skills),
        "lines": [{"name": line.name, "steps": steps} for line in sheet.line if (steps := _known_steps(line))],
    }
    return {field: value for field, value in told.items() if value}


def _known_steps(line: SheetLine) -> list[dict[str, Any]]:
    """A line ends before its first square without level or cost: nobody could buy it or what comes after (p. 18)."""
    steps: list[dict[str, Any]] = []
    for step in line.step:
        if step.level is None or step.cost is None:
            break
        steps.append({"level": step.level, "cost": step.cost, "skills": list(step.skills)})
    return steps


def _noted(name: str | None) -> str:
    return NOTE + name if name else ""
