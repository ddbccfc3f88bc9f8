"""Step 1 of a combat: the roll, told by the table or thrown by the app, and its re-rolls (p. 33)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from app.rules.core.dice import Dice
from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, Choice, Form, RollDice, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.blanks import ask_what_a_blank_gets, to_remember, turn_over
from app.rules.massive_darkness.dice import (
    BLANK,
    DISTINCT_FACES,
    Die,
    Roll,
    in_order,
    read_faces,
    throw,
    total,
)
from app.rules.massive_darkness.enchantments import ANY_REROLLS, BLANK_REROLLS, Enchantment, On
from app.rules.massive_darkness.events import DiceRolled
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.pool import Encounter, Reroll
from app.rules.massive_darkness.tally import Tally

ATTACK, DEFENSE, KEEP, AGAIN = "attack", "defense", "keep", "again"

_GROUPS = {
    On.REROLL_ATTACK: (ATTACK,),
    On.REROLL_DEFENSE: (DEFENSE,),
    On.REROLL_EITHER: (ATTACK, DEFENSE),
    On.REROLL_ANY_ATTACK: (ATTACK,),
    On.REROLL_ANY_DEFENSE: (DEFENSE,),
    On.REROLL_ATTACK_BLANKS: (ATTACK,),
    On.REROLL_DEFENSE_BLANKS: (DEFENSE,),
}
LAST_ROLL_COUNTS = Reason("only_the_last_roll_counts", "33")


def ask_roll(
    game: Game, names: tuple[str, str], encounter: Encounter, reason: Reason, *, all_known: bool, shields: bool = True
) -> Script[Tally]:
    """One roll of both sides' dice. Told dice are final, re-rolls included; for the app's own they are asked about.

    Where a hero's own dice were never entered there is nothing to tap: the table gives totals. `shields`: there is
    somebody who defends himself.
    """
    rolls_attack_again = any(ATTACK in sides_of_reroll(reroll.on) for reroll in encounter.rerolls)
    question = RollDice(
        topic="roll",
        who=names[0],
        dice=in_order(encounter.dice) if all_known else (),
        faces={colour: DISTINCT_FACES[colour] for colour in encounter.dice},
        totals=_totals(encounter.defends, encounter.strikes, shields=shields),
        rerolls=tuple(reroll.on.value for reroll in encounter.rerolls),
        reminders=to_remember(game, names[0]) if rolls_attack_again else (),
        reason=reason,
    )
    answer = yield question
    if answer == BY_CHANCE:
        if not all_known:
            raise Refused("dice_not_entered")
        return (yield from _throw(game, names, question.dice, encounter.rerolls))
    told = read_faces(question, answer)
    if told is None:
        return Tally.of(Roll(**numbers(answer)))
    _log(game, names, told, by_chance=False)
    tally = Tally.of(total(told), told)
    if rolls_attack_again:
        yield from fill_a_blank(game, names, tally)
    return tally


def _totals(defends: list[Enchantment], strikes: list[Enchantment], *, shields: bool) -> tuple[str, ...]:
    """Symbols are asked for only where somebody has a use for them."""
    fields = ["hits", "shields"] if shields else ["hits"]
    fields += ["bams", "diamonds"] if any(not one.free for one in strikes) else []
    fields += ["defense_bams", "defense_diamonds"] if any(not one.free for one in defends) else []
    return (*fields, "wounds")


def _log(game: Game, names: tuple[str, str], dice: Sequence[Die], *, by_chance: bool) -> None:
    shown = tuple(f"{die.colour}: {die.face}" for die in dice)
    game.log(DiceRolled(attacker=names[0], defender=names[1], dice=shown, by_chance=by_chance))


# The app's own dice, and their re-rolls


def _throw(
    game: Game, names: tuple[str, str], colours: Sequence[str], rerolls: Sequence[Reroll]
) -> Script[Tally]:
    """All dice of a side once more, only its blanks, or any of them; only the last result counts (p. 33, 53)."""
    dice, attack_again = throw(game.state.chance, colours), False
    _log(game, names, dice, by_chance=True)
    for reroll in rerolls:
        again = yield from choose_reroll(game, names[1] if reroll.defends else names[0], dice, reroll.on)
        if again:
            thrown = iter(throw(game.state.chance, [dice[i].colour for i in again]))
            dice = [next(thrown) if i in again else die for i, die in enumerate(dice)]
            _log(game, names, dice, by_chance=True)
            attack_again |= any(dice[i].attacks for i in again)
    tally = Tally.of(total(dice), dice)
    if attack_again:
        yield from see_to_blanks(game, names, tally, by_chance=True)
    return tally


def see_to_blanks(game: Game, names: tuple[str, str], tally: Tally, *, by_chance: bool) -> Script[None]:
    """Some skills act on blanks, but only when attack dice were rolled again (p. 54)."""
    assert tally.dice is not None
    turned = yield from turn_over(game, names[0], list(tally.dice))
    if turned != tally.dice:
        tally.turn(turned)
        _log(game, names, turned, by_chance=by_chance)
    yield from fill_a_blank(game, names, tally)


def fill_a_blank(game: Game, names: tuple[str, str], tally: Tally) -> Script[None]:
    """It counts for the final roll, so one more re-roll does not bring it once more (p. 54)."""
    if tally.dice is not None and tally.added == Roll():
        tally.gain((yield from ask_what_a_blank_gets(game, names[0], tally.dice)))


def choose_reroll(game: Game, who: str, dice: list[Die], on: On) -> Script[list[int]]:
    """Which dice are rolled again, by their places: who has a re-roll may also keep the result (p. 53)."""
    groups = [group for group in _GROUPS[on] if _dice_to_reroll(dice, on, group)]
    if not groups:
        return []
    if on in ANY_REROLLS:
        return (yield from _chosen(who, dice, _dice_to_reroll(dice, on, groups[0])))
    group = yield from choose_side(game, who, groups)
    return _dice_to_reroll(dice, on, group)


def choose_side(game: Game, who: str, groups: Sequence[str]) -> Script[str]:
    question = Choice(topic="reroll", who=who, options=(*groups, KEEP), is_fact=True, reason=LAST_ROLL_COUNTS)
    return (yield from game.ask(question))


def sides_of_reroll(on: On) -> tuple[str, ...]:
    return _GROUPS[on]


def ways_to_reroll(dice: list[Die], on: On) -> list[list[Die]]:
    """All that may be rolled again, beginning with nothing; dice that show the same are the same."""
    if on not in ANY_REROLLS:
        groups = [[dice[i] for i in _dice_to_reroll(dice, on, group)] for group in _GROUPS[on]]
        return [[], *filter(None, groups)]
    counts = Counter(dice[i] for i in dice_of_reroll(dice, on))
    picks = product(*(range(count + 1) for count in counts.values()))
    return [[die for die, times in zip(counts, pick, strict=True) for _ in range(times)] for pick in picks]


def dice_of_reroll(dice: list[Die], on: On) -> list[int]:
    """All that could be rolled again."""
    return [i for group in _GROUPS[on] for i in _dice_to_reroll(dice, on, group)]


def _dice_to_reroll(dice: list[Die], on: On, group: str) -> list[int]:
    return [
        i for i, die in enumerate(dice)
        if group != KEEP and die.attacks is (group == ATTACK) and (on not in BLANK_REROLLS or die.face == BLANK)
    ]  # fmt: skip


def _chosen(who: str, dice: list[Die], which: list[int]) -> Script[list[int]]:
    """Dice by number and what they show, as in "2 red: hits 1"."""
    by_name = {f"{i + 1} {dice[i].colour}: {dice[i].face}": i for i in which}
    rows = tuple(by_name)
    answer = yield Form(topic="reroll_dice", who=who, rows=rows, options=(KEEP, AGAIN), reason=LAST_ROLL_COUNTS)
    assert isinstance(answer, Mapping)
    return [i for name, i in by_name.items() if answer[name] == AGAIN]


# Dice that an enchantment adds or rolls again


class Thrown(NamedTuple):
    dice: list[Die]
    by_chance: bool


def roll_more(game: Game, names: tuple[str, str], who: str, dice: Dice) -> Script[Thrown]:
    """Dice that a fired enchantment brings in; told face by face or thrown like the first ones (p. 53)."""
    question = RollDice(
        topic="roll_more",
        who=who,
        dice=in_order(dice),
        faces={colour: DISTINCT_FACES[colour] for colour in dice},
        totals=(),
        reason=Reason("dice_after_the_roll", "53"),
    )
    answer = yield question
    by_chance = answer == BY_CHANCE
    shown = throw(game.state.chance, question.dice) if by_chance else read_faces(question, answer)
    if shown is None:
        raise Refused("not_a_roll")
    _log(game, names, shown, by_chance=by_chance)
    return Thrown(shown, by_chance)
