"""The games there are, in one table: what scenario files and saves name is looked up here."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from app.rules.core.ruleset import Ruleset
from app.rules.core.scenario import ScenarioGame
from app.rules.core.shelf import CheckCard

if TYPE_CHECKING:
    from app.rules.core.quest_blocks import Blocks

RULES = {"massive_darkness": 9, "hellscape": 7, "shadowreach": 5, "darkest_night": 5}
"""All games of the app, with the version of their rules. Home lists plays by it, without loading rules."""

GAMES = tuple(RULES)

EXTENSIBLE = ("massive_darkness", "hellscape", "shadowreach")
"""Those whose cards, tiles and boards players add to."""

FIRST_GAME = GAMES[0]
"""What New game and the library open with."""


@cache
def ruleset(game: str) -> Ruleset:
    """The rules of a game, loaded when first wanted."""
    match game:
        case "massive_darkness":
            from app.rules.massive_darkness import RULESET as MASSIVE_DARKNESS

            return MASSIVE_DARKNESS
        case "hellscape":
            from app.rules.hellscape import RULESET as HELLSCAPE

            return HELLSCAPE
        case "shadowreach":
            from app.rules.shadowreach import RULESET as SHADOWREACH

            return SHADOWREACH
        case "darkest_night":
            from app.content.darkest_night import Pack as DarkestNight
            from app.packs import core_pack
            from app.rules.darkest_night import ruleset as darkest_night

            return darkest_night(core_pack(DarkestNight).box)
    raise KeyError(game)


class _WhenWanted(Mapping[str, Ruleset]):
    def __getitem__(self, game: str) -> Ruleset:
        return ruleset(game)

    def __iter__(self) -> Iterator[str]:
        return iter(RULES)

    def __len__(self) -> int:
        return len(RULES)


RULESETS = _WhenWanted()
"""The rules of all games, each loaded when it is looked up."""


@cache
def scenario_game(game: str) -> ScenarioGame:
    """How a game reads and plays scenario files, loaded when first wanted."""
    match game:
        case "massive_darkness":
            from app.rules.massive_darkness.scenario import SCENARIOS as MASSIVE_DARKNESS

            return MASSIVE_DARKNESS
        case "hellscape":
            from app.rules.hellscape.scenario import SCENARIOS as HELLSCAPE

            return HELLSCAPE
        case "shadowreach":
            from app.rules.shadowreach.scenario import SCENARIOS as SHADOWREACH

            return SHADOWREACH
        case "darkest_night":
            from app.rules.darkest_night.scenario import SCENARIOS as DARKEST_NIGHT

            return DARKEST_NIGHT
    raise KeyError(game)


def card_check(game: str) -> CheckCard:
    """What makes a card of this game, loaded when first wanted."""
    match game:
        case "massive_darkness":
            from app.rules.massive_darkness.card_kinds import check_card as massive_darkness

            return massive_darkness
        case "hellscape":
            from app.rules.hellscape.card_kinds import check_card as hellscape

            return hellscape
        case "shadowreach":
            from app.rules.shadowreach.card_kinds import check_card as shadowreach

            return shadowreach
    raise KeyError(game)


def tile_points(game: str) -> tuple[str, ...]:
    """The tokens that players may mark on a tile of this game; none where it has no tiles."""
    match game:
        case "massive_darkness":
            from app.rules.massive_darkness.building import TILE_POINTS as MASSIVE_DARKNESS

            return MASSIVE_DARKNESS
        case "hellscape" | "shadowreach":
            from app.rules.hellscape.building import TILE_POINTS as HELLSCAPE

            return HELLSCAPE
    return ()


def quest_blocks(game: str) -> "Blocks | None":
    """What quests that players make for this game are built from; None where it has no quests."""
    match game:
        case "massive_darkness":
            from app.rules.massive_darkness.quests.players_own import BLOCKS as MASSIVE_DARKNESS

            return MASSIVE_DARKNESS
        case "hellscape" | "shadowreach":
            from app.rules.hellscape.own_quest import BLOCKS as HELLSCAPE

            return HELLSCAPE
    return None


def in_files(game: str) -> str:
    """A game's name as files write it, with a hyphen."""
    return game.replace("_", "-")
