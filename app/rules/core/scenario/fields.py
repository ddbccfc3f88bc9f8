"""Entries of a scenario file that several games share, as they are written."""

import msgspec

Zones = str | list[str]


class Fields(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    pass


class Gear(Fields, forbid_unknown_fields=True, kw_only=True, frozen=True):
    melee: str | None = None
    ranged: str | None = None
    magic: str | None = None
    defense: str | None = None
    enchantments: list[str] = []


class HeroEntry(Gear, forbid_unknown_fields=True, kw_only=True, frozen=True):
    name: str
    at: str
    xp: int = 0
    micro_xp: int = 0
    level: int = 1
    health: int | None = None
    max_health: int | None = None
    mana: int = 0
    max_mana: int | None = None
    secrecy: int = 0
    grace: int = 0
    taunt: bool = False
    stunned: bool = False
    down: bool = False


class TokenEntry(Fields, forbid_unknown_fields=True, kw_only=True, frozen=True):
    start: Zones = []
    exit: Zones = []
    portal: Zones = []
    roaming_portal: Zones = []
    objective: Zones = []
    treasure: Zones = []
    pillar: Zones = []
    bridge: Zones = []
    level: dict[str, Zones] = {}
    tile: dict[str, Zones] = {}


def listed(zones: Zones) -> list[str]:
    return [zones] if isinstance(zones, str) else zones
