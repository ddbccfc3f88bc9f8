"""Whom a hero can attack and how, and whom he has attacked when he is done."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from app.i18n import Words
from app.presenters.massive_darkness.faces import dice_chips
from app.presenters.massive_darkness.odds import attack_between, odds_line, odds_note
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.refusals import why_not
from app.presenters.massive_darkness.table import WEAPON_ICONS, enemy_detail, enemy_icon, is_asleep
from app.presenters.summaries import DiceLine, Die
from app.rules.core.dice import capped
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.dice import MOST_OF_A_COLOUR
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_attacks import in_reach, weapon_types
from app.rules.massive_darkness.inventory import usable_level
from app.rules.massive_darkness.odds.attack import CountedAttack, Odds
from app.rules.massive_darkness.odds.patience import FEW_STEPS, MOST_STEPS
from app.rules.massive_darkness.offers import Act, offers
from app.rules.massive_darkness.pool import attack_dice, dice_are_known, readied_signature
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State

WaysCounted = tuple[CountedAttack | None, ...]


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
    odds: str = ""
    """A line for each way; they take a moment to work out."""
    odds_note: str = ""
    """What they assume."""


def targets(words: Words, state: State, hero: Hero) -> tuple[TargetRow, ...]:
    """Those that he can attack first."""
    rows = [_target(words, state, hero, enemy) for enemy in state.enemies]
    return tuple(sorted(rows, key=lambda row: not row.ways))


def attacks_on(game: Game, hero: Hero, row: TargetRow) -> WaysCounted:
    """One for each way, with the signature that he has readied; None where not all dice are known."""
    types = [CombatType(way.type) for way in row.ways]
    return tuple(
        attack_between(game, hero.name, row.id, one, readied_signature(hero, one, defends=False)) for one in types
    )


def work_out(attacks: WaysCounted, wanted: Callable[[], bool], *, briefly: bool) -> list[Odds | None]:
    """For a first look, in part where that would take longer."""
    most = FEW_STEPS if briefly else MOST_STEPS
    return [one.odds(wanted, most) if one else None for one in attacks]


def take_longer(found: Sequence[Odds | None]) -> bool:
    """Whether more than a first look is needed."""
    return any(one is not None and one.in_part for one in found)


def counting(words: Words, row: TargetRow) -> TargetRow:
    return replace(row, odds_note=words("odds.counting"))


def without_odds(words: Words, hero: Hero, row: TargetRow) -> TargetRow:
    """Whose dice have to be entered before there are any: his own, or those of the enemy."""
    if not row.ways:
        return row
    knows_his = any(dice_are_known(hero, CombatType(way.type), defends=False) for way in row.ways)
    return replace(row, odds_note=words("odds.once_enemy_dice" if knows_his else "odds.once_hero_dice"))


def with_odds(words: Words, row: TargetRow, found: Sequence[Odds | None], *, briefly: bool = False) -> TargetRow:
    """What each way promises: the chance to wound and to kill, and the wounds to expect."""
    lines = []
    for way, chances in zip(row.ways, found, strict=True):
        if chances is not None:
            line = odds_line(words, chances)
            lines.append(words("odds.of_type", type=way.text, odds=line) if len(row.ways) > 1 else line)
    if briefly and take_longer(found):
        return replace(row, odds="\n".join(lines), odds_note=words("odds.counting_on"))
    notes = dict.fromkeys(note for chances in found if chances and (note := odds_note(words, chances)))
    return replace(row, odds="\n".join(lines), odds_note="\n".join(notes))


def _target(words: Words, state: State, hero: Hero, enemy: Enemy) -> TargetRow:
    obstacles = {combat_type: _obstacle(state, hero, enemy, combat_type) for combat_type in CombatType}
    return TargetRow(
        id=enemy.name,
        name=figure_name(words, enemy.name),
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
    game = open_game(state)
    known = weapon_types(game, hero)
    if known is not None and combat_type not in known:
        return "no_weapon"
    if game.quest.forbids_attack(game, hero, enemy) is not None:
        return "quest_forbids"
    if not state.mapped:
        return ""
    if hero.at is None:
        return "hero_not_placed"
    if enemy.at is None:
        return "enemy_not_placed"
    if in_reach(game, hero, enemy, combat_type):
        return ""
    distance = game.board.sight(hero.at).get(enemy.at)
    return "out_of_sight" if distance is None else f"{combat_type}_{'here' if distance == 0 else 'away'}"


def attack_note(words: Words, game: Game, hero: Hero) -> str:
    """Why he cannot attack anybody now, whoever is in reach; empty where he can."""
    offer = next((one for one in offers(game, hero) if one.act == Act.ATTACK), None)
    refused = offer.why_not if offer else None
    return why_not(words, refused) if refused and game.state.phase is Phase.HEROES else ""


def attack_lines(words: Words, game: Game, hero: Hero) -> tuple[DiceLine, ...]:
    """The dice of his weapons, as far as they were told."""
    level = usable_level(game)
    return tuple(
        DiceLine(
            words(f"combat.{one}_name"),
            _dice(words, attack_dice(hero, one, level), known=dice_are_known(hero, one, defends=False)),
        )
        for one in weapon_types(game, hero) or ()
    )


def _dice(words: Words, dice: dict[str, int], *, known: bool) -> tuple[Die, ...]:
    """Three of a colour at the most (p. 16)."""
    return dice_chips(words, capped(dice, MOST_OF_A_COLOUR), known=known)


def _why_not(words: Words, hero: Hero, enemy: Enemy, obstacles: dict[CombatType, str]) -> str:
    """One sentence where all fail for the same reason, else one for each type."""
    kinds = set(obstacles.values())
    if len(kinds) == 1:
        reason = kinds.pop()
        named = {"hero": hero.name, "enemy": figure_name(words, enemy.name)}
        return words(f"attack.not.{reason}", **named) if reason else ""
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
    """Who sleeps does not strike back."""
    return tuple(
        CheckRow(
            id=enemy.name,
            name=figure_name(words, enemy.name),
            detail=enemy_detail(words, state, enemy),
            icon=enemy_icon(enemy),
            count=_count(enemy),
            checked=enemy.name in chosen,
            state=words("hero_done.attacked") if enemy.name in chosen else "",
        )
        for enemy in state.enemies
        if not is_asleep(state, enemy)
    )


def remembered(state: State, hero: Hero) -> tuple[str, ...]:
    """Whom he attacked and did not kill, as far as the app was told."""
    return tuple(enemy.name for enemy in state.enemies if enemy.name in hero.attacked)
