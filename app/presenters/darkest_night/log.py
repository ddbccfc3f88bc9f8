"""The log: what happened, round by round and turn by turn."""

from app.i18n import Words
from app.presenters.darkest_night.sentences import SILENT, sentence
from app.presenters.log_views import LogLine
from app.rules.core.event import Asked, Event, Overruled, Restarted
from app.rules.core.reason import Reason
from app.rules.darkest_night import events as ev
from app.rules.darkest_night.events.kinds import Reasoned

HEADINGS = (ev.RoundBegan, ev.TurnBegan)
CORRECTED, OVERRULED = "pencil-outline", "gavel"
FIRST_POWERS = "first_powers"

ICONS: dict[type[Event], str] = {
    Asked: "comment-question-outline",
    Restarted: "sync",
    ev.DarknessRose: "weather-night",
    ev.DarknessFell: "white-balance-sunny",
    ev.Detected: "eye",
    ev.NecromancerMoved: "skull",
    ev.NecromancerStayed: "skull",
    ev.NecromancerRolled: "dice-multiple",
    ev.BlightCreated: "plus",
    ev.BlightDestroyed: "check",
    ev.HeroMoved: "walk",
    ev.EventDrawn: "cards-outline",
    ev.GraceGained: "hands-pray",
    ev.GraceLost: "hands-pray",
    ev.SecrecyGained: "incognito",
    ev.SecrecyLost: "incognito",
    ev.Wounded: "heart-broken",
    ev.HeroDied: "skull-outline",
    ev.HeroArrived: "account-plus",
    ev.HeroChosen: "account-plus",
    ev.PoolCounted: "dice-multiple",
    ev.DiceRolled: "dice-multiple",
    ev.CombatBegan: "sword",
    ev.CombatWon: "trophy-outline",
    ev.CombatLost: "close",
    ev.ItemFound: "treasure-chest",
    ev.RelicRetrieved: "ring",
    ev.Won: "crown",
    ev.Lost: "skull",
}


def log_line(words: Words, event: Event) -> LogLine | None:
    if _is_told_by_others(event):
        return None
    marked = isinstance(event, Overruled | ev.Changed | ev.FactCorrected)
    return LogLine(
        text=sentence(words, event).rstrip(".") if isinstance(event, HEADINGS) else sentence(words, event),
        icon=_icon(event, marked=marked),
        is_heading=isinstance(event, HEADINGS),
        marked=marked,
        reason=reason_of(event),
    )


def _icon(event: Event, *, marked: bool) -> str:
    if isinstance(event, Overruled):
        return OVERRULED
    return CORRECTED if marked else ICONS.get(type(event), "circle-small")


def _is_told_by_others(event: Event) -> bool:
    """A hero who joins names his first powers himself."""
    if isinstance(event, ev.PowerDrawn):
        return event.reason.rule == FIRST_POWERS
    return isinstance(event, SILENT) and not isinstance(event, Restarted)


def reason_of(event: Event) -> Reason | None:
    return event.reason if isinstance(event, Reasoned) else None
