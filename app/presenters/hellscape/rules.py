"""The rules that the app applies, in our own words, under the headings of the book. Reasons name a rule by key."""

from app.i18n import Words
from app.presenters.rule_views import Article, RuleGroup

GROUPS: dict[str, tuple[tuple[str, str], ...]] = {
    "enemies": (
        ("most_experienced_in_range", "Mob Attack"), ("equal_experience", "Mob Attack"),
        ("equally_effective", "Mob Attack"), ("towards_the_most_experienced", "Mob Movement"),
        ("ways_of_equal_length", "Mob Movement"), ("in_the_goals_zone", "Mob Movement"),
        ("no_way_there", "Mob Movement"), ("nobody_stands", "Mob Movement"), ("taunts", "Taunt"),
        ("first_condition_that_is_met", "Roaming Monster Activation"),
        ("its_card_says_so", "Roaming Monster Activation"), ("towards_the_closest", "Roaming Monster Activation"),
        ("fire_burns", "Fire"), ("frost_takes_the_action", "Frost"), ("only_mobs_freeze", "Frost"),
    ),
    "combat": (
        ("both_sides_roll_together", "Resolving the Attack"), ("mob_rolls_with_the_hero", "Mob Attack"),
        ("added_dice_are_rolled", "Reroll and Add Dice"), ("one_die_at_a_time", "Reroll and Add Dice"),
        ("once_per_action", "Special Abilities"), ("mana_averts_the_ability", "Special Abilities"),
        ("shadow_symbol", "Trigger Shadow Ability"), ("no_lifebringer_left", "Knocked Out"),
    ),
    "dungeon": (
        ("a_chamber_is_revealed", "Revealing a Chamber"), ("kind_is_in_play", "Revealing a Chamber"),
        ("deck_of_the_dungeon_level", "Dungeon Level"), ("no_card_is_left", "Darkness Phase"),
        ("tokens_are_drawn_blind", "Treasure Bag"), ("an_item_for_each_token", "Treasure Bag"),
        ("everything_in_the_zone", "Interacting with a Zone"), ("choose_of_the_chest", "Chests"),
        ("leaving_costs_health", "Moving to an Adjacent Zone"), ("a_trap_springs", "Special Zones"),
    ),
    "growth": (("levels_are_bought_by_choice", "Level Up Phase"),),
    "bosses": (
        ("boss_rolls_its_activation_dice", "Bosses"), ("boss_chamber_restores_everybody", "Bosses"),
        ("the_quest_says_so", "Winning and Losing"),
    ),
    "classes": (
        ("a_token_for_every_action", "Rogue"), ("rogue_draws_three", "Rogue"), ("mana_or_element", "Shaman"),
        ("ranger_reveals", "Ranger"),
    ),
}  # fmt: skip
"""A rule, and the heading under which the book states it."""


def rules_view(words: Words, wanted: str) -> tuple[RuleGroup, ...]:
    """`wanted` is the key of a rule, or a heading: then its first rule is marked."""
    marked = _marked(wanted)
    return tuple(
        RuleGroup(
            words(f"hellscape.rules.{group}"),
            tuple(Article(key, heading, words(f"rule.{key}"), "", key == marked) for key, heading in articles),
        )
        for group, articles in GROUPS.items()
    )


def _marked(wanted: str) -> str:
    listed = [article for articles in GROUPS.values() for article in articles]
    return next((key for key, heading in listed if wanted and wanted in (key, heading)), "")
