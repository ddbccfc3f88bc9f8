"""Skills and enchantments in words: "[shadow] attack: defender shields -1" -> "In shadow, attack: defender −1 shield".

Whether a notation means anything is for the rules to say; what has no words is shown as it was written.
"""

import re

from app.i18n import Words
from app.presenters.massive_darkness.names import NAMES
from app.rules.massive_darkness.arms import CombatType

ATTACK, DEFENSE = "attack", "defense"
NOTE = "note:"

_CONDITION = re.compile(r"\[(?P<name>[a-z -]+?)(?: (?P<count>\d+))?\] *")
_REPEAT = re.compile(r" repeat (?P<count>\d+)$")
_TIMING = re.compile(
    r"(?:(?P<type>melee|ranged|magic) ?)?(?P<side>attack|defense)?(?P<cost>(?: (?:bam|diamond)(?: \d+)?)*)"
)
_COST = re.compile(r"(bam|diamond)(?: (\d+))?")
_AMOUNT = re.compile(r"(?P<what>.+?) (?P<sign>[+-]?)(?P<count>\d+)(?: (?P<type>melee|ranged|magic|combat|movement))?")
_GRANTED = re.compile(r"(?P<keyword>charge|safe shot) \((?P<skill>.+)\)")
_SIGNS = {"+": "_more", "-": "_fewer", "": ""}


def skill_words(words: Words, text: str) -> str:
    text = text.strip()
    if text.startswith(NOTE):
        return NAMES.said(words, text.removeprefix(NOTE).strip())
    condition = _CONDITION.match(text)
    if condition is None:
        return _unconditional(words, text) or text
    rest = text[condition.end() :]
    key, said = f"skill.condition.{slug(condition['name'])}", _unconditional(words, rest)
    if key not in words or not said:
        return text
    return words("skill.when", condition=words(key, count=int(condition["count"] or 1)), said=_small(said))


def skills_words(words: Words, texts: tuple[str, ...]) -> str:
    """Several, a line each."""
    return "\n".join(skill_words(words, text) for text in texts)


def effects_words(words: Words, label: str) -> str:
    """Effects without when and at what cost, as the options of a question have them."""
    parts = [_named(words, "does", part.strip()) for part in label.split(",")]
    return ", ".join(parts) if all(parts) else label


def slug(notation: str) -> str:
    """A part of the notation as keys have it: "defender shields -" -> "defender_shields_fewer"."""
    named = notation.replace(" +", _SIGNS["+"]).replace(" -", _SIGNS["-"])
    return named.replace("-", "_").replace(" ", "_")


def _unconditional(words: Words, text: str) -> str:
    """Empty where there are no words for it."""
    granted = _GRANTED.fullmatch(text)
    if granted:
        keyword, skill = words(f"skill.keyword.{slug(granted['keyword'])}"), _unconditional(words, granted["skill"])
        return words("skill.granted", keyword=keyword, skill=skill) if skill else ""
    timing, colon, effects = text.partition(":")
    return _combat_skill(words, timing.strip(), effects.strip()) if colon else _named(words, "keyword", text)


def _combat_skill(words: Words, timing: str, effects: str) -> str:
    found = _TIMING.fullmatch(timing)
    repeat = _REPEAT.search(effects)
    parts = [_named(words, "does", part.strip()) for part in _REPEAT.sub("", effects).split(",")]
    if found is None or not timing or not all(parts):
        return ""
    when = words(f"enchantment.{found['side'] or ATTACK}")
    if found["type"]:
        when = words("enchantment.of_type", when=when, type=words(f"combat.{CombatType(found['type'])}_name"))
    said = words("enchantment.said", when=", ".join((when, *_cost(words, found["cost"]))), effects=", ".join(parts))
    return words("enchantment.repeated", said=said, count=int(repeat["count"])) if repeat else said


def _cost(words: Words, text: str) -> list[str]:
    return [words(f"enchantment.cost.{symbol}s", count=int(count or 1)) for symbol, count in _COST.findall(text)]


def _named(words: Words, area: str, text: str) -> str:
    """An effect or a keyword by its name, with its amount."""
    found = _AMOUNT.fullmatch(text)
    if found is None:
        key = f"skill.{area}.{slug(text)}"
        return words(key) if key in words else ""
    key = f"skill.{area}.{slug(found['what'])}{_SIGNS[found['sign']]}"
    if key not in words:
        return ""
    said = words(key, count=int(found["count"]))
    if found["type"]:
        return words("enchantment.of_type", when=said, type=words(f"skill.action.{found['type']}"))
    return said


def _small(said: str) -> str:
    return said[:1].lower() + said[1:]
