"""A title that the app made up is in the language of today; one that somebody wrote is left alone."""

from datetime import UTC, datetime

import pytest

from app.i18n import load_words
from app.presenters.home import SavedCampaign, SavedPlay, campaign_summaries, home_view
from app.presenters.titles import title_now

EN, FR = load_words("en"), load_words("fr")


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("Campaign of Bjorn, Elias", "Campagne de Bjorn, Elias"),
        ("Campaign of Elias", "Campagne d’Elias"),
        ("Bjorn, Elias, 14 November", "Bjorn, Elias, 14 novembre"),
        ("Bjorn, 2 August", "Bjorn, 2 août"),
        (EN("quest.tutorial.title"), FR("quest.tutorial.title")),
    ],
)
def test_what_the_app_called_it_is_said_in_the_language_of_now(english: str, french: str) -> None:
    assert title_now(FR, english) == french
    assert title_now(EN, english) == english
    assert title_now(FR, french) == french


@pytest.mark.parametrize("french", ["Campagne de Bjorn", "Campagne d’Elias", "Bjorn, 14 novembre"])
def test_and_back(french: str) -> None:
    assert "novembre" not in title_now(EN, french)
    assert "Campagne" not in title_now(EN, french)


def test_what_players_wrote_stays() -> None:
    for own in ("Friday in November", "Campaign", "Campaign of", "Notre soirée", "14 November"):
        assert title_now(FR, own) == own


def test_home_shows_it() -> None:
    saved = [SavedPlay("1", "Bjorn, 14 November", "massive_darkness", "2024-11-14T20:00:00+00:00")]
    view = home_view(FR, saved, datetime(2024, 11, 15, tzinfo=UTC))
    assert view.plays[0].title == "Bjorn, 14 novembre"
    assert "novembre" in view.primary
    (campaign,) = campaign_summaries(FR, [SavedCampaign("1", "Campaign of Owen", "massive_darkness")])
    assert campaign.title == "Campagne d’Owen"
