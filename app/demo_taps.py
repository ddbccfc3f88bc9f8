"""What a player taps who goes along with everything and takes the first option: the screens' own methods."""

from typing import TYPE_CHECKING, Any

from app.rules.core.question import Choice, Draw, Form, Numbers, Proposal, RollDice

if TYPE_CHECKING:
    from app.ui import DarknessApp

TAPPED_FACE = 1  # of every die: one hit, one shield


def tell_dice(screen: Any, question: RollDice) -> None:
    for die, colour in zip(question.names, question.dice, strict=True):
        screen.pick(die, question.faces[colour][TAPPED_FACE])


def go_along(app: "DarknessApp") -> None:
    """One tap, on the screen that the play wants now."""
    screen, question = app.screens.current_screen, app.session.play.question
    if app.current in ("table", "turn") or isinstance(question, Proposal):
        screen.go_on()
    elif isinstance(question, Draw):
        screen.take_as_it_is(screen.cards[0].key) if screen.cards else screen.deck_is_empty()
    elif isinstance(question, Numbers | RollDice):
        screen.confirm()
    elif isinstance(question, Form):
        for row in question.rows:
            screen.set(row, question.options[0])
        screen.confirm()
    elif isinstance(question, Choice):
        screen.choose(question.options[0])
