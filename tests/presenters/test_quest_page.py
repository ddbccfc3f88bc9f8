"""Quests in words: the list to choose from, the page of each, the line on the table, the end."""

import re
from typing import Any

import msgspec
import pytest

from app.content.reference import special_rule
from app.i18n import Words, load_words
from app.presenters.massive_darkness.ending import end_view
from app.presenters.massive_darkness.enemy import enemy_view
from app.presenters.massive_darkness.hero_turn import hero_turn_view
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.quest_acts import quest_rows as acts
from app.presenters.massive_darkness.quest_list import FIRST, quest_after, quest_rows
from app.presenters.massive_darkness.quest_page import counted, flagged, phase_reminders, quest_line, quest_page
from app.presenters.massive_darkness.questions import choice_view, form_view, numbers_view
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.set_up import set_up_lines
from app.presenters.massive_darkness.table import table_view
from app.presenters.massive_darkness.zone_choice import zone_choice
from app.presenters.rule_views import Layer
from app.rulebooks import rulebook
from app.rules.core.question import Choice, Form, Numbers
from app.rules.core.reason import Reason
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET, open_game
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.commands import EnemyTurn, NextPhase
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.events import (
    EventDrawn,
    FirstPlayerPassed,
    GainedXp,
    LockedDoorOpened,
    PickedUp,
    QuestAdvanced,
    Reminded,
    Slept,
    Spawned,
    Woke,
    Wounded,
)
from app.rules.massive_darkness.quests import IN_ORDER, QUESTS
from app.rules.massive_darkness.quests.commands import TellQuest
from app.rules.massive_darkness.state import Enemy, Hero, Phase, QuestProgress, State
from tests.tables import a_table

WORDS = load_words("en")


def playing(quest: str, **changed: Any) -> State:
    progress = {key: changed.pop(key) for key in ("counts", "marks") if key in changed}
    return a_table(**{"quest": QuestProgress(id=quest, **progress), "enemies": [], **changed})


def test_all_quests_can_be_chosen_and_none() -> None:
    rows = quest_rows(WORDS, "black_widow", {"tutorial"})
    assert [row.id for row in rows] == [*QUESTS, ""]
    assert [row.id for row in rows if row.picked] == ["black_widow"]
    assert rows[2].detail.endswith("p.\u00a042 · tiles 3V, 4R, 6R")
    assert [row.icon for row in rows[:2]] == ["check-bold", "bullseye"]


def test_quests_follow_each_other_as_in_the_book() -> None:
    assert quest_after("tutorial") == "scorched_earth"
    assert quest_after("heart_of_the_darkness") == "heart_of_the_darkness"
    assert quest_after("") == FIRST == "tutorial"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("phase", list(Phase))
def test_every_quest_has_words_for_its_page(language: str, quest: str, phase: Phase) -> None:
    words, state = load_words(language), playing(quest, phase=phase, mapped=False)
    page = quest_page(words, state)
    assert page.title
    assert page.objectives
    assert page.rules
    assert bool(page.hints) == (phase in (Phase.MARKET, Phase.SETUP))
    assert quest_line(words, state) is not None
    assert table_view(words, state, None).quest is not None


def quests_named_in(question: str) -> set[int]:
    """'Quests 1 and 6: what lies face down?' is about the first and the sixth, the tutorial has no number."""
    return {int(number) for number in re.findall(r"\d+", question.split(":")[0])} or {0}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("quest", QUESTS)
def test_every_special_rule_leads_to_an_entry_about_its_quest(language: str, quest: str) -> None:
    book, page = rulebook("massive_darkness", language), quest_page(load_words(language), playing(quest, mapped=False))
    lines = {line.text: line.term for line in page.rules} | {line.text: line.term for line in page.objectives}
    found = {text: book.explained([Layer(terms=(lines[text],), texts=(text,))], {}) for text in lines}
    number = list(QUESTS).index(quest)
    strayed = {text for text, key in found.items() if number not in quests_named_in(book.entries[key].words.question)}
    assert strayed == set()


def test_the_reference_knows_no_special_rule_that_no_quest_has() -> None:
    entries = rulebook("massive_darkness", "en").entries.values()
    explained = {rule for entry in entries for rule in entry.facts.special_rules}
    assert explained == {special_rule(quest.id, rule) for quest in QUESTS.values() for rule in quest.rules}


def test_lines_of_one_quest_lead_to_entries_of_their_own() -> None:
    book = rulebook("massive_darkness", "en")
    page = quest_page(WORDS, playing("black_widow", mapped=False))
    keys = ["spider_nests", "black_widow", "spider_moves", "spider_snack", "spider_escapes"]
    assert [book.entry_for(line.term) for line in page.rules] == keys


def test_an_objective_that_is_met_is_ticked_and_counted() -> None:
    page = quest_page(WORDS, playing("the_chosen_one", counts={"pieces": 2}, mapped=False))
    assert (page.objectives[0].done, page.objectives[0].count) == (False, "2 of 3")
    line = quest_line(WORDS, playing("tutorial", marks={"key": "yes"}))
    assert line is not None
    assert (line.count, line.detail) == ("1 of 2", "All heroes leave through the exit")


def test_what_may_have_happened_is_offered_only_while_the_game_goes_on() -> None:
    assert [one.id for one in quest_page(WORDS, playing("sparks_in_the_dark")).moments] == ["levers_held"]
    assert quest_page(WORDS, playing("sparks_in_the_dark", lost=True)).moments == ()
    assert quest_page(WORDS, playing("sparks_in_the_dark", phase=Phase.SETUP)).moments == ()


def test_counts_and_flags_are_put_right() -> None:
    state = playing("goblin_war_drums", counts={"6R": 2}, marks={"sentry": "yes"})
    assert counted(state, "6R", -1) == TellQuest(key="6R", value=1)
    assert flagged(state, "sentry") == TellQuest(key="sentry", value="")


def test_what_is_put_right_shows_whether_it_is_on_and_asks_who_is_meant() -> None:
    for marks, icon in (({}, "circle-outline"), ({"sentry": "yes"}, "check-circle")):
        page = quest_page(WORDS, playing("goblin_war_drums", marks=marks))
        assert [(chip.text, chip.icon) for chip in page.flags] == [("The sentry is dead", icon)]
        assert [line.label for line in page.names] == ["The sentry: which enemy?"]
    (line,) = quest_page(WORDS, playing("the_chosen_one")).names
    assert line.label == "The chosen one: which hero?"


def test_a_table_without_a_quest_has_no_line() -> None:
    assert quest_line(WORDS, a_table()) is None
    assert quest_page(WORDS, a_table()).objectives == ()


def test_reminders_are_those_of_the_phase_the_rounds_first() -> None:
    said = phase_reminders(WORDS, playing("goblin_war_drums", phase=Phase.END))
    assert said[0] == "Effects that last until the end phase now end, in any order."
    assert said[-1] == "Remove a wound token from the lowest-level tile left."
    assert phase_reminders(WORDS, playing("goblin_war_drums", phase=Phase.END, won=True)) == ()


def test_the_event_phase_draws_once() -> None:
    before = table_view(WORDS, a_table(phase=Phase.EVENT), None)
    assert (before.primary.text, before.primary.command) == ("Draw an event", DrawEvent())
    assert before.secondary is not None
    assert before.secondary.text == "No event"
    assert table_view(WORDS, a_table(phase=Phase.EVENT, event_drawn=True), None).primary.text == "To the end phase"


def test_where_no_events_are_drawn_the_end_phase_comes_next() -> None:
    view = table_view(WORDS, playing("maze_of_darkness", phase=Phase.EXPERIENCE), None)
    assert view.primary.text == "To the end phase"
    assert "No events are drawn" in view.reminder


def test_news_tell_what_an_event_brought_and_where() -> None:
    orcs = Spawned(enemy="Orcs", at="c3", minions=4, health=1)
    news = table_view(WORDS, a_table(), None, (EventDrawn(card="Patrol"), orcs, GainedXp(hero="Bjorn", xp=1))).news
    assert news.startswith("Event: Patrol.")
    assert "C3" in news
    assert "Bjorn gains 1 XP." in news


def test_who_has_the_first_player_token_wears_it() -> None:
    view = table_view(WORDS, a_table(first_player="Elias"), None, (FirstPlayerPassed(hero="Elias"),))
    assert [hero.name for hero in view.heroes if hero.first] == ["Elias"]
    assert view.news == "The First Player token passes to Elias."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_phase_says_once_who_gets_the_first_player_token_p33(language: str) -> None:
    run = Run(RULESET, msgspec.json.encode(a_table(phase=Phase.EVENT, event_drawn=True, first_player="Bjorn")))
    events = run.do(NextPhase())
    view = table_view(load_words(language), run.state, None, events)
    said = [view.news, view.reminder, *(one.text for one in view.reminders)]
    assert sum(("1er" if language == "fr" else "First Player") in one for one in said) == 1
    assert "Elias" in view.news


def test_the_end_says_why_with_its_page() -> None:
    won = end_view(WORDS, playing("tutorial", won=True), Reason("all_objectives_met", "33"), in_campaign=False)
    assert won is not None
    assert (won.sentence, won.why) == ("Won!", "All objectives of the quest are met. (p.\u00a033)")
    assert end_view(WORDS, playing("tutorial"), None, in_campaign=False) is None


def test_an_end_leads_home_or_on_in_the_campaign() -> None:
    state = playing("tutorial", lost=True)
    assert table_view(WORDS, state, None).primary.screen == "home"
    assert table_view(WORDS, state, None, in_campaign=True).primary.screen == "campaign"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_way_to_lose_a_quest_has_words(language: str) -> None:
    words = load_words(language)
    for rule in ("spider_escaped", "chosen_one_died", "man_left_behind", "no_lifebringer_left", "all_objectives_met"):
        assert end_view(words, playing("tutorial", lost=True), Reason(rule, "42"), in_campaign=True)


def test_many_zones_are_chosen_on_a_map_few_in_a_list() -> None:
    state, zones = a_table(), [f"{column}{row}" for row in "123" for column in "abc"]
    columns, cells = zone_choice(state, Choice(topic="zone_of_enemy", who="", options=tuple(zones[:7])))
    assert (columns, [cell.name for cell in cells if cell.ground]) == (3, zones[:7])
    assert zone_choice(state, Choice(topic="zone_of_enemy", who="", options=tuple(zones[:6]))) == (0, ())
    others = Choice(topic="first", who="", options=tuple(f"Hero {number}" for number in range(8)))
    assert zone_choice(state, others) == (0, ())


def test_the_list_has_the_books_order() -> None:
    assert [row.id for row in quest_rows(WORDS, None)][:-1] == [quest.id for quest in IN_ORDER]


def test_only_those_are_offered_who_may_be_meant() -> None:
    state = a_table(quest=QuestProgress(id="the_chosen_one"))
    assert [chip.id for line in quest_page(WORDS, state).names for chip in line.chips] == [
        hero.name for hero in state.heroes
    ]
    state = a_table(quest=QuestProgress(id="black_widow"))
    assert [chip.id for line in quest_page(WORDS, state).names for chip in line.chips] == [
        enemy.name for enemy in state.enemies
    ]


def test_the_event_phase_names_monsters_that_do_not_count() -> None:
    state = a_table(phase=Phase.EVENT, quest=QuestProgress(id="black_widow"))
    assert not any("roaming" in said for said in phase_reminders(WORDS, state))
    state.enemies[2].counts_as_roaming = False
    assert phase_reminders(WORDS, state)[-1] == "These do not count as roaming monsters for event cards: High Troll."
    assert "Haut Troll" in phase_reminders(load_words("fr"), state)[-1]


def test_pieces_that_were_told_are_still_to_be_put_together() -> None:
    state = playing("the_chosen_one", counts={"pieces": 3})
    assert [one.id for one in quest_page(WORDS, state).moments] == ["assembled"]
    assert "assemble the artifact" in phase_reminders(WORDS, state)[-1]


@pytest.mark.parametrize("actions", [3, 0])
@pytest.mark.parametrize("quest", QUESTS)
def test_levers_and_fireworks_are_offered_where_there_are_any(quest: str, actions: int) -> None:
    state = playing(quest)
    state.heroes[0].actions = actions
    rows = {row.id for row in acts(WORDS, open_game(state), state.heroes[0])}
    expected = {"heart_of_the_darkness": {"flip_lever"}, "the_immortals_downfall": {"place_firework"}}
    assert rows & {"flip_lever", "place_firework"} == expected.get(quest, set())


def test_a_monster_of_a_quest_is_called_as_the_french_book_calls_it() -> None:
    french = load_words("fr")
    assert sentence(french, Slept(enemy="Giant Spider", reason=Reason("spider_waits", "42"))).startswith("Araignée")
    asked = Choice(topic="zone_of_enemy", who="Abyssal Demon 2", options=("a1", "a2"), is_fact=True)
    assert choice_view(french, a_table(), asked).title.startswith("Démon Abyssal 2")
    assert NAMES.said(french, "Ogre-Mage") == "Ogre-Mage"


def test_what_a_token_of_the_quest_is_worth_is_told_where_it_was_picked_up() -> None:
    nest = [PickedUp(hero="Bjorn", token="lair", zone="a1"), GainedXp(hero="Bjorn", xp=5), GainedXp(hero="Elias", xp=5)]
    state = State(phase=Phase.HEROES, quest=QuestProgress(id="black_widow"))
    assert table_view(WORDS, state, None, nest).news == "Bjorn gains 5 XP. Elias gains 5 XP."


def test_the_first_key_and_an_open_chamber_are_told() -> None:
    """Not only the objective that they lead to (p. 46, 50)."""
    key = QuestAdvanced(what="the_fiends_treasure.told.keys", reached=1, of=2)
    chamber = QuestAdvanced(what="heart_of_the_darkness.told.demon_door")
    assert table_view(WORDS, a_table(), None, [key, chamber]).news == (
        "Keys found: 1 of 2. The emissary’s chamber is open."
    )
    said = table_view(load_words("fr"), a_table(), None, [key]).news
    assert "1 sur 2" in said


def test_where_a_quest_has_one_objective_the_line_on_the_table_counts_what_it_counts() -> None:
    line = quest_line(WORDS, playing("heart_of_the_darkness", counts={"emissaries": 1}))
    assert line is not None
    assert line.count == "1 of 3"


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize(("language", "marking"), [("en", r"\b[Mm]ark\b|on the board"), ("fr", "arquer|plateau")])
def test_without_a_map_nothing_is_to_be_marked_on_the_board(quest: str, language: str, marking: str) -> None:
    words = load_words(language)
    state = State(mapped=False, phase=Phase.SETUP, quest=QuestProgress(id=quest))
    tokens = next(line for line in set_up_lines(words, state) if line.step == "tokens")
    assert not [said for said in (*quest_page(words, state).hints, tokens.detail) if re.search(marking, said)]


def test_p49_what_the_phase_reminds_of_is_not_said_a_second_time() -> None:
    told = Reminded(what="maze_of_darkness.reminder.treasure")
    maze = playing("maze_of_darkness", phase=Phase.HEROES)
    view = table_view(WORDS, maze, None, [told])
    assert (view.news, len(view.reminders)) == ("", 1)
    maze.phase = Phase.END
    assert table_view(WORDS, maze, None, [told]).news.startswith("Remember: ")


def test_the_immortal_has_no_health_to_read_off() -> None:
    """Nothing can hurt it, so nobody was asked for its health (p. 45)."""
    troll, ogre = (Enemy(name=name, kind=Kind.ROAMING, health=6) for name in ("High Troll", "Ogre"))
    quest = QuestProgress(id="the_immortals_downfall", marks={"immortal": "High Troll"})
    state = State(mapped=False, enemies=[troll, ogre], quest=quest)
    assert [row.max_health for row in table_view(WORDS, state, None).enemies] == [0, 6]
    assert [len(enemy_view(WORDS, state, one, None).figures) for one in (troll, ogre)] == [0, 1]
    assert sentence(WORDS, Spawned(enemy="High Troll", at=None)) == "High Troll appeared."


def test_a_pillar_at_the_head_of_a_row_or_a_button_has_a_capital() -> None:
    quest = QuestProgress(id="the_immortals_downfall")
    game = open_game(State(mapped=False, phase=Phase.HEROES, heroes=[Hero(name="Owen")], quest=quest))
    (attack,) = (row for row in acts(WORDS, game, game.hero("Owen")) if row.id == "attack_pillar")
    assert attack.choices[0].text == "Pillar 1, melee"
    game.hero("Owen").skills = ("charge", "safe shot")
    rows = {row.id: row for row in hero_turn_view(WORDS, game, game.hero("Owen"), None).rows}
    pillars = [("Pillar 1", "pillar"), ("Pillar 2", "pillar")]
    assert [(chip.text, chip.icon) for chip in rows["charge"].choices] == pillars
    assert [chip.text for chip in rows["safe_shot"].choices] == ["Pillar 1", "Pillar 2"]
    sights = Form(topic="sightings", who="Orcs", rows=("pillar 1",), options=("here", "1"))
    assert [row.label for row in form_view(WORDS, game.state, sights, {}).rows] == ["Pillar 1"]
    hit = Wounded(attacker="Owen", defender="pillar 1", wounds=3, hits=3, shields=0, extra=0)
    assert sentence(WORDS, hit) == "Pillar 1: 3 wounds (3 hits, 0 shields)."


@pytest.mark.parametrize("words", [WORDS, load_words("fr")], ids=["en", "fr"])
def test_p50_wounds_to_divide_say_where_they_come_from(words: Words) -> None:
    asked = Numbers(topic="divided_wounds", who="4", fields=("Owen", "Elias"))
    assert "50" in numbers_view(words, asked, {}).help


@pytest.mark.parametrize(("zone", "said"), [
    ("e6", "The locked door to E6 opens, without a door card."),
    (None, "The locked door opens, without a door card."),
])  # fmt: skip
def test_that_the_locked_door_opens_stands_on_the_table(zone: str | None, said: str) -> None:
    """Somebody has to turn it over there."""
    opened = LockedDoorOpened(zone=zone, reason=Reason("levers_open_the_door", "47"))
    assert table_view(WORDS, playing("sparks_in_the_dark"), None, [opened]).news == said


def hunted() -> State:
    enemies = [Enemy(name=name, kind=Kind.ROAMING, health=6) for name in ("High Troll", "Hellhound")]
    marks = {"enforcer_1": "High Troll", "enforcer_2": "Hellhound", "enforcer_1_awake": "yes"}
    return playing("big_game_hunting", mapped=False, phase=Phase.ENEMIES, marks=marks, enemies=enemies)


def test_who_sleeps_is_called_asleep_and_is_not_waited_for() -> None:
    view = table_view(WORDS, hunted(), None)
    assert [enemy.detail for enemy in view.enemies] == ["Roaming monster", "Roaming monster · asleep"]
    assert view.acted == "0 of 1 acted"
    assert view.primary.command == EnemyTurn(enemy="High Troll")
    state = hunted()
    state.enemies[0].acted = True
    after = table_view(WORDS, state, None)
    assert [enemy.state for enemy in after.enemies] == ["Acted", ""]
    assert after.primary.text == "To the experience phase"


def test_that_an_enforcer_wakes_stands_on_the_table() -> None:
    assert table_view(WORDS, hunted(), None, [Woke(enemy="High Troll")]).news == (
        "High Troll wakes: both its pillars are destroyed."
    )
