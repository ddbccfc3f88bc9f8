"""What powers do to blights: divert, sap, move them, or attack two at once (6.0, 15.2)."""

from collections.abc import Mapping

from app.rules.core.errors import Refused
from app.rules.core.question import ZONE, Choice, Form
from app.rules.core.script import Script, asked
from app.rules.darkest_night.attack import attack, foe_of
from app.rules.darkest_night.blights import destructible, is_among, labels, room
from app.rules.darkest_night.box import Act
from app.rules.darkest_night.events import BlightMoved
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import active_hero
from app.rules.darkest_night.kingdom import ROADS
from app.rules.darkest_night.oaths import none_left
from app.rules.darkest_night.powers import USED
from app.rules.darkest_night.state import MOST_BLIGHTS, Blight, Card, Hero

STAYS = "stays"


def check_blights(game: Game, hero: Hero, card: Card) -> None:
    if not game.state.blights[hero.at]:
        raise Refused("no_blights_here", place=hero.at)


def _one_of(game: Game, hero: Hero, blights: list[Blight]) -> Script[Blight]:
    there = labels(blights)
    if len(there) == 1:
        return next(iter(there.values()))
    options = tuple(sorted(there))
    question = Choice(topic="which_blight", who=hero.name, options=options, is_fact=True, reason=USED)
    return there[(yield from game.ask(question))]


def divert(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    (yield from _one_of(game, hero, game.state.blights[hero.at])).diverted = True


def sap(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    (yield from _one_of(game, hero, game.state.blights[hero.at])).sapped = hero.name


def check_sap(game: Game, hero: Hero, card: Card) -> None:
    if active_hero(game) is not hero:
        raise Refused("not_his_turn", hero=hero.name)
    check_blights(game, hero, card)


def check_two(game: Game, hero: Hero, card: Card) -> None:
    """A Shroud and what it protects are two as well: the Shroud may fall first (10.0, 15.2)."""
    if not any(destructible(game, hero.at, hero, without=one) for one in destructible(game, hero.at, hero)):
        raise Refused("two_blights_needed", place=hero.at)


def attack_two(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    at = hero.at
    first = yield from _one_of(game, hero, destructible(game, at, hero))
    second = yield from _one_of(game, hero, destructible(game, at, hero, without=first))
    if hero.at == at:  # a waystone may have carried him away meanwhile
        yield from attack(game, hero, foe_of(game, at, first, second, extra=act.dice))


def check_move_blights(game: Game, hero: Hero, card: Card) -> None:
    check_blights(game, hero, card)
    if not _room_beside(game, hero):
        raise Refused("no_room_for_blights", most=MOST_BLIGHTS)


def _room_beside(game: Game, hero: Hero) -> list[str]:
    return [place for place in ROADS[hero.at] if room(game, place)]


def move_blights(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    """Any number to one place beside this one, which holds four at most."""
    options = tuple(_room_beside(game, hero))
    question = Choice(topic="blights_go_to", who=hero.name, options=options, about=ZONE, is_fact=True, reason=USED)
    at, to = hero.at, (yield from game.ask(question))
    here = list(game.state.blights[at])
    rows = tuple(f"{number} {blight.kind}" for number, blight in enumerate(here, 1))
    form = Form(topic="blights_to_move", who=hero.name, rows=rows, options=(STAYS, to), reason=USED)
    _, answer = yield from asked(lambda: form)
    assert isinstance(answer, Mapping)
    going = [blight for row, blight in zip(rows, here, strict=True) if answer[row] == to]
    if len(going) > room(game, to):
        raise Refused("no_room_for_blights", most=MOST_BLIGHTS)
    game.state.blights[at] = [blight for blight in here if not is_among(blight, going)]
    for blight in going:
        game.state.blights[to].append(blight)
        game.log(BlightMoved(blight=blight.kind, at=at, to=to, reason=USED))
    yield from none_left(game, at)
