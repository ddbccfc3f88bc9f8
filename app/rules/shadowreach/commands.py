"""What players tell beside a hero's own actions, where Hellscape has no word for it."""

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.hellscape.cards import Kind
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.replacing import disarm


class DisarmMob(Change, frozen=True, kw_only=True, tag="disarm_mob"):
    """An effect has taken the leader's item ("Mob Attack")."""

    enemy: str

    def apply(self, game: Game) -> None:
        enemy = game.enemy(self.enemy)
        if enemy.kind is not Kind.MOB:
            raise Refused("only_mobs_have_items", enemy=enemy.name)
        disarm(game, enemy)
