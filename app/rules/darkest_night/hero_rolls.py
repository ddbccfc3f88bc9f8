"""A hero's roll: every die with its source, what may be done before it, and what may be done after (I, 6.3.2, 15.5)."""

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.darkest_night.box import Roll
from app.rules.darkest_night.events import DiceChanged, PoolCounted, PowerUsed
from app.rules.darkest_night.force import Source, dice_sources, items_that_help, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.powers import active_on, cards_of, end, exhaust, power_of
from app.rules.darkest_night.rolls import MOST_DICE, shown, throw
from app.rules.darkest_night.state import Hero
from app.rules.darkest_night.tracks import GRACE, can_spend, spend

INSPIRED = 3
ROLL, SAVED, KEEP = "roll", "saved dice", "keep"
USE, REFUSE = "use", "refuse"
INSPIRE = Reason("inspired_before_the_roll", "6.1")
SAVED_DICE = Reason("saved_dice_replace_the_roll", "15.5")


class Roller:
    """One roll of one hero. `base` is what he rolls without any help, `target` what a die has to reach."""

    def __init__(
        self, game: Game, hero: Hero, rolls: tuple[Roll, ...], base: Source, target: int, reason: Reason,
        *, plus: int = 0,
    ) -> None:  # fmt: skip
        self.game, self.hero, self.rolls, self.base, self.target, self.reason = game, hero, rolls, base, target, reason
        self.plus = plus
        """Added to each die, when praying."""
        self.refused: tuple[str, ...] = ()

    def sources(self) -> list[Source]:
        return [self.base, *dice_sources(self.game, self.hero, self.rolls, self.refused)]

    def roll(self) -> Script[list[int]]:
        yield from self._choose_items()
        before = yield from self._before()
        if before == SAVED:
            return self._saved()
        sources = self.sources()
        if before != ROLL:
            sources.append(Source(before, INSPIRED))
        count = max(1, min(MOST_DICE, sum(source.dice for source in sources)))
        self.game.log(
            PoolCounted(hero=self.hero.name, roll=self.rolls[0], dice=count, sources=tuple(map(str, sources)))
        )
        dice = yield from throw(self.game, self.hero.name, "hero_roll", count, self.reason)
        return (yield from self._again(dice))

    def _choose_items(self) -> Script[None]:
        """What is used is locked; who wants to hand it on may do without it, before the roll (7.1, 7.2)."""
        company = len(self.game.heroes_at(self.hero.at)) > 1
        for item in items_that_help(self.game, self.hero, self.rolls):
            reason = Reason("used_items_are_locked", "7.1")
            if company and not item.locked:
                question = Choice(
                    topic="use_item", who=self.hero.name, options=(f"{USE} {item.name}", f"{REFUSE} {item.name}"),
                    is_fact=True, reason=reason,
                )  # fmt: skip
                if (yield from self.game.ask(question)).startswith(REFUSE):
                    self.refused = (*self.refused, item.name)
                    continue
            item.locked = True

    # Before

    def _before(self) -> Script[str]:
        """Saved dice instead of the roll, or another hero's inspiration for it."""
        inspired = active_on(self.game, self.hero, "inspires")
        options = [ROLL, *(card.name for card in inspired)]
        if self.hero.saved and any("saved dice" in power_of(self.game, card).rules and not card.exhausted
                                   for card in cards_of(self.game, self.hero)):  # fmt: skip
            options.append(SAVED)
        if len(options) == 1:
            return ROLL
        reason = SAVED_DICE if SAVED in options else INSPIRE
        question = Choice(
            topic="before_roll", who=self.hero.name, options=tuple(options), is_fact=True, reason=reason
        )  # fmt: skip
        chosen = yield from self.game.ask(question)
        for owner in self.game.living:
            for card in owner.powers:
                if card.name == chosen and card.active:
                    end(self.game, owner, card, INSPIRE)
        return chosen

    def _saved(self) -> list[int]:
        """All of them, whatever he would have rolled; nothing can be added (15.5)."""
        dice, self.hero.saved = self.hero.saved, []
        self.game.log(DiceChanged(hero=self.hero.name, dice=shown(dice), by=SAVED))
        return dice

    # After

    def _again(self, dice: list[int]) -> Script[list[int]]:
        """Powers that roll everything once more, as long as a die could do better."""
        while any(die + self.plus < self.target for die in dice):
            options = [card.name for card in own_bonus(self.game, self.hero, "rerolls once")]
            miracles = own_bonus(self.game, self.hero, "miracle")
            if miracles and can_spend(self.game, self.hero, GRACE, 1):
                options.append(miracles[0].name)
            if not options:
                break
            reason = Reason("reroll_replaces_the_roll", "6.3")
            question = Choice(
                topic="roll_again", who=self.hero.name, options=(KEEP, *options), is_fact=True, reason=reason
            )  # fmt: skip
            chosen = yield from self.game.ask(question)
            if chosen == KEEP:
                break
            yield from self._pay_for(chosen, reason)
            dice = yield from throw(self.game, self.hero.name, "hero_roll", len(dice), self.reason)
        return dice

    def _pay_for(self, chosen: str, reason: Reason) -> Script[None]:
        self.game.log(PowerUsed(hero=self.hero.name, power=chosen, reason=reason))
        for card in own_bonus(self.game, self.hero, "rerolls once"):
            if card.name == chosen:
                exhaust(self.game, self.hero, card, reason)
                return
        yield from spend(self.game, self.hero, GRACE, 1, reason)
