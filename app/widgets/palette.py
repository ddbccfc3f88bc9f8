"""Every colour of the app as plain tuples. The pictures and the measured contrasts are in the style guide."""

from dataclasses import dataclass, fields, replace

from app.presenters import colours

Rgba = tuple[float, float, float, float]

CLEAR: Rgba = (0.0, 0.0, 0.0, 0.0)


def rgba(hex_colour: str, alpha: float = 1.0) -> Rgba:
    """'#FFA24D' as numbers between 0 and 1."""
    red, green, blue = (int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha


def faded(colour: Rgba, alpha: float) -> Rgba:
    """The same colour with another opacity."""
    return (*colour[:3], alpha)


def mixed(first: Rgba, second: Rgba, share: float) -> Rgba:
    """A colour between two: share 0 is the first, 1 the second."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(first, second, strict=True))
    return red, green, blue, alpha


@dataclass(frozen=True)
class GameAccent:
    """What changes from game to game. Neutrals and meanings stay."""

    accent: Rgba
    button_top: Rgba
    button_bottom: Rgba
    on_accent: Rgba
    container: Rgba
    accent_text: Rgba
    icon: str
    plain_meanings: tuple[str, ...] = ()
    """Meanings whose colour is too close to the accent: they are drawn in text 1."""


@dataclass(frozen=True)
class Palette:
    """All roles of one theme for one game. Names are what `colour` properties of widgets accept."""

    ground: Rgba
    dock: Rgba
    card: Rgba
    raised: Rgba
    current: Rgba
    text1: Rgba
    text2: Rgba
    text3: Rgba
    hairline: Rgba
    outline: Rgba
    empty: Rgba
    light: Rgba
    shadow: Rgba
    shadow_fill: Rgba
    health: Rgba
    xp: Rgba
    shield: Rgba
    done: Rgba
    past: Rgba
    track: Rgba
    accent: Rgba
    button_top: Rgba
    button_bottom: Rgba
    on_accent: Rgba
    container: Rgba
    accent_text: Rgba

    def named(self, name: str) -> Rgba:
        """The colour of a role given by its name; no name is no colour."""
        if not name:
            return CLEAR
        if name not in ROLES:
            raise KeyError(f"no colour is called {name!r}")
        return self.__dict__[name]

    def tinted(self, name: str, share: float) -> Rgba:
        """The colour of a role, moved towards the text colour: how a pressed surface looks."""
        return mixed(self.named(name), self.text1, share) if name else faded(self.text1, share)

    def of_game(self, accent: GameAccent) -> "Palette":
        """The same neutrals with the accent of a game."""
        roles = {field.name: accent.__dict__[field.name] for field in fields(accent) if field.name in ROLES}
        return replace(self, **roles, **dict.fromkeys(accent.plain_meanings, self.text1))


ROLES = frozenset(field.name for field in fields(Palette))

ACCENTS: dict[str, GameAccent] = {
    "massive_darkness": GameAccent(
        rgba("#FFA24D"), rgba("#FFB66E"), rgba("#FF8F33"), rgba("#231000"), rgba("#43260F"), rgba("#FFC68F"), "fire"
    ),
    "hellscape": GameAccent(
        rgba("#FF7D78"), rgba("#FF958E"), rgba("#F9625F"), rgba("#2A0505"), rgba("#451817"), rgba("#FFB9B3"),
        "skull", ("health",),
    ),
    "shadowreach": GameAccent(
        rgba("#5FD6C6"), rgba("#7BE3D5"), rgba("#45C4B6"), rgba("#00201C"), rgba("#2C2250"), rgba("#D3C0FF"),
        "weather-night",
    ),
    "darkest_night": GameAccent(
        rgba("#9CC0FF"), rgba("#B3D0FF"), rgba("#84AEF8"), rgba("#06152E"), rgba("#1B2A48"), rgba("#C6DAFF"),
        "moon-waning-crescent", ("shield",),
    ),
}  # fmt: skip

HERO_COLOURS: tuple[Rgba, ...] = tuple(rgba(colour) for colour in colours.HERO_COLOURS.values())
"""By seat: Bjorn, Elias, Whisper and Sibyl of the pictures, then two more. Enough for six players."""

HERO_INITIAL: Rgba = rgba("#170E0A")

DICE: dict[str, Rgba] = {name: rgba(colour) for name, colour in colours.DICE_COLOURS.items()}
"""By the name of the colour."""

DIE_SYMBOL: Rgba = rgba("#1B1206")

_EMBER = {name: value for name, value in ACCENTS["massive_darkness"].__dict__.items() if name in ROLES}

DARK = Palette(
    ground=rgba("#0F0C0A"), dock=rgba("#16110E"), card=rgba("#1A1512"), raised=rgba("#251E19"),
    current=rgba("#33291F"), text1=rgba("#F7EDE0"), text2=rgba("#D3C6B5"), text3=rgba("#AFA08F"),
    hairline=rgba("#3D322A"), outline=rgba("#8A7866"), empty=rgba("#A08D79"), light=rgba("#FFDA8C"),
    shadow=rgba("#B4C2E8"), shadow_fill=rgba("#242B47"), health=rgba("#FF8577"), xp=rgba("#F3D27A"),
    shield=rgba("#8FBEFA"), done=rgba("#A3CF95"), past=rgba("#14100D"), track=rgba("#0B0807"), **_EMBER,
)  # fmt: skip


def dimmed(hero_colour: Rgba) -> Rgba:
    """Of a hero who has acted, or does not play; the initial can still be read."""
    return mixed(hero_colour, DARK.ground, 0.25)


HIGH_CONTRAST = replace(
    DARK,
    ground=rgba("#080605"), dock=rgba("#0C0908"), card=rgba("#0F0C0A"), raised=rgba("#1A1512"),
    current=rgba("#2A2118"), text1=rgba("#FFFAF2"), text2=rgba("#F2E8DA"), text3=rgba("#DACDBD"),
    hairline=rgba("#8A7866"), outline=rgba("#D3C6B5"), empty=rgba("#D3C6B5"), past=rgba("#0A0807"),
)  # fmt: skip

THEMES: dict[str, Palette] = {"dark": DARK, "high_contrast": HIGH_CONTRAST}
