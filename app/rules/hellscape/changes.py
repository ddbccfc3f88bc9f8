"""What players tell about figures and the table: who plays, where they stand, what dashboards show. Corrections too."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType

from app.rules.core.command import Change
from app.rules.core.dice import write_dice
from app.rules.core.errors import Refused
from app.rules.core.told_values import check_number, either_won_or_lost, take_over, told_fields
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import Arms, check_arms
from app.rules.hellscape.cards import HeroCard, Rarity
from app.rules.hellscape.class_checks import told_board
from app.rules.hellscape.classes import ClassState
from app.rules.hellscape.events import Changed, FigurePlaced, HeroJoined, HeroLeft
from app.rules.hellscape.game import Game
from app.rules.hellscape.leaving import Left, leaves
from app.rules.hellscape.state import (
    LEVELS,
    MOST_ACTIONS,
    MOST_HEROES,
    MOST_LIFEBRINGERS,
    MOST_ROUNDS,
    MOST_TOKENS,
    MOST_XP,
    Condition,
    Enemy,
    Hero,
    Phase,
    State,
)
from app.rules.hellscape.wounds import can_freeze

MOST_OF_A_VALUE = 99
MOST = {
    "health": MOST_OF_A_VALUE, "max_health": MOST_OF_A_VALUE, "mana": MOST_OF_A_VALUE, "max_mana": MOST_OF_A_VALUE,
    "xp": MOST_XP, "level": LEVELS[-1], "actions": MOST_ACTIONS, "movement": MOST_OF_A_VALUE,
    "skills_owed": len(LEVELS), "round": MOST_ROUNDS, "lifebringers": MOST_LIFEBRINGERS,
    "heroes_at_start": MOST_HEROES,
}  # fmt: skip
LEAST = {"max_health": 1, "level": 1, "round": 1, "heroes_at_start": 1}

Value = int | bool | str | None | Arms | Mapping[Condition, int] | Mapping[Rarity, int] | list[str]


class AddHero(Change, frozen=True, kw_only=True, tag="add_hero", omit_defaults=True):
    """A hero joins with the health and mana of his card, and the board of his class ("Setup").

    After the set-up he counts among the heroes in the game, by whom enemies are measured.
    """

    name: str
    hero_class: str = ""
    colour: str = ""
    at: str | None = None
    health: int = 5
    mana: int = 0
    card: HeroCard | None = None
    class_state: ClassState | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        game.check_free(self.name)
        if len(game.earners) >= MOST_HEROES:
            raise Refused("too_many_heroes", most=MOST_HEROES)
        game.check_place(self.at)
        health, mana = (self.card.health, self.card.mana) if self.card else (self.health, self.mana)
        _check_range("max_health", health)
        _check_range("max_mana", mana)
        check_hero_card(self.card)
        hero = Hero(
            name=self.name, hero_class=self.hero_class, colour=self.colour, at=self.at, health=health,
            max_health=health, mana=mana, max_mana=mana, card=self.card,
        )  # fmt: skip
        if self.class_state is not UNSET:
            hero.class_state = told_board(game, hero, self.class_state)
        game.state.heroes = [*game.state.heroes, hero]
        if game.state.phase is not Phase.SETUP and game.state.heroes_at_start:
            game.state.heroes_at_start = min(game.state.heroes_at_start + 1, MOST_HEROES)
        game.log(HeroJoined(hero=self.name, hero_class=self.hero_class))


def check_hero_card(card: HeroCard | None) -> None:
    if card is not None:
        for text in (*card.abilities, *([card.shadow] if card.shadow else [])):
            read_ability(text)


class RemoveHero(Change, frozen=True, kw_only=True, tag="remove_hero"):
    name: str

    def apply(self, game: Game) -> None:
        game.state.heroes.remove(game.hero(self.name))
        game.log(HeroLeft(hero=self.name))
        if game.state.active == self.name:
            game.state.active = ""


class RemoveEnemy(Change, frozen=True, kw_only=True, tag="remove_enemy"):
    name: str

    def apply(self, game: Game) -> None:
        leaves(game, game.enemy(self.name), Left.CORRECTED)


class PlaceFigure(Change, frozen=True, kw_only=True, tag="place_figure"):
    name: str
    at: str | None

    def apply(self, game: Game) -> None:
        figure = game.figure(self.name)
        game.check_place(self.at)
        figure.at = self.at
        game.log(FigurePlaced(who=self.name, at=self.at, corrected=game.correcting))


class ChangeHero(Change, frozen=True, kw_only=True, tag="change_hero", omit_defaults=True):
    """Health and being knocked out go together; nothing is above its maximum."""

    name: str
    health: int | UnsetType = UNSET
    max_health: int | UnsetType = UNSET
    mana: int | UnsetType = UNSET
    max_mana: int | UnsetType = UNSET
    level: int | UnsetType = UNSET
    xp: int | UnsetType = UNSET
    actions: int | UnsetType = UNSET
    movement: int | UnsetType = UNSET
    skills_owed: int | UnsetType = UNSET
    activated: bool | UnsetType = UNSET
    down: bool | UnsetType = UNSET
    taunt: bool | UnsetType = UNSET
    hero_class: str | UnsetType = UNSET
    colour: str | UnsetType = UNSET
    conditions: dict[Condition, int] | UnsetType = UNSET
    arms: Arms | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        hero = game.hero(self.name)
        wanted = _given(self)
        if self.arms is not UNSET:
            check_arms(self.arms)
        if self.conditions is not UNSET:
            wanted["conditions"] = told_conditions(self.conditions, game.edition.hero_tokens)
        most = hero.max_health if self.max_health is UNSET else self.max_health
        health = min(hero.health if self.health is UNSET else self.health, most)
        down = health == 0 if self.down is UNSET else self.down
        wanted |= {"down": down, "health": 0 if down else health or most}
        most_mana = hero.max_mana if self.max_mana is UNSET else self.max_mana
        wanted["mana"] = min(hero.mana if self.mana is UNSET else self.mana, most_mana)
        _change_all(game, hero, self.name, wanted)


class SetClassBoard(Change, frozen=True, kw_only=True, tag="set_class_board"):
    """The board of a hero's class as it lies on the table."""

    hero: str
    board: ClassState

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        old, hero.class_state = hero.class_state, told_board(game, hero, self.board)
        game.log(
            Changed(
                who=hero.name, field="class_state", old=type(old).__name__, new=type(self.board).__name__,
                corrected=game.correcting,
            )
        )  # fmt: skip


class ChangeEnemy(Change, frozen=True, kw_only=True, tag="change_enemy", omit_defaults=True):
    name: str
    minions: int | UnsetType = UNSET
    leader: bool | UnsetType = UNSET
    health: int | UnsetType = UNSET
    wounds: int | UnsetType = UNSET
    level: int | UnsetType = UNSET
    acted: bool | UnsetType = UNSET
    conditions: dict[Condition, int] | UnsetType = UNSET
    treasure: dict[Rarity, int] | UnsetType = UNSET
    ability: str | UnsetType = UNSET
    arms: Arms | UnsetType = UNSET
    carries: Arms | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        enemy = game.enemy(self.name)
        for arms in (self.arms, self.carries):
            if arms is not UNSET:
                check_arms(arms)
        if self.ability is not UNSET and self.ability:
            read_ability(self.ability)
        wanted = _given(self)
        if self.conditions is not UNSET:
            wanted["conditions"] = told_conditions(self.conditions, game.edition.enemy_tokens)
        if self.conditions is not UNSET and self.conditions.get(Condition.FROST) and not can_freeze(game, enemy):
            raise Refused("cannot_freeze", enemy=enemy.name)
        if self.treasure is not UNSET:
            for count in self.treasure.values():
                check_number("treasure", count, MOST_TOKENS)
        _change_all(game, enemy, self.name, wanted)
        if enemy.alive:
            enemy.check()
        else:
            leaves(game, enemy, Left.CORRECTED)


class ChangeTable(Change, frozen=True, kw_only=True, tag="change_table", omit_defaults=True):
    round: int | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    darkness: int | UnsetType = UNSET
    lifebringers: int | UnsetType = UNSET
    mapped: bool | UnsetType = UNSET
    heroes_at_start: int | UnsetType = UNSET
    boss_fight: bool | UnsetType = UNSET
    quest: str | UnsetType = UNSET
    lost: bool | UnsetType = UNSET
    won: bool | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        wanted = _given(self)
        if self.darkness is not UNSET:
            check_number("darkness", self.darkness, game.last_space)
        either_won_or_lost(game.state, wanted)
        _change_all(game, game.state, "", wanted)
        if self.phase is not UNSET:
            game.state.active = ""


class ChangeBag(Change, frozen=True, kw_only=True, tag="change_bag", omit_defaults=True):
    """What is in the treasure bag, as the table counts it ("Setup", step 18)."""

    common: int | UnsetType = UNSET
    rare: int | UnsetType = UNSET
    epic: int | UnsetType = UNSET

    def apply(self, game: Game) -> None:
        for rarity, count in ((Rarity.COMMON, self.common), (Rarity.RARE, self.rare), (Rarity.EPIC, self.epic)):
            if count is UNSET:
                continue
            check_number(rarity.value, count, MOST_TOKENS)
            old = game.state.bag.get(rarity, 0)
            game.state.bag = {**game.state.bag, rarity: count}
            game.log(Changed(who="", field=f"bag_{rarity}", old=old, new=count, corrected=game.correcting))


def _given(change: Change) -> dict[str, Value]:
    fields = told_fields(change)
    for field, value in fields.items():
        if field in MOST and isinstance(value, int):
            _check_range(field, value)
    return fields


def _check_range(field: str, value: int) -> None:
    check_number(field, value, MOST[field], LEAST.get(field, 0))


def told_conditions(conditions: Mapping[Condition, int], tokens: Sequence[Condition]) -> dict[Condition, int]:
    """Those that are there. Only `tokens` are in the box for such a figure."""
    for one, count in conditions.items():
        check_number("conditions", count, MOST_TOKENS)
        if count and one not in tokens:
            raise Refused("no_such_token", token=one)
    return {one: count for one, count in conditions.items() if count}


def _change_all(game: Game, owner: Hero | Enemy | State, who: str, wanted: dict[str, Value]) -> None:
    """Only what differs is put on record."""
    for field, old, new in take_over(owner, wanted):
        game.log(Changed(who=who, field=field, old=_said(old), new=_said(new), corrected=game.correcting))


def _said(value: Value) -> int | bool | str:
    if isinstance(value, Arms):
        return "; ".join(f"{name}: {write_dice(dice)}" for name, dice in value.pools.items() if dice)
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {count}" for name, count in value.items())
    return value if isinstance(value, int | str) else ""
