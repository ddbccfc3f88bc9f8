"""The boards of Shadowreach's six classes as their panels show them, and what their taps come to."""

from typing import Any

import msgspec
import pytest

from app.i18n import Words, load_words
from app.presenters.hellscape.hero import hero_view
from app.presenters.hellscape.hero_turn import hero_turn_view
from app.presenters.hellscape.heroes_on_table import heroes_next
from app.presenters.shadowreach.class_boards import board_view, garden, gods, pet, shadows, styles, time_board, warp
from app.presenters.shadowreach.class_boards.shared import marked, picked_again
from app.presenters.shadowreach.class_sentences import class_sentence
from app.presenters.shadowreach.frame import FRAME
from app.presenters.summaries import ChipSummary
from app.rules.core.board import Side
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.state import Hero, Phase
from app.rules.shadowreach.class_commands import (
    AddShadow,
    BrewPotion,
    ChoosePetSkill,
    GainHerb,
    Hunt,
    KeepShadow,
    PlaceDivinity,
    PlaceHerb,
    PlantHerbs,
    QuickDraw,
    SpendShadows,
    Stow,
    StrikeFlurry,
    TellShadows,
    TriggerShadow,
    UpgradeGodCard,
    UseGodCard,
)
from app.rules.shadowreach.class_commands.chronomancer import (
    BeginWarp,
    CastTimeSpell,
    EndWarp,
    KeepTime,
    MoveTimeToken,
    RollWarp,
    TakeSpell,
    UnlockWarp,
    UseShard,
    UseTimeAction,
)
from app.rules.shadowreach.classes import NoBoard
from app.rules.shadowreach.classes import events as ev
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation, Recover
from app.rules.shadowreach.pet_turn import PetInteract, PetOpensDoor
from tests.shadowreach_heroes import CLASSES, a_table

WORDS = FRAME.words(load_words("en"))


def shown(name: str, phase: Phase = Phase.HEROES, **board: Any) -> tuple[Game, Hero, Any, Any]:
    """The game, the hero, his board, and what its panel shows."""
    other = "Thena" if name != "Thena" else "Mayla"
    game = Game(a_table(name, other, phase=phase))
    own = game.state.boards[name]
    for field, value in board.items():
        setattr(own, field, value)
    hero = game.hero(name)
    return game, hero, own, board_view(WORDS, game, hero)


def chips(row: Any) -> list[str]:
    return [chip.text for chip in row.chips]


@pytest.mark.parametrize(("name", "kind"), CLASSES.items())
def test_every_class_has_its_panel(name: str, kind: str) -> None:
    assert shown(name)[3].id == kind


def test_neither_a_pet_nor_a_hero_without_a_class_has_a_panel() -> None:
    game, hero, _, _ = shown("Doran")
    assert board_view(WORDS, game, game.hero("Rok")) is None
    game.state.boards["Doran"] = NoBoard()
    assert board_view(WORDS, game, hero) is None


def test_a_tap_picks_and_another_lets_go() -> None:
    assert picked_again(["a", "b"], "c", 2) == ["b", "c"]
    assert picked_again(["a", "b"], "a", 2) == ["b"]
    assert [chip.selected for chip in marked((ChipSummary("a", "A"), ChipSummary("b", "B")), ["b"])] == [False, True]


# Assassin


def test_the_assassins_tokens_and_abilities() -> None:
    _, hero, board, view = shown("Mayla", triggered=["Backstab"])
    assert (view.tokens, view.most_tokens, view.shadows) == (2, 6, 1)
    stab, vanish = view.rows
    assert (stab.standing, stab.chips, stab.detail) == ("past", (), "Used in this combat")
    assert (vanish.state, vanish.lines, chips(vanish)) == ("2 shadows · 1 token", ("+1 mana",), ["Use"])
    taps = [shadows.tapped(hero, "", chip.id) for chip in view.roll]
    assert taps == [
        KeepShadow(hero="Mayla"), AddShadow(hero="Mayla"), StrikeFlurry(hero="Mayla", enemy="Kobolds"),
        StrikeFlurry(hero="Mayla", enemy="Bugbears"),
    ]  # fmt: skip
    assert shadows.tapped(hero, "Vanish", vanish.chips[0].id) == TriggerShadow(hero="Mayla", ability="Vanish")
    assert shadows.rolled(hero, board, 1) == TellShadows(hero="Mayla", shadows=2)
    assert shadows.tokens_changed(hero, board, -1) == SpendShadows(hero="Mayla", tokens=1)


# Chronomancer


def test_the_minute_may_begin_before_anybody_acts_and_only_then() -> None:
    game, hero, _, view = shown("Azzar")
    assert (view.warp.running, view.warp.seconds) == (False, 60)
    primary = hero_view(WORDS, game, "Azzar", None).primary
    assert primary is not None
    assert (primary.text, primary.command) == ("Start the timer", BeginWarp(hero="Azzar"))
    game.hero("Thena").activated = True
    late = board_view(WORDS, game, hero)
    assert isinstance(late, time_board.TimeView)
    assert late.warp.help == "Once per round, before any hero acts."
    primary = hero_view(WORDS, game, "Azzar", None).primary
    assert primary is not None
    assert primary.text == "Azzar is done"


def test_while_the_sand_runs_he_is_not_done_with_one_tap() -> None:
    game, _, board, _ = shown("Azzar")
    board.warp.running = True
    assert hero_view(WORDS, game, "Azzar", None).primary is None


def test_actions_of_a_chronomancer_are_counted_once() -> None:
    """His tokens are his actions; what he has in hand is counted while he acts ("Chronomancer")."""
    game, _, board, _ = shown("Azzar")
    assert not hero_view(WORDS, game, "Azzar", None).counts_actions
    assert hero_view(WORDS, game, "Thena", None).counts_actions
    board.acting, game.state.active = True, "Azzar"
    assert hero_view(WORDS, game, "Azzar", None).counts_actions


def test_the_round_begins_with_the_minute_and_the_table_says_so() -> None:
    """The Time Warp Phase comes before the hero phase ("Time Warp Phase")."""
    game, hero, board, _ = shown("Azzar")
    first = heroes_next(WORDS, game)
    assert first is not None
    assert (first.text, first.screen, first.hero) == ("Time Warp: Azzar", "heroes", "Azzar")
    turn = hero_turn_view(WORDS, game, hero, None)
    assert turn.rows == ()
    assert "start the timer" in turn.note
    board.warped = game.state.round
    later = heroes_next(WORDS, game)
    assert later is not None
    assert "Time Warp" not in later.text
    assert hero_turn_view(WORDS, game, hero, None).rows


def test_what_is_left_of_his_actions_is_said_in_time_actions() -> None:
    game, hero, board, _ = shown("Azzar", warped=1)
    assert hero_turn_view(WORDS, game, hero, None).facts[0].text == "3 time actions"
    board.unused, board.acting, game.state.active, hero.actions = 2, True, "Azzar", 1
    assert hero_turn_view(WORDS, game, hero, None).facts[0].text == "1 action now, 2 time actions left"
    board.unused, board.acting, game.state.active, hero.activated = 0, False, "", True
    spent = board_view(WORDS, game, hero)
    assert isinstance(spent, time_board.TimeView)
    assert "No time actions left" in spent.help
    assert [chip.id for chip in spent.acts] == ["fourth"]


def running(**told: Any) -> tuple[Hero, Any, warp.WarpView]:
    game, hero, board, _ = shown("Azzar")
    board.warp = msgspec.structs.replace(board.warp, running=True, tokens=["north", "south", "west"], **told)
    view = board_view(WORDS, game, hero)
    assert isinstance(view, time_board.TimeView)
    return hero, board, view.warp


def test_dice_are_told_and_tokens_go_where_a_die_leads() -> None:
    """North leads to a, which a sword opens; the south needs mana, which no die shows."""
    hero, _, view = running(dice=["swords 1", "", ""])
    assert [row.title for row in view.tokens] == ["Token: north", "Token: south", "Token: west"]
    assert [chips(row) for row in view.tokens] == [["To a, die 1"], [], ["To a, die 1"]]
    moved = warp.moved(hero, "north", view.tokens[0].chips[0].id)
    assert moved == MoveTimeToken(hero="Azzar", token="north", to="a", die=1)
    assert view.dice[0].state == "1 sword"
    blank = view.dice[1].chips[-1]
    assert (blank.text, warp.rolled(hero, "2", blank.id)) == ("blank", RollWarp(hero="Azzar", faces={2: "blank"}))
    assert view.middle_label == ""


def test_locked_dice_say_so_and_five_shields_unlock_them() -> None:
    hero, _, view = running(dice=["swords 1", "blank", ""], locked=True)
    assert view.locked == "Locked: all 5 blue dice must show a shield."
    assert all(row.chips == () for row in view.dice)
    assert chips(view.tokens[0]) == ["To a, die 1"]
    assert warp.unlocked(hero) == UnlockWarp(hero="Azzar", shields=(1, 1, 1, 1, 1))


def test_without_a_dashboard_only_what_was_reached_is_told() -> None:
    hero, board, view = running(spaces={})
    assert (view.dice, view.middle_label, view.most_middle) == ((), "Tokens in the middle", 3)
    told = warp.ended(hero, board, 2, ["any: heal 1"])
    assert told == EndWarp(hero="Azzar", middle=2, shards=("any: heal 1",))


def test_time_actions_spells_and_shards() -> None:
    _, hero, board, view = shown("Azzar", to_take=1)
    assert next(time_board.acted(hero, board, chip.id) for chip in view.acts) == UseTimeAction(hero="Azzar")
    assert chips(view.spells[0]) == ["Cast: 2 mana"]
    assert time_board.spell_cast(hero, board, "Rewind") == CastTimeSpell(hero="Azzar", spell="Rewind", mana=2)
    assert [chip.text for chip in view.to_take] == ["Take Haste"]
    assert time_board.spell_taken(hero, view.to_take[0].id) == TakeSpell(hero="Azzar", spell="Haste")
    heal, sword = view.shards
    assert (heal.state, chips(heal)) == ("× 2", ["On Azzar", "On Thena"])
    assert (sword.detail, sword.chips) == ("Offered during combat", ())
    used = UseShard(hero="Azzar", shard="any: heal 2", on="Thena")
    assert time_board.shard_used(hero, heal.id, heal.chips[1].id) == used


def test_while_a_time_action_is_under_way_it_can_only_end() -> None:
    _, hero, board, view = shown("Azzar", acting=True)
    assert [time_board.acted(hero, board, chip.id) for chip in view.acts] == [EndActivation(hero="Azzar")]


def test_what_is_kept_is_asked_only_where_too_much_is_at_hand() -> None:
    four = ["any: heal 1"] * 4
    assert shown("Azzar", shards=four)[3].keep == ()
    _, hero, _, view = shown("Azzar", Phase.DARKNESS, shards=four)
    assert len(view.keep) == 5
    kept = time_board.kept(hero, [view.keep[0].id, view.keep[2].id])
    assert kept == KeepTime(hero="Azzar", spells=("Rewind",), shards=("any: heal 1",))
    assert shown("Azzar", Phase.DARKNESS)[3].keep == ()


# Cleric


def test_five_slots_from_the_left_of_which_the_first_rests() -> None:
    _, hero, _, view = shown("Thena")
    assert [row.title for row in view.rows] == ["1. Ward", "2. Smite", "3. Mend", "4. Bind", "5. Light"]
    assert [chips(row) for row in view.rows] == [[], *[["Use: 2 mana"]] * 4]
    assert [row.state for row in view.rows][1:3] == ["Basic", "Upgraded"]
    assert gods.tapped(hero, "Bind", view.rows[3].chips[0].id) == UseGodCard(hero="Thena", card="Bind")


def test_an_upgrade_that_is_owed_can_be_any_card_of_the_basic_side() -> None:
    _, hero, _, view = shown("Thena", upgrades_owed=1)
    assert ["Upgrade" in chips(row) for row in view.rows] == [True, True, False, True, True]
    assert gods.tapped(hero, "Ward", view.rows[0].chips[0].id) == UpgradeGodCard(hero="Thena", card="Ward")


def test_four_divinity_tokens_on_anybody() -> None:
    _, hero, _, view = shown("Thena")
    assert (view.divinity_left, view.divinity[0].text) == ("3 of 4 left", "Back from Yorlyn (1)")
    assert gods.divinity_tapped(hero, view.divinity[0].id) == PlaceDivinity(hero="Thena", on="Yorlyn", back=True)
    assert gods.divinity_tapped(hero, view.divinity[-1].id) == PlaceDivinity(hero="Thena", on="Bugbears")
    full = shown("Thena", placed=["Mayla"] * 4)[3]
    assert [chip.text for chip in full.divinity] == ["Back from Mayla (4)"]


# Herbalist


def test_herbs_vases_and_planting_into_the_first_that_are_empty() -> None:
    _, hero, board, view = shown("Ilka")
    assert [chip.text for chip in view.herbs] == ["Leaf (1 of 3)", "Leaf (2 of 3)", "Root (1 of 1)"]
    assert [chip.text for chip in view.vases] == [
        "1. Leaf × 2", "2. Root × 1", "3. empty", "4. empty", "5. empty", "6. empty",
    ]  # fmt: skip
    planted = garden.planted(hero, board, [view.herbs[1].id, view.herbs[2].id])
    assert planted == PlantHerbs(hero="Ilka", herbs={3: "leaf", 4: "root"})
    assert garden.gained(hero, view.gain[2].id) == GainHerb(hero="Ilka", herb="flower")


def test_a_token_that_lies_face_down_shows_a_potion_that_lies_nowhere_else() -> None:
    _, hero, _, view = shown("Ilka")
    unknown, tonic = view.slots
    assert (unknown.title, unknown.detail, chips(unknown)) == (
        "Token 1, face down", "Leaf × 1 + Root × 1", ["It shows Balm"],
    )  # fmt: skip
    found = BrewPotion(hero="Ilka", slot=1, to="Thena", potion="Balm")
    assert garden.brewed(hero, unknown.id, unknown.chips[0].id, "Thena") == found
    assert (tonic.title, tonic.state) == ("Tonic", "3 left")
    assert garden.brewed(hero, tonic.id, tonic.chips[0].id, "") == BrewPotion(hero="Ilka", slot=2, to="Ilka")


def test_herbs_lie_on_enemies_and_beside_treasure() -> None:
    """Those in zones may lie face down; the herb of a mob is seen."""
    _, hero, _, view = shown("Ilka", on_enemies={"Kobolds": "root"})
    kobolds, bugbears, zone = view.lying
    assert (kobolds.state, chips(kobolds)) == ("Root", ["Remove"])
    assert chips(bugbears) == ["Leaf", "Root", "Flower"]
    assert (zone.title, chips(zone)) == ("B1", ["Face down", "Leaf", "Root", "Flower"])
    assert garden.laid(hero, kobolds.id, kobolds.chips[0].id) == PlaceHerb(hero="Ilka", enemy="Kobolds", away=True)
    assert garden.laid(hero, bugbears.id, bugbears.chips[0].id) == PlaceHerb(hero="Ilka", herb="leaf", enemy="Bugbears")
    assert garden.laid(hero, zone.id, zone.chips[0].id) == PlaceHerb(hero="Ilka", zone="b1")


def test_treasure_that_was_placed_before_there_was_a_map_is_beside_no_herb() -> None:
    game, hero, _, view = shown("Ilka")
    game.state.treasure = {"": {Rarity.COMMON: 1}, **game.state.treasure}
    assert board_view(WORDS, game, hero) == view


# Hunter


def test_the_pet_and_whom_it_hunts() -> None:
    _, hero, _, view = shown("Doran")
    rok = view.pet[0]
    assert (rok.title, rok.detail, rok.state) == ("Rok", "Juvenile Varan", "3 / 5")
    assert "A skill to choose" in rok.lines
    assert pet.pet_tapped(hero, rok.chips[0].id) == ChoosePetSkill(hero="Doran", skill="Bite")
    kobolds, bugbears = view.enemies
    assert (view.hunted_left, kobolds.state, kobolds.chips) == ("2 of 3 left", "Hunted", ())
    assert (chips(bugbears), pet.hunted(hero, bugbears.id)) == (["Hunt: 2 mana"], Hunt(hero="Doran", enemy="Bugbears"))


def test_the_pet_opens_the_doors_of_its_own_zone_each_by_its_side() -> None:
    """Without a door there is nothing to tap; of two doors the players say which."""
    game, hero, _, view = shown("Doran")
    assert not any(chip.id.startswith(pet.DOOR) for chip in view.pet[0].chips)
    game.state.board = "+---+---+\n|.  D.r |\n+-D-+---+\n|.r |.  |\n+---+---+\n"
    opened = board_view(WORDS, Game(game.state), hero)
    assert isinstance(opened, pet.PetView)
    doors = [chip for chip in opened.pet[0].chips if chip.id.startswith(pet.DOOR)]
    assert [chip.text for chip in doors] == ["Opens a door: B1, east", "Opens a door: A2, south"]
    assert pet.pet_tapped(hero, doors[1].id) == PetOpensDoor(hero="Doran", side=Side.SOUTH)


def test_without_a_map_the_pet_takes_what_the_table_sees_and_opens_the_door_that_it_sees() -> None:
    game, hero, _, _ = shown("Doran")
    game.state.mapped, game.state.board = False, ""
    view = board_view(WORDS, Game(game.state), hero)
    assert isinstance(view, pet.PetView)
    points = [chip for chip in view.pet[0].chips if chip.id.startswith((pet.TAKE, pet.DOOR))]
    commands = [pet.pet_tapped(hero, chip.id) for chip in points]
    taken = [command.what for command in commands if isinstance(command, PetInteract)]
    assert taken == ["common", "rare", "epic", "objective", "chest", "special_chest", "fountain"]
    assert (points[-1].text, commands[-1]) == ("Opens a door", PetOpensDoor(hero="Doran"))


def test_three_are_recovered_between_the_two_and_nothing_is_wasted() -> None:
    """The Hunter lacks one health and no mana, the pet two: one way to divide them."""
    game, hero, _, _ = shown("Doran")
    hero.health, hero.mana = hero.max_health - 1, hero.max_mana
    recover = next(row for row in hero_turn_view(WORDS, game, hero, None).rows if row.title == "Recover")
    assert [chip.text for chip in recover.choices] == ["1 health, 2 for the pet"]
    assert recover.steps["0"].command == Recover(hero="Doran", health=1, pet=2)
    assert "for the pet" not in str(board_view(WORDS, game, hero)), "it is offered once"
    game.hero("Rok").health, hero.health = 5, hero.max_health
    assert "Recover" not in [row.title for row in hero_turn_view(WORDS, game, hero, None).rows]


# Warrior


def test_the_style_of_now_the_tracks_and_what_they_have_unlocked() -> None:
    _, hero, board, view = shown("Yorlyn")
    assert view.now == ("Melee now: Ironheart",)
    assert next((track.name, track.value) for track in view.tracks) == ("Ironheart", 4)
    iron = view.rows[0]
    assert iron.state == "1 of 2"
    assert iron.lines[1:] == ("At 3: +1 sword (all styles)", "At 8: +1 yellow")
    moved = styles.stepped(hero, board, "hawk's eye", 1)
    assert moved.board.at[Style.HAWKS_EYE] == 1  # type: ignore[attr-defined]


def test_weapons_are_drawn_together_and_those_in_hand_take_their_slots() -> None:
    _, hero, board, view = shown("Yorlyn")
    assert [chip.text for chip in view.quick] == ["Short Bow", "Great Sword"]
    drawn = styles.drawn(hero, board, ["Great Sword"])
    assert drawn == QuickDraw(hero="Yorlyn", items=("Great Sword",), put_back=("Rough Axe", "Worn Shield"))
    assert styles.taken_out(hero, "Short Bow") == Stow(hero="Yorlyn", item="Short Bow", out=True)
    _, other, _, bare = shown("Yorlyn", quick=[])
    assert [chip.text for chip in bare.stow] == ["Short Bow", "Great Sword"]
    assert styles.stowed(other, "Short Bow") == Stow(hero="Yorlyn", item="Short Bow")


# Sentences


@pytest.mark.parametrize("language", ["en", "fr"])
def test_events_of_boards_speak_the_players_language(language: str) -> None:
    words: Words = FRAME.words(load_words(language))
    rolled = class_sentence(words, ev.WarpRolled(hero="Azzar", faces=("swords 1", "blank"), locked=True))
    assert rolled == {"en": "Azzar rolls: 1 sword, blank.", "fr": "Azzar lance\u00a0: 1\u00a0épée, vierge."}[language]
    style = class_sentence(words, ev.StyleChosen(hero="Yorlyn", style="hawk's eye"))
    assert style is not None
    assert {"en": "Hawk’s Eye", "fr": "Œil du faucon"}[language] in style
