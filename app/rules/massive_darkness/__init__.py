"""Massive Darkness (CMON 2017). A chapter of the rulebook is a module here:

state         what a play remembers                     p. 12-24
table         how enemies see the table                 p. 13-15
targets       whom an enemy goes for                    p. 28, 38, 52
heading       where enemies walk while heroes hide      p. 28
activation    attack, move, attack, move; counters      p. 27-30
combat        one roll, enchantments, wounds            p. 33-36
enchantments  their notation, and who may use them      p. 22, 24, 34, 53
mob           minions before the boss; stunned mobs     p. 23, 36-37
experience    what kills are worth                      p. 31, 38
spawn         new enemies and reinforcements            p. 21-24
round         the five phases                           p. 25
commands      what players can do in a round
changes       what players tell about figures, and corrections
building      what players tell about the board, and corrections
events        what can happen
lines         events in the words of scenario files
scenario      positions and steps of scenario files
"""

from app.rules.core.ruleset import Ruleset
from app.rules.massive_darkness import building, changes, commands
from app.rules.massive_darkness.events import AnyEvent
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import State

AnyCommand = (
    commands.NextPhase | commands.EnemyTurn | commands.EndActivation | commands.Attack | commands.Spawn
    | commands.Activate | commands.Counter | commands.EndOfEnemiesPhase
    | changes.AddHero | changes.RemoveHero | changes.RemoveEnemy | changes.PlaceFigure
    | changes.ChangeHero | changes.ChangeEnemy | changes.ChangeTable
    | building.PlaceTile | building.RemoveTile | building.SetEdge | building.SetGround | building.SetToken
)  # fmt: skip

RULESET = Ruleset(
    id="massive_darkness", version=1, state=State, commands=AnyCommand, events=AnyEvent, open=Game
)
