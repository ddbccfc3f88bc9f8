"""Heroes in the strip: grace, secrecy, place, and the sun or the moon of their turn (4.0)."""

from app.i18n import Words
from app.presenters.colours import HERO_COLOURS
from app.presenters.darkest_night.names import at_place, name_of
from app.presenters.kingdom_views import NightHero
from app.presenters.summaries import DiscSummary
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import is_due
from app.rules.darkest_night.state import RELIC, Hero, State

SUN, MOON = "white-balance-sunny", "weather-night"


def letter_of(name: str) -> str:
    return name[:1].upper()


def colour_of(state: State, hero: str) -> str:
    """By seat; somebody who is gone has none left."""
    seats = [one.name for one in state.heroes]
    colours = list(HERO_COLOURS.values())
    return colours[seats.index(hero) % len(colours)] if hero in seats else colours[-1]


def night_hero(words: Words, game: Game, hero: Hero) -> NightHero:
    name = name_of(words, hero.name)
    now = game.turn_of(hero) is not None
    turn, icon = _turn(words, game, hero, now=now)
    return NightHero(
        id=hero.name,
        name=name,
        letter=letter_of(name),
        colour=colour_of(game.state, hero.name),
        grace=str(hero.grace),
        secrecy=str(hero.secrecy),
        place="" if hero.dead else name_of(words, hero.at),
        turn=turn,
        turn_icon=icon,
        standing="current" if now else "past" if hero.acted else "normal",
        dead=hero.dead,
        relic=hero.carries(RELIC),
    )


def _turn(words: Words, game: Game, hero: Hero, *, now: bool) -> tuple[str, str]:
    if hero.dead:
        return words("night.turn.due" if is_due(game, hero) else "night.turn.dead"), "skull-outline"
    if now:
        return words("night.turn.now"), "sword-cross"
    if hero.acted:
        return words("night.turn.played"), MOON
    return words("night.turn.tipped" if hero.tipped else "night.turn.to_play"), SUN


def hero_discs(words: Words, game: Game, shown: str) -> tuple[DiscSummary, ...]:
    return tuple(
        DiscSummary(
            id=hero.name,
            name=name_of(words, hero.name),
            letter=letter_of(name_of(words, hero.name)),
            colour=colour_of(game.state, hero.name),
            condition="killed" if hero.dead else "",
            selected=hero.name == shown,
            done=hero.acted and not hero.dead,
        )
        for hero in game.state.heroes
    )


def where(words: Words, hero: Hero) -> str:
    return words("night.dead") if hero.dead else at_place(words, hero.at)
