"""The round, the board and corrections, in sentences: where more than the plain fields is told."""

from app.i18n import Words
from app.presenters.hellscape.ability_words import effect_words
from app.presenters.hellscape.command_words import command_words
from app.presenters.hellscape.faces import face_words
from app.presenters.hellscape.names import TEXTS
from app.presenters.hellscape.phrases import (
    act_words,
    card_words,
    figure_name,
    option_words,
    pool_words,
    quarter_words,
    rarity_words,
    stance_words,
    tokens_words,
    zone,
)
from app.presenters.hellscape.space_words import brought_words
from app.rules.core.errors import BadNotation
from app.rules.core.event import Asked, Dropped, Event, Overruled
from app.rules.hellscape import events as ev
from app.rules.hellscape.abilities import read_ability, read_effects
from app.rules.hellscape.effects import Effect


def table_sentence(words: Words, event: Event) -> str | None:
    match event:
        case Asked():
            return _asked(words, event)
        case Overruled(who=who, proposed=proposed, chosen=chosen):
            acts = {"proposed": act_words(words, proposed), "chosen": act_words(words, chosen)}
            return words("event.overruled", who=who, **acts)
        case Dropped(command=command, told=told):
            return words("event.dropped", what=command_words(words, command, told))
        case ev.PhaseBegan(phase=phase, round=round_number):
            return words("event.phase_began", phase=words(f"hellscape.phase.{phase}.title"), round=round_number)
        case ev.SetUpTicked(step=step, undone=undone):
            key = "event.set_up_reopened" if undone else "event.set_up_ticked"
            return words(key, step=words(f"hellscape.setup.{step}.title"))
        case ev.ProfileChosen(what=what, profile=profile):
            return words(f"hellscape.event.profile_{what}", profile=profile_words(words, what, profile))
        case ev.HeroJoined(hero=hero, hero_class=hero_class):
            key = "event.hero_joined" if hero_class else "event.hero_joined_plain"
            return words(key, hero=hero, hero_class=class_name(words, hero_class))
        case ev.TableCarriesOut(who=who, text=text):
            return words("event.table_carries_out", who=figure_name(words, who), text=carried_out(words, text))
        case ev.Changed(who=who, field=field, old=old, new=new):
            return _changed(words, figure_name(words, who), field, old, new)
        case _:
            return _on_the_board(words, event) or _of_a_hero(words, event)


def _on_the_board(words: Words, event: Event) -> str | None:
    match event:
        case ev.TokenPlaced(token=token, zone=at, removed=removed, count=count):
            how = "removed" if removed else "placed_several" if count > 1 else "placed"
            return words(f"event.token_{how}", token=token_words(words, token), zone=zone(at), count=count)
        case ev.FigurePlaced(who=who, at=at):
            return words("event.figure_placed" if at else "event.figure_taken_off", who=who, at=zone(at))
        case ev.EdgeChanged(zone=at, side=side, edge=edge):
            return words(f"event.edge_changed_{edge}", zone=zone(at), side=words(f"side.{side}"))
        case ev.GroundChanged(zone=at, ground=ground):
            return words(f"event.ground_changed_{ground}", zone=zone(at))
        case ev.TreasurePlaced(zone=at, rarity=rarity):
            key = "hellscape.event.treasure_token" if at else "event.treasure_token"
            return words(key, rarity=rarity_words(words, rarity), zone=zone(at))
        case ev.BoxIsEmpty(what=what, missing=missing):
            return words("hellscape.event.box_is_empty", what=component_words(words, what), count=missing)
        case ev.BossSpace(space=space, text=text):
            return words("event.boss_space", space=space, text=brought_words(words, text))
        case ev.DoorCardDrawn(card=card, only_named=True):
            return words("hellscape.event.door_event_only_named", card=card)
        case ev.DoorCardDrawn(card=card, text=text):
            return words("hellscape.event.door_event_text" if text else "event.door_event", card=card, text=text)
        case _:
            return None


def _of_a_hero(words: Words, event: Event) -> str | None:
    match event:
        case ev.HeroMoved(hero=hero, to=to):
            return words("event.hero_moved" if to else "event.hero_moved_unseen", hero=hero, to=zone(to))
        case ev.ItemGiven(hero=hero, card=card, to=to):
            return words("event.item_given", hero=hero, card=card, to=to)
        case ev.Charged(hero=hero, to=""):
            return words("hellscape.event.charged_unseen", hero=hero)
        case ev.TrapSprung(hero=hero, trap=trap, roll=roll):
            named, who = words(f"hellscape.source.{trap}"), figure_name(words, hero)
            return words("hellscape.event.trap_sprung", hero=who, trap=named, roll=face_words(words, roll))
        case ev.LeftEnemies(hero=hero, health=health):
            return words("event.left_enemies", hero=figure_name(words, hero), health=health)
        case ev.MaximumGained(hero=hero, what=what, count=count):
            return words("event.maximum_gained", hero=hero, what=words(f"hellscape.maximum.{what}"), count=count)
        case ev.LevelChoice(hero=hero, answer=answer, level=level):
            option = f"hellscape.option.{answer}"
            said = words(option) if option in words else card_words(words, answer)
            return words("event.level_choice", hero=hero, level=level, answer=said)
        case ev.SkillGained(hero=hero, skill=skill, replaces=replaces) if replaces:
            return words("hellscape.event.skill_gained_over", hero=hero, skill=skill, replaces=replaces)
        case ev.Forged(hero=hero, cards=cards, rarity=rarity):
            return words("hellscape.event.forged", hero=hero, cards=cards, rarity=rarity_words(words, rarity))
        case ev.ConsumableUsed(hero=hero, card=card, on_card=True):
            return words("hellscape.event.item_used_on_card", hero=hero, card=card)
        case ev.Traded(hero=hero, others=others) if others:
            return words("hellscape.event.trading_with", hero=hero, others=others)
        case ev.ObjectiveTaken(hero=hero, zone=""):
            return words("hellscape.event.objective_taken_unseen", hero=hero)
        case ev.ChestOpened(hero=hero, special=special):
            return words("hellscape.event.chest_special" if special else "event.chest_opened", hero=hero)
        case ev.ActionSpent(hero=hero, note=note):
            return words("event.action_spent_note" if note else "event.action_spent", hero=hero, note=note)
        case _:
            return None


def class_name(words: Words, hero_class: str) -> str:
    key = f"hellscape.class.{hero_class}"
    return words(key) if key in words else hero_class


def token_words(words: Words, token: str) -> str:
    """Tokens, pillars, treasure of a rarity, chambers; what the games share has shared words; enemies have names."""
    rarity = token.removeprefix("treasure_")
    if rarity != token and rarity in ("common", "rare", "epic"):
        return words("hellscape.treasure_of", rarity=rarity_words(words, rarity))
    key = f"hellscape.token.{token}"
    shared = f"token.{token}"
    return words(key) if key in words else words(shared) if shared in words else card_words(words, token)


def component_words(words: Words, component: str) -> str:
    """A token, a token beside a miniature, or a miniature."""
    key = f"hellscape.component.{component}"
    return words(key) if key in words else token_words(words, component)


def profile_words(words: Words, what: str, profile: str) -> str:
    key = f"hellscape.{'dice_set' if what == 'dice' else 'profile'}.{profile or 'none'}"
    return words(key) if key in words else profile


def _asked(words: Words, asked: Asked) -> str:
    answer = option_words(words, asked.topic, asked.answer, asked.about)
    said = words("event.asked_by_chance" if asked.by_chance else "event.asked", answer=answer)
    by_rule = f"hellscape.asked.{asked.topic}_by.{asked.rule}"
    key = by_rule if by_rule in words else f"asked.{asked.topic}"
    return f"{words(key, who=figure_name(words, asked.who))} {said}"


def carried_out(words: Words, text: str) -> str:
    """A card's own words, or an ability or effect that the app cannot carry out there, in its notation."""
    for read in (read_effects, _effects_of_ability):
        try:
            return ", ".join(effect_words(words, effect) for effect in read(text))
        except BadNotation:
            continue
    return TEXTS.said(words, text)


def _effects_of_ability(written: str) -> tuple[Effect, ...]:
    return read_ability(written).effects


# Corrections


def _changed(words: Words, who: str, field: str, old: int | bool | str, new: int | bool | str) -> str:
    own = f"hellscape.changed.{field}"
    if isinstance(new, bool):
        answer = "yes" if new else "no"
        key = f"{own}_{answer}"
        return words(key if key in words else f"changed.{field}_{answer}", who=who)
    if field == "level":
        own = "changed.level_of"
    values = {"old": _value(words, field, old), "new": _value(words, field, new)}
    return words(own if own in words else f"changed.{field}", who=who, **values)


def _value(words: Words, field: str, value: int | bool | str) -> int | bool | str:
    if value == "":
        return words("changed.nothing")
    match field:
        case "phase":
            return words(f"hellscape.phase.{value}.short")
        case "ready":
            return quarter_words(words, str(value))
        case "stance":
            return stance_words(words, str(value))
        case "colour":
            return words(f"colour.{value}") if f"colour.{value}" in words else value
        case "hero_class":
            return class_name(words, str(value))
        case "arms" | "carries":
            return " · ".join(_pool(words, part) for part in str(value).split("; "))
        case "conditions":
            return ", ".join(_tokens(words, part) for part in str(value).split(", "))
        case "treasure":
            counted = (part.rpartition(" ") for part in str(value).split(", "))
            tokens = tokens_words(words, {rarity: int(count) for rarity, _, count in counted})
            return tokens or words("changed.nothing")
        case "class_state":
            return class_name(words, str(value).lower())
        case _:
            return value


def _tokens(words: Words, text: str) -> str:
    """'fire 2', in words."""
    name, _, count = text.rpartition(" ")
    return f"{words(f'hellscape.condition.{name}')} {count}"


def _pool(words: Words, text: str) -> str:
    """Dice of one category, as in 'melee: yellow 2, orange 1'."""
    category, _, dice = text.partition(": ")
    return pool_words(words, category, dice)
