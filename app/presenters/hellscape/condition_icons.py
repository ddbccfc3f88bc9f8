"""Tokens next to a miniature, each with its icon, in the order of the screens ("Fire and Frost Tokens")."""

from app.rules.hellscape.state import Condition

CONDITION_ICONS = {
    Condition.FIRE: "fire", Condition.FROST: "snowflake", Condition.POISON: "skull-crossbones",
    Condition.VENOM: "bottle-tonic-skull", Condition.STUN: "weather-lightning",
}  # fmt: skip
