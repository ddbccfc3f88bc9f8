"""Which entry a finger means: the fact it is on, what is said of that kind of thing, and names apart from terms."""

import pytest

from app.i18n import load_words
from app.presenters.rule_views import Layer
from app.rulebooks import rulebook


@pytest.mark.parametrize(
    ("game", "language", "kind", "said", "means"),
    [
        ("hellscape", "en", "", "Level 2", "level_costs"),  # a hero's
        ("hellscape", "en", "mob", "Level 1-2", "deck_of_the_level"),
        ("hellscape", "fr", "roaming_monster", "Niveau 3-4", "deck_of_the_level"),
        ("shadowreach", "en", "skill_card", "Level 1", "gaining_skills"),
        ("shadowreach", "fr", "pet", "Niveau 1", "pet_level"),
        ("massive_darkness", "en", "hand", "Level 2", "equipment_levels"),
        ("massive_darkness", "fr", "", "Niveau 2", "current_level"),
        ("hellscape", "en", "", "health 3", "health_token"),
        ("hellscape", "en", "mob", "health 3", "minions_first"),
        ("hellscape", "fr", "boss", "Santé", "roaming_health"),
        ("massive_darkness", "en", "agent", "health 2", "enemy_health"),
        ("hellscape", "en", "boss", "Actions", "boss_actions"),
        ("hellscape", "en", "boss", "Dashboard", "boss_in_app"),
        ("hellscape", "en", "", "Chest", "chest"),
        ("hellscape", "en", "armour", "Chest", "item_slots"),  # worn on it
        ("hellscape", "en", "", "Attack", "combat_action"),
        ("hellscape", "en", "skill_card", "Attack, 1 mana: +1 sword", "timing_attack"),
        ("hellscape", "fr", "weapon", "Nouveau", "give_new_item"),
        ("shadowreach", "fr", "armour", "Nouveau", "give_new_item"),
        ("hellscape", "en", "elements", "Fire", "elements"),  # a track of the Shaman, no token
        ("hellscape", "en", "choose_hero", "To act", "hero_phase"),
        ("hellscape", "en", "", "To act", "enemy_phase"),
        ("massive_darkness", "en", "condition", "Shield", "condition_shield_bearer"),
        ("darkest_night", "en", "power_kinds", "Location", "place_power"),
        ("darkest_night", "en", "", "Location", "roads"),
    ],
)
def test_a_word_means_what_it_does_of_such_a_thing(game: str, language: str, kind: str, said: str, means: str) -> None:
    assert rulebook(game, language).explained([Layer(texts=(said,), touched=said, kind=kind)], {}) == means


@pytest.mark.parametrize(
    ("words", "means"),
    [
        ("Mob", "mob"),
        ("3 · health", "what_the_level_changes"),  # beside the level, on its number
        ("health", "enemy_health"),
        ("2 red", "range"),
        ("bam", "bam"),
    ],
)
def test_of_a_line_of_facts_the_one_under_the_finger_counts(words: str, means: str) -> None:
    line = "Mob · Level 3 · health 1 · Melee 2 red · Attack, 1 bam: stun"
    layer = Layer(texts=("Gnoll Pack", line), touched=line, at=line.index(words), called="Gnoll Pack", kind="mob")
    assert rulebook("massive_darkness", "en").explained([layer], {}) == means


def test_a_fact_that_names_nothing_belongs_to_its_card_and_not_to_its_neighbours() -> None:
    line = "Infernal Imps · Niveau 1-2"  # as the English card is called
    layer = Layer(texts=("Diablotins Infernaux", line), touched=line, at=3, called="Diablotins Infernaux", kind="mob")
    assert rulebook("hellscape", "fr").explained([layer], {}) == "infernal_imps"


@pytest.mark.parametrize(
    ("game", "called", "kind", "means"),
    [
        ("hellscape", "Great Sword", "weapon", "weapon"),  # no sword on a die
        ("hellscape", "Leather Vest", "armour", "armour"),
        ("hellscape", "Health Potion", "consumables", "potions"),  # of which the reference tells
        ("massive_darkness", "Plate Armor", "body_slot", "body_slot"),
        ("massive_darkness", "Dwarven Shield", "hand", "hand"),
        ("shadowreach", "5. Light", "god_card_use", "god_card_use"),
    ],
)
def test_the_name_of_a_card_leads_to_what_it_is(game: str, called: str, kind: str, means: str) -> None:
    texts = ("Level 2 · Defence 2 blue", called)
    for touched in (called, ""):  # the name, and where nothing is written
        layer = Layer(texts=texts, touched=touched, called=called, kind=kind)
        assert rulebook(game, "en").explained([layer], {}) == means


@pytest.mark.parametrize(
    ("game", "said", "means"),
    [
        ("darkest_night", "Knight: how to fight?", "fight_or_elude"),
        ("darkest_night", "Knight: grace 4 (−1)", "grace"),
        ("darkest_night", "Knight", "knight"),
        ("hellscape", "Light: 1 wound (swords 2, shields 1).", "wounds_dealt"),
        ("hellscape", "Light’s turn", "wizard"),
    ],
)
def test_what_is_said_of_somebody_comes_before_who_he_is(game: str, said: str, means: str) -> None:
    names = {"Knight": "Knight", "Light": "Wizard"}  # a hero may be called after anything
    assert rulebook(game, "en").explained([Layer(texts=(said,))], names) == means


def test_who_stands_around_comes_after_what_is_asked_there() -> None:
    names, button, title = {"Bjorn": "Pit Fighter Berserker"}, Layer(texts=("Confirm",)), Layer(texts=("For Bjorn",))
    book = rulebook("massive_darkness", "en")
    assert book.explained([button, title, Layer(terms=("equal_xp",))], names) == "equal_xp"
    assert book.explained([button, title], names) == "pit_fighter_berserker"


def test_an_enemy_that_the_reference_knows_leads_to_his_own_entry() -> None:
    imps = [Layer(texts=("Infernal Imps",))]
    assert rulebook("hellscape", "en").explained(imps, {"Infernal Imps": "Mob"}) == "infernal_imps"
    orcs = [Layer(texts=("Orc Flayers",))]
    assert rulebook("massive_darkness", "en").explained(orcs, {"Orc Flayers": "Mob"}) == "mob"


def test_accents_tell_words_apart() -> None:
    french = rulebook("massive_darkness", "fr")
    assert french.named_in("Garde") == ["guard"]
    assert french.named_in("Ce qui est gardé devient le vôtre") == []


EFFECTS = {
    "effect_hits": ("hits_more", "hits_fewer"),
    "effect_attacker_fewer_hits": ("attacker_hits_fewer",),
    "effect_shields": ("shields_more", "shields_fewer"),
    "effect_defender_fewer_shields": ("defender_shields_fewer",),
    "effect_wounds": ("wounds_more",),
    "effect_bams": ("bams_more",),
    "effect_diamonds": ("diamonds_more",),
    "effect_add_coloured_attack_dice": ("yellow_more", "red_more"),
    "effect_add_coloured_defense_dice": ("blue_more", "green_more"),
    "effect_add_attack_dice": ("attack_dice_more",),
    "effect_add_defense_dice": ("defense_dice_more",),
    "effect_attacker_fewer_coloured_dice": ("attacker_yellow_fewer", "attacker_red_fewer"),
    "effect_attacker_fewer_dice": ("attacker_attack_dice_fewer",),
    "effect_defender_fewer_coloured_dice": ("defender_blue_fewer", "defender_green_fewer"),
    "effect_defender_fewer_dice": ("defender_defense_dice_fewer",),
    "effect_defender_rolls_no_dice": ("defender_no_dice",),
    "effect_lose_own_attack_dice": ("yellow_fewer", "red_fewer"),
    "effect_lose_own_defense_dice": ("blue_fewer", "green_fewer"),
    "effect_reroll_attack": ("reroll_attack",),
    "effect_reroll_defense": ("reroll_defense",),
    "effect_cancel_attack_bam": ("cancel_attack_bam",),
    "effect_cancel_attack_diamond": ("cancel_attack_diamond",),
    "effect_cancel_defense_bam": ("cancel_defense_bam",),
    "effect_cancel_defense_diamond": ("cancel_defense_diamond",),
    "half_wounds": ("half_wounds",),
    "double_hits": ("double_hits",),
    "strikes_past_minions": ("strike_boss",),
}
"""Of Massive Darkness, as the form for a skill offers them (p. 53)."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("means", EFFECTS)
def test_every_effect_of_a_skill_leads_to_its_own_entry(language: str, means: str) -> None:
    words, book = load_words(language), rulebook("massive_darkness", language)
    for name in EFFECTS[means]:
        said = words(f"skill.name.{name}")
        assert book.explained([Layer(texts=(said,), touched=said, kind="condition")], {}) == means, said


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "kind", "state", "means"),
    [
        *(("massive_darkness", "hero_card", f"hero_turn.{one}", "heroes_phase") for one in ("to_act", "next", "done")),
        *(("hellscape", "choose_hero", f"hero_turn.{one}", "hero_phase") for one in ("to_act", "now", "done")),
        *(("massive_darkness", "mob", f"table.{one}", "order_of_enemies") for one in ("to_act", "next", "has_acted")),
        *(("shadowreach", "mob", f"table.{one}", "enemy_phase") for one in ("to_act", "next", "has_acted")),
        *(("darkest_night", "hero_order", f"night.turn.{one}", "hero_order") for one in ("to_play", "now", "played")),
        ("massive_darkness", "", "option.sightings.hidden", "hiding"),
        ("massive_darkness", "", "option.sightings.lit", "most_xp_in_light"),
    ],
)
def test_the_state_of_a_hero_or_an_enemy_leads_to_whose_turn_it_is(
    language: str, game: str, kind: str, state: str, means: str
) -> None:
    said = load_words(language)(state)
    assert rulebook(game, language).explained([Layer(texts=(said,), touched=said, kind=kind)], {}) == means, said
