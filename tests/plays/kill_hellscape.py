"""Plays a hero's attack of Hellscape up to its last question, saying aloud what each step shows, until it is killed."""

import os
import sys
from pathlib import Path

from app.games import ruleset
from app.plays.files import DiskFiles
from app.plays.play import Play
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import HeroCard, Kind, Rarity
from app.rules.hellscape.state import Enemy, Hero, Phase, State
from tests.rules.hellscape.sitting import DICE, corridor

ID = "one"
STEPS = (
    Attack(hero="Gheta", enemy="Undead", type=CombatType.MELEE),
    {"yellow 1": "swords 2", "blue 1": "blank"},
    "attack wounds 1: swords +1",
)
"""An attack, its dice, an ability that she pays for; then the item for a token on the leader's card is asked for."""


def fight() -> State:
    card = HeroCard(name="Gheta", health=8, mana=2, abilities=("attack wounds 1: swords +1",))
    gheta = Hero(name="Gheta", at="a1", health=8, max_health=8, card=card, arms=Arms(melee={"yellow": 1}))
    undead = Enemy(
        name="Undead", kind=Kind.MOB, at="a1", health=3, arms=Arms(melee={"yellow": 1}, defense={"blue": 1}),
        treasure={Rarity.RARE: 2},
    )  # fmt: skip
    return State(board=corridor(2), heroes=[gheta], enemies=[undead], heroes_at_start=1, phase=Phase.HEROES, dice=DICE)


def shown(play: Play) -> str:
    """All that a screen would show: the question, the heroes and enemies, and the log."""
    state, question = play.run.state, play.question
    assert isinstance(state, State)
    asked = question.key if question is not None else "nothing"
    events = [event for entry in play.log(100) for event in entry.events]
    return repr((asked, state.heroes, state.enemies, state.bag, events))


def main(root: Path) -> None:
    play = Play.begin(DiskFiles(root), ruleset("hellscape"), ID, "Killed", "2026-01-01", fight())
    for step in STEPS:
        if isinstance(step, Attack):
            play.do(step)
        else:
            play.answer(step)
        os.write(1, shown(play).encode() + b"\n")
    os.read(0, 1)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
