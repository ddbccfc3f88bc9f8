"""What the forms of several kinds of cards have in common."""

from app.i18n import Words
from app.presenters.form_parts import TextPart

NAME = "name"  # what is missing while a card has none
UNNAMED = "?"  # stands for it while a draft is read
LONGEST_NAME, LONGEST_SET, LONGEST_TEXT = 60, 40, 400
MOST_AMOUNT = 9


def name_part(words: Words, name: str) -> TextPart:
    return TextPart("name", words("hellscape_forms.name"), name, words("hellscape_forms.name_hint"), LONGEST_NAME)


def text_part(words: Words, text: str) -> TextPart:
    return TextPart("text", words("hellscape_forms.text"), text, words("hellscape_forms.text_hint"), LONGEST_TEXT)


def within(value: int, least: int, most: int) -> int:
    return min(most, max(least, value))
