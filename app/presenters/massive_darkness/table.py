"""The table: round and phase, heroes, enemies, and the one next thing to do."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.colours import hero_colour
from app.presenters.massive_darkness.letters import disc_letter
from app.presenters.massive_darkness.sentences import sentence, zone
from app.presenters.summaries import ChipSummary, EnemySummary, HeroSummary, PhaseSummary
from app.rules.core.command import Command
from app.rules.core.drawing import read_board
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.commands import EnemyTurn, NextPhase
from app.rules.massive_darkness.round import ROUND
from app.rules.massive_darkness.state import Arms, CombatType, Enemy, Hero, Kind, Phase, State

NEWS = (ev.Reinforced, ev.TreasureDrawn, ev.Looted, ev.Resurrected, ev.Lost)

PHASE_ICONS = {
    Phase.HEROES: "sword-cross",
    Phase.ENEMIES: "skull",
    Phase.EXPERIENCE: "star-four-points",
    Phase.EVENT: "cards-outline",
    Phase.END: "flag-checkered",
}
WEAPON_ICONS = {CombatType.MELEE: "axe-battle", CombatType.RANGED: "bow-arrow", CombatType.MAGIC: "auto-fix"}


@dataclass(frozen=True)
class Next:
    """The big button: its words, and what it does: a command, or a screen to go to."""

    text: str
    icon: str
    command: Command | None = None
    screen: str = ""


@dataclass(frozen=True)
class TableView:
    round: str
    phase: str
    level: str
    lifebringers: str
    phases: tuple[PhaseSummary, ...]
    phase_choices: tuple[ChipSummary, ...]
    heroes: tuple[HeroSummary, ...]
    enemies: tuple[EnemySummary, ...]
    acted: str
    reminder: str
    news: str
    """What the table has to do because of the last input, such as drawing a card; empty for nothing."""
    primary: Next
    secondary: Next | None = None


def table_view(
    words: Words, state: State, question: AnyQuestion | None, latest: Sequence[Event] = ()
) -> TableView:
    """`latest` is what the last input did."""
    upcoming = next_enemy(state)
    return TableView(
        round="" if state.phase is Phase.SETUP else words("table.round", round=state.round),
        phase=words("table.lost") if state.lost else words(f"phase.{state.phase}.title"),
        level=words("table.level", level=state.level),
        lifebringers=words("table.lifebringers", count=state.lifebringers),
        phases=_phases(words, state),
        phase_choices=_phase_choices(words, state),
        heroes=tuple(hero_summary(words, state, hero) for hero in state.heroes),
        enemies=tuple(_enemy(words, state, enemy, enemy is upcoming) for enemy in state.enemies),
        acted=_acted(words, state),
        reminder=_reminder(words, state),
        news=" ".join(sentence(words, event) for event in latest if isinstance(event, NEWS)),
        primary=_primary(words, state, question, upcoming),
        secondary=_secondary(words, state, question, upcoming),
    )


def next_enemy(state: State) -> Enemy | None:
    """Who acts next unless the players choose another: the first that has not acted."""
    if state.phase is not Phase.ENEMIES:
        return None
    return next((enemy for enemy in state.enemies if not enemy.acted), None)


def _phases(words: Words, state: State) -> tuple[PhaseSummary, ...]:
    now = ROUND.index(state.phase) if state.phase in ROUND else -1
    return tuple(
        PhaseSummary(
            icon="check-bold" if number < now else PHASE_ICONS[phase],
            label=words(f"phase.{phase}.short"),
            state="done" if number < now else "now" if number == now else "later",
        )
        for number, phase in enumerate(ROUND)
    )


def _phase_choices(words: Words, state: State) -> tuple[ChipSummary, ...]:
    """All phases, for a table that is in another one than the app thinks."""
    return tuple(
        ChipSummary(one.value, words(f"phase.{one}.short"), PHASE_ICONS.get(one, ""), selected=one is state.phase)
        for one in Phase
    )


def hero_summary(words: Words, state: State, hero: Hero) -> HeroSummary:
    return HeroSummary(
        id=hero.name,
        name=hero.name,
        letter=disc_letter(state, hero.name),
        colour=hero_colour(hero.colour),
        health=hero.health,
        max_health=hero.max_health,
        points=words("fact.xp", count=hero.xp),
        light=lighting(state, hero),
        condition="killed" if hero.killed else "stunned" if hero.stunned else "",
        standing="past" if state.phase is Phase.HEROES and hero.activated else "normal",
    )


def lighting(state: State, hero: Hero) -> str:
    if not (state.mapped and state.board and hero.at):
        return ""
    return "light" if read_board(state.board).lit(hero.at) else "shadow"


def _enemy(words: Words, state: State, enemy: Enemy, is_next: bool) -> EnemySummary:
    acting = state.phase is Phase.ENEMIES
    single = enemy.kind is not Kind.MOB
    return EnemySummary(
        id=enemy.name,
        name=enemy.name,
        detail=enemy_detail(words, state, enemy),
        icon=enemy_icon(enemy),
        count=str(enemy.figures) if enemy.figures > 1 else "",
        standing="current" if is_next else "past" if acting and enemy.acted else "normal",
        state=words(f"table.{'next' if is_next else 'has_acted' if enemy.acted else 'to_act'}") if acting else "",
        health=enemy.health - enemy.wounds if single else 0,
        max_health=enemy.health if single else 0,
    )


def enemy_icon(enemy: Enemy) -> str:
    return weapon_icon(enemy.arms) if enemy.kind is not Kind.ROAMING else "skull"


def weapon_icon(arms: Arms) -> str:
    far = [combat_type for combat_type in arms.types if combat_type is not CombatType.MELEE]
    return WEAPON_ICONS[far[0] if far else CombatType.MELEE]


def enemy_detail(words: Words, state: State, enemy: Enemy) -> str:
    parts = [mob_words(words, enemy) if enemy.kind is Kind.MOB else words(f"kind.{enemy.kind}")]
    if enemy.stunned:
        parts.append(words("condition.stunned"))
    if state.mapped:
        parts.append(words("table.zone", zone=zone(enemy.at)) if enemy.at else words("table.not_placed"))
    return " · ".join(parts)


def mob_words(words: Words, enemy: Enemy) -> str:
    if not enemy.boss:
        return words("mob.no_boss", count=enemy.minions)
    return words("mob.boss_and_minions", count=enemy.minions) if enemy.minions else words("mob.boss_alone")


def _acted(words: Words, state: State) -> str:
    if state.phase is not Phase.ENEMIES or not state.enemies:
        return ""
    done = sum(enemy.acted for enemy in state.enemies)
    return words("table.acted_of", done=done, all=len(state.enemies))


def _reminder(words: Words, state: State) -> str:
    if state.lost:
        return words("rule.no_lifebringer_left")
    if state.phase is Phase.SETUP and not state.mapped:
        return words("phase.setup.reminder_unmapped")
    return words(f"phase.{state.phase}.reminder")


def _primary(words: Words, state: State, question: AnyQuestion | None, upcoming: Enemy | None) -> Next:
    if state.lost:
        return Next(words("table.to_log"), "script-text-outline", screen="log")
    if question is not None:
        return Next(words("table.go_on", who=question.who), "skull", screen="question")
    if state.phase is Phase.SETUP and not state.heroes:
        return Next(words("table.pick_heroes"), "account-group", screen="heroes")
    if to_lay_out := _to_lay_out(words, state):
        return to_lay_out
    if upcoming is not None:
        return Next(next_words(words, upcoming), "skull", command=EnemyTurn(enemy=upcoming.name))
    return Next(words(f"phase.{state.phase}.onward", round=state.round + 1), _onward_icon(state), command=NextPhase())


def next_words(words: Words, enemy: Enemy) -> str:
    return words("table.next_mob" if enemy.kind is Kind.MOB else "table.next_single", enemy=enemy.name)


def _to_lay_out(words: Words, state: State) -> Next | None:
    """Before the first round on a map: the board, then the heroes on it."""
    if state.phase is not Phase.SETUP or not state.mapped:
        return None
    if not state.board:
        return Next(words("table.lay_board"), "map", screen="board")
    if any(hero.at is None for hero in state.heroes):
        return Next(words("table.place_heroes"), "map", screen="board")
    return None


def _onward_icon(state: State) -> str:
    if state.phase is Phase.SETUP or state.phase is Phase.END:
        return "sword-cross"
    return PHASE_ICONS[ROUND[ROUND.index(state.phase) + 1]]


def _secondary(words: Words, state: State, question: AnyQuestion | None, upcoming: Enemy | None) -> Next | None:
    """What can be done all the same, the table knows best: begin without all heroes, end the phase early."""
    if question is None and state.heroes and _to_lay_out(words, state):
        return Next(words("table.begin_anyway"), "sword-cross", command=NextPhase())
    if question is None and upcoming is not None:
        return Next(words("table.end_phase"), "flag-checkered", command=NextPhase())
    return None
