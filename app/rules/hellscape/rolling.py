"""The roll of a combat, told by the table or thrown by the app, and dice that come later ("Reroll and Add Dice")."""

from collections.abc import Sequence

from app.rules.core.dice import Dice, added
from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, RollDice, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.dice import (
    TOTALS,
    Die,
    Roll,
    distinct_faces,
    in_order,
    knows,
    read_faces,
    throw,
    total,
)
from app.rules.hellscape.events import DiceRolled
from app.rules.hellscape.game import Game
from app.rules.hellscape.tally import Tally

ADDED_DICE = Reason("added_dice_are_rolled", "Reroll and Add Dice")


def ask_roll(
    game: Game, attacker: str, defender: str, pool: Dice, told: Roll | None, reason: Reason
) -> Script[Tally]:
    """One roll of both sides' dice. Where the table has not said which dice it has, it gives totals."""
    if told is not None:
        return Tally.of(told, pool=pool)
    dice, roll, by_chance = yield from roll_dice(game, attacker, "roll", pool, reason)
    if dice:
        log_dice(game, attacker, defender, dice, by_chance=by_chance)
    return Tally.of(roll, dice, by_chance=by_chance, pool=pool)


def roll_dice(
    game: Game, who: str, topic: str, pool: Dice, reason: Reason
) -> Script[tuple[list[Die], Roll, bool]]:
    """The dice face by face where they are known, what they come to, and whether the app threw them."""
    colours = in_order(pool)
    known = knows(game.state.dice, colours)
    question = RollDice(
        topic=topic, who=who, dice=colours if known else (), faces=distinct_faces(game.state.dice, pool),
        totals=TOTALS, reason=reason,
    )  # fmt: skip
    answer = yield question
    if answer == BY_CHANCE:
        if not known or game.state.dice is None:
            raise Refused("dice_not_entered")
        thrown = throw(game.state.chance, game.state.dice, colours)
        return thrown, total(thrown), True
    told = read_faces(question, answer)
    if told is None:
        return [], Roll(**numbers(answer)), False
    return told, total(told), False


def add_dice(game: Game, tally: Tally, who: str, other: str, dice: Dice) -> Script[None]:
    """Dice that come in after the roll are simply rolled and count with the others, as many as the edition allows."""
    dice = _room_for(game, tally, dice)
    if not dice:
        return
    more, roll, by_chance = yield from roll_dice(game, who, "roll_more", dice, ADDED_DICE)
    if more:
        log_dice(game, who, other, more, by_chance=by_chance)
    tally.dice += more
    tally.pool = added(tally.pool, dice)
    tally.add(roll)


def _room_for(game: Game, tally: Tally, dice: Dice) -> dict[str, int]:
    limits = game.edition.dice_limits
    room = {one: min(count, limits.get(one, count) - tally.pool.get(one, 0)) if one in limits else count
            for one, count in dice.items()}  # fmt: skip
    return {one: count for one, count in room.items() if count > 0}


def log_dice(game: Game, attacker: str, defender: str, dice: Sequence[Die], *, by_chance: bool) -> None:
    shown = tuple(f"{die.colour}: {die.face}" for die in dice)
    game.log(DiceRolled(attacker=attacker, defender=defender, dice=shown, by_chance=by_chance))
