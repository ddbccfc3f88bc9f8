"""Settings are kept, and nonsense falls back."""

import msgspec
import pytest

from app.plays.settings import Settings, SettingsShelf
from app.plays.storage import Database
from tests.plays.forgetting import ForgettingFiles


def test_defaults() -> None:
    shelf = SettingsShelf(Database(ForgettingFiles()))
    assert (shelf.settings, shelf.fell_back) == (Settings(), ())


def test_changes_are_kept() -> None:
    files = ForgettingFiles()
    shelf = SettingsShelf(Database(files))
    shelf.change(text_size=130)
    shelf.change(theme="high_contrast", keep_awake=False)
    expected = Settings(text_size=130, theme="high_contrast", keep_awake=False)
    assert shelf.settings == SettingsShelf(Database(files)).settings == expected


@pytest.mark.parametrize(
    "wrong", [{"text_size": 7}, {"text_size": "130"}, {"theme": "pink"}, {"keep_awake": 1}, {"language": "English"}]
)
def test_a_wrong_value_falls_back_alone_and_says_so(wrong: dict[str, object]) -> None:
    database = Database(ForgettingFiles())
    database.table("settings").insert({"reduce_motion": True, "from_a_newer_version": 1, **wrong})
    shelf = SettingsShelf(database)
    assert (shelf.settings, shelf.fell_back) == (Settings(reduce_motion=True), tuple(wrong))


def test_nonsense_is_not_taken() -> None:
    files = ForgettingFiles()
    shelf = SettingsShelf(Database(files))
    for wrong in ({"theme": "pink"}, {"text_size": 1}):
        with pytest.raises(msgspec.ValidationError):
            shelf.change(**wrong)
    assert shelf.settings == Settings()
    assert files.live == {}
