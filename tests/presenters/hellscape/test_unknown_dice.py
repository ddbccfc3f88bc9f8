"""Hellscape and Shadowreach: a die that nobody has entered is a question mark wherever dice are shown."""

from collections.abc import Iterable
from typing import Any

import pytest

from app.i18n import Words, load_words
from app.presenters.dice_views import DicePadView, Told
from app.presenters.hellscape.enemy import enemy_view
from app.presenters.hellscape.frame import FRAME
from app.presenters.hellscape.hero_items import equipment_view
from app.presenters.hellscape.sentences import sentence
from app.presenters.shadowreach.dialect import dialect
from app.presenters.shadowreach.frame import FRAME as SHADOWREACH
from app.presenters.summaries import Die
from app.rules.core.question import BY_CHANCE, Proposal, RollDice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Deck, Item, Kind, Slot
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import PoolGathered
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Carried, Enemy, Hero, Phase
from app.rules.shadowreach.classes.hunter import Hunter, Pet
from app.rules.shadowreach.hero_turn import PetAttack
from tests.lines import read_all
from tests.rules.hellscape.sitting import DICE, Sitting, hero, mob
from tests.rules.shadowreach.sitting import Sitting as ShadowreachSitting

EN, FR = load_words("en"), load_words("fr")
CLEAVER = Item(name="Jagged Cleaver", deck=Deck.MOB_ITEM)
SWORD = Arms(melee={"yellow": 1})
BOTH = pytest.mark.parametrize(
    ("frame", "sitting"), [(FRAME, Sitting), (SHADOWREACH, ShadowreachSitting)], ids=["hellscape", "shadowreach"]
)


def with_a_named_item() -> Enemy:
    """The table has said that it strikes in melee, and not with which dice."""
    return mob("Imps", arms=Arms(defense={"blue": 1}), item=CLEAVER, carries=Arms(melee={}))


def game_of(table: Sitting) -> Game:
    game = table.run.game
    assert isinstance(game, Game)
    return game


def at_the_dice(table: Sitting, command: Any) -> RollDice:
    table.events = list(table.run.do(command))
    while not isinstance(table.run.question, RollDice):
        question = table.run.question
        assert isinstance(question, Proposal)
        table.events += table.run.answer(table.reply(question.proposed))
    return table.run.question


def shown(line: Iterable[str | Die]) -> list[str]:
    """Words, colours, and question marks."""
    return [part if isinstance(part, str) else "?" if part.letter == "?" else part.colour for part in line]


def pad(frame: Any, table: Sitting, question: RollDice, words: Words = EN) -> DicePadView:
    return frame.dice_view(words, game_of(table), question, table.events, Told(), [])


def dice_of(words: Words, table: Sitting) -> list[tuple[str, str, str]]:
    words = dialect(words) if isinstance(table, ShadowreachSitting) else words
    view = enemy_view(words, game_of(table), table.state.enemies[0], None)
    return [(line.label, " ".join(shown(line.dice)), line.note) for line in view.dice]


@BOTH
def test_a_mob_whose_item_is_only_named_strikes_with_more_than_the_dice_of_its_minions(
    frame: Any, sitting: type[Sitting]
) -> None:
    """"Mob Attack": the dice of its weapon and those of the minions are rolled with the hero's."""
    table = sitting.of([hero("Gheta", arms=SWORD)], [with_a_named_item()], phase=Phase.ENEMIES, dice=DICE)
    assert dice_of(EN, table) == [
        ("Melee", "enemy enemy ?", "not all dice entered"), ("Defense", "blue enemy enemy", ""),
    ]  # fmt: skip
    question = at_the_dice(table, EnemyTurn(enemy="Imps"))
    step = frame.turn_view(EN, game_of(table), "Imps", table.events, question).steps[-1]
    assert shown(step.line) == ["Melee", "enemy", "enemy", "?"]
    assert question.dice == (), "the app cannot roll what it does not know"
    help_text = pad(frame, table, question).help
    assert help_text.startswith("The dice of Jagged Cleaver are not entered. Roll them together with 2 ")
    assert "Jagged Cleaver" in pad(frame, table, question, FR).help
    gathered = table.happened(PoolGathered)[0]
    assert (sentence(EN, gathered) or "").endswith(", ?.")


@BOTH
def test_what_the_item_shows_matters_to_its_attacks_alone(frame: Any, sitting: type[Sitting]) -> None:
    """"Monster Cards": how a mob defends stands on its own card."""
    table = sitting.of([hero("Gheta", arms=SWORD)], [with_a_named_item()], dice=DICE)
    question = at_the_dice(table, Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE))
    assert sorted(question.dice) == ["blue", "enemy", "enemy", "yellow"]


@BOTH
def test_a_monster_whose_card_nobody_has_typed_in_defends_with_unknown_dice(
    frame: Any, sitting: type[Sitting]
) -> None:
    monster = Enemy(name="Basilisk", kind=Kind.ROAMING, at="a1", health=9)
    table = sitting.of([hero("Gheta", arms=SWORD)], [monster], dice=DICE)
    assert dice_of(FR, table) == [("Défense", "?", "dés non saisis")]
    question = at_the_dice(table, Attack(hero="Gheta", enemy="Basilisk", type=CombatType.MELEE))
    assert question.dice == ()
    assert "Basilisk" in pad(frame, table, question).help


@BOTH
@pytest.mark.parametrize(
    "gheta",
    [
        hero("Gheta"),
        hero("Gheta", arms=SWORD, items=[Carried(Item(name="Leather Armor", slot=Slot.CHEST), equipped=True)]),
        hero("Gheta", arms=Arms(melee={"yellow": 1}, defense={})),
    ],
    ids=["nothing told", "armour only named", "dice not told"],
)
def test_a_hero_whose_defence_nobody_has_told_defends_with_a_question_mark(
    frame: Any, sitting: type[Sitting], gheta: Hero
) -> None:
    table = sitting.of([gheta], [mob("Imps")], phase=Phase.ENEMIES, dice=DICE)
    question = at_the_dice(table, EnemyTurn(enemy="Imps"))
    step = frame.turn_view(EN, game_of(table), "Imps", table.events, question).steps[-1]
    assert shown(step.line) == ["Melee", "yellow", "enemy", "enemy", "vs.", "?"]
    assert question.dice == ()
    assert pad(frame, table, question).enter is not None


@BOTH
def test_who_wears_no_armour_has_no_unknown_die(frame: Any, sitting: type[Sitting]) -> None:
    table = sitting.of([hero("Gheta", arms=SWORD)], [mob("Imps")], phase=Phase.ENEMIES, dice=DICE)
    question = at_the_dice(table, EnemyTurn(enemy="Imps"))
    assert sorted(question.dice) == ["enemy", "enemy", "yellow"]
    table.run.answer(table.reply(BY_CHANCE))


def test_of_two_weapons_one_may_lack_its_dice() -> None:
    """"Assembling the Dice Pool": the dice of both are added together."""
    known, unknown = (
        Carried(Item(name=name, slot=Slot.HAND, arms=Arms(melee=dice)), equipped=True)
        for name, dice in (("Axe", {"yellow": 1}), ("Mace", {}))
    )
    gheta = hero("Gheta", items=[known, unknown])
    assert [read_all(slot.lines) for slot in equipment_view(EN, gheta).lower] == [["Y"], ["?"], []]
    table = Sitting.of([gheta], [mob("Imps")], dice=DICE)
    question = at_the_dice(table, Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE))
    assert question.dice == ()
    assert pad(FRAME, table, question).help.startswith("The dice of Mace are not entered.")


def test_a_ring_or_an_amulet_that_is_only_named_has_no_die_to_ask_for() -> None:
    """Dice are on weapons and armor ("Item Cards")."""
    ring, mail = Item(name="Ring", slot=Slot.MISC), Item(name="Mail", slot=Slot.CHEST)
    view = equipment_view(EN, hero("Gheta", items=[Carried(ring, equipped=True), Carried(mail, equipped=True)]))
    assert [read_all(slot.lines) for slot in (*view.upper, *view.lower)] == [[], ["?"], [], [], [], []]


def test_the_dice_of_a_pet_are_typed_in_on_the_dashboard_of_its_hunter() -> None:
    """It has no items ("Hunter")."""
    doran, rok = hero("Doran", arms=SWORD), hero("Rok", activated=True)
    table = ShadowreachSitting.of(
        [doran, rok], [mob("Imps")], dice=DICE, boards={"Doran": Hunter(pet=Pet(name="Rok"))}
    )  # fmt: skip
    question = at_the_dice(table, PetAttack(hero="Doran", enemy="Imps", type=CombatType.MELEE))
    way = pad(SHADOWREACH, table, question).enter
    assert way is not None
    assert (way.screen, way.args) == ("type_in", {"hero": "Doran"})
