"""What covers a screen for a moment."""

from typing import Any

from kivy.uix.modalview import ModalView

from app.widgets.aimed import DOUBLE_TAP, SCREEN


class Sheet(ModalView):
    """Stands until the ground beside it is tapped, or back is pressed."""

    def open(self, *args: object, **kwargs: object) -> None:
        super().open(*args, **kwargs)
        DOUBLE_TAP.begin()

    def on_touch_down(self, touch: Any) -> bool:
        return DOUBLE_TAP.note(self, touch) or bool(super().on_touch_down(touch))

    def dismiss(self, *_: object, **__: object) -> None:
        """At once, whatever closed it: the next tap is for the screen, unless it is the second half of this one."""
        super().dismiss(animation=False)
        SCREEN.begin()
        DOUBLE_TAP.begin()
