"""The dice of a combat: what adds to them after the roll (7.2, 8.0, 15.4)."""

from collections.abc import Callable, Collection, Sequence

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.box import Roll, Tactic
from app.rules.darkest_night.darkness import raise_darkness
from app.rules.darkest_night.events import ItemUsed
from app.rules.darkest_night.force import Source, in_effect, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_rolls import Roller
from app.rules.darkest_night.powers import active_on
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import throw
from app.rules.darkest_night.state import RELIC, Hero

MAGIC, DUST = "Bottled Magic", "Vanishing Dust"
MAGIC_DICE = 3
BOTTLE = Reason("bottled_magic", "7.0")
STOP = "stop"


def highest_bonus(game: Game, hero: Hero, *, fights: bool, is_necromancer: bool, refused: Collection[str] = ()) -> int:
    """What is added to the highest die: a relic in fights (7.2), an oath against the Necromancer.

    `refused` are items whose help he does without (7.1).
    """
    if not fights:
        return 0
    oath = len(active_on(game, hero, "highest against necromancer")) if is_necromancer else 0
    return (hero.carries(RELIC) and RELIC not in refused) + oath


def reach_all(dice: Sequence[int], targets: Sequence[int]) -> bool:
    """One die for each target."""
    best, hardest = sorted(dice, reverse=True), sorted(targets, reverse=True)
    return len(best) >= len(hardest) and all(die >= target for die, target in zip(best, hardest, strict=False))


class FightRoll(Roller):
    """`targets` are what the dice have to reach as things stand: two, where two blights are attacked at once (15.2)."""

    def __init__(
        self, game: Game, hero: Hero, rolls: tuple[Roll, ...], base: Source, targets: Callable[[], tuple[int, ...]],
        reason: Reason, tactic: Tactic, *, is_necromancer: bool,
    ) -> None:  # fmt: skip
        super().__init__(game, hero, rolls, base, lambda: max(targets()), reason)
        self.targets, self.tactic, self.is_necromancer = targets, tactic, is_necromancer
        self.fights = "fight" in rolls
        self.chosen = bool(tactic.chosen)

    def roll(self) -> Script[list[int]]:
        """A relic that was handed over after the dice helps all the same, and is locked by it (7.1, 7.2)."""
        dice = yield from super().roll()
        for item in self.hero.items:
            if self.fights and item.name == RELIC and RELIC not in self.refused:
                item.locked = True
        return dice

    @property
    def dice(self) -> list[int]:
        """With what is added to the chosen die, and to the highest."""
        dice = list(self.rolled)
        dice[self._chosen_die()] += self.tactic.chosen
        dice[dice.index(max(dice))] += self.tactic.highest + highest_bonus(
            self.game, self.hero, fights=self.fights, is_necromancer=self.is_necromancer, refused=self.refused
        )
        return dice

    def _chosen_die(self) -> int:
        """The first. Saved ones show what they are before he chooses (15.5): the highest of those that fall short."""
        short = [die for die in self.rolled if die < self.target()] if self.is_saved else []
        return self.rolled.index(max(short)) if short else 0

    def _falls_short(self) -> bool:
        """Another success would change something; or another roll, where a 1 costs something."""
        return not self._suffices() or bool(self.tactic.on_one and 1 in self.rolled)

    def _suffices(self, *, weaker: int = 0) -> bool:
        targets = tuple(target - weaker for target in self.targets())
        if len(targets) == 1 and (self.tactic.on_two or self.tactic.below_two or self.tactic.exhaust == "below two"):
            targets *= 2
        return reach_all(self.dice, targets)

    def _could_be_eased(self) -> bool:
        """A blight that is sapped now is 1 weaker (6.3.2)."""
        acts = [power.act for _, power in in_effect(self.game, self.hero) if power.act]
        attacks_now = "attack" in self.rolls and self.game.turn_of(self.hero) is not None
        return attacks_now and any(act.verb == "sap" for act in acts) and self._suffices(weaker=1)

    def _means(self) -> list[str]:
        """In a fight that needs more, dice one by one, or a bottle too."""
        means = super()._means()
        if self.fights and not self.is_saved and not self._suffices():
            means += [card.name for card in own_bonus(self.game, self.hero, "forbidden arts")[:1]]
            means += [MAGIC] if self._holder(MAGIC) else []
        return means

    def _use(self, chosen: str) -> Script[None]:
        if chosen == MAGIC:
            self._discard(MAGIC, BOTTLE)
            more = yield from throw(self.game, self.hero.name, "hero_roll", MAGIC_DICE, BOTTLE)
            self.rolled = [*self.rolled, *more]
        elif "forbidden arts" in self.game.box.powers[chosen].rules:
            yield from self._forbidden_die(Reason("forbidden_dice", "6.0", source=chosen))
        else:
            yield from super()._use(chosen)

    def _forbidden_die(self, reason: Reason) -> Script[None]:
        """A 1 feeds the darkness."""
        (die,) = yield from throw(self.game, self.hero.name, "hero_roll", 1, reason)
        self.rolled = [*self.rolled, die]
        if die == 1:
            yield from raise_darkness(self.game, 1, reason)

    def dust(self, eluded: bool) -> Script[bool]:
        """Dust turns a failed elusion into a success (7.0)."""
        reason = Reason("vanishing_dust", "7.0")
        if not eluded or self._holder(DUST) is None:
            return False
        question = Choice(topic="discard_item", who=self.hero.name, options=(DUST, STOP), is_fact=True, reason=reason)
        if (yield from self.game.ask(question)) == STOP or self._holder(DUST) is None:
            return False
        self._discard(DUST, reason)
        return True

    def _discard(self, item: str, reason: Reason) -> None:
        """His own, or that of somebody here, who would hand it over for this (7.1)."""
        holder = self._holder(item)
        assert holder is not None
        holder.items.remove(next(one for one in holder.items if one.name == item))
        self.game.log(ItemUsed(hero=holder.name, item=item, reason=reason))

    def _holder(self, item: str) -> Hero | None:
        company = sorted(self.game.heroes_at(self.hero.at), key=lambda one: one is not self.hero)
        return next((one for one in company if one.carries(item)), None)
