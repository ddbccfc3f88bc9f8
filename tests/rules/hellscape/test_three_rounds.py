"""Three rounds of a quest, told as two players would: every number is reckoned by hand from the rulebook."""

from app.rules.core.board import Side
from app.rules.core.question import DECK_EMPTY
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, LevelGains, Rarity, Slot, Track
from app.rules.hellscape.changes import AddHero, ChangeBag
from app.rules.hellscape.commands import EnemyTurn, NextPhase
from app.rules.hellscape.hero_turn import EndActivation, Interact, MoveHero, OpenDoor
from app.rules.hellscape.inventory import AddItem, EquipItem
from app.rules.hellscape.setup import ChooseGains, ChooseTrack
from app.rules.hellscape.state import Phase, State, Token
from tests.rules.hellscape.sitting import Sitting

BOARD = """
+---+---+---+---+
|.   .   .  D.r |
+---+---+---+---+
"""
SWORD = Item(name="Great Sword", slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 1, "orange": 1}))
WAND = Item(name="Wand", slot=Slot.HAND, arms=Arms(magic={"yellow": 1}))
VEST = Item(name="Vest", slot=Slot.CHEST, arms=Arms(defense={"blue": 1}))


def begun() -> Sitting:
    tokens = {Token.SPAWN: ["d1"], Token.TREASURE_SPAWN: ["d1"], Token.PORTAL: ["a1"]}
    table = Sitting(State(board=BOARD.strip("\n") + "\n", tokens=tokens))
    table.tell(AddHero(name="Gheta", hero_class="Berserker", at="b1", health=8, mana=2))
    table.tell(AddHero(name="Mathrin", hero_class="Wizard", at="b1", health=4, mana=6))
    table.tell(AddItem(hero="Gheta", item=SWORD, equipped=True))
    table.tell(AddItem(hero="Gheta", item=VEST, equipped=True))
    table.tell(AddItem(hero="Mathrin", item=WAND, equipped=True))
    table.tell(ChangeBag(common=10))
    table.tell(ChooseTrack(track=Track(id="draft", front={2: "mobs", 3: "bag rare 1"}, back={3: "roaming"})))
    table.tell(ChooseGains(gains=LevelGains(id="draft", gains={2: "health 1, bag rare 1"})))
    table.tell(NextPhase())
    assert (table.state.phase, table.state.round, table.state.heroes_at_start) == (Phase.HEROES, 1, 2)
    return table


def first_round(table: Sitting) -> None:
    """Gheta opens the door on Undead and hits two of them; the Undead answer; nobody has a level yet."""
    table.tell(MoveHero(hero="Gheta", to="c1"))
    table.tell(
        OpenDoor(hero="Gheta", side=Side.EAST), {"name": "Silence"}, {"name": "Undead", "health": 2, "treasure": 1},
        {"name": "Cleavers", "slot": "two-handed", "melee": "yellow 1, orange 1"},
    )  # fmt: skip
    assert (table.enemy("Undead").minions, table.state.bag[Rarity.COMMON]) == (2, 8)
    table.tell(MoveHero(hero="Gheta", to="d1"))
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (1, 1)
    attack = Attack(hero="Gheta", enemy="Undead", type=CombatType.MELEE)
    table.tell(attack, {"swords": 4, "mana": 1, "claws": 1})
    assert table.lines == [
        "pool yellow 1, orange 1, enemy 2", "claws Gheta 1", "wounds Undead 4", "kill Undead minion 2", "xp Gheta 2",
    ]  # fmt: skip
    table.tell(EndActivation(hero="Gheta"))
    table.tell(MoveHero(hero="Mathrin", to="c1"))
    table.tell(EndActivation(hero="Mathrin"))
    table.tell(NextPhase())
    table.tell(EnemyTurn(enemy="Undead"), {"swords": 3, "shields": 1}, {"swords": 1, "shields": 2})
    assert table.lines.count("pool yellow 1, orange 1, blue 1") == 2
    assert table.hero("Gheta").health == 8 - 1 - 2
    table.tell(NextPhase())
    table.tell(NextPhase())
    assert table.state.darkness == 1


def second_round(table: Sitting) -> None:
    """Mathrin kills the leader from the next zone and takes its item and treasure; the track brings a mob."""
    table.tell(NextPhase())
    assert table.state.round == 2
    attack = Attack(hero="Mathrin", enemy="Undead", type=CombatType.MAGIC)
    table.tell(attack, {"swords": 2, "mana": 1}, {"name": "Silver Ring", "slot": "misc"})
    assert table.lines == [
        "pool yellow 1", "wounds Undead 2", "kill Undead leader", "xp Gheta 2", "xp Mathrin 3", "loot Mathrin",
    ]  # fmt: skip
    assert [one.item.name for one in table.hero("Mathrin").items] == ["Wand", "Cleavers", "Silver Ring"]
    table.tell(EquipItem(hero="Mathrin", item="Silver Ring"))
    table.tell(EndActivation(hero="Mathrin"))
    table.tell(Interact(hero="Gheta"), {"name": "Boots", "slot": "legs"})
    assert table.state.bag[Rarity.COMMON] == 10
    table.tell(EndActivation(hero="Gheta"))
    table.tell(NextPhase())
    table.tell(NextPhase())
    table.tell(NextPhase(), {"name": "Imps", "health": 2}, DECK_EMPTY)
    assert (table.state.darkness, table.enemy("Imps").at, table.enemy("Imps").minions) == (2, "a1", 2)


def third_round(table: Sitting) -> None:
    """Gheta finishes the Imps that came near, has seven XP and buys level 2; the track adds a rare token."""
    table.tell(NextPhase())
    for zone in ("c1", "b1", "a1"):
        table.tell(MoveHero(hero="Gheta", to=zone))
    attack = Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE)
    table.tell(attack, {"swords": 6, "claws": 1}, {"name": "Cap", "slot": "head"})
    assert table.hero("Gheta").xp == 2 + 2 + 3 + 2
    assert table.hero("Mathrin").xp == 3 + 2
    table.tell(NextPhase())
    table.tell(NextPhase(), "yes", "no")
    gheta = table.hero("Gheta")
    assert (gheta.level, gheta.xp, gheta.max_health, gheta.health) == (2, 4, 9, 5)
    table.tell(NextPhase())
    assert (table.state.darkness, table.state.bag[Rarity.RARE]) == (3, 2)


def test_three_rounds() -> None:
    table = begun()
    first_round(table)
    second_round(table)
    third_round(table)
