"""What a table that plays its first rounds wants to see: a relic in the odds, no card too early, a secret hand."""

import pytest

from app.i18n import load_words
from app.presenters.darkest_night import hero_sheet
from app.presenters.darkest_night.combat import combat_view
from app.presenters.darkest_night.dice import night_dice
from app.presenters.darkest_night.frame import FRAME
from app.presenters.darkest_night.log import reason_of
from app.presenters.darkest_night.options import option_words
from app.presenters.darkest_night.questions import choice_view, is_secret
from app.presenters.darkest_night.sentences import sentence
from app.presenters.darkest_night.turn_acts import act_rows
from app.presenters.darkest_night.why import why_view
from app.rules.core.command import Reply
from app.rules.core.question import Choice, Form, RollDice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight, AttackNecromancer, Pray, Search
from app.rules.darkest_night.box import BLIGHTS
from app.rules.darkest_night.changes import ChangeHero, ChangeTable, HavePower, SetBlights, SetItems
from app.rules.darkest_night.events import (
    CombatLost,
    DiceRolled,
    EventCase,
    ItemFound,
    MapCardShown,
    PowerActivated,
    SecrecyLost,
)
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import BeginTurn, NecromancerTurn
from app.rules.darkest_night.map_deck import PLAYS
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.powers import USED
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import RELIC
from tests.night_tables import HEROES, answer, night_game, night_run

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
    view = combat_view(WORDS, game_of(run), run.question)
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
    assert is_secret(game, asked)
    assert not is_secret(game, Choice(topic="which_effect", who="Knight", options=("lose grace 1", "lose secrecy 1")))
    game.state.hand = []  # with the table's map deck it is his who plays him, and the phone shows nothing of it
    assert not is_secret(game, asked)


def test_a_roll_that_came_to_nothing_is_still_told() -> None:
    """4.1: a search that misses finds nothing."""
    rolled = DiceRolled(hero="Knight", dice=("1",))
    assert hero_sheet.news(WORDS, (rolled,), "Knight") == ("Knight rolls 1.",)
    lost = CombatLost(hero="Knight", enemy="Lich", reason=Reason("no_success", "8.0"))
    assert hero_sheet.news(WORDS, (rolled, lost), "Knight") == ("Knight loses against Lich.",)


def test_each_card_of_his_hand_is_shown_with_what_it_would_bring_elsewhere() -> None:
    """14.2.3: cards 4 and 12 both have Desecration for the Swamp, but different blights for the Castle."""
    game = night_game()
    game.state.hand = ["4", "12"]
    asked = Choice(topic="card_from_hand", who="Necromancer", options=("4 Desecration", "12 Desecration"))
    rows = choice_view(WORDS, game, asked).options
    assert [row.text for row in rows] == ["Desecration (card 4)", "Desecration (card 12)"]
    for row, card in zip(rows, ("4", "12"), strict=True):
        assert f"Castle: {game.box.maps[card].places['Castle'].blight}" in row.detail
    assert is_secret(game, asked)


def test_14_2_with_the_tables_map_deck_his_player_is_told_when_to_draw() -> None:
    asked = Choice(topic="drawn_blight", who="Swamp", options=BLIGHTS, is_fact=True, reason=PLAYS)
    told = choice_view(WORDS, night_game(), asked).help
    assert told == "His player plays one of his four map cards. When none is left, four more are drawn at once."


def test_a_way_into_a_cursed_place_names_its_price() -> None:
    """10.0: each Curse takes one grace from whoever enters; a safe turn costs nothing."""
    two = SetBlights(place="Village", blights=("Curse", "Spies", "Curse"))
    game = night_game(BeginTurn(hero="Knight"), two)
    assert chips(game)["Village"] == "Village: Curse, −2 grace"
    assert chips(game)["Forest"] == "Forest"
    assert game.state.turn is not None
    game.state.turn.grace_is_safe = True
    assert chips(game)["Village"] == "Village"


def chips(game: Game) -> dict[str, str]:
    travel = next(row for row in act_rows(WORDS, game, game.hero("Knight")) if row.id == "travel")
    return {chip.id: chip.text for chip in travel.choices}


def row(game: Game, act: str) -> str:
    return next(row.detail for row in act_rows(WORDS, game, game.hero("Knight")) if row.id == act)


@pytest.mark.parametrize(("blights", "target"), [((), 2), (("Corruption",), 3)])
def test_a_prayer_needs_less_with_a_power_that_adds_to_each_die(blights: tuple[str, ...], target: int) -> None:
    """4.1: a 3 is needed. Holy Mantle adds 1, but Corruption stops bonuses (10.0)."""
    mantle = HavePower(name="Knight", power="Holy Mantle")
    weary = ChangeHero(name="Knight", grace=1)
    run = night_run(BeginTurn(hero="Knight"), mantle, weary, SetBlights(place="Monastery", blights=blights))
    assert row(game_of(run), "pray").startswith(f"2 dice, 1 grace for each {target} or more")
    run.do(Pray())
    assert isinstance(run.question, RollDice)
    view = night_dice(WORDS, game_of(run), run.question, run.open_events, "faces", {"die 1": "2"}, ())
    assert view.help == f"Roll 2 dice: {target} or more succeeds."
    assert view.dice[0].success is (target == 2)


AT_DEFAULT = "Prayer raises grace to its default of 5 at most."
TAINTED = "No grace can be gained in a location with Taint."
BOTH = {"die 1": "6", "die 2": "6"}


@pytest.mark.parametrize(
    ("grace", "blights", "why", "result"),
    [(5, (), AT_DEFAULT, "No grace."), (6, (), AT_DEFAULT, "No grace."),
     (1, ("Taint",), TAINTED, "Knight cannot gain grace here – Taint here."), (5, ("Taint",), TAINTED, "No grace.")],
)  # fmt: skip
def test_a_prayer_that_brings_no_grace_says_so_before_and_after_the_roll(
    grace: int, blights: tuple[str, ...], why: str, result: str
) -> None:
    """Up to the default (4.1, 5.0), and none with Taint (10.0); powers are refreshed all the same."""
    weary = ChangeHero(name="Knight", grace=grace)
    run = night_run(BeginTurn(hero="Knight"), weary, SetBlights(place="Monastery", blights=blights))
    assert row(game_of(run), "pray") == f"{why} It only refreshes powers."
    run.do(Pray())
    assert isinstance(run.question, RollDice)
    outcome = run.what_if(BOTH)
    for faces, said, events in (({}, "", ()), ({"die 1": "6"}, "No grace.", ()), (BOTH, result, outcome)):
        view = night_dice(WORDS, game_of(run), run.question, run.open_events, "faces", faces, events)
        assert (view.help, view.result) == (f"Roll 2 dice: 3 or more succeeds.\n{why}", said)


def test_the_odds_against_the_necromancer_know_tactics_for_attacks_only() -> None:
    """8.2, 7.2: a relic makes a 6 a 7. One of the three dice of Rebellion shows it in 91 of 216 cases."""
    game = night_game(
        BeginTurn(hero="Knight"), HavePower(name="Knight", power="Rebellion"), SetItems(name="Knight", items=(RELIC,)),
        ChangeHero(name="Knight", at="Village"), ChangeTable(necromancer="Village"),
    )  # fmt: skip
    assert row(game, "attack_necromancer").startswith("Best odds 42%")


def test_an_event_says_which_of_its_cases_held_and_why() -> None:
    """The Dead Servant of the rulebook's example: with secrecy 3 or 4 it is an Archer (4.1)."""
    run = night_run(ChangeHero(name="Knight", at="Castle", secrecy=4))
    run.state.event_deck = ["Dead Servant"]
    run.do(BeginTurn(hero="Knight"))
    assert isinstance(run.question, Choice)
    view = choice_view(WORDS, game_of(run), run.question, run.open_events)
    assert view.help.splitlines()[0] == "Event: Dead Servant – secrecy 4, so combat: Archer"
    case = next(event for event in run.open_events if isinstance(event, EventCase))
    why = why_view(WORDS, game_of(run), reason_of(case))
    assert why is not None
    assert why.sentence == "The event card says so. Dead Servant: secrecy 4, so combat: Archer."


def test_all_that_came_of_it_can_be_seen() -> None:
    shown = Reason("attack_reveals", "4.1")
    told = [SecrecyLost(hero="Knight", by=1, now=now, reason=shown) for now in range(7, 0, -1)]
    game = night_game(BeginTurn(hero="Knight"))
    view = hero_sheet.sheet_view(WORDS, game, "Knight", None, told)
    assert (len(view.news), view.earlier_news) == (5, "2 earlier")
    view = hero_sheet.sheet_view(WORDS, game, "Knight", None, told, all_news=True)
    assert (len(view.news), view.earlier_news) == (7, "")


def test_home_knows_whose_turn_it_is() -> None:
    """4.0: after the heroes the Necromancer plays; then the next round is theirs."""
    run = night_run(*(ChangeHero(name=name, acted=True) for name in HEROES))
    run.do(NecromancerTurn())
    assert FRAME.summary(game_of(run))["phase"] == "necromancer"
    while run.question is not None:
        answer(run, run.question.options[0] if isinstance(run.question, Choice) else "by chance")
    assert FRAME.summary(game_of(run))["phase"] == "heroes"


def test_a_fight_with_the_necromancer_says_what_it_can_come_to() -> None:
    """8.2: he gives up a blight; 11.1: where none is left a relic slays him; 7.2: it lifts the highest die to a 7."""
    run = night_run(
        BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Ruins"), SetItems(name="Knight", items=(RELIC,)),
        SetBlights(place="Ruins", blights=("Taint",)),
    )  # fmt: skip
    run.do(AttackNecromancer())
    assert won_words(run) == "Won by fighting: he sacrifices a blight to escape."
    run.do(SetBlights(place="Ruins", blights=()))
    assert won_words(run) == "Won by fighting: he is slain, and the game is won."
    answer(run, "fight")
    assert isinstance(run.question, RollDice)
    outcome = run.what_if({"die 1": "6"})
    view = night_dice(WORDS, game_of(run), run.question, run.open_events, "faces", {"die 1": "6"}, outcome)
    assert view.sources == ("Fight +1", "Highest die +1")
    assert view.result.endswith("The kingdom is saved. The game is won.")


def won_words(run: Run) -> str:
    assert isinstance(run.question, Choice)
    view = combat_view(WORDS, game_of(run), run.question)
    assert view is not None
    return view.won


def called_to_death(*blights: str) -> Run:
    """With a deck of his own, the Knight may attack two blights at once (14.4, 15.2)."""
    run = night_run(
        BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Village"),
        HavePower(name="Knight", power="Call to Death"), SetBlights(place="Village", blights=blights),
    )  # fmt: skip
    run.do(UsePower(hero="Knight", power="Call to Death"))
    while isinstance(run.question, Choice) and run.question.topic == "which_blight":
        answer(run, run.question.options[0])
    return run


def test_15_2_of_two_blights_each_says_what_it_takes_and_what_it_does() -> None:
    """Two dice: three rolls in four show a 4, and eight of 36 another die with it that is enough for the Lich."""
    run = called_to_death("Desecration", "Lich")
    assert isinstance(run.question, Choice)
    view = combat_view(WORDS, game_of(run), run.question)
    assert view is not None
    assert (view.enemy, view.facts) == ("Desecration, Lich", "Desecration: might 4 · Lich: might 5")
    assert view.lost == "Lost against Desecration: no effect. Lost against Lich: suffer a wound."
    (fight,) = (way for way in view.ways if way.answer == "fight")
    assert (fight.chance, fight.needs) == ("75%", "2 dice: Desecration 4+, Lich 5+; both: 22%")
    answer(run, "fight")
    assert isinstance(run.question, RollDice)
    pad = night_dice(WORDS, game_of(run), run.question, run.open_events, "faces", {}, ())
    assert pad.help == "Roll 2 dice: Desecration 4+, Lich 5+."


def test_15_2_what_the_shroud_protects_is_said_to_stand() -> None:
    run = called_to_death("Shroud", "Spies")
    answer(run, "fight")
    answer(run, {"die 1": "5", "die 2": "1"})
    assert isinstance(run.question, Form)
    events = run.answer(Reply(run.question.key, {"1: 5": "2 Spies", "2: 1": "1 Shroud"}))
    said = [sentence(WORDS, event) for event in events]
    assert "Spies in the Village: beaten, but protected by the Shroud." in said


@pytest.mark.parametrize(("option", "said"), [
    ("wound", "Suffer a wound"), ("lose grace 1", "Lose 1 grace"), ("Final Rest", "Final Rest"),
    ("fall", "Destroy what is beaten"), ("events 1", "Draw 1 more event"),
])  # fmt: skip
def test_6_3_1_what_may_come_first_is_said_in_words(option: str, said: str) -> None:
    assert option_words(WORDS, "what_first", option) == said


def test_what_only_a_fight_brings_is_said_as_such() -> None:
    """The Cultist's death weakens the darkness; who eludes him gains nothing by it."""
    run = night_run(ChangeHero(name="Knight", at="Castle"))
    run.state.event_deck = ["Cultist"]
    run.do(BeginTurn(hero="Knight"))
    assert won_words(run) == "Won by fighting: darkness falls by 1."


def test_a_turn_without_an_action_left_says_so_once() -> None:
    game = night_game(BeginTurn(hero="Knight"))
    assert game.state.turn is not None
    game.state.turn.actions = 0
    view = hero_sheet.sheet_view(WORDS, game, "Knight", None, ())
    assert (view.acts, view.acts_note) == ((), "No actions left this turn.")


def test_an_active_power_names_what_it_lies_on() -> None:
    """6.1: a power that targets something counts for its target only."""
    rune = PowerActivated(hero="Wizard", power="Rune of Nullification", target="Curse", reason=USED)
    assert sentence(WORDS, rune) == "Rune of Nullification of Wizard is active: Curse."


def test_a_place_that_is_full_shows_what_comes_to_the_monastery() -> None:
    """10.1: a fifth blight is added in the Monastery instead."""
    game = night_game(SetBlights(place="Swamp", blights=("Lich", "Taint", "Spies", "Curse")))
    game.state.hand = ["4"]
    asked = Choice(topic="necromancer_goes", who="Necromancer", options=("Swamp", "Village"), about="zone")
    swamp, _ = choice_view(WORDS, game, asked).options
    assert swamp.detail == f"Full; to the Monastery: {game.box.maps['4'].places['Monastery'].blight}"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The Necromancer’s roll is 6."), ("fr", "Jet du Nécromancien\u00a0: 6.")]
)
def test_the_necromancer_has_his_article_when_he_rolls(language: str, said: str) -> None:
    assert sentence(load_words(language), DiceRolled(hero="Necromancer", dice=("6",))) == said
