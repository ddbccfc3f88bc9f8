"""What the steps of a scenario tell the app to do."""

from app.rules.core.command import Command
from app.rules.core.scenario.checks import check_in
from app.rules.darkest_night.necromancer import DIE, NecromancerActs
from app.rules.darkest_night.scenario.fields import Scenario


def command(scenario: Scenario, number: int) -> Command:
    """What the step with that number tells the app to do."""
    step = scenario.do[number - 1]
    check_in(f"do {number}: necromancer", step.necromancer, DIE)
    return NecromancerActs(roll=step.necromancer)
