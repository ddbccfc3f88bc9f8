"""Values that the table reads off its own components: the track, level tokens, what the Paladin's gifts cost."""

from copy import deepcopy

import pytest

from app.content.hellscape import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart
from app.presenters.hellscape.class_boards.auras import auras_view, price_changed
from app.presenters.hellscape.quest_page import Open, quest_view, told
from app.presenters.hellscape.quest_words import values_in_force
from app.rules.core.command import Command
from app.rules.hellscape.cards import LevelGains
from app.rules.hellscape.changes import SetClassBoard
from app.rules.hellscape.classes import Paladin
from app.rules.hellscape.commands import NextPhase
from app.rules.hellscape.events import MaximumGained
from app.rules.hellscape.game import Game
from app.rules.hellscape.setup import ChooseGains, ChooseTrack
from app.rules.hellscape.state import Phase
from tests.hellscape_heroes import BOARDS
from tests.hellscape_tables import a_table
from tests.rules.hellscape.sitting import Sitting

ENGLISH, PACK = load_words("en"), core_pack(Pack)


def parts(sitting: Sitting, opened: Open) -> dict[str, FormPart]:
    return {part.id: part for part in quest_view(ENGLISH, Game(sitting.state), PACK, opened).parts}


def touched(sitting: Sitting, opened: Open, edit: Edit) -> Command:
    command = told(Game(sitting.state), PACK, opened, edit)
    assert command is not None
    return command


def test_a_space_of_the_track_brings_what_the_table_taps() -> None:
    sitting = Sitting(a_table("Gheta", phase=Phase.LEVEL_UP, darkness=0))
    opened = Open().edited(Edit("space", value="line 1"))
    assert opened is not None
    brings = parts(sitting, opened)["brings"]
    assert isinstance(brings, ChipsPart)
    assert [chip.text for chip in brings.chips if chip.selected] == []
    command = touched(sitting, opened, Edit("brings", value="bag rare 1"))
    assert isinstance(command, ChooseTrack)
    sitting.tell(command)
    assert (sitting.state.track.id, sitting.state.track.front[1]) == ("own", "bag rare 1")
    assert values_in_force(ENGLISH, sitting.state).startswith("Your own values")
    sitting.tell(touched(sitting, opened, Edit("brings", value="bag rare 1")))
    assert 1 not in sitting.state.track.front


def test_a_space_that_another_track_does_not_have_is_not_left_open() -> None:
    sitting = Sitting(a_table("Gheta"))
    command = touched(sitting, Open(space="circle 99"), Edit("brings", value="mobs"))
    assert isinstance(command, ChooseTrack)
    assert command.track.front[1] == "mobs"


def test_what_a_level_adds_is_counted_up_and_down() -> None:
    sitting = Sitting(a_table("Gheta", gains=LevelGains(id="draft", gains={2: "health 1, bag rare 1"})))
    level_2 = Open(level=2)
    health = parts(sitting, level_2)["gain.health"]
    assert isinstance(health, CountPart)
    assert health.value == 1
    command = touched(sitting, level_2, Edit("gain.health", delta=1))
    assert isinstance(command, ChooseGains)
    sitting.tell(command)
    sitting.tell(touched(sitting, level_2, Edit("gain.bag rare", delta=-1)))
    sitting.tell(touched(sitting, Open(level=3), Edit("gain.mana", delta=2)))
    assert sitting.state.gains == LevelGains(id="own", gains={2: "health 2", 3: "mana 2"})
    sitting.hero("Gheta").xp, sitting.state.phase = 5, Phase.ENEMIES
    sitting = Sitting(sitting.state)
    sitting.run.do(NextPhase())
    events = sitting.run.answer(sitting.reply("yes"))
    assert [(one.what, one.count) for one in events if isinstance(one, MaximumGained)] == [("health", 2)]


@pytest.mark.parametrize(("price", "field"), [("aura_cost", "aura_cost"), ("blessing_cost", "blessing_cost")])
def test_what_an_aura_and_a_blessing_cost_is_put_right(price: str, field: str) -> None:
    sitting = Sitting(a_table("Sir Ronen"))
    hero = sitting.hero("Sir Ronen")
    board = deepcopy(BOARDS["Sir Ronen"])
    assert isinstance(board, Paladin)
    view = auras_view(ENGLISH, Game(sitting.state), hero, board)
    assert [(part.id, part.value) for part in view.prices] == [("aura_cost", 1), ("blessing_cost", 1)]
    command = price_changed(hero, board, price, 1)
    assert isinstance(command, SetClassBoard)
    sitting.tell(command)
    assert getattr(sitting.hero("Sir Ronen").class_state, field) == 2
    assert price_changed(hero, Paladin(aura_cost=0, blessing_cost=0), price, -1) == SetClassBoard(
        hero="Sir Ronen", board=Paladin(aura_cost=0, blessing_cost=0)
    )
