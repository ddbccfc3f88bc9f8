"""Scenario files of Shadowreach: what they say otherwise than those of Hellscape."""

from app.rules.core.command import Command
from app.rules.core.question import Answer, AnyQuestion, RollDice
from app.rules.core.scenario import ScenarioGame
from app.rules.core.scenario.written import Entry
from app.rules.hellscape.arms import UNARMED
from app.rules.hellscape.cards import Track
from app.rules.hellscape.dice import BLANK
from app.rules.hellscape.game import Game
from app.rules.hellscape.scenario import questions
from app.rules.hellscape.scenario.fields import Scenario, read
from app.rules.hellscape.scenario.position import Dialect, lay_out, position_in, spaces_named
from app.rules.hellscape.scenario.steps import command_in
from app.rules.hellscape.scenario.written import written_in
from app.rules.hellscape.single_steps import LevelUpPhase
from app.rules.hellscape.state import State as HellscapeState
from app.rules.shadowreach.edition import SHADOWREACH
from app.rules.shadowreach.lines import asked, line
from app.rules.shadowreach.single_steps import AdvanceDarkness
from app.rules.shadowreach.spaces import read_orders
from app.rules.shadowreach.state import CIRCLE_SPACES, FIRST_SPACE, LINE_SPACES, State

LAST_SPACE = LINE_SPACES + CIRCLE_SPACES
PHASES: dict[str, Command] = {"level-up": LevelUpPhase(), "darkness": AdvanceDarkness()}


def _track(scenario: Scenario) -> Track:
    """Spaces 1 to 9 are the line, 10 to 13 the circle ("Darkness Phase")."""
    spaces = spaces_named(scenario, LAST_SPACE, read_orders)
    return Track(
        id="file", front={space: text for space, text in spaces.items() if space <= LINE_SPACES},
        front_spaces=LINE_SPACES, back_spaces=CIRCLE_SPACES,
        back={space - LINE_SPACES: text for space, text in spaces.items() if space > LINE_SPACES},
    )  # fmt: skip


def _spaces(track: Track) -> dict[int, str]:
    return {**track.front, **{LINE_SPACES + space: text for space, text in track.back.items()}}


DIALECT = Dialect(
    game="shadowreach", state=State, track=_track, spaces=_spaces, first_space=FIRST_SPACE, most_darkness=LAST_SPACE,
    fewest_heroes=2, unarmed=UNARMED, conditions=frozenset(SHADOWREACH.hero_tokens), taunts=False,
)  # fmt: skip


def position(scenario: Scenario) -> HellscapeState:
    return position_in(DIALECT, scenario)


def command(scenario: Scenario, number: int) -> Command:
    return command_in(DIALECT, PHASES, scenario, number)


def answer(question: AnyQuestion, text: str) -> Answer | None:
    """A roll that shows nothing can be called a blank, too."""
    if isinstance(question, RollDice) and text.strip() == BLANK:
        return {}
    return questions.answer(question, text)


def written(game: Game) -> Entry:
    return written_in(DIALECT, game)


SCENARIOS = ScenarioGame(
    read=read, position=position, command=command, line=line, written=written, lay_out=lay_out, asked=asked,
    answer=answer,
)  # fmt: skip
