"""A hero's roll: every die with its source, what may be done before it, and what may be done after (I, 6.3.2, 15.5)."""

from collections.abc import Callable

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.box import Roll
from app.rules.darkest_night.events import DiceChanged, PoolCounted, PowerUsed
from app.rules.darkest_night.force import Source, dice_in_all, dice_sources, items_that_help, own_bonus
from app.rules.darkest_night.game import Game, OpenRoll
from app.rules.darkest_night.powers import active_on, cards_of, end, exhaust, power_of
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import shown, throw
from app.rules.darkest_night.state import RELIC, Hero
from app.rules.darkest_night.tracks import GRACE, can_spend, spend

INSPIRED = 3
ROLL, SAVED, KEEP = "roll", "saved dice", "keep"
REROLL = Reason("reroll_replaces_the_roll", "6.3")
AFTER_THE_ROLL = Reason("after_the_roll", "6.3")
INSPIRE = Reason("inspired_before_the_roll", "6.1")
SAVED_DICE = Reason("saved_dice_replace_the_roll", "15.5")


class Roller:
    """One roll of one hero. `base` is what he rolls without help, `target` what a die has to reach as things stand.

    `place` is what is searched, where that is not where he stands.
    """

    def __init__(
        self, game: Game, hero: Hero, rolls: tuple[Roll, ...], base: Source, target: Callable[[], int], reason: Reason,
        *, topic: str = "hero_roll", place: str = "", may_be_saved: bool = True,
    ) -> None:  # fmt: skip
        self.game, self.hero, self.rolls, self.base, self.target, self.reason = game, hero, rolls, base, target, reason
        self.topic, self.place, self.may_be_saved = topic, place, may_be_saved
        self.rolled: list[int] = []
        """What lies on the table."""
        self._told: list[int] = []
        self.chosen = False
        """A die is chosen before the roll, the first (15.4)."""
        self._open = OpenRoll(hero.name, rolls)
        self.is_saved = False
        """The dice were saved before: nothing can be added to them (15.5)."""

    @property
    def refused(self) -> list[str]:
        """Items that he does without: see `items.DoWithout`."""
        return self._open.refused

    def roll(self) -> Script[list[int]]:
        """Until the dice are told, what is done meanwhile counts for them."""
        self.game.open_roll = self._open
        before = yield from self._before()
        self.is_saved = before == SAVED
        if self.is_saved:
            self.rolled = self._saved()
        else:
            self.rolled = yield from throw(
                self.game, self.hero.name, self.topic, lambda: self._counted(before), self.reason, chosen=self.chosen
            )
        self.game.open_roll = None
        self._lock_items()
        yield from self._improve()
        return self.dice

    @property
    def dice(self) -> list[int]:
        """What counts."""
        return self.rolled

    def _counted(self, before: str) -> int:
        sources = [self.base, *dice_sources(self.game, self.hero, self.rolls, self.refused, self.place)]
        if before != ROLL:
            sources.append(Source(before, INSPIRED))
        count = dice_in_all(sources)
        self.game.log(
            PoolCounted(hero=self.hero.name, roll=self.rolls[0], dice=count, sources=tuple(map(str, sources)))
        )
        return count

    def _lock_items(self) -> None:
        """What is used is locked (7.1). Dice add nothing to saved ones; a relic does (15.5)."""
        for item in items_that_help(self.game, self.hero, self.rolls):
            if item.name not in self.refused and not (self.is_saved and item.name != RELIC):
                item.locked = True

    # Before

    def _before(self) -> Script[str]:
        """Saved dice instead of the roll, or another hero's inspiration for it."""
        if len(self._ways()) == 1:
            return ROLL
        chosen = yield from self.game.ask(
            lambda: Choice(topic="before_roll", who=self.hero.name, options=self._ways(), is_fact=True,
                           reason=SAVED_DICE if SAVED in self._ways() else INSPIRE)
        )  # fmt: skip
        for owner in self.game.living:
            for card in owner.powers:
                if card.name == chosen and card.active:
                    end(self.game, owner, card, INSPIRE)
        return chosen

    def _ways(self) -> tuple[str, ...]:
        inspired = tuple(card.name for card in active_on(self.game, self.hero, "inspires"))
        return (ROLL, *inspired, *((SAVED,) if self._has_saved() else ()))

    def _has_saved(self) -> bool:
        cards = (card for card in cards_of(self.game, self.hero) if not card.exhausted)
        able = any("saved dice" in power_of(self.game, card).rules for card in cards)
        return able and self.may_be_saved and bool(self.hero.saved)

    def _saved(self) -> list[int]:
        """All of them, whatever he would have rolled; nothing can be added (15.5)."""
        dice, self.hero.saved = self.hero.saved, []
        self.game.log(DiceChanged(hero=self.hero.name, dice=shown(dice), by=SAVED))
        return dice

    # After

    def _improve(self) -> Script[None]:
        """All that may be done to a roll, in any order and as long as it helps (6.3.2)."""
        self._tell()
        while self._falls_short() and (self._means() or self._could_be_eased()):
            chosen = yield from self.game.ask(
                lambda: Choice(topic="after_roll", who=self.hero.name, options=(KEEP, *self._means()), is_fact=True,
                               reason=AFTER_THE_ROLL)
            )  # fmt: skip
            if chosen != KEEP:
                yield from self._use(chosen)
            self._tell()
            if chosen == KEEP:
                return

    def _tell(self) -> None:
        """What they count as, where that is not what they show, and was not told yet."""
        if self.dice not in (self.rolled, self._told):
            self.game.log(DiceChanged(hero=self.hero.name, dice=shown(self.dice), by="bonus"))
        self._told = self.dice

    def _falls_short(self) -> bool:
        """A die could do better."""
        return any(die < self.target() for die in self.rolled)

    def _could_be_eased(self) -> bool:
        """What may be done at any time could bring the target down to what lies there."""
        return False

    def _means(self) -> list[str]:
        """Powers that roll everything once more; not what was saved (15.5)."""
        if self.is_saved:
            return []
        names = [card.name for card in own_bonus(self.game, self.hero, "rerolls once")]
        miracles = own_bonus(self.game, self.hero, "miracle")
        if miracles and can_spend(self.game, self.hero, GRACE, 1):
            names.append(miracles[0].name)
        return names

    def _use(self, chosen: str) -> Script[None]:
        yield from self._pay_for(chosen, REROLL.of(chosen))
        self.rolled = yield from throw(
            self.game, self.hero.name, self.topic, len(self.rolled), self.reason, chosen=self.chosen
        )

    def _pay_for(self, chosen: str, reason: Reason) -> Script[None]:
        self.game.log(PowerUsed(hero=self.hero.name, power=chosen, reason=reason))
        for card in own_bonus(self.game, self.hero, "rerolls once"):
            if card.name == chosen:
                exhaust(self.game, self.hero, card, reason)
                return
        yield from spend(self.game, self.hero, GRACE, 1, reason)
