"""Quests that players make: what is otherwise than in Hellscape."""

from app.rules.core.command import Change, Command
from app.rules.core.quest_following import settle as settle_course
from app.rules.core.quest_following import with_quest
from app.rules.core.script import Script
from app.rules.hellscape import boss_track
from app.rules.hellscape import own_quest as hellscape
from app.rules.shadowreach.class_boards import settle as settle_boards
from app.rules.shadowreach.darkness import darkness_phase
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation
from app.rules.shadowreach.state import FIRST_SPACE, players


class PlayedQuest(hellscape.PlayedQuest):
    first_space = FIRST_SPACE

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._state = game.state

    def all_heroes_at(self, token: str) -> bool:
        """Pets come along, or not."""
        heroes, zones = players(self._state), self.zones(token)
        return bool(heroes) and all(hero.at in zones and not hero.down for hero in heroes)

    def darkens(self) -> Script[None]:
        return darkness_phase(self.game)


def carry_out(game: Game, command: Command) -> Script[None]:
    """With what the quest makes of it; and whoever falls in his own turn has ended it ("Knocked Out", "Bosses")."""
    yield from with_quest(game, command, PlayedQuest)
    active = next((hero for hero in game.state.heroes if hero.name == game.state.active), None)
    if active is not None and active.down and not (active.activated or game.state.lost or isinstance(command, Change)):
        yield from EndActivation(hero=active.name).script(game)


def settle(game: Game) -> None:
    settle_boards(game)
    boss_track.settle(game.state)
    if game.state.own_quest is not None:
        settle_course(PlayedQuest(game))
        hellscape.boss_has_come(game, game.state.own_quest)
