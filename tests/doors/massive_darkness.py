"""A table of Massive Darkness, sat down to by New game and put right on the screens of heroes, enemies and board."""

from dataclasses import replace

from app.presenters.massive_darkness import enemy_draft, hero_sheet
from app.presenters.massive_darkness.gear_draft import gear_of
from app.presenters.massive_darkness.hero_sheet import HeroSheetDraft
from app.presenters.massive_darkness.new_game_draft import Draft, first_state, quest_command
from app.presenters.own_quest_list import KeptQuest
from app.rules.core.drawing import read_board
from app.rules.massive_darkness.building import PlaceTile, SetEdge, SetGround, SetToken
from app.rules.massive_darkness.card_checks import MOST_PER_HERO
from app.rules.massive_darkness.cards import write_fields
from app.rules.massive_darkness.changes import AddHero, ChangeEnemy, ChangeHero, ChangeTable, PlaceFigure
from app.rules.massive_darkness.chapter import BeginChapter
from app.rules.massive_darkness.equipment import AddCard, EquipCard
from app.rules.massive_darkness.market import OpenMarket
from app.rules.massive_darkness.quests.commands import TellQuest
from app.rules.massive_darkness.setup import ChooseFirstPlayer, Step, TickOff
from app.rules.massive_darkness.sheet_changes import ChangeBought, SetHeroCard, SetSheet
from app.rules.massive_darkness.spawn import ENOUGH
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State
from tests.doors.sitting import Sitting, as_laid_of_tiles, as_tiles, edges_put_right, lights_put_right

GAME = "massive_darkness"
ONLY_PLAY = {
    "heroes.escaped": "he walks out through the exit in his own turn (p. 40)",
}
"""What no correction gives, and how it comes about."""


def sat_down(wanted: State) -> Sitting:
    draft = _draft(wanted)
    sitting = Sitting(GAME, first_state(draft, wanted.chance.seed))
    _join(sitting, wanted, draft)
    if wanted.board:
        _lay_the_board(sitting, wanted)
    sitting.tell(ChangeTable(level=wanted.level, phase=Phase.HEROES))
    sitting.tell(ChangeTable(heroes_at_start=1))  # the health of single enemies is told per hero (p. 21)
    for enemy in wanted.enemies:
        _bring(sitting, enemy)
    sitting.tell(ChangeTable(phase=Phase.SETUP))
    for hero in wanted.heroes:
        _dress(sitting, hero)
    _tell_of_the_table(sitting, wanted)
    return sitting


def _join(sitting: Sitting, wanted: State, draft: Draft) -> None:
    """At New game, or in the next chapter of a campaign; then who comes along is no stranger to it."""
    veterans = tuple(
        Hero(name=one.name, hero_class=one.hero_class, colour=one.colour) for one in wanted.heroes if one.is_veteran
    )
    if veterans:
        sitting.tell(BeginChapter(heroes=veterans, quest=wanted.quest.id, lost=True, redo=True))
    else:
        sitting.tell(quest_command(draft))
    for hero in wanted.heroes:
        if not hero.is_veteran:
            sitting.tell(AddHero(name=hero.name, hero_class=hero.hero_class, colour=hero.colour))


def _draft(wanted: State) -> Draft:
    own = [] if wanted.own_quest is None else [KeptQuest(id=wanted.own_quest.id, quest=wanted.own_quest.quest)]
    quest = wanted.own_quest.id if wanted.own_quest is not None else wanted.quest.id
    return Draft(
        heroes=(), classes={}, mapped=wanted.mapped or bool(wanted.board), story=wanted.story,
        lifebringers=wanted.lifebringers, quest=quest, own_quests=tuple(own),
    )  # fmt: skip


def _lay_the_board(sitting: Sitting, wanted: State) -> None:
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
    tokens = [*wanted.tokens.plain(), *(f"level{level}" for level in wanted.tokens.level)]
    for token in tokens:
        zones, lying = wanted.tokens.of(token), sitting.state.tokens.of(token)
        for zone in dict.fromkeys([*lying, *zones]):
            count = zones.count(zone)
            if count != lying.count(zone):
                sitting.tell(SetToken(token=token, zone=zone, removed=not count, count=max(1, count)))


# Figures


def _dress(sitting: Sitting, wanted: Hero) -> None:
    """His sheet, his card and what he carries; then his dashboard."""
    name = wanted.name
    if wanted.sheet is not None:
        sitting.tell(SetSheet(hero=name, sheet=wanted.sheet))
    if wanted.skills:
        sitting.tell(SetHeroCard(hero=name, skills=wanted.skills))
    for line, count in wanted.bought.items():
        sitting.tell(ChangeBought(hero=name, line=line, count=count))
    for item in wanted.inventory:
        sitting.tell(AddCard(hero=name, card=write_fields(item.card)))
    for place, item in enumerate(wanted.inventory):
        if item.equipped:
            sitting.tell(EquipCard(hero=name, item=place))
    if wanted.at is not None:
        sitting.tell(PlaceFigure(name=name, at=wanted.at))
    hero = sitting.figure(name)
    draft = HeroSheetDraft(gear_of(wanted.arms), wanted.hero_class, wanted.colour)
    sitting.tell(hero_sheet.change(hero, draft))
    _change(sitting, ChangeHero, hero, wanted, HERO_SCREEN)


HERO_SCREEN = ("max_health", "health", "xp", "micro_xp", "actions", "activated", "stunned", "killed", "taunt")
ENEMY_SCREEN = ("minions", "boss", "wounds", "minion_wounds", "stunned", "heading", "acted")


def _change(
    sitting: Sitting, change: type[ChangeHero | ChangeEnemy], now: Hero | Enemy, wanted: Hero | Enemy,
    fields: tuple[str, ...],
) -> None:  # fmt: skip
    """One after the other, as taps come."""
    for field in fields:
        if getattr(now, field) != getattr(wanted, field):
            sitting.tell(change(name=wanted.name, **{field: getattr(wanted, field)}))


def _bring(sitting: Sitting, wanted: Enemy) -> None:
    """The form of a new enemy, and what his screen puts right of it."""
    card = replace(enemy_draft.draft_of(wanted), at=wanted.at, per_hero=min(wanted.minions, MOST_PER_HERO))
    sitting.tell(enemy_draft.spawn(sitting.state, card), ENOUGH)
    enemy = sitting.figure(wanted.name)
    if enemy is None:
        return
    if wanted.carries_told:
        sitting.tell(enemy_draft.change(enemy, card))
    _change(sitting, ChangeEnemy, enemy, wanted, ENEMY_SCREEN)


# The rest


def _tell_of_the_table(sitting: Sitting, wanted: State) -> None:
    told: dict[str, int | str] = {**wanted.quest.counts, **wanted.quest.marks}
    for key, value in told.items():
        sitting.tell(TellQuest(key=key, value=value))
    for step in sitting.state.prepared:
        sitting.tell(TickOff(step=Step(step), undone=True))
    for step in wanted.prepared:
        sitting.tell(TickOff(step=Step(step)))
    for hero in wanted.heroes:
        if hero.attacked:
            sitting.tell(ChangeHero(name=hero.name, attacked=tuple(hero.attacked)))
    if wanted.market:
        sitting.tell(ChangeTable(phase=Phase.MARKET))
        sitting.tell(OpenMarket(), *(write_fields(card) for card in wanted.market))
    sitting.tell(ChangeTable(phase=wanted.phase))
    sitting.tell(ChangeTable(round=wanted.round))
    if wanted.heroes_at_start and sitting.state.heroes_at_start != wanted.heroes_at_start:
        sitting.tell(ChangeTable(heroes_at_start=wanted.heroes_at_start))
    if wanted.won or wanted.lost:
        sitting.tell(ChangeTable(won=True) if wanted.won else ChangeTable(lost=True))
    if not wanted.mapped and sitting.state.mapped:
        sitting.tell(ChangeTable(mapped=False))  # the map is put aside
    if wanted.first_player:
        sitting.tell(ChooseFirstPlayer(hero=wanted.first_player))
