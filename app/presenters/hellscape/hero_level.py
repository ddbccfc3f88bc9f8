"""Levels and skills on a hero's screen: what the next level costs and gives, skills to choose ("Level Up Phase")."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.hellscape.class_boards.shared import level_words, skill_said
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.names import NAMES
from app.presenters.hellscape.phrases import tokens_words
from app.rules.hellscape.commands import LevelUp
from app.rules.hellscape.gains import BAG, HEALTH, Gain, read_gains
from app.rules.hellscape.game import Game
from app.rules.hellscape.levels import can_level, cost_of_next
from app.rules.hellscape.state import Hero, Phase


@dataclass(frozen=True)
class SkillLine:
    """`label` is its level."""

    title: str
    label: str
    detail: str
    kind: str = "skill_card"
    """What it is, as the rules reference calls it."""


@dataclass(frozen=True)
class LevelView:
    title: str
    """'Level 2'."""
    xp: str
    """How far the next level is."""
    gives: str
    """What reaching it brings; empty at the highest."""
    up: str
    """Words of the button that buys it; empty where it cannot be bought now."""
    owed: str
    """Words of the button that chooses a skill; empty where none is owed."""
    skills: tuple[SkillLine, ...]
    no_skills: str


def level_view(words: Words, game: Game, hero: Hero) -> LevelView:
    cost = cost_of_next(game, hero)
    return LevelView(
        title=words("hellscape_level.title", level=hero.level),
        xp=_xp(words, hero, cost),
        gives=gives(words, game, hero.level + 1) if cost is not None else "",
        up=words("hellscape_level.up", level=hero.level + 1, cost=cost or 0) if may_level_up(game, hero) else "",
        owed=_owed(words, game, hero),
        skills=tuple(
            SkillLine(
                NAMES.said(words, one.name),
                NAMES.under(words, one.name, level_words(words, one)),
                skill_said(words, one),
            )
            for one in hero.skills
        ),
        no_skills="" if hero.skills else words("hellscape_level.no_skills"),
    )


def _xp(words: Words, hero: Hero, cost: int | None) -> str:
    if cost is None:
        return words("hellscape_level.highest")
    if hero.xp >= cost:
        return words("hellscape_level.enough", cost=cost, level=hero.level + 1)
    if not hero.xp:
        return words("hellscape_level.missing_all", cost=cost, level=hero.level + 1)
    return words("hellscape_level.missing", count=cost - hero.xp, cost=cost, level=hero.level + 1)


def gives(words: Words, game: Game, level: int) -> str:
    """What reaching a level brings, in the book's order; a skill in any case."""
    gains = [_gain(words, gain) for gain in read_gains(game.state.gains.gains.get(level, ""))]
    return words("hellscape_level.gives", level=level, gains=", ".join([*gains, words("hellscape_level.gain.skill")]))


def _gain(words: Words, gain: Gain) -> str:
    if gain.what == BAG:
        return words("hellscape_level.gain.bag", tokens=tokens_words(words, {gain.rarity: gain.count}))
    key = "hellscape_level.gain.health" if gain.what == HEALTH else "hellscape_level.gain.mana"
    return words(key, count=gain.count)


def may_level_up(game: Game, hero: Hero) -> bool:
    owed = game.edition.levels_are_owed
    return game.state.phase is Phase.LEVEL_UP and not owed and can_level(game, hero)


def may_gain_skill(game: Game, hero: Hero) -> bool:
    at_start = game.state.phase is Phase.SETUP and hero in game.earners
    return hero.skills_owed > 0 or (at_start and lacks_skill(game, hero))


def lacks_skill(game: Game, hero: Hero) -> bool:
    """Of those that he begins with."""
    return len(hero.skills) < edition_of(game).skills_at_start(game, hero)


def _owed(words: Words, game: Game, hero: Hero) -> str:
    if not may_gain_skill(game, hero):
        return ""
    return words("hellscape_level.choose", count=max(1, hero.skills_owed))


def levelled(hero: Hero) -> LevelUp:
    return LevelUp(hero=hero.name)
