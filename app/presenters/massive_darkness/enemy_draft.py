"""An enemy card being told to the app: every tap gives a new draft, the last one becomes a command."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from msgspec import structs

from app import content
from app.content.notation import read_dice
from app.rules.core.event import Event
from app.rules.massive_darkness.changes import ChangeEnemy
from app.rules.massive_darkness.commands import Spawn
from app.rules.massive_darkness.events import Reinforced, Spawned
from app.rules.massive_darkness.state import Arms, CombatType, Enemy, Kind, State

MOST_DICE = 3  # p. 16
DEFENSE = "defense"
COLOURS: Mapping[str, tuple[str, ...]] = {
    **{combat_type.value: ("yellow", "red") for combat_type in CombatType},
    DEFENSE: ("blue", "green"),
}
GREATER = 4  # roaming monsters are greater ones from this level on (p. 15)
MOST_HEALTH = 99
MOST_PER_HERO = 6


@dataclass(frozen=True)
class EnemyDraft:
    """`source` is the id of the suggestion it was filled in from; `health` and `per_hero` are as printed."""

    name: str = ""
    kind: Kind = Kind.MOB
    types: tuple[CombatType, ...] = (CombatType.MELEE,)
    dice: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    health: int = 1
    per_hero: int = 1
    level: int = 1
    at: str | None = None
    carried: str = ""
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
    pools = {one.value: enemy.arms.attack(one) for one in CombatType} | {DEFENSE: enemy.arms.defense}
    return EnemyDraft(
        name=enemy.name,
        kind=enemy.kind,
        types=tuple(enemy.arms.types),
        dice={category: dict(dice) for category, dice in pools.items() if dice},
        health=enemy.health,
        level=enemy.level,
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
        types=types,
        dice=dice,
        health=(card.health if card else None) or 1,
        per_hero=(card.minions_per_hero if card else None) or 1,
        source=enemy.id,
    )


def _card(enemy: content.Enemy, level: int) -> content.EnemyCard | None:
    """The card of the level; for roaming monsters the lesser or the greater one."""
    grade = "greater" if level >= GREATER else "lesser"
    fitting = [card for card in enemy.card if card.level == level or (card.grade == grade and card.level is None)]
    return fitting[0] if fitting else None


def with_type(draft: EnemyDraft, combat_type: CombatType) -> EnemyDraft:
    """Add a type of attack, or take it away."""
    chosen = set(draft.types) ^ {combat_type}
    return replace(draft, types=tuple(one for one in CombatType if one in chosen))


def with_die(draft: EnemyDraft, category: str, colour: str) -> EnemyDraft:
    """One die more; after three comes none."""
    dice = dict(draft.dice.get(category, {}))
    count = (dice.pop(colour, 0) + 1) % (MOST_DICE + 1)
    if count:
        dice[colour] = count
    ordered = {one: dice[one] for one in COLOURS[category] if one in dice}
    return replace(draft, dice={**draft.dice, category: ordered})


def with_health(draft: EnemyDraft, delta: int, most: int = MOST_HEALTH) -> EnemyDraft:
    return replace(draft, health=min(most, max(1, draft.health + delta)))


def with_per_hero(draft: EnemyDraft, delta: int) -> EnemyDraft:
    return replace(draft, per_hero=min(MOST_PER_HERO, max(0, draft.per_hero + delta)))


def with_level(draft: EnemyDraft, level: int) -> EnemyDraft:
    return replace(draft, level=level)


# What comes of it


def free_name(state: State, name: str) -> str:
    """The name itself, or with the first number that makes it another: 'Goblin Archers 2'."""
    taken = {hero.name for hero in state.heroes} | {enemy.name for enemy in state.enemies}
    if name not in taken:
        return name
    number = 2
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"


def spawn(state: State, draft: EnemyDraft) -> Spawn:
    mob = draft.kind is Kind.MOB
    return Spawn(
        name=free_name(state, draft.name.strip()),
        kind=draft.kind,
        at=draft.at if state.mapped else None,
        level=draft.level,
        health=draft.health,
        per_hero=draft.per_hero if mob else None,
        arms=_arms(draft),
        carried=draft.carried.strip(),
    )


def change(enemy: Enemy, draft: EnemyDraft) -> ChangeEnemy:
    """The card put right. What the draft does not show of it stays."""
    arms = _arms(draft)
    kept = structs.replace(
        arms,
        defense=arms.defense or (None if enemy.arms.defense is None else {}),
        enchantments=enemy.arms.enchantments,
    )
    return ChangeEnemy(name=enemy.name, health=draft.health, level=draft.level, arms=kept)


def _arms(draft: EnemyDraft) -> Arms:
    """A type that was chosen is there even where its dice were not entered; so is defence."""
    attacks = {one.value: dict(draft.dice.get(one.value, {})) for one in draft.types}
    return Arms(
        melee=attacks.get("melee"),
        ranged=attacks.get("ranged"),
        magic=attacks.get("magic"),
        defense=dict(draft.dice.get(DEFENSE, {})),
    )
