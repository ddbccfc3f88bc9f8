"""The colours of the heroes' bases, by the names that plays remember."""

HERO_COLOURS = {
    "red": "#F2897A",
    "blue": "#86B9F7",
    "green": "#97CF91",
    "violet": "#C9A6F3",
    "yellow": "#EBC65C",
    "cyan": "#6FD0CF",
}


def hero_colour(name: str) -> str:
    return HERO_COLOURS.get(name, HERO_COLOURS["red"])
