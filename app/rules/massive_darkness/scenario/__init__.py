"""Scenario files of Massive Darkness: the position they describe, and what their steps do."""

from app.rules.core.question import Numbers, RollDice
from app.rules.core.scenario import ScenarioGame
from app.rules.massive_darkness.lines import line
from app.rules.massive_darkness.scenario.fields import read
from app.rules.massive_darkness.scenario.position import lay_out, position
from app.rules.massive_darkness.scenario.questions import answer, asked
from app.rules.massive_darkness.scenario.steps import command
from app.rules.massive_darkness.scenario.written import written

SCENARIOS = ScenarioGame(
    read=read, position=position, command=command, line=line, written=written, lay_out=lay_out, asked=asked,
    answer=answer, answers_are_lines=(Numbers, RollDice),
)  # fmt: skip

__all__ = ["SCENARIOS"]
