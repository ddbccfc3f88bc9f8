"""What players tell about figures: who plays, where they stand, what dashboards show. Corrections are the same."""

from collections.abc import Collection, Mapping, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from app.rules.core import dice
from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.core.told_values import check_number, either_won_or_lost, take_over, told_fields
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.asking import forget_equipment, forget_place
from app.rules.massive_darkness.cards import Card, Kind
from app.rules.massive_darkness.events import (
    Changed,
    EnemyRemoved,
    FigurePlaced,
    FirstPlayerPassed,
    HeroesPlaced,
    HeroJoined,
    HeroLeft,
)
from app.rules.massive_darkness.experience import MICRO_XP_FOR_ONE, level_changed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.hero_activation import in_order
from app.rules.massive_darkness.sheet_changes import take_hero_card, take_sheet
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.skills import check_arms
from app.rules.massive_darkness.state import (
    ACTIONS,
    BEFORE_THE_QUEST,
    LEVELS,
    MOST_ACTIONS,
    MOST_HEALTH,
    MOST_HEROES,
    MOST_XP,
    Enemy,
    Hero,
    Landmark,
    Phase,
)

MOST_TOKENS = 9
MOST_ROUNDS = 99
MOST = {
    "health": MOST_HEALTH, "max_health": MOST_HEALTH, "xp": MOST_XP, "micro_xp": MICRO_XP_FOR_ONE - 1,
    "actions": MOST_ACTIONS, "activated": 1, "stunned": 1, "killed": 1, "taunt": 1,
}  # fmt: skip


class AddHero(Change, frozen=True, kw_only=True, tag="add_hero", omit_defaults=True):
    """A hero joins, with his class sheet and the skills of his card where they are known (p. 9)."""

    name: str
    hero_class: str = ""
    colour: str = ""
    at: str | None = None
    sheet: ClassSheet | None = None
    skills: tuple[str, ...] = ()

    def apply(self, game: Game) -> None:
        game.check_free(self.name)
        if len(game.state.heroes) >= MOST_HEROES:
            raise Refused("too_many_heroes", most=MOST_HEROES)
        _check_place(game, self.at)
        hero = Hero(name=self.name, hero_class=self.hero_class, colour=self.colour, at=self.at)
        game.state.heroes.append(hero)
        game.log(HeroJoined(hero=self.name, hero_class=self.hero_class))
        if self.sheet is not None:
            take_sheet(game, hero, self.sheet)
        if self.skills:
            take_hero_card(game, hero, self.skills)


class RemoveHero(Change, frozen=True, kw_only=True, tag="remove_hero"):
    name: str

    def apply(self, game: Game) -> None:
        hero = game.hero(self.name)
        forget_headings(game)
        seats = in_order(game)
        game.state.heroes.remove(hero)
        game.log(HeroLeft(hero=self.name))
        if game.state.active == hero.name:
            game.state.active = ""
        if game.state.first_player == hero.name:
            _hand_on_the_token(game, seats[1:])


def _hand_on_the_token(game: Game, seats: Sequence[Hero]) -> None:
    """To the left, as at the end of a round (p. 33)."""
    game.state.first_player = seats[0].name if seats else ""
    if seats:
        game.log(FirstPlayerPassed(hero=seats[0].name))


class RemoveEnemy(Change, frozen=True, kw_only=True, tag="remove_enemy"):
    name: str

    def apply(self, game: Game) -> None:
        _take_off(game, game.enemy(self.name))


def _take_off(game: Game, enemy: Enemy) -> None:
    game.remove(enemy)
    game.log(EnemyRemoved(enemy=enemy.name, corrected=game.correcting))
    game.quest.enemy_removed(game, enemy)


class PlaceFigure(Change, frozen=True, kw_only=True, tag="place_figure"):
    name: str
    at: str | None

    def apply(self, game: Game) -> None:
        figure = game.figure(self.name)
        _check_place(game, self.at)
        forget_headings(game)
        figure.at = self.at
        if isinstance(figure, Hero):
            _is_back(figure)
        game.log(FigurePlaced(who=self.name, at=self.at, corrected=game.correcting))


class PlaceHeroes(Change, frozen=True, kw_only=True, tag="place_heroes"):
    """Several at once, as at the start zone (p. 10)."""

    names: tuple[str, ...]
    at: str

    def apply(self, game: Game) -> None:
        heroes = [game.hero(name) for name in self.names]
        _check_place(game, self.at)
        forget_headings(game)
        for hero in heroes:
            hero.at = self.at
            _is_back(hero)
        game.log(HeroesPlaced(heroes=self.names, at=self.at, corrected=game.correcting))


def _is_back(hero: Hero) -> None:
    """Who stands on the board has not left it, as every enemy sees."""
    forget_place(hero)
    hero.escaped = hero.escaped and hero.at is None


def _check_place(game: Game, zone: str | None) -> None:
    if zone is not None and not (game.state.board and game.board.walkable(zone)):
        raise Refused("nobody_stands_there", zone=zone)


ALWAYS_PUT_RIGHT = frozenset({"activated", "attacked", "hero_class", "colour", "arms"})


class ChangeHero(Change, frozen=True, kw_only=True, tag="change_hero", omit_defaults=True):
    name: str
    health: int | UnsetType = UNSET
    max_health: int | UnsetType = UNSET
    xp: int | UnsetType = UNSET
    micro_xp: int | UnsetType = UNSET
    actions: int | UnsetType = UNSET
    activated: bool | UnsetType = UNSET
    stunned: bool | UnsetType = UNSET
    killed: bool | UnsetType = UNSET
    taunt: bool | UnsetType = UNSET
    attacked: tuple[str, ...] | UnsetType = UNSET
    hero_class: str | UnsetType = UNSET
    colour: str | UnsetType = UNSET
    arms: Arms | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        """Health and death go together, and a killed hero is not stunned: all that follows is said too.

        A death is a death to the quest, whoever tells of it.
        """
        hero = game.hero(self.name)
        was_killed = hero.killed
        forget_headings(game)
        wanted = told_fields(self)
        for field, value in wanted.items():
            if field in MOST and isinstance(value, int):
                check_number(field, value, MOST[field], least=1 if field == "max_health" else 0)
        if self.actions is not UNSET and game.state.phase is Phase.HEROES:
            hero.untold_actions = max(0, hero.untold_actions + hero.actions - self.actions)
        if self.activated is False and hero.activated and not hero.actions and game.state.phase is Phase.HEROES:
            wanted.setdefault("actions", ACTIONS)  # a turn that is still to come has all of them (p. 25)
        if self.attacked is not UNSET:
            wanted["attacked"] = [game.enemy(name).name for name in dict.fromkeys(self.attacked)]
        if self.arms is not UNSET:
            check_arms(self.arms)
            forget_equipment(hero)
        most = hero.max_health if self.max_health is UNSET else self.max_health
        health = min(hero.health if self.health is UNSET else self.health, most)
        killed = bool(wanted["killed"]) if "killed" in wanted else health == 0
        if killed:
            wanted |= {"killed": True, "health": 0, "stunned": False}
        else:
            wanted |= {"killed": False, "health": health or most}
        _change_all(game, hero, self.name, wanted, ALWAYS_PUT_RIGHT | _not_earned(game, hero, wanted))
        if killed and not was_killed and game.state.phase not in BEFORE_THE_QUEST:
            game.quest.hero_killed(game, hero)


class ChangeEnemy(Change, frozen=True, kw_only=True, tag="change_enemy", omit_defaults=True):
    name: str
    minions: int | UnsetType = UNSET
    boss: bool | UnsetType = UNSET
    health: int | UnsetType = UNSET
    wounds: int | UnsetType = UNSET
    minion_wounds: int | UnsetType = UNSET
    stunned: bool | UnsetType = UNSET
    acted: bool | UnsetType = UNSET
    carried: str | UnsetType = UNSET
    level: int | UnsetType = UNSET
    heading: Landmark | UnsetType = UNSET
    kind: Kind | UnsetType = UNSET
    arms: Arms | UnsetType = UNSET
    carries: Arms | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        """Only a mob has minions (p. 23): who turns out to be no mob loses them, and that is said too."""
        enemy = game.enemy(self.name)
        for arms in (self.arms, self.carries):
            if arms is not UNSET:
                check_arms(arms)
        wanted = told_fields(self)
        if self.kind is not UNSET and self.kind is not enemy.kind and self.kind is not Kind.MOB:
            wanted |= {"minions": 0, "minion_wounds": 0, "boss": True}
        always = {"level", "heading", "kind", "arms", "carries"}
        _change_all(game, enemy, self.name, wanted, always, self._told_otherwise(enemy))
        enemy.check()
        if self.carried is not UNSET or self.carries is not UNSET:
            enemy.carries_told = self.carries is not UNSET
            _same_treasure(enemy)
        if not enemy.alive:
            _take_off(game, enemy)

    def _told_otherwise(self, enemy: Enemy) -> dict[str, str]:
        """A minion that goes because of its last wound goes for a reason (p. 36)."""
        dealt = self.minions == enemy.minions - 1 and self.minion_wounds == 0
        return {"minions": "minions_by_wounds"} if dealt and enemy.minion_wounds == enemy.health - 1 else {}


def _same_treasure(enemy: Enemy) -> None:
    """The card that its killer will get is the one it now carries."""
    card = enemy.treasure or Card(name=enemy.carried, level=enemy.level)
    changed = msgspec.structs.replace(card, name=enemy.carried, arms=enemy.carries)
    enemy.treasure = changed if enemy.carried else None


class ChangeTable(Change, frozen=True, kw_only=True, tag="change_table", omit_defaults=True):
    level: int | UnsetType = UNSET
    lifebringers: int | UnsetType = UNSET
    story: bool | UnsetType = UNSET
    mapped: bool | UnsetType = UNSET
    round: int | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    lost: bool | UnsetType = UNSET
    won: bool | UnsetType = UNSET
    heroes_at_start: int | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        """Who plays from the start is counted when the set-up ends, and again if the table goes back to it (p. 21)."""
        self._check(game)
        always = {"round", "phase", "story", "lost", "won", "heroes_at_start"}
        level_before = game.state.level
        wanted = told_fields(self)
        either_won_or_lost(game.state, wanted)
        _change_all(game, game.state, "", wanted, always)
        level_changed(game, level_before)
        if game.state.phase is not Phase.HEROES:
            game.state.active = ""
        if self.heroes_at_start is not UNSET:
            return
        if self.phase in BEFORE_THE_QUEST:
            game.state.heroes_at_start = 0
        elif self.phase is not UNSET:
            game.state.heroes_at_start = game.state.heroes_at_start or len(game.state.heroes)

    def _check(self, game: Game) -> None:
        if self.level is not UNSET and self.level not in LEVELS:
            raise Refused("number_out_of_range", field="level", value=self.level, most=LEVELS[-1])
        if self.lifebringers is not UNSET:
            check_number("lifebringers", self.lifebringers, MOST_TOKENS)
        if self.round is not UNSET:
            check_number("round", self.round, MOST_ROUNDS, least=1)
        if self.heroes_at_start is not UNSET:
            check_number("heroes_at_start", self.heroes_at_start, MOST_HEROES, least=1)


Value = int | bool | str | Arms | list[str]


def _not_earned(game: Game, hero: Hero, wanted: "Mapping[str, Value]") -> set[str]:
    """In the experience phase XP are spent; nobody earns any there (p. 31)."""
    if game.state.phase is not Phase.EXPERIENCE:
        return set()
    before = {"xp": hero.xp, "micro_xp": hero.micro_xp}
    return {field for field, old in before.items() if isinstance(new := wanted.get(field), int) and new > old}


def _change_all(
    game: Game, of: msgspec.Struct, who: str, wanted: Mapping[str, Value], always: Collection[str] = (),
    names: Mapping[str, str] | None = None,
) -> None:  # fmt: skip
    """Set the values, and log what really differs, under its other name where it has one. Fields in `always` change by
    hand only to put something right."""
    correcting = game.correcting  # before the phase is another
    for field, old, new in take_over(of, wanted):
        for told, before, after in _differences(field, old, new):
            corrected = correcting or field in always
            game.log(Changed(who=who, field=(names or {}).get(told, told), old=before, new=after, corrected=corrected))


Told = int | bool | str

ENCHANTMENTS_OF = {"arms": "enchantments", "carries": "carried_enchantments"}


def _differences(field: str, old: Value, new: Value) -> list[tuple[str, Told, Told]]:
    """What a log says of a change: field, old and new. Dice and enchantments of a card are told apart."""
    told = [(field, _told(old), _told(new))]
    if isinstance(old, Arms) and isinstance(new, Arms):
        told.append((ENCHANTMENTS_OF[field], "; ".join(old.enchantments), "; ".join(new.enchantments)))
    return [(name, before, after) for name, before, after in told if before != after]


def _told(value: Value) -> Told:
    """A value as a log holds it: dice as in "melee yellow 2; defense blue 1", kinds, phases, landmarks by name."""
    if isinstance(value, Arms):
        told = (f"{name} {dice.write_dice(pool)}" for name, pool in value.pools.items() if pool is not None)
        return "; ".join(one.strip() for one in told)
    if isinstance(value, list):
        return ", ".join(value)
    return value.value if isinstance(value, Kind | Phase | Landmark) else value
