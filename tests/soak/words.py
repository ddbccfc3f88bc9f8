"""What no text on a screen may look like."""

import re

DRAWN = "---+"

_UNFILLED = re.compile(r"\{[a-z_]\w*\}")
_PYTHON = re.compile(r"<[\w.]+ object|\b[A-Z]\w+\(\w+=")
_TWO_BLANKS = re.compile(r"\S {2,}\S")


_NONE = re.compile(r"\bNone\b")


def what_is_wrong_with(text: str, language: str) -> str:
    """Empty where nothing is. English has a word that is also Python's; drawings of boards are no words."""
    if DRAWN in text:
        return ""
    if language != "en" and _NONE.search(text):
        return "a value of Python"
    if _TWO_BLANKS.search(text):
        return "two blanks"
    if _UNFILLED.search(text):
        return "an unfilled place"
    return "a value of Python" if _PYTHON.search(text) else ""


def is_sentence(text: str) -> bool:
    """Something is said, and nothing was left to be filled in."""
    return bool(text.strip()) and not _UNFILLED.search(text)
