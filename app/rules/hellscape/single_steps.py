"""Single steps, as scenario files name them: decisions without dice, and the automatic part of a phase."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.activation import MOB_ACTIONS, only_decide
from app.rules.hellscape.arms import NO_ARMS, Arms, CombatType, check_arms
from app.rules.hellscape.attacks import check_attack
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.changes import told_conditions
from app.rules.hellscape.combat import Fight, enemy_attacks, hero_attacks
from app.rules.hellscape.darkness import advance
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.enemy_turn import check_can_act, take_turn
from app.rules.hellscape.game import Game
from app.rules.hellscape.levels import level_up_phase
from app.rules.hellscape.spawn import in_play, meet, place
from app.rules.hellscape.state import MOST_ACTIONS, Condition, Enemy, Hero


class Activate(Command, frozen=True, kw_only=True, tag="activate"):
    """One enemy's activation as far as its decisions to attack. `actions`: where a rule grants another number."""

    enemy: str
    actions: int = MOB_ACTIONS

    def script(self, game: Game) -> Script[None]:
        enemy = game.enemy(self.enemy)
        check_actions(self.actions)
        check_can_act(game, enemy)
        yield from take_turn(game, enemy, only_decide, self.actions)


def check_actions(actions: int) -> None:
    if not 0 < actions <= MOST_ACTIONS:
        raise Refused("number_out_of_range", field="actions", value=actions, most=MOST_ACTIONS)


class ResolveAttack(Command, frozen=True, kw_only=True, tag="resolve_attack"):
    """Somebody attacks somebody of the other side, outside of anybody's turn; without a roll it is asked for."""

    attacker: str
    defender: str
    type: CombatType
    roll: Roll | None = None

    def script(self, game: Game) -> Script[None]:
        attacker, defender = game.figure(self.attacker), game.figure(self.defender)
        check_attack(game, attacker, defender, self.type)
        fight = Fight(self.type, told=self.roll)
        if isinstance(attacker, Hero) and isinstance(defender, Enemy):
            yield from hero_attacks(game, attacker, defender, fight)
        elif isinstance(attacker, Enemy) and isinstance(defender, Hero):
            yield from enemy_attacks(game, attacker, defender, fight)


class Spawn(Command, frozen=True, kw_only=True, tag="spawn", omit_defaults=True):
    """A card that the table describes is placed. A kind that is in play acts instead ("Revealing a Chamber").

    Health of mobs is that of a miniature, of others per hero. `minions`: one for each hero, unless told otherwise.
    """

    name: str
    kind: Kind
    at: str | None = None
    level: int | None = None
    health: int = 1
    minions: int | None = None
    wounds: int = 0
    arms: Arms = NO_ARMS
    carries: Arms = NO_ARMS
    ability: str = ""
    conditions: dict[Condition, int] = {}
    only_decide: bool = False
    """A kind in play decides what it does, and no dice are rolled."""

    def script(self, game: Game) -> Script[None]:
        check_arms(self.arms)
        check_arms(self.carries)
        if self.ability:
            read_ability(self.ability)
        minions = game.hero_count if self.minions is None else self.minions
        enemy = Enemy(
            name=self.name, kind=self.kind, at=self.at, level=self.level or game.level, health=self.health,
            minions=minions if self.kind is Kind.MOB else 0, wounds=self.wounds, arms=self.arms, carries=self.carries,
            ability=self.ability, conditions=told_conditions(self.conditions, game.edition.enemy_tokens),
        )  # fmt: skip
        there = in_play(game, self.name)
        if there is not None:
            enemy.check()
            check_can_act(game, there)
            return meet(game, there, enemy, only_decide if self.only_decide else None)
        place(game, enemy)
        return at_once(None)


class LevelUpPhase(Command, frozen=True, kw_only=True, tag="level_up_phase"):
    """All heroes who can are asked whether they gain a level."""

    def script(self, game: Game) -> Script[None]:
        return level_up_phase(game)


class AdvanceDarkness(Command, frozen=True, kw_only=True, tag="advance_darkness"):
    """The track goes on, and says what its space brings; the cards are not drawn."""

    def script(self, game: Game) -> Script[None]:
        advance(game)
        return at_once(None)
