"""What players tell, as a save holds it."""

import msgspec
import pytest

from app.rules.core.command import Change, Command
from app.rules.massive_darkness import RULESET, commands
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.dice import Roll

from .corridor import place
from .test_changes import PUT_RIGHT
from .test_changes_refused import REFUSED

SAVED: list[Command] = [
    *REFUSED.values(),
    *(command for command, *_ in PUT_RIGHT.values()),
    place("9V", -1, 2, 3),
    commands.NextPhase(),
    commands.EndActivation(hero="Owen", attacked=("Orcs",)),
    commands.Attack(attacker="Owen", defender="Orcs", type=CombatType.MAGIC, roll=Roll(hits=1, bams=2)),
    commands.Counter(enemy="Orcs", against="Owen"),
]


@pytest.mark.parametrize("command", SAVED)
def test_a_command_survives_its_journal_line(command: Change | Command) -> None:
    assert msgspec.json.decode(msgspec.json.encode(command), type=RULESET.commands) == command
