"""What the steps of a scenario tell the app to do."""

from app.rules.core.board import Board
from app.rules.core.command import Command
from app.rules.core.drawing import read_board
from app.rules.core.scenario.checks import LARGEST_NUMBER, bad, check_number, read_totals, standing_zone
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.commands import Activate, Attack, Counter, EndOfEnemiesPhase, SpawnOrAct
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.scenario.checks import check_level, check_minions
from app.rules.massive_darkness.scenario.fields import Scenario, Step
from app.rules.massive_darkness.scenario.gear import read_arms

TOTALS = ("hits", "shields", "bams", "diamonds", "defense_bams", "defense_diamonds")


def command(scenario: Scenario, number: int) -> Command:
    """What the step with that number tells the app to do."""
    step = scenario.do[number - 1]
    field = f"do {number}"
    verbs = [verb for verb in (step.activate, step.counter, step.attack, step.spawn, step.phase) if verb is not None]
    if len(verbs) != 1:
        bad(field, "it needs exactly one of activate, counter, attack, spawn, phase")
    if step.activate is not None:
        return Activate(enemy=step.activate)
    if step.counter is not None:
        return Counter(enemy=step.counter, against=step.against or bad(f"{field}: against", "it is missing"))
    if step.attack is not None:
        on = step.on or bad(f"{field}: on", "it is missing")
        combat_type = step.type or bad(f"{field}: type", "it is missing")
        _check_armed(field, scenario, step.attack, combat_type)
        roll = Roll(**read_totals(f"{field}: roll", step.roll, TOTALS))
        return Attack(attacker=step.attack, defender=on, type=combat_type, roll=roll)
    if step.spawn is not None:
        return _spawn(field, step, step.spawn, read_board(scenario.board))
    if step.phase != "enemies-end":
        bad(f"{field}: phase", f"massive-darkness has enemies-end, not {step.phase}")
    return EndOfEnemiesPhase()


def _check_armed(field: str, scenario: Scenario, name: str, combat_type: CombatType) -> None:
    """Nobody attacks without such a weapon (p. 22, 25), and what a file does not tell of is not there."""
    told = [
        *(read_arms(field, hero) for hero in scenario.hero if hero.name == name),
        *(read_arms(field, enemy) for enemy in scenario.enemy if enemy.name == name),
        *(read_arms(field, step) for step in scenario.do if step.spawn == name),
    ]
    if told and not any(combat_type in arms.types for arms in told):
        bad(f"{field}: type", f"{name} has no {combat_type.value} dice")


def _spawn(field: str, step: Step, name: str, board: Board) -> SpawnOrAct:
    check_level(f"{field}: level", step.level)
    at = standing_zone(board, f"{field}: at", step.at or bad(f"{field}: at", "it is missing"))
    numbers = {"health": step.health, "minions": step.minions, "per_hero": step.per_hero or 0, "wounds": step.wounds}
    for what, value in numbers.items():
        check_number(f"{field}: {what}", value, LARGEST_NUMBER)
    check_minions(field, step.kind, minions=step.minions, per_hero=step.per_hero or 0)
    if not step.health:
        bad(f"{field}: health", "it must be at least 1")
    return SpawnOrAct(
        name=name, kind=step.kind, at=at, level=step.level, health=step.health, minions=step.minions,
        per_hero=step.per_hero, wounds=step.wounds, stunned=step.stunned, heading=step.heading,
        arms=read_arms(field, step), carries=read_arms(f"{field}: carries", step.carries),
    )  # fmt: skip
