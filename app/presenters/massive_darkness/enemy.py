"""An enemy's own screen: its figures and their wounds, conditions, dice, and whether it acts now."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.enemy_views import MOST_PEGS, FigureView
from app.presenters.massive_darkness.faces import dice_chips
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.skill_words import skills_words
from app.presenters.massive_darkness.table import enemy_icon, mob_words
from app.presenters.massive_darkness.waiting import go_on
from app.presenters.summaries import ChipSummary, DiceLine
from app.rules.core.question import AnyQuestion
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.changes import ChangeEnemy
from app.rules.massive_darkness.pool import attack_dice, carried_enchantments, defense_dice, dice_are_known
from app.rules.massive_darkness.quests.immortal import is_immortal
from app.rules.massive_darkness.state import Enemy, Landmark, Phase, State


@dataclass(frozen=True)
class EnemyView:
    name: str
    detail: str
    icon: str
    count: str
    place: str
    level: str
    figures: tuple[FigureView, ...]
    is_mob: bool
    minions: int
    toggles: tuple[ChipSummary, ...]
    carried: str
    dice: tuple[DiceLine, ...]
    enchantments: str
    remove: str
    primary: str


def find_enemy(state: State, name: str) -> Enemy | None:
    return next((enemy for enemy in state.enemies if enemy.name == name), None)


def enemy_view(words: Words, state: State, enemy: Enemy, question: AnyQuestion | None) -> EnemyView:
    mob = enemy.kind is Kind.MOB
    return EnemyView(
        name=figure_name(words, enemy.name),
        detail=mob_words(words, enemy) if mob else words(f"kind.{enemy.kind}"),
        icon=enemy_icon(enemy),
        count=str(enemy.figures) if enemy.figures > 1 else "",
        place=_place(words, state, enemy),
        level=words("table.level", level=enemy.level),
        figures=() if is_immortal(state, enemy) else _figures(words, enemy),
        is_mob=mob,
        minions=enemy.minions,
        toggles=_toggles(words, state, enemy),
        carried=enemy.carried,
        dice=_dice(words, enemy),
        enchantments=skills_words(words, (*enemy.arms.enchantments, *carried_enchantments(enemy))),
        remove=words("enemy.remove", enemy=figure_name(words, enemy.name)),
        primary=_primary(words, state, enemy, question),
    )


def _place(words: Words, state: State, enemy: Enemy) -> str:
    if not state.mapped:
        return ""
    return words("enemy.zone", zone=zone(enemy.at)) if enemy.at else words("hero.not_placed")


def _figures(words: Words, enemy: Enemy) -> tuple[FigureView, ...]:
    """The minion that falls next; the boss or the single enemy, whose last point only an attack takes."""
    figures = []
    if enemy.minions:
        figures.append(_figure("minion", words("enemy.minion_health"), enemy.health, enemy.minion_wounds, least=0))
    if enemy.boss:
        label = words("enemy.boss_health" if enemy.kind is Kind.MOB else "enemy.health")
        figures.append(_figure("boss", label, enemy.health, enemy.wounds, least=1))
    return tuple(figures)


def _figure(figure: str, label: str, health: int, wounds: int, least: int) -> FigureView:
    return FigureView(figure, label, max(0, health - wounds), health, least, as_pegs=health <= MOST_PEGS)


def _toggles(words: Words, state: State, enemy: Enemy) -> tuple[ChipSummary, ...]:
    said, icon = words("hero.stunned"), "weather-lightning"
    toggles = [ChipSummary("stunned", said, icon, selected=enemy.stunned, term="stunned_enemy")]
    if enemy.kind is Kind.MOB:
        toggles.append(ChipSummary("boss", words("enemy.boss_alive"), "crown", selected=enemy.boss))
    if state.phase is Phase.ENEMIES:
        icon = "check-circle" if enemy.acted else "circle-outline"
        toggles.append(ChipSummary("acted", words("enemy.has_acted"), icon, selected=enemy.acted))
    to_exit = enemy.heading is Landmark.EXIT
    return (*toggles, ChipSummary("heading", words("enemy.heads_for_exit"), "location-exit", selected=to_exit))


def _dice(words: Words, enemy: Enemy) -> tuple[DiceLine, ...]:
    lines = [
        _line(
            words, words(f"combat.{one}_name"), attack_dice(enemy, one), known=dice_are_known(enemy, one, defends=False)
        )
        for one in enemy.arms.types
    ]
    knows_defense = dice_are_known(enemy, CombatType.MELEE, defends=True)
    return (*lines, _line(words, words("enemy.defense"), defense_dice(enemy), known=knows_defense))


def _line(words: Words, label: str, dice: dict[str, int], *, known: bool) -> DiceLine:
    if not known:
        return DiceLine(label, dice_chips(words, dice, known=False), words("dice.some" if dice else "dice.none"))
    return DiceLine(label, dice_chips(words, dice), "" if dice else words("dice_pad.no_dice"))


def _primary(words: Words, state: State, enemy: Enemy, question: AnyQuestion | None) -> str:
    if question is not None:
        return go_on(words, question)[0]
    if state.phase is not Phase.ENEMIES or enemy.acted or state.lost:
        return ""
    key = "enemy.acts_now" if enemy.kind is Kind.MOB else "enemy.acts_now_single"
    return words(key, enemy=figure_name(words, enemy.name))


# What a tap changes


def toggled(enemy: Enemy, condition: str) -> ChangeEnemy:
    match condition:
        case "stunned":
            return ChangeEnemy(name=enemy.name, stunned=not enemy.stunned)
        case "boss":
            return ChangeEnemy(name=enemy.name, boss=not enemy.boss)
        case "heading":
            return ChangeEnemy(name=enemy.name, heading=enemy.heading.other)
        case _:
            return ChangeEnemy(name=enemy.name, acted=not enemy.acted)


def healed(enemy: Enemy, figure: str, delta: int) -> ChangeEnemy:
    """One wound more or less. A minion at its last point falls, and the next stands unhurt (p. 36)."""
    if figure == "boss":
        return ChangeEnemy(name=enemy.name, wounds=max(0, enemy.wounds - delta))
    wounds = max(0, enemy.minion_wounds - delta)
    if wounds >= enemy.health:
        return ChangeEnemy(name=enemy.name, minions=enemy.minions - 1, minion_wounds=0)
    return ChangeEnemy(name=enemy.name, minion_wounds=wounds)
