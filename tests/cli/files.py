"""Small scenario files that the tests of `resolve` write, and what they are told by it."""

from collections.abc import Callable
from pathlib import Path

HEAD = 'game = "massive-darkness"\n'
BOARD = '''board = """
+---+---+---+
|.   .   .  |
+---+---+---+
"""
'''
OWEN = """
[[hero]]
name = "Owen"
at = "a1"
xp = 5
"""
ELIAS = """
[[hero]]
name = "Elias"
at = "c1"
xp = 5
"""
ARCHERS = """
[[enemy]]
name = "Archers"
kind = "mob"
at = "b1"
ranged = "yellow 2"
"""
GOOD = f"""{HEAD}{BOARD}{OWEN}{ARCHERS}
[[do]]
activate = "Archers"
expect = ["attack Owen ranged"]
"""
WRONG = GOOD.replace("attack Owen ranged", "attack Owen magic")
TIE = f"""{HEAD}{BOARD}{OWEN}{ELIAS}{ARCHERS}
[[do]]
activate = "Archers"
ANSWERS
expect = ["ask target Elias, Owen -> Owen", "attack Owen ranged"]
"""
NAMES_NOBODY = GOOD.replace('activate = "Archers"', 'activate = "Balrog"')

Write = Callable[..., Path]
Told = tuple[int, list[str]]
