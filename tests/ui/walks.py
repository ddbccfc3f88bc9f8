"""Parts of a walk over the screens that several games share, and over what players make themselves."""

from typing import Any

from app.plays.cards import CardRecord
from tests.ui.driver import Driver
from tests.ui.overflow import Walk

CARD = {"name": "Hache rouillée du seigneur des profondeurs", "level": 1, "melee": "red 2"}


def open_table(table: Driver, game: str, state: Any) -> None:
    """Another play, in the app that runs already."""
    session = table.app.session
    session.close_play()
    session.begin_play(game, "Un vendredi soir chez Ghislaine", state)
    table.app.go("table")


async def around_a_play(walk: Walk, game: str) -> None:
    """What every game shares."""
    for name in ("log", "settings", "restore", "fault"):
        await walk.go(name)
    await rules(walk)
    walk.table.app.leave_play()
    await walk.look("home")
    await walk.go("new_game", game_id=game)
    assert any(name.startswith("dice ") for name in walk.visited), "some dice were rolled on the way"


async def put_right(walk: Walk) -> None:
    walk.table.app.go("table")
    walk.table.screen.open_round()
    await walk.look("table put right")


async def rules(walk: Walk) -> None:
    """What is found, what is not, a chapter with its longest entry open, and that entry over the screen."""
    table = walk.table
    table.app.select_tab("rules")
    await table.until(lambda: bool(table.screen.shown.chapters), most=6000)
    await walk.look("rules")
    longest = max(table.screen._book.entries.values(), key=lambda entry: len(entry.words.question + entry.words.answer))
    for typed in ("niveau", "introuvablement"):
        table.screen.type(typed)
        await all_cards(table)
        await walk.look(f"rules {typed}")
    table.screen.follow(longest.facts.key)
    await all_cards(table)
    await walk.look("rules chapter")
    table.app.show_rule(longest.facts.key)
    await walk.look("rule over the screen")
    sheet = table.sheet
    assert sheet.ids.content.minimum_height <= sheet.height + 1
    sheet.dismiss()


async def all_cards(table: Driver) -> None:
    """They come one after the other, over some frames."""
    cards = table.screen.ids.entries
    await table.until(lambda: [card.view for card in reversed(cards.children)] == cards.entries)
    await table.frames()


async def library(walk: Walk, game: str) -> None:
    """Of every kind of cards the list, a new one, and one that is known."""
    app = walk.table.app
    app.go("library", game_id=game, kind="")
    for kind in [chip.id for chip in walk.table.screen.kinds]:
        app.go("library", game_id=game, kind=kind)
        await walk.look(f"library {kind}")
        if walk.table.screen.add_text:
            walk.table.screen.add()
            await walk.look(f"card_form new {kind}")
            app.go("library", game_id=game, kind=kind)
        if walk.table.screen.cards:
            walk.table.screen.open(walk.table.screen.cards[-1].key)
            await walk.look(f"card_form known {kind}")


async def own_quests(walk: Walk, game: str) -> None:
    """One with an objective and an event whose forms are open, and the list."""
    await walk.go("own_quests", game_id=game)
    walk.table.screen.make()
    for part, value in (("name", "La crypte engloutie"), ("add/objective", ""), ("add/event", "")):
        walk.table.screen.edit(part, "", value, 0)
    await walk.look(f"quest_form {game}")
    walk.table.screen.save()
    await walk.look(f"own_quests of one {game}")


async def own_tiles(walk: Walk, game: str) -> None:
    """A new tile with a chamber, a shipped one put right; all of them; and a board that was kept."""
    for side, zones in (("", ("a1", "a2")), ("5V", ("c3",))):
        walk.table.app.go("tracer", game_id=game, side=side, drawing="", done=None)
        walk.table.screen.select_tool("room")
        for zone in zones:
            walk.table.screen.tap_zone(zone)
        await walk.look(f"tracer {game} {side}")
        walk.table.screen.save()
    await walk.go("tiles", game_id=game)
    await walk.go("maps", game_id=game, for_play=True)
    walk.table.screen.keep()
    await walk.look("maps of one")


async def packs(walk: Walk, game: str) -> None:
    """Everything into one file; taken in where a card of it has changed meanwhile, and where it is no pack."""
    table, cards = walk.table, walk.table.app.session.cards
    cards.save(CardRecord(id="axe", game=game, kind="item", fields=CARD))
    await walk.go("packs")
    table.screen.has_picker = table.screen.can_share = True  # as on Android
    table.screen.pack()
    await table.until(lambda: table.screen.packed is not None, most=6000)
    await walk.look("packs packed")
    packed = table.screen.packed
    cards.save(CardRecord(id="axe", game=game, kind="item", fields=CARD | {"melee": "red 3"}))
    table.app.go("take_in", source=packed)
    await table.until(lambda: table.screen.is_ready, most=6000)
    await walk.look("take_in clashes")
    milk = packed.with_name("milk.dcpack")
    milk.write_bytes(b"milk")
    table.app.go_back()
    table.app.go("take_in", source=milk)
    await table.until(lambda: bool(table.screen.problem), most=6000)
    await walk.look("take_in refused")
