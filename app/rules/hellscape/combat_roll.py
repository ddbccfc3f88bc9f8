"""What the scripts of a combat hand on: a hero's side of it, and with the dice on the table, what they come to."""

from dataclasses import dataclass
from typing import NamedTuple

from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.tally import Tally


class Combat(NamedTuple):
    """A roll that is about to be made, as far as it matters for what a hero can use. `attacks`: whether he does."""

    game: Game
    hero: Hero
    type: CombatType
    attacks: bool
    in_shadow: bool


@dataclass(frozen=True)
class CombatRoll:
    """The roll of a combat, with the enemy in it."""

    combat: Combat
    enemy: Enemy
    tally: Tally

    @property
    def game(self) -> Game:
        return self.combat.game

    @property
    def hero(self) -> Hero:
        return self.combat.hero

    @property
    def attacks(self) -> bool:
        return self.combat.attacks
