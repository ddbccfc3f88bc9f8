"""An open question as the shared screens show it, through a game's frame."""

from app.i18n import Words
from app.presenters.dice_views import Told
from app.presenters.frame import Frame
from app.rules.core.question import Choice, Draw, Form, Numbers, Proposal, RollDice
from app.rules.core.run import Run


def shown(frame: Frame, words: Words, run: Run) -> str:
    question, game, events = run.question, run.game, run.open_events
    match question:
        case Proposal():
            turn = frame.turn_view(words, game, question.who, events, question)
            instead = frame.choice_view(words, game, question, events)
            steps = (step.title for step in turn.steps)
            return " ".join([turn.title, turn.primary, *steps, *(row.text for row in instead.options)])
        case Choice():
            view = frame.choice_view(words, game, question, events)
            return " ".join([view.title, *(row.text for row in view.options)])
        case Form():
            form = frame.form_view(words, game, question, {})
            return " ".join([form.title, form.help, *(row.label for row in form.rows)])
        case Numbers():
            asked = frame.numbers_view(words, game, question, {})
            return " ".join([asked.title, *(label for _, label, _ in asked.fields)])
        case RollDice():
            return frame.dice_view(words, game, question, events, Told(), ()).title
        case Draw():
            return frame.table_view(words, game, question, events, None, in_campaign=False).primary.text
        case _:
            raise AssertionError(question)
