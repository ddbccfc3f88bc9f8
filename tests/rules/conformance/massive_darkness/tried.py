"""What a table tells beside what it is offered: quests' own acts, cards in hand, corrections. May be refused."""

from collections.abc import Iterator
from random import Random

from app.rules.core.board import Side
from app.rules.core.command import Command
from app.rules.massive_darkness import building, changes, equipment, hero_turn, setup, sheet_changes
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.quests.commands import AttackPillar, FlipLever, LeaveDungeon, PlaceFirework, TellQuest
from app.rules.massive_darkness.skill_actions import SafeShot
from app.rules.massive_darkness.state import Hero, Phase
from app.rules.massive_darkness.treasure import DrawTreasure
from tests.rules.conformance.massive_darkness.cards import SOME_CARD, a_sheet


def tried(game: Game) -> list[Command]:
    if game.state.won or game.state.lost:
        return []
    in_quest = [*_for_the_quest(game)] if game.state.phase is Phase.HEROES else []
    return [*in_quest * 3, *_with_cards(game), *_put_right(game), *_on_the_board(game)]


def _for_the_quest(game: Game) -> Iterator[Command]:
    for hero in game.state.heroes:
        yield hero_turn.SpendAction(hero=hero.name, note="a lever")
        yield hero_turn.OpenDoor(hero=hero.name)
        yield LeaveDungeon(hero=hero.name)
        yield FlipLever(hero=hero.name)
        yield PlaceFirework(hero=hero.name)
        for pillar in pillars.standing(game):
            yield from (AttackPillar(hero=hero.name, type=kind, pillar=pillar) for kind in CombatType)
        for enemy in game.state.enemies:
            steps = game.board.adjacent(hero.at) if game.state.mapped and hero.at else (None,)
            yield from (SafeShot(hero=hero.name, defender=enemy.name, to=step) for step in steps)
    quest = game.quest
    yield from (TellQuest(key=key, value=most) for key, most in quest.counts.items())
    yield from (TellQuest(key=key, value="yes") for key in quest.flags)


def _with_cards(game: Game) -> Iterator[Command]:
    heroes = game.state.heroes
    for hero in heroes:
        yield equipment.AddCard(hero=hero.name, card=SOME_CARD, equip=True)
        yield DrawTreasure(hero=hero.name, level=2)
        for item in range(len(hero.inventory)):
            yield equipment.UseConsumable(hero=hero.name, item=item)
            yield equipment.UnequipCard(hero=hero.name, item=item)
            yield equipment.EquipCard(hero=hero.name, item=item)
            yield equipment.GiveCard(hero=hero.name, item=item, to=heroes[0].name)


def _put_right(game: Game) -> Iterator[Command]:
    state = game.state
    for hero in state.heroes:
        yield changes.ChangeHero(name=hero.name, health=3, xp=9)
        yield changes.ChangeHero(name=hero.name, stunned=True)
        yield from _sheet_put_right(hero)
    for enemy in state.enemies:
        yield changes.ChangeEnemy(name=enemy.name, stunned=not enemy.stunned, wounds=0)
    if len(state.enemies) > 1:
        yield changes.RemoveEnemy(name=state.enemies[-1].name)
    if len(state.heroes) > 1 and state.phase is Phase.SETUP:
        yield changes.RemoveHero(name=state.heroes[-1].name)
    yield changes.AddHero(name="Stranger", hero_class="Battle Wizard")
    yield changes.ChangeTable(lifebringers=2)
    yield setup.ChooseQuest(id=state.quest.id)


def _sheet_put_right(hero: Hero) -> Iterator[Command]:
    yield sheet_changes.SetSheet(hero=hero.name, sheet=a_sheet(Random(hero.name)))
    yield sheet_changes.SetHeroCard(hero=hero.name, skills=("slippery",))
    yield sheet_changes.ChangeBought(hero=hero.name, line="First", count=1)


def _on_the_board(game: Game) -> Iterator[Command]:
    """Figures that stand elsewhere, doors and tokens that the app did not know of."""
    board = game.board
    floor = [zone for zone in board.names if board.walkable(zone)]
    for zone in floor[::7]:
        yield building.SetGround(zone=zone, lit=not board.lit(zone))
        yield building.SetToken(token="treasure", zone=zone)
        yield building.SetEdge(zone=zone, side=Side.NORTH, edge=board.edge(zone, Side.EAST))
        yield from (changes.PlaceFigure(name=figure.name, at=zone) for figure in game.figures)
        yield changes.PlaceHeroes(names=tuple(hero.name for hero in game.state.heroes), at=zone)
    for tile in game.state.tiles[:1]:
        yield building.PlaceTile(
            side=tile.side, drawing=tile.drawing, column=tile.column, row=tile.row, turns=tile.turns + 1
        )
