"""What a scenario is asked beside choices: dice that an enchantment adds, takes away or rolls again (p. 53).

Totals are told as in `roll`: those of the new dice, or those of a side once its dice have changed.
"""

from itertools import product

from app.rules.core.dice import write_dice
from app.rules.core.question import Answer, AnyQuestion, Numbers, RollDice
from app.rules.core.scenario import BadField, answer_to_choice, choice_asked
from app.rules.core.scenario.checks import read_totals
from app.rules.massive_darkness.dice import Die, Roll, total
from app.rules.massive_darkness.scenario.steps import TOTALS


def asked(question: AnyQuestion) -> str:
    """`ask roll red 1` and `ask totals left hits, bams, diamonds`."""
    if isinstance(question, RollDice):
        return f"ask roll {write_dice({colour: question.dice.count(colour) for colour in question.dice})}"
    if isinstance(question, Numbers):
        fields = ", ".join(field.replace("_", " ") for field in question.fields)
        return f"ask {question.topic.replace('_', ' ')} {fields}"
    return choice_asked(question)


def answer(question: AnyQuestion, text: str) -> Answer | None:
    if isinstance(question, RollDice):
        totals = _totals(text, TOTALS)
        return None if totals is None else _faces(question, Roll(**totals))
    if isinstance(question, Numbers):
        return _totals(text, question.fields)
    return answer_to_choice(question, text)


def _totals(text: str, known: tuple[str, ...]) -> dict[str, int] | None:
    try:
        return read_totals("answers", text, known)
    except BadField:
        return None


def _faces(question: RollDice, totals: Roll) -> Answer | None:
    """Some faces with these totals; which of the dice shows what makes no difference. None: no such roll."""
    for faces in product(*(question.faces[colour] for colour in question.dice)):
        if total(map(Die, question.dice, faces)) == totals:
            return dict(zip(question.names, faces, strict=True))
    return None
