"""A board of a class as a table tells it, spoilt at random: whether it is refused in a sentence, or all of it works."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from app.i18n.words import LANGUAGES, Words, load_words
from app.presenters.frame import Frame
from app.presenters.hellscape import class_boards as hellscape_panels
from app.presenters.hellscape.class_boards import amulet, arrows, auras, elements, stances, tools
from app.presenters.hellscape.enemy import enemy_view
from app.presenters.hellscape.frame import FRAME as HELLSCAPE
from app.presenters.hellscape.hero import hero_view
from app.presenters.hellscape.hero_items import equipment_view, inventory_view
from app.presenters.hellscape.hero_level import level_view
from app.presenters.hellscape.hero_turn import hero_turn_view
from app.presenters.hellscape.type_in import board_draft as hellscape_draft
from app.presenters.shadowreach import class_boards as shadowreach_panels
from app.presenters.shadowreach.class_boards import garden, gods, pet, shadows, styles, time_board, warp
from app.presenters.shadowreach.frame import FRAME as SHADOWREACH
from app.presenters.shadowreach.type_in import board_draft as shadowreach_draft
from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.hellscape import RULESET as HELLSCAPE_RULES
from app.rules.hellscape.changes import AddHero, RemoveHero, SetClassBoard
from app.rules.shadowreach import RULESET as SHADOWREACH_RULES
from app.rules.shadowreach.class_commands import SetBoard
from tests import hellscape_heroes, shadowreach_heroes
from tests.rules.conformance.driver import Driver
from tests.rules.conformance.hellscape import Hellscape
from tests.rules.conformance.shadowreach import Shadowreach
from tests.rules.conformance.spoiling import spoilt

WORDS = [load_words(language) for language in LANGUAGES]


class Told(NamedTuple):
    """A spoilt board, and the table that is told of it."""

    frame: Frame
    driver: Driver
    run: Run
    hero: str
    commands: list[Command]


def told_in_hellscape(name: str, chance: Random) -> Told:
    """By a correction, or with a hero who joins; no command at all where no save could hold such a board."""
    others = [one for one in ("Gheta", "Irk") if one != name]
    run = Run(HELLSCAPE_RULES, msgspec.json.encode(hellscape_heroes.a_table(name, *others)))
    board = spoilt(hellscape_heroes.BOARDS[name], ["Infernal Imps", "Gheta", name], chance)
    commands: list[Command] = [SetClassBoard(hero=name, board=board)] if board is not None else []
    if board is not None and chance.random() < 0.3:
        kind = hellscape_heroes.CLASSES[name]
        joins = AddHero(name=name, hero_class=kind, at="a1", health=6, mana=4, class_state=board)
        commands = [RemoveHero(name=name), joins]
    return Told(HELLSCAPE, Hellscape(), run, name, commands)


def told_in_shadowreach(name: str, chance: Random) -> Told:
    others = [one for one in ("Thena", "Yorlyn") if one != name]
    run = Run(SHADOWREACH_RULES, msgspec.json.encode(shadowreach_heroes.a_table(name, *others)))
    board = spoilt(shadowreach_heroes.BOARDS[name], ["Kobolds", "Yorlyn", "Short Bow", name], chance)
    commands: list[Command] = [SetBoard(hero=name, board=board)] if board is not None else []
    return Told(SHADOWREACH, Shadowreach(), run, name, commands)


TABLES: tuple[tuple[Callable[[str, Random], Told], str], ...] = (
    *((told_in_hellscape, name) for name in hellscape_heroes.BOARDS),
    *((told_in_shadowreach, name) for name in shadowreach_heroes.BOARDS),
)


def check(told: Told, chance: Random) -> bool:
    """True where the board was accepted."""
    for command in told.commands:
        if not is_accepted(told.frame, told.run, command):
            return False
    if told.commands:
        check_all_works(told, chance)
    return bool(told.commands)


def is_accepted(frame: Frame, run: Run, told: Command) -> bool:
    """What is refused says why in every language."""
    try:
        run.do(told)
    except Refused as refused:
        check_said(frame, refused)
        return False
    return True


def check_said(frame: Frame, refused: Refused) -> None:
    for words in WORDS:
        said = frame.why_not(frame.words(words), refused)
        assert said.strip(), refused.key
        assert "{" not in said, refused.key
        assert refused.key not in said, refused.key


def check_all_works(told: Told, chance: Random) -> None:
    """Every view; all that is offered, each on a copy, is accepted and carried out; no tap on the panel raises."""
    frame, driver, run = told.frame, told.driver, told.run
    look(frame, run)
    for command in driver.offered(run):
        copy = Run(run.ruleset, run.settled)
        copy.do(command)
        go_on(frame, driver, copy, chance)
    for command in taps(run, told.hero):
        copy = Run(run.ruleset, run.settled)
        if is_accepted(frame, copy, command):
            go_on(frame, driver, copy, chance)


def go_on(frame: Frame, driver: Driver, run: Run, chance: Random) -> None:
    while run.question is not None:
        driver.show_question(chance.choice(WORDS), run)
        run.answer(Reply(run.question.key, driver.answer(run.question, chance, run)))
    look(frame, run)


def look(frame: Frame, run: Run) -> None:
    for words in map(frame.words, WORDS):
        game: Any = run.game
        question = run.question
        frame.table_view(words, game, question, (), None, in_campaign=False)
        for hero in game.state.heroes:
            panel_of(words, game, hero)
            hero_view(words, game, hero.name, question)
            hero_turn_view(words, game, hero, question)
            level_view(words, game, hero)
            equipment_view(words, hero)
            inventory_view(words, game, hero)
        for enemy in game.state.enemies:
            enemy_view(words, game, enemy, question)


def panel_of(words: Words, game: Any, hero: Any) -> Any:
    panels = shadowreach_panels if hasattr(game.state, "boards") else hellscape_panels
    return panels.board_view(words, game, hero)


def taps(run: Run, name: str) -> Iterator[Command]:
    """What every chip on the panel comes to, and the form that types the board in, saved as it is."""
    game: Any = run.game
    hero = game.hero(name)
    view = panel_of(WORDS[0], game, hero)
    if view is None:
        return
    for command in TAPS[view.id](game, hero, view):
        if command is not None:
            yield command
    draft: Any = shadowreach_draft(game, hero) if hasattr(game.state, "boards") else hellscape_draft(hero)
    if draft is not None and draft.can_save:
        yield draft.command(hero)


def on_amulet(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    yield from (amulet.tapped(game, hero, hero.class_state, one.number) for one in view.quadrants)


def on_auras(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    yield from (auras.tapped(hero, hero.class_state, row.id, chip.id) for row in view.rows for chip in row.chips)


def on_stances(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    yield from (stances.tapped(game, hero, row.id, chip.id) for row in view.rows for chip in row.chips)
    yield from (stances.pool_changed(hero, hero.class_state, delta) for delta in (-1, 1))


def on_tools(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    yield tools.drawn_for_round(hero)
    yield from (tools.drawn(hero, chip.id) for chip in view.bag)


def on_elements(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    board = hero.class_state
    yield from (elements.stepped(hero, board, track.id, delta) for track in view.tracks for delta in (-1, 1))
    yield from (elements.topped(hero, board, delta) for delta in (-1, 1))
    yield from (elements.tapped(hero, board, row.id, chip.id) for row in view.spirits for chip in row.chips)


def on_arrows(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    yield from (arrows.moved(hero, hero.class_state, chip.id) for chip in view.deck)


def on_shadows(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    board = game.state.boards[hero.name]
    yield from (shadows.tokens_changed(hero, board, delta) for delta in (-1, 1))
    yield from (shadows.rolled(hero, board, delta) for delta in (-1, 1))
    yield from (shadows.tapped(hero, "", chip.id) for chip in view.roll)
    yield from (shadows.tapped(hero, row.id, chip.id) for row in view.rows for chip in row.chips)


def on_time(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    board = game.state.boards[hero.name]
    yield from (time_board.actions_changed(hero, board, delta) for delta in (-1, 1))
    yield from (time_board.acted(hero, board, chip.id) for chip in view.acts)
    yield from (time_board.spell_taken(hero, chip.id) for chip in view.to_take)
    yield from (time_board.spell_cast(hero, board, row.id) for row in view.spells)
    yield from (time_board.shard_used(hero, row.id, chip.id) for row in view.shards for chip in row.chips)
    yield time_board.kept(hero, [chip.id for chip in view.keep])
    yield from (warp.rolled(hero, row.id, chip.id) for row in view.warp.dice for chip in row.chips)
    yield from (warp.moved(hero, row.id, chip.id) for row in view.warp.tokens for chip in row.chips)
    yield from (warp.unlocked(hero), warp.ended(hero, board, 1, [chip.id for chip in view.warp.shards]))


def on_gods(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    yield from (gods.tapped(hero, row.id, chip.id) for row in view.rows for chip in row.chips)
    yield from (gods.divinity_tapped(hero, chip.id) for chip in view.divinity)


def in_garden(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    board, picked = game.state.boards[hero.name], [chip.id for chip in view.herbs][:2]
    yield from (garden.spent(hero, picked), garden.planted(hero, board, picked), garden.laid_out(hero))
    yield from (garden.gained(hero, chip.id) for chip in view.gain)
    yield from (garden.brewed(hero, row.id, chip.id, "") for row in view.slots for chip in row.chips)
    yield from (garden.laid(hero, row.id, chip.id) for row in view.lying for chip in row.chips)


def on_pet(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    yield from (pet.pet_tapped(hero, chip.id) for row in view.pet for chip in row.chips)
    yield from (pet.hunted(hero, row.id) for row in view.enemies)


def on_styles(game: Any, hero: Any, view: Any) -> Iterator[Command | None]:
    board = game.state.boards[hero.name]
    yield from (styles.stepped(hero, board, track.id, delta) for track in view.tracks for delta in (-1, 1))
    yield from (styles.drawn(hero, board, [chip.id]) for chip in view.quick)
    yield from (styles.taken_out(hero, chip.id) for chip in view.quick)
    yield from (styles.stowed(hero, chip.id) for chip in view.stow)


TAPS: dict[str, Callable[[Any, Any, Any], Iterator[Command | None]]] = {
    "wizard": on_amulet, "paladin": on_auras, "berserker": on_stances, "rogue": on_tools, "shaman": on_elements,
    "ranger": on_arrows, "assassin": on_shadows, "chronomancer": on_time, "cleric": on_gods, "herbalist": in_garden,
    "hunter": on_pet, "warrior": on_styles,
}  # fmt: skip
