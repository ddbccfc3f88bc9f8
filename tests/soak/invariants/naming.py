"""Log and views speak of nobody unknown: of who is at the table, and the log of who was."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.darkest_night.map_deck import NECROMANCER
from app.rules.hellscape.classes.spirits import SpiritName

FIGURES = ("hero", "enemy", "attacker", "defender", "mob", "killer")
HEROES = ("hero",)
"""The fields that name a figure, or a hero where enemies are no figures but kinds."""
PILLAR = "pillar"
"""What heroes attack in some quests; it stands among no figures."""
BESIDE: dict[str, Collection[str]] = {"darkest_night": (NECROMANCER,), "hellscape": tuple(SpiritName)}
"""Who else is spoken of as if he were a hero."""


def figures(game: Any) -> set[str]:
    """Who is at the table."""
    return {figure.name for figure in getattr(game, "figures", game.state.heroes)}


def strangers(game_id: str, told: Iterable[Event | Command], known: Collection[str]) -> Iterator[str]:
    """Names where a figure should be, and the kind of event or command that has them."""
    fields = HEROES if game_id == "darkest_night" else FIGURES
    for one in told:
        for field in set(fields) & set(one.__struct_fields__):
            name = getattr(one, field)
            if isinstance(name, str) and name and not _is_known(game_id, name, known):
                yield f"{one.__struct_config__.tag} {field}: {name}"


def _is_known(game_id: str, name: str, known: Collection[str]) -> bool:
    return name in known or name in BESIDE.get(game_id, ()) or name.startswith(PILLAR)
