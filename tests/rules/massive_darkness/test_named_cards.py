"""Enemy cards of which only the name was told: what is asked, and what can be kept of the answers (p. 20-23)."""

import pytest

from app.rules.core.event import Event
from app.rules.core.question import Answer, Numbers
from app.rules.massive_darkness.cards import EnemyCard, Kind, read_enemy_card
from app.rules.massive_darkness.events import CardReadOff
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.named_cards import card_read_off, described
from app.rules.massive_darkness.state import State


def figures_asked(card: EnemyCard) -> Numbers:
    question = next(described(Game(State()), card))
    assert isinstance(question, Numbers)
    return question


def told(card: EnemyCard, *answers: Answer, game: Game | None = None) -> EnemyCard:
    script = described(game or Game(State()), card)
    next(script)
    for answer in answers[:-1]:
        script.send(answer)
    with pytest.raises(StopIteration) as done:
        script.send(answers[-1])
    described_card: EnemyCard = done.value.value
    return described_card


def test_a_mob_has_a_minion_a_hero_and_a_health_of_one_at_the_least() -> None:
    """p. 21: the value of a mob is x1 or x2."""
    assert figures_asked(EnemyCard("Gnolls")).starts == {"per_hero": 1, "health": 1}


@pytest.mark.parametrize("kind", [Kind.AGENT, Kind.ROAMING])
def test_a_single_enemy_has_a_health_of_one_at_the_least_and_no_minions(kind: Kind) -> None:
    assert figures_asked(EnemyCard("Troll", kind=kind)).starts == {"health": 1}


def test_a_play_in_which_nothing_was_tapped_is_still_read() -> None:
    """Figures once began at 0, and journals have such answers."""
    gnolls = told(EnemyCard("Gnolls"), {"health": 0, "per_hero": 0}, "melee")
    assert (gnolls.health, gnolls.per_hero) == (1, 0)


def read_off(card: EnemyCard, *answers: Answer) -> list[Event]:
    game = Game(State())
    told(card, *answers, game=game)
    return game.events


def test_what_was_read_off_makes_a_card_that_is_not_asked_for_again() -> None:
    kept = card_read_off(read_off(EnemyCard("Gnolls", level=2), {"per_hero": 2, "health": 3}, "melee, ranged"))
    assert kept == {
        "name": "Gnolls", "level": 2, "per_hero": 2, "health": 3, "melee": "", "ranged": "", "defense": "",
    }  # fmt: skip
    card = read_enemy_card(kept)
    with pytest.raises(StopIteration) as done:
        next(described(Game(State()), card))
    assert done.value.value == card


def test_a_roaming_monster_is_kept_without_a_level() -> None:
    """p. 23: its card has none; it takes that of the moment."""
    kept = card_read_off(read_off(EnemyCard("Liliarch", kind=Kind.ROAMING, level=4), {"health": 6}, "melee, magic"))
    assert kept == {"name": "Liliarch", "kind": "roaming", "health": 6, "melee": "", "magic": "", "defense": ""}


def test_nothing_is_kept_before_all_was_told() -> None:
    game = Game(State())
    script = described(game, EnemyCard("Gnolls"))
    next(script)
    script.send({"per_hero": 2, "health": 3})
    assert card_read_off(game.events) is None


def test_a_card_that_is_known_is_not_read_off_again() -> None:
    known = read_enemy_card({"name": "Gnolls", "health": 3, "melee": "red 1"})
    game = Game(State())
    with pytest.raises(StopIteration):
        next(described(game, known))
    assert not any(isinstance(event, CardReadOff) for event in game.events)
