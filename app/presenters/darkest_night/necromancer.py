"""The Necromancer's turn: what he has done so far, what he does next, and why (4.2)."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.darkest_night.names import name_of
from app.presenters.darkest_night.next_steps import next_step
from app.presenters.darkest_night.options import act_words
from app.presenters.darkest_night.sentences import SILENT, sentence
from app.presenters.darkest_night.why import why_view
from app.presenters.next_step import Next
from app.presenters.phrases import capital
from app.presenters.summaries import Step, WhyView
from app.presenters.turn_views import TurnView
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Proposal
from app.rules.core.reason import Reason
from app.rules.darkest_night import events as ev
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.map_deck import NECROMANCER

MAIN = (ev.DarknessRose, ev.Detected, ev.NecromancerMoved, ev.NecromancerStayed, ev.BlightCreated)
"""The steps of the rulebook; the rest follows from them."""
TELLS_WHY = (ev.NecromancerMoved, ev.NecromancerStayed, ev.Detected)


def turn_view(words: Words, game: Game, events: Sequence[Event], question: AnyQuestion | None) -> TurnView:
    proposal = question if isinstance(question, Proposal) else None
    return TurnView(
        title=name_of(words, NECROMANCER),
        detail=words("night.table.darkness_now", count=game.state.darkness),
        icon="skull",
        progress="",
        steps=tuple(_steps(words, events, proposal)),
        why=_why(words, game, proposal, events),
        primary=_primary(words, proposal, question),
        primary_icon="check-bold",
        can_overrule=proposal is not None,
        finished=question is None,
    )


def _steps(words: Words, events: Sequence[Event], proposal: Proposal | None) -> list[Step]:
    """All that he has done, numbered as the rulebook does; what is proposed becomes the panel."""
    steps = [
        Step(sentence(words, event), "done", follows=not isinstance(event, MAIN))
        for event in events
        if not isinstance(event, (*SILENT, ev.RoundBegan))
    ]
    if proposal is not None:
        title, note = capital(act_words(words, proposal.proposed)), words("night.necromancer.proposed")
        steps.append(Step(title, "current", note))
    return steps


def _why(words: Words, game: Game, proposal: Proposal | None, events: Sequence[Event]) -> WhyView | None:
    if proposal is not None:
        return why_view(words, game, proposal.reason)
    lost = next((event.reason for event in events if isinstance(event, ev.Lost)), None)
    reasons = [event.reason for event in events if isinstance(event, TELLS_WHY)]
    return why_view(words, game, lost or _fullest(reasons)) if reasons else None


def _fullest(reasons: Sequence[Reason]) -> Reason:
    """The last one; where it names nobody, that of the detection says more."""
    return next((reason for reason in reversed(reasons) if reason.candidates), reasons[-1])


def _primary(words: Words, proposal: Proposal | None, question: AnyQuestion | None) -> str:
    if proposal is not None:
        return words("night.necromancer.accept", act=act_words(words, proposal.proposed))
    return words("turn.answer") if question else ""


def after_turn(words: Words, game: Game) -> Next:
    return next_step(words, game, None)
