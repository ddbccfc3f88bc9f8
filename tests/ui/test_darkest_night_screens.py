"""Sheet, combat, cards drawn from the table, and corrections of Darkest Night, with real touches."""

from pathlib import Path
from typing import Any

import pytest

from app.rules.darkest_night.changes import ChangeHero, ChangeTable, ChangeTurn, HavePower, SetBlights, SetItems
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.state import Deck, State
from tests.night_tables import HEROES, night_state
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui

GAME = "darkest_night"


def knights_turn(*told: Any) -> State:
    """His turn has begun in the Monastery, where no event comes; then what is told."""
    state = night_state(BeginTurn(hero="Knight"))
    for command in told:
        state = _told(state, command)
    return state


def _told(state: State, command: Any) -> State:
    from app.packs import game_pack
    from app.rules.darkest_night.game import Game

    game = Game(state, game_pack("darkest_night").box)  # type: ignore[attr-defined]  # it is the pack of this game
    command.apply(game)
    return game.state


def way_cards(table: Driver) -> dict[str, Any]:
    from app.widgets.way_list import WayCard

    return {card.way.title: card.way for card in table.widgets() if isinstance(card, WayCard)}


def tab(table: Driver, name: str) -> Any:
    from app.widgets.segmented import Segment

    return table.find(name, Segment)


IN_THE_CASTLE = ChangeHero(name="Knight", at="Castle")
SPIES = SetBlights(place="Castle", blights=("Spies",))
A_CHEST = SetItems(name="Rogue", items=("Treasure Chest",))


def test_an_event_of_the_apps_deck_waits_for_what_may_be_done_at_any_time(tmp_path: Path) -> None:
    """6.3.2: with one secrecy more the Dead Servant is a Scout and no Archer."""

    async def scene(table: Driver) -> None:
        await table.tap("Begin Rogue’s turn")
        assert table.app.current == "choice"
        assert "Event: Dead Servant – secrecy 4, so combat: Archer" in table.texts()
        await table.tap("Rogue: Contacts")
        assert "Event: Dead Servant – secrecy 5, so combat: Scout" in table.texts()
        assert table.clipped() == []
        await table.tap("It takes effect")
        assert table.screen.combat.enemy == "Scout"

    others = [ChangeHero(name=name, acted=True) for name in HEROES if name != "Rogue"]
    state = night_state(ChangeHero(name="Rogue", at="Swamp", secrecy=4), *others)
    state.event_deck = ["Dead Servant"]
    play_scene(tmp_path, state, scene, game=GAME)


def test_a_combat_shows_dice_by_source_and_odds_before_the_roll(tmp_path: Path) -> None:
    """Might 5, so a die wins with 5 or 6: one die one time in three, two dice five times in nine."""

    async def scene(table: Driver) -> None:
        await table.tap("Knight: choose an action")
        await table.tap("Attack: Spies")
        assert table.app.current == "choice"
        ways = way_cards(table)
        assert (ways["Fight"].chance, ways["Fight with Charge"].chance) == ("33%", "56%")
        assert ways["Fight with Charge"].needs == "2 dice, 5 or more"
        assert ways["Fight with Charge"].best
        assert table.clipped() == []
        await opened_chest(table)
        await table.tap("Fight with Charge")
        await told_dice(table)
        assert table.state.blights["Castle"] == []
        assert table.app.session.play.game.hero("Knight").secrecy == 5  # 6, less one for showing himself (4.1)

    async def opened_chest(table: Driver) -> None:
        """At any time: in the middle of another hero's combat (6.3.2)."""
        await table.tap("Rogue: open a chest")
        assert table.app.current == "choice"
        assert len(table.app.session.play.game.hero("Rogue").powers) == 4
        assert "Rogue: open a chest" not in table.texts()
        await table.tap_undo()
        assert len(table.app.session.play.game.hero("Rogue").powers) == 3
        await table.tap("Rogue: open a chest")

    async def told_dice(table: Driver) -> None:
        for number, face in (("Die 1", "2"), ("Die 2", "5")):
            await tap_face(table, number, face)
        assert any("Knight wins against Spies." in text for text in table.texts())
        await table.tap("Apply the roll")

    play_scene(tmp_path, knights_turn(IN_THE_CASTLE, SPIES, A_CHEST), scene, game=GAME)


async def tap_face(table: Driver, die: str, face: str) -> None:
    from app.widgets.number_dice import NumberDieRow
    from app.widgets.segmented import Segment

    row = next(one for one in table.widgets() if isinstance(one, NumberDieRow) and one.die.label == die)
    await table.tap_on(next(one for one in row.walk(restrict=True) if isinstance(one, Segment) and one.name == face))


def test_what_cannot_be_done_says_why(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Knight: choose an action")
        rows = {row.id: row for row in table.screen.acts}
        assert not rows["pray"].possible
        assert rows["pray"].detail == "You can only pray in the Monastery, not here (Castle)."
        await table.tap("Pray")
        assert table.state.turn.actions == 1

    play_scene(tmp_path, knights_turn(IN_THE_CASTLE), scene, game=GAME)


def test_a_power_is_used_from_its_card_and_put_right(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Knight: choose an action")
        await table.tap_on(tab(table, "Powers"))
        await table.tap("Oath of Purging")
        await table.tap("Mark exhausted")
        card = next(card for card in table.state.heroes[0].powers if card.name == "Oath of Purging")
        assert card.exhausted
        assert "Exhausted" in table.texts()
        await table.tap("Mark ready")
        assert not next(card for card in table.state.heroes[0].powers if card.name == "Oath of Purging").exhausted
        await table.tap_on(use_of(table, "Oath of Purging"))
        card = next(card for card in table.state.heroes[0].powers if card.name == "Oath of Purging")
        assert card.active
        assert table.state.turn.actions == 1
        await table.tap_on(tab(table, "Powers"))
        await table.tap_on(use_of(table, "False Orders"))
        await table.tap("Village")
        await at_any_time(table)
        await table.tap("To the Village")
        await table.tap("Confirm")
        assert [blight.kind for blight in table.state.blights["Village"]] == ["Spies"]

    async def at_any_time(table: Driver) -> None:
        """While the table says which blights go, the Rogue asks his contacts (6.3.2)."""
        assert table.app.current == "form"
        await table.tap("Rogue: Contacts")
        assert table.app.current == "form"
        assert table.app.session.play.game.hero("Rogue").secrecy == 4
        assert table.screen.any_time == []

    def use_of(table: Driver, power: str) -> Any:
        from app.widgets.chip import TapChip
        from app.widgets.item_list import ItemCard

        card = next(one for one in table.widgets() if isinstance(one, ItemCard) and one.item.id == power)
        return next(one for one in card.walk(restrict=True) if isinstance(one, TapChip) and one.text == "Use")

    orders = HavePower(name="Knight", power="False Orders")
    rogue = ChangeHero(name="Rogue", secrecy=3)
    told = (IN_THE_CASTLE, SPIES, orders, rogue, ChangeTurn(actions=2))
    play_scene(tmp_path, knights_turn(*told), scene, game=GAME)


def test_a_relic_changes_hands(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Knight")
        await table.frames()
        await table.tap_on(tab(table, "Items"))
        await table.tap("Give to Priest")
        priest = table.app.session.play.game.hero("Priest")
        assert [item.name for item in priest.items] == ["Holy Relic"]
        assert priest.secrecy == 5  # being handed a relic costs one of his 6 (7.2)

    play_scene(tmp_path, night_state(SetItems(name="Knight", items=("Holy Relic",))), scene, game=GAME)


def test_an_event_drawn_at_the_table_is_found_by_typing(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Begin Knight’s turn")
        assert table.app.current == "choice"
        await type_in(table, "midn")
        assert [row.answer for row in table.screen.options] == ["Midnight"]
        await table.tap("Midnight")
        assert table.state.darkness == 1

    async def type_in(table: Driver, text: str) -> None:
        from app.widgets.text_field import LineInput

        line = next(one for one in table.widgets() if isinstance(one, LineInput))
        await table.tap_on(line)
        line.insert_text(text)
        await table.frames()

    state = night_state(IN_THE_CASTLE)
    state.physical = [Deck.EVENT]
    play_scene(tmp_path, state, scene, game=GAME)


def test_his_hand_is_covered_until_his_player_has_the_phone(tmp_path: Path) -> None:
    """14.2.1: the heroes do not see it. Nobody is out there: he may go to each of the places beside the Ruins."""

    async def scene(table: Driver) -> None:
        await table.tap("The Necromancer’s turn")
        await table.tap("Roll for me")
        assert "Swamp" not in table.titles()
        await table.tap("Show his hand")
        assert "Swamp" in table.titles()
        await table.tap("Swamp")
        await card_of_two(table)
        assert table.state.necromancer == "Swamp"
        assert [blight.kind for blight in table.state.blights["Swamp"]] == ["Desecration"]
        assert table.state.hand == ["4", "1"]

    async def card_of_two(table: Driver) -> None:
        """Two cards have the same blight for the Swamp; who holds the phone need not uncover them again (14.2.3)."""
        assert table.app.current == "choice"
        assert not table.screen.covered
        await table.tap("Desecration (card 12)")

    state = night_state(*(ChangeHero(name=name, acted=True) for name in HEROES))
    state.variants.played_necromancer = True
    state.hand = ["4", "12", "1"]
    play_scene(tmp_path, state, scene, game=GAME)


def test_an_event_drawn_by_the_app_stands_above_what_it_asks(tmp_path: Path) -> None:
    """Below darkness 10 the card brings a Ghoul: the enemy alone does not say which card it was."""

    async def scene(table: Driver) -> None:
        await table.tap("Begin Knight’s turn")
        assert table.app.current == "choice"
        assert any("Event: Dark Champion" in text for text in table.texts())
        assert table.clipped() == []

    state = night_state(IN_THE_CASTLE)
    state.event_deck = ["Dark Champion"]
    play_scene(tmp_path, state, scene, game=GAME)


def test_the_tab_of_heroes_opens_on_whose_turn_it_is(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Wizard")
        await table.frames()
        assert table.screen.title == "Wizard"
        for tab in ("table", "heroes"):
            table.app.select_tab(tab)
            await table.frames()
        assert table.screen.title == "Knight"

    play_scene(tmp_path, knights_turn(), scene, game=GAME)


def test_tracks_and_darkness_are_put_right_and_marked_in_the_log(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Wizard")
        await table.frames()
        await table.tap_minus(table.screen.ids.grace)
        assert table.app.session.play.game.hero("Wizard").grace == 2
        table.app.select_tab("log")
        await table.frames()
        assert "Corrected: Wizard, grace: 2 (was 3)." in [row.text for row in table.screen.rows]
        await table.tap_undo()
        assert table.app.session.play.game.hero("Wizard").grace == 3

    play_scene(tmp_path, night_state(), scene, game=GAME)


def test_a_game_that_is_over_says_why_and_can_be_played_on(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        assert "The game is lost" in table.titles()
        await table.tap("Not over: keep playing")
        assert not table.state.lost
        assert "Begin Knight’s turn" in table.texts()

    play_scene(tmp_path, night_state(ChangeTable(lost=True)), scene, game=GAME)


def test_another_hero_takes_the_place_of_a_dead_one(tmp_path: Path) -> None:
    """With two of his starting powers, both defaults one lower, and no turn in this round (8.1.2)."""

    async def scene(table: Driver) -> None:
        await table.tap("New hero for Knight")
        await table.tap("Druid")
        await table.tap("Camouflage · Tactic")
        await table.tap("Visions · Bonus")
        await table.tap("Druid joins")
        druid = table.state.heroes[0]
        assert (druid.name, druid.default_grace, druid.default_secrecy, druid.acted) == ("Druid", 4, 5, True)
        assert {card.name for card in druid.powers} == {"Camouflage", "Visions"}
        assert table.app.current == "table"

    state = night_state()
    knight = state.heroes[0]
    knight.dead, knight.acted, knight.powers, knight.power_deck = True, True, [], []
    state.round = 2
    knight.died_in = 1
    play_scene(tmp_path, state, scene, game=GAME)


def test_everything_fits_in_french_at_the_largest_text(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Chevalier\u00a0: choisir une action")
        await looks_right(table)
        for name in ("Pouvoirs", "Objets", "Corriger"):
            await table.tap_on(tab(table, name))
            await looks_right(table)
        table.app.select_tab("board")
        await looks_right(table)
        table.app.enter("heroes")
        await table.frames()
        await table.tap("Attaquer\u00a0: Espions")
        await looks_right(table)
        await table.tap("Combattre")
        await looks_right(table)

    async def looks_right(table: Driver) -> None:
        await table.frames(6)
        assert table.clipped() == [], table.app.current
        assert table.too_small() == [], table.app.current

    state = knights_turn(IN_THE_CASTLE, SPIES, A_CHEST, SetItems(name="Knight", items=("Holy Relic",)),
                         ChangeHero(name="Rogue", at="Castle"))  # fmt: skip
    play_scene(tmp_path, state, scene, game=GAME, language="fr", text_size=150)
