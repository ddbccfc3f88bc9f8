"""The names of the rules that a game's reasons can give, read out of its source."""

import ast
from pathlib import Path

from app.i18n import load_words

RULES = Path(__file__).parents[2] / "app" / "rules"
BUILDS_ON = {"shadowreach": ("hellscape",)}

NOT_GIVEN = {
    "shadowreach": {
        "most_experienced_in_range", "equal_experience", "towards_the_most_experienced", "only_mobs_freeze",
        "kind_is_in_play", "everything_in_the_zone", "choose_of_the_chest", "a_trap_springs",
        "levels_are_bought_by_choice", "boss_chamber_restores_everybody", "a_token_for_every_action",
        "rogue_draws_three", "mana_or_element", "max_at_the_end_of_the_turn", "ranger_reveals", "dice_before_results",
    },
}  # fmt: skip
"""Of the game it builds on: what its own book says otherwise, and classes that are not in its box."""

OTHER_MEANING = {"taunt", "condition"}
"""Rules of Massive Darkness; the games that came after it use the words for something else."""


def reasons_of(game: str) -> set[str]:
    """Every string of the game's rules that there are words for as a rule: reasons have to have some.

    However the name reaches its `Reason`: in the call, as a constant, out of a table, through a helper.
    """
    folders = [RULES / one for one in (game, *BUILDS_ON.get(game, ()))]
    strings = {
        node.value
        for folder in folders
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    named = {name for name in strings if f"rule.{name}" in load_words("en")}
    return named - NOT_GIVEN.get(game, set()) - (set() if game == "massive_darkness" else OTHER_MEANING)
