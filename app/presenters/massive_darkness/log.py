"""The log: what happened, round by round and phase by phase, in sentences with their reasons."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.log_views import LogDetail, LogLine, LogRow, Told, detail_of, rows_of
from app.presenters.massive_darkness.sentences import SILENT, sentence
from app.presenters.massive_darkness.why import why
from app.rules.core.event import Asked, Dropped, Event, Overruled, Restarted
from app.rules.core.reason import Reason
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.state import State

CORRECTED, OVERRULED = "pencil-outline", "gavel"

ICONS: dict[type[Event], str] = {
    Asked: "comment-question-outline",
    Restarted: "refresh",
    Dropped: "close-circle-outline",
    ev.Attacked: "sword",
    ev.Moved: "arrow-right",
    ev.Stayed: "minus",
    ev.StoodUp: "arrow-up",
    ev.NotActivated: "eye-off-outline",
    ev.PoolGathered: "dice-multiple",
    ev.Wounded: "heart-broken",
    ev.Stunned: "weather-lightning",
    ev.Killed: "skull",
    ev.HeroKilled: "skull",
    ev.GainedXp: "star-four-points",
    ev.Looted: "treasure-chest",
    ev.TreasureDrawn: "treasure-chest",
    ev.Spawned: "plus",
    ev.Reinforced: "bullhorn-outline",
    ev.ActivationEnded: "check-bold",
    ev.Resurrected: "candelabra-fire",
    ev.Lost: "skull",
    ev.HeroJoined: "account-plus",
    ev.HeroLeft: "account",
    ev.FigurePlaced: "map",
    ev.HeroesPlaced: "map",
    ev.TilePlaced: "map",
    ev.TileRemoved: "map",
    ev.BoardLaid: "map",
    ev.TokenPlaced: "map",
    ev.EdgeChanged: "door",
    ev.LockedDoorOpened: "door",
    ev.GroundChanged: "theme-light-dark",
}


FIELD_ICONS = {
    "health": "heart-outline",
    "max_health": "heart-outline",
    "wounds": "heart-broken",
    "minion_wounds": "heart-broken",
    "xp": "star-four-points",
    "micro_xp": "star-four-points",
    "actions": "lightning-bolt",
    "stunned": "weather-lightning",
    "killed": "skull",
    "minions": "account-group",
    "minions_by_wounds": "account-group",
    "level": "stairs",
    "lifebringers": "candelabra-fire",
}
"""Of values that were changed."""


def log_rows(words: Words, entries: Sequence[Told]) -> list[LogRow]:
    """Oldest first. Phases that begin become headings."""
    return rows_of(words, entries, _line)


def _line(words: Words, event: Event) -> LogLine | None:
    if isinstance(event, ev.PhaseBegan):
        return LogLine(_heading(words, event), is_heading=True)
    if isinstance(event, SILENT):
        return None
    return LogLine(sentence(words, event), _icon(event), marked=_is_marked(event), reason=reason_of(event))


def _heading(words: Words, event: ev.PhaseBegan) -> str:
    return words("log.heading", round=event.round, phase=words(f"phase.{event.phase}.title"))


def _icon(event: Event) -> str:
    if isinstance(event, Overruled):
        return OVERRULED
    if _is_marked(event):
        return CORRECTED
    if isinstance(event, ev.Changed):
        return FIELD_ICONS.get(event.field, "circle-small")
    return ICONS.get(type(event), "circle-small")


def _is_marked(event: Event) -> bool:
    match event:
        case Overruled():
            return True
        case (
            ev.Changed(corrected=corrected)
            | ev.FigurePlaced(corrected=corrected)
            | ev.HeroesPlaced(corrected=corrected)
            | ev.EnemyRemoved(corrected=corrected)
            | ev.EdgeChanged(corrected=corrected)
            | ev.GroundChanged(corrected=corrected)
        ):
            return corrected
        case _:
            return False


def reason_of(event: Event) -> Reason | None:
    match event:
        case (
            ev.Attacked(reason=reason) | ev.Moved(reason=reason) | ev.Stayed(reason=reason)
            | ev.StoodUp(reason=reason) | ev.NotActivated(reason=reason) | ev.Reinforced(reason=reason)
            | ev.Lost(reason=reason)
        ):  # fmt: skip
            return reason
        case _:
            return None


def log_detail(words: Words, state: State, entries: Sequence[Told], n: int, place: int) -> LogDetail | None:
    """The row of entry `n`; None where that entry no longer counts."""
    return detail_of(words, entries, n, place, lambda event: why(words, state, words("why.plain"), reason_of(event)))
