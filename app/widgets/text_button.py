"""A quiet choice: words without a ground, for what is seldom wanted."""

from app.widgets.aimed import Tappable
from app.widgets.icon_text import IconText
from app.widgets.kv import load_kv


class TextButton(Tappable, IconText):
    """Tapped: `on_release`."""


load_kv("text_button")
