"""Scenario files of Darkest Night: the position they describe, and what their steps do."""

from app.rules.core.scenario import ScenarioGame
from app.rules.darkest_night.lines import line
from app.rules.darkest_night.scenario.fields import read
from app.rules.darkest_night.scenario.position import lay_out, position
from app.rules.darkest_night.scenario.steps import command
from app.rules.darkest_night.scenario.written import written

SCENARIOS = ScenarioGame(
    read=read, position=position, command=command, line=line, written=written, lay_out=lay_out
)  # fmt: skip

__all__ = ["SCENARIOS"]
