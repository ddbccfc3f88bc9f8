"""Hellscape by thumb: from New game to the first enemy phase, an attack of a mob with dice typed in, a door."""

from pathlib import Path
from typing import Any

import pytest

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Band, Deck, Item, Kind, Rarity, Slot
from app.rules.hellscape.state import Carried, Enemy, Hero, Phase, State, Token
from tests.hellscape_heroes import VEST
from tests.rules.hellscape.sitting import DICE, corridor
from tests.ui.driver import Driver, home_scene, play_scene

pytestmark = pytest.mark.ui


async def new_game(app: Driver) -> None:
    await app.tap("New game")
    await app.tap("Hellscape")


def test_from_new_game_to_the_first_enemy_phase(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await new_game(app)
        await app.tap("No map")
        await app.tap("Start with 2 heroes")
        assert app.app.current == "table"
        assert [hero.name for hero in app.state.heroes] == ["Feydra", "Gheta"]
        assert (app.state.track.id, app.state.mapped, app.state.dice.estimate) == ("draft", False, True)
        await app.tap("Start anyway")
        assert (app.state.round, app.state.phase) == (1, "heroes")
        await app.tap("Add enemy")
        await app.tap("Undead")
        assert app.app.current == "draw", "its weapon is asked for at once"
        await app.tap("Great Sword")
        assert "Undead appear: a leader and 2 minions." in app.titles()
        await app.tap("To the table")
        await app.tap("Enemy phase now, skipping Feydra, Gheta")
        assert app.state.phase == "enemies"
        assert [(enemy.name, enemy.minions) for enemy in app.state.enemies] == [("Undead", 2)]
        assert "Next: Undead act" in app.texts()

    home_scene(tmp_path, scene)


def mob_beside_gheta() -> State:
    """The example under "Mob Attack": a yellow and an orange die, two minions, and Gheta's leather vest."""
    gheta = Hero(
        name="Gheta", hero_class="berserker", colour="red", at="a1", health=8, max_health=8, mana=2, max_mana=2,
        items=[Carried(item=VEST, equipped=True)],
    )  # fmt: skip
    dice = Arms(melee={"yellow": 1, "orange": 1})
    sword = Item(name="Long Sword", deck=Deck.MOB_ITEM, band=Band.LOW, slot=Slot.HAND, arms=dice)
    undead = Enemy(
        name="Undead", kind=Kind.MOB, at="a1", health=4, minions=2, item=sword, carries=sword.arms,
        ability="attack hands 1: dice yellow 1",
    )  # fmt: skip
    return State(
        board=corridor(3), heroes=[gheta], enemies=[undead], heroes_at_start=1, phase=Phase.ENEMIES, dice=DICE,
        bag={Rarity.COMMON: 20},
    )  # fmt: skip


def segment(table: Driver, die: str, face: str) -> Any:
    from app.widgets.dice_row import DiceRow

    row = next(one for one in table.widgets() if isinstance(one, DiceRow) and one.die.name == die)
    return next(one for one in row.children[0].children if one.face == face)


def test_the_undead_attack_gheta_with_dice_typed_in(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Next: Undead act")
        assert "Attack Gheta" in table.titles()
        await table.tap("Enter the roll")
        assert {"Attack on Gheta", "Undead attack", "Gheta defends"} <= {*table.texts(), *table.titles()}
        await table.until(lambda: bool(table.screen.chart.bars))
        assert "Estimates until you compare these dice with yours." in table.texts()
        for die, face in (
            ("yellow 1", "swords 1"), ("orange 1", "swords 1, mana 1"), ("enemy 1", "hands 1"),
            ("enemy 2", "claws 1"), ("blue 1", "shields 2"),
        ):  # fmt: skip
            await table.tap_on(segment(table, die, face))
        await table.tap("1 wound so far, from claws")
        assert table.app.current == "dice", "the hand adds a yellow die, which is rolled too"
        await table.tap_on(segment(table, "yellow 1", "swords 1"))
        await table.tap("Apply 2 wounds, 1 from claws")
        assert table.state.heroes[0].health == 8 - 1 - 1, "one sword gets through, and the claw is not blocked"
        assert table.app.current == "turn"
        await table.tap_undo()
        assert table.state.heroes[0].health == 8

    play_scene(tmp_path, mob_beside_gheta(), scene, game="hellscape")


def at_a_door() -> State:
    """Gheta in front of a closed door; behind it a spawn point and a treasure point."""
    gheta = Hero(name="Gheta", hero_class="berserker", colour="red", at="b1", health=8, max_health=8)
    mathrin = Hero(name="Mathrin", hero_class="wizard", colour="blue", at="a1", health=4, max_health=4)
    board = "+---+---+---+\n|.   .  D.r |\n+---+---+---+\n"
    tokens = {Token.SPAWN: ["c1"], Token.TREASURE_SPAWN: ["c1"]}
    return State(
        board=board, tokens=tokens, heroes=[gheta, mathrin], heroes_at_start=2, phase=Phase.HEROES, dice=DICE,
        bag={Rarity.COMMON: 20, Rarity.RARE: 2},
    )  # fmt: skip


def test_a_door_is_opened_step_by_step(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Gheta")
        await table.frames()
        await table.tap("C1, east")
        assert table.app.current == "draw", "first the door card"
        table.screen.type("Cold Wind")
        await table.frames()
        await table.tap("Just the name")
        assert table.app.current == "draw", "then a mob for the spawn point"
        await table.tap("Undead")
        assert table.app.current == "choice", "its treasure comes out of the bag"
        assert "20 in the bag, 91%" in table.texts()
        await table.tap("Common")
        await table.tap("Great Sword")
        await table.tap("Rare")
        assert table.app.current == "turn"
        assert "Undead appear on C1: a leader and 2 minions." in table.titles()
        assert (table.state.bag[Rarity.COMMON], table.state.bag[Rarity.RARE]) == (19, 1)
        assert table.state.treasure == {"c1": {Rarity.RARE: 1}}
        await table.tap_undo()
        assert table.app.current == "choice", "the last token can be told again"

    play_scene(tmp_path, at_a_door(), scene, game="hellscape")


def test_the_table_says_by_a_button_that_all_are_in_the_chamber_of_the_boss(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.hold(table.find("Dungeon 1"))
        assert table.sheet.view.key == "dungeon_level"
        assert "Change" not in table.texts(), "it follows from the heroes"
        await table.press_escape()
        await table.tap("Lifebringer 2")
        assert (table.sheet.view.key, table.state.lifebringers) == ("revival", 2)
        await table.tap("Change")
        assert "Correct the Lifebringer tokens" in table.texts()
        assert not table.state.boss_fight
        await table.tap("All are here: boss fight")
        assert table.state.boss_fight
        assert "All are here: boss fight" not in table.texts()
        await table.tap_undo()
        assert not table.state.boss_fight

    state = State(
        heroes=[Hero(name="Gheta", hero_class="berserker", colour="red")], heroes_at_start=1, phase=Phase.HEROES,
        enemies=[Enemy(name="The Reaper", kind=Kind.BOSS, health=20, arms=Arms(melee={"orange": 1}))], dice=DICE,
        mapped=False,
    )  # fmt: skip
    play_scene(tmp_path, state, scene, game="hellscape")
