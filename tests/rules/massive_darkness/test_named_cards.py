"""Cards of which only the name was told: what is asked, and what can be kept of the answers (p. 20-23, 26, 32)."""

import pytest

from app.i18n import load_words
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import Answer, Draw, Numbers
from app.rules.massive_darkness.card_kinds import check_card
from app.rules.massive_darkness.cards import EnemyCard, Kind, read_enemy_card
from app.rules.massive_darkness.doors import read_door_card
from app.rules.massive_darkness.event_cards import DrawEvent, read_event_card
from app.rules.massive_darkness.events import CardReadOff
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_turn import OpenDoor
from app.rules.massive_darkness.named_cards import card_read_off, described
from app.rules.massive_darkness.state import Hero, Phase, State, Tokens

from .dungeon import GOBLINS, LONG_SWORD, Answering, a_dungeon, door_card
from .play import play, run_on


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


def kept_of(card: EnemyCard, *answers: Answer) -> dict[str, str | int]:
    kept = card_read_off(read_off(card, *answers))
    assert kept is not None
    assert kept.shelf == "enemy"
    return kept.fields


def test_what_was_read_off_makes_a_card_that_is_not_asked_for_again() -> None:
    kept = kept_of(EnemyCard("Gnolls", level=2), {"per_hero": 2, "health": 3}, "melee, ranged")
    assert kept == {
        "name": "Gnolls", "level": 2, "per_hero": 2, "health": 3, "melee": "", "ranged": "", "defense": "",
    }  # fmt: skip
    card = read_enemy_card(kept)
    with pytest.raises(StopIteration) as done:
        next(described(Game(State()), card))
    assert done.value.value == card


def test_a_roaming_monster_is_kept_under_the_first_level_of_its_deck() -> None:
    """p. 23: its card has none; a greater one comes from level 4 on."""
    kept = kept_of(EnemyCard("Liliarch", kind=Kind.ROAMING, level=4), {"health": 6}, "melee, magic")
    assert kept == {
        "name": "Liliarch", "kind": "roaming", "level": 4, "health": 6, "melee": "", "magic": "", "defense": "",
    }  # fmt: skip


def test_of_a_card_that_tells_its_health_but_no_attack_only_the_attacks_are_asked() -> None:
    """p. 22: every enemy fights in melee. One without an attack would never strike."""
    known: dict[str, str | int] = {"name": "Goblin Agent", "kind": "agent", "health": 2}
    known["enchantments"] = "defense bam: shields +1"
    kept = kept_of(read_enemy_card({**known, "defense": "blue 1"}), "melee, magic")
    assert kept == {**known, "level": 1, "melee": "", "magic": "", "defense": "blue 1"}


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


# Door cards (p. 26)

DOOR: dict[str, str | int] = {"name": "D9"}


def opened(*answers: Answer, rooms: str = "") -> tuple[State, Answering, list[Event]]:
    """The chamber of four rooms on the map; without a map one with so many."""
    said = Answering("1", rooms, DOOR, *answers) if rooms else Answering(DOOR, *answers)
    run = run_on(a_dungeon(mapped=not rooms, heroes=[Hero(name="Owen", at="b1")], tokens=Tokens()))
    events = play(run, OpenDoor(hero="Owen", to=None if rooms else "c1"), said)
    return run.state, said, events


def test_p26_the_blocks_of_a_door_card_that_is_only_named_are_asked_for_on_one_form() -> None:
    told = {"zone1_ambush": 1, "zone2_treasure": 2, "zone3_special": 1}
    state, said, events = opened(told, GOBLINS, LONG_SWORD)
    (form,) = [one for one in said.asked if isinstance(one, Numbers)]
    assert (len(form.fields), form.reason and form.reason.page) == (12, "26")
    assert [enemy.at for enemy in state.enemies] == ["b1"], "an ambush stands in the hero's own zone"
    assert (state.tokens.treasure, state.tokens.special_treasure) == (["d1"] * 2, ["d2"])
    kept = card_read_off(events)
    assert kept is not None
    assert (kept.shelf, read_door_card(kept.fields).blocks[0].spawn) == ("door", "ambush")
    check_card(kept.shelf, kept.fields)


def test_p26_blocks_without_a_room_are_ignored_so_nobody_asks_for_them() -> None:
    state, said, events = opened({"zone1_guard": 1}, GOBLINS, LONG_SWORD, rooms="1")
    (form,) = [one for one in said.asked if isinstance(one, Numbers)]
    assert {field.partition("_")[0] for field in form.fields} == {"zone1"}
    assert len(state.enemies) == 1
    assert card_read_off(events) is None, "the next chamber may have three rooms"


def test_p26_a_room_has_one_guard_at_the_most() -> None:
    with pytest.raises(Refused, match="number out of range"):
        opened({"zone1_guard": 2})


def test_a_door_card_that_was_described_asks_nothing() -> None:
    run = run_on(a_dungeon(heroes=[Hero(name="Owen", at="b1")]))
    said = Answering(door_card({"treasure": 1}))
    play(run, OpenDoor(hero="Owen", to="c1"), said)
    assert said.topics == []


# Event cards (p. 32)


def event(*answers: Answer) -> tuple[State, list[Event]]:
    heroes = [Hero(name="Owen", at="b1", health=1)]
    run = run_on(a_dungeon(phase=Phase.EVENT, heroes=heroes, first_player="Owen"))
    events = play(run, DrawEvent(), Answering({"name": "Footsteps"}, *answers))
    return run.state, events


def test_p32_a_patrol_that_is_only_named_comes_to_the_token_that_the_table_reads() -> None:
    state, events = event("guard above", GOBLINS, LONG_SWORD)
    assert [enemy.at for enemy in state.enemies] == ["d2"]
    kept = card_read_off(events)
    assert kept is not None
    card = read_event_card(kept.fields)
    assert (kept.shelf, card.type, card.patrol, card.token) == ("event", "patrol", "guard", "above")


def test_p32_a_blessing_that_is_only_named_asks_what_it_gives() -> None:
    state, _ = event("blessing", {"heal": 2, "xp": 1})
    assert (state.heroes[0].health, state.heroes[0].xp) == (3, 1)


def test_what_is_asked_of_an_event_card_is_on_the_page_of_events() -> None:
    """Not on that of enemies' cards; and the words hold for a card of which more than the name is known."""
    said = Answering({"name": "Footsteps"}, "blessing", {"heal": 2, "xp": 1})
    play(run_on(a_dungeon(phase=Phase.EVENT)), DrawEvent(), said)
    asked = [one.reason for one in said.asked if not isinstance(one, Draw)]
    assert [reason and reason.page for reason in asked] == ["32", "32"]
    assert "name" not in load_words("en")("rule.card_only_named")


def test_an_event_that_is_none_of_these_is_the_tables() -> None:
    state, events = event("other")
    assert state.enemies == []
    assert card_read_off(events) is None
