"""The table of Hellscape: what it says of darkness and bag, and the one next thing to do in every phase."""

from dataclasses import replace
from datetime import UTC, datetime

from msgspec import structs

from app.content.hellscape import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.form_parts import ChipsPart, Edit, PicksPart
from app.presenters.hellscape.corrections import corrected
from app.presenters.hellscape.frame import FRAME
from app.presenters.hellscape.new_game_draft import UNSEEN
from app.presenters.table_views import TableView
from app.rules.core.command import Command, Reply
from app.rules.core.question import AnyQuestion, Form
from app.rules.hellscape.cards import Kind, Rarity, Track
from app.rules.hellscape.changes import ChangeBag
from app.rules.hellscape.commands import EnemyTurn, EnterBossChamber, LayTreasure, NextPhase
from app.rules.hellscape.game import Game
from app.rules.hellscape.setup import STEPS, Preparation, TickOff
from app.rules.hellscape.state import Enemy, Hero, Phase, State, Token
from tests.rules.hellscape.sitting import Sitting, corridor

ENGLISH = load_words("en")
NOW = datetime(2026, 11, 16, tzinfo=UTC)
PACK = core_pack(Pack)


def shown(state: State, question: AnyQuestion | None = None) -> TableView:
    return FRAME.table_view(ENGLISH, Game(state), question, [], None, in_campaign=False)


def gheta(**told: object) -> Hero:
    return Hero(**{"name": "Gheta", "health": 8, "max_health": 8, **told})  # type: ignore[arg-type]  # a sample


# Darkness and the bag


def reminded(state: State) -> list[str]:
    return [one.text for one in shown(state).reminders]


def test_the_next_space_of_the_draft_brings_mobs_in_the_third_round() -> None:
    """Space 3 of the draft's track has a skull: a mob at each portal ("Darkness Phase")."""
    state = FRAME.new_game.beginning(ENGLISH, FRAME.new_game.draft(PACK), [], 1, NOW).state
    state.heroes, state.phase, state.darkness = [gheta()], Phase.HEROES, 2
    reminders = reminded(state)
    assert "Darkness: space 2 of 10." in reminders
    assert "Next space: a mob at each portal." in reminders


def test_after_the_front_the_track_goes_on_with_its_back() -> None:
    """A roaming monster every third round after the tenth ("Darkness Phase")."""
    state = State(heroes=[gheta()], phase=Phase.HEROES, darkness=12, track=Track(id="draft", back={3: "roaming"}))
    assert "Darkness, back of the track: space 2 of 3." in reminded(state)
    assert "Next space: a roaming monster at each portal." in reminded(state)


def test_the_bag_says_how_likely_each_rarity_is() -> None:
    state = State(heroes=[gheta()], phase=Phase.HEROES, bag={Rarity.COMMON: 15, Rarity.RARE: 5})
    assert "Treasure bag: 15 common (75%), 5 rare (25%)." in reminded(state)


def test_in_a_boss_fight_the_boss_track_takes_the_place_of_the_darkness_track() -> None:
    boss = Enemy(name="The Reaper", kind=Kind.BOSS, health=20, track={2: "text It grows"})
    state = State(heroes=[gheta()], enemies=[boss], phase=Phase.HEROES, darkness=1, boss_fight=True)
    assert "Boss track: space 1." in reminded(state)
    assert "Next space: It grows." in reminded(state)
    assert {one.term for one in shown(state).reminders} == {"boss_track", "treasure_bag"}, "what a finger there reads"


# The button


def test_each_phase_leads_to_the_next() -> None:
    """Heroes, enemies, levels, darkness, and the next round ("Gameplay")."""
    texts = {}
    for phase in (Phase.HEROES, Phase.ENEMIES, Phase.LEVEL_UP, Phase.DARKNESS):
        view = shown(State(heroes=[gheta(activated=True)], phase=phase, round=2))
        assert view.primary.command == NextPhase()
        texts[phase] = view.primary.text
    assert texts[Phase.DARKNESS] == "Begin round 3"
    assert len(set(texts.values())) == len(texts)


def test_an_enemy_that_has_not_acted_comes_first() -> None:
    mobs = [
        Enemy(name="Undead", kind=Kind.MOB, at="a1", minions=1, acted=True),
        Enemy(name="Satyrs", kind=Kind.MOB, at="a1", minions=1),
    ]
    state = State(heroes=[gheta()], enemies=mobs, phase=Phase.ENEMIES)
    view = shown(state)
    assert view.primary.command == EnemyTurn(enemy="Satyrs")
    assert [enemy.standing for enemy in view.enemies] == ["past", "current"]
    assert view.acted == "1 of 2 acted"


def test_who_is_owed_a_skill_is_led_to_it_before_the_darkness() -> None:
    view = shown(State(heroes=[gheta(skills_owed=1)], phase=Phase.LEVEL_UP))
    assert (view.primary.screen, view.primary.hero) == ("heroes", "Gheta")
    assert view.secondary is not None
    assert view.secondary.command == NextPhase()


def test_with_all_heroes_in_the_chamber_of_the_boss_the_fight_is_offered() -> None:
    """Once all heroes have moved into it everybody recovers and the boss track begins ("Bosses")."""
    board = "+---+---+---+\n|.  |.r  .r |\n+---+---+---+\n"
    boss = Enemy(name="The Reaper", kind=Kind.BOSS, health=20, at="c1")
    heroes = [gheta(at="a1"), gheta(name="Irk", at="b1")]
    state = State(heroes=heroes, enemies=[boss], phase=Phase.HEROES, board=board)
    assert shown(state).primary.command != EnterBossChamber()
    assert "in its chamber" in shown(state).reminder
    heroes[0].at = "c1"
    assert shown(state).primary.command == EnterBossChamber()
    state.boss_fight = True
    assert shown(state).primary.command != EnterBossChamber()
    assert "in its chamber" not in shown(state).reminder


def test_a_boss_that_waits_in_its_chamber_is_not_among_those_that_act() -> None:
    board = "+---+---+---+\n|.  D.r  .r |\n+---+---+---+\n"
    boss = Enemy(name="The Reaper", kind=Kind.BOSS, health=20, at="c1")
    state = State(heroes=[gheta(at="a1")], enemies=[boss], phase=Phase.ENEMIES, board=board)
    view = shown(state)
    assert view.primary.command == NextPhase()
    assert [enemy.state for enemy in view.enemies] == ["Waits in its chamber"]


# Set-up


def test_the_checklist_ends_with_the_first_round() -> None:
    done = [step.value for step in STEPS]
    view = shown(State(heroes=[gheta()], prepared=done))
    assert view.primary.command == NextPhase()
    assert view.set_up.count == f"{len(done)} of {len(done)} done"


def test_white_treasure_points_have_their_tokens_drawn_at_set_up() -> None:
    """White points are filled at set-up ("Spawn Points"); which are white, only the table sees."""
    before = [step.value for step in STEPS if step not in ("first_mobs", "figures")]
    state = State(heroes=[gheta()], prepared=before, bag={Rarity.COMMON: 2, Rarity.RARE: 1}, mapped=False)
    (part,) = shown(state).set_up.parts
    assert isinstance(part, ChipsPart)
    assert [chip.text for chip in part.chips] == ["Draw a treasure token"]
    assert corrected(Game(state), Edit(part.id, value="")) == LayTreasure()
    mapped = structs.replace(
        state, mapped=True, board=corridor(3), tokens={Token.TREASURE_SPAWN: ["b1", "c1"]},
        treasure={"c1": {Rarity.RARE: 1}},
    )  # fmt: skip
    (part,) = shown(mapped).set_up.parts
    assert isinstance(part, ChipsPart)
    assert [(chip.id, chip.selected) for chip in part.chips] == [("b1", False), ("c1", True)]
    assert corrected(Game(mapped), Edit(part.id, value="b1")) == LayTreasure(at="b1")


def test_the_bag_is_filled_before_the_first_mobs_draw_from_it() -> None:
    """A mob's reward comes out of the bag when it appears, rare tokens of the quest included ("Mobs")."""
    checklist = shown(State(heroes=[gheta()])).set_up
    steps = [line.step for line in (*checklist.before, *checklist.after)]
    assert steps.index("treasure_bag") < steps.index("first_mobs")


def test_the_bag_is_counted_where_it_is_filled() -> None:
    """All common tokens, and as many rare ones as the quest says ("Setup", step 18)."""
    others = [step.value for step in Preparation if step is not Preparation.TREASURE_BAG]
    state = State(heroes=[gheta()], prepared=others, bag={Rarity.COMMON: 20})
    assert [part.id for part in shown(state).set_up.parts] == ["common", "rare", "epic"]
    assert FRAME.corrected(Game(state), Edit("rare", delta=1)) == ChangeBag(rare=1)
    assert shown(state).primary.command == TickOff(step=Preparation.TREASURE_BAG)


def test_all_heroes_go_to_the_start_in_one_tap() -> None:
    others = [step.value for step in Preparation if step is not Preparation.FIGURES]
    board = "+---+---+\n|.   .  |\n+---+---+\n"
    state = State(heroes=[gheta(), gheta(name="Irk")], prepared=others, board=board, tokens={Token.START: ["b1"]})
    placed = shown(state).primary.commands
    assert [(one.name, one.at) for one in placed] == [("Gheta", "b1"), ("Irk", "b1")]  # type: ignore[attr-defined]  # PlaceFigure


# New game


def begun(*edits: Edit) -> tuple[State, tuple[Command, ...]]:
    draft = FRAME.new_game.draft(PACK)
    for edit in edits:
        draft = FRAME.new_game.edited(ENGLISH, draft, edit)
    beginning = FRAME.new_game.beginning(ENGLISH, draft, [], 1, NOW)
    return beginning.state, beginning.first


def test_odds_are_estimates_until_somebody_has_looked_at_the_dice() -> None:
    state, _ = begun()
    assert state.dice is not None
    assert state.dice.estimate
    compared, _ = begun(Edit("dice", value="roller"))
    assert compared.dice is not None
    assert (compared.dice.id, compared.dice.estimate) == ("roller", False)
    assert begun(Edit("dice", value="totals"))[0].dice is None


def test_the_printed_game_has_its_own_track_and_says_so() -> None:
    """Nine spaces, then four again and again; the Ranger's number is 7 there."""
    state, _ = begun(Edit("profile", value="printed"))
    assert (state.track.id, state.track.front_spaces, state.track.back_spaces) == ("printed", 9, 4)
    view = FRAME.new_game.view(ENGLISH, FRAME.new_game.draft(PACK), NOW)
    picks = next(part for part in view.parts if isinstance(part, PicksPart) and part.id == "profile")
    assert "9 spaces" in picks.picks[1].detail
    assert "7" in picks.picks[1].detail


def test_a_hero_joins_with_the_card_and_the_board_of_his_class() -> None:
    _, first = begun(Edit("heroes", "toggle", "mathrin"))
    mathrin = next(one for one in first if getattr(one, "name", "") == "Mathrin")
    assert (mathrin.hero_class, mathrin.card.mana) == ("wizard", 6)  # type: ignore[attr-defined]  # AddHero


def test_nobody_can_start_without_heroes() -> None:
    draft = FRAME.new_game.draft(PACK)
    nobody = replace(draft, heroes=tuple(replace(hero, seat=0) for hero in draft.heroes))
    assert draft.dice == UNSEEN
    assert not FRAME.new_game.view(ENGLISH, nobody, NOW).can_start


def test_going_on_early_names_the_heroes_who_would_be_left_out() -> None:
    """Each hero acts before the enemies do ("Hero Phase"); who is knocked out is not waited for."""
    others = [gheta(name="Irk"), gheta(name="Mathrin", activated=True), gheta(name="Lyla", down=True)]
    view = shown(State(heroes=[gheta(), *others], phase=Phase.HEROES))
    assert view.secondary is not None
    assert view.secondary.text == "Enemy phase now, skipping Gheta, Irk"
    many = shown(State(heroes=[gheta(), *(gheta(name=name) for name in "ABCDE")], phase=Phase.HEROES)).secondary
    assert many is not None
    assert many.text == "Enemy phase now, skipping 6 heroes"


def test_a_wounded_mob_shows_what_its_foremost_figure_has_left() -> None:
    hurt = Enemy(name="Imps", kind=Kind.MOB, minions=2, health=4, wounds=2)
    whole = Enemy(name="Orcs", kind=Kind.MOB, minions=2, health=4)
    rows = shown(State(heroes=[gheta()], enemies=[hurt, whole], phase=Phase.HEROES)).enemies
    assert [(row.health, row.max_health) for row in rows] == [(2, 4), (0, 0)]


def test_who_is_outside_of_the_bosss_chamber_goes_unless_the_table_says_otherwise() -> None:
    """Without a map ("Bosses")."""
    imps, reaper = Enemy(name="Imps", kind=Kind.MOB), Enemy(name="The Reaper", kind=Kind.BOSS)
    table = Sitting(State(heroes=[gheta()], enemies=[imps, reaper], phase=Phase.HEROES, mapped=False))
    table.run.do(EnterBossChamber())
    question = table.run.question
    assert isinstance(question, Form)
    assert FRAME.preset(question) == {"Imps": "goes"}
    view = FRAME.form_view(ENGLISH, Game(table.state), question, {})
    assert (view.title, [text for _, text in view.options]) == ("Who is removed?", ["Goes", "Stays"])
    table.run.answer(Reply(question.key, {"Imps": "goes"}))
    assert [enemy.name for enemy in table.state.enemies] == ["The Reaper"]
    assert FRAME.preset(Form(topic="ranges", who="Imps", rows=("Gheta",), options=("here", "unseen"))) == {}
