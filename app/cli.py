"""The command line: `python -m app resolve PATH...`, the same rules without a screen."""

import argparse
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

CONTENT = Path(__file__).resolve().parent.parent / "content"


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m app", description="Darkness Companion without a screen")
    commands = parser.add_subparsers(dest="command", required=True)
    resolve = commands.add_parser("resolve", help="play scenario files and compare what comes out")
    resolve.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a file, or a folder of files")
    shape = resolve.add_mutually_exclusive_group()
    shape.add_argument("--print", action="store_true", dest="show", help="print what comes out, compare nothing")
    shape.add_argument("--json", action="store_true", help="one JSON object a line, a file each")
    taking_in = commands.add_parser(
        "import", help="take a pack, an exported play or position, or a translation into the library"
    )
    taking_in.add_argument("play", type=Path, metavar="FILE")
    commands.add_parser("check-content", help="read every content pack and say what is wrong")
    commands.add_parser("demo", help="play the demo's enemies' phase in a window and save pictures")
    told = parser.parse_args(words)
    if isinstance(sys.stdout, TextIOWrapper):  # a terminal that knows fewer letters than our heroes have
        sys.stdout.reconfigure(errors="backslashreplace")
    if told.command == "resolve":
        return _resolve(told.paths, show=told.show, as_json=told.json)
    if told.command == "import":
        return _import(told.play)
    if told.command == "demo":
        from app.demo_tour import tour

        return tour()
    return _check_content()


def _resolve(paths: list[Path], *, show: bool, as_json: bool) -> int:
    from app.scenarios import report
    from app.scenarios.file import find_files
    from app.scenarios.resolve import resolve

    outcomes = [resolve(path) for path in find_files(paths)]
    for outcome in outcomes:
        if as_json:
            print(report.as_json(outcome))
        else:
            print("\n".join(report.printed(outcome) if show else report.compared(outcome)))
    results = [o.error is None and o.answered if show else o.ok for o in outcomes]
    if not as_json:
        print(report.summary(results))
    return report.exit_code(outcomes, results)


def _import(file: Path) -> int:
    from app.i18n import load_words
    from app.plays.pack_file import is_pack_file
    from app.presenters.library_words import taken_in_words
    from app.presenters.pack_views import taken_words
    from app.presenters.refusals import refusal_words
    from app.rules.core.errors import Refused
    from app.session import Session
    from app.start import data_folder

    words = load_words("en")
    session = Session.open(data_folder())
    try:
        if is_pack_file(file) or file.is_dir():
            changes = session.packs.take_now(file)
            print(taken_words(words, changes.pack, changes.taken))
            return 0
        taken = session.import_any(file)
    except Refused as refused:
        print(refusal_words(words, refused))
        return 2
    print(f"Taken in: {taken if isinstance(taken, str) else taken_in_words(words, *taken)}")
    return 0


def _check_content() -> int:
    from app.content import check_content

    problems = check_content(CONTENT)
    print("\n".join(problems) if problems else "Content: everything can be read.")
    return 1 if problems else 0
