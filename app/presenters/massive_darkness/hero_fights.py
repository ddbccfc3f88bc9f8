"""Whom a hero can attack and how, and whom he has attacked when he is done."""

from collections.abc import Collection
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.massive_darkness.table import WEAPON_ICONS, enemy_detail, enemy_icon
from app.rules.core.drawing import read_board
from app.rules.massive_darkness.state import CombatType, Enemy, Hero, State
from app.rules.massive_darkness.targets import reaches


@dataclass(frozen=True)
class WayToAttack:
    type: str
    text: str
    icon: str


@dataclass(frozen=True)
class TargetRow:
    """An enemy: the ways in which it can be attacked, and why the others are not possible."""

    id: str
    name: str
    detail: str
    icon: str
    count: str
    ways: tuple[WayToAttack, ...]
    why_not: str


def targets(words: Words, state: State, hero: Hero) -> tuple[TargetRow, ...]:
    """Those that he can attack first."""
    rows = [_target(words, state, hero, enemy) for enemy in state.enemies]
    return tuple(sorted(rows, key=lambda row: not row.ways))


def _target(words: Words, state: State, hero: Hero, enemy: Enemy) -> TargetRow:
    obstacles = {combat_type: _obstacle(state, hero, enemy, combat_type) for combat_type in CombatType}
    return TargetRow(
        id=enemy.name,
        name=enemy.name,
        detail=enemy_detail(words, state, enemy),
        icon=enemy_icon(enemy),
        count=_count(enemy),
        ways=tuple(
            WayToAttack(one.value, words(f"combat.{one}_name"), WEAPON_ICONS[one])
            for one, obstacle in obstacles.items()
            if not obstacle
        ),
        why_not=_why_not(words, hero, enemy, obstacles),
    )


def _obstacle(state: State, hero: Hero, enemy: Enemy, combat_type: CombatType) -> str:
    """What is in the way of an attack; empty where nothing is. Without a map the table sees for itself."""
    if hero.arms.types and combat_type not in hero.arms.types:
        return "no_weapon"
    if not state.mapped:
        return ""
    if hero.at is None:
        return "hero_not_placed"
    if enemy.at is None:
        return "enemy_not_placed"
    distance = read_board(state.board).sight(hero.at).get(enemy.at)
    if distance is None:
        return "out_of_sight"
    return "" if reaches(combat_type, distance) else f"{combat_type}_{'here' if distance == 0 else 'away'}"


def _why_not(words: Words, hero: Hero, enemy: Enemy, obstacles: dict[CombatType, str]) -> str:
    """One sentence where all fail for the same reason, else one for each type."""
    kinds = set(obstacles.values())
    if len(kinds) == 1:
        reason = kinds.pop()
        return words(f"attack.not.{reason}", hero=hero.name, enemy=enemy.name) if reason else ""
    by_reason: dict[str, list[str]] = {}
    for one, obstacle in obstacles.items():
        reason = words(f"attack.not.{obstacle}_short") if obstacle else ""
        by_reason.setdefault(reason, []).append(words(f"combat.{one}_name"))
    return " ".join(
        words("attack.not.of_type", type=", ".join(names), why=why) for why, names in by_reason.items() if why
    )


def _count(enemy: Enemy) -> str:
    return str(enemy.figures) if enemy.figures > 1 else ""


@dataclass(frozen=True)
class CheckRow:
    """Something to be ticked; `state` is a word for what is."""

    id: str
    name: str
    detail: str
    icon: str
    count: str
    checked: bool
    state: str


def attacked_rows(words: Words, state: State, chosen: Collection[str]) -> tuple[CheckRow, ...]:
    return tuple(
        CheckRow(
            id=enemy.name,
            name=enemy.name,
            detail=enemy_detail(words, state, enemy),
            icon=enemy_icon(enemy),
            count=_count(enemy),
            checked=enemy.name in chosen,
            state=words("hero_done.attacked") if enemy.name in chosen else "",
        )
        for enemy in state.enemies
    )


def remembered(state: State, hero: Hero) -> tuple[str, ...]:
    """Whom he attacked and did not kill, as far as the app was told."""
    return tuple(enemy.name for enemy in state.enemies if enemy.name in hero.attacked)
