"""Blanks after a re-roll: skills that turn them over, or add to one (p. 53-54).

They act on attack dice, and only when attack dice were rolled again. In a roll that the table tells it has turned them
over by then. Which faces lie opposite each other is printed nowhere; of the app's own dice, and after a re-roll that
symbols paid for, the table reads it off a real one, or chance stands in for it.
"""

from collections.abc import Sequence

from app.rules.core.question import BY_CHANCE, Choice, RollDice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.dice import BLANK, DISTINCT_FACES, FACES, Die, Roll, read_faces
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.skills import has
from app.rules.massive_darkness.state import Hero

FLIP_ONE, FLIP_ALL, ADD = "flip one blank", "flip all blanks", "add to one blank"
AFTER_A_REROLL = Reason("blanks_after_a_reroll", "54")

NOTHING = "nothing"
ADDED = {"hit": Roll(hits=1), "bam": Roll(bams=1), "diamond": Roll(diamonds=1)}
"""What a blank may get; the skill says which of them (p. 54)."""


def to_remember(game: Game, attacker: str) -> tuple[str, ...]:
    """His skills that follow a re-roll of the attack dice."""
    hero = _hero(game, attacker)
    return tuple(one for one in (ADD, FLIP_ONE, FLIP_ALL) if hero and has(game, hero, one))


def turn_over(game: Game, attacker: str, dice: list[Die]) -> Script[list[Die]]:
    """The attack's blanks, one or all, with the face that was below."""
    hero = _hero(game, attacker)
    places = _blanks(dice)
    if hero is None or not places or not (has(game, hero, FLIP_ONE) or has(game, hero, FLIP_ALL)):
        return dice
    if not has(game, hero, FLIP_ALL):
        places = [(yield from _one_of(game, hero, dice, places))]
    colours = tuple(dice[place].colour for place in places)
    faces = {colour: tuple(face for face in DISTINCT_FACES[colour] if face != BLANK) for colour in colours}
    question = RollDice(topic="flip", who=attacker, dice=colours, faces=faces, totals=(), reason=AFTER_A_REROLL)
    answer = yield question
    shown = _by_chance(game, colours) if answer == BY_CHANCE else read_faces(question, answer)
    assert shown is not None
    turned = dict(zip(places, shown, strict=True))
    return [turned.get(place, die) for place, die in enumerate(dice)]


def ask_what_a_blank_gets(game: Game, attacker: str, dice: Sequence[Die]) -> Script[Roll]:
    """Only the sheet on the table shows the symbol; with told dice, only the table knows of a re-roll too."""
    hero = _hero(game, attacker)
    if hero is None or not has(game, hero, ADD) or not _blanks(dice):
        return Roll()
    options = (NOTHING, *ADDED)
    question = Choice(topic="blank_gets", who=attacker, options=options, is_fact=True, reason=AFTER_A_REROLL)
    return ADDED.get((yield from game.ask(question)), Roll())


def _hero(game: Game, name: str) -> Hero | None:
    return next((hero for hero in game.state.heroes if hero.name == name), None)


def _blanks(dice: Sequence[Die]) -> list[int]:
    return [place for place, die in enumerate(dice) if die.attacks and die.face == BLANK]


def _one_of(game: Game, hero: Hero, dice: list[Die], places: list[int]) -> Script[int]:
    """Dice of a colour are all the same; of two colours the hero takes one."""
    by_colour = {dice[place].colour: place for place in reversed(places)}
    if len(by_colour) == 1:
        return places[0]
    options = tuple(dict.fromkeys(dice[place].colour for place in places))
    question = Choice(topic="flip_colour", who=hero.name, options=options, reason=AFTER_A_REROLL)
    return by_colour[(yield from game.ask(question))]


def _by_chance(game: Game, colours: Sequence[str]) -> list[Die]:
    """Attack dice have one blank (p. 16), so one of the other five sides lies opposite."""
    sides = {colour: tuple(face for face in FACES[colour] if face != BLANK) for colour in colours}
    return [Die(colour, game.state.chance.pick(sides[colour])) for colour in colours]
