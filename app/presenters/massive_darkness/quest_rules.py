"""Rules that only quests know, for the rules screen: under the quest's name, in the words of their reasons."""

from app.i18n import Words
from app.rules.massive_darkness.quests import IN_ORDER

RULES: tuple[tuple[str, str], ...] = (
    ("nobody_has_to_leave", "33"),
    ("key_first", "40"),
    ("face_down_until_picked_up", "41"),
    ("final_room_is_guarded", "41"),
    ("artifacts_in_the_final_room", "41"),
    ("not_roaming_for_events", "42"),
    ("spider_waits", "42"),
    ("spider_heads_for_exit", "42"),
    ("spider_escaped", "42"),
    ("one_hero_is_chosen", "43"),
    ("chosen_one_died", "43"),
    ("artifact_is_whole", "43"),
    ("sentries_wake", "43"),
    ("only_the_chosen_one_leaves", "43"),
    ("leaves_with_the_artifact", "43"),
    ("sentry_first", "44"),
    ("sentry_behind_the_pillars", "44"),
    ("tile_crumbles", "44"),
    ("man_left_behind", "44"),
    ("exit_is_gone", "44"),
    ("goblins_guard_fireworks", "45"),
    ("immortal_waits", "45"),
    ("immortal_cannot_be_hurt", "45"),
    ("immortal_is_lured", "45"),
    ("immortal_tramples", "45"),
    ("immortal_heads_for_start", "45"),
    ("immortal_follows_firework", "45"),
    ("immortal_escaped", "45"),
    ("pillars_are_attacked_like_enemies", "45"),
    ("bridges_fall", "45"),
    ("bridge_fell_without_immortal", "45"),
    ("hellhound_is_locked_in", "46"),
    ("two_keys_needed", "46"),
    ("guarded_room", "46"),
    ("some_doors_draw_no_card", "46"),
    ("artifact_in_the_library", "46"),
    ("artifact_found", "47"),
    ("levers_open_the_door", "47"),
    ("keeper_behind_the_door", "47"),
    ("enforcers_wait", "48"),
    ("enforcer_behind_pillars", "48"),
    ("big_game_loot", "48"),
    ("pillars_bar_the_way", "48"),
    ("guards_at_the_start", "49"),
    ("wave_of_guards", "49"),
    ("wave_of_a_monster", "49"),
    ("pillars_count_as_heroes", "49"),
    ("pillars_are_ours", "49"),
    ("maze_draws_to_artifact", "49"),
    ("enemy_on_the_artifact", "49"),
    ("stairs_join_stages", "50"),
    ("emissary_awaits", "50"),
    ("emissary_first", "50"),
    ("emissary_behind_its_door", "50"),
    ("emissary_wields_a_monster", "50"),
    ("crushing_darkness", "50"),
    ("pillars_hold_the_emissary", "51"),
    ("lever_and_pillar", "51"),
)
"""The rules that reasons of quests name, by page."""

LAST_PAGE = {"51": "50"}  # the last quest has two pages


def article_words(words: Words, key: str, page: str) -> tuple[str, str]:
    """Title and text of a quest's rule. What belongs to no quest alone is called like the group."""
    titles = {quest.page: words(f"quest.{quest.id}.title") for quest in IN_ORDER}
    return titles.get(LAST_PAGE.get(page, page), words("rulebook.group.quests")), words(f"rule.{key}")
