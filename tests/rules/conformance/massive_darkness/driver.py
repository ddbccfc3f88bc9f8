"""How a table plays Massive Darkness: what the rules offer it, and what it answers."""

from collections.abc import Sequence
from random import Random
from typing import Any

from app.i18n import Words
from app.presenters.board_using import PLAYING
from app.presenters.dice_views import Told
from app.presenters.massive_darkness.board import panel_view
from app.presenters.massive_darkness.dice_pad import dice_pad_view
from app.presenters.massive_darkness.draw import draw_view
from app.presenters.massive_darkness.questions import choice_view, form_view, numbers_view
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.turn import turn_view
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import (
    BY_CHANCE,
    FIGURE,
    ZONE,
    Answer,
    AnyQuestion,
    Choice,
    Draw,
    Form,
    Numbers,
    Proposal,
    RollDice,
)
from app.rules.core.run import Run
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import State
from tests.rules.conformance.massive_darkness.cards import ENCHANTMENTS, SKILLS, SOME_CARD, a_sheet, drawn
from tests.rules.conformance.massive_darkness.offered import offered
from tests.rules.conformance.massive_darkness.starts import STARTS, begin
from tests.rules.conformance.massive_darkness.tried import tried

TOKENS = ("start", "exit", "objective", "treasure", "library", "artifact", "lair", "special_treasure", "level2")


class MassiveDarkness:
    starts: Sequence[str] = STARTS

    def begin(self, start: str, chance: Random) -> State:
        return begin(start, chance)

    # What is offered

    def offered(self, run: Run) -> list[Command]:
        return offered(game_of(run))

    def tried(self, run: Run) -> list[Command]:
        return tried(game_of(run))

    def told(self, field: str, run: Run) -> Sequence[Any]:
        state: State = run.state
        heroes = [hero.name for hero in state.heroes]
        enemies = [enemy.name for enemy in state.enemies]
        match field:
            case "hero" | "ally" | "receiver":
                return heroes
            case "name":
                return [*heroes, *enemies, "Stranger"]
            case "enemy" | "defender" | "attacker" | "attacked" | "against":
                return [*enemies, *heroes]
            case "to":
                return [*_zones(run), *heroes]
            case "at" | "zone" | "pillar":
                return [*_zones(run), "1", "2"]
            case "token":
                return TOKENS
            case "line":
                return ("First", "Second")
            case "sheet":
                return [a_sheet(Random(len(heroes)))]
            case "card":
                return [SOME_CARD, {"name": "Old Shield", "slot": "hand", "defense": "blue 1"}, {"slot": "hand"}]
            case "skills":
                return SKILLS
            case "enchantments":
                return ENCHANTMENTS
            case "key" | "moment":
                game = game_of(run)
                quest = game.quest
                return [*quest.counts, *quest.flags, *quest.names, *quest.moments(game), "nothing"]
            case "value":
                return [*heroes, *enemies, "yes", ""]
            case "id" | "quest":
                return ("", "tutorial", "black_widow", "no such quest")
            case "drawing":
                return [tile.drawing for tile in state.tiles] or ["+---+"]
            case "side":
                return [tile.side for tile in state.tiles] or ["1R"]
            case _:
                return ()

    # What is answered

    def answer(self, question: AnyQuestion, chance: Random, run: Run) -> Answer:
        match question:
            case Proposal():
                return chance.choice(question.options) if chance.random() < 0.1 else question.proposed
            case Choice():
                options = question.options if question.is_fact else (*question.options, BY_CHANCE)
                return chance.choice(options)
            case Form():
                return {row: chance.choice(question.options) for row in question.rows}
            case Numbers(topic="divided_wounds"):
                return _divided(run.state, question, chance)
            case Numbers():
                return {field: chance.randrange(min(3, question.most_of(field) + 1)) for field in question.fields}
            case RollDice():
                return _roll(question, chance)
            case Draw():
                return drawn(question, chance)

    # What is watched

    def sentence(self, words: Words, event: Event) -> str:
        return sentence(words, event)

    def show_question(self, words: Words, run: Run) -> str:
        question, state = run.question, run.state
        match question:
            case Proposal():
                return _show_proposal(words, run, question)
            case Choice():
                assert question.about == _about(run, question), question
                view = choice_view(words, state, question, run.open_events)
                return " ".join([view.title, *(row.text for row in view.options)])
            case Form():
                form = form_view(words, state, question, {})
                return " ".join([form.title, form.help, *(row.label for row in form.rows)])
            case Numbers():
                asked = numbers_view(words, question, {})
                return " ".join([asked.title, *(label for _, label, _ in asked.fields)])
            case RollDice():
                return dice_pad_view(words, state, question, run.open_events, Told(), ()).title
            case Draw():
                return draw_view(words, state, question, (), "").title
            case _:
                raise AssertionError(question)


def _about(run: Run, question: Choice) -> str:
    """What the options are, by what there is on the table."""
    game = game_of(run)
    names = {one.name for one in (*run.state.heroes, *run.state.enemies, *game.quest.decoys(game))}
    if run.state.mapped and any(option in game.board for option in question.options):
        return ZONE
    return FIGURE if names.intersection(question.options) else ""


def _show_proposal(words: Words, run: Run, proposal: Proposal) -> str:
    """The enemy's turn as the players get it, what they may say instead, and the board where there is one."""
    state, events = run.state, run.open_events
    turn = turn_view(words, state, proposal.who, events, proposal)
    instead = choice_view(words, state, proposal, events)
    shown = [turn.title, turn.primary, *(step.title for step in turn.steps), *(row.text for row in instead.options)]
    if state.mapped:
        panel = panel_view(words, state, proposal, PLAYING)
        assert panel.picture.zones
        shown.append(panel.help)
    return " ".join(shown)


def game_of(run: Run) -> Game:
    game = run.game
    assert isinstance(game, Game)
    return game


# Answers


def _roll(question: RollDice, chance: Random) -> Answer:
    how = chance.random()
    if question.dice and (how < 0.4 or not question.totals):
        return BY_CHANCE
    if question.dice and how < 0.8:
        names = zip(question.names, question.dice, strict=True)
        return {name: chance.choice(question.faces[colour]) for name, colour in names}
    return {total: chance.randrange(6) for total in question.totals}


def _divided(state: State, question: Numbers, chance: Random) -> Answer:
    left, health = int(question.who), {hero.name: hero.health for hero in state.heroes}
    said = dict.fromkeys(question.fields, 0)
    while left:
        one = chance.choice([name for name in question.fields if said[name] < health[name]])
        said[one] += 1
        left -= 1
    return said


def _zones(run: Run) -> list[str]:
    board = game_of(run).board
    return [zone for zone in board.names if board.walkable(zone)] or ["a1", "b2"]
