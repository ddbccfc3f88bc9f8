"""Scenario files of Darkest Night: the position they describe, and what their steps do."""

from app.rules.core.scenario import ScenarioGame
from app.rules.darkest_night.lines import line
from app.rules.darkest_night.scenario.fields import read
from app.rules.darkest_night.scenario.position import position
from app.rules.darkest_night.scenario.steps import command

SCENARIOS = ScenarioGame(read=read, position=position, command=command, line=line)

__all__ = ["SCENARIOS"]
