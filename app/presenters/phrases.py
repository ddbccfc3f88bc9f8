"""Pieces of sentences, whatever the game."""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
