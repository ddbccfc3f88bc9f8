"""One side of a combat while its symbols pay for enchantments (p. 34)."""

from dataclasses import dataclass

from app.rules.massive_darkness.enchantments import Enchantment
from app.rules.massive_darkness.events import EnchantmentFired
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.impact import Impact, Symbols
from app.rules.massive_darkness.pool import Actor
from app.rules.massive_darkness.tally import Tally


@dataclass
class Side:
    """One side while it fires: how often each of its enchantments may still be triggered."""

    game: Game
    actor: Actor
    names: tuple[str, str]
    defends: bool
    enchantments: list[Enchantment]
    tally: Tally

    def __post_init__(self) -> None:
        self.postponed: list[Enchantment] = []
        self.left = [one.times for one in self.enchantments]

    @property
    def symbols(self) -> Symbols:
        return self.tally.defense if self.defends else self.tally.attack

    @property
    def free(self) -> list[Enchantment]:
        return [one for one in self.enchantments if one.free]

    def pay(self, i: int) -> None:
        one = self.enchantments[i]
        self.left[i] -= 1
        if self.defends:
            self.tally.defense = self.tally.defense.pay(one)
        else:
            self.tally.attack = self.tally.attack.pay(one)
        self.log(one)

    def take(self, impact: Impact) -> None:
        self.tally.take(impact, defends=self.defends)

    def log(self, one: Enchantment) -> None:
        self.game.log(EnchantmentFired(who=self.actor.name, enchantment=one.text))
