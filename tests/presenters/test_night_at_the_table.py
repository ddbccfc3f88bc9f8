"""What a table that plays its first rounds wants to see: a relic in the odds, no card too early, a secret hand."""

from app.i18n import load_words
from app.presenters.darkest_night import hero_sheet
from app.presenters.darkest_night.combat import combat_view
from app.presenters.darkest_night.dice import night_dice
from app.presenters.darkest_night.questions import choice_view, is_secret
from app.rules.core.question import Choice, RollDice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight, Search
from app.rules.darkest_night.changes import ChangeHero, SetBlights, SetItems
from app.rules.darkest_night.events import CombatLost, DiceRolled, ItemFound, MapCardShown
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import RELIC
from tests.night_tables import night_game, night_run

WORDS = load_words("en")


def game_of(run: Run) -> Game:
    assert isinstance(run.game, Game)
    return run.game


def test_what_a_relic_adds_stands_beside_the_odds() -> None:
    """7.2: one more on the highest die; Spies have might 5, so a 4 will do."""
    run = night_run(
        BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Village"),
        SetBlights(place="Village", blights=("Spies",)), SetItems(name="Knight", items=(RELIC,)),
    )  # fmt: skip
    run.do(AttackBlight(blight="Spies"))
    assert isinstance(run.question, Choice)
    view = combat_view(WORDS, game_of(run), run.question, run.open_events)
    assert view is not None
    assert [(way.chance, way.dice) for way in view.ways if way.answer == "fight"] == [("50%", "Highest die +1")]


def test_what_is_found_is_not_told_before_the_roll_counts() -> None:
    """Nothing of a deck that the app shuffles is shown early."""
    run = night_run(BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Swamp"))
    run.do(Search())
    assert isinstance(run.question, RollDice)
    shown = MapCardShown(hero="Knight", found=("Key",), reason=Reason("map_card_names_the_find", "4.1"))
    key = ItemFound(hero="Knight", item="Key", at="Swamp", reason=Reason("map_card_names_the_find", "4.1"))
    view = night_dice(WORDS, game_of(run), run.question, run.open_events, "faces", {"die 1": "4"}, (shown, key))
    assert view.result == "1 success"


def test_who_plays_the_necromancer_chooses_his_way_by_his_hand() -> None:
    """14.2: the hand is his alone, and each place has its own blight on every card of it."""
    game = night_game()
    game.state.hand = list(game.box.maps)[:1]
    asked = Choice(topic="necromancer_goes", who="Necromancer", options=("Swamp", "Village"), about="zone")
    view = choice_view(WORDS, game, asked)
    assert [row.detail for row in view.options] == [
        game.box.maps[game.state.hand[0]].places[place].blight for place in ("Swamp", "Village")
    ]
    assert is_secret(asked)
    assert not is_secret(Choice(topic="which_effect", who="Knight", options=("lose grace 1", "lose secrecy 1")))


def test_a_roll_that_came_to_nothing_is_still_told() -> None:
    """4.1: a search that misses finds nothing."""
    rolled = DiceRolled(hero="Knight", dice=("1",))
    assert hero_sheet.news(WORDS, (rolled,), "Knight") == ("Knight rolls 1.",)
    lost = CombatLost(hero="Knight", enemy="Lich", reason=Reason("no_success", "8.0"))
    assert hero_sheet.news(WORDS, (rolled, lost), "Knight") == ("Knight loses against Lich.",)
