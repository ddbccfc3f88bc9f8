"""Tables of Hellscape in the middle of a quest, for tests of screens and pictures."""

from typing import Any

from app.content.hellscape import Pack
from app.content.hellscape.cards import track
from app.packs import core_pack
from app.presenters.hellscape.new_game_draft import UNSEEN, dice_of
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import BossAbility, Kind, Pattern, Rarity
from app.rules.hellscape.state import Condition, Enemy, State, Token
from tests import hellscape_heroes

BOARD = """\
+---+---+---+---+
|.   .   #   .  |
+   +---+-D-+---+
|.  |#r  .r  .r |
+---+---+---+---+
"""


def lyidan(**told: Any) -> Enemy:
    return Enemy(
        **{"name": "Lyidan, Incubus Lord", "kind": Kind.ROAMING, "at": "c1", "health": 12,
           "arms": Arms(melee={"orange": 1, "enemy": 2}, defense={"blue": 2}),
           "patterns": (Pattern(when="in light", then=("wounds 3", "move shadow")),
                        Pattern(when="hero within 3", then=("place furthest 3", "fire 1", "attack"))), **told}
    )  # fmt: skip


def the_reaper(**told: Any) -> Enemy:
    return Enemy(
        **{"name": "The Reaper", "kind": Kind.BOSS, "at": "c2", "health": 30, "activation_dice": 2, "actions": 2,
           "arms": Arms(melee={"orange": 2}, defense={"blue": 2}),
           "boss_abilities": (BossAbility(effects=("move 1 closest", "attack")),
                              BossAbility(hands=1, effects=("attack each",)),
                              BossAbility(claws=1, effects=("place furthest 3", "fire 1", "attack"))),
           "track": {1: "text One more orange die.", 2: "text It heals 5."}, **told}
    )  # fmt: skip


def a_table(*names: str, **told: Any) -> State:
    """Heroes before a closed door, treasure and everything else that can lie on a board; track and dice of the box."""
    pack = core_pack(Pack)
    return hellscape_heroes.a_table(
        *names,
        **{
            "board": BOARD, "dice": dice_of(pack.dice, UNSEEN), "track": track(pack.darkness["draft"]), "darkness": 3,
            "treasure": {"b1": {Rarity.RARE: 1}},
            "tokens": {
                Token.START: ["a1"], Token.PORTAL: ["a2"], Token.CHEST: ["a1"], Token.FOUNTAIN: ["d1"],
                Token.FORGE: ["a2"], Token.SPIKE_TRAP: ["b1"], Token.SPAWN: ["b2"], Token.TREASURE_SPAWN: ["d2"],
            },
            **told,
        },
    )  # fmt: skip


def in_trouble() -> State:
    """Gheta stands before the door, Irk burns, Mathrin is knocked out, and Lyidan is upon them."""
    state = a_table("Gheta", "Mathrin", "Irk")
    gheta, mathrin, irk = state.heroes
    gheta.at, gheta.level, irk.at = "c1", 2, "b1"
    irk.conditions = {Condition.FIRE: 2}
    mathrin.health, mathrin.down = 0, True
    imps = state.enemies[0]
    imps.conditions = {Condition.FIRE: 1, Condition.FROST: 1, Condition.POISON: 1}
    imps.treasure = {Rarity.COMMON: 1, Rarity.RARE: 1}
    state.enemies += [lyidan()]
    return state


def boss_fight() -> State:
    """Two heroes in the Reaper's chamber, one of them with his turn still to take."""
    state = a_table("Gheta", "Irk", enemies=[the_reaper()], boss_fight=True, boss_chamber=["b2", "c2", "d2"])
    gheta, irk = state.heroes
    gheta.at, irk.at, irk.activated, irk.actions = "c2", "d2", True, 0
    return state
