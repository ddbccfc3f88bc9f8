"""Experience for kills (p. 31, 38)."""

from collections import Counter

from app.rules.massive_darkness.events import GainedXp
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import MOST_XP, Hero

XP_OF_A_MINION = 1  # to the killer
XP_OF_A_GUARDIAN = {"boss": 3, "agent": 4, "roaming": 5}  # to all heroes
MICRO_XP_FOR_ONE = 5  # p. 38


def reward(game: Game, killer: Hero, figures: Counter[str]) -> None:
    """Minions pay the killer, guardians everybody who is not killed himself (p. 18, 31)."""
    for hero in game.state.heroes:
        if hero.killed:
            continue
        earned = sum(XP_OF_A_GUARDIAN.get(figure, 0) * count for figure, count in figures.items())
        if hero is killer:
            earned += XP_OF_A_MINION * figures["minion"]
        if earned:
            gain(game, hero, earned)


def gain(game: Game, hero: Hero, earned: int) -> None:
    """Thirty is the most a hero can hold (p. 31). In Story Mode he earns micro-experience, five for one (p. 38)."""
    before, micro = hero.xp, 0
    if game.state.story:
        micro = earned
        earned, hero.micro_xp = divmod(hero.micro_xp + earned, MICRO_XP_FOR_ONE)
    hero.xp = min(MOST_XP, hero.xp + earned)
    if hero.xp > before or micro:
        game.log(GainedXp(hero=hero.name, xp=hero.xp - before, micro_xp=micro))
