"""What the library says, whatever game its cards are of."""

from app.i18n import Words


def taken_in_words(words: Words, title: str, added: int, replaced: int, there: int, kept: int) -> str:
    """What came of a pack."""
    counts = {"added": added, "replaced": replaced, "there": there, "kept": kept}
    parts = [words(f"library.{what}", count=count) for what, count in counts.items() if count]
    return words("library.taken_in", title=title, what=", ".join(parts) or words("library.empty_pack"))
