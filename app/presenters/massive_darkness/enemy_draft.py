"""An enemy card being told to the app: every tap gives a new draft, the last one becomes a command."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from app.content import massive_darkness as content
from app.content.notation import read_dice
from app.presenters.massive_darkness import gear_draft as gears
from app.presenters.massive_darkness.gear_draft import GearDraft, GearedDraft
from app.rules.core.event import Event
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.card_checks import MOST_PER_HERO
from app.rules.massive_darkness.cards import (
    GREATER_LEVEL,
    POOLS,
    EnemyCard,
    Kind,
    grade_of,
    read_enemy_card,
    write_fields,
)
from app.rules.massive_darkness.changes import ChangeEnemy
from app.rules.massive_darkness.commands import Spawn
from app.rules.massive_darkness.events import Reinforced, Spawned
from app.rules.massive_darkness.spawn import card_name, free_name
from app.rules.massive_darkness.state import Enemy, State

MOST_HEALTH = 99


@dataclass(frozen=True)
class EnemyDraft(GearedDraft):
    """`source` is the id of the suggestion it was filled in from; `health` and `per_hero` are as printed.

    `gear` is its own, `carries` that of the card called `carried`.
    """

    gear: GearDraft = field(default_factory=lambda: GearDraft(types=(CombatType.MELEE,)))
    name: str = ""
    kind: Kind = Kind.MOB
    health: int = 1
    per_hero: int = 1
    level: int = 1
    at: str | None = None
    carried: str = ""
    carries: GearDraft = field(default_factory=GearDraft)
    source: str = ""


def new_draft(state: State, events: Sequence[Event]) -> EnemyDraft:
    """Level and zone as an agent's call for help wants them; else as the table has them now."""
    call = awaited_call(events)
    if call is not None:
        return EnemyDraft(level=call.level, at=call.at)
    return EnemyDraft(level=state.level, at=_usual_zone(state))


def awaited_call(events: Sequence[Event]) -> Reinforced | None:
    """The first call for help that nobody has followed yet; every enemy placed since then answers one."""
    calls = [event for event in events if isinstance(event, Reinforced)]
    if not calls:
        return None
    since = events[list(events).index(calls[0]) :]
    followed = sum(isinstance(event, Spawned) for event in since)
    return calls[followed] if followed < len(calls) else None


def _usual_zone(state: State) -> str | None:
    """The token of the level, where there is one; else where the last enemy was placed."""
    if not (state.mapped and state.board):
        return None
    tokens = state.tokens.level.get(state.level, [])
    placed = [enemy.at for enemy in state.enemies if enemy.at]
    return tokens[0] if tokens else placed[-1] if placed else None


def draft_of(enemy: Enemy) -> EnemyDraft:
    """The card of an enemy on the table; its health as it is, not as printed."""
    return EnemyDraft(
        name=enemy.name,
        kind=enemy.kind,
        gear=gears.gear_of(enemy.arms),
        health=enemy.health,
        level=enemy.level,
        carried=enemy.carried,
        carries=gears.gear_of(enemy.carries),
    )


# What taps change


def suggested(draft: EnemyDraft, enemy: content.Enemy) -> EnemyDraft:
    """All that the pack knows of the enemy's card of this level. What it does not know is left to the players."""
    card = _card(enemy, draft.level)
    types = tuple(CombatType(attack) for attack in enemy.attacks)
    dice = {str(combat): read_dice(text) for combat, text in card.dice().items()} if card else {}
    return replace(
        draft,
        name=enemy.name,
        kind=Kind(enemy.kind),
        gear=GearDraft(types, dice, (card.enchantments if card else None) or ()),
        health=(card.health if card else None) or 1,
        per_hero=(card.minions_per_hero if card else None) or 1,
        source=enemy.id,
    )


def told_before(draft: EnemyDraft, fields: CardFields, source: str) -> EnemyDraft:
    """A card of the library, as the players typed it in. A roaming monster comes on the level of the table."""
    card = read_enemy_card(fields)
    return replace(
        draft,
        name=card.name,
        kind=card.kind,
        gear=gears.gear_of(card.arms),
        health=card.health,
        per_hero=card.per_hero,
        level=draft.level if card.kind is Kind.ROAMING else card.level,
        source=source,
    )


def library_fields(draft: EnemyDraft) -> CardFields:
    """What is kept of an enemy that was told: its card as printed, not the figure on the table."""
    card = EnemyCard(
        name=draft.name.strip(),
        kind=draft.kind,
        level=grade_of(draft.level) if draft.kind is Kind.ROAMING else draft.level,
        health=draft.health,
        per_hero=draft.per_hero if draft.kind is Kind.MOB else 0,
        arms=gears.own_arms(draft.gear, before=Arms(defense={})),
    )
    return {"level": card.level, "health": card.health, **write_fields(card)}


def _card(enemy: content.Enemy, level: int) -> content.EnemyCard | None:
    """The card of the level; for roaming monsters the lesser or the greater one."""
    grade = "greater" if grade_of(level) == GREATER_LEVEL else "lesser"
    fitting = [card for card in enemy.card if card.level == level or (card.grade == grade and card.level is None)]
    return fitting[0] if fitting else None


def with_carried_die(draft: EnemyDraft, category: str, colour: str) -> EnemyDraft:
    return replace(draft, carries=gears.with_die(draft.carries, category, colour))


def with_carried_edit(draft: EnemyDraft, act: str, value: str, delta: int) -> EnemyDraft:
    return replace(draft, carries=gears.with_edit(draft.carries, act, value, delta))


def with_health(draft: EnemyDraft, delta: int, most: int = MOST_HEALTH) -> EnemyDraft:
    return replace(draft, health=min(most, max(1, draft.health + delta)))


def with_per_hero(draft: EnemyDraft, delta: int) -> EnemyDraft:
    return replace(draft, per_hero=min(MOST_PER_HERO, max(0, draft.per_hero + delta)))


def with_level(draft: EnemyDraft, level: int) -> EnemyDraft:
    return replace(draft, level=level)


# What comes of it


def spawn(state: State, draft: EnemyDraft, *, draws: bool = False) -> Spawn:
    mob = draft.kind is Kind.MOB
    return Spawn(
        name=free_name(state, draft.name.strip()),
        kind=draft.kind,
        at=draft.at if state.mapped else None,
        level=draft.level,
        health=draft.health,
        per_hero=draft.per_hero if mob else None,
        arms=gears.own_arms(draft.gear, before=Arms(defense={})),
        carried=draft.carried.strip(),
        carries=gears.carried_arms(draft.carries, before=Arms()),
        draws=draws,
    )


def key_fields(enemy: Enemy) -> CardFields:
    """What finds its card in the library."""
    level = grade_of(enemy.level) if enemy.kind is Kind.ROAMING else enemy.level
    return {"name": card_name(enemy), "level": level}


def with_dice_told(known: CardFields, change: ChangeEnemy) -> CardFields:
    """A card of the library, with what was read off it at the table; what it says itself stays."""
    told = write_fields(EnemyCard(name=change.name, arms=change.arms or Arms()))
    read = {field: told[field] for field in (*POOLS, "enchantments") if told.get(field) and not known.get(field)}
    return {**known, **read}


def change(enemy: Enemy, draft: EnemyDraft) -> ChangeEnemy:
    """The card put right. What the draft does not show of it stays."""
    return ChangeEnemy(
        name=enemy.name,
        kind=draft.kind,
        health=draft.health,
        level=draft.level,
        carried=draft.carried.strip(),
        arms=gears.own_arms(draft.gear, before=enemy.arms),
        carries=gears.carried_arms(draft.carries, before=enemy.carries),
    )
