"""Rolls, told by the table or thrown by the app: of a combat, with dice that come later, and outside of attacks.

"Resolving the Attack", "Reroll and Add Dice".
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.rules.core.dice import Dice, added
from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, Answer, RollDice, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script, asked
from app.rules.hellscape.dice import (
    BLANK,
    TOTALS,
    Die,
    Roll,
    distinct_faces,
    in_order,
    knows,
    read_faces,
    shown,
    throw,
    total,
)
from app.rules.hellscape.events import DiceRolled, TotalsTold
from app.rules.hellscape.game import Game
from app.rules.hellscape.tally import Tally

ADDED_DICE = Reason("added_dice_are_rolled", "Reroll and Add Dice")

OUTSIDE_OF_ATTACKS = ("swords", "mana", "claws", "hands")
"""What counts there: nobody defends."""


class Rolled(NamedTuple):
    """The dice face by face where they are known, what they come to, and whether the app threw them."""

    dice: list[Die]
    roll: Roll
    by_chance: bool = False


class Pool(NamedTuple):
    """The dice of both sides. Not `whole` where somebody fights with a card of which only the name is known."""

    attacker: str
    defender: str
    dice: Dice
    whole: bool


def ask_roll(game: Game, pool: Pool, told: Roll | None, reason: Reason) -> Script[Tally]:
    """One roll of both sides' dice. Where the table has not said which dice it has, it gives totals."""
    if told is not None:
        return Tally.of(told, pool=pool.dice)
    rolled = yield from roll_dice(game, pool.attacker, "roll", pool.dice, reason, whole=pool.whole)
    _put_on_record(game, pool.attacker, pool.defender, rolled)
    return Tally.of(rolled.roll, rolled.dice, by_chance=rolled.by_chance, pool=pool.dice)


def roll_dice(
    game: Game, who: str, topic: str, pool: Dice, reason: Reason, *, whole: bool = True
) -> Script[Rolled]:
    colours = in_order(pool)
    known = whole and knows(game.state.dice, colours)
    question = RollDice(
        topic=topic, who=who, dice=colours if known else (), faces=distinct_faces(game.state.dice, pool),
        totals=TOTALS, reason=reason,
    )  # fmt: skip
    _, answer = yield from asked(lambda: question)
    return _rolled(game, question, answer, colours if known else None)


def roll_simple(game: Game, who: str, topic: str, dice: Dice, reason: Reason) -> Script[Roll]:
    """A roll outside of an attack: told face by face or as totals, or thrown by the app."""
    roll, _ = yield from roll_and_say(game, who, topic, dice, reason)
    return roll


def roll_and_say(game: Game, who: str, topic: str, dice: Dice, reason: Reason) -> Script[tuple[Roll, str]]:
    """The same, and how it was told: totals in the table's own words, as in "hands 1, claws 1"."""
    colours = in_order(dice)
    known = knows(game.state.dice, colours)
    question = RollDice(
        topic=topic, who=who, dice=colours if known else (), faces=distinct_faces(game.state.dice, dice),
        totals=OUTSIDE_OF_ATTACKS, reason=reason,
    )  # fmt: skip
    answer = yield question
    rolled = _rolled(game, question, answer, colours if known else None)
    if rolled.dice:
        return rolled.roll, written(rolled.roll)
    return rolled.roll, ", ".join(f"{name} {count}" for name, count in numbers(answer).items()) or BLANK


def _rolled(game: Game, question: RollDice, answer: Answer, known: Sequence[str] | None) -> Rolled:
    """`known` are dice that the app can throw itself; None where it lacks the faces of one."""
    if answer == BY_CHANCE:
        if known is None or game.state.dice is None:
            raise Refused("dice_not_entered")
        thrown = throw(game.state.chance, game.state.dice, known)
        return Rolled(thrown, total(thrown), by_chance=True)
    told = read_faces(question, answer)
    return Rolled([], Roll(**numbers(answer))) if told is None else Rolled(told, total(told))


def written(roll: Roll) -> str:
    """Totals as a scenario writes them, as in "swords 1"."""
    counts = {
        "swords": roll.swords, "shields": roll.shields, "mana": roll.mana, "claws": roll.claws, "hands": roll.hands,
    }  # fmt: skip
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count or name == "swords")


def add_dice(game: Game, tally: Tally, who: str, other: str, dice: Dice) -> Script[None]:
    """Dice that come in after the roll are simply rolled and count with the others, as many as the edition allows."""
    dice = _room_for(game, tally, dice)
    if not dice:
        return
    more = yield from roll_dice(game, who, "roll_more", dice, ADDED_DICE)
    _put_on_record(game, who, other, more)
    tally.dice += more.dice
    tally.pool = added(tally.pool, dice)
    tally.add(more.roll)


def _room_for(game: Game, tally: Tally, dice: Dice) -> dict[str, int]:
    limits = game.edition.dice_limits
    room = {one: min(count, limits.get(one, count) - tally.pool.get(one, 0)) if one in limits else count
            for one, count in dice.items()}  # fmt: skip
    return {one: count for one, count in room.items() if count > 0}


def _put_on_record(game: Game, attacker: str, defender: str, rolled: Rolled) -> None:
    if rolled.dice:
        log_dice(game, attacker, defender, rolled.dice, by_chance=rolled.by_chance)
    else:
        game.log(TotalsTold(attacker=attacker, defender=defender, totals=shown(rolled.roll)))


def log_dice(game: Game, attacker: str, defender: str, dice: Sequence[Die], *, by_chance: bool) -> None:
    lying = tuple(f"{die.colour}: {die.face}" for die in dice)
    game.log(DiceRolled(attacker=attacker, defender=defender, dice=lying, by_chance=by_chance))
