"""How the Immortal walks: two zones towards the start zone or a firework, over everybody in its way (p. 45)."""

from app.rules.core.question import NO, YES, ZONE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.activation import Course, follow
from app.rules.massive_darkness.acts import END, STAY
from app.rules.massive_darkness.ending import is_over, lose
from app.rules.massive_darkness.events import FireworkDestroyed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Goal, Strike
from app.rules.massive_darkness.quests.fate import kill
from app.rules.massive_darkness.quests.places import ask_actors, ask_yes
from app.rules.massive_darkness.quests.progress import add, count, mark
from app.rules.massive_darkness.state import Enemy, Hero, Landmark, State
from app.rules.massive_darkness.tokens import Token

FIREWORK = Token.FIREWORK.value
"""The token, what a hero carries of it, and what the table says that the Immortal meets."""
STEPS = (2, 4)
NOBODY, HEROES, ENEMIES, START = "nobody", "heroes", "enemies", "start"
ENEMIES_AND_FIREWORK = "enemies_and_firework"

LURED = Reason("immortal_is_lured", "45")
TRAMPLES = Reason("immortal_tramples", "45")
TO_START = Reason("immortal_heads_for_start", "45")
TO_FIREWORK = Reason("immortal_follows_firework", "45")


def is_immortal(state: State, enemy: Enemy) -> bool:
    """Nothing can hurt it (p. 45)."""
    return enemy.name == state.quest.marks.get("immortal")


def rampage(game: Game, immortal: Enemy) -> Script[Strike | None]:
    """Once, and again for every firework that it destroys while another is in its sight (p. 45)."""
    again = False
    while (yield from _activate(game, immortal, again=again)):
        again = yield from _sees_firework(game, immortal)
        if not again:
            break
    if not game.state.mapped and not is_over(game):
        question = Choice(topic="on_the_bridge", who=immortal.name, options=(YES, NO), is_fact=True, reason=LURED)
        mark(game, "bridge", YES if (yield from ask_yes(game, question)) else "")
    return None


def _activate(game: Game, immortal: Enemy, *, again: bool) -> Script[bool]:
    """Whether it ended by destroying a firework. `again`: because of one that it is known to see from where it is."""
    meets = yield from _meet(game, immortal, again=again)
    for step in STEPS:
        if meets is not None:
            return meets == FIREWORK
        walked = yield from _walk(game, immortal, step, sees=again)
        again = False
        if walked == END:
            return False
        if walked != STAY:
            meets = yield from _meet(game, immortal)
    return meets == FIREWORK


# What it meets in its zone: None where it goes on


def _meet(game: Game, immortal: Enemy, *, again: bool = False) -> Script[str | None]:
    if not game.state.mapped:
        return (yield from _meet_unseen(game, immortal, again=again))
    here = [figure for figure in game.figures if figure.at == immortal.at and figure is not immortal]
    return (
        yield from _resolve(
            game, immortal,
            heroes=[hero for hero in here if isinstance(hero, Hero) and not hero.killed],
            enemies=[enemy for enemy in here if isinstance(enemy, Enemy)],
            firework=immortal.at in game.state.tokens.firework,
            start=immortal.at in game.state.tokens.start,
        )
    )  # fmt: skip


def _resolve(
    game: Game, immortal: Enemy, heroes: list[Hero], enemies: list[Enemy], *, firework: bool, start: bool
) -> Script[str | None]:
    """Heroes die and stop it; other enemies die and do not; a firework is destroyed and stops it (p. 45)."""
    if start:
        lose(game, Reason("immortal_escaped", "45"))
        return START
    for hero in heroes:
        yield from kill(game, hero, TRAMPLES)
    if heroes or is_over(game):
        return HEROES
    for enemy in enemies:
        yield from kill(game, enemy, TRAMPLES)
    if firework:
        _destroy_firework(game, immortal)
        return FIREWORK
    return None


def _destroy_firework(game: Game, immortal: Enemy) -> None:
    if immortal.at in game.state.tokens.firework:
        game.state.tokens.firework.remove(immortal.at)
    elif count(game, "fireworks"):
        add(game, "fireworks", -1)
    game.log(FireworkDestroyed(enemy=immortal.name, at=immortal.at))


def _meet_unseen(game: Game, immortal: Enemy, *, again: bool) -> Script[str | None]:
    """Without a map: the table says what is in its zone. Where heroes are, nothing else matters: they stop it.

    `again`: it has met all that was there, but for a second firework.
    """
    standing = [hero for hero in game.state.heroes if not (hero.killed or hero.escaped)]
    others = [enemy for enemy in game.state.enemies if enemy is not immortal]
    lying = bool(count(game, "fireworks"))
    possible = {
        NOBODY: True, HEROES: bool(standing) and not again, ENEMIES: bool(others) and not again, FIREWORK: lying,
        ENEMIES_AND_FIREWORK: bool(others) and lying and not again, START: not again,
    }  # fmt: skip
    options = tuple(one for one, is_possible in possible.items() if is_possible)
    found = yield from game.ask(
        Choice(topic="immortal_meets", who=immortal.name, options=options, is_fact=True, reason=TRAMPLES)
    )
    among: list[Hero | Enemy] = []
    if found == HEROES:
        among = [*standing]
    elif found in (ENEMIES, ENEMIES_AND_FIREWORK):
        among = [*others]
    named = among
    if len(among) > 1:
        named = yield from ask_actors(game, "in_its_zone", immortal.name, TRAMPLES, among)
    return (
        yield from _resolve(
            game, immortal,
            heroes=[one for one in named if isinstance(one, Hero)],
            enemies=[one for one in named if isinstance(one, Enemy)],
            firework=found in (FIREWORK, ENEMIES_AND_FIREWORK),
            start=found == START,
        )
    )  # fmt: skip


# Where it goes


def _walk(game: Game, immortal: Enemy, step: int, *, sees: bool) -> Script[str]:
    """One zone: to a firework in sight, else to the start zone (p. 45)."""
    target = yield from _firework_in_sight(game, immortal, sees=sees)
    if target is None:
        way = yield from game.table.way_to_landmark(immortal, Landmark.START)
        course = Course(Landmark.START.value, way, TO_START)
        return (yield from follow(game, immortal, course, step, attacks=False))
    way = yield from game.table.way_to_goal(immortal, target)
    return (yield from follow(game, immortal, Course(FIREWORK, way, TO_FIREWORK), step, attacks=False))


def _firework_in_sight(game: Game, immortal: Enemy, *, sees: bool) -> Script[Goal | None]:
    """Of several the players choose one (p. 45). `sees`: the table has said so."""
    if not game.state.mapped:
        return Goal(FIREWORK, (), TO_FIREWORK) if sees or (yield from _sees_firework(game, immortal)) else None
    zones = _zones_in_sight(game, immortal)
    if not zones:
        return None
    zone = zones[0]
    if len(zones) > 1:
        question = Choice(
            topic="zone_of_firework", who=immortal.name, options=tuple(zones), about=ZONE, reason=TO_FIREWORK
        )
        zone = yield from game.ask(question)
    return Goal(FIREWORK, (zone,), TO_FIREWORK)


def _sees_firework(game: Game, immortal: Enemy) -> Script[bool]:
    if game.state.mapped:
        return bool(_zones_in_sight(game, immortal))
    if not count(game, "fireworks"):
        return False
    question = Choice(topic="sees_firework", who=immortal.name, options=(YES, NO), is_fact=True, reason=TO_FIREWORK)
    return (yield from ask_yes(game, question))


def _zones_in_sight(game: Game, immortal: Enemy) -> list[str]:
    assert immortal.at is not None
    seen = game.board.sight(immortal.at)
    return sorted({zone for zone in game.state.tokens.firework if zone in seen})
