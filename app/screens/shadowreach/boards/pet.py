"""The Hunter's pet and the hunted tokens."""

from kivy.properties import ObjectProperty

from app.presenters.shadowreach.class_boards import pet
from app.screens.shadowreach.boards.panel import ShadowreachPanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    board_rows,
    heading,
    outlined_button,
    text,
)
from app.widgets.kv import load_kv


class ShadowreachPetPanel(ShadowreachPanel):
    view = ObjectProperty(pet.PetView("", "", (), "", "", (), "", ""), rebind=True)

    def act(self, act: str) -> None:
        self.tell(pet.pet_tapped(self.bearer, act))

    def hunt(self, enemy: str) -> None:
        self.tell(pet.hunted(self.bearer, enemy))


load_kv("shadowreach/boards/pet")
