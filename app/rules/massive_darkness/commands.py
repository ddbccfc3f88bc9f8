"""What players can tell the app to do in the course of a round. Set-up and corrections are in `changes`."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.activation import activate, counter_attack
from app.rules.massive_darkness.combat import Roll, fight
from app.rules.massive_darkness.events import Acted, ActivationEnded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.round import next_phase
from app.rules.massive_darkness.spawn import reinforcements, spawn
from app.rules.massive_darkness.state import Arms, CombatType, Enemy, Hero, Kind, Landmark, Phase
from app.rules.massive_darkness.targets import reaches


class NextPhase(Command, frozen=True, kw_only=True, tag="next_phase"):
    def script(self, game: Game) -> Script[None]:
        return next_phase(game)


class EnemyTurn(Command, frozen=True, kw_only=True, tag="enemy_turn"):
    """One enemy acts in the enemies' phase, its dice included."""

    enemy: str

    def script(self, game: Game) -> Script[None]:
        enemy = game.enemy(self.enemy)
        if game.state.phase is not Phase.ENEMIES:
            raise Refused("not_the_enemies_phase")
        if enemy.acted:
            raise Refused("has_acted", enemy=enemy.name)
        _check_on_board(game, enemy)
        strike = yield from activate(game, enemy)
        if strike:
            yield from fight(game, enemy, game.hero(strike.hero), strike.type)
        enemy.acted = True
        game.log(Acted(enemy=enemy.name))


class EndActivation(Command, frozen=True, kw_only=True, tag="end_activation"):
    """A hero is done. All he attacked and did not kill answer him (p. 27)."""

    hero: str
    attacked: tuple[str, ...] = ()

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        if hero.activated:
            raise Refused("has_acted", enemy=hero.name)
        enemies = [game.enemy(name) for name in dict.fromkeys(self.attacked)]
        for enemy in enemies:
            _check_on_board(game, enemy)
        for enemy in enemies:
            strike = yield from counter_attack(game, enemy, hero)
            if strike:
                yield from fight(game, enemy, game.hero(strike.hero), strike.type)
        hero.actions, hero.activated, hero.attacked = 0, True, []
        game.log(ActivationEnded(hero=hero.name))


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """Somebody attacks somebody of the other side; without a roll the players are asked for it."""

    attacker: str
    defender: str
    type: CombatType
    roll: Roll | None = None

    def script(self, game: Game) -> Script[None]:
        attacker, defender = game.figure(self.attacker), game.figure(self.defender)
        _check_attack(game, attacker, defender, self.type)
        yield from fight(game, attacker, defender, self.type, self.roll)
        if isinstance(attacker, Hero):
            attacker.actions = max(0, attacker.actions - 1)
            if defender in game.state.enemies and defender.name not in attacker.attacked:
                attacker.attacked.append(defender.name)


class Spawn(Command, frozen=True, kw_only=True, tag="spawn"):
    """An enemy card is drawn and placed (p. 21-24). Health of mobs is that of a figure, of others per hero."""

    name: str
    kind: Kind
    at: str | None = None
    level: int | None = None
    health: int = 1
    minions: int = 0
    per_hero: int | None = None
    wounds: int = 0
    stunned: bool = False
    heading: Landmark = Landmark.START
    arms: Arms
    carried: str = ""
    carries: Arms = Arms()

    def script(self, game: Game) -> Script[None]:
        enemy = Enemy(
            name=self.name, kind=self.kind, at=self.at, level=self.level or game.state.level, health=self.health,
            minions=self.minions, wounds=self.wounds, stunned=self.stunned, heading=self.heading,
            arms=self.arms, carried=self.carried, carries=self.carries,
        )  # fmt: skip
        spawn(game, enemy, self.per_hero)
        return at_once(None)


# Single steps, as scenario files name them: decisions without dice, and the automatic end of a phase


class Activate(Command, frozen=True, kw_only=True, tag="activate"):
    enemy: str

    def script(self, game: Game) -> Script[None]:
        yield from activate(game, game.enemy(self.enemy))


class Counter(Command, frozen=True, kw_only=True, tag="counter"):
    enemy: str
    against: str

    def script(self, game: Game) -> Script[None]:
        yield from counter_attack(game, game.enemy(self.enemy), game.hero(self.against))


class EndOfEnemiesPhase(Command, frozen=True, kw_only=True, tag="enemies_end"):
    def script(self, game: Game) -> Script[None]:
        return reinforcements(game)


def _check_on_board(game: Game, figure: Hero | Enemy) -> None:
    if game.state.mapped and figure.at is None:
        raise Refused("not_on_the_board", figure=figure.name)


def _check_attack(game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, combat_type: CombatType) -> None:
    """What an attack takes: a standing attacker with such a weapon (p. 25, 37), and a target in reach (p. 19)."""
    if isinstance(attacker, Hero) == isinstance(defender, Hero):
        raise Refused("same_side", attacker=attacker.name, defender=defender.name)
    for figure in (attacker, defender):
        if isinstance(figure, Hero) and figure.killed:
            raise Refused("hero_is_killed", hero=figure.name)
        _check_on_board(game, figure)
    if attacker.stunned:
        raise Refused("stunned_must_get_up", figure=attacker.name)
    # The app knows a hero's weapons only once they were entered.
    if attacker.arms.types and combat_type not in attacker.arms.types:
        raise Refused("no_such_weapon", figure=attacker.name, type=combat_type.value)
    if game.state.mapped and attacker.at is not None and defender.at is not None:
        distance = game.board.sight(attacker.at).get(defender.at)
        if not reaches(combat_type, distance):
            raise Refused("out_of_reach", attacker=attacker.name, defender=defender.name, type=combat_type.value)
