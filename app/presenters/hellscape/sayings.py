"""What cards say and only the table can carry out, in lines: on a hero's turn, and at the dice."""

from collections.abc import Iterable

from app.i18n import Words
from app.presenters.hellscape.names import NAMES, TEXTS
from app.rules.hellscape.game import Game
from app.rules.hellscape.left_to_the_table import Saying, SetPower, sayings_of_enemy, sayings_of_hero, set_powers
from app.rules.hellscape.state import Enemy, Hero


def hero_sayings(words: Words, game: Game, hero: Hero) -> tuple[str, ...]:
    return (*(_set_power(words, one) for one in set_powers(hero)), *_lines(words, sayings_of_hero(game, hero)))


def enemy_sayings(words: Words, game: Game, enemy: Enemy) -> tuple[str, ...]:
    return tuple(_lines(words, sayings_of_enemy(enemy, game.state)))


def _lines(words: Words, said: Iterable[Saying]) -> list[str]:
    return [
        words("hellscape.saying.card", card=NAMES.said(words, one.card), text=TEXTS.said(words, one.text))
        for one in said
    ]


def _set_power(words: Words, power: SetPower) -> str:
    key = "hellscape.saying.set_greater" if power.greater else "hellscape.saying.set_minor"
    return words(key, set=power.set, count=power.pieces)
