"""What players tell the app to do in the course of a round, beside a hero's own actions."""

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import check_arms
from app.rules.hellscape.boss import begin_boss_fight
from app.rules.hellscape.cards import Boss, Kind, SkillCard
from app.rules.hellscape.doors import place_treasure
from app.rules.hellscape.ending import lose, win
from app.rules.hellscape.enemy_turn import check_can_act, take_turn
from app.rules.hellscape.events import Acted, Changed
from app.rules.hellscape.gains import read_space
from app.rules.hellscape.game import Game
from app.rules.hellscape.levels import gain_skill, level_up
from app.rules.hellscape.patterns import read_step
from app.rules.hellscape.round import next_phase
from app.rules.hellscape.spawn import place_boss, spawn_mob, spawn_roaming
from app.rules.hellscape.state import MOST_ACTIONS, Phase

TABLE_SAYS = Reason("the_quest_says_so", "Winning and Losing")


class NextPhase(Command, frozen=True, kw_only=True, tag="next_phase"):
    def script(self, game: Game) -> Script[None]:
        return next_phase(game)


class EnemyTurn(Command, frozen=True, kw_only=True, tag="enemy_turn"):
    """One enemy acts in the enemy phase, its dice included; the players choose the order."""

    enemy: str

    def script(self, game: Game) -> Script[None]:
        game.check_going_on()
        enemy = game.enemy(self.enemy)
        if game.state.phase is not Phase.ENEMIES:
            raise Refused("not_the_enemies_phase")
        if enemy.acted:
            raise Refused("has_acted", enemy=enemy.name)
        if not game.fights(enemy):
            raise Refused("boss_waits_to_act", boss=enemy.name)
        check_can_act(game, enemy)
        yield from take_turn(game, enemy)
        enemy.acted = True
        game.log(Acted(enemy=enemy.name))


class SpawnMob(Command, frozen=True, kw_only=True, tag="spawn_mob"):
    """A mob card of the dungeon level is drawn: at set-up for each white spawn point, or because a quest says so."""

    at: str | None = None

    def script(self, game: Game) -> Script[None]:
        if game.state.mapped:
            game.check_place(self.at)
        mob = yield from spawn_mob(game, self.at)
        first = game.edition.first_mob_came if game.state.phase is Phase.SETUP else None
        if first is not None and mob is not None:
            yield from first(game, mob)


class SpawnRoaming(Command, frozen=True, kw_only=True, tag="spawn_roaming"):
    at: str | None = None

    def script(self, game: Game) -> Script[None]:
        if game.state.mapped:
            game.check_place(self.at)
        return spawn_roaming(game, self.at)


class LayTreasure(Command, frozen=True, kw_only=True, tag="lay_treasure"):
    """A token from the bag: at set-up for each white treasure point, or because a quest says so ("Spawn Points")."""

    at: str | None = None

    def script(self, game: Game) -> Script[None]:
        if not game.state.mapped:
            return place_treasure(game, "")
        if self.at is None:
            raise Refused("no_such_zone", zone="")
        game.check_place(self.at)
        return place_treasure(game, self.at)


class PlaceBoss(Command, frozen=True, kw_only=True, tag="place_boss"):
    """A boss with its dashboard ("Bosses")."""

    boss: Boss
    at: str | None = None

    def script(self, game: Game) -> Script[None]:
        check_boss(self.boss)
        place_boss(game, self.boss, self.at)
        return at_once(None)


class TellBoss(Change, frozen=True, kw_only=True, tag="tell_boss"):
    """What the dashboard of a boss on the table shows, told later or put right, with all its health ("Bosses")."""

    boss: Boss

    def apply(self, game: Game) -> None:
        boss, enemy = self.boss, game.enemy(self.boss.name)
        if enemy.kind is not Kind.BOSS:
            raise Refused("no_such_enemy", enemy=enemy.name)
        check_boss(boss)
        enemy.health, enemy.arms = boss.health, boss.arms
        enemy.actions, enemy.activation_dice = boss.actions, boss.activation_dice
        enemy.boss_abilities, enemy.passives, enemy.track = boss.abilities, boss.passives, dict(boss.track)
        enemy.ability = boss.ability
        enemy.check()
        game.log(Changed(who=enemy.name, field="dashboard", old="", new="", corrected=game.correcting))


def check_boss(boss: Boss) -> None:
    """Refuse a dashboard that cannot be played from."""
    check_arms(boss.arms)
    for field, value in (("actions", boss.actions), ("activation_dice", boss.activation_dice)):
        if not 0 <= value <= MOST_ACTIONS:
            raise Refused("number_out_of_range", field=field, value=value, most=MOST_ACTIONS)
    for ability in boss.abilities:
        for effect in ability.effects:
            read_step(effect)
    for space in boss.track.values():
        read_space(space)
    if boss.ability:
        read_ability(boss.ability)


class EnterBossChamber(Command, frozen=True, kw_only=True, tag="boss_chamber"):
    """All heroes are in the boss chamber: without a map the table says so."""

    def script(self, game: Game) -> Script[None]:
        if game.state.boss_fight:
            raise Refused("boss_fight_is_on")
        if not game.state.heroes:
            raise Refused("no_heroes_yet")
        yield from begin_boss_fight(game)


class LevelUp(Command, frozen=True, kw_only=True, tag="level_up"):
    """A level that was passed over when the phase asked for it, and is wanted after all."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        if game.state.phase is not Phase.LEVEL_UP:
            raise Refused("not_the_level_up_phase")
        level_up(game, game.hero(self.hero))
        return at_once(None)


class GainSkill(Command, frozen=True, kw_only=True, tag="gain_skill", omit_defaults=True):
    """One at set-up, and one for each level ("Gaining Skills"). `place`: a quadrant from 1 to 4, an aura, a stance."""

    hero: str
    skill: SkillCard
    place: str = ""

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        if game.state.phase is not Phase.SETUP and not hero.skills_owed:
            raise Refused("no_skill_owed", hero=hero.name)
        gain_skill(game, hero, self.skill, self.place)
        return at_once(None)


class EndQuest(Command, frozen=True, kw_only=True, tag="end_quest"):
    """The quest's own condition is met ("Winning and Losing")."""

    won: bool

    def script(self, game: Game) -> Script[None]:
        game.check_going_on()
        (win if self.won else lose)(game, TABLE_SAYS)
        return at_once(None)
