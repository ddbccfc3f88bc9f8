"""The rules that the app applies, in groups. A reason names a rule by its key; most have an article of that key."""

from app.i18n import Words
from app.presenters.massive_darkness import quest_rules
from app.presenters.rule_views import Article, RuleGroup

GROUPS: dict[str, tuple[tuple[str, str], ...]] = {
    "activation": (
        ("four_steps", "28"),
        ("ranges", "19"),
        ("most_xp_in_reach", "28"),
        ("equal_xp", "28"),
        ("nobody_in_reach", "28"),
        ("several_types_reach", "28"),
        ("most_xp_in_sight", "28"),
        ("most_xp_in_light", "28"),
        ("to_the_start", "28"),
        ("to_the_exit", "28"),
        ("equal_ways", "28"),
        ("held_by_a_hero", "28"),
        ("there_already", "28"),
        ("no_way", "28"),
        ("taunt", "52"),
        ("killed_heroes_are_ignored", "18"),
    ),
    "counter": (
        ("attacks_who_attacked", "27"),
        ("all_he_attacked_answer", "27"),
        ("towards_who_attacked", "27"),
        ("hidden_from_counter", "27"),
        ("lost_who_attacked", "13"),
    ),
    "combat": (
        ("combat_roll", "33"),
        ("three_of_a_colour", "16"),
        ("only_the_last_roll_counts", "33"),
        ("condition", "54"),
        ("blood_for_a_skill", "54"),
        ("symbols_pay_for_one", "34"),
        ("enchantment_may_harm", "34"),
        ("cancel_before_it_is_spent", "34"),
        ("dice_after_the_roll", "53"),
        ("blanks_after_a_reroll", "54"),
        ("best_dice_go", "53"),
        ("minions_first", "36"),
        ("strikes_past_minions", "23"),
        ("carried", "24"),
        ("loot_may_be_handed_on", "24"),
        ("no_lifebringer_left", "18"),
    ),
    "stun": (
        ("stunned_stands_up", "37"),
        ("stunned_hero", "37"),
        ("stunned_minions_cannot_protect", "37"),
    ),
    "agents": (("agent_calls_reinforcements", "23"),),
    "spawn": (("spawn_size", "21"), ("spawn_level", "15"), ("spawn_treasure", "24")),
    "experience": (("xp_of_kills", "31"), ("most_xp", "31"), ("micro_xp", "38")),
    "turn": (("actions", "25"), ("transmute", "27"), ("may_be_given_away", "27")),
    "dungeon": (
        ("hero_on_a_higher_tile", "15"),
        ("door_to_a_higher_tile", "15"),
        ("door_card", "26"),
        ("several_next_rooms", "26"),
        ("several_doors", "26"),
        ("treasure_of_the_tile", "27"),
        ("special_treasure_one_higher", "27"),
        ("table_grants_treasure", "27"),
        ("guardians_draw_treasure", "24"),
        ("miniatures_ran_out", "33"),
        ("card_only_named", "20"),
        ("event_is_drawn", "32"),
        ("patrol_at_level_token", "32"),
    ),
    "setup": (
        ("starting_weapon", "9"),
        ("starting_armor", "9"),
        ("story_starts_at_hero_level", "38"),
        ("all_objectives_met", "33"),
    ),
    "story": (
        ("between_quests", "38"),
        ("six_cards_at_most", "38"),
        ("one_artifact_at_most", "38"),
        ("market_draw", "39"),
        ("no_traps_for_sale", "39"),
        ("market_trades", "39"),
    ),
    "quests": quest_rules.RULES,
    "table": (("overruled", ""),),
}
"""Group by group: the articles, and the page of the rulebook on which each begins."""


def rules_view(words: Words, wanted: str = "") -> tuple[RuleGroup, ...]:
    """All of them; `wanted` is the key of a rule or a page, and marks the article that says it."""
    key = article_of(wanted)
    return tuple(
        RuleGroup(
            words(f"rulebook.group.{group}"),
            tuple(_article(words, article, page, article == key) for article, page in articles),
        )
        for group, articles in GROUPS.items()
    )


def _article(words: Words, key: str, page: str, is_wanted: bool) -> Article:
    if (key, page) in quest_rules.RULES:
        title, text = quest_rules.article_words(words, key, page)
    else:
        title, text = words(f"rulebook.{key}.title"), words(f"rulebook.{key}.text")
    return Article(
        key=key,
        title=title,
        text=text,
        page=words("rulebook.page", page=page) if page else "",
        is_wanted=is_wanted,
    )


def article_of(wanted: str) -> str:
    """The key of the article that states a rule, or the first of a page; empty where there is none."""
    for articles in GROUPS.values():
        for key, _ in articles:
            if key == wanted:
                return key
    pages = {page: key for articles in reversed(GROUPS.values()) for key, page in reversed(articles)}
    return pages.get(wanted, "") if wanted else ""
