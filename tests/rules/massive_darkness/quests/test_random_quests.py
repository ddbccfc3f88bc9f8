"""Every quest, played at random with and without a map: nothing breaks, and what is refused changes nothing."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from app.content import load_pack
from app.content.massive_darkness import Pack
from app.rules.core.command import Command, Reply
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.question import Answer, AnyQuestion, Draw, Numbers
from app.rules.core.run import Run
from app.rules.core.tiles import PlacedTile, assemble
from app.rules.massive_darkness import commands, hero_turn
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.quests.commands import (
    AttackPillar,
    FlipLever,
    LeaveDungeon,
    PlaceFirework,
    QuestMoment,
)
from app.rules.massive_darkness.quests.pillars import standing
from app.rules.massive_darkness.state import Phase, State, Tokens
from tests.bench.decisions import with_doors
from tests.rules.massive_darkness.play import Answers, at_random

from .table import drawn, on, table

CORE = Path(__file__).parents[4] / "content" / "massive_darkness" / "core"
TOKENS = ("objective", "artifact", "lair", "library", "pillar", "bridge", "treasure")


def laid_out(quest: str, chance: Random) -> State:
    """The quest's tiles in a row, all doors open, and a few of every token anywhere."""
    sides = QUESTS[quest].tiles
    tiles = load_pack(CORE, Pack).tiles
    placed = [PlacedTile(side, tiles[side].drawing, number, 0) for number, side in enumerate(sides)]
    board = with_doors(assemble(placed))
    zones = [zone for zone in board.names if board.walkable(zone)]
    tokens = Tokens(start=[zones[0]], exit=[zones[-1]], level={n: [chance.choice(zones)] for n in range(1, 6)})
    for name in TOKENS:
        getattr(tokens, name).extend(chance.sample(zones, 3))
    return table(quest, draw(board), heroes=dict.fromkeys(("Owen", "Elias", "Whisper"), zones[0]), tokens=tokens,
                 tiles=placed)  # fmt: skip


def answering(chance: Random, run: Run) -> Answers:
    anything = at_random(chance, overrule=0.1)

    def answer(question: AnyQuestion) -> Answer:
        if isinstance(question, Draw):
            return drawn(question, chance.randrange(10**6))
        if isinstance(question, Numbers) and question.topic == "divided_wounds":
            return _divided(run.state, int(question.who))
        if isinstance(question, Numbers) and question.topic == "picked_up":
            return {field: int(chance.random() < 0.3) for field in question.fields}
        return anything(question)

    return answer


def _divided(state: State, wounds: int) -> dict[str, int]:
    shares: dict[str, int] = {}
    for hero in state.heroes:
        if not hero.killed:
            shares[hero.name] = min(hero.health, wounds - sum(shares.values()))
    return shares


def tried(run: Run, command: Command, answer: Answers) -> None:
    before = run.settled
    try:
        run.do(command)
    except Refused:
        assert run.settled == before
        return
    while run.question is not None:
        run.answer(Reply(run.question.key, answer(run.question)))


def deeds(run: Run, chance: Random) -> Iterator[Command]:
    """What a hero might do, sensible or not."""
    state, game = run.state, run.game
    quest = QUESTS[state.quest.id]
    zones = game.board.names if state.mapped else [None]  # type: ignore[attr-defined]
    for hero in state.heroes:
        name = hero.name
        for _ in range(4):
            ways = game.board.adjacent(hero.at) if state.mapped and hero.at else zones  # type: ignore[attr-defined]
            pillars = standing(game) or ["a1"]  # type: ignore[arg-type]
            moments = quest.moments(game) or ("none",)  # type: ignore[arg-type]
            yield chance.choice(
                [
                    hero_turn.MoveHero(hero=name, to=chance.choice(list(ways) or [None])),
                    hero_turn.PickUp(hero=name),
                    AttackPillar(hero=name, type=chance.choice(list(CombatType)), pillar=chance.choice(pillars)),
                    PlaceFirework(hero=name),
                    FlipLever(hero=name),
                    LeaveDungeon(hero=name),
                    QuestMoment(moment=chance.choice(moments), hero=name),
                ]
            )
        yield commands.EndActivation(hero=name)


@pytest.mark.parametrize("mapped", [True, False])
@pytest.mark.parametrize("quest", QUESTS)
def test_a_quest_played_at_random_never_breaks(quest: str, mapped: bool) -> None:
    for seed in range(3):
        chance = Random(f"{quest} {seed}")
        state = laid_out(quest, chance) if mapped else table(quest, heroes=dict.fromkeys(("Owen", "Elias")))
        for hero in state.heroes:
            hero.arms = Arms(melee={"red": 3}, ranged={"red": 2}, magic={"yellow": 1})
        state.phase, state.lifebringers = Phase.SETUP, 9
        run = on(state)
        answer = answering(chance, run)
        for _ in range(40):
            tried(run, commands.NextPhase(), answer)
            if run.state.phase is Phase.HEROES:
                for deed in deeds(run, chance):
                    tried(run, deed, answer)
            if run.state.phase is Phase.ENEMIES:
                for name in [enemy.name for enemy in run.state.enemies]:
                    tried(run, commands.EnemyTurn(enemy=name), answer)
            assert msgspec.json.encode(msgspec.json.decode(run.settled, type=State)) == run.settled
            if run.state.won or run.state.lost:
                break
