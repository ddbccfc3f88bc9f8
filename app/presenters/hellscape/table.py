"""The table: round and phase, darkness, bag, heroes, enemies, and the one next thing to do."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.hellscape.corrections import Part, corrections
from app.presenters.hellscape.edition import ROUND, edition_of
from app.presenters.hellscape.ending import end_primary, end_view
from app.presenters.hellscape.enemies_on_table import enemies_act, enemy_summary, in_the_phase, next_enemy
from app.presenters.hellscape.heroes_on_table import hero_summary, heroes_next
from app.presenters.hellscape.phrases import figure_name
from app.presenters.hellscape.quest_words import quest_line
from app.presenters.hellscape.sentences import goes_unsaid, sentence
from app.presenters.hellscape.set_up import set_up_primary, set_up_view
from app.presenters.hellscape.track_words import bag_line, next_space, track_line
from app.presenters.hellscape.waiting import go_on
from app.presenters.next_step import Next
from app.presenters.own_quest_words import QUEST_NEWS
from app.presenters.summaries import ChipSummary, PhaseSummary
from app.presenters.table_views import NO_SET_UP, Reminder, TableView
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion
from app.rules.core.reason import Reason
from app.rules.hellscape import events as ev
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import still_to_act
from app.rules.hellscape.state import Enemy, Hero, Phase, State

PHASE_ICONS = {
    Phase.HEROES: "sword-cross", Phase.ENEMIES: "skull", Phase.LEVEL_UP: "stairs", Phase.DARKNESS: "weather-night",
}  # fmt: skip

MOST_NAMED = 2

NEWS = (
    ev.Spawned, ev.KindActs, ev.ItemTaken, ev.TokenDrawn, ev.DeckSpent, ev.BagGained, ev.TrackTurned, ev.BossSpace,
    ev.TableCarriesOut, ev.BossAbilityNotTold, ev.BossPaysForNothing, ev.DoorCardDrawn, ev.ItemReceived, ev.Looted,
    ev.KnockedOut, ev.Revived,
    ev.LevelGained, ev.MaximumGained, ev.BossChamberEntered, ev.ClearedAway, ev.Lost, ev.Won, ev.BagIsEmpty,
    *QUEST_NEWS,
)  # fmt: skip
"""What the table has to know or to do because of the last input."""


def table_view(
    words: Words, game: Game, question: AnyQuestion | None, latest: Sequence[Event] = (),
    ended: Reason | None = None,
) -> TableView:  # fmt: skip
    """`latest` is what the last command did, `ended` why the game is over."""
    state, upcoming = game.state, next_enemy(game)
    over = state.lost or state.won
    return TableView(
        round="" if over or state.phase is Phase.SETUP else words("table.round", round=state.round),
        phase=_title(words, state),
        primary=primary_of(words, game, question),
        secondary=_secondary(words, game, question, upcoming),
        told=edition_of(game).told(words, game) if question is None else None,
        chips=_chips(words, game),
        phases=_phases(words, state) if state.phase in ROUND and not over else (),
        corrections=corrections(words, game),
        play_on=words("table.play_on") if over else "",
        heroes=tuple(hero_summary(words, game, hero) for hero in state.heroes),
        enemies_title=words("table.enemies"),
        enemies=tuple(enemy_summary(words, game, enemy, is_next=enemy is upcoming) for enemy in state.enemies),
        no_enemies=words("table.no_enemies"),
        add_enemy="" if over else words("table.add_enemy"),
        acted=_acted(words, game),
        reminder="" if over or state.phase is Phase.SETUP else edition_of(game).reminder(words, game),
        news=_news(words, game, latest),
        set_up=NO_SET_UP if over else set_up_view(words, game),
        quest=quest_line(words, game),
        reminders=_reminders(words, game),
        end=end_view(words, state, ended),
    )


def _news(words: Words, game: Game, latest: Sequence[Event]) -> str:
    kinds: tuple[type[Event], ...] = (*NEWS, *edition_of(game).news)
    return " ".join(sentence(words, one) for one in latest if isinstance(one, kinds) and not goes_unsaid(one))


def _title(words: Words, state: State) -> str:
    if state.lost:
        return words("table.lost")
    return words("table.won") if state.won else words(f"hellscape.phase.{state.phase}.title")


def _chips(words: Words, game: Game) -> tuple[ChipSummary, ...]:
    return (
        ChipSummary("level", words("hellscape.dungeon_level", level=game.level), "stairs", term="dungeon_level"),
        ChipSummary(
            Part.LIFEBRINGERS, words("table.lifebringers", count=game.state.lifebringers), "candelabra-fire",
            term="revival",
        ),
        *edition_of(game).chips(words, game),
    )  # fmt: skip


def _phases(words: Words, state: State) -> tuple[PhaseSummary, ...]:
    now = ROUND.index(state.phase)
    return tuple(
        PhaseSummary(
            icon="check-bold" if number < now else PHASE_ICONS[phase],
            label=words(f"hellscape.phase.{phase}.short"),
            state="done" if number < now else "now" if number == now else "later",
            term=words(f"hellscape.phase.{phase}.title"),
        )
        for number, phase in enumerate(ROUND)
    )


def _reminders(words: Words, game: Game) -> tuple[Reminder, ...]:
    """How far the darkness is and what its next space does; what is in the bag."""
    state = game.state
    if state.lost or state.won or state.phase is Phase.SETUP:
        return ()
    track = "boss_track" if state.boss_fight else "darkness_track"
    return (
        Reminder(track_line(words, game), track),
        Reminder(next_space(words, game), track),
        Reminder(bag_line(words, state.bag), "treasure_bag"),
    )


def _acted(words: Words, game: Game) -> str:
    enemies = in_the_phase(words, game)
    if not enemies_act(game) or not enemies:
        return ""
    return words("table.acted_of", done=sum(enemy.acted for enemy in enemies), all=len(enemies))


# The button


def primary_of(words: Words, game: Game, question: AnyQuestion | None) -> Next:
    state = game.state
    if state.lost or state.won:
        return end_primary(words)
    if question is not None:
        return Next(*go_on(words, question), screen="question")
    if state.phase is Phase.SETUP:
        return set_up_primary(words, game)
    return _out_of_course(words, game) or _next_in_course(words, game)


def _out_of_course(words: Words, game: Game) -> Next | None:
    """A boss that the quest has called and nobody placed yet, or that all heroes have come to; the end of a quest."""
    course = game.state.own_quest
    if course is not None and course.awaited:
        boss = course.awaited[0]
        return Next(words("hellscape.boss.awaited", boss=boss), "crown", screen="boss", args={"wanted": boss})
    edition = edition_of(game)
    return edition.may_be_won(words, game) or edition.fight_may_begin(words, game)


def _next_in_course(words: Words, game: Game) -> Next:
    upcoming = next_enemy(game)
    if upcoming is not None:
        return Next(next_words(words, upcoming), "skull", command=EnemyTurn(enemy=upcoming.name))
    return heroes_next(words, game) or onward(words, game)


def next_words(words: Words, enemy: Enemy) -> str:
    key = "table.next_mob" if enemy.kind is Kind.MOB else "table.next_single"
    return words(key, enemy=figure_name(words, enemy.name))


def onward(words: Words, game: Game) -> Next:
    """Who would leave out heroes by it, reads who or how many."""
    state = game.state
    edition = edition_of(game)
    following = edition.following(game)
    before = ROUND[ROUND.index(following) - 1]
    text = words(f"hellscape.phase.{before}.onward", round=state.round + 1)
    if state.phase is Phase.HEROES and (waiting := still_to_act(game)):
        to = "onward" if following is Phase.ENEMIES else "levels"
        text = words(f"hellscape.phase.heroes.{to}_without", heroes=_left_out(words, waiting))
    return Next(text, PHASE_ICONS[following], command=edition.next_phase)


def _left_out(words: Words, heroes: Sequence[Hero]) -> str:
    """By name, as long as the button stays short."""
    if len(heroes) > MOST_NAMED:
        return words("hellscape.phase.heroes.so_many", count=len(heroes))
    return ", ".join(hero.name for hero in heroes)


def _secondary(words: Words, game: Game, question: AnyQuestion | None, upcoming: Enemy | None) -> Next | None:
    """What can be done all the same, the table knows best: begin before all is ready, end the phase early."""
    state = game.state
    if question is not None or state.lost or state.won:
        return None
    if state.phase is Phase.SETUP:
        begins = edition_of(game).next_phase
        ready = set_up_primary(words, game).command == begins
        begin = Next(words("table.begin_anyway"), "sword-cross", command=begins)
        return begin if state.heroes and not ready else None
    if _out_of_course(words, game) is not None:
        return _next_in_course(words, game)
    if upcoming is not None:
        return Next(words("table.end_phase"), "flag-checkered", command=edition_of(game).next_phase)
    return onward(words, game) if heroes_next(words, game) else None


def played_on() -> ChangeTable:
    """The game is not over after all."""
    return ChangeTable(lost=False, won=False)
