"""Scenario files of Hellscape: the position they describe, and what their steps do."""

from app.rules.core.scenario import ScenarioGame
from app.rules.hellscape.lines import line
from app.rules.hellscape.scenario.fields import read
from app.rules.hellscape.scenario.position import position
from app.rules.hellscape.scenario.questions import answer, asked
from app.rules.hellscape.scenario.steps import command

SCENARIOS = ScenarioGame(read=read, position=position, command=command, line=line, asked=asked, answer=answer)

__all__ = ["SCENARIOS"]
