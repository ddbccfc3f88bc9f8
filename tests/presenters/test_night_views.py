"""What the screens of Darkest Night show, position by position."""

from datetime import UTC, datetime

import msgspec
import pytest

from app.games import ruleset
from app.i18n import load_words
from app.presenters.darkest_night import hero_sheet, table
from app.presenters.darkest_night.combat import combat_view
from app.presenters.darkest_night.dice import night_dice
from app.presenters.darkest_night.facts import fact_corrected, facts_view
from app.presenters.darkest_night.kingdom import kingdom_picture, place_corrected, place_view
from app.presenters.darkest_night.necromancer import turn_view
from app.presenters.darkest_night.new_game import NewGame
from app.presenters.darkest_night.new_game_draft import first_commands, first_state
from app.presenters.darkest_night.next_steps import hero_next, next_step
from app.presenters.darkest_night.powers import power_rows
from app.presenters.darkest_night.questions import choice_view, found, title
from app.presenters.darkest_night.replacement import Arrival, edited, replace_view
from app.presenters.form_parts import ChipsPart, Edit
from app.rules.core.question import Choice, Proposal, RollDice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight, Search
from app.rules.darkest_night.box import BLIGHTS, RESULTS
from app.rules.darkest_night.changes import (
    ChangeHero,
    ChangePower,
    ChangeTable,
    CorrectFact,
    SetBlights,
    SetItems,
    SetRelics,
)
from app.rules.darkest_night.events import CombatLost, EventDrawn, GraceLost, MapCardShown, Wounded
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import BeginTurn, NecromancerTurn
from app.rules.darkest_night.map_deck import PLAYS
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.setup import ChooseHero, ChooseRules
from app.rules.darkest_night.state import Deck
from tests.night_tables import HEROES, answer, draft, night_game, night_run

WORDS = load_words("en")
EVERYBODY = [ChangeHero(name=name, acted=True) for name in HEROES]


def game_of(run: Run) -> Game:
    assert isinstance(run.game, Game)
    return run.game


# The table


@pytest.mark.parametrize(
    ("darkness", "said"),
    [
        (0, "From 10:"),
        (12, "The Necromancer creates two blights where there were none. From 20:"),
        (30, "Darkness adds"),
    ],
)
def test_the_track_says_what_holds_and_what_comes(darkness: int, said: str) -> None:
    view = table.darkness_view(WORDS, night_game(ChangeTable(darkness=darkness)))
    assert view.note.startswith(said)


def test_a_desecration_makes_darkness_grow_faster() -> None:
    game = night_game(SetBlights(place="Castle", blights=("Desecration",)))
    assert "It rises by 2 each turn." in table.darkness_view(WORDS, game).note


def test_sun_and_moon_tell_who_is_to_play() -> None:
    game = night_game(ChangeHero(name="Knight", acted=True))
    shown = {hero.id: hero for hero in table.night_table(WORDS, game, None, (), None).heroes}
    assert (shown["Knight"].turn, shown["Knight"].turn_icon) == ("Done", "weather-night")
    assert (shown["Priest"].turn, shown["Priest"].turn_icon) == ("To act", "white-balance-sunny")


def test_the_next_thing_is_the_next_hero_then_the_necromancer() -> None:
    assert next_step(WORDS, night_game(EVERYBODY[0]), None).command == BeginTurn(hero="Priest")
    assert next_step(WORDS, night_game(*EVERYBODY), None).command == NecromancerTurn()


# The kingdom


def test_the_map_shows_who_and_what_is_where() -> None:
    game = night_game(ChangeHero(name="Rogue", at="Swamp"), SetBlights(place="Swamp", blights=("Taint", "Lich")))
    places = {place.id: place for place in kingdom_picture(WORDS, game).places}
    assert len(places) == 7
    assert [disc.id for disc in places["Swamp"].heroes] == ["Rogue"]
    assert len(places["Swamp"].blights) == 2
    assert places["Ruins"].necromancer
    assert {place for place, shown in places.items() if shown.relic} == {"Mountains", "Forest", "Ruins", "Swamp"}


def test_roads_are_those_of_the_board() -> None:
    roads = kingdom_picture(WORDS, night_game()).roads
    assert len(roads) == 12
    assert sum("Village" in road for road in roads) == 6


def test_a_place_tells_its_blights_with_might_effect_and_defense() -> None:
    game = night_game(SetBlights(place="Castle", blights=("Confusion",)), ChangeTable(darkness=25))
    (row,) = place_view(WORDS, game, "Castle").blights
    assert row.might == "Might 5"  # 4, and 1 more from darkness 25 on (9.0)
    assert row.effect == "No tactics can be used here."
    assert row.defense == "Failed attack: lose the next turn"


def test_beside_a_shroud_others_are_protected() -> None:
    game = night_game(SetBlights(place="Castle", blights=("Shroud", "Lich")))
    shroud, lich = place_view(WORDS, game, "Castle").blights
    assert (shroud.note, lich.note) == ("", "Protected by the Shroud")


def test_fog_makes_searching_harder() -> None:
    game = night_game(SetBlights(place="Castle", blights=("Dark Fog",)))
    assert "Search: 4 or more" in place_view(WORDS, game, "Castle").facts  # 2 printed, 2 more in fog


def test_a_place_is_put_right() -> None:
    game = night_game(SetBlights(place="Castle", blights=("Spies", "Lich")))
    assert place_corrected(game, "Castle", "take", "0") == SetBlights(place="Castle", blights=("Lich",))
    assert place_corrected(game, "Castle", "add", "Curse") == SetBlights(
        place="Castle", blights=("Spies", "Lich", "Curse")
    )
    assert place_corrected(game, "Castle", "here", "Knight") == ChangeHero(name="Knight", at="Castle")
    assert place_corrected(game, "Ruins", "other", "necromancer") is None
    assert place_corrected(game, "Ruins", "other", "relic") == SetRelics(places=("Mountains", "Forest", "Swamp"))


# The sheet


def test_powers_are_ready_exhausted_active_or_suppressed() -> None:
    oath = "Oath of Purging"
    active = ChangePower(name="Knight", power=oath, active=True)
    exhausted = ChangePower(name="Knight", power=oath, exhausted=True)
    for told, said in (
        ((), "Not active"), ((active,), "Active"), ((active, exhausted), "Suppressed"), ((exhausted,), "Exhausted"),
    ):  # fmt: skip
        game = night_game(*told)
        rows = {row.id: row for row in power_rows(WORDS, game, game.hero("Knight"))}
        assert rows[oath].state == said
        assert rows["Charge"].state == "Ready"


def test_a_power_that_cannot_be_used_says_why() -> None:
    game = night_game(ChangePower(name="Knight", power="Hard Ride", exhausted=True), BeginTurn(hero="Knight"))
    row = next(row for row in power_rows(WORDS, game, game.hero("Knight")) if row.id == "Hard Ride")
    assert row.said.endswith("Not now: Hard Ride is exhausted.")
    assert not row.acts


def test_corrections_of_a_hero() -> None:
    game = night_game(BeginTurn(hero="Knight"))
    assert hero_sheet.corrected(game, "Knight", Edit("grace", delta=-1)) == ChangeHero(name="Knight", grace=4)
    assert hero_sheet.corrected(game, "Knight", Edit("mark", value="tipped")) == ChangeHero(name="Knight", tipped=True)
    assert hero_sheet.corrected(game, "Knight", Edit("items", value="Key")) == SetItems(name="Knight", items=("Key",))
    assert hero_sheet.corrected(game, "Knight", Edit("saved", value="+ 4")) == ChangeHero(name="Knight", saved=(4,))


# Combat and dice


def attacked(*told: object) -> Run:
    run = night_run(BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Castle"),
                    SetBlights(place="Castle", blights=("Spies", "Unholy Aura")), *told)  # type: ignore[arg-type]  # fmt: skip
    run.do(AttackBlight(blight="Spies"))
    return run


def test_each_way_has_its_odds_and_its_dice_by_source() -> None:
    """Might 5: one die wins a third of the time. The aura takes one of Charge's two dice."""
    run = attacked()
    assert isinstance(run.question, Choice)
    view = combat_view(WORDS, game_of(run), run.question)
    assert view is not None
    ways = {way.answer: way for way in view.ways}
    charge = ways["fight with Charge"]
    assert (charge.chance, charge.needs) == ("33%", "1 die, 5 or more")
    assert charge.dice == "Charge +2, Unholy Aura −1"
    assert view.lost == "Lost: lose 1 secrecy."
    assert view.icon == "incognito"  # the spies of the map
    assert view.title == "Knight: how to fight?"  # a blight cannot be eluded (4.1)


@pytest.mark.parametrize(("grace", "dies"), [(0, True), (1, False)])
def test_without_grace_a_wound_is_told_to_kill(grace: int, dies: bool) -> None:
    """8.1.2. Lich: a failed attack wounds."""
    run = night_run(BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Castle", grace=grace),
                    SetBlights(place="Castle", blights=("Lich",)))  # fmt: skip
    run.do(AttackBlight(blight="Lich"))
    assert isinstance(run.question, Choice)
    view = combat_view(WORDS, game_of(run), run.question)
    assert view is not None
    assert ("a wound means death" in view.lost) is dies
    assert [way.dice for way in view.ways if way.answer == "fight"] == [""]  # his one die: nothing to add up


def test_a_lost_combat_is_told_at_the_table_with_what_it_costs() -> None:
    lost = CombatLost(hero="Knight", enemy="Lich", reason=Reason("no_success", "8.0"))
    costs = GraceLost(hero="Knight", by=1, now=2, reason=Reason("grace_saves", "8.1.2"))
    wound = Wounded(hero="Knight", reason=Reason("result_of_combat", "8.1", source="Lich"))
    assert table.table_news(WORDS, (lost, wound, costs)) == (
        "Knight loses against Lich.",
        "Knight suffers a wound – combat: Lich.",
        "Knight: grace 2 (−1) – wound negated.",
    )


def test_the_dice_know_their_target_and_where_they_come_from() -> None:
    run = attacked()
    answer(run, "fight with Charge")
    assert isinstance(run.question, RollDice)
    view = night_dice(WORDS, game_of(run), run.question, run.open_events, "faces", {}, ())
    assert view.help == "Roll 1 die: 5 or more succeeds."
    assert view.sources == ("Charge +2", "Unholy Aura −1")
    assert not view.can_apply


def test_a_roll_for_an_event_names_it() -> None:
    asked = RollDice(topic="hero_roll", who="Knight", dice=("die",), faces={"die": tuple("123456")}, totals=())
    drawn = EventDrawn(hero="Knight", card="Horde", fate=5)
    view = night_dice(WORDS, night_game(), asked, (drawn,), "faces", {}, ())
    assert view.help == "Event: Horde\nRoll 1 die."


def test_a_search_rolls_against_the_place() -> None:
    run = night_run(BeginTurn(hero="Knight"), ChangeHero(name="Knight", at="Swamp"))
    run.do(Search())
    assert isinstance(run.question, RollDice)
    view = night_dice(WORDS, game_of(run), run.question, run.open_events, "faces", {"die 1": "4"}, ())
    assert view.help == "Roll 1 die: 4 or more succeeds."
    assert view.dice[0].success


# The Necromancer


def test_his_move_is_proposed_with_everybody_he_looked_for() -> None:
    run = night_run(*EVERYBODY, ChangeHero(name="Knight", at="Forest", secrecy=2))
    run.do(NecromancerTurn())
    answer(run, {"die 1": "3"})
    assert isinstance(run.question, Proposal)
    view = turn_view(WORDS, game_of(run), run.open_events, run.question)
    assert view.steps[-1].title == "Moves to the Forest"
    assert title(load_words("fr"), run.question) == "Nécromancien\N{NO-BREAK SPACE}: va vers la Forêt"
    assert view.can_overrule
    assert view.why is not None
    assert {one.name: one.verdict for one in view.why.candidates} == {
        "Knight": "Detected", "Priest": "In the Monastery", "Rogue": "In the Monastery", "Wizard": "In the Monastery",
    }  # fmt: skip
    assert kingdom_picture(WORDS, game_of(run), run.question).way == ("Ruins", "Forest")


# Questions


def test_a_question_names_the_event_that_asks_and_what_it_may_cost_him() -> None:
    """3.2: the Knight begins with grace 5 and secrecy 6."""
    drawn = EventDrawn(hero="Knight", card="Horde", fate=5)
    asked = Choice(topic="which_effect", who="Knight", options=("lose grace 1", "lose secrecy 1"))
    assert choice_view(WORDS, night_game(), asked, (drawn,)).help == "Event: Horde\nGrace 5 · Secrecy 6"
    assert choice_view(WORDS, night_game(), asked).help == "Grace 5 · Secrecy 6"


def test_one_event_does_not_name_the_next_one_drawn() -> None:
    drawn = EventDrawn(hero="Knight", card="Horde", fate=5)
    asked = Choice(topic="drawn_event", who="Knight", options=("Horde", "Dark Scrying"), is_fact=True)
    assert choice_view(WORDS, night_game(), asked, (drawn,)).help == ""


@pytest.mark.parametrize("topic", ["drawn_result", "take_find"])
def test_an_artifact_that_is_found_is_no_deck(topic: str) -> None:
    asked = Choice(topic=topic, who="Knight", options=("Artifact", "Key"), is_fact=True)
    assert [row.text for row in choice_view(WORDS, night_game(), asked).options] == ["Artifact", "Key"]


def test_the_first_blights_all_stand_on_one_card() -> None:
    """3.3. A later blight has a card of its own (10.1)."""
    first, later = (
        Choice(topic="drawn_blight", who="Castle", options=BLIGHTS, is_fact=True, reason=reason)
        for reason in (Reason("first_blights", "3.3"), Reason("map_card_names_the_blight", "10.1"))
    )
    assert "all six locations" in choice_view(WORDS, night_game(), first).help
    assert choice_view(WORDS, night_game(), later).help == ""


def test_a_cache_draws_two_powers_and_a_chest_one() -> None:
    """4.1, 7.0."""
    found = MapCardShown(hero="Knight", found=("Supply Cache",), reason=Reason("map_card_names_the_find", "4.1"))
    asked = Choice(topic="drawn_power", who="Knight", options=("Charge", "Sprint"), is_fact=True)
    assert choice_view(WORDS, night_game(), asked, (found,)).help == "Draw two powers, keep one."
    assert choice_view(WORDS, night_game(), asked).help == ""


@pytest.mark.parametrize(
    ("topic", "gone", "said"),
    [
        ("drawn_blight", ("Lich", "Curse"), "Run out: Curse, Lich. If your card shows that, draw another one."),
        ("drawn_result", ("Epiphany",), "Run out: Epiphany. If your card shows that, draw another one."),
        ("drawn_blight", (), ""),
    ],
)
def test_12_1_of_the_tables_own_map_deck_another_card_is_drawn_for_what_has_run_out(
    topic: str, gone: tuple[str, ...], said: str
) -> None:
    every = BLIGHTS if topic == "drawn_blight" else RESULTS
    asked = Choice(topic=topic, who="Castle", options=tuple(one for one in every if one not in gone), is_fact=True)
    told = choice_view(WORDS, night_game(), asked).help
    assert told.partition(" After three")[0] == said
    assert not said or told.endswith("After three in a row, pick any that is listed.")


def test_14_2_3_a_card_of_the_tables_map_deck_whose_counters_are_out_is_not_played() -> None:
    """The hand is shown then, and a new one drawn; if that has no other card either, the heroes choose."""
    left = tuple(kind for kind in BLIGHTS if kind != "Lich")
    told = choice_view(WORDS, night_game(), Choice(topic="drawn_blight", who="Swamp", options=left, reason=PLAYS)).help
    assert told.splitlines()[1] == (
        "Run out: Lich. With nothing else in hand, he shows and discards it and draws four new cards; "
        "if nothing can be played then, the heroes choose."
    )


def test_an_epiphany_of_a_deck_on_the_table_ends_with_shuffling() -> None:
    """Player aid: the deck is searched for any card, and shuffled."""
    asked = Choice(topic="choose_power", who="Knight", options=("Charge", "Sprint"), is_fact=True)
    game = night_game()
    assert choice_view(WORDS, game, asked).help == ""
    game.state.physical = [Deck.POWER]
    assert choice_view(WORDS, game, asked).help == "Take any card of the power deck, then shuffle the others."


@pytest.mark.parametrize(
    ("decks", "powers", "said"),
    [
        ([Deck.POWER], ["Charge", "Sprint"], "Keep one power; put the other one under the deck."),
        ([Deck.POWER], ["Charge", "Vines"], "Keep one power; put the other one on top of the custom deck."),
        ([], ["Charge", "Vines"], "Draw two powers, keep one."),
    ],
)
def test_14_4_where_the_other_card_of_a_cache_goes(decks: list[Deck], powers: list[str], said: str) -> None:
    """A custom deck is drawn from the bottom, so what is left of a cache lies on top of it. Vines are the Druid's."""
    game = night_game()
    game.state.physical = decks
    game.hero("Knight").power_deck = [*powers, "Hard Ride"]
    asked = Choice(topic="keep_power", who="Knight", options=("Charge", powers[1]), is_fact=True)
    assert choice_view(WORDS, game, asked).help == said


@pytest.mark.parametrize(("other", "said"), [("Sprint", False), ("Vines", True)])
def test_14_4_a_custom_deck_is_drawn_from_the_bottom(other: str, said: bool) -> None:
    game = night_game()
    game.hero("Knight").power_deck = ["Charge", other]
    asked = Choice(topic="drawn_power", who="Knight", options=("Charge", other), is_fact=True)
    assert choice_view(WORDS, game, asked).help.startswith("Draw custom decks from the bottom") is said


def test_a_waystone_waits_for_the_end_of_a_combat_and_a_chest_does_not() -> None:
    """6.3.2. A waystone is for the hero's own turn, but not for the middle of a combat."""
    run = attacked(SetItems(name="Knight", items=("Waystone", "Treasure Chest")))
    for waystone in (False, True):
        view = hero_sheet.sheet_view(WORDS, game_of(run), "Knight", run.question, (), tab=hero_sheet.ITEMS)
        assert ["Swamp" in view.items[0].commands, "use" in view.items[1].commands] == [waystone, True]
        not_now = "Not now: A waystone leads out of no combat and no roll."
        assert view.items[0].said.endswith(not_now) is not waystone
        if run.question is not None:
            answer(run, "give in")


# Long lists, facts, replacements


def test_typing_finds_what_begins_with_it_first() -> None:
    run = night_run(ChangeHero(name="Knight", at="Castle"))
    game_of(run).state.physical.append(Deck.EVENT)
    options = choice_view(WORDS, game_of(run), Choice(topic="drawn_event", who="Knight", is_fact=True,
                                                      options=("Dark Champion", "Horde", "Dark Scrying")))  # fmt: skip
    assert [row.answer for row in found(options.options, "dark")] == ["Dark Champion", "Dark Scrying"]
    assert [row.answer for row in found(options.options, "scry")] == ["Dark Scrying"]


def test_a_fact_of_the_box_is_found_and_put_right() -> None:
    game = night_game()
    view = facts_view(WORDS, game, "might lich", "blight Lich might")
    (row,) = view.rows
    assert (row.name, row.state) == ("Might: Lich", "5")
    assert fact_corrected(game, row.id, "6") == CorrectFact(fact="blight Lich might", value="6")
    assert fact_corrected(game, row.id, "5") is None


def test_a_replacement_comes_with_two_powers() -> None:
    arrival = edited(edited(edited(Arrival(), "new", "Druid"), "powers", "Camouflage"), "powers", "Visions")
    view = replace_view(WORDS, night_game(), "Knight", arrival)
    assert view.command is not None
    assert (view.command.new, view.command.powers) == ("Druid", ("Camouflage", "Visions"))
    assert replace_view(WORDS, night_game(), "Knight", edited(arrival, "powers", "Visions")).command is None


def test_4_0_others_may_play_before_a_new_hero_comes() -> None:
    """8.1.2: he comes in his player's next turn, and turns are taken in any order."""
    game = night_game(ChangeTable(round=2))
    priest = game.hero("Priest")
    priest.dead, priest.acted, priest.died_in, priest.powers = True, True, 1, []
    assert next_step(WORDS, game, None).text == "New hero for Priest"
    assert hero_next(WORDS, game, game.hero("Knight")).command == BeginTurn(hero="Knight")
    assert hero_next(WORDS, game, priest).text == "New hero for Priest"


def test_where_undo_has_taken_heroes_away_nobody_is_led_to_begin() -> None:
    """3.2: four heroes."""
    run = Run(ruleset("darkest_night"), msgspec.json.encode(first_state(7)))
    *setting_up, begin = first_commands(draft())
    for command in setting_up[:-1]:
        run.do(command)
    step = next_step(WORDS, game_of(run), None)
    assert (step.text, step.command, step.screen) == ("4 heroes are needed: redo, or Home", None, "home")
    run.do(setting_up[-1])
    assert next_step(WORDS, game_of(run), None).command == begin


# New game


def test_four_heroes_with_three_powers_each_unless_told_otherwise() -> None:
    rules, *heroes, _ = first_commands(draft())
    assert rules == ChooseRules()
    assert [one.hero for one in heroes if isinstance(one, ChooseHero)] == list(HEROES)
    assert all(len(one.powers) == 3 for one in heroes if isinstance(one, ChooseHero))


def test_a_played_necromancer_may_hold_cards_of_the_tables_map_deck() -> None:
    new_game = NewGame()
    chosen = new_game.edited(WORDS, draft(), Edit("decks", value="map"))
    chosen = new_game.edited(WORDS, chosen, Edit("rules", value="played_necromancer"))
    assert (chosen.physical, chosen.rules) == ((Deck.MAP,), ("played_necromancer",))


def test_a_fifth_hero_waits_until_one_of_four_leaves() -> None:
    new_game = NewGame()
    full = new_game.edited(WORDS, draft(), Edit("heroes", value="Druid"))
    assert full.heroes == HEROES
    view = new_game.view(WORDS, full, datetime(2026, 11, 16, tzinfo=UTC))
    assert isinstance(view.parts[0], ChipsPart)
    assert view.parts[0].title.startswith("4 of 4 heroes: deselect one")


def test_a_table_with_a_hero_too_few_cannot_start() -> None:
    new_game = NewGame()
    fewer = new_game.edited(WORDS, draft(), Edit("heroes", value="Knight"))
    view = new_game.view(WORDS, fewer, datetime(2026, 11, 16, tzinfo=UTC))
    assert not view.can_start
    assert view.primary == "Choose one more hero"
