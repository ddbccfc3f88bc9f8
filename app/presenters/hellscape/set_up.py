"""The set-up as the table shows it: a line a step, where each is done, and the one next thing to do ("Setup")."""

from dataclasses import replace

from app.i18n import Words
from app.presenters.board_using import BUILDING, PLAYING, Using
from app.presenters.form_parts import FormPart
from app.presenters.hellscape import class_set_up
from app.presenters.hellscape.corrections import bag_parts, treasure_at_set_up
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.hero import has_room
from app.presenters.hellscape.hero_corrections import maximum_parts
from app.presenters.hellscape.hero_level import lacks_skill
from app.presenters.hellscape.quest_words import tiles_to_lay, title_of, values_in_force
from app.presenters.hellscape.track_words import bag_line
from app.presenters.next_step import Next
from app.presenters.table_views import NO_SET_UP, SetUpLine, SetUpView
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.game import Game
from app.rules.hellscape.setup import Preparation, TickOff
from app.rules.hellscape.state import Hero, Phase, Token

ICONS = {
    Preparation.HEROES: "account-group", Preparation.SKILLS: "star-four-points",
    Preparation.CLASS_BOARDS: "cards-variant",
    Preparation.HEALTH_AND_MANA: "heart-outline", Preparation.STARTING_ITEMS: "sword",
    Preparation.LIFEBRINGERS: "candelabra-fire", Preparation.MONSTER_DECKS: "cards-outline",
    Preparation.ITEM_DECKS: "cards-outline", Preparation.DOOR_DECK: "door", Preparation.QUEST_AND_TILES: "map",
    Preparation.TOKENS: "map-marker", Preparation.FIRST_MOBS: "skull", Preparation.FIGURES: "location-enter",
    Preparation.TREASURE_BAG: "sack", Preparation.DARKNESS_TRACK: "weather-night",
}  # fmt: skip
TERMS = {
    Preparation.HEROES: "choose_hero", Preparation.SKILLS: "starting_skill", Preparation.CLASS_BOARDS: "class_boards",
    Preparation.HEALTH_AND_MANA: "starting_health_and_mana", Preparation.STARTING_ITEMS: "starting_items",
    Preparation.LIFEBRINGERS: "lifebringers_at_start", Preparation.MONSTER_DECKS: "monster_decks",
    Preparation.ITEM_DECKS: "item_decks", Preparation.DOOR_DECK: "door_card",
    Preparation.QUEST_AND_TILES: "quest_and_tiles", Preparation.TOKENS: "quest_and_tiles",
    Preparation.TREASURE_BAG: "fill_the_bag", Preparation.FIRST_MOBS: "first_mobs", Preparation.FIGURES: "start_zone",
    Preparation.DARKNESS_TRACK: "darkness_track",
}  # fmt: skip
TOKEN_TOOL = Using(mode="build", tool="token", token=Token.START.value)


def set_up_view(words: Words, game: Game) -> SetUpView:
    if game.state.phase is not Phase.SETUP:
        return NO_SET_UP
    lines, upcoming = _lines(words, game), next_step(game)
    current = next((number for number, line in enumerate(lines) if line.current), len(lines) - 1)
    return SetUpView(
        before=lines[: current + 1],
        after=lines[current + 1 :],
        step=upcoming.value if upcoming else "",
        count=words("set_up.ready", done=sum(line.done for line in lines), all=len(lines)),
        parts=_parts(words, game, upcoming),
        term=TERMS[Preparation.QUEST_AND_TILES],
    )


def _parts(words: Words, game: Game, step: Preparation | None) -> tuple[FormPart, ...]:
    """What is chosen on the spot."""
    match step:
        case Preparation.CLASS_BOARDS:
            return class_set_up.choices(words, game)
        case Preparation.HEALTH_AND_MANA:
            return maximum_parts(words, game)
        case Preparation.TREASURE_BAG:
            return bag_parts(words, game.state)
        case Preparation.FIRST_MOBS:
            return treasure_at_set_up(words, game)
        case _:
            return ()


def _lines(words: Words, game: Game) -> tuple[SetUpLine, ...]:
    upcoming = next_step(game)
    return tuple(
        SetUpLine(
            step=step.value,
            title=words(f"hellscape.setup.{step}.title"),
            detail=_detail(words, game, step),
            done=is_done(game, step),
            seen=seen(game, step),
            current=step is upcoming,
            leads=_place(words, game, step) is not None,
            term=TERMS[step],
        )
        for step in edition_of(game).steps
    )


def next_step(game: Game) -> Preparation | None:
    return next((step for step in edition_of(game).steps if not is_done(game, step)), None)


def is_done(game: Game, step: Preparation) -> bool:
    return step.value in game.state.prepared or seen(game, step)


def seen(game: Game, step: Preparation) -> bool:
    """The app sees it itself: what the heroes have, and where they stand."""
    heroes = game.state.heroes
    match step:
        case Preparation.HEROES:
            return bool(heroes)
        case Preparation.SKILLS | Preparation.STARTING_ITEMS:
            return bool(heroes) and not _lacking(game, step)
        case Preparation.CLASS_BOARDS:
            return bool(heroes) and not class_set_up.asks(game)
        case Preparation.FIGURES:
            return game.state.mapped and bool(heroes) and all(hero.at for hero in heroes)
        case _:
            return False


def _detail(words: Words, game: Game, step: Preparation) -> str:
    """What is chosen, or still to be done; of lines that are simply done nothing more need be said."""
    state = game.state
    match step:
        case Preparation.HEROES if state.heroes:
            return ", ".join(hero.name for hero in state.heroes)
        case Preparation.SKILLS | Preparation.STARTING_ITEMS if not is_done(game, step):
            heroes = ", ".join(_without(words, game, hero, step) for hero in _lacking(game, step))
            more = " ".join(_gear_notes(words, game)) if step is Preparation.STARTING_ITEMS else ""
            return words("set_up.gear_and_more" if more else "set_up.gear", heroes=heroes, more=more)
        case Preparation.CLASS_BOARDS if state.heroes and not is_done(game, step):
            return class_set_up.asked(words, game)
        case Preparation.QUEST_AND_TILES:
            return _quest_and_edition(words, game, step)
        case Preparation.TREASURE_BAG if is_done(game, step):
            return bag_line(words, state.bag)
    return "" if is_done(game, step) else words(f"hellscape.setup.{step}.text")


def _gear_notes(words: Words, game: Game) -> list[str]:
    notes = (edition_of(game).gear_note(words, game, hero) for hero in _lacking(game, Preparation.STARTING_ITEMS))
    return [note for note in notes if note]


def _without(words: Words, game: Game, hero: Hero, step: Preparation) -> str:
    """Some classes have a starting skill beside the one they choose; who has one of the two lacks one."""
    two = step is Preparation.SKILLS and edition_of(game).skills_at_start(game, hero) - len(hero.skills) > 1
    return words("hellscape.setup.two_skills", hero=hero.name) if two else hero.name


def _quest_and_edition(words: Words, game: Game, step: Preparation) -> str:
    """Which quest, or what to do; and which of the published values are in force."""
    state, in_force = game.state, values_in_force(words, game.state)
    chosen = state.quest or state.own_quest is not None
    said = title_of(words, state) if chosen else words(f"hellscape.setup.{step}.text").rstrip(".")
    tiles = ", ".join(tiles_to_lay(state))
    needed = words("set_up.tiles", tiles=tiles) if tiles else ""
    return in_force if is_done(game, step) else " · ".join(filter(None, (said, needed, in_force)))


def _lacking(game: Game, step: Preparation) -> list[Hero]:
    if step is Preparation.SKILLS:
        return [hero for hero in game.earners if lacks_skill(game, hero)]
    still_chooses = edition_of(game).still_chooses
    return [hero for hero in game.earners if not hero.items or still_chooses(game, hero)]


# What a tap does


def set_up_primary(words: Words, game: Game) -> Next:
    """The big button: the next line that is open; when none is, the first round."""
    step = next_step(game)
    if step is None:
        return Next(words("hellscape.phase.setup.onward"), "sword-cross", command=edition_of(game).next_phase)
    return _own_act(words, game, step) or _ticked(words, step)


def _ticked(words: Words, step: Preparation) -> Next:
    return Next(words(f"hellscape.setup.{step}.ticked"), "check-bold", command=TickOff(step=step))


def _own_act(words: Words, game: Game, step: Preparation) -> Next | None:
    """What the button can do itself, or where it leads because nothing else makes sense there."""
    state = game.state
    match step:
        case Preparation.HEROES:
            return Next(words("hellscape.setup.heroes.title"), ICONS[step], screen="add_hero")
        case Preparation.SKILLS if lacking := _lacking(game, step):
            return _to_skill(words, lacking[0])
        case Preparation.STARTING_ITEMS if lacking := _lacking(game, step):
            return _to_gear(words, game, lacking[0])
        case Preparation.CLASS_BOARDS if lacking := class_set_up.to_type_in(game):
            hero = lacking[0]
            return Next(class_set_up.button(words, hero), ICONS[step], screen=TYPE_IN, hero=hero.name)
        case Preparation.FIRST_MOBS if not state.enemies:
            return Next(words("hellscape.setup.first_mob"), ICONS[step], screen="add_enemy")
        case Preparation.QUEST_AND_TILES if state.mapped and not state.board:
            return Next(words("hellscape.setup.lay_tiles"), ICONS[step], screen="board", args={"using": BUILDING})
        case Preparation.FIGURES if state.mapped and (start := game.zones(Token.START)):
            moves = tuple(PlaceFigure(name=hero.name, at=start[0]) for hero in state.heroes if hero.at is None)
            return Next(words("set_up.place_all"), ICONS[step], commands=moves)
        case Preparation.FIGURES if state.mapped and state.board:
            return Next(words("hellscape.setup.figures.title"), ICONS[step], screen="board", args={"using": PLAYING})
    return None


def after_gear(words: Words, game: Game, hero: Hero) -> Next | None:
    """Whose turn it is when a hero has his: the next who has none, or back. None while his own are not all there."""
    if game.state.phase is not Phase.SETUP or len(hero.items) < edition_of(game).starting_items(game, hero):
        return None
    if lacking := _lacking(game, Preparation.STARTING_ITEMS):
        return _to_gear(words, game, lacking[0])
    return Next(words("turn.to_table"), "sword-cross", screen="table")


TYPE_IN = "type_in"


def _to_skill(words: Words, hero: Hero) -> Next:
    said = words("hellscape.setup.skill_for", hero=hero.name)
    return Next(said, ICONS[Preparation.SKILLS], screen="gain_skill", hero=hero.name)


def _to_gear(words: Words, game: Game, hero: Hero) -> Next:
    """To the items, and once there are some, to what the class still chooses for its board."""
    if hero.items:
        choice = edition_of(game).choice_left(words, game, hero)
        return Next(choice, ICONS[Preparation.CLASS_BOARDS], screen=TYPE_IN, hero=hero.name)
    deal = words("set_up.deal", hero=hero.name)
    return Next(deal, ICONS[Preparation.STARTING_ITEMS], screen="inventory", hero=hero.name)


def _place(words: Words, game: Game, step: Preparation) -> Next | None:
    """Where a line is done; None: off the screen, so that it is only ticked."""
    state, text = game.state, words(f"hellscape.setup.{step}.title")
    match step:
        case Preparation.HEROES:
            return Next(text, ICONS[step], screen="add_hero" if has_room(game) else "heroes")
        case Preparation.SKILLS if lacking := _lacking(game, step):
            return replace(_to_skill(words, lacking[0]), text=text)
        case Preparation.STARTING_ITEMS if lacking := _lacking(game, step):
            return replace(_to_gear(words, game, lacking[0]), text=text)
        case Preparation.SKILLS | Preparation.STARTING_ITEMS:
            return Next(text, ICONS[step], screen="heroes", hero=state.heroes[0].name if state.heroes else "")
        case Preparation.CLASS_BOARDS if state.heroes:
            first = next(iter(class_set_up.to_type_in(game)), state.heroes[0])
            return Next(text, ICONS[step], screen="heroes", hero=first.name)
        case Preparation.QUEST_AND_TILES:
            on_board = Next(text, ICONS[step], screen="board", args={"using": BUILDING})
            return on_board if state.mapped else Next(text, ICONS[step], screen="quest")
        case Preparation.DARKNESS_TRACK:
            return Next(text, ICONS[step], screen="quest")
        case Preparation.TOKENS if state.mapped and state.board:
            return Next(text, ICONS[step], screen="board", args={"using": TOKEN_TOOL})
        case Preparation.FIRST_MOBS:
            return Next(text, ICONS[step], screen="add_enemy")
        case Preparation.FIGURES if state.mapped and state.board:
            return Next(text, ICONS[step], screen="board", args={"using": PLAYING})
    return None


def tapped_line(words: Words, game: Game, step: str) -> Next:
    """A tap on a line goes to where it is done, or ticks it."""
    return _place(words, game, Preparation(step)) or ticked_box(game, step)


def ticked_box(game: Game, step: str) -> Next:
    """A tap on its box ticks it off or opens it again. What the app sees stays as it sees it."""
    return Next("", "", command=TickOff(step=Preparation(step), undone=step in game.state.prepared))
