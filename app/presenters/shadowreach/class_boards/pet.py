"""The Hunter's pet, what the two share, and the hunted tokens ("Hunter")."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.hellscape.card_forms.dice_draft import pools_of
from app.presenters.hellscape.class_boards.shared import BoardRow
from app.presenters.hellscape.faces import dice_count
from app.presenters.hellscape.phrases import figure_name, zone
from app.presenters.hellscape.zone_words import door_words
from app.presenters.summaries import ChipSummary
from app.rules.core.board import Side
from app.rules.core.command import Command
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.doors import doors_here
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.class_commands import ChoosePetSkill, Hunt
from app.rules.shadowreach.classes.hunter import HUNTED_PRICE, HUNTED_TOKENS, Hunter, Pet, arms_at
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.pet_turn import PetInteract, PetOpensDoor
from app.rules.shadowreach.state import pet_of
from app.rules.shadowreach.zones import objects_here

PET = "pet"
SKILL, TAKE, DOOR, HUNT = "skill ", "take ", "door ", "hunt"


@dataclass(frozen=True)
class PetView:
    title: str
    help: str
    pet: tuple[BoardRow, ...]
    hunted_title: str
    hunted_left: str
    enemies: tuple[BoardRow, ...]
    no_enemies: str
    type_in: str
    id: str = "hunter"


def pet_view(words: Words, game: Game, hero: Hero, board: Hunter) -> PetView:
    known = board.pet is not None
    beast = pet_of(game, hero)
    return PetView(
        title=words("shadowreach_board.hunter.title"),
        help=words("shadowreach_board.hunter.help" if known else "shadowreach_board.hunter.unknown"),
        pet=(_row(words, game, board.pet, beast),) if board.pet is not None else (),
        hunted_title=words("shadowreach_board.hunter.hunted"),
        hunted_left=words("shadowreach_board.hunter.left", count=HUNTED_TOKENS - len(board.hunted), all=HUNTED_TOKENS),
        enemies=tuple(_enemy(words, board, one.name) for one in game.state.enemies if game.fights(one)),
        no_enemies="" if game.state.enemies else words("shadowreach_board.hunter.no_enemies"),
        type_in=words("shadowreach_board.hunter.change" if known else "shadowreach_board.hunter.type_in"),
    )


def _row(words: Words, game: Game, pet: Pet, beast: Hero | None) -> BoardRow:
    lines = [words("shadowreach_board.hunter.of_level", level=pet.level)]
    lines += _dice(words, beast.arms if beast is not None else arms_at(pet, pet.level))
    lines += [words("shadowreach_board.hunter.shadow", ability=pet.shadow)] if pet.shadow else []
    lines += [words("shadowreach_board.hunter.skill", skill=skill) for skill in pet.skills]
    if pet.skills_owed:
        lines.append(words("shadowreach_board.hunter.skill_owed", count=pet.skills_owed))
    state = ""
    if beast is not None:
        state = words("shadowreach_board.hunter.health", health=beast.health, most=beast.max_health)
        lines.append(words("shadowreach_board.hunter.stands", zone=zone(beast.at)) if beast.at else "")
    return BoardRow(
        id=PET,
        title=pet.name,
        detail=words(f"shadowreach_board.hunter.kind.{pet.kind.value.replace(' ', '_')}"),
        state=words("shadowreach_board.hunter.down") if beast is not None and beast.down else state,
        state_icon="heart",
        icon="paw",
        lines=tuple(filter(None, lines)),
        chips=(*_skills(words, pet), *_points(words, game, beast)),
        kind="pet",
    )


def _dice(words: Words, arms: Arms) -> list[str]:
    """'Melee: 1 yellow', a line for each of its pools."""
    return [
        words(
            "shadowreach_board.hunter.dice", pool=words(f"hellscape_items.pool.{name}"),
            dice=", ".join(dice_count(words, colour, count) for colour, count in dice.items()),
        )
        for name, dice in pools_of(arms).items()
    ]  # fmt: skip


def _skills(words: Words, pet: Pet) -> list[ChipSummary]:
    open_skills = [one for one in pet.known_skills if one not in pet.skills] if pet.skills_owed else []
    return [
        ChipSummary(f"{SKILL}{one}", words("shadowreach_board.hunter.choose", skill=one), "star-plus-outline")
        for one in open_skills
    ]


def _points(words: Words, game: Game, beast: Hero | None) -> list[ChipSummary]:
    """What a point of the shared move does for the pet; the rest stands among the acts of the turn."""
    if beast is None or beast.down:
        return []
    things = [
        ChipSummary(
            f"{TAKE}{what}", words("shadowreach_board.hunter.takes", what=_object(words, what)), "treasure-chest"
        )
        for what in objects_here(game, beast)
    ]
    return [*things, *_doors(words, game, beast)]


def _doors(words: Words, game: Game, beast: Hero) -> list[ChipSummary]:
    """Each by its side; without a map the table sees which."""
    if not game.state.mapped:
        return [ChipSummary(DOOR, words("shadowreach_board.hunter.opens_a_door"), "door-open")]
    return [_door(words, game, beast, side) for side in doors_here(game, beast)]


def _door(words: Words, game: Game, beast: Hero, side: Side) -> ChipSummary:
    text = words("shadowreach_board.hunter.opens_door", door=door_words(words, game, beast, side.value))
    return ChipSummary(f"{DOOR}{side.value}", text, "door-open")


def _object(words: Words, what: str) -> str:
    key = f"shadowreach_board.object.{what.replace(' ', '_')}"
    return words(key) if key in words else what


def _enemy(words: Words, board: Hunter, name: str) -> BoardRow:
    hunted = name in board.hunted
    chip = ChipSummary(HUNT, words("shadowreach_board.hunter.hunt", mana=HUNTED_PRICE), "target")
    return BoardRow(
        id=name,
        title=figure_name(words, name),
        state=words("shadowreach_board.hunter.is_hunted") if hunted else "",
        state_icon="target" if hunted else "",
        icon="skull",
        standing="current" if hunted else "normal",
        chips=() if hunted else (chip,),
    )


# Taps


def pet_tapped(hero: Hero, act: str) -> Command:
    if act.startswith(SKILL):
        return ChoosePetSkill(hero=hero.name, skill=act.removeprefix(SKILL))
    if act.startswith(TAKE):
        return PetInteract(hero=hero.name, what=act.removeprefix(TAKE))
    side = act.removeprefix(DOOR)
    return PetOpensDoor(hero=hero.name, side=Side(side) if side else None)


def hunted(hero: Hero, enemy: str) -> Command:
    return Hunt(hero=hero.name, enemy=enemy)
