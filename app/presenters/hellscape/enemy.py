"""An enemy's own screen: figures and wounds, tokens, item, treasure, dice, and whether it acts now."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.enemy_views import MOST_PEGS, FigureView
from app.presenters.form_parts import CountPart, FormPart, HeadPart
from app.presenters.hellscape.ability_words import ability_words, pattern_words
from app.presenters.hellscape.boss_words import boss_lines
from app.presenters.hellscape.condition_icons import CONDITION_ICONS
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.enemies_on_table import enemy_icon, mob_words
from app.presenters.hellscape.faces import dice_chips
from app.presenters.hellscape.names import NAMES, TEXTS
from app.presenters.hellscape.phrases import card_words, figure_name, tokens_words, zone
from app.presenters.hellscape.waiting import go_on
from app.presenters.summaries import ChipSummary, DiceLine
from app.rules.core.command import Command
from app.rules.core.question import AnyQuestion
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.cards import Kind, Rarity
from app.rules.hellscape.changes import ChangeEnemy
from app.rules.hellscape.game import Game
from app.rules.hellscape.pool import attack_of_enemy, defense_of_enemy, dice_are_known
from app.rules.hellscape.state import MOST_TOKENS, Condition, Enemy, Phase, State
from app.rules.hellscape.targets import weapons
from app.rules.hellscape.wounds import can_freeze

DISARM = "disarm"


@dataclass(frozen=True)
class EnemyView:
    name: str
    detail: str
    icon: str
    count: str
    place: str
    level: str
    kind: str
    """What it is, as the rules call it."""
    figures: tuple[FigureView, ...]
    toggles: tuple[ChipSummary, ...]
    parts: tuple[FormPart, ...]
    """Minions, tokens beside it and treasure on its card, each to be changed by one."""
    item: str
    """What its leader holds, in words; empty where it has none."""
    abilities: tuple[str, ...]
    dice: tuple[DiceLine, ...]
    dashboard: str
    """Words of the button that puts a boss's dashboard right; empty for other enemies."""
    remove: str
    primary: str


def find_enemy(state: State, name: str) -> Enemy | None:
    return next((enemy for enemy in state.enemies if enemy.name == name), None)


def enemy_view(words: Words, game: Game, enemy: Enemy, question: AnyQuestion | None) -> EnemyView:
    state, mob = game.state, enemy.kind is Kind.MOB
    detail = mob_words(words, enemy) if mob else words(f"hellscape.kind.{enemy.kind}")
    return EnemyView(
        name=figure_name(words, enemy.name),
        detail=NAMES.under(words, enemy.name, detail),
        icon=enemy_icon(enemy),
        count=str(enemy.figures) if enemy.figures > 1 else "",
        place=_place(words, state, enemy),
        level=words("table.level", level=enemy.level),
        kind=words(f"hellscape.kind.{enemy.kind}"),
        figures=(_foremost(words, enemy),),
        toggles=_toggles(words, game, enemy),
        parts=_parts(words, game, enemy),
        item=words("hellscape.enemy.item", item=card_words(words, enemy.item.name)) if enemy.item else "",
        abilities=_abilities(words, game, enemy),
        dice=_dice(words, enemy),
        dashboard=words("hellscape.boss.change") if enemy.kind is Kind.BOSS else "",
        remove=words("enemy.remove", enemy=figure_name(words, enemy.name)),
        primary=_primary(words, state, enemy, question),
    )


def _place(words: Words, state: State, enemy: Enemy) -> str:
    if not state.mapped:
        return ""
    return words("enemy.zone", zone=zone(enemy.at)) if enemy.at else words("table.not_placed")


def _foremost(words: Words, enemy: Enemy) -> FigureView:
    """The minion that falls next, then the leader; or the single enemy. Its last point only an attack takes."""
    label = words("hellscape.enemy.health")
    if enemy.kind is Kind.MOB:
        label = words("enemy.minion_health" if enemy.minions else "hellscape.enemy.leader_health")
    least = 0 if enemy.minions else 1
    return FigureView(
        "foremost", label, enemy.health - enemy.wounds, enemy.health, least, as_pegs=enemy.health <= MOST_PEGS
    )


def _parts(words: Words, game: Game, enemy: Enemy) -> tuple[FormPart, ...]:
    mob = enemy.kind is Kind.MOB
    minions = [CountPart("minions", words("enemy.minions"), enemy.minions, 0, 99, "account-group")] if mob else []
    tokens = [
        CountPart(one.value, words(f"hellscape.enemy.tokens.{one}"), enemy.conditions.get(one, 0), 0, MOST_TOKENS, icon)
        for one, icon in CONDITION_ICONS.items()
        if one in game.edition.enemy_tokens and (one is not Condition.FROST or can_freeze(game, enemy))
    ]
    treasure = [
        CountPart(one.value, words(f"hellscape.enemy.treasure.{one}"), count, 0, MOST_TOKENS, "sack")
        for one, count in ((one, enemy.treasure.get(one, 0)) for one in Rarity)
    ]
    return (
        *minions,
        HeadPart("tokens", words("hellscape.enemy.tokens_title")),
        *tokens,
        HeadPart("treasure", words("hellscape.enemy.treasure_title"), _fixed(words, enemy)),
        *treasure,
    )


def _fixed(words: Words, enemy: Enemy) -> str:
    """What is printed there and no token stands for; it cannot be put right, it comes with the card."""
    if not enemy.fixed:
        return ""
    reward = {one.value: count for one, count in enemy.fixed.items()}
    return words("hellscape.enemy.fixed", reward=tokens_words(words, reward))


def _toggles(words: Words, game: Game, enemy: Enemy) -> tuple[ChipSummary, ...]:
    toggles = []
    if enemy.kind is Kind.MOB and enemy.minions:
        toggles.append(ChipSummary("leader", words("hellscape.enemy.leader_alive"), "crown", selected=enemy.leader))
    if edition_of(game).disarms is not None and (enemy.item is not None or enemy.carries.types):
        toggles.append(ChipSummary(DISARM, words("hellscape.enemy.disarm"), "sword"))
    if game.state.phase is Phase.ENEMIES and not edition_of(game).elsewhen(words, game, enemy):
        icon = "check-circle" if enemy.acted else "circle-outline"
        toggles.append(ChipSummary("acted", words("enemy.has_acted"), icon, selected=enemy.acted))
    return tuple(toggles)


def _abilities(words: Words, game: Game, enemy: Enemy) -> tuple[str, ...]:
    """What its card says: ability, instructions, a boss's own, and the rest in words."""
    said = [ability_words(words, enemy.ability)] if enemy.ability else []
    said += [pattern_words(words, pattern) for pattern in enemy.patterns]
    text = (TEXTS.said(words, enemy.text),) if enemy.text else ()
    return (*said, *boss_lines(words, game, enemy), *enemy.passives, *text)


def _dice(words: Words, enemy: Enemy) -> tuple[DiceLine, ...]:
    lines = [
        _line(
            words, words(f"combat.{one}_name"), attack_of_enemy(enemy, one),
            known=dice_are_known(enemy, one, defends=False),
        )
        for one in weapons(enemy).types
    ]
    knows_defense = dice_are_known(enemy, CombatType.MELEE, defends=True)
    return (*lines, _line(words, words("enemy.defense"), defense_of_enemy(enemy), known=knows_defense))


def _line(words: Words, label: str, dice: dict[str, int], *, known: bool) -> DiceLine:
    if not known:
        return DiceLine(label, dice_chips(words, dice, known=False), words("dice.some" if dice else "dice.none"))
    return DiceLine(label, dice_chips(words, dice), "" if dice else words("hellscape.enemy.no_dice"))


def _primary(words: Words, state: State, enemy: Enemy, question: AnyQuestion | None) -> str:
    if question is not None:
        return go_on(words, question)[0]
    if state.phase is not Phase.ENEMIES or enemy.acted or state.lost or state.won:
        return ""
    key = "enemy.acts_now" if enemy.kind is Kind.MOB else "enemy.acts_now_single"
    return words(key, enemy=figure_name(words, enemy.name))


# What a tap changes


def toggled(game: Game, enemy: Enemy, what: str) -> Command:
    disarms = edition_of(game).disarms
    if what == DISARM and disarms is not None:
        return disarms(enemy.name)
    if what == "leader":
        return ChangeEnemy(name=enemy.name, leader=not enemy.leader)
    return ChangeEnemy(name=enemy.name, acted=not enemy.acted)


def healed(enemy: Enemy, delta: int) -> ChangeEnemy:
    """One wound more or less. A minion at its last point falls, and the next stands unhurt."""
    wounds = max(0, enemy.wounds - delta)
    if wounds >= enemy.health and enemy.minions:
        return ChangeEnemy(name=enemy.name, minions=enemy.minions - 1, wounds=0)
    return ChangeEnemy(name=enemy.name, wounds=wounds)


def counted(enemy: Enemy, what: str, delta: int) -> ChangeEnemy:
    """Minions, tokens beside it, or treasure on its card."""
    if what == "minions":
        return ChangeEnemy(name=enemy.name, minions=enemy.minions + delta)
    if what in list(Rarity):
        rarity = Rarity(what)
        count = enemy.treasure.get(rarity, 0) + delta
        return ChangeEnemy(name=enemy.name, treasure={**enemy.treasure, rarity: count})
    token = Condition(what)
    count = enemy.conditions.get(token, 0) + delta
    return ChangeEnemy(name=enemy.name, conditions={**enemy.conditions, token: count})
