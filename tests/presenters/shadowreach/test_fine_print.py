"""What players see of rules that are easily overlooked."""

from app.i18n import load_words
from app.presenters.board_using import PLAYING
from app.presenters.form_parts import HeadPart
from app.presenters.hellscape.board_map import board_picture
from app.presenters.hellscape.card_forms.ability_draft import AbilityDraft, AbilityList, abilities_view
from app.presenters.hellscape.draw import draw_view
from app.presenters.hellscape.enemy import enemy_view
from app.presenters.hellscape.questions import choice_view
from app.presenters.shadowreach.frame import FRAME
from app.rules.core.board import Side
from app.rules.core.question import Choice, Draw
from app.rules.hellscape.cards import Kind, Rarity, Track
from app.rules.hellscape.game import Game as HellscapeGame
from app.rules.hellscape.hero_turn import OpenDoor
from app.rules.hellscape.state import Enemy, Phase, Token
from app.rules.hellscape.state import State as HellscapeState
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.round import NextPhase
from app.rules.shadowreach.state import Challenge
from tests.rules.shadowreach.sitting import Sitting, corridor, hero, mob

HELLSCAPE = load_words("en")
WORDS = FRAME.words(HELLSCAPE)


def test_a_fixed_reward_stands_below_the_tokens_of_a_card() -> None:
    table = Sitting.of([hero("Thena")], [Enemy(name="Basilisk", kind=Kind.ROAMING, at="a1", fixed={Rarity.EPIC: 1})])
    parts = enemy_view(WORDS, Game(table.state), table.enemy("Basilisk"), None).parts
    heads = {part.id: part.detail for part in parts if isinstance(part, HeadPart)}
    assert heads["treasure"] == "Fixed reward in addition: 1 epic"


def test_only_this_game_has_venom_stun_and_light_on_its_cards() -> None:
    listed = AbilityList(draft=AbilityDraft(effects={"swords": 1}))
    for words, there in ((WORDS, True), (HELLSCAPE, False)):
        form = abilities_view(words, listed).form
        assert form is not None
        assert ("venom" in [chip.id for chip in form.effects]) is there
        assert ("light" in [chip.id for chip in form.conditions]) is there
        assert "frost" in [chip.id for chip in form.effects]


def test_a_door_card_of_the_challenge_is_named() -> None:
    room = "+---+---+\n|.  D.r |\n+---+---+\n"
    table = Sitting.of([hero("Yorlyn")], board=room, challenges=[Challenge.DREAD_ENCOUNTERS])
    table.run.do(OpenDoor(hero="Yorlyn", side=Side.EAST))
    assert isinstance(table.run.question, Draw)
    assert "Dread Encounters" in draw_view(WORDS, table.state, table.run.question, (), "").title


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
