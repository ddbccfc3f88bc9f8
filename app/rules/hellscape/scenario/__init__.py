"""Scenario files of Hellscape: the position they describe, and what their steps do."""

from app.rules.core.scenario import ScenarioGame
from app.rules.hellscape.lines import line
from app.rules.hellscape.scenario.fields import read
from app.rules.hellscape.scenario.position import lay_out, position
from app.rules.hellscape.scenario.questions import answer, asked
from app.rules.hellscape.scenario.steps import command
from app.rules.hellscape.scenario.written import written

SCENARIOS = ScenarioGame(
    read=read, position=position, command=command, line=line, written=written, lay_out=lay_out, asked=asked,
    answer=answer,
)  # fmt: skip

__all__ = ["SCENARIOS"]
