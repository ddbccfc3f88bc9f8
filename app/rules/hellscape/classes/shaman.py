"""The Shaman: four element tracks that mana can be turned into (Hellscape, "Shaman"). Spirits are in `spirits`."""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.question import Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Log, Script
from app.rules.hellscape.classes.bearer import Bearer, Board
from app.rules.hellscape.classes.events import ElementsSpent, ManaChannelled, MaxTriggered
from app.rules.hellscape.classes.spirits import Spirit, SpiritName
from app.rules.hellscape.classes.spirits import begin_turn as begin_turn_of_spirits


class Element(StrEnum):
    EARTH = "earth"
    FIRE = "fire"
    WATER = "water"
    WIND = "wind"


HIGHEST = 20
"""Beyond any track; how many slots the printed ones have is not public."""


LONGEST_EFFECT = 200


class Shaman(Board, tag="shaman", omit_defaults=True):
    """`top` is the MAX slot, counted from the starting one at 0; 0 until the players have said where it is."""

    elements: dict[Element, int] = msgspec.field(default_factory=lambda: dict.fromkeys(Element, 0))
    top: int = 0
    max_effects: dict[Element, str] = {}
    """As the players read them off their board: in the notation of effects, or in words."""
    triggered: list[Element] = []
    """MAX effects that were used at the end of this turn."""
    spirits: dict[SpiritName, Spirit] = {}


def read_element(text: str) -> Element:
    for element in Element:
        if element == text:
            return element
    raise Refused("no_such_element", element=text)


def set_top(shaman: Shaman, top: int) -> None:
    """How long the tracks are, as the players see them on their board."""
    if not max(1, *shaman.elements.values()) <= top <= HIGHEST:
        raise Refused("number_out_of_range", field="top", value=top, most=HIGHEST)
    shaman.top = top


def type_in_effects(shaman: Shaman, effects: Mapping[str, str]) -> None:
    """What each MAX slot brings; an element without one is left to the printed board."""
    told = {read_element(name): effect.strip() for name, effect in effects.items()}
    check_effects(told)
    shaman.max_effects = {element: effect for element, effect in told.items() if effect}


def check_effects(effects: Mapping[Element, str]) -> None:
    for element, effect in effects.items():
        if len(effect) > LONGEST_EFFECT:
            raise Refused("text_too_long", field=element, most=LONGEST_EFFECT)


def room_above(shaman: Shaman, element: Element) -> int:
    return (shaman.top or HIGHEST) - shaman.elements[element]


def ask_what_mana_becomes(log: Log, hero: Bearer, shaman: Shaman, rolled: int) -> Script[None]:
    """On the Shaman's own turn each mana rolled is a mana token or a step of any element; the rest is mana."""
    rooms = {element.value: min(rolled, room_above(shaman, element)) for element in Element}
    most = {element: room for element, room in rooms.items() if room > 0}
    into: Mapping[str, int] = {}
    if most:
        reason = Reason("mana_or_element", "Shaman")
        question = Numbers(
            topic="elements", who=hero.name, fields=tuple(most), most=most, together=rolled, reason=reason
        )
        into = numbers((yield question))
    channel(log, hero, shaman, rolled, into)


def channel(log: Log, hero: Bearer, shaman: Shaman, rolled: int, into: Mapping[str, int]) -> None:
    """Steps for the elements named, mana for what is left, up to the Shaman's maximum."""
    steps = {read_element(name): count for name, count in into.items() if count}
    for element, count in steps.items():
        if not 0 < count <= room_above(shaman, element):
            raise Refused("element_above_max", element=element, value=shaman.elements[element] + count)
    if sum(steps.values()) > rolled:
        raise Refused("not_so_much_mana_rolled", hero=hero.name, wanted=sum(steps.values()), rolled=rolled)
    for element, count in steps.items():
        shaman.elements[element] += count
    gained = min(rolled - sum(steps.values()), hero.max_mana - hero.mana)
    hero.mana += gained
    if gained or steps:
        log(ManaChannelled(hero=hero.name, mana=gained, elements={one.value: count for one, count in steps.items()}))


def spend(log: Log, hero: Bearer, shaman: Shaman, cost: Mapping[str, int]) -> None:
    """Trackers go down by what a skill costs; none goes below its starting slot, and then none moves."""
    steps = {read_element(name): count for name, count in cost.items()}
    for element, count in steps.items():
        if not 0 <= count <= shaman.elements[element]:
            raise Refused("element_below_zero", element=element, has=shaman.elements[element], needed=count)
    for element, count in steps.items():
        shaman.elements[element] -= count
    log(ElementsSpent(hero=hero.name, elements={one.value: count for one, count in steps.items() if count}))


def can_spend(shaman: Shaman, cost: Mapping[str, int]) -> bool:
    return all(shaman.elements[read_element(name)] >= count for name, count in cost.items())


def begin_turn(shaman: Shaman) -> None:
    """Each MAX effect can be used at the end of this turn, and each spirit has an activation that costs nothing."""
    shaman.triggered = []
    begin_turn_of_spirits(shaman.spirits)


def at_max(shaman: Shaman) -> list[Element]:
    """The elements whose MAX effect can still be used at the end of this turn, in any order."""
    reached = [element for element in Element if shaman.top and shaman.elements[element] == shaman.top]
    return [element for element in reached if element not in shaman.triggered]


def trigger_max(log: Log, hero: Bearer, shaman: Shaman, element: str) -> str:
    """The effect of an element at its MAX slot; the tracker stays where it is."""
    reached = read_element(element)
    if reached not in at_max(shaman):
        raise Refused("element_not_at_max", element=reached, value=shaman.elements[reached])
    shaman.triggered.append(reached)
    effect = shaman.max_effects.get(reached, "")
    log(MaxTriggered(hero=hero.name, element=reached, effect=effect))
    return effect
