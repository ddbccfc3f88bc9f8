"""The table of games."""

import pytest

from app.games import GAMES, RULES, ruleset


@pytest.mark.parametrize("game", RULES)
def test_the_table_names_each_game_with_the_version_of_its_rules(game: str) -> None:
    assert game in GAMES
    assert (ruleset(game).id, ruleset(game).version) == (game, RULES[game])
