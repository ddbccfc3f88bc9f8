"""The draft of a new game: who plays with which class and colour, what is refused, and the play it makes."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from app.content.hellscape import Pack as HellscapePack
from app.content.massive_darkness import Pack
from app.games import GAMES
from app.i18n import load_words
from app.packs import core_pack
from app.presenters import party_draft
from app.presenters.form_parts import Edit, HeroesPart
from app.presenters.hellscape import new_game_draft as hellscape
from app.presenters.massive_darkness import new_game_draft as drafts
from app.presenters.massive_darkness.new_game import GAME, new_game_view
from app.presenters.massive_darkness.new_game_draft import Draft
from app.presenters.new_game_views import NewGameView, game_tiles
from app.presenters.party_form import play_title
from app.presenters.pick_views import LONGEST_NAME
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.state import MOST_HEROES

WORDS = load_words("en")
NOW = datetime(2026, 11, 16, 20, 30, tzinfo=UTC)


@pytest.fixture
def draft() -> Draft:
    return drafts.new_draft(core_pack(Pack))


def view_of(draft: Draft) -> NewGameView:
    return new_game_view(WORDS, draft, NOW)


def heroes_of(draft: Draft) -> HeroesPart:
    return next(part for part in view_of(draft).parts if isinstance(part, HeroesPart))


def edited(draft: Draft, edit: Edit) -> Draft:
    return party_draft.with_heroes(WORDS, draft, edit)


def names(draft: Draft) -> list[str]:
    return [hero.name for hero in draft.party]


def everybody(draft: Draft) -> Draft:
    for hero in draft.heroes:
        if not hero.plays:
            draft = party_draft.toggled(draft, hero.id)
    return draft


def test_a_table_can_start_at_once(draft: Draft) -> None:
    view = view_of(draft)
    assert view.can_start
    assert view.primary == "Start with 4 heroes"
    assert (draft.mapped, draft.story, draft.lifebringers) == (True, False, 2)


def test_every_hero_has_a_class_and_a_colour_of_his_own(draft: Draft) -> None:
    assert len({hero.hero_class for hero in draft.heroes}) == len(draft.heroes) == 6
    assert len({hero.colour for hero in draft.heroes}) == 6
    assert all(hero.hero_class in draft.classes for hero in draft.heroes)


def test_a_tap_takes_a_hero_in_or_out(draft: Draft) -> None:
    assert names(party_draft.toggled(draft, "elias")) == ["Bjorn", "Owen", "Sibyl"]
    assert names(party_draft.toggled(draft, "whisper")) == ["Bjorn", "Elias", "Owen", "Sibyl", "Whisper"]


def test_nobody_is_not_enough(draft: Draft) -> None:
    for hero in draft.party:
        draft = party_draft.toggled(draft, hero.id)
    view = view_of(draft)
    assert (view.can_start, view.primary) == (False, "Pick a hero")


def test_seven_are_too_many(draft: Draft) -> None:
    full = everybody(draft)
    assert len(full.party) == MOST_HEROES
    assert not heroes_of(full).can_add
    assert party_draft.with_another(full, "Seventh") == full


def test_a_class_board_that_another_has_is_swapped_where_the_box_has_one_of_each() -> None:
    draft = hellscape.new_draft(core_pack(HellscapePack))
    first, second = draft.party
    swapped = party_draft.with_class(draft, first.id, second.hero_class)
    assert [hero.hero_class for hero in swapped.party] == [second.hero_class, first.hero_class]


def test_a_colour_that_another_has_is_swapped(draft: Draft) -> None:
    swapped = party_draft.with_colour(draft, "bjorn", "blue")
    assert [hero.colour for hero in swapped.party[:2]] == ["blue", "red"]


def test_who_comes_back_finds_another_class_and_colour_where_his_are_taken(draft: Draft) -> None:
    out = party_draft.toggled(draft, "bjorn")
    taken = party_draft.with_colour(party_draft.with_class(out, "elias", "pit_fighter_berserker"), "elias", "red")
    back = party_draft.toggled(taken, "bjorn")
    assert len({hero.hero_class for hero in back.party}) == 4
    assert len({hero.colour for hero in back.party}) == 4


def test_heroes_sit_in_the_order_in_which_they_were_chosen_p25(draft: Draft) -> None:
    for hero in ("elias", "bjorn", "whisper", "bjorn"):
        draft = party_draft.toggled(draft, hero)
    assert names(draft) == ["Owen", "Sibyl", "Whisper", "Bjorn"]
    assert [command.name for command in drafts.first_commands(draft)] == names(draft)
    details = {row.name: row.detail for row in heroes_of(draft).rows}
    assert details["Bjorn"] == "Seat 4 · Pit Fighter Berserker"
    assert details["Elias"] == "Battle Wizard"


def test_a_hero_is_moved_to_another_seat_and_those_between_move_up(draft: Draft) -> None:
    assert names(draft) == ["Bjorn", "Elias", "Owen", "Sibyl"]
    moved = edited(draft, Edit("heroes", "seat", "bjorn/2"))
    assert names(moved) == ["Elias", "Owen", "Bjorn", "Sibyl"]
    assert names(edited(moved, Edit("heroes", "seat", "sibyl/-1"))) == ["Elias", "Owen", "Sibyl", "Bjorn"]
    assert [row.seats for row in heroes_of(moved).rows if row.seat == 1] == [4]
    first = edited(moved, Edit("heroes", "seat", "elias/-1"))
    assert names(first) == names(moved), "a second tap in the same frame: nobody sits before the first"


def test_two_heroes_may_have_the_same_class_p8(draft: Draft) -> None:
    same = party_draft.with_class(draft, "elias", "paladin_of_fury")
    assert [hero.hero_class for hero in same.party][1:3] == ["paladin_of_fury"] * 2
    assert view_of(same).can_start


def test_a_hero_of_ones_own_gets_what_is_free_and_an_open_form(draft: Draft) -> None:
    more = party_draft.with_another(draft, "Hero 1")
    own = more.party[-1]
    assert (own.name, own.own, more.edited) == ("Hero 1", True, own.id)
    assert own.hero_class not in {hero.hero_class for hero in draft.party}
    assert own.colour not in {hero.colour for hero in draft.party}
    assert party_draft.without(more, own.id) == draft


@pytest.mark.parametrize(
    ("name", "problem"), [("  ", "Enter a name for this hero."), ("elias ", "Two heroes have this name.")]
)
def test_names_must_tell_heroes_apart(draft: Draft, name: str, problem: str) -> None:
    renamed = party_draft.renamed(draft, "bjorn", name)
    assert (heroes_of(renamed).rows[0].problem, view_of(renamed).can_start) == (problem, False)


def test_a_hero_who_stays_out_may_have_any_name(draft: Draft) -> None:
    renamed = party_draft.renamed(draft, "whisper", "Bjorn")
    assert view_of(renamed).can_start


def test_a_name_has_an_end(draft: Draft) -> None:
    assert len(party_draft.renamed(draft, "bjorn", "B" * 100).party[0].name) == LONGEST_NAME


def test_the_form_shows_who_has_which_class(draft: Draft) -> None:
    row = heroes_of(party_draft.edited(draft, "bjorn")).rows[0]
    assert row.open
    labels = [tag.label for tag in row.classes]
    assert "Battle Wizard (Elias)" in labels
    assert [tag.label for tag in row.classes if tag.chosen] == ["Pit Fighter Berserker"]
    assert len(row.colours) == 6


def test_who_is_looked_at_plays_and_a_second_tap_closes(draft: Draft) -> None:
    opened = party_draft.edited(draft, "whisper")
    assert "Whisper" in names(opened)
    assert party_draft.edited(opened, "whisper").edited == ""


def test_all_four_games_are_offered_and_one_is_chosen() -> None:
    tiles = game_tiles(WORDS, GAMES, "darkest_night")
    assert [tile.name for tile in tiles] == ["Massive Darkness", "Hellscape", "Shadowreach", "Darkest Night"]
    assert [tile.id for tile in tiles if tile.chosen] == ["darkest_night"]


def test_the_name_of_the_play(draft: Draft) -> None:
    assert play_title(WORDS, draft, NOW, GAME) == "Bjorn, Elias…, 16 November"
    assert play_title(WORDS, replace(draft, title=" Friday "), NOW, GAME) == "Friday"


def test_the_play_has_what_was_chosen(draft: Draft) -> None:
    chosen = replace(party_draft.renamed(draft, "owen", "Olga"), mapped=False, story=True, lifebringers=3)
    run = Run(RULESET, encoded(drafts.first_state(chosen, seed=5)))
    for command in drafts.first_commands(chosen):
        run.do(command)
    state = run.state
    assert (state.mapped, state.story, state.lifebringers, state.chance.seed) == (False, True, 3, 5)
    assert [(hero.name, hero.hero_class, hero.colour) for hero in state.heroes] == [
        ("Bjorn", "Pit Fighter Berserker", "red"),
        ("Elias", "Battle Wizard", "blue"),
        ("Olga", "Paladin Of Fury", "green"),
        ("Sibyl", "Nightshade Ranger", "violet"),
    ]


def encoded(state: object) -> bytes:
    from app.plays.lines import encode

    return encode(state)
