"""Dice on the table or the app's own; each is looked at by itself, never added up (I)."""

from collections.abc import Callable, Mapping, Sequence

from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, RollDice
from app.rules.core.script import Script, asked
from app.rules.darkest_night.events import DiceRolled
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.reason import Reason

DIE, CHOSEN = "die", "chosen"
FACES = ("1", "2", "3", "4", "5", "6")
HIGHEST = 6
MOST_DICE = 30


def throw(
    game: Game, who: str, topic: str, count: int | Callable[[], int], reason: Reason, *, chosen: bool = False
) -> Script[list[int]]:
    """So many dice, told face by face or thrown by the app; what is done before may change how many.

    With `chosen` the first of them is marked before the roll (15.4).
    """

    def roll() -> RollDice:
        many = count if isinstance(count, int) else count()
        dice = (CHOSEN, *(DIE,) * (many - 1)) if chosen else (DIE,) * many
        faces = dict.fromkeys(dice, FACES)
        return RollDice(topic=topic, who=who, dice=dice, faces=faces, totals=(), reason=reason)

    question, answer = yield from asked(roll)
    by_chance = answer == BY_CHANCE
    if by_chance:
        dice = chance_dice(game.state.chance, len(question.dice))
    else:
        if not isinstance(answer, Mapping) or set(answer) != set(question.names):
            raise Refused("not_these_dice", dice=", ".join(question.names))
        dice = [int(answer[name]) for name in question.names]
    game.log(DiceRolled(hero=who, dice=shown(dice), by_chance=by_chance))
    return dice


def chance_dice(chance: Chance, count: int) -> list[int]:
    return [int(chance.pick(FACES)) for _ in range(count)]


def shown(dice: Sequence[int]) -> tuple[str, ...]:
    return tuple(str(die) for die in dice)


def successes(dice: Sequence[int], target: int) -> int:
    """Each die that equals or exceeds the target number."""
    return sum(die >= target for die in dice)
