"""What players read where it matters: values in force, cards in words, totals that can come up, refusals, the log."""

from datetime import UTC, datetime
from typing import Any

from msgspec import structs

from app.content.hellscape import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.act_rows import WHOLE
from app.presenters.dice_views import TOTALS, Told
from app.presenters.form_parts import Edit
from app.presenters.hellscape.card_forms.item_form import ItemDraft, item_draft
from app.presenters.hellscape.class_boards import board_view
from app.presenters.hellscape.class_boards.stances import StancesView
from app.presenters.hellscape.class_boards.tools import ToolsView
from app.presenters.hellscape.draw import card_row
from app.presenters.hellscape.frame import FRAME
from app.presenters.hellscape.hero_turn import hero_turn_view
from app.presenters.hellscape.library_cards import LibraryCard, in_deck
from app.presenters.hellscape.log import log_line
from app.presenters.hellscape.new_game_draft import first_commands, first_state, new_draft
from app.presenters.hellscape.new_hero import joining_draft, new_hero_view, newcomers, placed
from app.presenters.hellscape.quest_words import quest_line
from app.presenters.hellscape.refusals import why_not
from app.presenters.hellscape.sentences import sentence
from app.presenters.hellscape.table import primary_of
from app.presenters.home import SavedPlay, play_summary
from app.presenters.party_draft import toggled
from app.presenters.summaries import Die
from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Asked
from app.rules.core.question import Draw, RollDice
from app.rules.core.reason import Reason
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.cards import Deck, Item, SkillCard, Slot
from app.rules.hellscape.changes import AddHero, PlaceFigure
from app.rules.hellscape.classes import Ranger
from app.rules.hellscape.classes.events import MarkerTurned, PoisonSuffered
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import TableCarriesOut
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import UseForge
from app.rules.hellscape.state import Carried, Phase, Token
from tests.hellscape_heroes import BOOTS, HELMET, a_hero, a_table
from tests.rules.hellscape.sitting import DICE, Sitting, corridor, hero, mob

ENGLISH, FRENCH = load_words("en"), load_words("fr")
PACK = core_pack(Pack)


def game_of(table: Sitting) -> Game:
    assert isinstance(table.run.game, Game)
    return table.run.game


# Which values are in force


def test_the_printed_profile_has_its_own_track_and_rangers_number() -> None:
    """Facts: nine spaces and another back in the box; the Ranger's number is seven there, four in the draft."""
    draft = new_draft(PACK)
    ranger = next(one for one in draft.heroes if one.hero_class == "ranger")
    for profile, spaces, number in (("draft", 10, 4), ("printed", 9, 7)):
        chosen = FRAME.new_game.edited(ENGLISH, toggled(draft, ranger.id), edit("profile", profile))
        state = first_state(chosen, 1)
        assert (state.track.id, state.track.front_spaces) == (profile, spaces)
        board = next(one.class_state for one in first_commands(chosen) if one.hero_class == "ranger")
        assert isinstance(board, Ranger)
        assert board.bullseye == number


def edit(part: str, value: str) -> Edit:
    return Edit(part, value=value)


def test_the_table_says_which_values_are_in_force() -> None:
    draft = FRAME.new_game.edited(ENGLISH, new_draft(PACK), edit("profile", "printed"))
    game = Game(first_state(draft, 1))
    assert quest_line(ENGLISH, game).detail.startswith("Printed game · dice")
    assert any("Printed game" in line.detail for line in FRAME.table_view(
        ENGLISH, game, None, (), None, in_campaign=False).set_up.after)  # fmt: skip


def test_who_joins_a_printed_game_has_the_printed_number() -> None:
    draft = FRAME.new_game.edited(ENGLISH, new_draft(PACK), edit("profile", "printed"))
    state = first_state(draft, 1)
    state.heroes, state.board, state.tokens = [a_hero("Gheta")], corridor(2), {Token.START: ["b1"]}
    joining = joining_draft(new_draft(PACK), Game(state))
    ranger = next(one for one in joining.heroes if one.hero_class == "ranger")
    joining = toggled(joining, ranger.id)
    rows = new_hero_view(ENGLISH, joining).parts[0].rows  # type: ignore[union-attr]  # there are only heroes
    assert "Gheta" not in [row.name for row in rows], "she plays already"
    (command,) = first_commands(newcomers(joining))
    assert isinstance(command, AddHero)
    assert isinstance(command.class_state, Ranger)
    assert command.class_state.bullseye == 7
    assert placed(joining, state) == (PlaceFigure(name=ranger.name, at="b1"),)


# The set-up and a game begun without a board


def test_gear_and_skills_are_chosen_where_the_button_leads() -> None:
    state = a_table("Gheta", phase=Phase.SETUP)
    state.heroes = [a_hero("Gheta", skills=[], items=[])]
    step = primary_of(ENGLISH, Game(state), None)
    assert (step.screen, step.hero) == ("gain_skill", "Gheta")
    state.heroes = [a_hero("Gheta", items=[])]
    state.prepared = ["class_boards", "health_and_mana"]
    step = primary_of(ENGLISH, Game(state), None)
    assert (step.screen, step.hero) == ("inventory", "Gheta")


def test_with_a_map_that_is_not_laid_the_button_leads_to_the_tiles_then_to_the_figures() -> None:
    state = a_table("Gheta", board="")
    state.heroes[0].at = None
    assert primary_of(ENGLISH, Game(state), None).text == "Place the tiles"
    state.board = corridor(2)
    step = primary_of(ENGLISH, Game(state), None)
    assert (step.screen, step.text) == ("board", "Place the heroes")


# Cards in words, at the dice


def at_the_dice(**told: Any) -> tuple[Game, RollDice, Sitting]:
    ring = Item(name="Silver Ring", slot=Slot.MISC, text="Heal 1 for a leader.")
    worn = [Carried(item=one, equipped=True) for one in (HELMET, BOOTS, ring)]
    gheta = hero("Gheta", items=worn, arms=Arms(melee={"yellow": 1}))
    imps = mob("Imps", **{"text": "Imps laugh.", "minions": 0, **told})
    table = Sitting.of([gheta], [imps], dice=DICE)
    table.events = list(table.run.do(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE)))
    question = table.run.question
    assert isinstance(question, RollDice)
    return game_of(table), question, table


def test_set_powers_and_texts_of_both_sides_stand_beside_the_dice() -> None:
    game, question, table = at_the_dice()
    view = FRAME.dice_view(ENGLISH, game, question, table.events, Told(), [])
    assert view.reminders == (
        "Set Shadowbane, 2 pieces: the minor power on its hero card", "Silver Ring: Heal 1 for a leader.",
        "Imps: Imps laugh.",
    )  # fmt: skip


def test_only_totals_that_these_dice_can_show_are_asked_for() -> None:
    game, question, table = at_the_dice()
    view = FRAME.dice_view(ENGLISH, game, question, table.events, Told(TOTALS), [])
    assert [field for field, _, _ in view.totals] == ["swords", "mana"], "no shadow, no minion, no defence"
    assert (view.primary, view.can_apply, view.zeros) == ("Enter the totals", False, "All 0")
    told = FRAME.dice_view(ENGLISH, game, question, table.events, Told(TOTALS, totals={"swords": 0}), [])
    assert told.can_apply
    game, question, table = at_the_dice(minions=1)
    view = FRAME.dice_view(ENGLISH, game, question, table.events, Told(TOTALS), [])
    assert [field for field, _, _ in view.totals] == ["swords", "mana", "claws", "hands"]
    activation = structs.replace(question, topic="boss_roll", who="The Reaper", dice=("enemy",))
    view = FRAME.dice_view(ENGLISH, game, activation, [], Told(TOTALS), [])
    assert sorted(field for field, _, _ in view.totals) == ["claws", "hands"], "what monster dice show"


def test_what_was_just_received_is_a_tap_away() -> None:
    """It may be equipped or handed on at once, without an action ("Interacting with a Zone")."""
    ring = Carried(Item(name="Silver Ring", slot=Slot.MISC), fresh=True)
    feydra = hero("Feydra", items=[ring])
    game = game_of(Sitting.of([feydra]))
    first = hero_turn_view(ENGLISH, game, game.state.heroes[0], None).rows[0]
    assert (first.title, first.steps[WHOLE].screen, first.steps[WHOLE].command) == ("New items", "inventory", None)
    game.state.heroes[0].items[0].equipped = True
    assert hero_turn_view(ENGLISH, game, game.state.heroes[0], None).rows[0].title != "New items"


def test_after_the_forge_a_tap_changes_what_is_equipped_for_nothing() -> None:
    """Then the hero reorganizes what is equipped "without spending an action" ("Forge")."""
    three = [Carried(Item(name=name, deck=Deck.COMMON)) for name in ("Axe", "Mace", "Club")]
    table = Sitting.of([hero("Gheta", items=three)], tokens={Token.FORGE: ["a1"]})
    table.run.do(UseForge(hero="Gheta", items=("Axe", "Mace", "Club")))
    assert isinstance(table.run.question, Draw)
    assert table.run.question.reason == Reason("one_item_for_three", "Forge"), "no treasure token is behind this card"
    table.run.answer(Reply(table.run.question.key, {"name": "Runed Axe"}))
    game = game_of(table)
    first = hero_turn_view(ENGLISH, game, game.state.heroes[0], None).rows[0]
    assert (first.title, first.detail) == ("Change what is equipped", "Free until the next action")
    assert (first.steps[WHOLE].screen, first.steps[WHOLE].command) == ("inventory", None)


def test_claws_of_a_retaliation_are_on_the_button() -> None:
    game, question, table = at_the_dice(minions=1, health=9)
    told = Told(faces={"yellow 1": "swords 2", "enemy 1": "claws 1"})
    outcome = table.run.what_if(dict(told.faces))
    view = FRAME.dice_view(ENGLISH, game, question, table.events, told, outcome)
    assert view.primary == "Apply 2 wounds; 1 to Gheta"


def test_wounds_and_claws_that_an_ability_may_still_change_are_those_so_far() -> None:
    hew = SkillCard(name="Hew", abilities=("attack mana 1: swords +1",))
    gheta = hero("Gheta", skills=[hew], arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([gheta], [mob("Imps", minions=1, health=9)], dice=DICE)
    table.events = list(table.run.do(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE)))
    faces = {"yellow 1": "swords 2", "enemy 1": "claws 1"}
    question, outcome = table.run.question, table.run.what_if(faces)
    assert isinstance(question, RollDice)
    view = FRAME.dice_view(ENGLISH, game_of(table), question, table.events, Told(faces=faces), outcome)
    assert view.primary == "2 wounds so far; 1 to Gheta"


def test_odds_name_re_rolls_payments_and_what_they_leave_out() -> None:
    skills = [
        SkillCard(name="Hew", abilities=("attack mana 1: swords +1",)),
        SkillCard(name="Aim", abilities=("attack: reroll 1",)), SkillCard(name="Curse", abilities=("attack: text",)),
    ]  # fmt: skip
    gheta = hero("Gheta", skills=skills, arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([gheta], [mob("Imps", minions=0, health=2)], dice=DICE)
    table.events = list(table.run.do(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE)))
    question = table.run.question
    assert isinstance(question, RollDice)
    work_out = FRAME.odds_of(game_of(table), question, table.events)
    assert work_out is not None
    found = work_out(lambda: True)
    assert found is not None
    note = FRAME.odds_view(ENGLISH, found, FRAME.dice_view(
        ENGLISH, game_of(table), question, table.events, Told(), []).result).note  # fmt: skip
    assert "Includes the re-roll" in note
    assert "With Hew: average 2.2." in note, "one sword more than the 7/6 of a yellow die with its re-roll"
    assert note.endswith("Not included: Curse.")


# Words


def test_refusals_name_tokens_quarters_and_zones_as_players_do() -> None:
    refused = Refused("not_in_the_bag", hero="Feydra", tool="movement: mp +1")
    assert why_not(ENGLISH, refused) == "This token is not in the bag: Movement: +1 movement point."
    assert "top quarter" in why_not(ENGLISH, Refused("spell_not_ready", hero="M", quadrant=3, ready=1))
    assert "C3" in why_not(ENGLISH, Refused("no_step_there", hero="M", zone="c3"))


def test_the_log_says_an_answer_and_what_came_of_it_once() -> None:
    asked = Asked(topic="draw_tool", who="Feydra", options=("poison", "shadow"), answer="poison")
    assert log_line(ENGLISH, asked) is None
    turned = MarkerTurned(hero="Mathrin", quadrant=2)
    assert sentence(ENGLISH, turned) == "Mathrin: the marker points at the right quarter."


def test_poison_and_effects_for_the_table_are_said_in_words() -> None:
    assert sentence(ENGLISH, PoisonSuffered(enemy="Imps", tokens=2, wounds=2)) == "Imps, poison 2: 2 wounds."
    said = sentence(FRENCH, PoisonSuffered(enemy="Imps", tokens=1, text="Venom I: slow."))
    assert said.endswith("Venom I: slow.")
    assert sentence(ENGLISH, TableCarriesOut(who="Irk", text="enemy dice -1")) == "Irk: −1 monster die"


def test_home_calls_the_phase_as_the_table_does() -> None:
    play = SavedPlay("1", "Ours", "hellscape", "2026-11-15T18:05:00+00:00", {"round": 2, "phase": "heroes"})
    assert play_summary(ENGLISH, play, datetime(2026, 11, 16, tzinfo=UTC)).detail == "Round 2, Hero phase"


# Boards


def test_before_the_first_round_a_stance_is_chosen_for_nothing() -> None:
    game = Game(a_table("Gheta", phase=Phase.SETUP))
    view = board_view(ENGLISH, game, game.hero("Gheta"))
    assert isinstance(view, StancesView)
    assert {chip.text for row in view.rows for chip in row.chips} == {"Start in this stance"}


def test_a_rogue_whose_tokens_came_late_is_offered_the_draw() -> None:
    state = a_table("Feydra")
    game = Game(state)
    feydra = game.hero("Feydra")
    view = board_view(ENGLISH, game, feydra)
    assert isinstance(view, ToolsView)
    assert view.draw == "", "three lie face up"
    feydra.class_state.face_up = []  # type: ignore[union-attr]  # hers is a Rogue's
    view = board_view(ENGLISH, game, feydra)
    assert isinstance(view, ToolsView)
    assert view.draw == "Draw this round’s three"


# Items


def test_a_typed_item_is_in_no_deck_until_somebody_says_which() -> None:
    draft = ItemDraft(name="Club")
    assert "deck" not in draft.fields
    assert item_draft(draft.fields).deck is None
    assert draft.edited(Edit("deck", value="rare")).fields["deck"] == "rare"


def test_items_in_lists_show_where_they_go() -> None:
    cards: dict[str, dict[str, Any]] = {
        "Bow": {"slot": "two-handed", "ranged": "yellow 1"}, "Buckler": {"slot": "hand", "defense": "blue 1"},
        "Boots": {"slot": "legs"}, "Potion": {"consumable": 1}, "Ring": {"slot": "misc"}, "Bone": {"melee": "yellow 1"},
    }  # fmt: skip
    listed = [LibraryCard(CardKind.ITEM, {"name": name, **fields}) for name, fields in cards.items()]
    icons = {card.name: card_row(ENGLISH, card).icon for card in listed}
    assert icons == {
        "Bow": "bow-arrow", "Buckler": "shield", "Boots": "shoe-formal", "Potion": "bottle-tonic", "Ring": "ring",
        "Bone": "sword",
    }  # fmt: skip


def test_a_mob_is_handed_weapons_only() -> None:
    club = LibraryCard(CardKind.ITEM, {"name": "Club", "melee": "yellow 1"})
    boots = LibraryCard(CardKind.ITEM, {"name": "Boots", "slot": "legs", "defense": "blue 1"})
    question = Draw(topic="draw", who="Imps", deck=Deck.MOB_ITEM.value, level=1)
    assert [card.name for card in in_deck([boots, club], question)] == ["Club"]


def test_a_weapon_with_enemy_dice_adds_to_those_of_the_minions() -> None:
    gheta = hero("Gheta", arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([gheta], [mob("Imps", arms=Arms(melee={"enemy": 1}))], phase=Phase.ENEMIES)
    events = table.run.do(EnemyTurn(enemy="Imps"))
    # one of its item, and one for each of two minions
    step = FRAME.turn_view(ENGLISH, game_of(table), "Imps", events, table.run.question).steps[-1]
    assert [part.colour for part in step.line if isinstance(part, Die)] == ["enemy"] * 3
