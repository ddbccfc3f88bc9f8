"""What players see of rules that are easily overlooked."""

from typing import Any

import pytest
from msgspec import structs

from app.content.shadowreach import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.board_using import PLAYING
from app.presenters.dice_views import DicePadView, Told
from app.presenters.form_parts import ChipsPart, Edit, HeadPart, SkillsPart
from app.presenters.hellscape import frame as hellscape
from app.presenters.hellscape.board_map import board_picture
from app.presenters.hellscape.draw import draw_view
from app.presenters.hellscape.enemy import enemy_view
from app.presenters.hellscape.questions import choice_view
from app.presenters.shadowreach.frame import FRAME
from app.presenters.shadowreach.library_cards import shipped_cards
from app.rules.core.board import Side
from app.rules.core.question import Choice, Draw, RollDice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.card_kinds import CardKind, as_drawn
from app.rules.hellscape.cards import Item, Kind, Rarity, SkillCard, Slot, Track
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.game import Game as HellscapeGame
from app.rules.hellscape.hero_turn import OpenDoor
from app.rules.hellscape.state import Carried, Enemy, Phase, Token
from app.rules.hellscape.state import State as HellscapeState
from app.rules.shadowreach.classes import Assassin
from app.rules.shadowreach.classes.warrior import Style, style_of_attack
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.round import NextPhase
from app.rules.shadowreach.state import Challenge
from tests.rules.shadowreach.sitting import DICE, Sitting, corridor, hero, mob

HELLSCAPE = load_words("en")
WORDS = FRAME.words(HELLSCAPE)


def test_a_fixed_reward_stands_below_the_tokens_of_a_card() -> None:
    table = Sitting.of([hero("Thena")], [Enemy(name="Basilisk", kind=Kind.ROAMING, at="a1", fixed={Rarity.EPIC: 1})])
    parts = enemy_view(WORDS, Game(table.state), table.enemy("Basilisk"), None).parts
    heads = {part.id: part.detail for part in parts if isinstance(part, HeadPart)}
    assert heads["treasure"] == "Fixed reward in addition: 1 epic"


def offered(frame: hellscape.Hellscape, kind: CardKind, *, opened: Edit | None = None) -> set[str]:
    """What can be tapped in a new form for such a card, in whatever language."""
    draft = frame.cards.draft(kind.value, {"name": "New"})
    parts = (draft.edited(opened) if opened else draft).parts(frame.words(HELLSCAPE))
    chips = {chip.id for part in parts if isinstance(part, ChipsPart) for chip in part.chips}
    forms = [part.view.form for part in parts if isinstance(part, SkillsPart) and part.view.form is not None]
    return chips | {chip.id for form in forms for chip in (*form.effects, *form.conditions)}


@pytest.mark.parametrize("kind", [CardKind.ITEM, CardKind.SKILL])
def test_only_this_game_has_venom_stun_and_light_on_its_cards(kind: CardKind) -> None:
    opened = Edit("abilities", "open")
    there, before = (offered(frame, kind, opened=opened) for frame in (FRAME, hellscape.FRAME))
    assert there - before == {"venom", "stun", "light", "melee", "ranged", "magic"}
    assert {"frost", "shadow", "charge"} <= before <= there


def test_only_monsters_of_this_game_give_heroes_other_tokens_than_fire() -> None:
    there, before = (offered(frame, CardKind.MOB) for frame in (FRAME, hellscape.FRAME))
    assert there - before == {"hero_frost", "hero_venom", "hero_stun"}
    assert {"hero_fire", "hero_mana", "text"} <= before <= there


def test_a_door_card_of_the_challenge_is_named() -> None:
    room = "+---+---+\n|.  D.r |\n+---+---+\n"
    table = Sitting.of([hero("Yorlyn")], board=room, challenges=[Challenge.DREAD_ENCOUNTERS])
    table.run.do(OpenDoor(hero="Yorlyn", side=Side.EAST))
    assert isinstance(table.run.question, Draw)
    assert "Dread Encounters" in draw_view(WORDS, Game(table.state), table.run.question, (), "").title


def test_a_card_of_the_darkness_phase_is_drawn_for_a_portal() -> None:
    """Mobs come at each portal, roaming monsters at their own ("Portals and Roaming Monster Portals")."""
    zones = {Token.ROAMING_PORTAL: ["a1"], Token.PORTAL: ["b1"]}
    table = Sitting.of([hero("Azzar", "c1")], board=corridor(3), phase=Phase.DARKNESS, tokens=zones)

    def says(who: str, deck: str) -> str:
        return draw_view(WORDS, Game(table.state), Draw(topic="draw", who=who, deck=deck, level=1), (), "").help

    assert says("a1", "mob") == "Roaming monster portal, zone\u00a0A1"
    assert says("b1", "mob") == "Portal, zone\u00a0B1"
    assert says("", "roaming") == "It appears at the roaming monster portal."


def test_who_acts_next_is_asked_with_names_and_a_reason() -> None:
    track = Track(id="own", front={1: "all act"}, front_spaces=9, back_spaces=4)
    enemies = [mob("Kobolds", "c1"), mob("Bugbears", "d1")]
    table = Sitting.of([hero("Thena")], enemies, phase=Phase.LEVEL_UP, track=track)
    table.run.do(NextPhase())
    assert isinstance(table.run.question, Choice)
    view = choice_view(WORDS, Game(table.state), table.run.question, ())
    assert (view.title, [row.text for row in view.options]) == ("Which enemy acts next?", ["Kobolds", "Bugbears"])


def test_opened_chests_look_disabled() -> None:
    state = HellscapeState(board=corridor(2), tokens={Token.CHEST: ["a1"], Token.OPENED: ["a1"]})
    picture = board_picture(HellscapeGame(state), None, PLAYING)
    assert [token.kind for token in picture.tokens] == ["chest", "disabled"]


def test_a_weapon_of_which_only_the_name_is_known_is_said_to_lack_its_dice() -> None:
    """The table rolls what its card shows and tells the totals; no odds pretend that it has no dice."""
    sword = Item(name="Great Sword", slot=Slot.TWO_HANDED)
    table = Sitting.of([hero("Yorlyn", "a1", items=[Carried(item=sword, equipped=True)])], [mob("Kobolds", "a1")],
                       corridor(2), dice=DICE)  # fmt: skip
    events = table.run.do(Attack(hero="Yorlyn", enemy="Kobolds", type=CombatType.MELEE))
    game, question = Game(table.state), table.run.question
    assert isinstance(question, RollDice)
    assert FRAME.odds_of(game, question, events) is None
    view = FRAME.dice_view(WORDS, game, question, events, Told(), ())
    assert "The dice of Great Sword are not entered." in view.help
    assert view.mode == "totals"
    assert view.enter is not None
    assert (view.enter.text, view.enter.screen) == ("Enter dice: Great Sword", "inventory")
    assert view.enter.args == {"hero": "Yorlyn"}


def test_the_assassins_own_die_is_not_entered_with_the_totals() -> None:
    """It is asked for by itself after them ("Assassin"): told in both, it would count twice."""
    table = Sitting.of([hero("Mayla", "a1")], [mob("Kobolds", "a1")], corridor(2, "#"), dice=DICE,
                       boards={"Mayla": Assassin()})  # fmt: skip
    events = table.run.do(Attack(hero="Mayla", enemy="Kobolds", type=CombatType.MELEE))
    question = table.run.question
    assert isinstance(question, RollDice)
    view = FRAME.dice_view(WORDS, Game(table.state), question, events, Told(), ())
    assert "1 shadow" in view.help
    assert "assassin" not in view.help


def test_the_shield_of_the_box_is_one_though_its_dice_are_not_known() -> None:
    """A Warrior who attacks with a shield fights in Ironheart style ("Warrior")."""
    pack = core_pack(Pack)
    shield = next(card for card in shipped_cards(pack) if card.name == "Worn Shield")
    item = structs.replace(read_card(as_drawn(shield.fields), Item), slot=Slot.HAND)
    axe = Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
    assert style_of_attack([axe, item]) is Style.IRONHEART


@pytest.mark.parametrize(
    ("faces", "english", "french"),
    [
        ({"yellow 1": "swords 2"}, "2 wounds so far", "2 blessures pour l’instant"),
        ({"yellow 1": "blank"}, "0 wounds so far", "Aucune blessure pour l’instant"),
    ],
)
def test_while_an_ability_may_still_change_them_the_button_says_so_far(
    faces: dict[str, str], english: str, french: str
) -> None:
    """Hew costs a mana he has, so what the dice show is not yet what is dealt ("Resolving the Attack")."""
    hew = SkillCard(name="Hew", abilities=("attack mana 1: swords +1",))
    pads = pads_of({"skills": [hew], "mana": 1}, faces)
    assert [one.primary for one in pads] == [english, french]


@pytest.mark.parametrize(
    ("faces", "english"), [({"yellow 1": "swords 2"}, "Apply 2 wounds"), ({"yellow 1": "blank"}, "Apply 0 wounds")]
)
def test_where_nothing_can_change_them_the_button_deals_them(faces: dict[str, str], english: str) -> None:
    hew = SkillCard(name="Hew", abilities=("attack mana 2: swords +1",))
    pad, _ = pads_of({"skills": [hew], "mana": 1}, faces)
    assert pad.primary == english
    assert "before abilities" not in pad.result.note


def pads_of(told: dict[str, Any], faces: dict[str, str]) -> list[DicePadView]:
    """In both languages, once the dice are told."""
    thena = hero("Thena", "a1", arms=Arms(melee={"yellow": 1}), **told)
    kobolds = mob("Kobolds", "a1", minions=0, health=9)
    table = Sitting.of([thena], [kobolds], corridor(2), dice=DICE)
    events = table.run.do(Attack(hero="Thena", enemy="Kobolds", type=CombatType.MELEE))
    question = table.run.question
    assert isinstance(question, RollDice)
    outcome = table.run.what_if(faces)
    return [
        FRAME.dice_view(FRAME.words(load_words(one)), Game(table.state), question, events, Told(faces=faces), outcome)
        for one in ("en", "fr")
    ]
