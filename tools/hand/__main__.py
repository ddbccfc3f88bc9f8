"""Plays the app by hand: a window that stays open, touches by visible words, pictures, a count of taps, kills.

    python -m tools.hand start FOLDER [412x915] [en|fr]     an app of its own; its data is in FOLDER, empty: a new user
    python -m tools.hand do FOLDER 'tap New game' see 'shot begun'
    python -m tools.hand kill FOLDER                        as a phone does it; start it again, and it goes on
"""

import re
import sys
from pathlib import Path

from tools.hand import orders
from tools.hand.door import PHONE, Hand
from tools.hand.finding import CannotTouch

USAGE = f"{__doc__}\n{orders.__doc__}"
SIZE = re.compile(r"\d+x\d+")


def main(arguments: list[str]) -> int:
    if len(arguments) < 2:
        print(USAGE)
        return 2
    what, folder, *rest = arguments
    hand = Hand(Path(folder))
    try:
        match what:
            case "start":
                return _start(hand, rest)
            case "do":
                return _do(hand, rest)
            case "kill":
                hand.kill()
                return 0
            case _:
                print(USAGE)
                return 2
    except CannotTouch as refused:
        print(refused)
        return 1


def _start(hand: Hand, rest: list[str]) -> int:
    size = next((one for one in rest if SIZE.fullmatch(one)), PHONE)
    language = next((one for one in rest if not SIZE.fullmatch(one)), "en")
    hand.start(size, language)
    return 0


def _do(hand: Hand, lines: list[str]) -> int:
    for answer in hand.do(*lines):
        print(f"> {answer.order}")
        if answer.said:
            print(answer.said)
        if not answer.done:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
