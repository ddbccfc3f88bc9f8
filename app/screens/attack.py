"""A hero attacks: one tap says whom and how."""

from kivy.properties import ListProperty, StringProperty

from app.presenters.massive_darkness.hero import find_hero
from app.presenters.massive_darkness.hero_fights import attack_lines, attack_note, attacks_on, targets, with_odds
from app.presenters.massive_darkness.odds import Odds
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.state import Hero
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.base import PlayScreen
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


class AttackScreen(PlayScreen):
    hero = StringProperty()
    targets = ListProperty()
    note = StringProperty()
    dice = ListProperty()
    undo_text = StringProperty()

    def refresh(self) -> None:
        words, hero = self.app.t, find_hero(self.state, self.hero)
        self.targets = list(targets(words, self.state, hero)) if hero else []
        self.note = self._note(hero) if self.targets and hero else words("attack.nobody")
        self.dice = list(attack_lines(words, self.game, hero)) if hero else []
        self.ids.side.refresh()
        self.undo_text = self.session.play.undo_label(words)
        self._without_odds = [row.id for row in self.targets if row.ways]
        self.after_this_frame(self._work_out_odds)

    def _note(self, hero: Hero) -> str:
        return attack_note(self.app.t, self.game, hero)

    def _work_out_odds(self) -> None:
        """One enemy after the other, beside the frames: the screen is there before the odds are."""
        hero = find_hero(self.state, self.hero) if self.session.has_play else None
        row = next((row for row in self.targets if row.id in self._without_odds), None)
        if hero is None or row is None:
            return
        waiting = self._without_odds
        waiting.remove(row.id)
        attacks = attacks_on(self.game, hero, row)
        self.beside_frames(
            lambda: [one.odds(lambda: self._without_odds is waiting) if one else None for one in attacks],
            lambda found: self._take_odds(waiting, row.id, found),
        )

    def _take_odds(self, waiting: list[str], enemy: str, found: list[Odds | None]) -> None:
        if self._without_odds is waiting:
            self.targets = [with_odds(self.app.t, row, found) if row.id == enemy else row for row in self.targets]
            self._work_out_odds()

    def on_pre_leave(self, *_: object) -> None:
        self._without_odds = []

    def attack(self, enemy: str, combat_type: str) -> None:
        if self.do(Attack(attacker=self.hero, defender=enemy, type=CombatType(combat_type))):
            self.app.show_play()


load_kv("attack")
