"""Where the card of a roaming monster puts it, and whom it is about ("Roaming Monster Activation")."""

from dataclasses import dataclass

import msgspec

from app.rules.core.acts import MOVE
from app.rules.core.board import Board, Ground
from app.rules.core.question import ZONE, Choice
from app.rules.core.script import Script
from app.rules.hellscape.activation import CarryOut, choose_hero, course_to, follow, map_of
from app.rules.hellscape.acts import Strike
from app.rules.hellscape.events import Placed
from app.rules.hellscape.game import Game
from app.rules.hellscape.roaming_conditions import steps_to, within
from app.rules.hellscape.spirit_heroes import prey
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.table import Glimpse
from app.rules.hellscape.targets import Judged, Preference, reason_for, said_by_its_card

OFF_THE_BOARD, IN_SHADOW, WITH, BESIDE = "", "shadow", "with", "beside"
"""Which zone a card means."""
NEXT = 1


@dataclass
class Turn:
    """One instruction being carried out; `target` is whom an earlier step of it was about."""

    game: Game
    enemy: Enemy
    carry_out: CarryOut
    target: Hero | None = None


def weakest(turn: Turn, glimpses: list[Glimpse]) -> Script[Glimpse | None]:
    least = min((one.hero.health for one in glimpses), default=0)
    return choose(turn, [one for one in glimpses if one.hero.health == least])


def choose(turn: Turn, glimpses: list[Glimpse]) -> Script[Glimpse | None]:
    """Of those that its card may mean: the players decide where it may mean several."""
    if not glimpses:
        return None
    if len(glimpses) == 1:
        return glimpses[0]
    reason = reason_for("several_fit_its_card", "Roaming Monster Activation", glimpses, Judged(glimpses, glimpses))
    return (yield from choose_hero(turn.game, turn.enemy, glimpses, reason))


def nearest(board: Board | None, enemy: Enemy, glimpses: list[Glimpse]) -> list[Glimpse]:
    """By open steps; those without a way last.

    Without a map the players see who it is, but nobody is closer than who stands in its zone; nor than who stands in
    the next one, where somebody may be out of sight ("Pillar").
    """
    if board is None or enemy.at is None:
        here = [one for one in glimpses if one.range == 0]
        next_to_it = [one for one in glimpses if one.range in (NEXT, None)]
        return here or (next_to_it if any(one.range == NEXT for one in glimpses) else glimpses)
    steps = {one.hero.name: steps_to(board, enemy.at, one.hero) for one in glimpses}
    least = min(steps.values(), default=0)
    return [one for one in glimpses if steps[one.hero.name] == least]


CLOSEST = Preference(
    chooses=nearest, falls=lambda one, target: "farther", in_range="its_card_says_so", tied="equally_close",
    towards="towards_the_closest",
)  # fmt: skip
"""What a card goes by that says so."""


# Moving


def put(game: Game, enemy: Enemy, zone: str | None, where: str = OFF_THE_BOARD, hero: str = "") -> None:
    """`where`, and of whom, is for a table without a map."""
    enemy.at = zone
    told = Placed(enemy=enemy.name, at=zone, reason=said_by_its_card(enemy))
    game.log(told if zone else msgspec.structs.replace(told, where=where, hero=hero))


def _choose_zone(turn: Turn, zones: list[str]) -> Script[str]:
    if len(zones) == 1:
        return zones[0]
    options = tuple(sorted(zones, key=turn.game.board.by_column))
    reason = said_by_its_card(turn.enemy)
    question = Choice(topic="path", who=turn.enemy.name, options=options, about=ZONE, reason=reason)
    return (yield from turn.game.ask(question))


def move_to_shadow(turn: Turn) -> Script[None]:
    """To the closest shadow zone, however far; the table chooses among equals, and sees it without a map."""
    game, enemy = turn.game, turn.enemy
    if not game.state.mapped:
        put(game, enemy, None, IN_SHADOW)
        return
    if enemy.at is None:
        return
    board = game.board
    from_here = board.distances_to((enemy.at,))
    shadows = {
        name: steps for name, steps, cell in zip(board.names, from_here, board.cells, strict=True)
        if cell.ground is Ground.SHADOW and steps >= 0
    }  # fmt: skip
    if shadows:
        least = min(shadows.values())
        closest = [one for one, steps in shadows.items() if steps == least]
        put(game, enemy, (yield from _choose_zone(turn, closest)), IN_SHADOW)


def move_closest(turn: Turn, most: int) -> Script[None]:
    """So many zones towards the closest hero, and no further than to him."""
    game, enemy = turn.game, turn.enemy
    for step in range(1, most + 1):
        if game.state.mapped and enemy.at is None:
            return
        view = yield from game.table.look(enemy)
        closest = nearest(map_of(game), enemy, view)
        if not closest or closest[0].range == 0:
            return
        course = yield from course_to(game, enemy, view, CLOSEST)
        done = yield from follow(game, enemy, course, step)
        if isinstance(done, Strike):
            yield from turn.carry_out(game, enemy, done)
            return
        if done != MOVE:
            return


def place_furthest(turn: Turn, most: int) -> Script[None]:
    """Into the zone of the hero who is furthest away, of those up to so many zones off."""
    game, enemy = turn.game, turn.enemy
    if not game.state.mapped or enemy.at is None:
        one = yield from choose(turn, [Glimpse(hero, None) for hero in prey(game.state)])
    else:
        view = yield from game.table.look(enemy)
        near = within(game, enemy, view, most)
        far = max((steps_to(game.board, enemy.at, one.hero) for one in near), default=0)
        one = yield from choose(turn, [one for one in near if steps_to(game.board, enemy.at, one.hero) == far])
    if one is not None:
        turn.target = one.hero
        put(game, enemy, one.hero.at, WITH, one.hero.name)


def place_beside_weakest(turn: Turn) -> Script[None]:
    """Next to the hero with the lowest health; beside a hero who is walled in there is no place but his own zone."""
    game = turn.game
    view = [Glimpse(hero, None) for hero in game.standing if hero.at is not None or not game.state.mapped]
    one = yield from weakest(turn, view)
    if one is None:
        return
    turn.target = one.hero
    if one.hero.at is None:
        put(game, turn.enemy, None, BESIDE, one.hero.name)
        return
    zones = list(game.board.adjacent(one.hero.at)) or [one.hero.at]
    put(game, turn.enemy, (yield from _choose_zone(turn, zones)), BESIDE, one.hero.name)
