"""What covers a screen for a moment."""

from kivy.uix.modalview import ModalView

from app.widgets.aimed import SCREEN


class Sheet(ModalView):
    """Stands until the ground beside it is tapped, or back is pressed."""

    def dismiss(self, *_: object, **__: object) -> None:
        """At once, whatever closed it: the next tap is for the screen, unless it is the second half of this one."""
        super().dismiss(animation=False)
        SCREEN.begin()
