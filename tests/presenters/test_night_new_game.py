"""New game of Darkest Night: decks of the table's own (14.4), and experts who do not choose (14.1)."""

from datetime import UTC, datetime

import msgspec

from app.games import ruleset
from app.i18n.words import load_words
from app.presenters.darkest_night.new_game import NewGame
from app.presenters.darkest_night.new_game_draft import Draft, first_commands
from app.presenters.form_parts import ChipsPart, Edit, Picking, PicksPart
from app.presenters.new_game_views import NewGameView
from app.rules.core.run import Run
from app.rules.darkest_night.state import State
from tests.night_tables import HEROES, draft

WORDS = load_words("en")
NOW = datetime(2026, 11, 16, tzinfo=UTC)
NEW_GAME = NewGame()


def edited(start: Draft, *edits: tuple[str, str]) -> Draft:
    for part, value in edits:
        start = NEW_GAME.edited(WORDS, start, Edit(part, value=value))
    return start


def view(of: Draft) -> NewGameView:
    return NEW_GAME.view(WORDS, of, NOW)


def picks(of: Draft, part: str) -> PicksPart:
    (found,) = (one for one in view(of).parts if isinstance(one, PicksPart) and one.id == part)
    return found


def played(of: Draft, seed: int = 5) -> State:
    begun = NEW_GAME.beginning(WORDS, of, (), seed, NOW)
    run = Run(ruleset("darkest_night"), msgspec.json.encode(begun.state))
    for command in begun.first:
        run.do(command)
    state = run.state
    assert isinstance(state, State)
    return state


CUSTOM = (("rules", "custom_decks"), ("whose", "Knight"))


def test_rules_decks_and_powers_are_ticked_not_chosen_among() -> None:
    """Any of the variants may be played together, and a hero has three powers to begin with (14)."""
    of = edited(draft(), *CUSTOM, ("leafed", "Knight"))
    assert {picks(of, part).picking for part in ("rules", "decks", "powers", "deck")} == {Picking.SEVERAL}


def test_a_deck_is_put_together_by_thumb() -> None:
    swapped = edited(draft(), *CUSTOM, ("leafed", "Knight"), ("deck", "Consecrated Blade"))
    assert view(swapped).primary == "Knight’s deck: one more card"
    assert not view(swapped).can_start
    swapped = edited(swapped, ("leafed", "Prince"), ("deck", "Strategy"))
    assert view(swapped).can_start
    assert "Strategy" in [pick.id for pick in picks(swapped, "powers").picks]  # it may be chosen to start with
    swapped = edited(swapped, ("powers", "Strategy"))
    knight = played(swapped).heroes[0]
    cards = {*knight.power_deck, *(card.name for card in knight.powers)}
    assert len(cards) == 10
    assert "Consecrated Blade" not in cards
    assert "Strategy" in {card.name for card in knight.powers}


def test_a_full_deck_takes_no_card_and_no_deck_a_card_of_another() -> None:
    full = edited(draft(), *CUSTOM, ("leafed", "Prince"), ("deck", "Strategy"))
    assert len(full.deck("Knight")) == 10
    assert "Strategy" not in full.deck("Knight")
    room = edited(full, ("leafed", "Knight"), ("deck", "Charge"), ("leafed", "Rogue"), ("deck", "Ambush"))
    assert "Ambush" not in room.deck("Knight")
    (ambush,) = (pick for pick in picks(room, "deck").picks if pick.id == "Ambush")
    assert "In Rogue’s deck." in ambush.detail


def test_who_joins_misses_what_lies_in_another_deck() -> None:
    taken = edited(draft(), *CUSTOM, ("leafed", "Knight"), ("deck", "Charge"))
    taken = edited(taken, ("leafed", "Prince"), ("deck", "Strategy"))
    joined = edited(taken, ("heroes", "Wizard"), ("heroes", "Prince"))
    assert view(joined).primary == "Prince’s deck: one more card"


def test_back_closes_the_cards_before_the_deck() -> None:
    leafing = edited(draft(), *CUSTOM, ("leafed", "Prince"))
    closed = NEW_GAME.closed(leafing)
    assert (closed.looked_at, closed.leafed) == ("Knight", "")
    assert NEW_GAME.closed(closed).looked_at == ""


def test_without_the_rule_decks_are_as_printed() -> None:
    back = edited(draft(), *CUSTOM, ("leafed", "Knight"), ("deck", "Charge"), ("rules", "custom_decks"))
    assert view(back).can_start
    assert first_commands(back) == first_commands(draft())


def test_14_1_experts_heroes_are_drawn() -> None:
    expert = edited(draft(), ("rules", "expert"))
    assert view(expert).can_start
    assert not any(isinstance(part, ChipsPart) and part.id == "heroes" for part in view(expert).parts)
    parties = {tuple(hero.name for hero in played(expert, seed).heroes) for seed in range(20)}
    assert {len(set(party)) for party in parties} == {4}
    assert len(parties) > 10


def test_experts_with_decks_of_their_own_say_for_whom() -> None:
    expert = edited(draft(), ("rules", "expert"), ("rules", "custom_decks"))
    state = played(expert)
    assert [hero.name for hero in state.heroes] == list(HEROES)
    assert all(len(hero.powers) == 3 for hero in state.heroes)
