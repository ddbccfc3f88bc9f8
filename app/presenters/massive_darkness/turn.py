"""An enemy's turn: its steps so far, what comes next, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.colours import hero_colour
from app.presenters.massive_darkness.sentences import SILENT, act, sentence, zone
from app.presenters.massive_darkness.table import enemy_detail, enemy_icon
from app.presenters.massive_darkness.why import why
from app.presenters.summaries import StepView, WhyView
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Numbers, Proposal
from app.rules.core.reason import Reason
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.combat import attack_dice, defense_dice
from app.rules.massive_darkness.state import CombatType, Enemy, State


@dataclass(frozen=True)
class Clash:
    """Who fights whom and with which dice, for the panel of an attack."""

    hero: str
    letter: str
    colour: str
    type: str
    attack: tuple[str, ...]
    defense: tuple[str, ...]
    against: str


@dataclass(frozen=True)
class TurnView:
    title: str
    detail: str
    icon: str
    progress: str
    steps: tuple[StepView, ...]
    current: StepView | None
    clash: Clash | None
    why: WhyView | None
    primary: str
    primary_icon: str
    can_overrule: bool
    finished: bool


def turn_view(words: Words, state: State, who: str, events: Sequence[Event], question: AnyQuestion | None) -> TurnView:
    """The turn of `who`, from all that its script has done so far and what it proposes now."""
    enemy = next((enemy for enemy in state.enemies if enemy.name == who), None)
    proposal = question if isinstance(question, Proposal) else None
    strike = _strike(proposal, events if isinstance(question, Numbers) else ())
    return TurnView(
        title=who,
        detail=enemy_detail(words, state, enemy) if enemy else "",
        icon=enemy_icon(enemy) if enemy else "skull",
        progress=_progress(words, state),
        steps=_steps(words, events),
        current=_current(words, proposal, question, strike),
        clash=_clash(words, state, enemy, strike),
        why=_why(words, state, who, proposal, events),
        primary=_primary(words, who, proposal, question),
        primary_icon="dice-multiple" if strike else "check-bold",
        can_overrule=proposal is not None,
        finished=question is None,
    )


def _progress(words: Words, state: State) -> str:
    done = sum(enemy.acted for enemy in state.enemies)
    return words("turn.progress", number=min(done + 1, len(state.enemies)), all=len(state.enemies))


def _steps(words: Words, events: Sequence[Event]) -> tuple[StepView, ...]:
    steps = []
    for event in events:
        match event:
            case ev.FoundNobody(step=step):
                steps.append(StepView(str(step), words("turn.nobody_in_reach"), words("turn.skipped"), "skipped"))
            case ev.Moved(step=step) | ev.Attacked(step=step) | ev.Stayed(step=step):
                steps.append(StepView(str(step), sentence(words, event), words("turn.done"), "done"))
            case _ if not isinstance(event, (*SILENT, ev.PoolGathered)):
                steps.append(StepView("", sentence(words, event), "", "done"))
    return tuple(steps)


def _strike(proposal: Proposal | None, events: Sequence[Event]) -> tuple[str, str] | None:
    """The hero and the type of an attack that is proposed, or decided and about to be rolled."""
    if proposal is not None and proposal.proposed.startswith("attack "):
        hero, _, combat_type = proposal.proposed.removeprefix("attack ").rpartition(" ")
        return hero, combat_type
    for event in reversed(events):
        if isinstance(event, ev.Attacked):
            return event.hero, event.type
    return None


def _current(
    words: Words, proposal: Proposal | None, question: AnyQuestion | None, strike: tuple[str, str] | None
) -> StepView | None:
    if proposal is not None:
        return StepView(str(proposal.step), act(words, proposal.proposed), "", "current")
    if isinstance(question, Numbers) and strike:
        return StepView("", words("act.roll", hero=strike[0]), "", "current")
    return None


def _clash(words: Words, state: State, enemy: Enemy | None, strike: tuple[str, str] | None) -> Clash | None:
    if enemy is None or strike is None:
        return None
    hero = next(hero for hero in state.heroes if hero.name == strike[0])
    return Clash(
        hero=hero.name,
        letter=hero.name[:1].upper(),
        colour=hero_colour(hero.colour),
        type=words(f"combat.{strike[1]}_name"),
        attack=_letters(attack_dice(enemy, CombatType(strike[1]))),
        defense=_letters(defense_dice(hero)),
        against=words("turn.against"),
    )


def _letters(dice: dict[str, int]) -> tuple[str, ...]:
    return tuple(colour for colour, count in dice.items() for _ in range(min(count, 3)))


def _why(words: Words, state: State, who: str, proposal: Proposal | None, events: Sequence[Event]) -> WhyView | None:
    if proposal is not None:
        return why(words, state, _why_question(words, proposal.reason), proposal.reason)
    for event in reversed(events):
        reason = getattr(event, "reason", None)
        if isinstance(reason, Reason):
            return why(words, state, _why_question(words, reason), reason)
    return None


def _why_question(words: Words, reason: Reason | None) -> str:
    target = next((one.name for one in reason.candidates if one.verdict == "target"), "") if reason else ""
    return words("why.target", hero=target) if target else words("why.plain")


def _primary(words: Words, who: str, proposal: Proposal | None, question: AnyQuestion | None) -> str:
    if proposal is None:
        return words("turn.answer") if question else ""
    verb, _, rest = proposal.proposed.partition(" ")
    if verb == "attack":
        return words("turn.roll")
    return words(f"turn.{verb}", who=who, to=zone(rest)) if rest or verb != "move" else words("turn.moved", who=who)


def overrule_options(words: Words, proposal: Proposal) -> list[tuple[str, str]]:
    """What may happen instead, as answers with their words."""
    return [(option, act(words, option)) for option in proposal.options[1:]]

