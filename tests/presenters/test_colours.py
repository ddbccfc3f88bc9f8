"""Colours of the heroes' bases."""

from app.presenters.colours import HERO_COLOURS, hero_colour


def test_who_has_no_base_has_nobodys_colour() -> None:
    assert hero_colour("") not in HERO_COLOURS.values()
    assert hero_colour("") == hero_colour("pink")
