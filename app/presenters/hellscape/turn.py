"""A turn step by step: an enemy's, an attack of a hero, a door, the darkness phase; what comes next, and why."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.colours import hero_colour
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.enemies_on_table import enemy_detail, enemy_icon, in_the_phase
from app.presenters.hellscape.faces import dice_chips
from app.presenters.hellscape.heroes_on_table import heroes_next
from app.presenters.hellscape.phrases import act_words, figure_name, zone
from app.presenters.hellscape.sentences import SILENT, goes_unsaid, sentence
from app.presenters.hellscape.table import primary_of
from app.presenters.hellscape.track_words import this_space
from app.presenters.hellscape.why import target_of, why, why_question
from app.presenters.letters import disc_letter
from app.presenters.next_step import Next
from app.presenters.phrases import capital
from app.presenters.summaries import Die, Step, WhyView
from app.presenters.turn_views import TurnView
from app.rules.core.acts import MOVE, move_act
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.event_kinds import Reasoned
from app.rules.core.question import AnyQuestion, Proposal, RollDice
from app.rules.hellscape import events as ev
from app.rules.hellscape.acts import ATTACK, END, STAY, Strike, strike_of, zone_of
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attack_actions import Attack, Charge
from app.rules.hellscape.class_commands import DrawTools
from app.rules.hellscape.commands import EnemyTurn, NextPhase, SpawnMob, SpawnRoaming
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import Interact, MoveHero, OpenDoor, SpringTrap
from app.rules.hellscape.items import arms_of
from app.rules.hellscape.pool import attack_of_enemy, dice_are_known
from app.rules.hellscape.spirit_heroes import prey
from app.rules.hellscape.state import Enemy, Hero, Phase, State

TURNS: tuple[type[Command], ...] = (
    EnemyTurn, Attack, Charge, OpenDoor, Interact, MoveHero, SpringTrap, SpawnMob, SpawnRoaming, DrawTools, NextPhase,
)  # fmt: skip
"""What may lead to dice, cards, tokens or enemies that act; what came of it, is shown step by step."""

DARKNESS = Phase.DARKNESS.value
"""Stands for whoever acts in the darkness phase."""

PLAIN = (ev.ActivationBegan, ev.HeroMoved, ev.PhaseBegan, ev.ActionFrozen, ev.LeftEnemies)
"""What is nothing to stop for by itself."""


def turn_of(command: Command, events: Sequence[Event]) -> str:
    """Who acts in a turn that began with this command. Empty where nothing came of it that has to be shown."""
    telling = tells(events)
    match command:
        case EnemyTurn(enemy=enemy):
            return enemy
        case Attack(hero=hero) | Charge(hero=hero) | OpenDoor(hero=hero):
            return hero
        case MoveHero(hero=hero) | Interact(hero=hero) | SpringTrap(hero=hero):
            return hero if telling else ""
        case NextPhase():
            grew = any(isinstance(event, ev.DarknessGrew) for event in events)
            return DARKNESS if grew else ""
        case _:
            return next((event.enemy for event in events if isinstance(event, ev.Spawned | ev.KindActs)), "")


def tells(events: Sequence[Event]) -> list[Event]:
    """What players stop for."""
    return [event for event in events if not isinstance(event, (*SILENT, *PLAIN))]


def turn_view(words: Words, game: Game, who: str, events: Sequence[Event], question: AnyQuestion | None) -> TurnView:
    """From all that its script has done so far, and what it proposes now."""
    state = game.state
    enemy = next((enemy for enemy in state.enemies if enemy.name == who), None)
    proposal = question if isinstance(question, Proposal) else None
    strike = _strike(proposal, events if isinstance(question, RollDice) else ())
    return TurnView(
        title=words("hellscape.phase.darkness.title") if who == DARKNESS else figure_name(words, who),
        detail=enemy_detail(words, state, enemy) if enemy else "",
        icon=enemy_icon(enemy) if enemy else "skull",
        progress=_progress(words, game, finished=question is None),
        steps=(
            *_past(words, events),
            *_of_the_space(words, game, who, events),
            *_current(words, state, enemy, proposal, strike),
        ),
        why=_why(words, game, proposal, events),
        primary=_primary(words, figure_name(words, who), proposal, question),
        primary_icon="dice-multiple" if strike else "check-bold",
        can_overrule=proposal is not None,
        finished=question is None,
    )


def _progress(words: Words, game: Game, *, finished: bool) -> str:
    if game.state.phase is not Phase.ENEMIES:
        return ""
    enemies = in_the_phase(words, game)
    done = sum(enemy.acted for enemy in enemies)
    return words("turn.progress", number=done + (not finished), all=len(enemies))


def _of_the_space(words: Words, game: Game, who: str, events: Sequence[Event]) -> list[Step]:
    """What the events of a darkness phase do not say themselves."""
    said = this_space(words, game, events) if who == DARKNESS else ""
    return [Step(said, "done")] if said else []


def _past(words: Words, events: Sequence[Event]) -> list[Step]:
    """What the turn has done, and what followed from it."""
    steps = []
    for event in events:
        match event:
            case ev.Moved() | ev.Attacked() | ev.Stayed():
                steps.append(Step(_done(words, event), "done", words("turn.done")))
            case ev.Froze():
                steps.append(Step(sentence(words, event), "skipped", words("turn.skipped")))
            case ev.DiceRolled(by_chance=False) | ev.TotalsTold():
                pass  # the players told them a tap ago
            case _ if goes_unsaid(event):
                pass
            case _ if not isinstance(event, (*SILENT, ev.PoolGathered, ev.ActivationBegan, ev.PhaseBegan)):
                steps.append(Step(sentence(words, event), "done"))
    return steps


def _done(words: Words, event: ev.Moved | ev.Attacked | ev.Stayed) -> str:
    match event:
        case ev.Moved(to=to, goal=goal):
            if not goal:
                return capital(act_words(words, move_act(to)))
            return words("step.moved" if to else "step.moved_unseen", to=zone(to), goal=figure_name(words, goal))
        case ev.Attacked(hero=hero, type=combat_type):
            return words("step.attacked", hero=figure_name(words, hero), type=words(f"combat.{combat_type}"))
        case ev.Stayed():
            return words("step.stayed")


def _strike(proposal: Proposal | None, events: Sequence[Event]) -> Strike | None:
    """An attack that is proposed, or decided and about to be rolled."""
    if proposal is not None:
        return strike_of(proposal.proposed)
    for event in reversed(events):
        if isinstance(event, ev.Attacked):
            return Strike(event.hero, CombatType(event.type))
    return None


def _current(
    words: Words, state: State, enemy: Enemy | None, proposal: Proposal | None, strike: Strike | None
) -> list[Step]:
    """What comes now, as the panel: a proposed move or attack, or the roll for an attack that is decided."""
    if strike is None or enemy is None:
        return [_proposed_move(words, state, proposal)] if proposal else []
    hero = next((one for one in prey(state) if one.name == strike.hero), None)
    known = dice_are_known(enemy, strike.type, defends=False)
    attack = dice_chips(words, attack_of_enemy(enemy, strike.type), known=known)
    against: tuple[str | Die, ...] = (words("turn.against"), *defense) if (defense := _defense(words, hero)) else ()
    named = figure_name(words, strike.hero)
    return [
        Step(
            title=words("turn.attack", hero=named),
            state="current",
            line=(words(f"combat.{strike.type}_name"), *attack, *against),
            target=named,
            target_colour=hero_colour(_colour_of(state, strike.hero)),
            target_letter=disc_letter(state, named),
        )
    ]


def _colour_of(state: State, name: str) -> str:
    return next((hero.colour for hero in state.heroes if hero.name == name), "")


def _proposed_move(words: Words, state: State, proposal: Proposal) -> Step:
    title, target = capital(act_words(words, proposal.proposed)), target_of(proposal.reason)
    if not target or proposal.proposed == STAY:
        return Step(title, "current")
    named, colour = figure_name(words, target), hero_colour(_colour_of(state, target))
    return Step(
        title, "current", words("step.towards", goal=named),
        target=named, target_colour=colour, target_letter=disc_letter(state, named),
    )  # fmt: skip


def _defense(words: Words, hero: Hero | None) -> tuple[Die, ...]:
    if hero is None:
        return ()
    known = dice_are_known(hero, CombatType.MELEE, defends=True)
    return dice_chips(words, arms_of(hero).defense or {}, known=known)


def _why(words: Words, game: Game, proposal: Proposal | None, events: Sequence[Event]) -> WhyView | None:
    latest = next((event.reason for event in reversed(events) if isinstance(event, Reasoned)), None)
    reason = proposal.reason if proposal is not None else latest
    return why(words, game, why_question(words, reason), reason)


def _primary(words: Words, who: str, proposal: Proposal | None, question: AnyQuestion | None) -> str:
    if proposal is None:
        return words("turn.answer") if question else ""
    if proposal.proposed.startswith(ATTACK):
        return words("turn.roll")
    if proposal.proposed == MOVE:
        return words("turn.moved", who=who)
    if proposal.proposed in (STAY, END):
        return words(f"turn.{proposal.proposed}", who=who)
    return words("turn.move", who=who, to=zone(zone_of(proposal.proposed)))


def after_turn(words: Words, game: Game) -> Next:
    """While heroes still have theirs, back to the one at work; else what the table says."""
    state = game.state
    won = edition_of(game).may_be_won(words, game) is not None
    if state.phase is Phase.HEROES and not (state.lost or state.won or won) and (onward := heroes_next(words, game)):
        return onward
    return primary_of(words, game, None)
