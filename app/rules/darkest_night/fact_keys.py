"""What the facts of the box that a table may put right are called: in corrections, and so in saved plays."""

PRAYER = "pray"
LOW_ROLL = "low roll"


def search_fact(place: str) -> str:
    return f"search {place}"


def fifth_hero_fact(least_darkness: int) -> str:
    return f"fifth hero {least_darkness}"


def might_fact(blight: str) -> str:
    return f"blight {blight} might"


def counters_fact(blight: str) -> str:
    return f"blight {blight} counters"


def map_blight_fact(card: str, place: str) -> str:
    return f"map {card} {place} blight"


def map_search_fact(card: str, place: str) -> str:
    return f"map {card} {place} search"
