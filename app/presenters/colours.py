"""The colours of the heroes' bases, by the names that plays remember, and those of dice."""

HERO_COLOURS = {
    "red": "#F2897A",
    "blue": "#86B9F7",
    "green": "#97CF91",
    "violet": "#C9A6F3",
    "yellow": "#EBC65C",
    "cyan": "#6FD0CF",
}

NO_BASE = "#C9BFB2"
"""Of whoever has no base, such as a pet: nobody else's colour."""

UNKNOWN_DIE = "unknown"
"""Stands for all dice of a pool that nobody has entered."""

DICE_COLOURS = {
    "yellow": "#F5CE5A",
    "red": "#E5604F",
    "blue": "#5B93DE",
    "green": "#6FBF73",
    "purple": "#B48CE0",
    "orange": "#F0924A",
    "white": "#EFE6DA",
    "black": "#8F857A",
    "shadow": "#B48CE0",
    "assassin": "#9A7BD0",
    "enemy": "#C9BFB2",
    UNKNOWN_DIE: "#D3C6B5",
}
"""Black dice are drawn in grey, so that the dark symbol still reads; shadow dice are purple, monster dice pale."""


def hero_colour(name: str) -> str:
    return HERO_COLOURS.get(name, NO_BASE)
