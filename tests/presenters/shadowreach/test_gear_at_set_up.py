"""What a hero takes before the first round ("Setup", step 3, "Warrior")."""

from app.i18n import load_words
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.set_up import after_gear
from app.presenters.shadowreach.frame import FRAME
from app.rules.hellscape.state import Carried, Phase
from app.rules.shadowreach.classes import Assassin, Cleric, Hunter, Warrior
from app.rules.shadowreach.game import Game
from tests.shadowreach_tables import ARMOR, POTION, SWORD, a_table, mayla, yorlyn

WORDS = FRAME.words(load_words("en"))


def test_three_items_and_a_second_weapon_for_a_warrior() -> None:
    """A weapon, the armor, and a potion or a shield; as long as one is missing nobody is led on."""
    three = [Carried(item=SWORD, equipped=True), Carried(item=ARMOR, equipped=True), Carried(item=POTION)]
    heroes = [yorlyn(items=three), mayla(items=three)]
    boards = {"Yorlyn": Warrior(), "Mayla": Cleric(slots=list("ABCDE"))}
    game = Game(a_table(phase=Phase.SETUP, heroes=heroes, boards=boards))
    wanted = [edition_of(game).starting_items(game, one) for one in game.state.heroes]
    assert wanted == [4, 3]
    assert after_gear(WORDS, game, game.hero("Yorlyn")) is None
    assert after_gear(WORDS, game, game.hero("Mayla")) is not None


def test_assassin_and_hunter_have_a_starting_skill_beside_the_one_they_choose() -> None:
    """Shadow Mastery, and the Hunter's own ("Assassin", "Hunter")."""
    game = Game(a_table(phase=Phase.SETUP, heroes=[mayla()]))
    boards = (Assassin(), Hunter(), Cleric(), Warrior())
    wanted = []
    for board in boards:
        game.state.boards["Mayla"] = board
        wanted.append(edition_of(game).skills_at_start(game, game.hero("Mayla")))
    assert wanted == [2, 2, 1, 1]
