"""One text scale for the whole app. All texts are in sp, which Kivy recomputes live."""

from kivy.metrics import Metrics

TEXT_SCALES = (1.0, 1.15, 1.3, 1.5)

_LARGEST = 2.0
"""The phone's own text setting times ours stops here: beyond it, words no longer fit a phone."""

_of_the_phone = float(Metrics.fontscale)


def set_text_scale(scale: float) -> None:
    """Make every text `scale` times as large as the phone's setting asks for."""
    if scale not in TEXT_SCALES:
        raise ValueError(f"text scale {scale} is none of {TEXT_SCALES}")
    Metrics.fontscale = min(_of_the_phone * scale, _LARGEST)


def text_scale() -> float:
    """Which of the scales is in use."""
    wanted = Metrics.fontscale / _of_the_phone
    return min(TEXT_SCALES, key=lambda scale: abs(scale - wanted))
