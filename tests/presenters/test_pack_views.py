"""Packs in words: what can go out, what would come in, and what is still to be decided."""

from datetime import UTC, datetime

import pytest

from app.i18n import LANGUAGES, load_words
from app.presenters.home import SavedCampaign, SavedPlay
from app.presenters.pack_views import KINDS, InPack, left_out_words, pack_view, take_in_view, taken_words
from app.rules.core.errors import Refused

ENGLISH = load_words("en")
NOW = datetime(2026, 5, 3, tzinfo=UTC)
FRIDAY = SavedPlay("a", "Friday", "massive_darkness", "")
BROKEN = SavedPlay("b", "Broken", "massive_darkness", "", error=Refused("damaged", line=1))


def cards(count: int, standing: str = "clash") -> list[InPack]:
    return [InPack("cards", str(number), f"Axe {number}", "massive_darkness", standing) for number in range(count)]


def choices(things: list[InPack], choice: str) -> dict[tuple[str, str], str]:
    return {(one.kind, one.key): choice for one in things if one.standing == "clash"}


def test_only_what_there_is_can_be_packed() -> None:
    view = pack_view(ENGLISH, {**dict.fromkeys(KINDS, 0), "cards": 2, "plays": 1}, {"plays"}, [FRIDAY], [], NOW)
    assert [(row.title, row.active) for row in view.rows] == [("Cards", True), ("Games", False)]
    assert view.button == "Export 2 items"
    assert pack_view(ENGLISH, {"cards": 2}, {"cards"}, [], [], NOW).button == "", "nothing is switched on"


def test_one_play_or_campaign_can_be_packed_if_it_can_be_read() -> None:
    campaign = SavedCampaign("c", "Nights", "massive_darkness")
    view = pack_view(ENGLISH, {}, set(), [FRIDAY, BROKEN], [campaign], NOW)
    assert [(one.answer, one.text) for one in view.ones] == [("campaigns/c", "Nights"), ("plays/a", "Friday")]


def test_the_button_counts_what_comes_in() -> None:
    things = [*cards(2), InPack("plays", "new", "Friday", "", "new"), InPack("tiles", "same", "5B", "", "same")]
    assert take_in_view(ENGLISH, things, choices(things, "mine")).button == "Import 1 item"
    assert take_in_view(ENGLISH, things, choices(things, "both")).button == "Import 3 items"
    assert take_in_view(ENGLISH, things[:2], choices(things, "mine")).button == ""


def test_that_there_is_nothing_to_import_is_said_only_where_nothing_is_to_be_decided() -> None:
    same, clashing = cards(2, "same"), cards(2)
    assert take_in_view(ENGLISH, same, {}).nothing == "Nothing to import: you already have it all."
    undecided = take_in_view(ENGLISH, clashing, choices(clashing, "mine"))
    assert undecided.nothing == "As chosen, yours stay as they are and nothing is imported."
    assert take_in_view(ENGLISH, clashing, choices(clashing, "both")).nothing == ""


def test_what_is_in_it_is_told_kind_by_kind() -> None:
    things = [*cards(2, "new"), *cards(1, "same"), InPack("plays", "p", "Friday", "", "clash", (12, 20))]
    view = take_in_view(ENGLISH, things, {("plays", "p"): "mine"})
    assert view.lines == ("Cards: 2 new, 1 you already have", "Games: 1 with a name you already use")
    assert view.clashes[0].detail == "Game · 12 steps here, 20 in the pack"


def test_many_that_clash_are_decided_at_once_or_a_few_at_a_time() -> None:
    things = cards(50)
    chosen = choices(things, "mine")
    view = take_in_view(ENGLISH, things, chosen)
    assert (len(view.clashes), view.show_more, view.for_all) == (20, "Show more: 30 left", "mine")
    chosen["cards", "49"] = "both"
    assert take_in_view(ENGLISH, things, chosen, 60).for_all == ""
    assert take_in_view(ENGLISH, things, chosen, 60).show_more == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(language: str) -> None:
    words = load_words(language)
    things = [InPack(kind, "x", "X", "hellscape", "clash", (1, 2)) for kind in KINDS]
    view = take_in_view(words, things, choices(things, "theirs"))
    said = [*view.lines, view.clash_help, view.button, *(row.detail for row in view.clashes)]
    said += [taken_words(words, "X", 1), taken_words(words, "", 3), left_out_words(words, 1), left_out_words(words, 2)]
    assert [text for text in said if not text or "{" in text] == []
    assert left_out_words(words, 0) == ""
