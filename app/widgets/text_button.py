"""A quiet choice: words without a ground, for what is seldom wanted."""

from kivy.uix.behaviors import ButtonBehavior

from app.widgets.icon_text import IconText
from app.widgets.kv import load_kv


class TextButton(ButtonBehavior, IconText):
    """Tapped: `on_release`."""


load_kv("text_button")
