"""What counts for a hero now: bonuses unless corrupted, tactics unless confused, dice from all sources (6.0, I)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.blights import harm
from app.rules.darkest_night.box import Power, Roll
from app.rules.darkest_night.events import PowerUsed
from app.rules.darkest_night.game import DECLINED, Game
from app.rules.darkest_night.powers import active_for, cards_of, is_artifact, needs_active, power_of
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import MOST_DICE
from app.rules.darkest_night.state import RELIC, Blight, Card, Hero

BONUS = ("bonus", "artifact")
"""An artifact's effect counts as a bonus: its card does not say otherwise."""
COWL = Reason("cowl_ignores_one_blight", "6.4")


class Source(NamedTuple):
    name: str
    dice: int

    def __str__(self) -> str:
        return f"{self.name} {self.dice:+d}"


# Bonuses


def bonuses_hold(game: Game, hero: Hero) -> bool:
    return not harm(game, hero, "no bonuses")


def own_bonus(game: Game, hero: Hero, rule: str) -> list[Card]:
    """His own bonus powers with this rule that he can use now."""
    those = game.box.with_rule.get(rule, ())
    found = [
        card for cards in (hero.powers, hero.items) for card in cards
        if card.name in those and not card.exhausted and power_of(game, card).kind in BONUS
    ]  # fmt: skip
    return found if not found or bonuses_hold(game, hero) else []


def in_effect(game: Game, hero: Hero) -> list[tuple[Card, Power]]:
    """His own powers and artifacts, without exhausted ones, and without bonuses where Corruption stops them (10.0)."""
    hold = bonuses_hold(game, hero)
    fresh = ((card, power_of(game, card)) for card in cards_of(game, hero) if not card.exhausted)
    return [(card, power) for card, power in fresh if hold or power.kind not in BONUS]


def tactics_hold(game: Game, hero: Hero) -> bool:
    return not harm(game, hero, "no tactics")


# Dice


def dice_sources(
    game: Game, hero: Hero, rolls: tuple[Roll, ...], refused: Sequence[str] = (), place: str = ""
) -> list[Source]:
    """All that adds to or takes from a roll, by name. `refused` are items whose help he does without (7.1).

    Powers that lie on a place help there: where he stands, or at the `place` that he searches from afar.
    """
    found = [*_own_dice(game, hero, rolls, refused)]
    found += [
        Source(card.name, dice) for card, power in active_for(game, hero, place)
        if (dice := _dice_of(game, power, rolls)) and (power.kind != "tactic" or tactics_hold(game, hero))
    ]  # fmt: skip
    turn = game.turn_of(hero)
    if turn is not None and turn.dice:
        found.append(Source("turn", turn.dice))
    if "fight" in rolls:
        found += [Source(blight.kind, -1) for blight in harm(game, hero, "aura")]
    if "elude" in rolls:
        found += [Source(blight.kind, -1) for blight in harm(game, hero, "presence")]
    return found


def dice_in_all(sources: Iterable[Source]) -> int:
    """At least one, whatever takes dice away (I)."""
    return max(1, min(MOST_DICE, sum(source.dice for source in sources)))


def _own_dice(game: Game, hero: Hero, rolls: tuple[Roll, ...], refused: Sequence[str]) -> list[Source]:
    return [
        Source(card.name, dice)
        for card, power in in_effect(game, hero)
        if card.name not in refused and not needs_active(power) and (dice := _dice_of(game, power, rolls))
    ]


def _dice_of(game: Game, power: Power, rolls: tuple[Roll, ...]) -> int:
    return sum(dice.plus for dice in power.dice if dice.roll in rolls and game.state.darkness >= dice.darkness)


def items_that_help(game: Game, hero: Hero, rolls: tuple[Roll, ...]) -> list[Card]:
    """Artifacts that add dice, and a relic in a fight: using them locks them (7.1)."""
    hold = bonuses_hold(game, hero)
    return [
        item for item in hero.items
        if (item.name == RELIC and "fight" in rolls)
        or (is_artifact(game, item) and hold and not item.exhausted and _dice_of(game, power_of(game, item), rolls))
    ]  # fmt: skip


# The cowl


def offer_cowl(game: Game, hero: Hero, blights: Sequence[Blight]) -> Script[None]:
    """Once a turn the cowl lets its bearer ignore one blight; asked where some are about to matter."""
    if not blights or not can_use_cowl(game, hero):
        return
    kinds = tuple(dict.fromkeys(blight.kind for blight in blights))
    question = Choice(topic="ignore_blight", who=hero.name, options=(*kinds, DECLINED), is_fact=True, reason=COWL)
    kind = yield from game.ask(question)
    if kind != DECLINED and can_use_cowl(game, hero):
        use_cowl(game, hero, next(blight for blight in blights if blight.kind == kind))


def can_use_cowl(game: Game, hero: Hero) -> bool:
    turn = game.turn_of(hero)
    return turn is not None and not turn.cowl_used and bool(own_bonus(game, hero, "cowl"))


def use_cowl(game: Game, hero: Hero, blight: Blight) -> None:
    turn = game.turn_of(hero)
    assert turn is not None
    turn.cowl_used = True
    blight.ignored_by = hero.name
    (cowl, *_) = [card for card in cards_of(game, hero) if "cowl" in power_of(game, card).rules]
    cowl.locked = True
    game.log(PowerUsed(hero=hero.name, power=cowl.name, reason=COWL))
