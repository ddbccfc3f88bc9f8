"""Tokens next to a miniature, of heroes, spirits and enemies ("Fire and Frost Tokens")."""

from enum import StrEnum


class Condition(StrEnum):
    """Tokens next to a miniature ("Fire and Frost Tokens", "Poison Tokens"). An `Edition` says which of them it has."""

    FIRE = "fire"
    FROST = "frost"
    POISON = "poison"
    VENOM = "venom"
    STUN = "stun"
