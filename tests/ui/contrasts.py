"""How well colours are told apart, as WCAG 2 measures it."""

from app.widgets.palette import Rgba


def luminance(colour: Rgba) -> float:
    """Relative luminance."""
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first: Rgba, second: Rgba) -> float:
    """Of two opaque colours, between 1 and 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
