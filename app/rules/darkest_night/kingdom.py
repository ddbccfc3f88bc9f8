"""The seven places of the kingdom, the roads between them and the Necromancer's arrows (2.0, 4.2)."""

from collections.abc import Mapping

MONASTERY = "Monastery"
NECROMANCER_STARTS = "Ruins"  # 3.3
RELIC_PLACES = ("Mountains", "Forest", "Ruins", "Swamp")  # 3.1

ROADS: Mapping[str, tuple[str, ...]] = {
    "Castle": ("Mountains", "Swamp", "Village"),
    "Forest": ("Monastery", "Ruins", "Village"),
    "Monastery": ("Forest", "Mountains", "Village"),
    "Mountains": ("Castle", "Monastery", "Village"),
    "Ruins": ("Forest", "Swamp", "Village"),
    "Swamp": ("Castle", "Ruins", "Village"),
    "Village": ("Castle", "Forest", "Monastery", "Mountains", "Ruins", "Swamp"),
}
PLACES = tuple(ROADS)
OPEN_PLACES = tuple(place for place in PLACES if place != MONASTERY)
"""Those that the Necromancer may enter."""

SEARCH_DIFFICULTY: Mapping[str, int] = {
    "Castle": 2, "Forest": 4, "Mountains": 4, "Ruins": 4, "Swamp": 4, "Village": 3,
}  # fmt: skip

ARROWS: Mapping[str, tuple[str, ...]] = {
    "Castle": ("Swamp", "Village", "Mountains", "Castle", "Village", "Castle"),
    "Forest": ("Village", "Ruins", "Forest", "Village", "Ruins", "Forest"),
    "Mountains": ("Castle", "Village", "Mountains", "Village", "Castle", "Mountains"),
    "Ruins": ("Forest", "Swamp", "Village", "Ruins", "Village", "Ruins"),
    "Swamp": ("Ruins", "Village", "Castle", "Swamp", "Village", "Swamp"),
    "Village": ("Mountains", "Ruins", "Forest", "Castle", "Swamp", "Village"),
}
"""Where each number of the die sends him, 1 first; his own place is a circular arrow."""


def distances(start: str) -> dict[str, int]:
    """Steps from a place to all others on roads that the Necromancer may use: never through the Monastery (4.2)."""
    found = {start: 0}
    edge = [start]
    while edge:
        here = edge.pop(0)
        for there in ROADS[here]:
            if there != MONASTERY and there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


def first_steps(start: str, goal: str) -> list[str]:
    """All places next to the start that lie on a shortest way to the goal."""
    far = distances(goal)
    return [place for place in ROADS[start] if far.get(place, len(PLACES)) == far[start] - 1]


def two_roads_away(start: str) -> list[str]:
    """All places that only another one leads to."""
    beyond = {place for via in ROADS[start] for place in ROADS[via]}
    return sorted(beyond - {start, *ROADS[start]})
