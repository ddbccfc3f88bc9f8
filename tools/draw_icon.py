"""Draws the app's own pictures: its icon for Android and for windows, and what a phone shows while the app starts.

A lantern in a dark room, in the colours of the app. Nothing is taken from the games or from any other picture.

usage: python -m tools.draw_icon        writes packaging/*.png and app/assets/icon.png
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROOT = Path(__file__).resolve().parent.parent
FONT = ROOT / "app" / "assets" / "fonts" / "Vollkorn-SemiBold.ttf"
TITLE = ("Darkness", "Companion")

GROUND, RAISED, GLOW = "#0F0C0A", "#33291F", "#FFA24D"
GOLD_TOP, GOLD_BOTTOM = "#FFDA8C", "#FF8F33"
HOT = "#FFF3D6"

FINE = 4
"""Everything is drawn so many times larger and then made smaller: Pillow's edges are jagged."""

Point = tuple[float, float]

# The lantern on a board of 100 by 100; it reaches from 8 at its ring to 81 at its foot.
MIDDLE = 44.5
FLAME: tuple[tuple[Point, Point, Point, Point], ...] = (
    ((51, 41), (53, 49), (61, 52), (61, 60)),
    ((61, 60), (61, 66.5), (56, 70), (50, 70)),
    ((50, 70), (44, 70), (39, 66.5), (39, 60)),
    ((39, 60), (39, 55), (42, 53), (43, 49.5)),
    ((43, 49.5), (45, 51), (45.5, 52.5), (46, 54)),
    ((46, 54), (49.5, 51), (51.5, 46), (51, 41)),
)
HEART: tuple[tuple[Point, Point, Point, Point], ...] = (
    ((50.5, 55), (51.5, 59), (55.5, 60.5), (55.5, 64)),
    ((55.5, 64), (55.5, 67.5), (53, 69), (50, 69)),
    ((50, 69), (47, 69), (44.5, 67.5), (44.5, 64)),
    ((44.5, 64), (44.5, 60.5), (49, 59), (50.5, 55)),
)
ROOF: tuple[Point, ...] = ((50, 18), (56, 22), (68, 34), (32, 34), (44, 22))
FOOT: tuple[Point, ...] = ((30, 74), (70, 74), (73, 81), (27, 81))
BARS: tuple[tuple[float, float, float, float], ...] = (
    (31, 34, 69, 37.5),  # below the roof
    (33, 37, 36.5, 75),
    (63.5, 37, 67, 75),
    (31, 71.5, 69, 75),
)


def main() -> None:
    for path, picture in pictures().items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        picture.save(ROOT / path, optimize=True)
        print(f"{path}  {picture.width} x {picture.height}")


def pictures() -> dict[str, Image.Image]:
    """All of them, each under its place in the repository."""
    return {
        "packaging/icon.png": icon(512, corner=0.22),
        "packaging/icon_background.png": ground(432),
        # Android cuts an adaptive icon to any shape inside its middle two thirds.
        "packaging/icon_foreground.png": lantern(432, share=0.70),
        "packaging/presplash.png": presplash(768),
        "app/assets/icon.png": icon(128, corner=0.22),
    }


def icon(size: int, corner: float) -> Image.Image:
    """For launchers that show it as it is: on its own ground, with round corners."""
    fine = size * FINE
    shape = Image.new("L", (fine, fine), 0)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, fine - 1, fine - 1), corner * fine, fill=255)
    whole = ground(size)
    whole.alpha_composite(lantern(size, share=0.94))
    whole.putalpha(shape.resize((size, size), Image.Resampling.LANCZOS))
    return whole


def ground(size: int) -> Image.Image:
    """A dark room with the lantern's light in its middle."""
    whole = Image.new("RGBA", (size, size), GROUND)
    whole.alpha_composite(_light(size, RAISED, radius=0.5, strength=1.0))
    return whole


def presplash(size: int) -> Image.Image:
    """On the same ground as `android.presplash_color`, so that no edge shows."""
    whole = Image.new("RGBA", (size, size), GROUND)
    side = round(size * 0.72)
    whole.alpha_composite(lantern(side, share=1.0), ((size - side) // 2, 0))
    pen = ImageDraw.Draw(whole)
    font = ImageFont.truetype(str(FONT), round(size * 0.085))
    for number, word in enumerate(TITLE):
        pen.text((size / 2, size * (0.76 + 0.1 * number)), word, GOLD_TOP, font, anchor="mm")
    return whole.convert("RGB")


def lantern(size: int, share: float) -> Image.Image:
    """The lantern with its light, on nothing. `share` is how much of the picture its board takes."""
    fine = size * FINE
    scale, edge = fine * share / 100, fine * (1 - share) / 2
    shape = Image.new("L", (fine, fine), 0)
    pen = ImageDraw.Draw(shape)

    def at(points: Iterable[Point]) -> list[Point]:
        return [(edge + x * scale, edge + (y + 50 - MIDDLE) * scale) for x, y in points]

    pen.ellipse(at([(43.5, 8), (56.5, 21)]), outline=255, width=round(3 * scale))
    for outline in (ROOF, FOOT):
        pen.polygon(at(outline), fill=255)
    for left, top, right, bottom in BARS:
        pen.rectangle(at([(left, top), (right, bottom)]), fill=255)
    pen.polygon(at(_curve(FLAME)), fill=255)
    metal = _gradient(fine, shape)
    heart = Image.new("L", (fine, fine), 0)
    ImageDraw.Draw(heart).polygon(at(_curve(HEART)), fill=255)
    metal.alpha_composite(_filled(HOT, heart))
    whole = _light(size, GLOW, radius=0.40 * share, strength=0.42, middle=0.5 + 0.14 * share)
    whole.alpha_composite(metal.resize((size, size), Image.Resampling.LANCZOS))
    return whole


def _curve(parts: Sequence[tuple[Point, Point, Point, Point]], steps: int = 24) -> list[Point]:
    """Points on Bezier curves that follow each other."""
    found = []
    for a, b, c, d in parts:
        for step in range(steps):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
            found.append((
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            ))  # fmt: skip
    return found


def _gradient(size: int, shape: Image.Image) -> Image.Image:
    """Gold from above, in this shape."""
    share = Image.linear_gradient("L").resize((size, size))
    gold = Image.composite(Image.new("RGB", (size, size), GOLD_BOTTOM), Image.new("RGB", (size, size), GOLD_TOP), share)
    gold.putalpha(shape)
    return gold


def _filled(colour: str, shape: Image.Image) -> Image.Image:
    whole = Image.new("RGBA", shape.size, colour)
    whole.putalpha(shape)
    return whole


def _light(size: int, colour: str, radius: float, strength: float, middle: float = 0.5) -> Image.Image:
    """A round glow that ends before the picture does."""
    away = Image.radial_gradient("L")  # 0 in the middle, 255 in the corners
    near = ImageChops.invert(away.point(lambda value: min(255, round(value * 1.42))))
    soft = near.point(lambda value: round(255 * strength * (value / 255) ** 1.7)).filter(ImageFilter.GaussianBlur(1))
    wide = round(2 * radius * size)
    shape = Image.new("L", (size, size), 0)
    corner = (size - wide) // 2, round(size * middle) - wide // 2
    shape.paste(soft.resize((wide, wide), Image.Resampling.BICUBIC), corner)
    return _filled(colour, shape)


if __name__ == "__main__":
    main()
