"""What a hero finds, who gets it, and what the receiver may do with it (p. 24, 25, 27, 37, 46-48, 51)."""

from app.rules.core.question import Choice, Draw
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Card, Kind, Origin
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.events import CardReceived, CardTakesEffect
from app.rules.massive_darkness.state import Enemy, Hero, QuestProgress, State, Tokens

from .dungeon import TRAP, Answering, a_dungeon, items
from .play import play, run_on
from .whispers_turn import refused

PICK_UP = hero_turn.PickUp(hero="Owen")
TRANSMUTE = hero_turn.Transmute(hero="Sibyl", items=(0, 1, 2))


def two_heroes(tokens: Tokens, **sibyl: object) -> State:
    heroes = [Hero(name="Owen", at="b1", arms=Arms(melee={"red": 1})), Hero(name="Sibyl", at="b1", **sibyl)]  # type: ignore[arg-type]
    return a_dungeon(heroes=heroes, first_player="Owen", heroes_at_start=2, tokens=tokens)


def test_p27_everything_is_collected_before_it_is_shared_out() -> None:
    tokens = Tokens(treasure=["b1", "b1"], special_treasure=["b1"], level={1: ["a1"]})
    run = run_on(two_heroes(tokens))
    answers = Answering({"name": "Axe"}, {"name": "Bow"}, {"name": "Crown"}, "Sibyl", "Owen", "Sibyl")
    play(run, PICK_UP, answers)
    assert [type(question) for question in answers.asked] == [Draw, Draw, Draw, Choice, Choice, Choice]
    assert [question.who for question in answers.asked[3:]] == ["Axe", "Bow", "Crown"]
    owen, sibyl = run.state.heroes
    assert [[item.card.name for item in hero.inventory] for hero in (owen, sibyl)] == [["Bow"], ["Axe", "Crown"]]


def test_p27_a_trap_acts_when_it_is_drawn_and_is_given_to_nobody() -> None:
    run = run_on(two_heroes(Tokens(treasure=["b1", "b1"], level={1: ["a1"]})))
    answers = Answering(TRAP, {"name": "Axe"}, "Sibyl")
    events = play(run, PICK_UP, answers)
    assert CardTakesEffect(hero="Owen", card="Spear Trap", text="2 wounds") in events
    assert answers.topics == ["receiver"]


def test_p27_a_trap_acts_before_anything_is_handed_over() -> None:
    run = run_on(two_heroes(Tokens(treasure=["b1", "b1"], level={1: ["a1"]})))
    events = play(run, PICK_UP, Answering({"name": "Axe"}, TRAP, "Sibyl"))
    told = [event.card for event in events if isinstance(event, CardTakesEffect | CardReceived)]
    assert told == ["Spear Trap", "Axe"]


def test_p47_an_artifact_is_drawn_by_the_hero_who_took_its_token_and_by_nobody_else() -> None:
    state = two_heroes(Tokens(artifact=["b1"], treasure=["b1"], level={1: ["a1"]}))
    state.quest = QuestProgress(id="sparks_in_the_dark")
    run = run_on(state)
    answers = Answering({"name": "Axe"}, {"name": "Orb"}, "Sibyl")
    play(run, PICK_UP, answers)
    assert answers.decks == [("treasure", 1), ("artifact", 0)]
    owen, sibyl = run.state.heroes
    assert [(item.card.name, item.card.origin) for item in owen.inventory] == [("Orb", Origin.ARTIFACT)]
    assert [item.card.name for item in sibyl.inventory] == ["Axe"]


# What the receiver may do


def test_p25_who_is_handed_a_find_reorganizes_but_does_not_transmute() -> None:
    run = run_on(two_heroes(Tokens(treasure=["b1"], level={1: ["a1"]}), inventory=items(1, 1), activated=True))
    play(run, PICK_UP, Answering({"name": "Axe"}, "Sibyl"))
    assert run.state.heroes[1].reorganizes
    refused(run, TRANSMUTE, "hero_is_done")


def test_p37_who_is_handed_loot_while_stunned_does_not_transmute() -> None:
    state = two_heroes(Tokens(), inventory=items(2, 2), stunned=True)
    axe = Card(name="Axe", level=2)
    arms = Arms(melee={"yellow": 1})
    state.enemies = [Enemy(name="Agent", kind=Kind.AGENT, at="b1", arms=arms, carried="Axe", treasure=axe)]
    run = run_on(state)
    attack = commands.Attack(attacker="Owen", defender="Agent", type=CombatType.MELEE, roll=Roll(hits=3))
    play(run, attack, Answering("Sibyl"))
    assert len(run.state.heroes[1].inventory) == 3
    refused(run, TRANSMUTE, "somebody_is_active")


def test_p27_the_finder_himself_transmutes_in_his_activation() -> None:
    state = two_heroes(Tokens(treasure=["b1"], level={1: ["a1"]}))
    state.heroes[0].inventory = items(1, 1)
    run = run_on(state)
    play(run, PICK_UP, Answering({"name": "Axe"}, "Owen"))
    play(run, hero_turn.Transmute(hero="Owen", items=(0, 1, 2)), Answering({"name": "Mace"}))
    assert [item.card.name for item in run.state.heroes[0].inventory] == ["Mace"]
