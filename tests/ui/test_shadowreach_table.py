"""Shadowreach by thumb: a new game, a hero's fight, the enemies' answer, levels and darkness; and a boss's turn."""

from pathlib import Path
from typing import Any

import pytest

from app.rules.hellscape.building import SetToken
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.inventory import AddItem
from app.rules.hellscape.setup import Preparation
from app.rules.hellscape.state import Phase, Token
from app.rules.shadowreach.classes import Assassin, Cleric, Hunter
from app.rules.shadowreach.hero_turn import Interact
from app.rules.shadowreach.setup import STEPS
from app.rules.shadowreach.state import Challenge
from tests.shadowreach_tables import GAME, POTION, a_table, dark_elves, elderseer, mayla, yorlyn
from tests.ui.driver import Driver, home_scene, play_scene

pytestmark = pytest.mark.ui


def segment(table: Driver, die: str, face: str) -> Any:
    from app.widgets.dice_row import DiceRow

    row = next(one for one in table.widgets() if isinstance(one, DiceRow) and one.die.name == die)
    return next(one for one in row.children[0].children if one.face == face)


async def tell(table: Driver, **faces: str) -> None:
    """Dice by colour and number: yellow_1="swords 2"."""
    for die, face in faces.items():
        await table.tap_on(segment(table, die.replace("_", " "), face))


def test_a_round_from_new_game_on(tmp_path: Path) -> None:
    """Without a map, so that nothing has to be built first."""

    async def scene(table: Driver) -> None:
        for words in ("New game", "Shadowreach", "Hellbreaker", "No map", "Start with 2 heroes"):
            await table.tap(words)
        names = [hero.name for hero in table.state.heroes]
        assert (names, table.state.challenges) == (["Azzar", "Mayla"], [Challenge.HELLBREAKER])
        assert table.state.bag == {Rarity.COMMON: 20, Rarity.RARE: 5}, "all common and five rare tokens (Setup, 13)"
        await arm_azzar(table)
        await table.tap("Start anyway")
        assert table.state.lifebringers == 0, "one for two heroes, one less with the Hellbreaker challenge"
        await elves_appear(table)
        await azzar_fights(table)
        await elves_answer(table)
        await darkness_grows(table)

    home_scene(tmp_path, scene)


async def arm_azzar(table: Driver) -> None:
    """Before the first round everything is equipped freely."""
    table.app.go("heroes", hero="Azzar")
    await table.frames()
    for words in ("Hand", "Add an item", "Punisher", "Punisher", "Equip: Hand"):
        await table.tap(words)
    assert [one.equipped for one in table.state.heroes[0].items] == [True]
    table.app.go("table")
    await table.frames()


async def elves_appear(table: Driver) -> None:
    """Only some of their card is known, so it is typed in first; then a token for it, and their weapon."""
    await table.tap("Add enemy")
    await table.tap("Dark Elves")
    assert table.app.current == "card_form"
    await table.tap("Save and draw")
    await table.tap("Common")
    await table.tap("Punisher")
    (elves,) = table.state.enemies
    assert (elves.minions, elves.treasure) == (2, {Rarity.COMMON: 1}), "a minion for each hero"


async def azzar_fights(table: Driver) -> None:
    """A round begins with the minute of the Chronomancer; who acts first gives it up."""
    assert "Time Warp: Mayla" in table.texts()
    table.app.go("heroes", hero="Azzar")
    await table.frames()
    await table.tap("Dark Elves, melee")
    await table.tap("No, in light")
    assert {"Attack on Dark Elves", "Azzar attacks", "Dark Elves defend"} <= {*table.texts(), *table.titles()}
    await tell(table, yellow_1="swords 2", orange_1="blank", blue_1="blank", enemy_1="claws 1", enemy_2="blank")
    await table.tap("2 wounds so far; 1 to Azzar")
    assert "A token becomes a shadow" in table.texts(), "she could still change the roll"
    await table.tap("Add it up")
    azzar, (elves,) = table.state.heroes[0], table.state.enemies
    assert (elves.minions, elves.leader) == (0, True), "minions protect their leader"
    assert (azzar.xp, azzar.health, azzar.actions) == (2, 4, 2), "one XP a kill; heroes always take wounds from claws"
    await table.tap("Continue Azzar’s turn")
    await table.tap("1 health")
    assert (azzar_of(table).health, azzar_of(table).actions) == (5, 1)
    await table.tap("Azzar is done")
    await table.tap("Next: Mayla")
    await table.tap("Mayla is done")


def azzar_of(table: Driver) -> Any:
    return table.state.heroes[0]


async def elves_answer(table: Driver) -> None:
    """The closest hero in range is attacked; the leader alone has two actions."""
    table.app.go("table")
    await table.frames()
    await table.tap("Play the enemy phase")
    await table.tap("Next: Dark Elves act")
    for hero, away in (("Azzar", "here"), ("Mayla", "3")):
        await table.tap_sighting(hero, away)
    await table.tap("Confirm")
    assert {"Attack Azzar", "The closest hero in range is attacked."} <= {*table.titles(), *table.texts()}
    await table.tap("Enter the roll")
    await tell(table, yellow_1="swords 1", orange_1="blank")
    await table.tap("Apply 1 wound")
    assert azzar_of(table).health == 4
    table.app.session.undo()
    assert azzar_of(table).health == 5
    table.app.session.redo()
    for hero, away in (("Azzar", "1"), ("Mayla", "1")):
        await table.tap_sighting(hero, away)
    await table.tap("Confirm")


async def darkness_grows(table: Driver) -> None:
    """Equally close: the table chooses, and the elves move. Then levels, and the marker goes to the second space."""
    assert "Equally close: you choose." in table.texts()
    await table.tap("Mayla")
    await table.tap("Dark Elves moved one zone")
    table.app.go("table")
    await table.frames()
    await table.tap("To the level up phase")
    assert [hero.level for hero in table.state.heroes] == [1, 1], "five XP are needed"
    await table.tap("To the darkness phase")
    assert (table.state.phase, table.state.darkness) == (Phase.DARKNESS, 2)
    table.app.go("table")
    await table.frames()
    await table.tap("Begin round 2")
    assert (table.state.round, table.state.phase) == (2, Phase.HEROES)


def test_a_boss_fight_begins_where_the_map_shows_its_chamber(tmp_path: Path) -> None:
    """One hand: exactly the ability for one hand, and no enemy phase with nobody else there ("Bosses").

    Before it a fifth forge, which is not in the box: the table reads why, and may insist.
    """

    async def scene(table: Driver) -> None:
        forge = SetToken(token="forge", zone="a2")
        assert not table.app.attempt(lambda: table.app.session.do(forge))
        await table.frames()
        assert "The box only has 4 of these: Forge." in table.texts()
        await table.tap("Overrule")
        assert table.state.tokens[Token.FORGE][-1] == "a2"
        table.app.go("quest")
        await table.frames()
        await table.tap("Begin the boss fight")
        assert [(hero.at, hero.health) for hero in table.state.heroes] == [("d1", 8), ("d1", 6)]
        await table.tap("Yorlyn")
        await table.tap("Yorlyn is done")
        assert "Elderseer: activation dice" in {*table.texts(), *table.titles()}
        await tell(table, enemy_1="hands 1", enemy_2="claws 1")
        await table.tap("Confirm")
        await table.tap("Yorlyn")
        assert "Attack Yorlyn" in table.titles()
        await table.tap("Enter the roll")
        await tell(table, yellow_1="swords 2", blue_1="blank")
        await table.tap("Apply 2 wounds")
        assert table.state.heroes[0].health == 6
        table.app.go("heroes", hero="Mayla")
        await table.frames()
        await table.tap("Mayla is done")
        await tell(table, enemy_1="blank", enemy_2="claws 1")
        await table.tap("Confirm")
        table.app.go("table")
        await table.frames()
        await table.tap("To the level up phase")
        assert table.state.phase is Phase.LEVEL_UP

    heroes = [yorlyn(at="b1"), mayla(at="a1", xp=0)]
    tokens = {Token.FORGE: ["a1", "b1", "c1", "d2"]}
    waiting = a_table(heroes=heroes, enemies=[elderseer(at="d1")], boards={}, tokens=tokens)
    play_scene(tmp_path, waiting, scene, game="shadowreach")


def test_a_set_item_of_a_class_that_nobody_plays_is_drawn_again(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        session = table.app.session
        piece = {"name": "Dragon Needle", "deck": "rare", "slot": "hand", "set": "Red Dragon", "hero_class": "assassin"}
        session.keep_card("shadowreach", "item", piece)
        session.do(Interact(hero="Yorlyn", what="rare"))
        table.app.show_play()
        await table.frames()
        await table.tap("Dragon Needle")
        assert (table.app.current, table.screen.help) == (
            "draw", "Draw again for Yorlyn: that card’s class is not in play."
        )  # fmt: skip
        await type_name(table, "Dragon Helmet")
        await table.tap("Just the name")
        assert table.state.heroes[0].items[-1].item.name == "Dragon Helmet"
        assert "Yorlyn discards Dragon Needle." in [row.text for row in await log_rows(table)]

    play_scene(tmp_path, a_table(treasure={"b1": {Rarity.RARE: 1}}, enemies=[]), scene, game="shadowreach")


async def type_name(table: Driver, name: str) -> None:
    table.screen.type(name)
    await table.frames()


async def log_rows(table: Driver) -> list[Any]:
    table.app.select_tab("log")
    await table.frames()
    return list(table.screen.rows)


UP_TO_GEAR = [step.value for step in STEPS[: STEPS.index(Preparation.STARTING_ITEMS)]]


@pytest.mark.parametrize(("board", "leads"), [(Cleric(), "A god for Thena"), (Hunter(), "A pet for Thena")])
def test_whoever_has_his_items_is_led_to_what_his_class_chooses(tmp_path: Path, board: Any, leads: str) -> None:
    """Not from his items to his items ("Cleric", "Hunter")."""
    thena = mayla(name="Thena", hero_class=type(board).__name__.lower())
    state = a_table(phase=Phase.SETUP, heroes=[thena], boards={"Thena": board}, prepared=UP_TO_GEAR)

    async def scene(table: Driver) -> None:
        table.app.go("inventory", hero="Thena")
        await table.frames()
        assert table.screen.primary_text == "Add an item", "a third one is missing (Setup, 3)"
        table.app.session.do(AddItem(hero="Thena", item=POTION))
        table.screen.refresh()
        await table.frames()
        await table.tap(leads)
        assert (table.app.current, table.screen.hero) == ("type_in", "Thena")
        table.app.go("table")
        await table.tap(leads)
        assert (table.app.current, table.screen.hero) == ("type_in", "Thena")

    play_scene(tmp_path, state, scene, game="shadowreach")


def test_equipment_is_dealt_to_one_after_the_other(tmp_path: Path) -> None:
    ready, naked = yorlyn(name="Azzar", hero_class="assassin"), mayla(hero_class="assassin", items=[])
    boards = {"Azzar": Assassin(), "Mayla": Assassin()}
    state = a_table(phase=Phase.SETUP, heroes=[ready, naked], boards=boards, prepared=UP_TO_GEAR)

    async def scene(table: Driver) -> None:
        table.app.go("inventory", hero="Azzar")
        await table.frames()
        await table.tap("Equipment for Mayla")
        assert (table.app.current, table.screen.hero) == ("inventory", "Mayla")
        assert table.screen.primary_text == "Add an item"

    play_scene(tmp_path, state, scene, game="shadowreach")


def test_what_a_roll_has_done_stands_above_the_question_that_comes_at_once(tmp_path: Path) -> None:
    """Without a map the next action asks where everybody is; two claws and two swords have wounded by then."""

    async def scene(table: Driver) -> None:
        play = table.app.session.play
        play.do(EnemyTurn(enemy="Dark Elves"))
        play.answer({"Yorlyn": "here", "Mayla": "2"})
        play.answer("attack Yorlyn melee")
        play.answer({"swords": 2, "shields": 0, "mana": 0, "claws": 2, "hands": 0})
        table.app.show_play()
        await table.frames(6)
        assert table.app.current == "form"
        wounds = [text for text in table.texts() if "2 wounds" in text]
        assert any("swords" in text for text in wounds), "those of the swords"
        assert any("claw" in text.lower() for text in wounds), "and those of the claws"

    elves = dark_elves(at=None)
    heroes = [yorlyn(at=None, health=8), mayla(at=None)]
    play_scene(tmp_path, a_table(phase=Phase.ENEMIES, mapped=False, heroes=heroes, enemies=[elves]), scene, game=GAME)
