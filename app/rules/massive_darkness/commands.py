"""What players can tell the app to do in the course of a round. Set-up and corrections are in `changes`."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.massive_darkness.activation import activate, counter_attack
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.enemy_turn import take_turn
from app.rules.massive_darkness.events import Acted, MiniaturesRanOut
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import COMBAT, begin, check_has_action, check_may_end, end, pay, ready
from app.rules.massive_darkness.hero_attacks import ask_sword_and_spell, attack, check_attack, check_on_board
from app.rules.massive_darkness.reinforcements import calls_for_help
from app.rules.massive_darkness.round import next_phase
from app.rules.massive_darkness.skills import check_arms
from app.rules.massive_darkness.spawn import RAN_OUT, card_name, ran_out, spawn
from app.rules.massive_darkness.state import Enemy, Hero, Landmark, Phase


class NextPhase(Command, frozen=True, kw_only=True, tag="next_phase"):
    def script(self, game: Game) -> Script[None]:
        return next_phase(game)


class EnemyTurn(Command, frozen=True, kw_only=True, tag="enemy_turn"):
    """One enemy acts in the enemies' phase, its dice included."""

    enemy: str

    def script(self, game: Game) -> Script[None]:
        game.check_going_on()
        enemy = game.enemy(self.enemy)
        if game.state.phase is not Phase.ENEMIES:
            raise Refused("not_the_enemies_phase")
        if enemy.acted:
            raise Refused("has_acted", enemy=enemy.name)
        check_on_board(game, enemy)
        yield from take_turn(game, enemy)
        enemy.acted = True
        game.log(Acted(enemy=enemy.name))


class EndActivation(Command, frozen=True, kw_only=True, tag="end_activation"):
    """A hero is done, whatever actions he has left. All he attacked and did not kill answer him (p. 25, 27).

    `attacked`: those who answer, where the table knows better than the app.
    """

    hero: str
    attacked: tuple[str, ...] | None = None

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        check_may_end(game, hero)
        attacked = self._still_there(game)
        if not hero.killed:
            # To do nothing is an activation too, and what begins with one happens.
            yield from begin(game, hero, acts=False)
        yield from end(game, hero, attacked)

    def _still_there(self, game: Game) -> tuple[str, ...] | None:
        """A correction may have taken one off the board while another answers: then the others go on."""
        on_board = [enemy.name for enemy in game.state.enemies if enemy.at is not None or not game.state.mapped]
        there = tuple(name for name in self.attacked or () if name in on_board)
        if self.attacked and not there:
            check_on_board(game, game.enemy(self.attacked[0]))
        return None if self.attacked is None else there


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """Somebody attacks somebody of the other side; without a roll the players are asked for it.

    In the heroes' phase a hero's attack costs him an action (p. 25).
    """

    attacker: str
    defender: str
    type: CombatType
    roll: Roll | None = None

    def script(self, game: Game) -> Script[None]:
        attacker, defender = game.figure(self.attacker), game.figure(self.defender)
        costs = isinstance(attacker, Hero) and game.state.phase is Phase.HEROES
        if costs:
            yield from ready(game, attacker.name, self._check)
        yield from ask_sword_and_spell(game, attacker, defender.at, self.type)
        check_attack(game, attacker, defender, self.type)
        if isinstance(attacker, Hero) and isinstance(defender, Enemy):
            if costs:
                pay(game, attacker, self.type.value, COMBAT)
            yield from attack(game, attacker, defender, self.type, self.roll)
        else:
            yield from fight(game, attacker, defender, self.type, self.roll)

    def _check(self, game: Game, hero: Hero) -> None:
        check_attack(game, hero, game.figure(self.defender), self.type)
        check_has_action(game, hero, self.type.value, COMBAT)


class Spawn(Command, frozen=True, kw_only=True, tag="spawn"):
    """An enemy card is drawn and placed (p. 21-24). Health of mobs is that of a figure, of others per hero.

    What its guardian carries is told with it, or drawn next where it `draws`.
    """

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
    draws: bool = False

    def script(self, game: Game) -> Script[None]:
        check_arms(self.arms)
        check_arms(self.carries)
        enemy = Enemy(
            name=self.name, kind=self.kind, at=self.at, level=self.level or game.state.level, health=self.health,
            minions=self.minions, wounds=self.wounds, stunned=self.stunned, heading=self.heading,
            arms=self.arms, carried=self.carried, carries=self.carries,
        )  # fmt: skip
        game.check_free(enemy.name)
        if not (yield from ran_out(game, card_name(enemy))):
            yield from spawn(game, enemy, self.per_hero, draws=self.draws)


# Single steps, as scenario files name them: decisions without dice, and the automatic end of a phase


class SpawnOrAct(Spawn, frozen=True, kw_only=True, tag="spawn_or_act"):
    """A drawn card; where its kind stands on the board, no miniatures are left, and those act instead (p. 33)."""

    def script(self, game: Game) -> Script[None]:
        there = next((enemy for enemy in game.state.enemies if enemy.name == self.name), None)
        if there is None:
            yield from super().script(game)
        else:
            check_on_board(game, there)
            game.log(MiniaturesRanOut(card=self.name, reason=RAN_OUT))
            yield from activate(game, there)


class Activate(Command, frozen=True, kw_only=True, tag="activate"):
    enemy: str

    def script(self, game: Game) -> Script[None]:
        enemy = game.enemy(self.enemy)
        check_on_board(game, enemy)
        yield from activate(game, enemy)


class Counter(Command, frozen=True, kw_only=True, tag="counter"):
    enemy: str
    against: str

    def script(self, game: Game) -> Script[None]:
        enemy, hero = game.enemy(self.enemy), game.hero(self.against)
        check_on_board(game, enemy)
        yield from counter_attack(game, enemy, hero)


class EndOfEnemiesPhase(Command, frozen=True, kw_only=True, tag="enemies_end"):
    def script(self, game: Game) -> Script[None]:
        yield from calls_for_help(game)
