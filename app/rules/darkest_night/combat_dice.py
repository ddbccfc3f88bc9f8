"""The dice of a combat: what adds to them after the roll (7.2, 8.0, 15.4)."""

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.darkest_night.box import Roll, Tactic
from app.rules.darkest_night.darkness import raise_darkness
from app.rules.darkest_night.events import DiceChanged, ItemUsed
from app.rules.darkest_night.force import Source, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_rolls import Roller
from app.rules.darkest_night.powers import active_on
from app.rules.darkest_night.rolls import shown, successes, throw
from app.rules.darkest_night.state import RELIC, Card, Hero

MAGIC, DUST = "Bottled Magic", "Vanishing Dust"
MAGIC_DICE = 3
STOP = "stop"


def relic_of(hero: Hero) -> Card | None:
    return next((item for item in hero.items if item.name == RELIC), None)


def highest_bonus(game: Game, hero: Hero, against_necromancer: bool, fights: bool) -> int:
    """What is added to the highest die: a relic in fights (7.2), an oath against the Necromancer."""
    if not fights:
        return 0
    oath = len(active_on(game, hero, "highest against necromancer")) if against_necromancer else 0
    return (relic_of(hero) is not None) + oath


class FightRoll:
    """`dice` are what counts, `rolled` what lay on the table."""

    def __init__(
        self, game: Game, hero: Hero, rolls: tuple[Roll, ...], base: Source, target: int, reason: Reason
    ) -> None:
        self.game, self.hero, self.target, self.reason = game, hero, target, reason
        self.fights = "fight" in rolls
        self.roller = Roller(game, hero, rolls, base, target, reason)
        self.dice: list[int] = []
        self.rolled: list[int] = []

    def throw(self, tactic: Tactic, *, is_necromancer: bool) -> Script[None]:
        self.rolled = yield from self.roller.roll()
        highest = tactic.highest
        if self.fights:
            highest += highest_bonus(self.game, self.hero, is_necromancer, fights=True)
            if RELIC in self.roller.refused:
                highest -= 1
        self._count(tactic, highest)
        if self.fights:
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
    def wins(self) -> bool:
        return successes(self.dice, self.target) > 0

    def _forbidden_arts(self, tactic: Tactic, highest: int) -> Script[None]:
        """Dice one by one after the roll; each 1 among them feeds the darkness."""
        while not self.wins and (cards := own_bonus(self.game, self.hero, "forbidden arts")):
            reason = Reason("forbidden_dice", "6.0")
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
        while not self.wins and (bottle := _item(self.hero, MAGIC)):
            reason = Reason("bottled_magic", "7.0")
            if not (yield from self._uses(bottle, reason)):
                return
            more = yield from throw(self.game, self.hero.name, "hero_roll", MAGIC_DICE, reason)
            self.rolled = [*self.rolled, *more]
            self._count(tactic, highest)

    def dust(self, eluded: bool) -> Script[bool]:
        """Dust turns a failed elusion into a success (7.0)."""
        dust = _item(self.hero, DUST)
        return eluded and dust is not None and (yield from self._uses(dust, Reason("vanishing_dust", "7.0")))

    def _uses(self, item: Card, reason: Reason) -> Script[bool]:
        question = Choice(
            topic="discard_item", who=self.hero.name, options=(item.name, STOP), is_fact=True, reason=reason
        )  # fmt: skip
        if (yield from self.game.ask(question)) == STOP:
            return False
        self.hero.items.remove(item)
        self.game.log(ItemUsed(hero=self.hero.name, item=item.name, reason=reason))
        return True


def _item(hero: Hero, name: str) -> Card | None:
    return next((item for item in hero.items if item.name == name), None)
