"""Tutorial: Walking in the Dark (p. 40)."""

from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.experience import gain
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Objective, Quest
from app.rules.massive_darkness.quests.fate import escaped, everybody_escaped
from app.rules.massive_darkness.quests.progress import marked, reach
from app.rules.massive_darkness.state import Hero
from app.rules.massive_darkness.tokens import Token, level_tokens

XP_OF_THE_KEY = 3


class Tutorial(Quest):
    id = "tutorial"
    page = "40"
    tiles = ("6V", "8R")
    tokens = {Token.LIBRARY: 1, **level_tokens(1)}
    rules = ("key", "exit")
    hints = ("tokens",)
    flags = ("key",)
    acts = ("leave_dungeon",)

    def objectives(self, game: Game) -> list[Objective]:
        return [
            Objective("key", bool(marked(game, "key"))),
            Objective("exit", everybody_escaped(game), escaped(game), len(game.state.heroes)),
        ]

    def picked_up(self, game: Game, hero: Hero, token: str, zone: str) -> Script[None]:
        """The library token is the key (p. 40)."""
        if token == Token.LIBRARY:
            gain(game, hero, XP_OF_THE_KEY)
            reach(game, "key")
        return at_once(None)

    def forbids_leaving(self, game: Game, hero: Hero) -> Reason | None:
        """The objectives are met in their order (p. 40)."""
        return None if marked(game, "key") else Reason("key_first", "40")
