"""Shadowreach says in its own way what stands under `shadowreach`, and the rest as Hellscape does."""

from app.i18n import Words, load_dialect


def dialect(words: Words) -> Words:
    return load_dialect(words.language, "shadowreach", "hellscape")
