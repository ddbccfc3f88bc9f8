"""Enemy cards of which only the name was told: what is asked, and what can be kept of the answers (p. 20-23)."""

import pytest

from app.rules.core.command import Reply
from app.rules.core.question import Answer, Numbers
from app.rules.massive_darkness.cards import EnemyCard, Kind, read_enemy_card
from app.rules.massive_darkness.named_cards import card_read_off, described


def figures_asked(card: EnemyCard) -> Numbers:
    question = next(described(card))
    assert isinstance(question, Numbers)
    return question


def told(card: EnemyCard, *answers: Answer) -> EnemyCard:
    script = described(card)
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


DRAWN = Reply("draw/Bjorn/guard 2", {"name": "Gnolls", "level": 2})
FIGURES = Reply("enemy_card/Gnolls/per_hero, health", {"per_hero": 2, "health": 3})
ATTACKS = Reply("attacks/Gnolls/melee", "melee, ranged")


def test_what_was_read_off_makes_a_card_that_is_not_asked_for_again() -> None:
    kept = card_read_off([DRAWN, FIGURES, ATTACKS])
    assert kept == {
        "name": "Gnolls", "level": 2, "per_hero": 2, "health": 3, "melee": "", "ranged": "", "defense": "",
    }  # fmt: skip
    card = read_enemy_card(kept)
    with pytest.raises(StopIteration) as done:
        next(described(card))
    assert done.value.value == card


def test_the_last_answers_count_where_some_were_given_twice() -> None:
    corrected = Reply(FIGURES.key, {"per_hero": 1, "health": 5})
    kept = card_read_off([DRAWN, FIGURES, DRAWN, corrected, ATTACKS])
    assert kept is not None
    assert (kept["per_hero"], kept["health"]) == (1, 5)


@pytest.mark.parametrize("replies", [[], [DRAWN], [DRAWN, FIGURES], [DRAWN, FIGURES, ATTACKS, DRAWN], [ATTACKS]])
def test_nothing_is_kept_before_all_was_told(replies: list[Reply]) -> None:
    assert card_read_off(replies) is None
