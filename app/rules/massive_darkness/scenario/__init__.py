"""Scenario files of Massive Darkness: the position they describe, and what their steps do."""

from app.rules.massive_darkness.scenario.checks import BadField
from app.rules.massive_darkness.scenario.fields import Scenario, read
from app.rules.massive_darkness.scenario.position import position
from app.rules.massive_darkness.scenario.steps import command

__all__ = ["BadField", "Scenario", "command", "position", "read"]
