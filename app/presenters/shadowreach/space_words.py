"""What a space of either side of the darkness track brings ("Darkness Phase", "Shadow Nightmare Challenge")."""

from app.i18n import Words
from app.presenters.hellscape.space_words import gain_words
from app.rules.shadowreach.spaces import Order, read_orders


def space_words(words: Words, written: str) -> str:
    return ", ".join(_order(words, order) for order in read_orders(written))


def _order(words: Words, order: Order) -> str:
    if order.gain is not None and not order.higher and not order.acts:
        return gain_words(words, order.gain)
    key = "_".join([*order.what.split(), *(["higher"] if order.higher else []), *(["act"] if order.acts else [])])
    return words(f"shadowreach.track.{key}")
