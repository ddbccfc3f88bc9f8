"""The undo row names what one press takes back: that input, and no other."""

from pathlib import Path
from typing import get_args

import pytest

from app.i18n import Words, load_words
from app.open_play import OpenPlay
from app.plays.files import DiskFiles
from app.presenters.massive_darkness.command_words import command_words
from app.presenters.massive_darkness.undo_words import BESIDE, CHIEF, WEIGHTY, WHOLE, undo_words
from app.rules.core.command import Change, Reply
from app.rules.core.reason import Reason
from app.rules.massive_darkness import AnyCommand
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.changes import AddHero
from app.rules.massive_darkness.chapter import BeginChapter
from app.rules.massive_darkness.commands import Attack, EndActivation, EnemyTurn, NextPhase
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.events import AnyEvent
from app.rules.massive_darkness.hero_turn import MoveHero
from app.rules.massive_darkness.market import LeaveMarket
from app.rules.massive_darkness.quests.commands import LeaveDungeon
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.skill_actions import Charge
from app.rules.massive_darkness.state import Hero, Phase, State
from tests.tables import a_table

EN, FR = load_words("en"), load_words("fr")
RANGER = ClassSheet(name="Nightshade Ranger", signature="Eagle Eye")


def a_play(folder: Path, state: State) -> OpenPlay:
    return OpenPlay.of_game(DiskFiles(folder), "massive_darkness", "one", "Test", "2024-01-01", state)


def test_an_attack_that_waits_for_its_dice_is_called_an_attack(tmp_path: Path) -> None:
    play = a_play(tmp_path, a_table())
    play.do(MoveHero(hero="Whisper", to="c1"))
    assert play.undo_label(EN) == "Whisper moves to C1"
    play.undo()
    play.do(Attack(attacker="Bjorn", defender="Orc Flayers", type=CombatType.MELEE))
    assert play.undo_label(EN) == "Bjorn: attack on Orc Flayers"
    assert play.undo_label(FR) == "Bjorn\u00a0: attaque contre Orcs Trancheurs"


def test_nothing_is_called_an_answer_before_one_was_given(tmp_path: Path) -> None:
    play = a_play(tmp_path, a_table(phase=Phase.EVENT))
    play.do(DrawEvent())
    assert play.question is not None
    assert play.undo_label(EN) == "Event card"


def test_an_answer_is_named_by_what_it_answered(tmp_path: Path) -> None:
    play = a_play(tmp_path, a_table(phase=Phase.ENEMIES, mapped=False))
    play.do(EnemyTurn(enemy="Orc Flayers"))
    assert play.undo_label(EN) == "Orc Flayers: turn begun"
    play.answer(dict.fromkeys(("Bjorn", "Elias", "Whisper", "Sibyl"), "hidden"))
    assert play.question is not None
    assert play.undo_label(EN) == "Answer: heroes in sight of Orc Flayers"


def test_a_hero_who_is_done_is_named_while_the_enemies_strike_back(tmp_path: Path) -> None:
    play = a_play(tmp_path, a_table())
    play.do(EndActivation(hero="Bjorn", attacked=("Orc Flayers",)))
    assert play.question is not None
    assert play.undo_label(EN) == "Bjorn is done"


def test_one_undo_takes_back_the_whole_hero_who_joined_last(tmp_path: Path) -> None:
    play = a_play(tmp_path, a_table(heroes=[], enemies=[], phase=Phase.SETUP))
    play.do(AddHero(name="Bjorn"))
    play.do(AddHero(name="Sibyl", hero_class="Nightshade Ranger", sheet=RANGER, skills=("slippery",)))
    assert [hero.sheet for hero in play.state.heroes] == [None, RANGER]
    assert play.undo_label(EN) == "Sibyl joins as Nightshade Ranger"
    play.undo()
    assert [hero.name for hero in play.state.heroes] == ["Bjorn"]


def test_what_follows_from_an_act_does_not_hide_it() -> None:
    rose = ev.LevelRose(level=2, reason=Reason("level_rises", "15"))
    moved = ev.HeroMoved(hero="Bjorn", to="b1")
    assert undo_words(EN, MoveHero(hero="Bjorn", to="b1"), [ev.ActivationBegan(hero="Bjorn"), moved, rose]) == (
        "Bjorn moves to B1"
    )
    began = ev.PhaseBegan(phase="heroes", round=2)
    assert undo_words(EN, NextPhase(), [began, ev.Resurrected(hero="Bjorn", left=1)]) == "Round 2: Heroes’ phase"


def test_who_leaves_the_dungeon_or_the_market_is_named_by_that_and_not_by_what_ends_or_begins_with_it() -> None:
    gone = [ev.Escaped(hero="Elias"), ev.ActivationEnded(hero="Elias")]
    assert undo_words(EN, LeaveDungeon(hero="Elias"), gone) == "Elias has left the dungeon"
    off = [ev.MarketLeft(), ev.PhaseBegan(phase="setup", round=1)]
    assert undo_words(EN, LeaveMarket(), off) == "The party leaves the market, fully healed"


def test_a_charge_is_more_than_its_first_step() -> None:
    charge = Charge(hero="Bjorn", defender="Orc Flayers")
    assert undo_words(EN, charge, [ev.HeroMoved(hero="Bjorn", to="b1")]) == "Bjorn: charge at Orc Flayers"
    assert undo_words(EN, Charge(hero="Bjorn", defender="pillar b1"), []) == "Bjorn: charge at pillar B1"


def test_that_a_turn_begins_does_not_name_the_answer_it_began_with() -> None:
    reply = Reply("in_shadow/Bjorn/yes, no", "yes")
    assert undo_words(EN, reply, [ev.ActivationBegan(hero="Bjorn")]) == "answer: light or shadow for Bjorn"


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_every_command_that_may_wait_has_a_name(words: Words) -> None:
    waits = [one for one in get_args(AnyCommand) if not issubclass(one, Change)]
    assert len(waits) > 20
    assert {one.__struct_config__.tag for one in waits if f"did.{one.__struct_config__.tag}" not in words} == set()


IN_PASSING = {
    # what is told along with what it belongs to
    "Asked", "AttackLost", "Overruled", "Dropped", "Regenerated", "NotActivated", "DiceRolled", "DiceRemoved",
    "EnchantmentFired",
    "BloodShed", "PaidBack", "Stunned", "Killed", "GainedXp", "Looted", "Reinforced", "DeckSpent", "SpentXp",
    "HealthRaised", "ActionsGained", "MicroXpLost", "CardOffered", "CardRefused", "Resurrected", "FirstPlayerPassed",
    "LevelRose", "LevelTokenAdded", "DoorCardDrawn", "TreasurePlaced", "CardTakesEffect", "NoDoorCard", "TrapDiscarded",
    "GuardianEquipped", "MiniaturesRanOut", "AnotherDrawn", "PatrolFoundNoToken", "PatrolSent", "RoomRevealed",
    "Healed", "QuestAdvanced",
    "ObjectiveReached", "TokenRevealed", "Suffered", "Perished", "Dragged", "TileCrumbling", "PillarWounded",
    "PillarDestroyed", "BridgesFell", "LockedDoorOpened", "Woke", "FireworkDestroyed", "FireworksDiscarded",
    "Won", "Lost",
    "ObjectiveMet", "EventCame", "QuestSays", "LeftToTheTable",
    # the only thing that comes of a correction, which is then called by it
    "CardReceived", "CardEquipped", "CardUnequipped", "CardGiven", "CardDiscarded", "CardDescribed",
    "SkillsCorrected", "SheetTaken", "HeroCardTaken", "SetUpTicked", "FirstPlayerChosen", "SeatTaken", "HeroLeft",
    "EnemyRemoved",
    "TilePlaced", "TileRemoved", "TokenPlaced", "FigurePlaced", "HeroesPlaced", "EdgeChanged", "GroundChanged",
    "BoardLaid", "QuestTold", "ObjectiveTold",
    # its command has words of its own that say the same
    "TradedForXp", "TradedCards", "TookStartingCard", "TreasureDrawn",
    "LeverFlipped", "FireworkPlaced",
}  # fmt: skip
"""Events that name an input only where nothing else of it does."""


def test_it_was_thought_about_every_event_whether_it_names_what_undo_takes_back() -> None:
    listed = [*BESIDE, *WHOLE, *CHIEF, *WEIGHTY]
    assert len(listed) == len(set(listed)), "one that is listed twice"
    every = {kind.__name__ for kind in get_args(AnyEvent)}
    names = {kind.__name__ for kind in listed}
    assert every - names == IN_PASSING
    assert names & IN_PASSING == set()


def test_only_names_of_figures_are_translated() -> None:
    """A player's own name for a card, or a zone, may be a word that the book has for an enemy."""
    assert command_words(FR, "buy_skill", {"hero": "Bjorn", "line": "Goblin Archers"}).endswith("Goblin Archers")
    assert command_words(FR, "enemy_turn", {"enemy": "Orc Flayers"}).startswith("Orcs Trancheurs")


def test_the_first_step_of_a_chapter_is_the_chapter_and_not_its_phase(tmp_path: Path) -> None:
    """Undo takes the heroes off the table with it (p. 38): the row says so."""
    play = a_play(tmp_path, State())
    play.do(BeginChapter(heroes=(Hero(name="Bjorn"), Hero(name="Owen")), quest="tutorial", lost=True, redo=True))
    assert play.undo_label(EN) == "A new quest for Bjorn, Owen. It starts at level 1"


def test_whom_an_event_does_not_count_does_not_name_it() -> None:
    """Undo takes the event card back (p. 45)."""
    drawn = ev.EventDrawn(card="Ambush", text="", only_named=True)
    passed_over = ev.NotRoaming(enemies=("High Troll",), reason=Reason("not_roaming_for_events", "45"))
    told = Reply("event_card/Ambush/other", "other")
    assert undo_words(EN, told, [drawn, passed_over]) == undo_words(EN, told, [drawn])


@pytest.mark.parametrize("topic", ["on_bridge", "in_its_zone", "on_tile"])
def test_who_stood_somewhere_is_an_answer_whoever_died_of_it(topic: str) -> None:
    told = Reply(f"{topic}/High Troll/Elias, Owen", {"Elias": "yes", "Owen": "no"})
    assert undo_words(EN, told, [ev.HeroKilled(hero="Elias")]) == undo_words(EN, told, [])


def test_a_reminder_that_comes_with_a_card_does_not_name_it() -> None:
    """Undo takes the card back, not the reminder to fill the rooms (p. 49)."""
    carried = ev.GuardianEquipped(enemy="Dwarf Defenders", card="Hammer")
    told = Reply("draw/Dwarf Defenders/treasure 1", {"name": "Hammer"})
    reminded = ev.Reminded(what="maze_of_darkness.reminder.treasure")
    assert undo_words(EN, told, [carried, reminded]) == undo_words(EN, told, [carried])
