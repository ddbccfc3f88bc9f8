"""The enemies on the table: who they are, what they have suffered, who acts next."""

from app.i18n import Words
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.phrases import figure_name, zone
from app.presenters.summaries import EnemySummary
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.game import Game
from app.rules.hellscape.offers import enemies_to_act
from app.rules.hellscape.state import Enemy, Phase, State
from app.rules.hellscape.targets import weapons

WEAPON_ICONS = {CombatType.MELEE: "axe-battle", CombatType.RANGED: "bow-arrow", CombatType.MAGIC: "auto-fix"}


def next_enemy(game: Game) -> Enemy | None:
    """Who acts next unless the players choose another: the first that has not acted."""
    if not enemies_act(game):
        return None
    waiting = enemies_to_act(game)
    return game.enemy(waiting[0]) if waiting else None


def enemies_act(game: Game) -> bool:
    return game.state.phase is Phase.ENEMIES and not (game.state.lost or game.state.won)


def in_the_phase(words: Words, game: Game) -> list[Enemy]:
    """Those that act in the enemy phase."""
    elsewhen = edition_of(game).elsewhen
    return [enemy for enemy in game.state.enemies if not elsewhen(words, game, enemy)]


def enemy_summary(words: Words, game: Game, enemy: Enemy, *, is_next: bool) -> EnemySummary:
    """Health is that of the single enemy, or of a mob's foremost figure once it is wounded."""
    elsewhen = edition_of(game).elsewhen(words, game, enemy)
    acting = enemies_act(game) and not elsewhen
    acts = words(f"table.{'next' if is_next else 'has_acted' if enemy.acted else 'to_act'}") if acting else ""
    has_bar = enemy.kind is not Kind.MOB or enemy.wounds > 0
    return EnemySummary(
        id=enemy.name,
        name=figure_name(words, enemy.name),
        detail=enemy_detail(words, game.state, enemy),
        icon=enemy_icon(enemy),
        count=str(enemy.figures) if enemy.figures > 1 else "",
        standing="current" if is_next else "past" if acting and enemy.acted else "normal",
        state=elsewhen or acts,
        health=enemy.health - enemy.wounds if has_bar else 0,
        max_health=enemy.health if has_bar else 0,
        kind=words(f"hellscape.kind.{enemy.kind}"),
        health_term="minions_first" if enemy.kind is Kind.MOB else "roaming_health",
    )


def enemy_icon(enemy: Enemy) -> str:
    match enemy.kind:
        case Kind.MOB:
            return weapon_icon(weapons(enemy))
        case Kind.ROAMING:
            return "skull"
        case Kind.BOSS:
            return "crown"


def weapon_icon(arms: Arms) -> str:
    far = [combat_type for combat_type in arms.types if combat_type is not CombatType.MELEE]
    return WEAPON_ICONS[far[0] if far else CombatType.MELEE]


def enemy_detail(words: Words, state: State, enemy: Enemy) -> str:
    parts = [mob_words(words, enemy) if enemy.kind is Kind.MOB else words(f"hellscape.kind.{enemy.kind}")]
    parts += [words(f"hellscape.with_tokens.{one}", count=count) for one, count in enemy.conditions.items() if count]
    if state.mapped:
        parts.append(words("table.zone", zone=zone(enemy.at)) if enemy.at else words("table.not_placed"))
    return " · ".join(parts)


def mob_words(words: Words, enemy: Enemy) -> str:
    if not enemy.leader:
        return words("hellscape.mob.no_leader", count=enemy.minions)
    if not enemy.minions:
        return words("hellscape.mob.leader_alone")
    return words("hellscape.mob.leader_and_minions", count=enemy.minions)
