"""A boss is read off its dashboard once, and placed; little of those in this box is known."""

from app.content.shadowreach import Pack
from app.content.shadowreach.enemies import KnownBoss
from app.packs import core_pack
from app.presenters.shadowreach.boss import filled_in
from app.screens.hellscape.boss import HellscapeBossScreen


class ShadowreachBossScreen(HellscapeBossScreen):
    def known(self) -> list[str]:
        return [boss.name for boss in _bosses()]

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        known = next((boss for boss in _bosses() if boss.name == value), None)
        if part == "known" and known is not None:
            self._draft = filled_in(self._draft, known)
            self.refresh()
        else:
            super().edit(part, act, value, delta)


def _bosses() -> list[KnownBoss]:
    return list(core_pack(Pack).bosses.values())
