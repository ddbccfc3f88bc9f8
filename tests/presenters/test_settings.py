from app.i18n import available_languages, load_words
from app.plays.settings import Settings
from app.presenters.settings import TEXT_SIZES, THEMES, settings_view
from app.widgets.palette import THEMES as PALETTES


def test_every_choice_can_be_stored() -> None:
    for size in TEXT_SIZES:
        assert Settings(text_size=size).text_size == size  # type: ignore[arg-type]
    assert set(THEMES) == set(PALETTES)


def test_choices_have_words() -> None:
    view = settings_view(load_words("en"), {"en": "English"}, "1.2")
    assert [option.label for option in view.text_sizes] == ["Normal", "Large", "Larger", "Largest"]
    assert [option.label for option in view.themes] == ["Dark", "High contrast"]
    assert (view.languages[0].name, view.languages[0].label) == ("en", "English")
    assert view.version == "Darkness Companion 1.2"


def test_only_languages_with_words_are_offered() -> None:
    assert available_languages() == {"en": "English", "fr": "Français"}
