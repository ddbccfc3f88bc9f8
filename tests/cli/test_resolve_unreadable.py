"""`python -m app resolve` on what cannot be read: one line with the file and the field, never a traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.files import ARCHERS, BOARD, GOOD, HEAD, NAMES_NOBODY, OWEN, Told, Write


def after(field: str, text: str) -> str:
    """A good file with more said about its hero, its enemy or itself."""
    at = {"hero": "xp = 5\n", "enemy": 'kind = "mob"\n', "file": HEAD, "do": 'activate = "Archers"\n'}[field]
    assert at in GOOD
    return GOOD.replace(at, at + text + "\n")


ATTACK = f"""{HEAD}{BOARD}{OWEN.replace("a1", "b1")}melee = "yellow 1"
{ARCHERS}
[[do]]
attack = "Owen"
on = "Archers"
type = "melee"
roll = "hits 1"
expect = ["pool yellow 1", "wounds Archers 1", "kill Archers boss", "xp Owen 3", "loot Owen"]
"""
SPAWN = f"""{HEAD}{BOARD}{OWEN}
[[do]]
spawn = "Orcs"
at = "b1"
kind = "mob"
per_hero = 1
expect = ["spawn Orcs b1 minions 1", "treasure level 1"]
"""
COUNTER = GOOD.replace('activate = "Archers"', 'counter = "Archers"\nagainst = "Owen"')

WITH_HOLES = HEAD + BOARD.replace(".   .   .", ".   X   ~") + OWEN


def many_enemies(more: str = "") -> str:
    entry = '[[enemy]]\nname = "Orcs NUMBER"\nkind = "mob"\nat = "b1"\nmelee = "yellow 1"\n' + more
    return GOOD + "".join(entry.replace("NUMBER", str(number)) for number in range(10_000))


def tall_board(rows: int) -> str:
    drawing = "+---+\n" + "|.  |\n+---+\n" * rows
    return f'{HEAD}board = """\n{drawing}"""\n{OWEN}'


# Text, and a word that the message has to name.
BAD: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "game"),
    "binary": (bytes(range(256)) * 4, "file"),
    "binary that is text": (b"\x00\x01\x02 = \x03", "file"),
    "truncated": (GOOD[: len(GOOD) // 2], "file"),
    "not toml": ("<html></html>", "file"),
    "unknown game": ('game = "chess"', "game"),
    "game of another type": ('game = ["massive-darkness"]', "game"),
    "game as a table": ("[game]\nname = 1", "game"),
    "no board": (GOOD.replace(BOARD, ""), "board"),
    "board of another type": (GOOD.replace(BOARD, "board = 3\n"), "board"),
    "board with a ragged line": (GOOD.replace("|.   .   .  |", "|.   .   .  |   |"), "board"),
    "board with an unknown ground": (GOOD.replace("|.   .", "|?   ."), "board"),
    "board with an unknown edge": (GOOD.replace("|.   .", "|.  ?."), "board"),
    "board with an unknown corner": (GOOD.replace("+---+---+---+", "+---*---+---+", 1), "board"),
    "board with an unknown mark": (GOOD.replace("|.   .", "|.q  ."), "board"),
    "empty board": (GOOD.replace(BOARD, 'board = ""\n'), "board"),
    "one line of board": (GOOD.replace(BOARD, 'board = "+---+"\n'), "board"),
    "1,000 rows": (tall_board(1000), "board"),
    "1,000 columns": (f'{HEAD}board = """\n+{"---+" * 1000}\n|{".  |" * 1000}\n+{"---+" * 1000}\n"""', "board"),
    "10,000 enemies": (many_enemies(), "enemy"),
    "10,000 enemies with all they can have": (
        many_enemies('ranged = "yellow 2"\ndefense = "blue 1"\nminions = 3\nhealth = 2\n'
                     'enchantments = ["attack bam: wounds +1 repeat 3"]\n'), "enemy"),
    "10,000 heroes": (GOOD + "".join(f'[[hero]]\nname = "{n}"\nat = "a1"\n' for n in range(10_000)), "hero"),
    "unknown zone": (GOOD.replace('"a1"', '"q9"'), "at"),
    "no zone's name": (GOOD.replace('"a1"', '"A 1"'), "at"),
    "zone of another type": (GOOD.replace('"a1"', "1"), "at"),
    "enemy in an unknown zone": (GOOD.replace('"b1"', '"b2"'), "at"),
    "hero outside the board": (WITH_HOLES.replace('"a1"', '"b1"'), "at"),
    "hero in the abyss": (WITH_HOLES.replace('"a1"', '"c1"'), "at"),
    "hero without a zone": (GOOD.replace('at = "a1"\n', ""), "at"),
    "hero without a name": (GOOD.replace('name = "Owen"\n', ""), "name"),
    "hero with an empty name": (GOOD.replace('"Owen"', '""'), "name"),
    "two of a name": (GOOD.replace('"Archers"', '"Owen"'), "Owen"),
    "unknown field": (after("file", "weather = 1"), "weather"),
    "unknown field of a hero": (after("hero", "mood = 1"), "mood"),
    "unknown field of an enemy": (after("enemy", "mood = 1"), "mood"),
    "unknown field of a step": (after("do", "mood = 1"), "mood"),
    "unknown token": (GOOD + '[tokens]\nmoon = "a1"\n', "moon"),
    "token in an unknown zone": (GOOD + '[tokens]\nstart = "z9"\n', "start"),
    "token of another type": (GOOD + "[tokens]\nexit = 3\n", "exit"),
    "token of level 6": (GOOD + '[tokens]\nlevel = {6 = "a1"}\n', "level"),
    "tile of an unknown zone": (GOOD + '[tokens]\ntile = {west = ["a1", "z9"]}\n', "west"),
    "a zone on two tiles": (GOOD + '[tokens]\ntile = {west = ["a1", "b1"], east = "b1"}\n', "east"),
    "level 0": (after("file", "level = 0"), "level"),
    "level of another type": (after("file", 'level = "two"'), "level"),
    "number of 5,000 digits": (after("file", "level = " + "9" * 5000), "file"),
    "story of another type": (after("file", 'story = "yes"'), "story"),
    "heroes at start below 0": (after("file", "heroes_at_start = -1"), "heroes_at_start"),
    "no heroes at start": (after("file", "heroes_at_start = 0"), "heroes_at_start"),
    "xp of another type": (GOOD.replace("xp = 5", 'xp = "five"'), "xp"),
    "xp below 0": (GOOD.replace("xp = 5", "xp = -1"), "xp"),
    "xp above 30": (GOOD.replace("xp = 5", "xp = 31"), "xp"),
    "xp is true": (GOOD.replace("xp = 5", "xp = true"), "xp"),
    "micro-xp that make a point": (after("hero", "micro_xp = 5"), "micro_xp"),
    "health below 0": (after("hero", "health = -1"), "health"),
    "health above its maximum": (after("hero", "health = 6\nmax_health = 5"), "health"),
    "unknown kind": (GOOD.replace('"mob"', '"dragon"'), "kind"),
    "enemy's level below 1": (after("enemy", "level = -1"), "level"),
    "enemy's level above 5": (after("enemy", "level = 9"), "level"),
    "enemy without health": (after("enemy", "health = 0"), "health"),
    "enemy with more wounds than health": (after("enemy", "health = 2\nwounds = 2"), "wounds"),
    "minions below 0": (after("enemy", "minions = -1"), "minions"),
    "unknown heading": (after("enemy", 'heading = "home"'), "heading"),
    "dice of an unknown colour": (GOOD.replace("yellow 2", "purple 2"), "ranged"),
    "dice of another game": (GOOD.replace("yellow 2", "orange 2"), "ranged"),
    "defence dice that attack": (GOOD.replace("yellow 2", "blue 2"), "ranged"),
    "attack dice that defend": (after("hero", 'defense = "red 1"'), "defense"),
    "carried attack dice that defend": (after("enemy", 'carries = {defense = "yellow 1"}'), "carries: defense"),
    "dice without a number": (GOOD.replace("yellow 2", "yellow"), "ranged"),
    "dice with a number of 5,000 digits": (GOOD.replace("yellow 2", "yellow " + "9" * 5000), "ranged"),
    "carried dice of an unknown colour": (after("enemy", 'carries = {melee = "pink 1"}'), "carries"),
    "unknown enchantment": (after("enemy", 'enchantments = ["attack bam: dance"]'), "enchantments"),
    "enchantment without a timing": (after("hero", 'enchantments = ["bam: hits +1"]'), "enchantments"),
    "enchantment with an unknown cost": (after("hero", 'enchantments = ["attack ruby: hits +1"]'), "enchantments"),
    "carried enchantment": (after("enemy", 'carries = {enchantments = ["?"]}'), "carries"),
    "step without a verb": (GOOD.replace('activate = "Archers"\n', ""), "do 1"),
    "step with two verbs": (after("do", 'counter = "Archers"'), "do 1"),
    "answers of another type": (after("do", "answers = 1"), "answers"),
    "expect of another type": (GOOD.replace('["attack Owen ranged"]', '"attack Owen ranged"'), "expect"),
    "activates nobody": (NAMES_NOBODY, "Balrog"),
    "activates a hero": (GOOD.replace('activate = "Archers"', 'activate = "Owen"'), "Owen"),
    "counters nobody": (COUNTER.replace('counter = "Archers"', 'counter = "Balrog"'), "Balrog"),
    "counters against nobody": (COUNTER.replace('against = "Owen"', 'against = "Balrog"'), "Balrog"),
    "counters against whom": (COUNTER.replace('against = "Owen"\n', ""), "against"),
    "attacks nobody": (ATTACK.replace('on = "Archers"', 'on = "Balrog"'), "Balrog"),
    "nobody attacks": (ATTACK.replace('attack = "Owen"', 'attack = "Balrog"'), "Balrog"),
    "attacks himself": (ATTACK.replace('on = "Archers"', 'on = "Owen"'), "Owen"),
    "attacks without a defender": (ATTACK.replace('on = "Archers"\n', ""), "on"),
    "attacks without a type": (ATTACK.replace('type = "melee"\n', ""), "type"),
    "attacks with an unknown type": (ATTACK.replace('type = "melee"', 'type = "bite"'), "type"),
    "attacks out of reach": (ATTACK.replace('at = "b1"\nxp', 'at = "a1"\nxp'), "do 1"),
    "attacks without such a weapon": (
        ATTACK.replace('at = "b1"\nxp', 'at = "a1"\nxp').replace('type = "melee"', 'type = "ranged"'), "do 1"),
    "attacks without any weapon": (ATTACK.replace('melee = "yellow 1"\n', ""), "type"),
    "an enemy that only defends attacks": (
        ATTACK.replace('attack = "Owen"\non = "Archers"', 'attack = "Archers"\non = "Owen"')
        .replace('ranged = "yellow 2"', 'carries = {melee = "yellow 1"}'), "type"),
    "attacks while stunned": (ATTACK.replace("xp = 5", "stunned = true"), "do 1"),
    "attacks while killed": (ATTACK.replace("xp = 5", "down = true"), "do 1"),
    "roll of an unknown total": (ATTACK.replace("hits 1", "swords 1"), "roll"),
    "roll of a total that is no dice's": (ATTACK.replace('roll = "hits 1"', 'roll = "wounds 1"'), "roll"),
    "roll below 0": (ATTACK.replace('roll = "hits 1"', 'roll = "hits -1"'), "roll"),
    "roll of 5,000 digits": (ATTACK.replace('roll = "hits 1"', f'roll = "hits {"9" * 5000}"'), "roll"),
    "roll of another type": (ATTACK.replace('roll = "hits 1"', "roll = 1"), "roll"),
    "spawns nowhere": (SPAWN.replace('at = "b1"\n', ""), "at"),
    "spawns in an unknown zone": (SPAWN.replace('"b1"', '"b7"'), "at"),
    "spawns a name that is taken": (SPAWN.replace('"Orcs"', '"Owen"'), "Owen"),
    "spawns below 0": (SPAWN.replace("per_hero = 1", "per_hero = -1"), "per_hero"),
    "spawns an agent with minions": (SPAWN.replace('"mob"', '"agent"'), "per_hero"),
    "spawns at level 9": (SPAWN.replace("per_hero = 1", "level = 9"), "level"),
    "phase of another game": (GOOD.replace('activate = "Archers"', 'phase = "darkness"'), "phase"),
    "name over two lines": (NAMES_NOBODY.replace("Balrog", r"Bal\nrog"), "rog"),
    "field over two lines": (after("file", r'"wea\nther" = 1'), "ther"),
    "nested 50,000 deep": (after("file", "title = " + "[" * 50_000), "file"),
    "a tab in a drawing": (GOOD.replace("|.   .", "|.\\t  ."), "board"),
}  # fmt: skip


@pytest.mark.parametrize("good", [GOOD, ATTACK, SPAWN, COUNTER], ids=["activate", "attack", "spawn", "counter"])
def test_the_files_that_are_spoiled_below_are_good(write: Write, resolved: Callable[..., Told], good: str) -> None:
    assert resolved(write("good.toml", good))[0] == 0


@pytest.mark.parametrize(("text", "named"), BAD.values(), ids=BAD)
def test_what_cannot_be_read_is_one_line_with_file_and_field(
    write: Write, resolved: Callable[..., Told], text: str | bytes, named: str
) -> None:
    path = write("bad.toml", text)
    code, lines = resolved(path)
    assert code == 2
    assert len(lines) == 2, lines
    start = f"ERROR {path}: "
    assert lines[0].startswith(start)
    assert named in lines[0].removeprefix(start)
    assert len(lines[0]) < 1000
    assert lines[1] == "0 passed, 1 failed"


ALL_TOTALS = "hits, shields, bams, diamonds, defense bams, defense diamonds"
UNCLOSED = GOOD.replace("|.   .   .  |", "|.   .   .")

# Text, and the whole message.
SAID: dict[str, tuple[str, str]] = {
    "a row without its end": (
        UNCLOSED, "board: line 2 lacks a part of the rim; draw it as walls or doors all around"),
    "a row without its beginning": (
        GOOD.replace("|.   .   .  |", " .   .   .  |"),
        "board: line 2 lacks a part of the rim; draw it as walls or doors all around"),
    "no game": (
        GOOD.replace(HEAD, ""),
        "game: it is missing; there are massive-darkness, hellscape, shadowreach, darkest-night"),
    "another game": (
        GOOD.replace("massive-darkness", "chess"),
        "game: 'chess' is none of massive-darkness, hellscape, shadowreach, darkest-night"),
    "two heroes of a name": (GOOD + OWEN, "hero 1: name: there are 2 heroes called Owen"),
    "two enemies of a name": (GOOD + ARCHERS, "enemy 1: name: there are 2 enemies called Archers"),
    "an enemy with a hero's name": (
        GOOD.replace('"Archers"', '"Owen"'), "enemy Owen: name: a hero is called Owen, too"),
    "an unknown field of the second hero": (
        GOOD + OWEN.replace("Owen", "Ada") + "mood = 1\n", "hero 2: mood: there is no such field"),
    "an unknown field": (after("file", "weather = 1"), "weather: there is no such field"),
    "a field that is missing": (GOOD.replace('at = "a1"\n', ""), "hero 1: at: it is missing"),
    "a text for a number": (
        GOOD.replace("xp = 5", 'xp = "five"'), "hero 1: xp: it should be a whole number, not a text"),
    "a number for a zone or several": (
        GOOD + "[tokens]\nexit = 3\n", "tokens: exit: it should be a text or a list, not a whole number"),
    "a kind that nobody has": (
        GOOD.replace('"mob"', '"dragon"'), "enemy 1: kind: 'dragon' is none of mob, agent, roaming"),
    "an unknown type of attack": (
        ATTACK.replace('type = "melee"', 'type = "bite"'), "do 1: type: 'bite' is none of melee, ranged, magic"),
    "a number for the answers": (
        after("do", "answers = 1"), "do 1: answers: it should be a list, not a whole number"),
    "an unknown total": (
        ATTACK.replace("hits 1", "swords 1"),
        f"do 1: roll: 'swords 1' is no total of a roll; there are {ALL_TOTALS}"),
    "out of range": (
        ATTACK.replace('at = "b1"\nxp', 'at = "a1"\nxp'), "do 1: attack: Archers is out of range of Owen"),
    "activates nobody": (NAMES_NOBODY, "do 1: activate: Balrog is not on the table"),
    "attacks nobody": (
        ATTACK.replace('on = "Archers"', 'on = "Balrog"'), "do 1: on: Balrog is not on the table"),
    "counters against nobody": (
        COUNTER.replace('against = "Owen"', 'against = "Balrog"'), "do 1: against: Balrog is not in this game"),
    "not toml": ("a = 1\n<html></html>", "file: not TOML, line 2, column 1"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "said"), SAID.values(), ids=SAID)
def test_what_is_wrong_is_said_in_a_sentence(
    write: Write, resolved: Callable[..., Told], text: str, said: str
) -> None:
    path = write("bad.toml", text)
    assert resolved(path) == (2, [f"ERROR {path}: {said}", "0 passed, 1 failed"])


def test_no_file_gets_a_sentence_of_the_library_that_reads_it(write: Write, resolved: Callable[..., Told]) -> None:
    for text, _ in BAD.values():
        line = resolved(write("bad.toml", text))[1][0]
        assert not any(raw in line for raw in ("Object", "Expected", "Invalid", "`", "$", "[0]")), line


def test_a_file_that_is_a_folder(resolved: Callable[..., Told], tmp_path: Path) -> None:
    folder = tmp_path / "odd.toml"
    folder.mkdir()
    code, lines = resolved(tmp_path)
    assert (code, lines) == (0, ["0 passed, 0 failed"]) or lines[0].startswith(f"ERROR {folder}: ")


def test_trailing_spaces_of_a_drawing_may_be_missing(write: Write, resolved: Callable[..., Told]) -> None:
    drawing = '"""\n+---+---+\n|.   .  |\n+   +   \n|.   .  |\n+---+---+\n"""\n'
    path = write("ragged.toml", GOOD.replace(BOARD, f"board = {drawing}"))
    code, lines = resolved(path)
    assert code == 2
    assert "board" in lines[0]
