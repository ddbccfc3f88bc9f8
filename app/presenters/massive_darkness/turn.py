"""An enemy's turn: its steps so far, what comes next, and why."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.colours import hero_colour
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness.faces import dice_chips
from app.presenters.massive_darkness.heroes_on_table import heroes_next
from app.presenters.massive_darkness.phrases import act, goal_name, zone
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.sentences import SILENT, sentence
from app.presenters.massive_darkness.table import acting, enemy_detail, enemy_icon, table_view
from app.presenters.massive_darkness.why import why
from app.presenters.next_step import Next
from app.presenters.phrases import capital
from app.presenters.summaries import Die, Step, WhyView
from app.presenters.turn_views import TurnView
from app.rules.core.acts import MOVE, move_act
from app.rules.core.dice import capped
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Proposal, RollDice
from app.rules.core.reason import Reason
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.acts import ATTACK, STAY, read_act
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.dice import MOST_OF_A_COLOUR
from app.rules.massive_darkness.pool import attack_dice, defense_dice, dice_are_known
from app.rules.massive_darkness.quest import Strike
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State


def turn_view(words: Words, state: State, who: str, events: Sequence[Event], question: AnyQuestion | None) -> TurnView:
    """The turn of `who`, from all that its script has done so far and what it proposes now."""
    enemy = next((enemy for enemy in state.enemies if enemy.name == who), None)
    proposal = question if isinstance(question, Proposal) else None
    strike = _strike(proposal, events if isinstance(question, RollDice) else ())
    return TurnView(
        title=figure_name(words, who),
        detail=enemy_detail(words, state, enemy) if enemy else "",
        icon=enemy_icon(enemy) if enemy else "skull",
        progress=_progress(words, state, finished=question is None),
        steps=(*_past(words, events), *_current(words, state, enemy, proposal, strike)),
        why=_why(words, state, who, proposal, events),
        primary=_primary(words, state, figure_name(words, who), proposal, question),
        primary_icon="dice-multiple" if strike and _struck_hero(state, strike) else "check-bold",
        can_overrule=proposal is not None,
        finished=question is None,
    )


def _progress(words: Words, state: State, *, finished: bool) -> str:
    if state.phase is not Phase.ENEMIES:
        return ""
    enemies = acting(state)
    done = sum(enemy.acted for enemy in enemies)
    return words("turn.progress", number=done + (not finished), all=len(enemies))


def _past(words: Words, events: Sequence[Event]) -> list[Step]:
    """What the turn has done, and what followed from it."""
    steps = []
    for event in events:
        match event:
            case ev.FoundNobody(hero=hero):
                sought = words("turn.out_of_reach", hero=figure_name(words, hero)) if hero else ""
                steps.append(Step(sought or words("turn.nobody_in_reach"), "skipped", words("turn.skipped")))
            case ev.Moved() | ev.Attacked() | ev.Stayed():
                steps.append(Step(_done(words, event), "done", words("turn.done")))
            case ev.DiceRolled(by_chance=False):
                pass  # the players told them a tap ago
            case _ if not isinstance(event, (*SILENT, ev.PoolGathered)):
                steps.append(Step(sentence(words, event), "done"))
    return steps


def _done(words: Words, event: ev.Moved | ev.Attacked | ev.Stayed) -> str:
    match event:
        case ev.Moved(to=to, goal=goal):
            if not goal:
                return capital(act(words, move_act(to)))
            return words("step.moved" if to else "step.moved_unseen", to=zone(to), goal=goal_name(words, goal))
        case ev.Attacked(hero=hero, type=combat_type):
            return words("step.attacked", hero=figure_name(words, hero), type=words(f"combat.{combat_type}"))
        case ev.Stayed():
            return words("step.stayed")


def _strike(proposal: Proposal | None, events: Sequence[Event]) -> Strike | None:
    """An attack that is proposed, or decided and about to be rolled."""
    proposed = read_act(proposal.proposed) if proposal else None
    if proposed is not None and proposed.type is not None:
        return Strike(proposed.hero, proposed.type)
    for event in reversed(events):
        if isinstance(event, ev.Attacked):
            return Strike(event.hero, CombatType(event.type))
    return None


def _struck_hero(state: State, strike: Strike) -> Hero | None:
    """None: what a quest lets enemies attack in place of a hero. It is hit without a roll (p. 49)."""
    return next((hero for hero in state.heroes if hero.name == strike.hero), None)


def _current(
    words: Words, state: State, enemy: Enemy | None, proposal: Proposal | None, strike: Strike | None
) -> list[Step]:
    """What comes now, as the panel: a proposed move or attack, or the roll for an attack that is decided."""
    if strike is None or enemy is None:
        return [_proposed_move(words, state, proposal)] if proposal else []
    hero = _struck_hero(state, strike)
    if hero is None:
        return [_strike_at_a_thing(words, strike)]
    attack = _dice(words, attack_dice(enemy, strike.type), known=dice_are_known(enemy, strike.type, defends=False))
    defense = _dice(words, defense_dice(hero), known=dice_are_known(hero, strike.type, defends=True))
    against: tuple[str | Die, ...] = (words("turn.against"), *defense) if defense else ()
    return [
        Step(
            title=words("turn.attack", hero=hero.name),
            state="current",
            line=(words(f"combat.{strike.type}_name"), *attack, *against),
            target=hero.name,
            target_colour=hero_colour(hero.colour),
            target_letter=disc_letter(state, hero.name),
        )
    ]


def _strike_at_a_thing(words: Words, strike: Strike) -> Step:
    title = words("turn.attack", hero=figure_name(words, strike.hero))
    return Step(title, "current", line=(words(f"combat.{strike.type}_name"),))


def _proposed_move(words: Words, state: State, proposal: Proposal) -> Step:
    title = capital(act(words, proposal.proposed))
    hero = next((hero for hero in state.heroes if hero.name == _target(proposal.reason)), None)
    if hero is None or proposal.proposed == STAY:
        return Step(title, "current")
    note = words("step.towards", goal=hero.name)
    colour = hero_colour(hero.colour)
    return Step(
        title, "current", note,
        target=hero.name, target_colour=colour, target_letter=disc_letter(state, hero.name),
    )  # fmt: skip


def _dice(words: Words, dice: dict[str, int], *, known: bool) -> tuple[Die, ...]:
    return dice_chips(words, capped(dice, MOST_OF_A_COLOUR), known=known)


def _why(words: Words, state: State, who: str, proposal: Proposal | None, events: Sequence[Event]) -> WhyView | None:
    if proposal is not None:
        return why(words, state, _why_question(words, proposal.reason), proposal.reason)
    for event in reversed(events):
        reason = getattr(event, "reason", None)
        if isinstance(reason, Reason):
            return why(words, state, _why_question(words, reason), reason)
    return None


def _why_question(words: Words, reason: Reason | None) -> str:
    if reason is None or reason.rule in ("no_way", "there_already"):
        return words("why.plain")
    target = _target(reason)
    return words("why.target", hero=figure_name(words, target)) if target else words("why.plain")


def _target(reason: Reason | None) -> str:
    return next((one.name for one in reason.candidates if one.verdict == "target"), "") if reason else ""


def _primary(words: Words, state: State, who: str, proposal: Proposal | None, question: AnyQuestion | None) -> str:
    if proposal is None:
        return words("turn.answer") if question else ""
    proposed = read_act(proposal.proposed)
    if proposed.type is not None and _struck_hero(state, Strike(proposed.hero, proposed.type)) is None:
        return words("turn.strike", who=who, hero=figure_name(words, proposed.hero))
    if proposed.verb == ATTACK:
        return words("turn.roll")
    if proposed.verb == MOVE and not proposed.zone:
        return words("turn.moved", who=who)
    return words(f"turn.{proposed.verb}", who=who, to=zone(proposed.zone))


def after_turn(words: Words, state: State) -> Next:
    """What comes after a turn: while heroes still have theirs, back to them; else what the table says."""
    if state.phase is Phase.HEROES and not (state.lost or state.won) and (onward := heroes_next(words, state)):
        return onward
    return table_view(words, state, None).primary
