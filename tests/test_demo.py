"""The demo shows what it promises: an attack, a move and an attack, a tie, a monster that changes its mind."""

from app.demo import demo_state
from app.plays.lines import encode
from app.rules.core.command import Reply
from app.rules.core.question import Answer, AnyQuestion, Choice, Draw, Proposal, RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.commands import EnemyTurn, NextPhase
from app.rules.massive_darkness.state import Phase


def first_answer(question: AnyQuestion) -> Answer:
    if isinstance(question, RollDice):
        return {"hits": 2}
    if isinstance(question, Draw):
        return {"name": f"a {question.deck} card", "melee": "yellow 1"}
    assert isinstance(question, Choice)
    return question.options[0]


def played() -> tuple[Run, list[object], list[object]]:
    """Every enemy goes along with its proposals, and the first option breaks a tie."""
    run = Run(RULESET, encode(demo_state()))
    events: list[object] = []
    asked: list[object] = []
    turns = [EnemyTurn(enemy=enemy.name) for enemy in run.state.enemies]
    for command in (*turns, NextPhase()):
        events += run.do(command)
        while run.question is not None:
            question = run.question
            asked.append(question)
            events += run.answer(Reply(question.key, first_answer(question)))
    return run, events, asked


def test_it_begins_with_the_enemies() -> None:
    state = demo_state()
    assert state.phase is Phase.ENEMIES
    assert not any(enemy.acted for enemy in state.enemies)


def test_what_it_shows() -> None:
    run, events, asked = played()
    attacks = [(event.enemy, event.hero) for event in events if isinstance(event, ev.Attacked)]
    assert attacks == [("Goblin Archers", "Bjorn"), ("Orc Flayers", "Bjorn"), ("Dwarf Agent", "Elias")]
    troll = [event.goal for event in events if isinstance(event, ev.Moved) and event.enemy == "High Troll"]
    assert troll == ["Bjorn", "Whisper"]
    ties = [question for question in asked if isinstance(question, Choice) and not isinstance(question, Proposal)]
    assert [question.options for question in ties] == [("Elias", "Whisper")]
    assert any(isinstance(event, ev.Reinforced) for event in events)
    assert run.state.phase is Phase.EXPERIENCE
    assert not any(hero.killed for hero in run.state.heroes)
