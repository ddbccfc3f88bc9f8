"""Tools of the board's painters: layers, many quads in one mesh, words and icons as textures."""

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, Color, InstructionGroup, Mesh, Rectangle
from kivy.graphics.texture import Texture

from app.widgets.board_bake import FINENESS, painted, shown_size
from app.widgets.fonts import ICONS, REGULAR
from app.widgets.icon import icon_letter
from app.widgets.palette import Rgba

WHOLE = (0.0, 0.0, 1.0, 1.0)


class Layer:
    """A part of the drawing that is repainted only when what it shows has changed."""

    def __init__(self) -> None:
        self.group = Canvas()
        self._shown: tuple[object, ...] | None = None

    def show(self, *facts: object) -> bool:
        """Paint these facts unless they are painted already; say whether that was needed."""
        if facts == self._shown:
            return False
        self._shown = facts
        self.group.clear()
        self.paint(*facts)
        return True

    def forget(self) -> None:
        self._shown = None

    def paint(self, *facts: Any, **_: Any) -> None:
        """Draw the facts given to `show` into the group, which is empty. Subclasses name them."""
        raise NotImplementedError


class Quads:
    """Rectangles that share a texture, drawn in one go."""

    def __init__(self, texture: Texture | None = None) -> None:
        self.texture = texture
        self._vertices: list[float] = []
        self._uv = (*texture.uvpos, *texture.uvsize) if texture else WHOLE

    def add(self, x: float, y: float, width: float, height: float, part: tuple[float, ...] = WHOLE) -> None:
        """A rectangle, with the part of the texture it shows: left, bottom, right, top, each from 0 to 1."""
        u, v, across, up = self._uv
        left, right = u + part[0] * across, u + part[2] * across
        bottom, top = v + part[1] * up, v + part[3] * up
        x1, y1 = x + width, y + height
        self._vertices += (x, y, left, bottom, x1, y, right, bottom, x1, y1, right, top, x, y1, left, top)

    def add_sliced(self, x: float, y: float, width: float, height: float) -> None:
        """A long rectangle with the ends of the (square) texture: only its middle is stretched."""
        end = min(width, height) / 2
        if width > height:
            self.add(x, y, end, height, (0, 0, 0.5, 1))
            self.add(x + end, y, width - 2 * end, height, (0.5, 0, 0.5, 1))
            self.add(x + width - end, y, end, height, (0.5, 0, 1, 1))
        else:
            self.add(x, y, width, end, (0, 0, 1, 0.5))
            self.add(x, y + end, width, height - 2 * end, (0, 0.5, 1, 0.5))
            self.add(x, y + height - end, width, end, (0, 0.5, 1, 1))

    def paint(self, group: InstructionGroup, colour: Rgba = (1, 1, 1, 1)) -> None:
        if not self._vertices:
            return
        corners = range(0, len(self._vertices) // 4, 4)
        indices = [i + step for i in corners for step in (0, 1, 2, 2, 3, 0)]
        group.add(Color(*colour))
        group.add(Mesh(vertices=self._vertices, indices=indices, mode="triangles", texture=self.texture))


@painted(512)
def words(text: str, size: float, font: str = REGULAR) -> Texture:
    """Words in white, to be tinted; Roboto is bold here. Shown at `shown_size`."""
    label = CoreLabel(text=text, font_size=size * FINENESS, font_name=font, bold=font == REGULAR)
    label.refresh()
    return label.texture


def icon(name: str, size: float) -> Texture:
    """An icon as a texture. Packs may name one that does not exist: then it is a question mark."""
    try:
        letter = icon_letter(name)
    except KeyError:
        letter = icon_letter("help-circle-outline")
    return words(letter, size, ICONS)


def stamp(texture: Texture, x: float, y: float, colour: Rgba) -> None:
    """Draw words or an icon centred at a point, on the canvas that is open."""
    width, height = shown_size(texture)
    Color(*colour)
    Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height))
