"""What a scenario file says of a table of Darkest Night."""

from app.games import ruleset
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import NecromancerTurn
from app.rules.darkest_night.offers import offered
from app.rules.darkest_night.scenario import SCENARIOS
from app.rules.darkest_night.state import Blight, Card, Deck, Hero, Phase, State
from app.scenarios.position import position_text

A_TABLE = '''\
game = "darkest-night"
title = "The last night"
darkness = 15
necromancer = "Mountains"

[blights]
Castle = ["Lich", "Lich"]
Monastery = ["Corruption"]

[[hero]]
name = "Knight"
at = "Castle"
secrecy = 3
grace = 2

[[hero]]
name = "Rogue"
at = "Monastery"
secrecy = 7

[[hero]]
name = "Seer"
at = "Village"
down = true
'''


def the_table() -> State:
    state = State(
        phase=Phase.HEROES, round=4, darkness=15, necromancer="Mountains",
        heroes=[
            Hero(name="Knight", at="Castle", secrecy=3, grace=2, powers=[Card(name="Charge")], acted=True),
            Hero(name="Rogue", secrecy=7, items=[Card(name="Key")]),
            Hero(name="Seer", at="Village", dead=True, died_in=4),
        ],
    )  # fmt: skip
    state.blights["Monastery"] = [Blight(kind="Corruption")]
    state.blights["Castle"] = [Blight(kind="Lich", diverted=True), Blight(kind="Lich")]
    return state


def test_a_table_is_written_as_a_person_would() -> None:
    assert position_text("darkest_night", "The last night", ruleset("darkest_night").open(the_table())) == A_TABLE


def test_a_fifth_blight_is_not_in_the_file() -> None:
    """With it the game is lost (11.3), and files have no room for it."""
    state = the_table()
    state.blights["Monastery"] = [Blight(kind="Corruption")] * 5
    assert len(SCENARIOS.written(ruleset("darkest_night").open(state))["blights"]["Monastery"]) == 4


def test_a_position_is_laid_out_for_the_necromancer() -> None:
    """Nothing keeps him waiting: all heroes have acted, and one for the dead comes in the next round (8.1.2)."""
    heroes = [{"name": "Knight", "at": "Castle"}, {"name": "Seer", "at": "Castle", "down": True}]
    state = SCENARIOS.position(SCENARIOS.read({"game": "darkest-night", "hero": heroes}))
    SCENARIOS.lay_out(state, ("red",))
    game = ruleset("darkest_night").open(state)
    assert isinstance(game, Game)
    assert offered(game) == [NecromancerTurn()]
    assert set(state.physical) == set(Deck)
