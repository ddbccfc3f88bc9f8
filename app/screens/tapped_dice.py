"""Dice that are told by taps: each can be taken back by itself, and none is lost when the app is."""

from collections.abc import Mapping
from typing import Any

import msgspec
from kivy.properties import DictProperty

from app.presenters.dice_views import FACES
from app.presenters.undo_labels import die_label
from app.rules.core.question import RollDice
from app.screens.question import QuestionScreen


class Taps(msgspec.Struct, kw_only=True):
    """What was told so far; `taps` are the dice in their order, each with what it showed before."""

    faces: dict[str, str] = {}
    totals: dict[str, int] = {}
    taps: list[tuple[str, str]] = []


class TappedDice(QuestionScreen):
    faces = DictProperty()
    totals = DictProperty()

    def begin(self) -> None:
        """As it was left: the app may have been killed, or another screen looked at."""
        question = self._asked()
        kept = _kept(question, self.session.play.draft()) if question else Taps()
        self.faces, self.totals, self._taps = kept.faces, kept.totals, kept.taps
        self._taken_back: list[tuple[str, str]] = []

    def _asked(self) -> RollDice | None:
        question = self.session.play.question
        return question if isinstance(question, RollDice) else None

    def keep_taps(self) -> None:
        """On disk before they are shown."""
        if self._taps or self.totals:
            taps = Taps(faces=dict(self.faces), totals=dict(self.totals), taps=self._taps)
            self.session.play.keep_draft(msgspec.to_builtins(taps))

    def pick(self, die: str, face: str) -> None:
        self._taken_back = []
        self._tap(die, face)

    def _tap(self, die: str, face: str) -> None:
        self._taps.append((die, self.faces.get(die, "")))
        self.faces[die] = face
        self.show()

    @property
    def mode(self) -> str:
        """How dice are told, as the view says."""
        raise NotImplementedError

    def show_undo(self) -> None:
        """The die that was tapped last, or taken back last; when there is none, what the play did before the roll."""
        super().show_undo()
        question = self._asked()
        if question is None or self.mode != FACES:
            return
        if self._taps:
            die, _ = self._taps[-1]
            self.undo_text = die_label(self.frame, self.app.t, question, die, self.faces[die])
        if self._taken_back:
            self.redo_text = die_label(self.frame, self.app.t, question, *self._taken_back[-1])

    def undo(self) -> None:
        if self._taps and self.mode == FACES:
            self._take_back_a_tap()
        else:
            super().undo()

    def redo(self) -> None:
        if self._taken_back and self.mode == FACES:
            self._tap(*self._taken_back.pop())
        else:
            super().redo()

    def _take_back_a_tap(self) -> None:
        die, before = self._taps.pop()
        self._taken_back.append((die, self.faces[die]))
        if before:
            self.faces[die] = before
        else:
            del self.faces[die]
        if not self._taps:
            self.session.play.drop_draft()
        self.show()


def _kept(question: RollDice, draft: Mapping[str, Any]) -> Taps:
    """The file lies beside the play, and anybody may have written into it: what does not fit is passed over."""
    try:
        kept = msgspec.convert(draft, Taps)
    except msgspec.ValidationError:
        return Taps()
    possible = {die: question.faces[colour] for die, colour in zip(question.names, question.dice, strict=True)}
    fits = (
        all(face in possible.get(die, ()) for die, face in kept.faces.items())
        and all(field in question.totals and 0 <= value <= question.MOST for field, value in kept.totals.items())
        and {die for die, _ in kept.taps} >= set(kept.faces)
        and all(before in ("", *possible.get(die, ())) for die, before in kept.taps)
    )
    return kept if fits else Taps()
