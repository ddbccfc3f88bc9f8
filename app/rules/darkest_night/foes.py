"""Whoever is fought (8.0). Of blights that are attacked the might is read when it counts: see `combat.targets_of`."""

from dataclasses import dataclass

from app.rules.darkest_night.box import Enemy
from app.rules.darkest_night.state import Blight


@dataclass(frozen=True)
class Foe:
    name: str
    strength: int | None = None
    awareness: int | None = None
    attacked: bool = False
    is_necromancer: bool = False
    fail: tuple[str, ...] = ()
    fail_elude: tuple[str, ...] | None = None
    win: tuple[str, ...] = ()
    win_fight: tuple[str, ...] = ()
    at: str = ""
    """Where the attacked blights lie."""
    blights: tuple[Blight, ...] = ()
    extra: int = 0
    """Dice more for an attack on two at once (15.2)."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of each that is fought: an attack on two blights is two attacks (15.2)."""
        return tuple(one.kind for one in self.blights) or (self.name,)


NECROMANCER = Foe("Necromancer", strength=7, awareness=6, is_necromancer=True, fail=("wound",))  # 8.2


def monster(enemy: Enemy) -> Foe:
    return Foe(
        enemy.name, enemy.strength, enemy.awareness, fail=enemy.fail, fail_elude=enemy.fail_elude, win=enemy.win,
        win_fight=enemy.win_fight,
    )  # fmt: skip
