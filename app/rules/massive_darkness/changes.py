"""What players tell about figures: who plays, where they stand, what dashboards show. Corrections are the same."""

import msgspec
from msgspec import UNSET, UnsetType

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.massive_darkness.events import (
    Changed,
    EnemyRemoved,
    FigurePlaced,
    HeroJoined,
    HeroLeft,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.state import LEVELS, MOST_HEALTH, MOST_HEROES, MOST_XP, Hero

FIGURE_VALUES = 999

class AddHero(Change, frozen=True, kw_only=True, tag="add_hero"):
    name: str
    hero_class: str = ""
    colour: str = ""
    at: str | None = None

    def apply(self, game: Game) -> None:
        game.check_free(self.name)
        if len(game.state.heroes) >= MOST_HEROES:
            raise Refused("too_many_heroes", most=MOST_HEROES)
        _check_place(game, self.at)
        game.state.heroes.append(Hero(name=self.name, hero_class=self.hero_class, colour=self.colour, at=self.at))
        game.log(HeroJoined(hero=self.name, hero_class=self.hero_class))


class RemoveHero(Change, frozen=True, kw_only=True, tag="remove_hero"):
    name: str

    def apply(self, game: Game) -> None:
        hero = game.hero(self.name)
        forget_headings(game)
        game.state.heroes.remove(hero)
        game.log(HeroLeft(hero=self.name))


class RemoveEnemy(Change, frozen=True, kw_only=True, tag="remove_enemy"):
    name: str

    def apply(self, game: Game) -> None:
        game.remove(game.enemy(self.name))
        game.log(EnemyRemoved(enemy=self.name, corrected=game.correcting))


class PlaceFigure(Change, frozen=True, kw_only=True, tag="place_figure"):
    name: str
    at: str | None

    def apply(self, game: Game) -> None:
        figure = game.figure(self.name)
        _check_place(game, self.at)
        forget_headings(game)
        figure.at = self.at
        game.log(FigurePlaced(who=self.name, at=self.at, corrected=game.correcting))


def _check_place(game: Game, zone: str | None) -> None:
    if zone is not None and not (game.state.board and game.board.walkable(zone)):
        raise Refused("nobody_stands_there", zone=zone)


class ChangeHero(Change, frozen=True, kw_only=True, tag="change_hero", omit_defaults=True):
    name: str
    health: int | UnsetType = UNSET
    max_health: int | UnsetType = UNSET
    xp: int | UnsetType = UNSET
    micro_xp: int | UnsetType = UNSET
    actions: int | UnsetType = UNSET
    stunned: bool | UnsetType = UNSET
    killed: bool | UnsetType = UNSET
    taunt: bool | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        hero = game.hero(self.name)
        forget_headings(game)
        for field, value in _given(self):
            least = 1 if field == "max_health" else 0
            most = {"xp": MOST_XP, "max_health": MOST_HEALTH, "health": MOST_HEALTH}.get(field, 9)
            _check_range(field, value, most, least)
            _change(game, hero, self.name, field, value)
        if self.killed is False and hero.health == 0:
            hero.health = hero.max_health
        if self.health is not UNSET:
            hero.killed = hero.health == 0
        if hero.killed:
            hero.health, hero.stunned = 0, False
        hero.health = min(hero.health, hero.max_health)


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

    def apply(self, game: Game) -> None:
        enemy = game.enemy(self.name)
        for field, value in _given(self):
            _check_range(field, value, FIGURE_VALUES, least=1 if field == "health" else 0)
            _change(game, enemy, self.name, field, value)
        if not enemy.alive:
            game.remove(enemy)
            game.log(EnemyRemoved(enemy=self.name, corrected=game.correcting))


class ChangeTable(Change, frozen=True, kw_only=True, tag="change_table", omit_defaults=True):
    level: int | UnsetType = UNSET
    lifebringers: int | UnsetType = UNSET
    story: bool | UnsetType = UNSET
    mapped: bool | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        if self.level is not UNSET and self.level not in LEVELS:
            raise Refused("number_out_of_range", field="level", value=self.level, most=LEVELS[-1])
        for field, value in _given(self):
            _check_range(field, value, 9)
            _change(game, game.state, "", field, value)


Value = int | bool | str


def _given(change: Change) -> list[tuple[str, Value]]:
    values = [(field, getattr(change, field)) for field in change.__struct_fields__ if field != "name"]
    return [(field, value) for field, value in values if value is not UNSET]


def _check_range(field: str, value: Value, most: int, least: int = 0) -> None:
    if isinstance(value, int) and not least <= value <= most:
        raise Refused("number_out_of_range", field=field, value=value, most=most)


def _change(game: Game, of: msgspec.Struct, who: str, field: str, new: Value) -> None:
    old = getattr(of, field)
    setattr(of, field, new)
    game.log(Changed(who=who, field=field, old=old, new=new, corrected=game.correcting))
