"""Dice that are told by taps: each can be taken back by itself, and none is lost when the app is."""

from collections.abc import Mapping
from typing import Any

import msgspec
from kivy.properties import DictProperty

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

    def _asked(self) -> RollDice | None:
        question = self.session.play.question
        return question if isinstance(question, RollDice) else None

    def keep_taps(self) -> None:
        """On disk before they are shown."""
        if self._taps or self.totals:
            taps = Taps(faces=dict(self.faces), totals=dict(self.totals), taps=self._taps)
            self.session.play.keep_draft(msgspec.to_builtins(taps))

    def pick(self, die: str, face: str) -> None:
        self._taps.append((die, self.faces.get(die, "")))
        self.faces[die] = face
        self.show()

    def take_back_a_tap(self) -> None:
        die, before = self._taps.pop()
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
