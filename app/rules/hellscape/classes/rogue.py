"""The Rogue: a bag of tool tokens, three of them a round, one for each action (Hellscape, "Rogue").

A token is written as TIMING: EFFECT, as in "movement: mp +1" or "attack: dice yellow 1"; two have a name of their own.
"""

from collections.abc import Iterable, Sequence

from app.rules.core.chance import Chance
from app.rules.core.errors import BadNotation, Refused
from app.rules.core.event import Asked
from app.rules.core.question import BY_CHANCE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Log, Script
from app.rules.hellscape.actions import Action
from app.rules.hellscape.classes.bearer import Bearer, Board
from app.rules.hellscape.classes.events import (
    EnemyPoisoned,
    PoisonTakenBack,
    ToolDrawn,
    ToolFlipped,
    ToolsAdded,
    ToolsReturned,
)

START_TOOLS = 10
ALL_TOOLS = 25
A_ROUND = 3
POISON, SHADOW = "poison", "shadow"


class Rogue(Board, tag="rogue", omit_defaults=True):
    """Every token is in one of four places: in the bag, face up, discarded, or with the monster that it poisons."""

    bag: list[str] = []
    face_up: list[str] = []
    discarded: list[str] = []
    poisons: dict[str, list[str]] = {}
    drawn_in: int = 0
    """The round whose tokens were drawn."""


def all_tools(rogue: Rogue) -> list[str]:
    with_monsters = [tool for tools in rogue.poisons.values() for tool in tools]
    return sorted([*rogue.bag, *rogue.face_up, *rogue.discarded, *with_monsters])


def check_tool(tool: str) -> None:
    """Poison, shadow, or an action and what the token adds to it, in the notation of abilities or in words."""
    action, colon, adds = tool.partition(":")
    fits = any(action.strip() == one.value for one in Action) and colon and adds.strip()
    if tool not in (POISON, SHADOW) and not fits:
        raise BadNotation("bad_ability", text=tool)


def has_start_tools(rogue: Rogue) -> bool:
    """Whether the ten of the set-up are told; what a first skill brings comes on top of them."""
    return len(all_tools(rogue)) >= START_TOOLS


def helps(tool: str, action: Action) -> bool:
    """A poison fits an attack, the shadow fits everything, the others what they are written for."""
    if tool == SHADOW:
        return True
    timing = Action.ATTACK.value if tool == POISON else tool.partition(":")[0].strip()
    return timing == action.value


def add_tools(log: Log, hero: Bearer, rogue: Rogue, tools: Sequence[str]) -> None:
    """Into the bag: the ten of the set-up, later what a skill brings. There are 25 in the box."""
    for tool in tools:
        check_tool(tool)
    if len(all_tools(rogue)) + len(tools) > ALL_TOOLS:
        raise Refused("too_many_tools", most=ALL_TOOLS)
    if tools:
        rogue.bag += tools
        log(ToolsAdded(hero=hero.name, tools=tuple(tools)))


def refill(log: Log, hero: Bearer, rogue: Rogue) -> None:
    """Once the bag is empty and the Rogue must draw, the discarded tokens go back into it."""
    if not rogue.bag and rogue.discarded:
        log(ToolsReturned(hero=hero.name, tools=len(rogue.discarded)))
        rogue.bag, rogue.discarded = rogue.discarded, []


def draw_tool(log: Log, hero: Bearer, rogue: Rogue, tool: str) -> None:
    """A token out of the bag and face up on the table. Nothing can be drawn that is not in there."""
    source = rogue.bag or rogue.discarded
    if not source:
        raise Refused("bag_is_empty", hero=hero.name)
    if tool not in source:
        raise Refused("not_in_the_bag", hero=hero.name, tool=tool)
    refill(log, hero, rogue)
    rogue.bag.remove(tool)
    rogue.face_up.append(tool)
    log(ToolDrawn(hero=hero.name, tool=tool))


def is_draw_due(rogue: Rogue, round_number: int) -> bool:
    """Who has his tokens typed in after the round began, draws for it then."""
    return bool(all_tools(rogue)) and not rogue.face_up and rogue.drawn_in != round_number


def draw_for_round(log: Log, chance: Chance, hero: Bearer, rogue: Rogue, round_number: int = 0) -> Script[None]:
    """Three tokens at the start of each round; asked only while more than one kind is in the bag."""
    rogue.drawn_in = round_number
    for _ in range(A_ROUND):
        refill(log, hero, rogue)
        if not rogue.bag:
            return
        tool = yield from _which_tool(log, chance, hero, rogue.bag)
        draw_tool(log, hero, rogue, tool)


def flip(log: Log, hero: Bearer, rogue: Rogue, tool: str, action: Action, target: str = "") -> bool:
    """With every action one token is used up; whether it helps. A poison that helps stays with the target."""
    if tool not in rogue.face_up:
        raise Refused("tool_not_face_up", hero=hero.name, tool=tool)
    fits = helps(tool, action)
    if fits and tool == POISON and not target:
        raise Refused("poison_needs_a_target", hero=hero.name)
    rogue.face_up.remove(tool)
    log(ToolFlipped(hero=hero.name, tool=tool, action=action, helps=fits))
    if fits and tool == POISON:
        rogue.poisons.setdefault(target, []).append(tool)
        log(EnemyPoisoned(hero=hero.name, enemy=target, tool=tool))
    else:
        rogue.discarded.append(tool)
    return fits


def poisons_on(rogue: Rogue, enemy: str) -> int:
    """How often a monster suffers the poison of the Rogue's skill card whenever its activation begins."""
    return len(rogue.poisons.get(enemy, ()))


def enemy_died(log: Log, hero: Bearer, rogue: Rogue, enemy: str) -> None:
    """The poison of a dead monster goes to the discarded tokens."""
    if tools := rogue.poisons.pop(enemy, []):
        rogue.discarded += tools
        log(PoisonTakenBack(hero=hero.name, enemy=enemy, tools=len(tools)))


def _which_tool(log: Log, chance: Chance, hero: Bearer, bag: Sequence[str]) -> Script[str]:
    """What the hand found in the bag; left to chance, each token of the bag is as likely as any other."""
    kinds = _kinds(bag)
    if len(kinds) == 1:
        return kinds[0]
    reason = Reason("rogue_draws_three", "Rogue")
    question = Choice(topic="draw_tool", who=hero.name, options=kinds, reason=reason)
    told = str((yield question))
    by_chance = told == BY_CHANCE
    tool = chance.pick(sorted(bag)) if by_chance else told
    log(Asked(topic="draw_tool", who=hero.name, options=kinds, answer=tool, by_chance=by_chance))
    return tool


def _kinds(tools: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(tools)))
