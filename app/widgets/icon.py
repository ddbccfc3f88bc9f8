"""Icons: one letter of the Material Design Icons font that comes with KivyMD."""

from kivy.properties import NumericProperty, StringProperty

from app.widgets.coloured import Coloured
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


class Icon(Coloured):
    """A symbol in a square of its own size."""

    icon = StringProperty()
    """Name in Material Design Icons, such as 'skull'. Empty shows nothing and takes no room."""

    icon_size = NumericProperty("24dp")
    """16, 20, 24 or 28."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._take_size()

    def on_icon(self, *_: object) -> None:
        self.text = icon_letter(self.icon)
        self._take_size()

    def on_icon_size(self, *_: object) -> None:
        self._take_size()

    def _take_size(self) -> None:
        self.font_size = self.icon_size
        self.size = (self.icon_size, self.icon_size) if self.icon else (0, 0)


load_kv("icon")
