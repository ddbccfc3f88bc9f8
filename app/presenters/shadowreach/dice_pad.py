"""The dice pad says where a roll has reached a limit: what is beyond it is lost ("Assembling the Dice Pool")."""

from collections import Counter

from app.i18n import Words
from app.presenters.hellscape.phrases import dice_words
from app.rules.core.question import RollDice
from app.rules.hellscape.game import Game

COMBAT_ROLL = "roll"
NAMED_FROM = 2
"""A single die is as many as there are in the box: nothing to be said."""


def with_limits(words: Words, game: Game, question: RollDice, help_text: str) -> str:
    limits, rolled = game.edition.dice_limits, Counter(question.dice)
    reached = {colour: most for colour, most in limits.items() if most >= NAMED_FROM and rolled[colour] == most}
    if question.topic != COMBAT_ROLL or not reached:
        return help_text
    return f"{help_text} · {words('shadowreach.dice.capped', dice=dice_words(words, reached))}"
