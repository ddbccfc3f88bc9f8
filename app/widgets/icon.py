"""Icons: one letter of the Material Design Icons font that comes with KivyMD."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label

from app.widgets.icon_codes import ICON_CODES
from app.widgets.kv import load_kv


def icon_letter(name: str) -> str:
    """The letter of an icon. KivyMD's full table (7,000 names) is read only for a name not in ours."""
    if not name:
        return ""
    code = ICON_CODES.get(name)
    if code is not None:
        return chr(code)
    from kivymd.icon_definitions import md_icons  # loaded late: it costs start-up time

    return str(md_icons[name])


class Icon(Label):
    """A symbol in a square of its own size."""

    icon = StringProperty()
    """Name in Material Design Icons, such as 'skull'. Empty shows nothing and takes no room."""

    icon_size = NumericProperty("24dp")
    """16, 20, 24 or 28."""

    colour = StringProperty("text1")
    """Name of a role of the palette."""

    def on_icon(self, *_: object) -> None:
        self.text = icon_letter(self.icon)


load_kv("icon")
