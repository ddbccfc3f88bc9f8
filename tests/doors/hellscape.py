"""A table of Hellscape, sat down to by New game and put right on the screens of heroes, enemies and board."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.content.hellscape import Pack
from app.packs import core_pack
from app.presenters.hellscape.new_game_draft import Draft, first_state
from app.presenters.own_quest_list import KeptQuest
from app.rules.core.drawing import read_board
from app.rules.core.question import DECK_EMPTY
from app.rules.hellscape.building import PlaceTile, SetChamber, SetEdge, SetGround, SetToken, SetTreasure
from app.rules.hellscape.cards import Boss, Kind, MobCard, RoamingCard, band_of
from app.rules.hellscape.changes import (
    AddHero,
    ChangeBag,
    ChangeEnemy,
    ChangeHero,
    ChangeTable,
    PlaceFigure,
    SetClassBoard,
)
from app.rules.hellscape.classes import Berserker, Paladin, Wizard
from app.rules.hellscape.commands import GainSkill, NextPhase, PlaceBoss, SpawnMob, SpawnRoaming
from app.rules.hellscape.drawn_cards import write_fields
from app.rules.hellscape.inventory import AddItem
from app.rules.hellscape.sets import TellSetPowers
from app.rules.hellscape.setup import ChooseDice, ChooseGains, ChooseTrack, Preparation, TickOff
from app.rules.hellscape.state import Enemy, Hero, Phase, State
from tests.doors.sitting import Sitting, as_laid_of_tiles, as_tiles, edges_put_right, lights_put_right

GAME = "hellscape"

ONLY_PLAY: Mapping[str, str] = {
    "active": "a hero's turn is under way from his first action on",
}
"""What no correction gives, and how it comes about."""

HERO_SCREEN = (
    "max_health", "health", "max_mana", "mana", "xp", "level", "actions", "movement", "skills_owed", "activated",
    "taunt", "conditions", "down",
)  # fmt: skip
ENEMY_SCREEN = ("minions", "leader", "wounds", "acted", "conditions", "treasure")


def sat_down(wanted: State) -> Sitting:
    sitting = Sitting(GAME, first_state(_draft(wanted), wanted.chance.seed))
    join(sitting, wanted.heroes[:1])
    if wanted.board:
        lay_the_board(sitting, wanted)
    for enemy in wanted.enemies:
        bring(sitting, enemy)
    join(sitting, wanted.heroes[1:])
    if wanted.heroes_at_start:
        sitting.tell(NextPhase())  # the heroes are counted when the set-up ends
        sitting.tell(ChangeTable(phase=Phase.SETUP))  # skills are taken there
    for hero in wanted.heroes:
        _dress(sitting, hero)
    if sitting.state.track != wanted.track:
        sitting.tell(ChooseTrack(track=wanted.track))
    tell_of_the_table(sitting, wanted)
    return sitting


def join(sitting: Sitting, heroes: Sequence[Hero]) -> None:
    for hero in heroes:
        sitting.tell(AddHero(name=hero.name, hero_class=hero.hero_class, colour=hero.colour, card=hero.card))


def _draft(wanted: State) -> Draft:
    own = [] if wanted.own_quest is None else [KeptQuest(id=wanted.own_quest.id, quest=wanted.own_quest.quest)]
    return Draft(
        heroes=(), pack=core_pack(Pack), mapped=wanted.mapped or bool(wanted.board), quest=wanted.quest,
        lifebringers=wanted.lifebringers, own_quests=tuple(own),
    )  # fmt: skip


def lay_the_board(sitting: Sitting, wanted: State) -> None:
    if not wanted.tiles:
        wanted.board = as_laid_of_tiles(wanted.board)
        wanted.tiles = list(as_tiles(wanted.board))
    for tile in wanted.tiles:
        sitting.tell(
            PlaceTile(
                side=tile.side, drawing=tile.drawing, column=tile.column, row=tile.row, turns=tile.turns,
                points=tile.points,
            )
        )  # fmt: skip
    board = read_board(wanted.board)
    for zone, side, edge in edges_put_right(read_board(sitting.state.board), board):
        sitting.tell(SetEdge(zone=zone, side=side, edge=edge))
    for zone, lit in lights_put_right(read_board(sitting.state.board), board):
        sitting.tell(SetGround(zone=zone, lit=lit))
    for token in {**sitting.state.tokens, **wanted.tokens}:
        zones, lying = wanted.tokens.get(token, []), sitting.state.tokens.get(token, [])
        for zone in dict.fromkeys([*lying, *zones]):
            count = zones.count(zone)
            if count != lying.count(zone):
                sitting.tell(SetToken(token=token, zone=zone, removed=not count, count=max(1, count)))
    for zone, there in wanted.treasure.items():
        for rarity, count in there.items():
            sitting.tell(SetTreasure(zone=zone, rarity=rarity, count=count))
    if wanted.boss_chamber:
        sitting.tell(SetChamber(zones=tuple(wanted.boss_chamber), boss=True))
    if wanted.revealed:
        sitting.tell(SetChamber(zones=tuple(wanted.revealed)))


# Figures


def _dress(sitting: Sitting, wanted: Hero) -> None:
    """His skills and the board of his class, then what all games give him."""
    for skill in wanted.skills:
        sitting.tell(GainSkill(hero=wanted.name, skill=skill, place=_place_of(wanted, skill.name)))
    sitting.tell(SetClassBoard(hero=wanted.name, board=wanted.class_state))
    equip(sitting, wanted)


def equip(sitting: Sitting, wanted: Hero) -> None:
    """What he carries, where he stands, and his dashboard."""
    name = wanted.name
    for one in wanted.items:
        sitting.tell(AddItem(hero=name, item=one.item, equipped=one.equipped))
    for set_name, card in wanted.sets.items():
        sitting.tell(TellSetPowers(hero=name, set=set_name, minor=card.minor, greater=card.greater))
    if wanted.at is not None:
        sitting.tell(PlaceFigure(name=name, at=wanted.at))
    _change(sitting, ChangeHero, wanted, HERO_SCREEN)


def _place_of(wanted: Hero, skill: str) -> str:
    match wanted.class_state:
        case Wizard(quadrants=quadrants) if skill in quadrants:
            return str(quadrants.index(skill) + 1)
        case Paladin(skills=skills) | Berserker(skills=skills):
            return skills.get(skill, "")
        case _:
            return ""


def _change(
    sitting: Sitting, change: type[ChangeHero | ChangeEnemy], wanted: Hero | Enemy, fields: tuple[str, ...]
) -> None:
    """One after the other, as taps come."""
    now = sitting.figure(wanted.name)
    for field in fields if now is not None else ():
        if getattr(now, field) != getattr(wanted, field):
            sitting.tell(change(name=wanted.name, **{field: getattr(wanted, field)}))


def bring(sitting: Sitting, wanted: Enemy) -> None:
    """Its card is drawn, the item of a mob after it; then his screen puts right what there is of it.

    The health of single enemies is printed per hero.
    """
    printed = wanted.health // sitting.run.game.hero_count  # type: ignore[attr-defined]  # it is the game of this book
    match wanted.kind:
        case Kind.MOB:
            sitting.tell(SpawnMob(at=wanted.at), *_cards_of_a_mob(wanted))
        case Kind.ROAMING:
            card = RoamingCard(
                name=wanted.name, band=band_of(wanted.level), health=printed, arms=wanted.arms,
                patterns=wanted.patterns, ability=wanted.ability, fixed=wanted.fixed, text=wanted.text,
            )  # fmt: skip
            sitting.tell(SpawnRoaming(at=wanted.at), write_fields(card))
        case Kind.BOSS:
            boss = Boss(
                name=wanted.name, health=printed, actions=wanted.actions,
                activation_dice=wanted.activation_dice, arms=wanted.arms, abilities=wanted.boss_abilities,
                passives=wanted.passives, track=wanted.track, ability=wanted.ability, text=wanted.text,
            )  # fmt: skip
            sitting.tell(PlaceBoss(boss=boss, at=wanted.at))
    _change(sitting, ChangeEnemy, wanted, ENEMY_SCREEN)


def _cards_of_a_mob(wanted: Enemy) -> Iterator[Any]:
    yield write_fields(
        MobCard(
            name=wanted.name, band=band_of(wanted.level), health=wanted.health, treasure=0,
            defense=wanted.arms.defense or {}, ability=wanted.ability, text=wanted.text,
        )
    )  # fmt: skip
    if wanted.item is not None:
        yield write_fields(wanted.item)
    else:
        yield from (DECK_EMPTY,) * 5


# The rest


def tell_of_the_table(sitting: Sitting, wanted: State) -> None:
    state = sitting.state
    if state.gains != wanted.gains:
        sitting.tell(ChooseGains(gains=wanted.gains))
    if state.dice != wanted.dice:
        sitting.tell(ChooseDice(dice=wanted.dice))
    for rarity in {**state.bag, **wanted.bag}:
        sitting.tell(ChangeBag(**{str(rarity): wanted.bag.get(rarity, 0)}))
    for step in wanted.prepared:
        sitting.tell(TickOff(step=Preparation(step)))
    for field in ("phase", "round", "boss_fight", "darkness", "heroes_at_start", "won", "lost", "mapped"):
        if getattr(sitting.state, field) != getattr(wanted, field):
            sitting.tell(ChangeTable(**{field: getattr(wanted, field)}))
