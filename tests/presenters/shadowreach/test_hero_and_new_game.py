"""A hero's screen, an enemy's, and New game of Shadowreach."""

from datetime import UTC, datetime

import msgspec
import pytest

from app.content.shadowreach import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.act_rows import ActRow
from app.presenters.board_using import Using
from app.presenters.form_parts import Edit, Picking, PicksPart
from app.presenters.hellscape.board_map import board_picture
from app.presenters.hellscape.enemy import enemy_view
from app.presenters.hellscape.enemy import toggled as enemy_toggled
from app.presenters.hellscape.hero import hero_view
from app.presenters.hellscape.hero_corrections import correction_parts
from app.presenters.hellscape.hero_level import level_view
from app.presenters.hellscape.hero_turn import hero_turn_view
from app.presenters.new_game_views import Beginning
from app.presenters.shadowreach.frame import FRAME
from app.presenters.shadowreach.new_game_draft import Draft
from app.rules.core.question import Draw
from app.rules.core.run import Run
from app.rules.hellscape.state import Condition, Phase
from app.rules.shadowreach import RULESET
from app.rules.shadowreach.classes import Assassin
from app.rules.shadowreach.commands import DisarmMob
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation, Recover
from app.rules.shadowreach.round import NextPhase
from app.rules.shadowreach.state import Challenge, State
from tests.shadowreach_heroes import a_table as all_classes
from tests.shadowreach_tables import a_table, in_trouble, yorlyn

WORDS = FRAME.words(load_words("en"))
NOW = datetime(2026, 11, 16, tzinfo=UTC)


def rows(state: State, name: str) -> dict[str, ActRow]:
    game = Game(state)
    view = hero_turn_view(WORDS, game, game.hero(name), None)
    return {row.id.partition(" ")[0]: row for row in (*view.rows, *view.impossible)}


# A hero


def test_nothing_is_recovered_beyond_a_maximum() -> None:
    """Up to two, and never more than there is room for ("Recover Action")."""
    one_lost = a_table(heroes=[yorlyn(health=7, mana=4)])
    assert [chip.text for chip in rows(one_lost, "Yorlyn")["recover"].choices] == ["1 health"]
    nothing_lost = rows(a_table(heroes=[yorlyn(health=8, mana=4)]), "Yorlyn")["recover"]
    assert (nothing_lost.possible, nothing_lost.detail) == (False, "Yorlyn has full health and mana.")


def test_recovering_divides_two_points() -> None:
    """Two health, two mana, or one of each ("Recover Action")."""
    recover = rows(a_table(), "Yorlyn")["recover"]
    assert [chip.text for chip in recover.choices] == ["2 health", "1 health, 1 mana", "2 mana"]
    assert recover.steps["1"].command == Recover(hero="Yorlyn", health=1, mana=1)


def test_hunter_and_pet_share_points_and_actions() -> None:
    acts = rows(a_table(), "Mayla")
    assert acts["move_pet"].title == "Move the pet"
    assert [chip.text for chip in acts["move_pet"].choices] == ["A2", "B1"]
    assert "Varan has no target in range" in acts["pet_attack"].detail
    assert rows(a_table(mapped=False), "Mayla")["move_pet"].title == "Move the pet one zone"


def test_a_pet_has_health_and_dice_and_the_rest_is_its_hunters() -> None:
    """Mana, XP and actions are one pool, items go to the Hunter, and it has no turn of its own ("Hunter")."""
    game = Game(all_classes("Yorlyn", "Doran"))
    view = hero_view(WORDS, game, "Rok", None)
    assert view.owner == "Doran"
    assert view.note.startswith("Rok acts on Doran’s turn")
    assert "Turn taken" not in [chip.text for chip in view.toggles]
    assert [disc.done for disc in view.discs] == [False, False, False]
    assert view.primary is not None
    assert view.primary.hero == "Doran"
    values = {part.id for part in correction_parts(WORDS, game, game.hero("Rok"))}
    assert values == {"max_health", "fire", "frost", "venom", "stun"}
    assert [card.points for card in FRAME.table_view(WORDS, game, None, (), None, in_campaign=False).heroes] == [
        "4 XP", "4 XP", "",
    ]  # fmt: skip
    assert hero_view(WORDS, game, "Doran", None).owner == ""


def test_what_lies_here_is_taken_one_by_one() -> None:
    """A point for each object, and none with an enemy in the zone ("Interacting with Objects")."""
    assert [chip.text for chip in rows(a_table(), "Mayla")["interact"].choices] == ["Fountain"]
    state = a_table()
    state.heroes[0].at, state.enemies[0].at = "a1", "a1"
    assert rows(state, "Yorlyn")["interact"].detail == (
        "Yorlyn cannot interact with anything while enemies are in the zone."
    )


def test_tokens_say_what_they_do() -> None:
    game = Game(in_trouble())
    note = hero_turn_view(WORDS, game, game.hero("Yorlyn"), None).note
    assert "Venom 2: 1 wound for each" in note
    assert "Healing may remove fire and venom tokens instead of wounds." in note
    chips = [chip.text for chip in hero_view(WORDS, game, "Yorlyn", None).toggles]
    assert chips == ["Fire 1", "Frost 1", "Venom 2", "Stun 1", "Knocked out", "Turn taken"], "nobody taunts here"


def test_who_plays_alone_has_four_actions() -> None:
    game = Game(a_table(heroes=[yorlyn(actions=4)], heroes_at_start=1))
    view = hero_view(WORDS, game, "Yorlyn", None)
    assert view.most_actions == 4
    assert view.primary is not None
    assert view.primary.command == EndActivation(hero="Yorlyn")


def test_levels_are_not_for_sale() -> None:
    """They are owed, and gained as the phase begins ("Level Up Phase")."""
    game = Game(a_table(phase=Phase.LEVEL_UP))
    view = level_view(WORDS, game, game.hero("Mayla"))
    assert (view.up, view.xp) == ("", "Enough for level 2: gained in the level up phase")


# An enemy


def test_all_four_tokens_lie_beside_any_enemy() -> None:
    game = Game(a_table())
    for enemy in game.state.enemies:
        ids = [part.id for part in enemy_view(WORDS, game, enemy, None).parts]
        assert [one.value for one in (Condition.FIRE, Condition.FROST, Condition.VENOM, Condition.STUN)] == [
            one for one in ids if one in list(Condition)
        ]


def test_a_mob_can_lose_its_item() -> None:
    game = Game(a_table())
    elves, dwarf = game.state.enemies
    assert "disarm" in [chip.id for chip in enemy_view(WORDS, game, elves, None).toggles]
    assert enemy_toggled(game, elves, "disarm") == DisarmMob(enemy="Dark Elves")
    assert "disarm" not in [chip.id for chip in enemy_view(WORDS, game, dwarf, None).toggles]


# New game


def edited(draft: Draft, *edits: tuple[str, str, str]) -> Draft:
    for part, act, value in edits:
        draft = FRAME.new_game.edited(WORDS, draft, Edit(part, act, value))
    return draft


def begun(draft: Draft) -> tuple[Beginning, Run]:
    beginning = FRAME.new_game.beginning(WORDS, draft, (), 7, NOW)
    run = Run(RULESET, msgspec.json.encode(beginning.state))
    for command in beginning.first:
        run.do(command)
    return beginning, run


def new_draft() -> Draft:
    draft = FRAME.new_game.draft(core_pack(Pack))
    assert isinstance(draft, Draft)
    return draft


@pytest.mark.parametrize(("heroes", "tokens"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_lifebringers_by_the_number_of_heroes(heroes: int, tokens: int) -> None:
    """One or two heroes 1, three or four 2, five or six 3 ("Setup", step 4); Hellbreaker takes one."""
    draft = edited(new_draft(), ("heroes", "toggle", "mayla"), ("heroes", "toggle", "azzar"))
    draft = edited(draft, *[("heroes", "another", "")] * heroes)
    _, run = begun(draft)
    assert run.state.lifebringers == tokens, "the table says so while it is set up"
    run.do(NextPhase())
    assert (len(run.state.heroes), run.state.lifebringers) == (heroes, tokens)
    _, harder = begun(edited(draft, ("challenge", "", "hellbreaker")))
    harder.do(NextPhase())
    assert harder.state.lifebringers == tokens - 1


def test_a_new_play_has_boards_bag_and_marker() -> None:
    """All common tokens and five rare ones; the marker on the first space ("Setup", steps 13 and 18)."""
    beginning, run = begun(new_draft())
    state = run.state
    assert beginning.title == "Azzar, Mayla, 16 November"
    assert isinstance(state.boards["Azzar"], Assassin)
    assert (dict(state.bag), state.darkness, state.track.front_spaces, state.track.back_spaces) == (
        {"common": 20, "rare": 5}, 1, 9, 4,
    )  # fmt: skip


def test_challenges_combine_as_one_likes() -> None:
    draft = edited(new_draft(), ("challenge", "", "hellbreaker"), ("challenge", "", "shadow_nightmare"))
    view = FRAME.new_game.view(load_words("fr"), draft, NOW)
    picks = next(part for part in view.parts if part.id == "challenge")
    assert isinstance(picks, PicksPart)
    assert [pick.picked for pick in picks.picks] == [True, False, True, False]
    assert picks.picking is Picking.SEVERAL
    assert edited(draft, ("challenge", "", "hellbreaker")).challenges == (Challenge.SHADOW_NIGHTMARE,)


def test_who_plays_alone_is_told_what_differs() -> None:
    draft = edited(new_draft(), ("heroes", "toggle", "mayla"))
    view = FRAME.new_game.view(WORDS, draft, NOW)
    assert "Solo game" in [getattr(part, "title", "") for part in view.parts]


def test_cards_of_the_box_are_names_to_be_completed() -> None:
    cards = FRAME.cards.library(core_pack(Pack), (), {})
    elves = next(card for card in cards if card.name == "Dark Elves")
    assert not elves.whole
    asked = Draw(topic="draw", who="", deck="mob", level=1)
    row, *_ = FRAME.cards.draw_view(WORDS, Game(a_table()), asked, cards, "Dark Elves", everything=True).cards
    assert row.just_name == "", "a mob without its health cannot fight"
    assert next(card for card in cards if card.name == "Punisher").whole


@pytest.mark.parametrize(("language", "said"), [("en", "2 in the inventory"), ("fr", "2 dans l’inventaire")])
def test_what_is_not_worn_lies_in_the_inventory_as_this_book_calls_it(language: str, said: str) -> None:
    """ "Inventory": the backpack is Hellscape's."""
    assert FRAME.words(load_words(language))("hellscape_items.backpack", count=2) == said


@pytest.mark.parametrize("acted", [False, True])
def test_the_disc_of_a_pet_on_the_board_is_marked_with_its_hunter(acted: bool) -> None:
    """They have one pool of actions ("Hunter")."""
    game = Game(all_classes("Yorlyn", "Doran"))
    game.hero("Doran").activated = acted
    discs = {one.id: one.acted for one in board_picture(game, None, Using()).figures if one.side == "hero"}
    assert discs == {"Yorlyn": False, "Doran": acted, "Rok": acted}
