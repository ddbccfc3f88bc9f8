"""The dice of a combat: what adds to them after the roll (7.2, 8.0, 15.4)."""

from collections.abc import Collection

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.box import Roll, Tactic
from app.rules.darkest_night.darkness import raise_darkness
from app.rules.darkest_night.events import DiceChanged, ItemUsed
from app.rules.darkest_night.force import Source, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_rolls import Roller
from app.rules.darkest_night.powers import active_on
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import shown, successes, throw
from app.rules.darkest_night.state import RELIC, Hero

MAGIC, DUST = "Bottled Magic", "Vanishing Dust"
MAGIC_DICE = 3
STOP = "stop"


def highest_bonus(
    game: Game, hero: Hero, *, fights: bool, is_necromancer: bool, refused: Collection[str] = ()
) -> int:
    """What is added to the highest die: a relic in fights (7.2), an oath against the Necromancer.

    `refused` are items whose help he does without (7.1).
    """
    if not fights:
        return 0
    oath = len(active_on(game, hero, "highest against necromancer")) if is_necromancer else 0
    return (hero.carries(RELIC) and RELIC not in refused) + oath


class FightRoll:
    """`dice` are what counts, `rolled` what lay on the table."""

    def __init__(
        self, game: Game, hero: Hero, rolls: tuple[Roll, ...], base: Source, target: int, reason: Reason,
        *, wanted: int = 1,
    ) -> None:  # fmt: skip
        self.game, self.hero, self.target, self.reason = game, hero, target, reason
        self.fights = "fight" in rolls
        self.roller = Roller(game, hero, rolls, base, target, reason)
        self.wanted = wanted
        """Successes beyond these change nothing."""
        self.dice: list[int] = []
        self.rolled: list[int] = []

    def throw(self, tactic: Tactic, *, is_necromancer: bool) -> Script[None]:
        self.rolled = yield from self.roller.roll()
        highest = tactic.highest + highest_bonus(
            self.game, self.hero, fights=self.fights, is_necromancer=is_necromancer, refused=self.roller.refused
        )
        self._count(tactic, highest)
        if tactic.on_two or tactic.below_two:
            self.wanted = max(self.wanted, 2)
        if self.fights and not self.roller.is_saved:
            yield from self._forbidden_arts(tactic, highest)
            yield from self._bottled_magic(tactic, highest)

    def _count(self, tactic: Tactic, highest: int) -> None:
        """One die was chosen before the roll: the first. The highest gets what is added to the highest."""
        dice = list(self.rolled)
        dice[0] += tactic.chosen
        if highest:
            dice[dice.index(max(dice))] += highest
        if dice != self.rolled:
            self.game.log(DiceChanged(hero=self.hero.name, dice=shown(dice), by="bonus"))
        self.dice = dice

    @property
    def suffices(self) -> bool:
        """More dice would bring nothing."""
        return successes(self.dice, self.target) >= self.wanted

    def _forbidden_arts(self, tactic: Tactic, highest: int) -> Script[None]:
        """Dice one by one after the roll; each 1 among them feeds the darkness."""
        while not self.suffices and (cards := own_bonus(self.game, self.hero, "forbidden arts")):
            reason = Reason("forbidden_dice", "6.0", source=cards[0].name)
            question = Choice(
                topic="add_die", who=self.hero.name, options=(STOP, cards[0].name), is_fact=True, reason=reason
            )  # fmt: skip
            if (yield from self.game.ask(question)) == STOP:
                return
            (die,) = yield from throw(self.game, self.hero.name, "hero_roll", 1, reason)
            self.rolled = [*self.rolled, die]
            self._count(tactic, highest)
            if die == 1:
                yield from raise_darkness(self.game, 1, reason)

    def _bottled_magic(self, tactic: Tactic, highest: int) -> Script[None]:
        """A bottle adds three dice to a fight that has been rolled (7.0)."""
        reason = Reason("bottled_magic", "7.0")
        while not self.suffices and (yield from self._uses(MAGIC, reason)):
            more = yield from throw(self.game, self.hero.name, "hero_roll", MAGIC_DICE, reason)
            self.rolled = [*self.rolled, *more]
            self._count(tactic, highest)

    def dust(self, eluded: bool) -> Script[bool]:
        """Dust turns a failed elusion into a success (7.0)."""
        return eluded and (yield from self._uses(DUST, Reason("vanishing_dust", "7.0")))

    def _uses(self, item: str, reason: Reason) -> Script[bool]:
        """His own, or that of somebody here, who would hand it over for this (7.1)."""
        if self._holder(item) is None:
            return False
        question = Choice(topic="discard_item", who=self.hero.name, options=(item, STOP), is_fact=True, reason=reason)
        chosen = yield from self.game.ask(question)
        holder = self._holder(item)
        if chosen == STOP or holder is None:
            return False
        holder.items.remove(next(one for one in holder.items if one.name == item))
        self.game.log(ItemUsed(hero=holder.name, item=item, reason=reason))
        return True

    def _holder(self, item: str) -> Hero | None:
        company = sorted(self.game.heroes_at(self.hero.at), key=lambda one: one is not self.hero)
        return next((one for one in company if one.carries(item)), None)
