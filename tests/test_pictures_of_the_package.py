"""Icon and first picture: what the package names is there, is what the script draws, and fits Android."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tools.buildozer_spec import Spec
from tools.draw_icon import pictures
from tools.package_check import PICTURES, missing_pictures

ROOT = Path(__file__).parents[1]
SPEC = Spec(ROOT / "buildozer.spec")
DRAWN = pictures()


def test_the_spec_names_all_of_them_and_they_are_there() -> None:
    assert missing_pictures(SPEC) == []
    assert {SPEC.text(token) for token in PICTURES} <= set(DRAWN)


def test_a_spec_without_them_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "buildozer.spec").write_text("[app]\nicon.filename = nowhere.png\n", encoding="utf-8")
    told = missing_pictures(Spec(tmp_path / "buildozer.spec"))
    assert len(told) == len(PICTURES)
    assert "nowhere.png is named in buildozer.spec, but is not there." in told


@pytest.mark.parametrize("path", DRAWN)
def test_they_are_what_the_script_draws(path: str) -> None:
    with Image.open(ROOT / path) as kept:
        assert (kept.size, kept.mode) == (DRAWN[path].size, DRAWN[path].mode)
        assert ImageChops.difference(kept, DRAWN[path]).getbbox() is None


def test_nothing_of_the_lantern_is_cut_off_by_a_round_icon() -> None:
    """Android promises the middle 66 of 108 parts of an adaptive icon, whatever its shape."""
    front = DRAWN["packaging/icon_foreground.png"]
    solid = front.getchannel("A").point(lambda value: 255 if value > 200 else 0)
    middle, reach = front.width / 2, front.width * 33 / 108
    far = [
        (x, y)
        for y in range(front.height)
        for x in range(front.width)
        if solid.getpixel((x, y)) and (x + 0.5 - middle) ** 2 + (y + 0.5 - middle) ** 2 > reach**2
    ]
    assert far == []


def test_no_edge_shows_around_the_first_picture() -> None:
    picture = DRAWN["packaging/presplash.png"]
    ground = tuple(bytes.fromhex(SPEC.text("android.presplash_color").removeprefix("#")))
    rim = [picture.getpixel((x, y)) for x in range(picture.width) for y in (0, picture.height - 1)]
    rim += [picture.getpixel((x, y)) for y in range(picture.height) for x in (0, picture.width - 1)]
    assert set(rim) == {ground}
