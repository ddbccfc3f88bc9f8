"""Scenario files of Massive Darkness: the position they describe, and what their steps do."""

from app.rules.core.scenario import ScenarioGame
from app.rules.massive_darkness.lines import line
from app.rules.massive_darkness.scenario.fields import read
from app.rules.massive_darkness.scenario.position import position
from app.rules.massive_darkness.scenario.steps import command

SCENARIOS = ScenarioGame(read=read, position=position, command=command, line=line)

__all__ = ["SCENARIOS"]
