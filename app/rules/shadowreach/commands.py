"""What players tell beside a hero's own actions, where Hellscape has no word for it."""

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.hellscape.cards import Kind
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.objective_spawns import spawn_for_objective
from app.rules.shadowreach.replacing import disarm


class DisarmMob(Change, frozen=True, kw_only=True, tag="disarm_mob"):
    """An effect has taken the leader's item ("Mob Attack")."""

    enemy: str

    def apply(self, game: Game) -> None:
        enemy = game.enemy(self.enemy)
        if enemy.kind is not Kind.MOB:
            raise Refused("only_mobs_have_items", enemy=enemy.name)
        disarm(game, enemy)


class SpawnForObjective(Command, frozen=True, kw_only=True, tag="spawn_for_objective", omit_defaults=True):
    """The quest spawns a mob or a roaming monster that one of its objectives needs."""

    kind: Kind
    at: str | None = None

    def script(self, game: Game) -> Script[None]:
        game.check_going_on()
        if self.kind is Kind.BOSS:
            raise Refused("bosses_have_no_deck")
        if game.state.mapped:
            game.check_place(self.at)
        return spawn_for_objective(game, self.kind, self.at)
