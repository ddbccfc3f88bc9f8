"""A hero attacks: one tap says whom and how."""

from collections.abc import Sequence

from kivy.properties import ListProperty, StringProperty

from app.presenters.massive_darkness.hero import find_hero
from app.presenters.massive_darkness.hero_fights import (
    WaysCounted,
    attack_lines,
    attack_note,
    attacks_on,
    counting,
    take_longer,
    targets,
    with_odds,
    without_odds,
    work_out,
)
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.odds.attack import Odds
from app.rules.massive_darkness.state import Hero
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    dice_lines,
    dock,
    heading,
    maybe,
    page,
    target_list,
    text,
)
from app.widgets.kv import load_kv


class AttackScreen(DungeonScreen):
    acts_once = True

    hero = StringProperty()
    targets = ListProperty()
    note = StringProperty()
    dice = ListProperty()

    def refresh(self) -> None:
        words, hero = self.app.t, find_hero(self.state, self.hero)
        self.targets = list(targets(words, self.state, hero)) if hero else []
        self.note = self._note(hero) if self.targets and hero else words("attack.nobody")
        self.dice = list(attack_lines(words, self.game, hero)) if hero else []
        self.ids.side.refresh()
        self.show_undo()
        self.nothing_beside()
        self.after_this_frame(self._begin_odds)

    def _note(self, hero: Hero) -> str:
        return attack_note(self.app.t, self.game, hero)

    def _begin_odds(self) -> None:
        words, hero = self.app.t, find_hero(self.state, self.hero) if self.session.has_play else None
        if hero is None:
            return
        attacks = {row.id: attacks_on(self.game, hero, row) for row in self.targets}
        known = {enemy: ways for enemy, ways in attacks.items() if any(ways)}
        self.targets = [
            counting(words, row) if row.id in known else without_odds(words, hero, row) for row in self.targets
        ]
        self._work_out_odds([*known.items()], [])

    def _work_out_odds(self, first: list[tuple[str, WaysCounted]], second: list[tuple[str, WaysCounted]]) -> None:
        """One enemy after the other, beside the frames; what takes long waits until all others are there."""
        briefly = bool(first)
        if not (first or second):
            return
        (enemy, attacks), *left = first or second

        def take(found: Sequence[Odds | None]) -> None:
            words, later = self.app.t, [(enemy, attacks)] if briefly and take_longer(found) else []
            self.targets = [
                with_odds(words, row, found, briefly=briefly) if row.id == enemy else row for row in self.targets
            ]
            self._work_out_odds(left if briefly else [], [*second, *later] if briefly else left)

        self.beside_frames(lambda wanted: work_out(attacks, wanted, briefly=briefly), take)

    def attack(self, enemy: str, combat_type: str) -> None:
        if self.do(Attack(attacker=self.hero, defender=enemy, type=CombatType(combat_type))):
            self.app.show_play()


load_kv("massive_darkness/attack")
