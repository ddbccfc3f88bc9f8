"""Darkest Night with real touches: from New game to the table, and one whole round by thumb (4.0)."""

from pathlib import Path

import pytest

from app.rules.darkest_night.actions import Hide
from app.rules.darkest_night.changes import ChangeHero, SetBlights, SetItems
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn
from tests.night_tables import night_state
from tests.ui.driver import PHONE, TABLET, Driver, home_scene, play_scene

pytestmark = pytest.mark.ui

GAME = "darkest_night"


async def tap_face(table: Driver, die: str, face: str) -> None:
    from app.widgets.number_dice import NumberDieRow
    from app.widgets.segmented import Segment

    row = next(one for one in table.widgets() if isinstance(one, NumberDieRow) and one.die.label == die)
    await table.tap_on(next(one for one in row.walk(restrict=True) if isinstance(one, Segment) and one.name == face))


def place(table: Driver, name: str) -> object:
    from app.widgets.kingdom_map import PlaceButton

    return table.find(name, PlaceButton)


def test_a_new_game_begins_with_what_was_chosen(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("New game")
        await table.tap("Darkest Night")
        assert wears_the_colours_of_its_game(table)
        await table.tap("Wizard 3/5")  # out
        assert "Choose one more hero" in table.texts()
        await table.tap("Druid 5/6")  # in, instead
        await table.tap("Knight 3/3")
        await table.tap("Sprint · Tactic")  # Charge, chosen first, makes room
        await table.tap("Five heroes")
        await table.tap("Seer 4/6")
        await own_deck(table)
        await table.tap("Start with 5 heroes")
        assert table.app.current == "table"
        assert [hero.name for hero in table.state.heroes] == ["Knight", "Priest", "Rogue", "Druid", "Seer"]
        assert {card.name for card in table.state.heroes[0].powers} == {"Hard Ride", "Oath of Purging", "Sprint"}
        assert table.state.variants.fifth_hero
        assert sum(map(len, table.state.blights.values())) == 6  # one a place but for the Monastery (3.3)

        assert "Rebellion" in table.state.heroes[0].power_deck

    async def own_deck(table: Driver) -> None:
        """A card of the Prince, who stays at home, instead of one of the Knight's own (14.4)."""
        await table.tap("Custom decks")  # the Knight's powers are open
        await table.tap("Knight 10")
        await table.tap("Reckless Abandon · Tactic")
        await table.tap("Prince 0")
        await table.tap("Rebellion · Tactic")

    home_scene(tmp_path, scene)


def wears_the_colours_of_its_game(table: Driver) -> bool:
    from kivy.graphics import RoundedRectangle

    from app.widgets.palette import ACCENTS, DARK
    from app.widgets.primary_button import PrimaryButton
    from app.widgets.texture import gradient

    (button,) = (one for one in table.widgets() if isinstance(one, PrimaryButton))
    (face,) = (one for one in button.canvas.before.children if type(one) is RoundedRectangle)
    worn = DARK.of_game(ACCENTS[GAME])
    return face.texture is gradient(worn.button_top, worn.button_bottom)


def test_a_whole_round_by_thumb(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Begin Knight’s turn")
        await table.tap("Hide")
        await table.tap("End Knight’s turn")
        await pray(table)
        await travel(table, "Rogue", "Forest")
        await travel(table, "Wizard", "Mountains")
        await table.tap("The Necromancer’s turn")
        await tap_face(table, "Die 1", "6")
        await table.tap("Apply the roll")
        assert table.app.current == "turn"
        # A 6 is above the Rogue's 3 and the Wizard's 5; from the Ruins the Forest is one road away, the Mountains two.
        assert table.app.session.play.question.proposed == "move Forest"
        await table.tap("Agreed: moves to the Forest")
        assert (table.state.round, table.state.darkness, table.state.necromancer) == (2, 1, "Forest")
        assert len(table.state.blights["Forest"]) == 1
        assert not any(hero.acted for hero in table.state.heroes)

    async def pray(table: Driver) -> None:
        await table.tap("Begin Priest’s turn")
        await table.tap("Pray")
        await tap_face(table, "Die 1", "2")
        await tap_face(table, "Die 2", "6")
        await table.tap("Apply the roll")
        await table.tap("End Priest’s turn")

    async def travel(table: Driver, hero: str, place: str) -> None:
        await table.tap(f"Begin {hero}’s turn")
        await table.tap(place)
        assert table.app.session.play.game.hero(hero).at == place
        await table.tap(f"End {hero}’s turn")

    seen = ChangeHero(name="Rogue", secrecy=2)
    play_scene(tmp_path, night_state(seen), scene, game=GAME)


def test_undo_takes_back_a_travel_and_says_so(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Begin Knight’s turn")
        await table.tap("Village")
        assert table.app.screens.current_screen.undo_text == "Travel: Village"
        await table.tap_undo()
        assert table.app.session.play.game.hero("Knight").at == "Monastery"
        assert table.state.turn.actions == 1

    play_scene(tmp_path, night_state(), scene, game=GAME)


def test_the_turn_of_the_necromancer_can_be_overruled(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("The Necromancer’s turn")
        await table.tap("App rolls")
        await table.tap("Roll the die")
        await table.tap("Rogue: open a chest")  # at any time: in the Necromancer's turn too (6.3.2)
        assert table.app.current == "turn"
        assert len(table.app.session.play.game.hero("Rogue").powers) == 4
        await table.tap("Overrule")
        await table.tap("Moves to the Castle")
        assert table.state.necromancer == "Castle"

    acted = [ChangeHero(name=name, acted=True) for name in ("Knight", "Priest", "Rogue", "Wizard")]
    chest = SetItems(name="Rogue", items=("Treasure Chest",))
    play_scene(tmp_path, night_state(*acted, chest), scene, game=GAME)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_place_tapped_on_the_map_tells_who_and_what_is_there(tmp_path: Path, size: tuple[int, int]) -> None:
    async def scene(table: Driver) -> None:
        await table.tap_on(place(table, "Castle"))
        assert table.app.current == "board"
        texts = table.texts()
        assert {"Spies", "Might 5", "Ending a turn here costs 1 secrecy.", "Search: 2 or more"} <= set(texts)
        assert [disc.id for disc in table.screen.heroes] == ["Knight"]
        await table.tap_on(place(table, "Ruins"))
        assert "The Necromancer is here." in table.texts()
        assert "There is an undiscovered holy relic here." in table.texts()
        assert table.clipped() == []
        assert table.too_small() == []

    told = (SetBlights(place="Castle", blights=("Spies",)), ChangeHero(name="Knight", at="Castle"))
    play_scene(tmp_path, night_state(*told), scene, size=size, game=GAME)


def test_what_the_last_thing_done_has_brought_is_in_sight_on_the_table(tmp_path: Path) -> None:
    """Above the map, which is higher than the rest of a phone: a fight that the app rolled ends on this page."""

    async def scene(table: Driver) -> None:
        for deed in (BeginTurn(hero="Knight"), Hide(), EndTurn()):
            table.app.session.do(deed)
        table.app.go("table")
        await table.frames(6)
        (told,) = [one for one in table.widgets() if getattr(one, "text", "") == table.app.t("night.table.news")]
        assert table.is_visible(told)

    play_scene(tmp_path, night_state(), scene, game="darkest_night")
