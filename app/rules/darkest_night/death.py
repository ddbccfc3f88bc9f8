"""Wounds and what follows: a grace saves, else the hero dies and his items are handed on (7.1, 8.1)."""

from app.rules.core.question import FIGURE, Choice
from app.rules.core.script import Script
from app.rules.darkest_night.blights import strengthen
from app.rules.darkest_night.darkness import raise_darkness
from app.rules.darkest_night.events import HeroDied, ItemGiven, ItemsLeft, Wounded
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import RELIC, Card, Hero
from app.rules.darkest_night.tracks import GRACE, RECEIVED, SECRECY, can_spend, is_safe, lose, spend

DEATH = Reason("wound_kills_without_grace", "8.1.2")
SAVED = Reason("grace_saves", "8.1.2")
SPEND, LET_DIE = "spend grace", "die"
HAND_ON = Reason("items_are_handed_on", "7.1")


def wound(game: Game, hero: Hero, reason: Reason) -> Script[None]:
    """He may let it kill him, whatever grace he has; where none would be lost, nobody asks (8.1.2)."""
    game.log(Wounded(hero=hero.name, reason=reason))
    if can_spend(game, hero, GRACE, 1) and (is_safe(game, hero, GRACE) or (yield from _lives(game, hero))):
        yield from spend(game, hero, GRACE, 1, SAVED.of(reason.source))
    else:
        yield from die(game, hero)


def _lives(game: Game, hero: Hero) -> Script[bool]:
    """Who would pay for him may be out of reach by then: a waystone carries him away at any time of his turn."""

    def whether() -> Choice:
        options = (SPEND, LET_DIE) if can_spend(game, hero, GRACE, 1) else (LET_DIE,)
        return Choice(topic="wound", who=hero.name, options=options, is_fact=True, reason=SAVED)

    return (yield from game.ask(whether)) == SPEND


def die(game: Game, hero: Hero) -> Script[None]:
    """His turn is over, his powers leave the table, and the darkness grows by one."""
    hero.dead, hero.acted, hero.died_in = True, True, game.state.round
    hero.powers, hero.power_deck, hero.saved = [], [], []
    hero.tipped = hero.veiled = False
    game.state.gone.append(hero.name)
    game.log(HeroDied(hero=hero.name, reason=DEATH))
    strengthen(game, hero)
    yield from _hand_on(game, hero)
    if game.turn_of(hero) is not None:
        game.state.turn = None
    yield from raise_darkness(game, 1, Reason("a_death_feeds_the_darkness", "8.1.2"))


def _hand_on(game: Game, hero: Hero) -> Script[None]:
    """To another hero here, locked or not; where nobody can take them, they wait for the next to arrive.

    He is given them by another hero: a relic costs him a secrecy (7.2), and what was used stays locked until his turn.
    """
    items, hero.items = hero.items, []
    heirs = game.heroes_at(hero.at)
    if items and heirs:
        heir = heirs[0]
        if len(heirs) > 1:
            options = tuple(one.name for one in heirs)
            question = Choice(topic="heir", who=hero.name, options=options, about=FIGURE, reason=HAND_ON)
            heir = game.hero((yield from game.ask(question)))
        for one in (heir, *(other for other in heirs if other is not heir)):
            had = one.carries(RELIC)
            items = take_all(game, one, items)
            if one.carries(RELIC) and not had:
                yield from lose(game, one, SECRECY, 1, RECEIVED)
    if items:
        for item in items:
            item.locked = False
        game.state.lying.setdefault(hero.at, []).extend(items)
        names = tuple(item.name for item in items)
        game.log(ItemsLeft(hero=hero.name, place=hero.at, items=names, reason=HAND_ON))


def pick_up(game: Game, hero: Hero) -> None:
    """Whoever arrives takes what a dead hero has left there (7.1)."""
    if left := take_all(game, hero, game.state.lying.pop(hero.at, [])):
        game.state.lying[hero.at] = left


def take_all(game: Game, hero: Hero, items: list[Card]) -> list[Card]:
    """All that he can carry: one relic each (7.2). What is left is given back."""
    left = []
    for item in items:
        if item.name == RELIC and hero.carries(RELIC):
            left.append(item)
            continue
        hero.items.append(item)
        game.log(ItemGiven(hero=hero.name, item=item.name, to=hero.name, reason=HAND_ON))
    return left
