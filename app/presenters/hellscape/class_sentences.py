"""What happens on the boards of the classes, in sentences."""

from collections import Counter
from collections.abc import Iterable, Mapping

from app.i18n import Words
from app.presenters.hellscape.ability_words import tool_words
from app.presenters.hellscape.phrases import (
    aura_words,
    element_words,
    figure_name,
    quarter_words,
    stance_words,
    zone,
)
from app.rules.core.event import Event
from app.rules.hellscape.classes import events as ev
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.paladin import Aura


def class_sentence(words: Words, event: Event) -> str | None:
    match event:
        case ev.SkillPlaced(hero=hero, skill=skill, place=place, replaced=replaced):
            key = "event.skill_placed_over" if replaced else "event.skill_placed"
            return words(key, hero=hero, skill=skill, place=_place(words, place), replaced=replaced)
        case ev.SpellCast(hero=hero, quadrant=quadrant, spell=spell):
            key = "event.spell_cast" if spell else "event.basic_spell_cast"
            return words(key, hero=hero, quadrant=quarter_words(words, quadrant), spell=spell)
        case ev.MarkerTurned(hero=hero, quadrant=quadrant, mana=mana):
            key = "event.marker_forced" if mana else "event.marker_turned"
            return words(key, hero=hero, quadrant=quarter_words(words, quadrant), mana=mana)
        case ev.AuraGiven(hero=hero, aura=aura, to=to, mana=mana):
            return words("event.aura_given", hero=hero, aura=aura_words(words, aura), to=to, mana=mana)
        case ev.AuraTakenBack(hero=hero, aura=aura, bearer=bearer):
            return words("event.aura_taken_back", hero=hero, aura=aura_words(words, aura), bearer=bearer)
        case ev.AuraUnlocked(hero=hero, aura=aura):
            return words("event.aura_unlocked", hero=hero, aura=aura_words(words, aura))
        case ev.StanceChanged(hero=hero, stance=stance, pool=pool):
            return words("event.stance_changed", hero=hero, stance=stance_words(words, stance), pool=pool)
        case ev.StanceUsed(hero=hero, stance=stance, tokens=tokens, pool=pool):
            named = stance_words(words, stance)
            return words("event.stance_used", hero=hero, stance=named, tokens=tokens, pool=pool)
        case _:
            return _of_tools_and_elements(words, event)


def _counted_tools(words: Words, tools: Iterable[str]) -> str:
    """Each kind once: ten tokens go into the bag at the start."""
    kinds = Counter(tools).items()
    return ", ".join(f"{tool_words(words, tool)} × {count}" if count > 1 else tool_words(words, tool)
                     for tool, count in kinds)  # fmt: skip


def _of_tools_and_elements(words: Words, event: Event) -> str | None:
    match event:
        case ev.ToolFlipped(hero=hero, tool=tool, helps=helps):
            key = "event.tool_helps" if helps else "event.tool_flipped"
            return words(key, hero=hero, tool=tool_words(words, tool))
        case ev.ToolDrawn(hero=hero, tool=tool):
            return words("event.tool_drawn", hero=hero, tool=tool_words(words, tool))
        case ev.ToolsAdded(hero=hero, tools=tools):
            return words("event.tools_added", hero=hero, tools=_counted_tools(words, tools))
        case ev.PoisonSuffered(enemy=enemy, tokens=tokens, wounds=wounds, text=text):
            key = "hellscape.event.poison_wounds" if wounds else "hellscape.event.poison_in_words"
            return words(key, enemy=enemy, tokens=tokens, count=wounds, text=text).rstrip()
        case ev.ManaChannelled(hero=hero, mana=mana, elements=elements):
            return words("event.mana_channelled", hero=hero, mana=mana, elements=_elements(words, elements))
        case ev.ElementsSpent(hero=hero, elements=elements):
            return words("event.elements_spent", hero=hero, elements=_elements(words, elements))
        case ev.MaxTriggered(hero=hero, element=element, effect=effect):
            key = "event.max_triggered" if effect else "event.max_untold"
            return words(key, hero=hero, element=element_words(words, element), effect=effect)
        case ev.SpiritConjured(hero=hero, spirit=spirit, at=at):
            key = "event.spirit_conjured" if at else "event.spirit_conjured_anywhere"
            return words(key, hero=hero, spirit=figure_name(words, spirit), at=zone(at))
        case ev.SpiritActivated(hero=hero, spirit=spirit, free=free):
            key = "event.spirit_activated_free" if free else "event.spirit_activated"
            return words(key, hero=hero, spirit=figure_name(words, spirit))
        case ev.SpiritHurt(spirit=spirit, wounds=wounds, health=health):
            return words("event.spirit_hurt", spirit=figure_name(words, spirit), wounds=wounds, health=health)
        case ev.SpiritGone(hero=hero, spirit=spirit):
            return words("event.spirit_gone", hero=hero, spirit=figure_name(words, spirit))
        case ev.ShotLoosed(hero=hero, shot=shot, total=total):
            return words(f"event.shot_{shot}", hero=hero, total=total)
        case _:
            return None


def _place(words: Words, place: str) -> str:
    """A quarter of the amulet by its side, an aura or a stance by its name."""
    if place in list(Aura):
        return words(f"hellscape_board.paladin.aura.{place}").lower()
    return stance_words(words, place) if place in list(Stance) else quarter_words(words, place)


def _elements(words: Words, elements: Mapping[str, int]) -> str:
    return ", ".join(f"{element_words(words, one)} {count}" for one, count in elements.items() if count) or "0"
