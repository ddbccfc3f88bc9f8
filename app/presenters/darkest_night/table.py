"""The table: round, darkness, heroes, and the one next thing to do (4.0, 9.0)."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.darkest_night.heroes import night_hero
from app.presenters.darkest_night.kingdom import PLACE_ICONS, kingdom_picture
from app.presenters.darkest_night.names import name_of
from app.presenters.darkest_night.next_steps import next_step
from app.presenters.darkest_night.sentences import SILENT, sentence
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart
from app.presenters.kingdom_views import KingdomPicture, NightHero
from app.presenters.next_step import Next
from app.presenters.phrases import capital
from app.presenters.summaries import ChipSummary
from app.presenters.table_views import EndView, TableView
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion
from app.rules.core.reason import Reason
from app.rules.darkest_night import events as ev
from app.rules.darkest_night.blights import MIGHTIER_FROM, desecrations
from app.rules.darkest_night.changes import MOST_ROUNDS, ChangeTable
from app.rules.darkest_night.ending import RELICS_FOR_THE_RITUAL, is_over, relics_in_monastery
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY, OPEN_PLACES
from app.rules.darkest_night.necromancer import EXTRA_FROM, TWO_FROM
from app.rules.darkest_night.state import MOST_BLIGHTS, MOST_DARKNESS, Phase

THRESHOLDS = (TWO_FROM, EXTRA_FROM, MIGHTIER_FROM, MOST_DARKNESS)
MOST_NEWS = 7

NEWS = (
    ev.DarknessRose, ev.DarknessFell, ev.NecromancerMoved, ev.NecromancerStayed, ev.BlightCreated, ev.BlightDestroyed,
    ev.BlightFaded, ev.BlightMoved, ev.HeroDied, ev.HeroArrived, ev.TurnLost, ev.TurnEnded, ev.Won, ev.Lost,
    ev.RelicRetrieved, ev.ItemGiven, ev.ItemsLeft, ev.SetUpDone, ev.CombatWon, ev.CombatLost, ev.Wounded,
    ev.GraceGained, ev.GraceLost, ev.SecrecyGained, ev.SecrecyLost,
)  # fmt: skip


@dataclass(frozen=True)
class DarknessView:
    """The track: where it stands, what holds by now, and what comes next."""

    value: int
    most: int
    thresholds: tuple[int, ...]
    title: str
    note: str


@dataclass(frozen=True)
class NightTable:
    round: str
    title: str
    darkness: DarknessView
    heroes: tuple[NightHero, ...]
    picture: KingdomPicture
    news: tuple[str, ...]
    goal: str
    """How far the heroes and the Necromancer are from winning."""
    primary: Next
    corrections: tuple[FormPart, ...]
    play_on: str
    end: EndView | None = None


def night_table(
    words: Words, game: Game, question: AnyQuestion | None, latest: Sequence[Event], ended: Reason | None
) -> NightTable:
    return NightTable(
        round="" if is_over(game) or game.state.phase is Phase.SETUP else words("table.round", round=game.state.round),
        title=_title(words, game),
        darkness=darkness_view(words, game),
        heroes=tuple(night_hero(words, game, hero) for hero in game.state.heroes),
        picture=kingdom_picture(words, game, question),
        news=table_news(words, latest),
        goal="" if is_over(game) else _goal(words, game),
        primary=next_step(words, game, question),
        corrections=corrections(words, game),
        play_on=words("table.play_on") if is_over(game) else "",
        end=end_view(words, game, ended),
    )


def table_view(
    words: Words, game: Game, question: AnyQuestion | None, latest: Sequence[Event], ended: Reason | None
) -> TableView:
    """The same as the shared table would show it."""
    table = night_table(words, game, question, latest, ended)
    return TableView(
        round=table.round, phase=table.title, primary=table.primary, corrections=table.corrections,
        play_on=table.play_on, news=" ".join(table.news), end=table.end,
    )  # fmt: skip


def _title(words: Words, game: Game) -> str:
    state = game.state
    if is_over(game):
        return words("table.won" if state.won else "table.lost")
    if state.phase is Phase.SETUP:
        return words("phase.setup.title")
    if state.turn is not None:
        return words("night.table.turn", hero=name_of(words, state.turn.hero))
    if state.phase is Phase.NECROMANCER or all(hero.acted for hero in game.living):
        return words("phase.necromancer.title")
    return words("night.table.heroes")


def darkness_view(words: Words, game: Game) -> DarknessView:
    now = game.state.darkness
    by = 1 + desecrations(game)
    coming = next((least for least in THRESHOLDS if least > now), None)
    reached = [least for least in THRESHOLDS if least <= now]
    said = [capital(words(f"night.darkness.from_{reached[-1]}"))] if reached else []
    if coming:
        said.append(words("night.darkness.next", least=coming, what=words(f"night.darkness.from_{coming}")))
    if by > 1:
        said.append(words("night.darkness.grows", count=by))
    title = words("night.darkness.title", count=now, most=MOST_DARKNESS)
    return DarknessView(now, MOST_DARKNESS, THRESHOLDS, title, " ".join(said))


def _goal(words: Words, game: Game) -> str:
    here = len(game.state.blights[MONASTERY])
    relics = relics_in_monastery(game)
    return words("night.table.goal", relics=relics, needed=RELICS_FOR_THE_RITUAL, blights=here, most=MOST_BLIGHTS)


def table_news(words: Words, latest: Sequence[Event]) -> tuple[str, ...]:
    """What the last thing done changed on the board."""
    told = [event for event in latest if isinstance(event, NEWS) and not isinstance(event, SILENT)]
    return tuple(sentence(words, event) for event in told[-MOST_NEWS:])


# How it ended


def end_view(words: Words, game: Game, reason: Reason | None) -> EndView | None:
    if not is_over(game):
        return None
    outcome = "won" if game.state.won else "lost"
    return EndView(
        title=words("game.darkest_night"),
        sentence=words(f"night.event.{outcome}"),
        why=_why(words, reason) if reason else words("ending.told"),
        icon="crown" if game.state.won else "skull",
        advice=words(f"ending.{outcome}_alone"),
        rule=reason.rule if reason else "",
    )


def _why(words: Words, reason: Reason) -> str:
    return f"{words(f'rule.{reason.rule}')} ({words('night.section', section=reason.page)})"


# Putting it right


def corrections(words: Words, game: Game) -> tuple[FormPart, ...]:
    state = game.state
    places = tuple(
        ChipSummary(place, name_of(words, place), PLACE_ICONS[place], selected=place == state.necromancer)
        for place in OPEN_PLACES
    )
    outcome = (
        ChipSummary("won", words("table.is_won"), "crown", selected=state.won),
        ChipSummary("lost", words("table.is_lost"), "skull", selected=state.lost),
    )
    return (
        CountPart("darkness", words("night.correct.darkness"), state.darkness, most=MOST_DARKNESS),
        CountPart("round", words("table.correct_round"), state.round, least=1, most=MOST_ROUNDS),
        ChipsPart("necromancer", words("night.correct.necromancer"), places),
        CountPart("next_roll", words("night.correct.next_roll"), state.next_roll, most=6),
        ChipsPart("outcome", words("night.correct.outcome"), outcome, closes=True),
    )


def corrected(game: Game, edit: Edit) -> Command | None:
    state = game.state
    match edit.part:
        case "darkness":
            return ChangeTable(darkness=state.darkness + edit.delta)
        case "round":
            return ChangeTable(round=state.round + edit.delta)
        case "next_roll":
            return ChangeTable(next_roll=state.next_roll + edit.delta)
        case "necromancer":
            return ChangeTable(necromancer=edit.value) if edit.value != state.necromancer else None
        case _ if edit.value == "won":
            return ChangeTable(won=not state.won)
        case _:
            return ChangeTable(lost=not state.lost)


def played_on() -> Command:
    return ChangeTable(won=False, lost=False)
