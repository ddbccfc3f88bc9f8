"""Fire, frost, venom and stun on heroes; healing tokens; how many there are ("Condition Tokens")."""

import pytest

from app.rules.core.errors import Refused
from app.rules.core.question import RollDice
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import TokenAdded
from app.rules.hellscape.hero_turn import MoveHero, SpendAction
from app.rules.hellscape.state import Condition, Enemy, Phase, Token
from app.rules.hellscape.wounds import add_condition
from app.rules.shadowreach.events import TokensHealed
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import Interact
from tests.rules.shadowreach.sitting import Sitting, hero, mob


def test_fire_and_venom_as_soon_as_a_hero_activates() -> None:
    """Fire first, all its wounds at once; then a wound for each venom token, and a die for each."""
    table = Sitting.of([hero("Azzar", conditions={Condition.FIRE: 2, Condition.VENOM: 2}), hero("Thena")])
    table.tell(MoveHero(hero="Azzar", to="b1"), {"swords": 3}, {"hands": 1})
    assert table.lines == [
        "ask roll fire -> swords 3", "wounds Azzar 3", "wounds Azzar 2", "ask roll venom -> hands 1",
    ]  # fmt: skip
    assert table.hero("Azzar").health == 3
    assert table.hero("Azzar").conditions == {Condition.VENOM: 1}
    assert table.hero("Azzar").at == "b1"


def test_who_burns_down_does_nothing_more_and_loses_all_tokens() -> None:
    tokens = {Condition.FIRE: 1, Condition.VENOM: 1, Condition.FROST: 2}
    table = Sitting.of([hero("Azzar", health=2, conditions=tokens), hero("Thena")])
    table.tell(MoveHero(hero="Azzar", to="b1"), {"swords": 2})
    assert table.lines == ["ask roll fire -> swords 2", "wounds Azzar 2", "down Azzar"]
    assert table.hero("Azzar").conditions == {}
    assert table.hero("Azzar").at == "a1"


def test_frost_takes_a_heros_action() -> None:
    table = Sitting.of([hero("Azzar", conditions={Condition.FROST: 1}), hero("Thena")])
    table.tell(SpendAction(hero="Azzar"))
    assert table.lines == ["frozen"]
    assert (table.hero("Azzar").actions, table.hero("Azzar").conditions) == (2, {})


@pytest.mark.parametrize(
    ("rolls", "actions", "health", "moved"),
    [
        (({"hands": 1},), 2, 8, "a1"),
        (({"claws": 1},), 2, 7, "b1"),
        (({"hands": 1, "claws": 1},), 2, 7, "a1"),
        (({},), 2, 8, "b1"),
    ],
)  # fmt: skip
def test_stun_on_a_heros_action(rolls: tuple[dict[str, int], ...], actions: int, health: int, moved: str) -> None:
    """A hand takes it, a claw wounds, both do both, neither lets him go on."""
    table = Sitting.of([hero("Azzar", conditions={Condition.STUN: 1}), hero("Thena")])
    table.tell(MoveHero(hero="Azzar", to="b1"), *rolls)
    azzar = table.hero("Azzar")
    assert (azzar.actions, azzar.health, azzar.at, azzar.conditions) == (actions, health, moved, {})


def test_stun_tokens_are_rolled_until_one_takes_the_action() -> None:
    table = Sitting.of([hero("Azzar", conditions={Condition.STUN: 3}), hero("Thena")])
    table.tell(MoveHero(hero="Azzar", to="b1"), {"claws": 1}, {"hands": 1})
    assert table.lines == ["ask roll stun -> claws 1", "wounds Azzar 1", "ask roll stun -> hands 1", "lost action"]
    assert table.hero("Azzar").conditions == {Condition.STUN: 1}


def test_everybody_can_have_frost() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], [Enemy(name="Basilisk", kind=Kind.ROAMING, health=9)])
    game = Game(table.state)
    add_condition(game, game.enemy("Basilisk"), Condition.FROST, 2)
    assert game.enemy("Basilisk").conditions == {Condition.FROST: 2}


def test_fire_and_frost_are_two_sides_of_fifteen_tokens() -> None:
    """What the box has not is not placed; venom and stun have their own fifteen."""
    table = Sitting.of([hero("Azzar", conditions={Condition.FIRE: 6}), hero("Thena")], [mob("Kobolds")])
    game = Game(table.state)
    add_condition(game, game.enemy("Kobolds"), Condition.FROST, 12)
    add_condition(game, game.enemy("Kobolds"), Condition.FIRE, 1)
    add_condition(game, game.enemy("Kobolds"), Condition.STUN, 12)
    assert game.enemy("Kobolds").conditions == {Condition.FROST: 9, Condition.STUN: 12}
    assert [event.count for event in game.events if isinstance(event, TokenAdded)] == [9, 12]


def test_a_fountain_heals_what_it_shows_and_is_gone() -> None:
    table = Sitting.of([hero("Azzar", health=4), hero("Thena")], tokens={Token.FOUNTAIN: ["a1"]})
    table.tell(Interact(hero="Azzar", what="fountain"), {"heals": 3})
    assert table.hero("Azzar").health == 7
    assert table.state.tokens[Token.FOUNTAIN] == []


def test_healing_may_take_tokens_instead() -> None:
    """Two venom tokens and one wound for a fountain of three."""
    azzar = hero("Azzar", health=7, conditions={Condition.VENOM: 4})
    table = Sitting.of([azzar, hero("Thena")], tokens={Token.FOUNTAIN: ["a1"]})
    table.tell(Interact(hero="Azzar", what="fountain"), {"hands": 4}, {"heals": 3}, {"venom": 2})
    assert table.hero("Azzar").health == 4
    assert table.happened(TokensHealed)[0].count == 2
    assert table.hero("Azzar").conditions == {Condition.VENOM: 2}


def test_not_more_tokens_than_points() -> None:
    azzar = hero("Azzar", health=6, conditions={Condition.VENOM: 4})
    table = Sitting.of([azzar, hero("Thena")], tokens={Token.FOUNTAIN: ["a1"]})
    with pytest.raises(Refused, match="number out of range"):
        table.tell(Interact(hero="Azzar", what="fountain"), {"hands": 4}, {"heals": 1}, {"venom": 2})


# Which token comes first ("Breaking Ties")


def test_of_frost_and_stun_the_table_says_which_takes_the_action() -> None:
    """Frost first leaves the stun token for the next action; stun first may take both tokens for one action."""
    both = {Condition.FROST: 1, Condition.STUN: 1}
    table = Sitting.of([hero("Azzar", conditions=both), hero("Thena")])
    table.tell(MoveHero(hero="Azzar", to="b1"), "frost")
    assert (table.lines[-1], table.hero("Azzar").conditions) == ("frozen", {Condition.STUN: 1})
    table = Sitting.of([hero("Azzar", conditions=both), hero("Thena")])
    table.tell(MoveHero(hero="Azzar", to="b1"), "stun", {"hands": 1})
    assert (table.hero("Azzar").at, table.hero("Azzar").conditions) == ("a1", {Condition.FROST: 1})
    table = Sitting.of([hero("Azzar", conditions=both), hero("Thena")])
    table.tell(MoveHero(hero="Azzar", to="b1"), "stun", {})
    assert (table.hero("Azzar").at, table.hero("Azzar").actions, table.hero("Azzar").conditions) == ("a1", 2, {})


def test_of_frost_and_stun_of_a_roaming_monster_too() -> None:
    def dazed() -> Sitting:
        both = {Condition.FROST: 2, Condition.STUN: 2}
        basilisk = Enemy(name="Basilisk", kind=Kind.ROAMING, at="a1", health=9, conditions=both)
        return Sitting.of([hero("Azzar", "d1"), hero("Thena", "d1")], [basilisk], phase=Phase.ENEMIES)

    table = dazed()
    table.tell(EnemyTurn(enemy="Basilisk"), "frost")
    assert table.enemy("Basilisk").conditions == {Condition.STUN: 2}
    table = dazed()
    table.tell(EnemyTurn(enemy="Basilisk"), "stun", {"hands": 2})
    assert table.enemy("Basilisk").conditions == {Condition.FROST: 2}
    table = dazed()
    table.tell(EnemyTurn(enemy="Basilisk"), "stun", {"claws": 1})
    assert (table.enemy("Basilisk").conditions, table.enemy("Basilisk").wounds) == ({}, 1)


def test_one_frost_token_of_a_roaming_monster_asks_nothing() -> None:
    both = {Condition.FROST: 1, Condition.STUN: 1}
    basilisk = Enemy(name="Basilisk", kind=Kind.ROAMING, at="a1", health=9, conditions=both)
    table = Sitting.of([hero("Azzar", "d1"), hero("Thena", "d1")], [basilisk], phase=Phase.ENEMIES)
    table.run.do(EnemyTurn(enemy="Basilisk"))
    assert isinstance(table.run.question, RollDice)
