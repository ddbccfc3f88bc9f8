"""An enemy's turn: the steps that players read, the attack that is proposed, and what the button says."""

from app.i18n import load_words
from app.presenters.board_using import PLAYING
from app.presenters.massive_darkness.board_map import board_picture
from app.presenters.massive_darkness.questions import choice_view, form_view
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.turn import turn_view
from app.presenters.turn_views import TurnView
from app.rules.core.command import Reply
from app.rules.core.event import Asked
from app.rules.core.question import FIGURE, Choice, Form, Proposal
from app.rules.core.run import Run
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.commands import EndActivation, EnemyTurn
from app.rules.massive_darkness.events import Attacked
from app.rules.massive_darkness.state import Enemy, Hero, Phase, QuestProgress, State, Tokens
from tests.rules.massive_darkness.play import run_on

EN, FR = load_words("en"), load_words("fr")
CORRIDOR = "+---+---+---+---+\n|.   .   .   .  |\n+---+---+---+---+\n"


def maze(**changed: object) -> State:
    """Quest 9: enemies attack pillars as if they were heroes (p. 49)."""
    state = State(
        phase=Phase.ENEMIES,
        heroes=[Hero(name="Owen")],
        enemies=[Enemy(name="High Troll", kind=Kind.ROAMING, health=6, arms=Arms(melee={"yellow": 1}))],
        quest=QuestProgress(id="maze_of_darkness", counts={"pillars": 1}),
        mapped=False,
    )
    for field, value in changed.items():
        setattr(state, field, value)
    return state


def mapped_maze() -> State:
    state = maze(board=CORRIDOR, mapped=True, tokens=Tokens(start=["a1"], artifact=["a1"], pillar=["c1"]))
    state.heroes[0].at, state.enemies[0].at = "d1", "c1"
    return state


def at_the_pillar() -> Run:
    run = run_on(maze())
    run.do(EnemyTurn(enemy="High Troll"))
    assert run.question is not None
    run.answer(Reply(run.question.key, {"Owen": "hidden", "pillar 1": "here"}))
    return run


def shown(run: Run, words: object = EN) -> TurnView:
    return turn_view(words, run.state, "High Troll", run.open_events, run.question)  # type: ignore[arg-type]


def test_a_pillar_or_an_enemy_among_heroes_has_a_symbol_and_no_hero_s_disc() -> None:
    asked = Form(topic="sightings", who="Orcs", rows=("Owen", "pillar 1", "High Troll"), options=())
    rows = form_view(EN, maze(), asked, {}).rows
    assert [(row.icon, row.is_enemy) for row in rows] == [("", False), ("pillar", False), ("skull", True)]
    why = shown(at_the_pillar()).why
    assert why is not None
    assert {one.name: one.icon for one in why.candidates} == {"Owen": "", "Pillar 1": "pillar"}


def test_an_attack_on_a_pillar_is_a_step_without_dice() -> None:
    run = at_the_pillar()
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "attack pillar 1 melee"
    view = shown(run)
    step = view.steps[-1]
    assert (step.title, step.line, step.target) == ("Attack pillar 1", ("Melee",), "")
    assert (view.primary, view.primary_icon) == ("High Troll hit pillar 1", "check-bold")


def test_pillars_and_monsters_are_named_in_the_language_of_the_table() -> None:
    run = at_the_pillar()
    before = shown(run, FR)
    assert (before.title, before.steps[-1].title) == ("Haut Troll", "Attaquer " + FR("quest.pillar", zone="1"))
    assert before.why is not None
    assert FR("quest.pillar", zone="1") in before.why.question
    asked = run.question
    assert asked is not None
    events = [Attacked(enemy="High Troll", hero="pillar 1", type="melee", step=1, reason=asked.reason)]  # type: ignore[arg-type]
    done = turn_view(FR, run.state, "High Troll", events, None).steps[0].title
    assert FR("quest.pillar", zone="1") in done
    assert "pillar" not in done


def test_the_board_marks_the_pillar_that_is_attacked() -> None:
    run = run_on(mapped_maze())
    run.do(EnemyTurn(enemy="High Troll"))
    assert isinstance(run.question, Proposal)
    assert run.question.proposed == "attack pillar c1 melee"
    assert board_picture(run.state, run.question, PLAYING).target == "c1"
    assert shown(run).steps[-1].title == "Attack pillar C1"


def test_of_figures_to_choose_heroes_have_their_disc_and_pillars_their_name() -> None:
    asked = Choice(topic="target", who="High Troll", options=("Owen", "pillar 1"), about=FIGURE)
    view = choice_view(FR, maze(), asked)
    assert [(row.text, row.letter) for row in view.options] == [("Owen", "O"), (FR("quest.pillar", zone="1"), "")]


def seen(*here: str, **changed: object) -> Run:
    """Without a map: who is in the troll's zone; everybody else hides."""
    run = run_on(maze(quest=QuestProgress(id="maze_of_darkness", counts={"pillars": 2}), **changed))
    run.do(EnemyTurn(enemy="High Troll"))
    assert isinstance(run.question, Form)
    rows = {name: "here" if name in here else "hidden" for name in run.question.rows}
    run.answer(Reply(run.question.key, rows))
    return run


def test_pillars_that_tie_are_targets_and_no_heroes() -> None:
    run = seen("Owen", "pillar 1", "pillar 2")
    asked = run.question
    assert isinstance(asked, Choice)
    for words, title in ((EN, "High Troll: which target?"), (FR, "Haut Troll\u00a0: quelle cible\u00a0?")):
        view = choice_view(words, run.state, asked)
        assert view.title == title
        assert view.why is not None
        assert (view.why.key, view.why.page) == ("pillars_count_as_heroes", "49")
        assert view.why.sentence == words("rule_tied.pillars_count_as_heroes")
    english = choice_view(EN, run.state, asked).why
    assert english is not None
    assert [(one.name, one.fact, one.verdict) for one in english.candidates] == [
        ("Owen", "0 XP · same zone", "Fewer XP"), ("Pillar 1", "Same zone", "Tied"), ("Pillar 2", "Same zone", "Tied")
    ]  # fmt: skip


def test_a_pillar_is_attacked_for_what_it_is_and_not_for_a_taunt() -> None:
    why = shown(seen("Owen", "pillar 1")).why
    assert why is not None
    assert (why.sentence, why.key) == (EN("rule.pillars_count_as_heroes"), "pillars_count_as_heroes")
    assert [one.verdict for one in why.candidates] == ["Fewer XP", "Target", "Hidden"]


def test_a_hero_with_taunt_is_still_told_so() -> None:
    why = shown(seen("Owen", heroes=[Hero(name="Owen", taunt=True)])).why
    assert why is not None
    assert why.key == "taunt"


def test_a_pillar_that_holds_an_enemy_is_no_standing_hero() -> None:
    archer = Enemy(name="High Troll", kind=Kind.ROAMING, health=6, arms=Arms(ranged={"yellow": 1}))
    why = shown(seen("pillar 1", enemies=[archer])).why
    assert why is not None
    assert why.sentence == "A pillar in its zone holds it: it cannot leave."
    both = shown(seen("Owen", "pillar 1", enemies=[archer])).why
    assert both is not None
    assert both.sentence == EN("rule.held_by_a_hero")


def test_where_pillars_are_is_asked_with_the_heroes() -> None:
    run = run_on(maze())
    run.do(EnemyTurn(enemy="High Troll"))
    assert isinstance(run.question, Form)
    assert form_view(EN, run.state, run.question, {}).help.startswith("Where is each hero and pillar")
    assert form_view(FR, run.state, run.question, {}).help.startswith("Pour chaque héros et chaque pilier")
    heroes = Form(topic="sightings", who="High Troll", rows=("Owen",), options=("here",))
    assert form_view(EN, run.state, heroes, {}).help.startswith("Where is each hero, ")


def test_the_log_says_that_targets_were_equal() -> None:
    asked = Asked(topic="target", who="High Troll", options=("pillar 1", "pillar 2"), answer="pillar 1", about=FIGURE)
    assert sentence(EN, asked) == "High Troll, equal targets, you chose: pillar 1."
    assert sentence(FR, asked).startswith("Haut Troll, cibles à égalité")


def test_what_is_called_like_a_hero_is_none() -> None:
    asked = Choice(topic="discard", who="Sibyl", options=("Owen", "Old Sword"))
    assert [row.letter for row in choice_view(EN, maze(), asked).options] == ["", ""]


def test_the_spider_has_two_steps() -> None:
    """Quest 2: she attacks, then moves one zone towards the exit; nothing comes between (p. 42)."""
    spider = Enemy(name="Giant Spider", kind=Kind.ROAMING, health=6, at="b1", arms=Arms(melee={"yellow": 1}))
    state = State(
        phase=Phase.ENEMIES, heroes=[Hero(name="Owen", at="a1")], enemies=[spider], board=CORRIDOR, mapped=True,
        quest=QuestProgress(id="black_widow", marks={"widow": spider.name}), tokens=Tokens(start=["a1"], exit=["d1"]),
    )  # fmt: skip
    run = run_on(state)
    run.do(EnemyTurn(enemy=spider.name))
    view = turn_view(EN, run.state, spider.name, run.open_events, run.question)
    assert [step.state for step in view.steps] == ["skipped", "current"]


def test_chance_settles_a_tie_of_the_enemies_but_not_what_a_hero_wants() -> None:
    """Who takes a card is for the heroes to say (p. 27); which of two equals an enemy attacks, nobody minds (p. 28)."""
    tie = Choice(topic="target", who="High Troll", options=("Bjorn", "Owen"), about=FIGURE)
    card = Choice(topic="receiver", who="Long Sword", options=("Bjorn", "Owen"), about=FIGURE)
    assert choice_view(EN, maze(), tie).by_chance
    assert not choice_view(EN, maze(), card).by_chance


def test_p27_a_counter_attack_that_another_hero_holds_names_whom_it_sought_and_asks_once() -> None:
    """Bjorn stands beside it, but Owen attacked: nobody else is a target, and it cannot leave (p. 27, 28)."""
    orcs = Enemy(name="Orcs", kind=Kind.MOB, health=1, minions=2, at="c1", arms=Arms(melee={"yellow": 1}))
    owen = Hero(name="Owen", at="a1", attacked=["Orcs"])
    state = State(
        phase=Phase.HEROES, heroes=[owen, Hero(name="Bjorn", at="c1")], enemies=[orcs], board=CORRIDOR, mapped=True,
        tokens=Tokens(start=["a1"], exit=["d1"]), first_player="Owen",
    )  # fmt: skip
    run = run_on(state)
    run.do(EndActivation(hero="Owen"))
    assert isinstance(run.question, Proposal)
    view = turn_view(EN, run.state, "Orcs", run.open_events, run.question)
    assert [step.title for step in view.steps] == ["Owen’s turn begins.", "Attack: Owen is out of range", "Stay"]
    run.answer(Reply(run.question.key, "stay"))
    assert run.question is None
