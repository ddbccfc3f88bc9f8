"""What the steps of a scenario tell the app to do."""

from collections.abc import Mapping

from app.rules.core.command import Command
from app.rules.core.scenario.checks import LARGEST_NUMBER, bad, check_number, read_totals, standing_zone
from app.rules.hellscape.activation import MOB_ACTIONS
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.dice import TOTALS, Roll
from app.rules.hellscape.scenario.fields import Scenario, Step
from app.rules.hellscape.scenario.gear import read_arms
from app.rules.hellscape.scenario.position import (
    HELLSCAPE,
    Dialect,
    ability_of,
    board_of,
    carried_by,
    check_enemy,
)
from app.rules.hellscape.single_steps import Activate, AdvanceDarkness, LevelUpPhase, ResolveAttack, Spawn
from app.rules.hellscape.state import MOST_ACTIONS

PHASES = {"level-up": LevelUpPhase(), "darkness": AdvanceDarkness()}


def command(scenario: Scenario, number: int) -> Command:
    return command_in(HELLSCAPE, PHASES, scenario, number)


def command_in(dialect: Dialect, phases: Mapping[str, Command], scenario: Scenario, number: int) -> Command:
    """What the step with that number tells the app to do."""
    step = scenario.do[number - 1]
    field = f"do {number}"
    verbs = [verb for verb in (step.activate, step.attack, step.spawn, step.phase) if verb is not None]
    if len(verbs) != 1:
        bad(field, "it needs exactly one of activate, attack, spawn, phase")
    if step.activate is not None:
        return Activate(enemy=step.activate, actions=_actions(field, step.actions))
    if step.attack is not None:
        on = step.on or bad(f"{field}: on", "it is missing")
        combat_type = step.type or bad(f"{field}: type", "it is missing")
        roll = Roll(**read_totals(f"{field}: roll", step.roll, TOTALS))
        return ResolveAttack(attacker=step.attack, defender=on, type=combat_type, roll=roll)
    if step.spawn is not None:
        return _spawn(dialect, scenario, field, step, step.spawn)
    if step.phase is None or step.phase not in phases:
        bad(f"{field}: phase", f"{dialect.game} has {', '.join(phases)}, not {step.phase}")
    return phases[step.phase]


def _actions(field: str, actions: int | None) -> int:
    if actions is not None and not 0 < actions <= MOST_ACTIONS:
        bad(f"{field}: actions", f"{actions} is not 1 to {MOST_ACTIONS}")
    return MOB_ACTIONS if actions is None else actions


def _spawn(dialect: Dialect, scenario: Scenario, field: str, step: Step, name: str) -> Spawn:
    check_enemy(dialect, field, step)
    at = standing_zone(board_of(scenario), f"{field}: at", step.at or bad(f"{field}: at", "it is missing"))
    check_number(f"{field}: per_hero", step.per_hero or 0, LARGEST_NUMBER)
    if step.per_hero is not None and step.kind is not Kind.MOB:
        bad(f"{field}: per_hero", "only a mob has minions")
    return Spawn(
        name=name, kind=step.kind, at=at, level=step.level, health=step.health, wounds=step.wounds,
        minions=_minions(dialect, scenario, step), arms=read_arms(field, step), ability=ability_of(step),
        carries=carried_by(dialect, field, step), only_decide=True,
        conditions={one: count for one, count in step.conditions.items() if count},
    )  # fmt: skip


def _minions(dialect: Dialect, scenario: Scenario, step: Step) -> int | None:
    """One for each hero in the game, unless the file says otherwise."""
    if step.minions is not None or step.per_hero is None:
        return step.minions
    heroes = len(scenario.hero) if scenario.heroes_at_start is None else scenario.heroes_at_start
    return step.per_hero * max(dialect.fewest_heroes, heroes)
