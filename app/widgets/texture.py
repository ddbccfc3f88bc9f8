"""Small textures drawn once: glows, gradients. Cheaper than image files and than effects computed each frame."""

from collections.abc import Callable
from functools import lru_cache
from math import hypot

from kivy.graphics.texture import Texture

from app.widgets.palette import Rgba

GLOW_REACH = 20
"""How far the glow reaches beyond its surface, in dp."""


def _texture(width: int, height: int, pixels: bytes) -> Texture:
    texture = Texture.create(size=(width, height), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "linear"
    texture.wrap = "clamp_to_edge"

    def fill(target: Texture) -> None:
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def _white(width: int, height: int, alpha: Callable[[int, int], float]) -> Texture:
    pixels = bytearray()
    for y in range(height):
        for x in range(width):
            pixels += bytes((255, 255, 255, round(255 * alpha(x, y))))
    return _texture(width, height, bytes(pixels))


@lru_cache(maxsize=8)
def glow(radius: int) -> Texture:
    """Glow around a rounded rectangle, to be drawn as a BorderImage with borders of `glow_border(radius)`."""
    border = radius + GLOW_REACH

    def alpha(x: int, y: int) -> float:
        across, up = max(0.0, abs(x - border - 0.5) - 0.5), max(0.0, abs(y - border - 0.5) - 0.5)
        outside = max(0.0, hypot(across, up) - radius) / GLOW_REACH
        return max(0.0, 1 - outside) ** 2.4

    return _white(2 * border + 2, 2 * border + 2, alpha)


def glow_border(radius: int) -> int:
    """Border of the glow's BorderImage, in pixels of the texture and in dp on the screen."""
    return radius + GLOW_REACH


@lru_cache(maxsize=1)
def spot() -> Texture:
    """Round soft light, strongest in the middle."""
    half = 32

    def alpha(x: int, y: int) -> float:
        away = hypot(x + 0.5 - half, y + 0.5 - half) / half
        return max(0.0, 1 - away) ** 1.6

    return _white(2 * half, 2 * half, alpha)


@lru_cache(maxsize=2)
def fade(*, to_the_right: bool) -> Texture:
    """From nothing to full, sideways: laid over what goes on beyond an edge."""
    steps = 16
    return _white(steps, 1, lambda x, _: (x if to_the_right else steps - 1 - x) / (steps - 1))


@lru_cache(maxsize=16)
def gradient(top: Rgba, bottom: Rgba) -> Texture:
    """From one colour at the top to another at the bottom, for a RoundedRectangle (it draws row 0 at the top)."""
    rows = 16
    pixels = bytearray()
    for row in range(rows):
        share = row / (rows - 1)
        pixels += bytes(round(255 * (a + (b - a) * share)) for a, b in zip(top, bottom, strict=True))
    return _texture(1, rows, bytes(pixels))
