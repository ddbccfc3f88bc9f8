"""The table of Shadowreach: track, chips, phases, set-up, and a boss fight."""

from typing import Any

import pytest

from app.content.shadowreach import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.dice_views import Told
from app.presenters.form_parts import ChipsPart, Edit, ValuePart
from app.presenters.hellscape.corrections import Part, corrections
from app.presenters.hellscape.track_words import this_space
from app.presenters.shadowreach.frame import FRAME
from app.presenters.shadowreach.quest_page import Open, quest_view, told
from app.presenters.table_views import TableView
from app.rulebooks import rulebook
from app.rules.core.command import Command
from app.rules.core.question import Form, RollDice
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.building import SetChamber
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import BossRolled, DarknessGrew, FireRolled
from app.rules.hellscape.setup import TickOff
from app.rules.hellscape.state import Phase
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation
from app.rules.shadowreach.round import BeginBossFight, NextPhase
from app.rules.shadowreach.setup import ChooseChallenge, ChooseTrack
from app.rules.shadowreach.state import Challenge, State
from tests.rules.shadowreach.sitting import Sitting, hero, mob
from tests.shadowreach_tables import a_table, boss_fight, dark_elves, elderseer, in_trouble, mayla, yorlyn

WORDS = FRAME.words(load_words("en"))
PACK: Any = None
FIRST = Open()


def shown(state: State) -> TableView:
    return FRAME.table_view(WORDS, Game(state), None, (), None, in_campaign=False)


# Table


def test_the_track_says_where_it_is_and_what_comes() -> None:
    """A line of nine, then a circle of four that goes round and round ("Darkness Phase")."""
    on_the_line, on_the_circle = shown(a_table(darkness=3)), shown(a_table(darkness=13))
    assert [one.text for one in on_the_line.reminders[:2]] == [
        "Darkness: space 3 of 9.", "Next space: a roaming monster at the roaming monster portal.",
    ]  # fmt: skip
    assert [one.text for one in on_the_circle.reminders[:2]] == [
        "Darkness, circle: space 4 of 4.", "Next space: a mob at each portal.",
    ]  # fmt: skip


def test_the_marker_is_put_right_as_far_as_its_track_goes() -> None:
    (space,) = (part for part in corrections(WORDS, Game(a_table(darkness=13))) if part.id == Part.DARKNESS)
    assert isinstance(space, ValuePart)
    assert space.most == 13


def test_spent_lifebringers_and_challenges_are_on_top() -> None:
    texts = [chip.text for chip in shown(in_trouble()).chips]
    assert {"1 re-roll", "Shadow Nightmare"} <= set(texts)


def test_a_boss_waits_for_its_fight_and_then_acts_after_each_hero() -> None:
    """It neither acts nor has acted in an enemy phase ("Bosses")."""
    before = shown(a_table(enemies=[elderseer(acted=True), dark_elves()], phase=Phase.ENEMIES))
    assert [enemy.state for enemy in before.enemies] == ["Waits for the boss fight", "Next"]
    assert before.acted == "0 of 1 acted"
    fight = shown(boss_fight())
    assert fight.enemies[0].state == "After each hero"
    assert "at the end of each hero’s turn" in fight.reminder


def test_those_outside_of_the_chamber_go_unless_somebody_says_otherwise() -> None:
    question = Form(topic="cleared_away", who="Elderseer", rows=("Kobolds",), options=("goes", "stays"))
    assert FRAME.preset(question) == {"Kobolds": "goes"}
    view = FRAME.form_view(WORDS, Game(boss_fight()), question, {})
    assert [text for _, text in view.options] == ["Goes", "Stays"]


def test_why_a_hero_is_attacked_tells_how_far_everybody_is() -> None:
    """The closest hero is attacked, whatever his level ("Mob Attack")."""
    table = Sitting.of([hero("Azzar", "b1", xp=9), hero("Thena", "d1")], [mob("Kobolds", "a1")], phase=Phase.ENEMIES)
    table.run.do(EnemyTurn(enemy="Kobolds"))
    question = table.run.question
    view = FRAME.turn_view(WORDS, Game(table.state), "Kobolds", (), question)
    assert view.why is not None
    told = {one.name: (one.fact, one.verdict) for one in view.why.candidates}
    assert told == {"Azzar": ("1 step", "Target"), "Thena": ("3 steps", "Farther away")}


def test_who_stands_with_the_enemy_is_said_to_with_a_capital() -> None:
    table = Sitting.of([hero("Azzar", "a1")], [mob("Kobolds", "a1")], phase=Phase.ENEMIES)
    table.run.do(EnemyTurn(enemy="Kobolds"))
    view = FRAME.turn_view(WORDS, Game(table.state), "Kobolds", (), table.run.question)
    assert view.why is not None
    assert [one.fact for one in view.why.candidates] == ["Same zone"]


def test_cards_of_enhanced_monsters_are_typed_in_kept_in_sight_and_taken_away() -> None:
    """Chosen cards lie by the dungeon as a reminder ("Enhanced Monsters Challenge")."""
    game = Game(a_table(challenges=[Challenge.ENHANCED_MONSTERS]))
    typed = Open(card="Fury", says="Mobs have a third action.")
    parts = {part.id for part in quest_view(WORDS, game, core_pack(Pack), typed).parts}
    assert {"enhanced_name", "enhanced_says", "enhanced_lay"} <= parts
    lay = told(game, PACK, typed, Edit("enhanced_lay"))
    assert isinstance(lay, ChooseChallenge)
    lay.apply(game)
    table = shown(game.state)
    assert "Fury" in [chip.text for chip in table.chips]
    assert "Mobs have a third action." in table.reminder
    away = told(game, PACK, typed, Edit("enhanced_laid", value="0"))
    assert away == ChooseChallenge(challenge=Challenge.ENHANCED_MONSTERS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_holds_for_the_whole_table_explains_itself(language: str) -> None:
    state = a_table(challenges=list(Challenge), enhanced=["Fury"], spent_lifebringers=1)
    view = FRAME.table_view(FRAME.words(load_words(language)), Game(state), None, (), None, in_campaign=False)
    book = rulebook("shadowreach", language)
    assert [book.entry_for(chip.term) for chip in view.chips] == [
        "dungeon_level", "revival", "spent_lifebringers", *Challenge, "enhanced_monsters",
    ]  # fmt: skip
    assert "lifebringers" in {part.id for part in view.corrections}, "what is counted is put right behind the pencil"


def test_the_round_goes_on_with_this_games_own_phases() -> None:
    done = [yorlyn(activated=True), mayla(activated=True)]
    primary = shown(a_table(heroes=done)).primary
    assert (primary.text, primary.command) == ("Play the enemy phase", NextPhase())


def test_with_nobody_but_the_boss_there_is_no_enemy_phase() -> None:
    """It has acted after each hero ("Bosses")."""
    done = [yorlyn(activated=True), mayla(activated=True)]
    assert shown(boss_fight(heroes=done)).primary.text == "To the level up phase"
    with_a_mob = boss_fight(heroes=done, enemies=[elderseer(), dark_elves(at="c1")])
    assert shown(with_a_mob).primary.text == "Play the enemy phase"


def test_a_pet_has_no_turn_of_its_own() -> None:
    states = {hero.name: hero.state for hero in shown(a_table()).heroes}
    assert states == {"Yorlyn": "To act", "Mayla": "To act", "Varan": ""}


def test_the_set_up_follows_this_book() -> None:
    """Eighteen steps, those together that are done together; the track is the last ("Setup")."""
    view = shown(a_table(phase=Phase.SETUP, prepared=[], darkness=1))
    steps = [line.step for line in (*view.set_up.before, *view.set_up.after)]
    assert (steps[0], steps[-1], len(steps)) == ("heroes", "darkness_track", 14)
    assert steps.index("treasure_bag") < steps.index("first_mobs"), "a token of the bag lies on each of their cards"
    last = Game(a_table(phase=Phase.SETUP, prepared=steps[:-1]))
    assert FRAME.set_up_tapped(WORDS, last, "darkness_track").screen == "quest"
    primary = FRAME.table_view(WORDS, last, None, (), None, in_campaign=False).primary
    assert isinstance(primary.command, TickOff)


# Turns


def test_the_boss_acts_in_the_turn_that_a_hero_ended() -> None:
    rolled = [BossRolled(boss="Elderseer", hands=1, claws=0)]
    assert FRAME.turn_of(EndActivation(hero="Yorlyn"), rolled) == "Elderseer"
    assert FRAME.turn_of(EndActivation(hero="Yorlyn"), []) == ""
    assert FRAME.turn_of(NextPhase(), [DarknessGrew(space=4, boss=False)]) == "darkness"


def test_undo_names_an_attack_that_waits_for_its_dice() -> None:
    attack = Attack(hero="Yorlyn", enemy="Dark Elves", type="melee")  # type: ignore[arg-type]  # as a journal has it
    burned = FireRolled(who="Yorlyn", tokens=1, roll="blank", swords=0)
    assert FRAME.undo_words(WORDS, attack, [burned]) == "Yorlyn: attack on Dark Elves"


def test_without_a_map_steps_are_asked_for() -> None:
    """The closest hero is the goal, however far; of those out of sight the table chooses."""
    game = Game(a_table(mapped=False))
    question = next(game.table.look(game.state.enemies[0]))
    assert isinstance(question, Form)
    view = FRAME.form_view(WORDS, game, question, {})
    assert [label for _, label in view.options] == ["Its zone", "1 step", "2", "3", "4+", "Unseen"]


def test_the_pad_says_which_dice_are_as_many_as_can_be() -> None:
    """Three of an attack colour, six enemy dice; the rest of the pool is lost ("Assembling the Dice Pool")."""
    game = Game(a_table())
    faces = {colour: game.state.dice.faces[colour] for colour in ("yellow", "enemy")} if game.state.dice else {}
    dice = ("yellow",) * 3 + ("enemy",) * 6
    roll = RollDice(topic="roll", who="Yorlyn", dice=dice, faces=faces, totals=("swords",))
    assert FRAME.dice_view(WORDS, game, roll, (), Told(), ()).help.endswith("at most 3 yellow, 6 enemy")
    fewer = RollDice(topic="roll", who="Yorlyn", dice=("yellow",) * 2, faces=faces, totals=("swords",))
    assert "at most" not in FRAME.dice_view(WORDS, game, fewer, (), Told(), ()).help


# The quest


def parts(state: State, opened: Open = FIRST) -> dict[str, Any]:
    class NoDice:
        dice = None

    return {part.id: part for part in quest_view(WORDS, Game(state), NoDice(), opened).parts}  # type: ignore[arg-type]  # nothing else is asked of a pack


def touched(state: State, part: str, value: str = "", opened: Open = FIRST) -> Command | None:
    return told(Game(state), PACK, opened, Edit(part, value=value))


def test_spaces_of_the_track_are_typed_in() -> None:
    opened = Open(space="circle 2")
    brings = parts(a_table(), opened)["brings"]
    assert isinstance(brings, ChipsPart)
    assert [chip.id for chip in brings.chips] == ["mobs", "roaming", "bag rare 1", "bag epic 1"]
    command = touched(a_table(), "brings", "roaming", opened)
    assert isinstance(command, ChooseTrack)
    assert command.track.back == {1: "mobs", 2: "roaming", 3: "all act"}
    again = touched(a_table(track=command.track), "brings", "roaming", opened)
    assert isinstance(again, ChooseTrack)
    assert again.track.back == {1: "mobs", 3: "all act"}


def test_the_nightmare_side_has_six_signs_more() -> None:
    nightmare = parts(a_table(challenges=[Challenge.SHADOW_NIGHTMARE]))["brings"]
    assert [chip.id for chip in nightmare.chips][4:] == [
        "all act", "mobs act", "mobs higher", "mobs higher act", "roaming higher", "defeat",
    ]  # fmt: skip


def test_challenges_come_and_go() -> None:
    assert touched(a_table(), "challenge", "hellbreaker") == ChooseChallenge(challenge=Challenge.HELLBREAKER)
    chosen = a_table(challenges=[Challenge.HELLBREAKER])
    assert touched(chosen, "challenge", "hellbreaker") == ChooseChallenge(
        challenge=Challenge.HELLBREAKER, undone=True
    )


def test_the_boss_fight_begins_in_its_chamber() -> None:
    """The map proposes the chamber; who is not there yet comes in where the players say."""
    state = a_table(enemies=[elderseer(at="d1")])
    assert "D1" in parts(state)["chamber_head"].detail
    assert "chamber" not in parts(state)
    adjusting = Open().edited(Edit("adjust_chamber"))
    assert adjusting is not None
    assert [chip.id for chip in parts(state, adjusting)["chamber"].chips if chip.selected] == ["d1"]
    assert touched(state, "chamber", "c1") == SetChamber(zones=("d1", "c1"), boss=True)
    state.boss_chamber = ["d1", "c1"]
    assert touched(state, "chamber", "d1") == SetChamber(zones=("c1",), boss=True)
    assert touched(state, "fight") == BeginBossFight(at={"Yorlyn": "c1", "Mayla": "c1", "Varan": "c1"})
    state.heroes[0].at = "c1"
    opened = Open(entry="d1")
    assert touched(state, "fight", opened=opened) == BeginBossFight(at={"Mayla": "d1", "Varan": "d1"})


def test_without_a_boss_on_the_board_its_zones_are_tapped() -> None:
    state = a_table(enemies=[elderseer(at=None)])
    assert not [chip for chip in parts(state)["chamber"].chips if chip.selected]
    assert "entry" not in parts(state)
    assert "fight" not in parts(boss_fight())


def test_a_space_for_which_nothing_is_typed_in_is_read_off_the_track() -> None:
    """The spaces of the track are the table's to tell: nobody here knows that nothing happens on one."""
    said = this_space(WORDS, Game(a_table(darkness=1)), [DarknessGrew(space=1)])
    assert said == "Nothing is entered for this space: do what your track shows."


def test_a_mob_burns_in_words_that_fit_any_name() -> None:
    rolled = FireRolled(who="Dark Elves", tokens=1, swords=1, roll="swords 1")
    assert FRAME.sentence(WORDS, rolled) == "Fire on Dark Elves, 1 die: 1 sword."
