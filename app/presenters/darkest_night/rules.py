"""The rules that the app applies, chapter by chapter of the rulebook. A reason names a rule by its key."""

from app.i18n import Words
from app.presenters.rule_views import Article, RuleGroup

CHAPTERS: dict[str, tuple[tuple[str, str], ...]] = {
    "setup": (("first_powers", "3.2"), ("first_blights", "3.3")),
    "hero_turn": (
        ("start_of_turn", "4.1"), ("starts_beside_the_necromancer", "4.1"), ("starts_with_a_relic", "7.2"),
        ("an_event_comes", "4.1"), ("event_says_so", "4.1"), ("highest_die_counts", "4.1"),
        ("renewal_shuffles", "4.1"), ("travel_gives_secrecy", "4.1"), ("hiding_refreshes", "4.1"),
        ("attack_reveals", "4.1"), ("search_against_difficulty", "4.1"), ("map_card_names_the_find", "4.1"),
        ("search_result", "4.1"), ("prayer_gives_grace", "4.1"), ("keys_open_the_way", "4.1"),
        ("blights_in_any_order", "4.1"), ("whole_turn_in_monastery", "4.1"),
    ),
    "necromancer": (
        ("darkness_grows", "4.2"), ("desecrations_add", "4.2"), ("necromancer_rolls", "4.2"),
        ("detects_lower_secrecy", "4.2"), ("towards_the_closest_detected", "4.2"), ("tie_at_random", "4.2"),
        ("follows_the_arrow", "4.2"), ("blight_where_he_is", "4.2"), ("two_where_there_was_none", "9.0"),
        ("one_more_on_a_low_roll", "9.0"), ("darkness_beyond_thirty", "9.0"),
    ),
    "powers": (
        ("power_is_used", "6.0"), ("tactic_is_exhausted", "6.2"), ("simultaneous", "6.3.1"),
        ("reroll_replaces_the_roll", "6.3"), ("power_after_the_movement_roll", "6.0"),
        ("power_spares_the_defense", "6.0"), ("event_is_discarded", "6.0"), ("one_of_the_events", "6.0"),
        ("foretold_at_start_of_turn", "6.0"), ("prophecy_protects", "6.0"), ("forbidden_dice", "6.0"),
        ("grace_instead_of_secrecy", "6.0"), ("others_may_give_grace", "6.0"), ("inspired_before_the_roll", "6.1"),
        ("blessing_helps", "6.1"), ("form_stops_grace", "6.1"), ("invisibility_ends", "6.1"), ("safe_house", "6.1"),
        ("misdirected", "6.1"), ("rune_interferes", "6.1"), ("rune_looks_ahead", "6.1"),
        ("cowl_ignores_one_blight", "6.4"), ("veil_exchanges_events", "15.1"), ("dice_are_divided", "15.2"),
        ("oath_ends", "15.3"), ("active_where_it_is_drawn", "15.4"), ("one_of_the_cards_is_discarded", "15.4"),
        ("dice_are_saved", "15.5"), ("saved_dice_replace_the_roll", "15.5"),
    ),
    "items": (
        ("items_change_hands", "7.1"), ("used_items_are_locked", "7.1"), ("items_are_handed_on", "7.1"),
        ("receives_a_relic", "7.2"), ("bottled_magic", "7.0"), ("vanishing_dust", "7.0"),
        ("waystone_carries_him", "7.0"), ("chest_holds_a_power", "7.0"),
    ),
    "combat": (
        ("fight_or_elude", "8.0"), ("no_success", "8.0"), ("accepts_the_loss", "8.3"), ("result_of_combat", "8.1"),
        ("grace_saves", "8.1"), ("loses_a_turn", "8.1.1"), ("wound_kills_without_grace", "8.1.2"),
        ("a_death_feeds_the_darkness", "8.1.2"), ("replacement_arrives", "8.1.2"), ("necromancer_is_fought", "8.2"),
        ("he_sacrifices_a_blight", "8.2"),
    ),
    "blights": (
        ("four_blights_a_place", "10.1"), ("map_card_names_the_blight", "10.1"), ("attack_destroys", "10.2"),
        ("blights_are_mightier", "9.0"),
        ("blight_defends_itself", "4.1"), ("monster_at_end_of_turn", "10.3"), ("curse_on_entering", "10.0"),
        ("spies_at_end_of_turn", "10.0"), ("taint_stops_grace", "10.0"), ("empty_map_deck", "12.1"),
        ("three_cards_without_counter", "12.1"),
    ),
    "ending": (("necromancer_slain", "11.1"), ("holy_ritual", "11.2"), ("monastery_overrun", "11.3")),
    "optional": (
        ("his_player_chooses", "14.2.2"), ("necromancer_plays_a_card", "14.2.3"), ("fifth_hero_roll", "14.3.2"),
    ),
}  # fmt: skip


def rules_view(words: Words, wanted: str = "") -> tuple[RuleGroup, ...]:
    """All of them; `wanted` is the key of a rule or a section, and marks the article that says it."""
    marked = _marked(wanted)
    return tuple(
        RuleGroup(
            words(f"night.chapter.{chapter}"),
            tuple(_article(words, key, section, is_wanted=key == marked) for key, section in rules),
        )
        for chapter, rules in CHAPTERS.items()
    )


def _marked(wanted: str) -> str:
    """The rule itself, or the first of a section; empty where there is none."""
    rules = [rule for chapter in CHAPTERS.values() for rule in chapter]
    return next((key for key, section in rules if wanted and wanted in (key, section)), "")


def _article(words: Words, key: str, section: str, *, is_wanted: bool) -> Article:
    return Article(key, words(f"rule.{key}"), "", words("night.section", section=section), is_wanted)
