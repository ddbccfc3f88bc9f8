"""The log: what happened, round by round and phase by phase, in sentences with their reasons."""

from collections.abc import Mapping, Sequence

from app.i18n import Words
from app.presenters.hellscape.sentences import SILENT, goes_unsaid, sentence
from app.presenters.hellscape.why import why
from app.presenters.log_views import LogDetail, LogLine, LogRow, Told, detail_of, rows_of
from app.rules.core.event import Asked, Dropped, Event, Overruled, Restarted
from app.rules.core.event_kinds import Correctable, Reasoned
from app.rules.core.quest_course import EventCame, LeftToTheTable, ObjectiveMet, ObjectiveTold, QuestSays
from app.rules.core.reason import Reason
from app.rules.hellscape import events as ev
from app.rules.hellscape.game import Game

CORRECTED, OVERRULED, PLAIN = "pencil-outline", "gavel", "circle-small"

ICONS: dict[type[Event], str] = {
    Asked: "comment-question-outline", Restarted: "refresh", Dropped: "close-circle-outline",
    ev.Attacked: "sword", ev.Moved: "arrow-right", ev.Stayed: "minus", ev.Froze: "snowflake", ev.FireRolled: "fire",
    ev.Placed: "map", ev.PatternFollowed: "cards-outline",
    ev.ConditionNotMet: "cards-outline", ev.TableCarriesOut: "information-outline",
    ev.PoolGathered: "dice-multiple", ev.DiceRolled: "dice-multiple", ev.TotalsTold: "dice-multiple",
    ev.AbilityFired: "star-four-points",
    ev.AbilityUsed: "star-four-points", ev.ShadowAbility: "weather-night", ev.GainedMana: "water",
    ev.ManaFull: "water", ev.LostMana: "water", ev.Clawed: "paw",
    ev.Wounded: "heart-broken", ev.Healed: "heart-outline",
    ev.Killed: "skull", ev.KnockedOut: "skull", ev.GainedXp: "star-four-points", ev.Looted: "treasure-chest",
    ev.Spawned: "plus", ev.KindActs: "skull", ev.ItemTaken: "sword", ev.TokenDrawn: "sack", ev.BagGained: "sack",
    ev.LevelGained: "stairs", ev.SkillGained: "book-open-variant", ev.DarknessGrew: "weather-night",
    ev.SpawnsAt: "bullhorn-outline", ev.TrackTurned: "weather-night", ev.BossSpace: "crown",
    ev.ActivationEnded: "check-bold", ev.HeroMoved: "shoe-print", ev.LeftEnemies: "heart-broken",
    ev.DoorOpened: "door-open", ev.DoorCardDrawn: "cards-outline", ev.TreasurePlaced: "treasure-chest",
    ev.ItemReceived: "sack", ev.ItemGiven: "swap-horizontal", ev.Traded: "swap-horizontal",
    ev.TrapSprung: "paw", ev.ChestOpened: "treasure-chest", ev.Forged: "hammer", ev.Revived: "candelabra-fire",
    ev.BossChamberEntered: "crown", ev.ClearedAway: "map", ev.Lost: "skull", ev.Won: "crown",
    ev.HeroJoined: "account-plus",
    ev.HeroLeft: "account", ev.FigurePlaced: "map", ev.TilePlaced: "map", ev.TileRemoved: "map",
    ev.BoardLaid: "map",
    ev.TokenPlaced: "map-marker", ev.EdgeChanged: "door", ev.GroundChanged: "theme-light-dark",
    ev.SetUpTicked: "check-bold", ObjectiveMet: "bullseye", ObjectiveTold: "bullseye",
    EventCame: "flag-variant-outline", QuestSays: "script-text-outline", LeftToTheTable: "information-outline",
}  # fmt: skip


def log_rows(words: Words, entries: Sequence[Told], icons: Mapping[type[Event], str] = ICONS) -> list[LogRow]:
    """Oldest first. Phases that begin become headings."""
    return rows_of(words, entries, lambda said, event: log_line(said, event, icons))


def log_detail(words: Words, game: Game, entries: Sequence[Told], n: int, place: int) -> LogDetail | None:
    return detail_of(words, entries, n, place, lambda event: why(words, game, words("why.plain"), reason_of(event)))


def log_line(words: Words, event: Event, icons: Mapping[type[Event], str] = ICONS) -> LogLine | None:
    if isinstance(event, SILENT) or goes_unsaid(event):
        return None
    if isinstance(event, ev.PhaseBegan):
        title = words(f"hellscape.phase.{event.phase}.title")
        return LogLine(words("log.heading", round=event.round, phase=title), is_heading=True)
    marked = isinstance(event, Overruled) or (isinstance(event, Correctable) and event.corrected)
    return LogLine(sentence(words, event), _icon(event, icons, marked=marked), marked=marked, reason=reason_of(event))


def _icon(event: Event, icons: Mapping[type[Event], str], *, marked: bool) -> str:
    if isinstance(event, Overruled):
        return OVERRULED
    return CORRECTED if marked else icons.get(type(event), PLAIN)


def reason_of(event: Event) -> Reason | None:
    return event.reason if isinstance(event, Reasoned) else None
