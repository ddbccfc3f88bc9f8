"""Tokens that lie on the floor: where one starts and leaves, treasure, objectives, pillars."""

from collections import defaultdict

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothRoundedRectangle
from kivy.graphics.texture import Texture

from app.presenters.board_picture import TokenPicture, ZonePicture
from app.widgets import board_colours as colours
from app.widgets.board_art import Layer, icon, stamp, words
from app.widgets.board_bake import bake, painted, shown_size
from app.widgets.board_geometry import Metrics, Plan
from app.widgets.palette import Palette, Rgba

_Row = list[TokenPicture]


class TokensLayer(Layer):
    """Tokens lie in a row along the bottom of their zone."""

    ICONS = {
        "start": "location-enter",
        "exit": "location-exit",
        "level": "stairs",
        "staircase": "ladder",
        "objective": "bullseye",
        "treasure": "treasure-chest",
        "bridge": "bridge",
        "pillar": "pillar",
        "artifact": "diamond-stone",
        "lair": "paw",
        "library": "bookshelf",
        "special_treasure": "crown",
        "firework": "fire",
        "portal": "blur-radial",
        "roaming_portal": "blur",
        "spawn": "skull-outline",
        "treasure_spawn": "key-variant",
        "spike_trap": "triangle-outline",
        "bear_trap": "paw",
        "fountain": "fountain",
        "chest": "treasure-chest",
        "special_chest": "crown",
        "forge": "anvil",
        "wormhole": "circle-slice-8",
        "disabled": "cancel",
    }
    ROLES = {
        "start": "done", "exit": "done", "treasure": "xp", "special_treasure": "xp", "objective": "accent_text",
        "artifact": "accent_text", "lair": "accent_text", "library": "accent_text", "firework": "health",
        "bridge": "text2", "portal": "accent_text", "roaming_portal": "accent_text", "spawn": "health",
        "treasure_spawn": "xp", "spike_trap": "health", "bear_trap": "health", "fountain": "shield", "chest": "xp",
        "special_chest": "xp", "forge": "text2", "wormhole": "accent_text", "disabled": "text2",
    }  # fmt: skip

    def paint(self, tokens: tuple[TokenPicture, ...], plan: Plan, metrics: Metrics, palette: Palette) -> None:
        in_zone: dict[str, _Row] = defaultdict(list)
        for token in tokens:
            in_zone[token.zone].append(token)
        for zone in plan.places.values():
            if zone.pillar and all(token.kind != "pillar" for token in in_zone[zone.name]):
                in_zone[zone.name].append(TokenPicture(zone.name, "pillar"))
        for name, row in in_zone.items():
            if name in plan.names:
                self._paint_row(row, plan.names[name], metrics, palette)

    def _paint_row(self, row: _Row, zone: ZonePicture, metrics: Metrics, palette: Palette) -> None:
        rect = metrics.zone_rect(zone.column, zone.row)
        sprites = [self._sprite(token, metrics, palette) for token in row]
        gap = metrics.dp * 3
        if metrics.has_plates:
            x, y = rect.x + metrics.margin, rect.y + metrics.margin
        else:
            across = sum(shown_size(sprite)[0] for sprite in sprites) + gap * (len(row) - 1)
            x, y = rect.centre[0] - across / 2, rect.centre[1] - metrics.token / 2
        self.group.add(Color(1, 1, 1, 1))
        for sprite in sprites:
            width, height = shown_size(sprite)
            self.group.add(Rectangle(texture=sprite, pos=(round(x), round(y)), size=(width, height)))
            x += width + gap

    def _sprite(self, token: TokenPicture, metrics: Metrics, palette: Palette) -> Texture:
        if token.kind == "pillar":
            return pillar(metrics.token)
        name = token.icon or self.ICONS[token.kind]
        label = token.label if metrics.has_plates else ""
        ink = palette.named(self.ROLES.get(token.kind, "light"))
        return chip(metrics.token, metrics.dp, name, label, ink)


@painted(64)
def chip(height: float, dp: float, name: str, label: str, ink: Rgba) -> Texture:
    """A token: its icon, and what is written on it, in a square-cornered plate."""
    text = words(label, height * 0.62) if label else None
    written = shown_size(text)[0] + height * 0.12 if text else 0
    width = round(height + written)

    def paint() -> None:
        Color(*ink)
        SmoothRoundedRectangle(size=(width, height), radius=[height * 0.2])
        Color(*colours.PLATE_ON_LIGHT)
        inner = (width - 2 * dp, height - 2 * dp)
        SmoothRoundedRectangle(pos=(dp, dp), size=inner, radius=[max(1, height * 0.2 - dp)])
        stamp(icon(name, height * 0.75), height / 2, height / 2, ink)
        if text:
            stamp(text, height * 0.94 + shown_size(text)[0] / 2, height / 2, ink)

    return bake(width, height, paint, edge=ink)


@painted(4)
def pillar(width: float) -> Texture:
    """A column seen from above, of the same stone as the walls: it stops sight like them."""

    edge, stone = colours.BETWEEN, colours.STONE

    def paint() -> None:
        for colour, share in ((edge, 1.0), (stone, 0.88), (edge, 0.6), (stone, 0.54)):
            Color(*colour)
            inset = width * (1 - share) / 2
            SmoothEllipse(pos=(inset, inset), size=(width * share, width * share))

    return bake(width, width, paint, edge=colours.BETWEEN)
