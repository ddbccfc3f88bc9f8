"""A play that was played by hand becomes a playthrough that can be read."""

from pathlib import Path

from tests.playthroughs.playthrough import Table
from tests.playthroughs.written_down import written_down

TOLD = (
    'play {"mapped": false}',
    '> {"do": "place_tile", "column": 0, "row": 0, "side": "6V", "drawing": "6V"}',
    '> {"do": "add_hero", "name": "Bjorn", "hero_class": "", "colour": "red"}',
    '> {"do": "add_hero", "name": "Elias"}',
    "undo 1",
    '> {"do": "deal_starting_gear", "hero": "Bjorn"}',
    '= {"name": "Mace", "slot": "hand", "melee": "yellow 2"}',
)


def test_what_counted_is_written_down_with_what_came_of_it(tmp_path: Path) -> None:
    table = Table("massive_darkness", tmp_path / "played")
    for told in TOLD:
        table.tell(told)
    journal = next((tmp_path / "played").rglob("journal.jsonl"))
    assert list(written_down(journal, tmp_path / "again")) == [
        'play {"mapped": false}',
        '> {"do": "place_tile", "column": 0, "row": 0, "side": "6V", "drawing": "6V"}',
        "- tile_placed side 6V; turns 0",
        '> {"do": "add_hero", "name": "Bjorn", "colour": "red"}',
        "- hero_joined hero Bjorn; hero_class",
        '> {"do": "deal_starting_gear", "hero": "Bjorn"}',
        "? draw starting for Bjorn (starting_weapon, p. 9)",
        '= {"name": "Mace", "slot": "hand", "melee": "yellow 2"}',
        "- card_received hero Bjorn; card Mace; level 1; source starting",
        "? draw starting for Bjorn (starting_armor, p. 9)",
    ]


def test_a_table_without_a_map_is_written_down_as_one(tmp_path: Path) -> None:
    table = Table("massive_darkness", tmp_path / "played")
    table.tell('play {"mapped": false}')
    journal = next((tmp_path / "played").rglob("journal.jsonl"))
    assert list(written_down(journal, tmp_path / "again")) == ['play {"mapped": false}']
