"""The table: round and phase, heroes, enemies, and the one next thing to do."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.board_using import PLAYING
from app.presenters.massive_darkness.ending import end_primary, end_view
from app.presenters.massive_darkness.heroes_on_table import hero_summary, heroes_next
from app.presenters.massive_darkness.news import DUNGEON_NEWS
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_page import draws_events, phase_reminders, quest_line
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.set_up import set_up_primary, set_up_view, too_laden
from app.presenters.massive_darkness.table_corrections import PHASE_ICONS, table_chips, table_corrections
from app.presenters.massive_darkness.waiting import go_on
from app.presenters.next_step import Next
from app.presenters.own_quest_words import QUEST_NEWS
from app.presenters.summaries import EnemySummary, PhaseSummary
from app.presenters.table_views import NO_SET_UP, Reminder, TableView
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion
from app.rules.core.reason import Reason
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.commands import EnemyTurn, NextPhase
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.quests.immortal import is_immortal
from app.rules.massive_darkness.round import ROUND
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, Enemy, Phase, State

NEWS = (
    ev.Reinforced, ev.TreasureDrawn, ev.Looted, ev.Resurrected, ev.HeroKilled, ev.Lost, ev.LevelRose, ev.CardReceived,
    ev.CardTakesEffect, ev.DoorCardDrawn, ev.EventDrawn, ev.TreasurePlaced, ev.Escaped, ev.ObjectiveReached,
    *DUNGEON_NEWS, *QUEST_NEWS,
)  # fmt: skip

WEAPON_ICONS = {CombatType.MELEE: "axe-battle", CombatType.RANGED: "bow-arrow", CombatType.MAGIC: "auto-fix"}


def table_view(
    words: Words, state: State, question: AnyQuestion | None, latest: Sequence[Event] = (),
    ended: Reason | None = None, *, in_campaign: bool = False,
) -> TableView:  # fmt: skip
    """`latest` is what the last command did, `ended` why the game is over."""
    upcoming, over = next_enemy(state), state.lost or state.won
    return TableView(
        round="" if over or state.phase in BEFORE_THE_QUEST else words("table.round", round=state.round),
        phase=_title(words, state),
        chips=table_chips(words, state),
        phases=_phases(words, state) if state.phase in ROUND and not over else (),
        corrections=table_corrections(words, state),
        play_on=words("table.play_on") if over else "",
        heroes=tuple(hero_summary(words, state, hero) for hero in state.heroes),
        enemies_title=words("table.enemies"),
        no_enemies=words("table.no_enemies"),
        add_enemy="" if over else words("table.add_enemy"),
        enemies=tuple(_enemy(words, state, enemy, enemy is upcoming) for enemy in state.enemies),
        acted=_acted(words, state),
        reminder=_reminder(words, state),
        news=_news(words, state, latest),
        primary=end_primary(words, in_campaign=in_campaign) if over
        else _primary(words, state, question, upcoming),
        secondary=_secondary(words, state, question, upcoming),
        set_up=NO_SET_UP if over else set_up_view(words, state),
        quest=quest_line(words, state),
        reminders=tuple(map(Reminder, phase_reminders(words, state))),
        end=end_view(words, state, ended, in_campaign=in_campaign),
    )  # fmt: skip


def next_enemy(state: State) -> Enemy | None:
    """Who acts next unless the players choose another: the first that has not acted."""
    if not _enemies_act(state):
        return None
    return next((enemy for enemy in acting(state) if not enemy.acted), None)


def acting(state: State) -> list[Enemy]:
    """All but those that the quest keeps asleep."""
    return [enemy for enemy in state.enemies if enemy.acted or not is_asleep(state, enemy)]


def is_asleep(state: State, enemy: Enemy) -> bool:
    game = open_game(state)
    return game.quest.sleeps(game, enemy) is not None


def _enemies_act(state: State) -> bool:
    return state.phase is Phase.ENEMIES and not (state.lost or state.won)


def _news(words: Words, state: State, latest: Sequence[Event]) -> str:
    """What came of the last input, and who may go through his cards because of it (p. 27).

    What the phase reminds of as well is said there.
    """
    here = phase_reminders(words, state)
    twice = [event for event in latest if isinstance(event, ev.Reminded) and words(f"quest.{event.what}") in here]
    said = [news(words, [event for event in latest if event not in twice])]
    free = [hero.name for hero in state.heroes if hero.reorganizes and state.phase is Phase.HEROES]
    if free:
        said.append(words("hero_turn.cards_free", names=", ".join(free)))
    return " ".join(one for one in said if one)


def news(words: Words, events: Sequence[Event]) -> str:
    """What the table has to know or to do, in sentences. What was won in a fight is told there."""
    unfought = any(isinstance(event, ev.EventDrawn | ev.PickedUp) for event in events)
    won = (ev.GainedXp,) if unfought else ()
    equipped = {event.enemy for event in events if isinstance(event, ev.GuardianEquipped)}
    drawn = [event for event in events if isinstance(event, ev.TreasureDrawn) and event.enemy in equipped]
    told = (event for event in events if isinstance(event, (*NEWS, *won)) and event not in drawn)
    return " ".join(sentence(words, event) for event in told)


def _title(words: Words, state: State) -> str:
    if state.lost:
        return words("table.lost")
    return words("table.won") if state.won else words(f"phase.{state.phase}.title")


def _phases(words: Words, state: State) -> tuple[PhaseSummary, ...]:
    now = ROUND.index(state.phase) if state.phase in ROUND else -1
    return tuple(
        PhaseSummary(
            icon="check-bold" if number < now else PHASE_ICONS[phase],
            label=words(f"phase.{phase}.short"),
            state="done" if number < now else "now" if number == now else "later",
            term=words(f"phase.{phase}.title"),
        )
        for number, phase in enumerate(ROUND)
    )


def _enemy(words: Words, state: State, enemy: Enemy, is_next: bool) -> EnemySummary:
    in_turn = _enemies_act(state) and enemy in acting(state)
    has_health = enemy.kind is not Kind.MOB and not is_immortal(state, enemy)
    return EnemySummary(
        id=enemy.name,
        name=figure_name(words, enemy.name),
        detail=enemy_detail(words, state, enemy),
        icon=enemy_icon(enemy),
        count=str(enemy.figures) if enemy.figures > 1 else "",
        standing="current" if is_next else "past" if in_turn and enemy.acted else "normal",
        state=words(f"table.{'next' if is_next else 'has_acted' if enemy.acted else 'to_act'}") if in_turn else "",
        health=enemy.health - enemy.wounds if has_health else 0,
        max_health=enemy.health if has_health else 0,
        kind=words(f"kind.{enemy.kind}"),
        health_term="enemy_health",
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
    if is_asleep(state, enemy):
        parts.append(words("condition.asleep"))
    if state.mapped:
        parts.append(words("table.zone", zone=zone(enemy.at)) if enemy.at else words("table.not_placed"))
    return " · ".join(parts)


def mob_words(words: Words, enemy: Enemy) -> str:
    if not enemy.boss:
        return words("mob.no_boss", count=enemy.minions)
    return words("mob.boss_and_minions", count=enemy.minions) if enemy.minions else words("mob.boss_alone")


def _acted(words: Words, state: State) -> str:
    enemies = acting(state) if _enemies_act(state) else []
    done = sum(enemy.acted for enemy in enemies)
    return words("table.acted_of", done=done, all=len(enemies)) if enemies else ""


def _reminder(words: Words, state: State) -> str:
    """What the phase is about; where it has reminders of its own, they say so."""
    if state.lost or state.won or state.phase in (Phase.SETUP, Phase.END):
        return ""
    if state.phase is Phase.EVENT:
        return words("table.event_done") if state.event_drawn else ""
    if state.phase is Phase.EXPERIENCE and not draws_events(state):
        return f"{words('phase.experience.reminder')} {words('table.no_events')}"
    return words(f"phase.{state.phase}.reminder")


def _primary(words: Words, state: State, question: AnyQuestion | None, upcoming: Enemy | None) -> Next:
    if question is not None:
        return Next(*go_on(words, question), screen="question")
    if state.phase is Phase.MARKET:
        return Next(words("market.to_market"), "sack", screen="market")
    if state.phase is Phase.SETUP:
        return set_up_primary(words, state)
    if state.phase is Phase.EVENT and not state.event_drawn:
        return Next(words("table.draw_event"), "cards-outline", command=DrawEvent())
    if upcoming is not None and state.mapped and upcoming.at is None:
        text, held = words("table.place_enemy", enemy=figure_name(words, upcoming.name)), PLAYING.holding(upcoming.name)
        return Next(text, "map-marker-outline", screen="board", args={"using": held})
    if upcoming is not None:
        return Next(next_words(words, upcoming), "skull", command=EnemyTurn(enemy=upcoming.name))
    return heroes_next(words, state) or onward(words, state)


def onward(words: Words, state: State) -> Next:
    """To the next phase; where the quest draws no events, past theirs (p. 49)."""
    leaves = Phase.EVENT if state.phase is Phase.EXPERIENCE and not draws_events(state) else state.phase
    return Next(words(f"phase.{leaves}.onward", round=state.round + 1), _onward_icon(leaves), command=NextPhase())


def next_words(words: Words, enemy: Enemy) -> str:
    key = "table.next_mob" if enemy.kind is Kind.MOB else "table.next_single"
    return words(key, enemy=figure_name(words, enemy.name))


def _onward_icon(phase: Phase) -> str:
    if phase in (*BEFORE_THE_QUEST, Phase.END):
        return "sword-cross"
    return PHASE_ICONS[ROUND[ROUND.index(phase) + 1]]


def _secondary(words: Words, state: State, question: AnyQuestion | None, upcoming: Enemy | None) -> Next | None:
    """What can be done all the same, the table knows best: begin without all heroes, end the phase early."""
    if question is not None or state.lost or state.won:
        return None
    if state.phase is Phase.SETUP and state.heroes:
        waits = too_laden(state) or set_up_primary(words, state).command == NextPhase()
        return None if waits else Next(words("table.begin_anyway"), "sword-cross", command=NextPhase())
    if state.phase is Phase.EVENT and not state.event_drawn:
        return Next(words("table.no_event"), "flag-checkered", command=NextPhase())
    if upcoming is not None:
        return Next(words("table.end_phase"), "flag-checkered", command=NextPhase())
    if heroes_next(words, state):
        return onward(words, state)
    return None
