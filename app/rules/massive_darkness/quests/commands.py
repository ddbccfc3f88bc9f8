"""What players do and tell in quests only (p. 40-51). Everything else is done as in any game."""

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.question import YES
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.asking import might_have
from app.rules.massive_darkness.combat import strike
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.events import AttackLost, Escaped, QuestTold
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.hero_activation import (
    COMBAT,
    after_point,
    check_has_action,
    check_has_point,
    check_standing,
    end,
    pay,
    ready,
    spend_point,
)
from app.rules.massive_darkness.hero_attacks import ask_sword_and_spell, check_weapon, reaches_zone
from app.rules.massive_darkness.hero_moves import SLIPPERY, ask_slippery, check_leave, forbidden
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.quests.progress import mark
from app.rules.massive_darkness.state import Hero


class LeaveDungeon(Command, frozen=True, kw_only=True, tag="leave_dungeon"):
    """A hero in the exit zone walks out: a movement point, and no enemy to hold him, as for any other step.

    With that his activation is over.
    """

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, check_leaving)
        yield from ask_slippery(game, hero)
        check_leave(game, hero)
        yield from spend_point(game, hero)
        forget_headings(game)
        hero.escaped, hero.at = True, None
        game.log(Escaped(hero=hero.name))
        yield from end(game, hero)


class AttackPillar(Command, frozen=True, kw_only=True, tag="attack_pillar"):
    """A combat action against a pillar: no defence, and nobody strikes back (p. 45, 48)."""

    hero: str
    type: CombatType
    pillar: str

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, self._check)
        yield from ask_sword_and_spell(game, hero, pillars.zone_of(self.pillar), self.type)
        check_pillar_in_reach(game, hero, self.pillar, self.type)
        pay(game, hero, self.type.value, COMBAT)
        yield from _attack_pillar(game, hero, self.pillar, self.type)

    def _check(self, game: Game, hero: Hero) -> None:
        check_attack_on_pillar(game, hero, self.pillar, self.type)


def _attack_pillar(
    game: Game, hero: Hero, pillar: str, combat_type: CombatType, bonus: tuple[str, ...] = ()
) -> Script[None]:
    reason, at = Reason("pillars_are_attacked_like_enemies", game.quest.page), pillars.zone_of(pillar)
    wounds = yield from strike(game, hero, combat_type, pillars.as_figure(pillar), reason, at=at, bonus=bonus)
    yield from pillars.wound(game, hero.name, pillar, wounds)


def attack_pillar_after_moving(
    game: Game, hero: Hero, pillar: str, combat_type: CombatType, bonus: tuple[str, ...]
) -> Script[None]:
    """Of one action (p. 52). What he met on the way may have felled him."""
    if is_over(game):
        return
    try:
        check_pillar(game, hero, pillar)
        check_pillar_in_reach(game, hero, pillar, combat_type)
    except Refused:
        game.log(AttackLost(hero=hero.name, enemy=pillars.as_figure(pillar)))
        return
    yield from _attack_pillar(game, hero, pillar, combat_type, bonus)


class PlaceFirework(Command, frozen=True, kw_only=True, tag="place_firework"):
    """A firework in the hero's zone, for a movement point (p. 45)."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, check_placing)
        yield from game.quest.place_firework(game, hero)
        yield from spend_point(game, hero)
        after_point(game, hero)


class FlipLever(Command, frozen=True, kw_only=True, tag="flip_lever"):
    """An action on a zone with a lever (p. 51)."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, check_flipping)
        pay(game, hero)
        yield from game.quest.flip_lever(game, hero)


class QuestMoment(Command, frozen=True, kw_only=True, tag="quest_moment"):
    """The table says that a moment of the quest has come which the app cannot see, chiefly without a map."""

    moment: str
    hero: str = ""

    def script(self, game: Game) -> Script[None]:
        game.check_going_on()
        if self.moment not in game.quest.moments(game):
            raise Refused("not_in_this_quest")
        hero = game.hero(self.hero) if self.hero else None
        yield from game.quest.happened(game, self.moment, hero)


class TellQuest(Change, frozen=True, kw_only=True, tag="tell_quest"):
    """A count, a flag ("yes" or empty) or a name of the quest as the table sees it."""

    key: str
    value: int | str

    def apply(self, game: Game) -> None:
        quest, value = game.quest, self.value
        if self.key in quest.counts and isinstance(value, int):
            most = quest.counts[self.key]
            if not 0 <= value <= most:
                raise Refused("number_out_of_range", field=self.key, value=value, most=most)
            game.state.quest.counts[self.key] = value
        elif self.key in quest.flags and value in (YES, ""):
            mark(game, self.key, str(value))
        elif self.key in quest.names and isinstance(value, str):
            mark(game, self.key, game.enemy(value).name)
        elif self.key in quest.hero_names and isinstance(value, str):
            mark(game, self.key, game.hero(value).name)
        else:
            raise Refused("not_in_this_quest")
        game.log(QuestTold(what=f"{quest.id}.told.{self.key}", value=value))
        quest.told(game, self.key)


# What is needed, apart from what the table has to say first; `quest_offers` asks the same


def check_leaving(game: Game, hero: Hero) -> None:
    check_exit(game, hero)
    check_leave(game, hero, slippery=might_have(game, hero, SLIPPERY))
    check_has_point(game, hero)


def check_placing(game: Game, hero: Hero) -> None:
    check_standing(hero)
    game.quest.check_firework(game, hero)
    check_has_point(game, hero)


def check_flipping(game: Game, hero: Hero) -> None:
    check_standing(hero)
    game.quest.check_lever(game, hero)
    check_has_action(game, hero)


def check_attack_on_pillar(game: Game, hero: Hero, pillar: str, combat_type: CombatType) -> None:
    check_pillar(game, hero, pillar)
    check_pillar_in_reach(game, hero, pillar, combat_type)
    check_has_action(game, hero, combat_type.value, COMBAT)


def check_exit(game: Game, hero: Hero) -> None:
    check_standing(hero)
    if game.state.mapped and hero.at not in game.state.tokens.exit:
        raise Refused("not_at_the_exit", hero=hero.name)
    if why := game.quest.forbids_leaving(game, hero):
        raise forbidden(why)


def check_pillar(game: Game, hero: Hero, pillar: str) -> None:
    check_standing(hero)
    if not game.quest.pillar_health(game):
        raise Refused("not_in_this_quest")
    if why := game.quest.forbids_pillar(game, hero, pillar):
        raise forbidden(why)
    pillars.check_stands(game, pillar)


def check_pillar_in_reach(game: Game, hero: Hero, pillar: str, combat_type: CombatType) -> None:
    check_weapon(game, hero, combat_type)
    if not game.state.mapped or hero.at is None:
        return
    zone, target = pillars.zone_of(pillar), pillars.as_figure(pillar)
    if not reaches_zone(game, hero, zone, combat_type) or pillars.stands_between(game, hero.at, zone):
        raise Refused("out_of_reach", attacker=hero.name, defender=target, type=combat_type.value)

