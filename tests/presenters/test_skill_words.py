"""Skills in words, and skills put together from taps: both ends of the notation."""

from itertools import product

import pytest

from app.i18n import load_words
from app.presenters.massive_darkness import skill_draft as forms
from app.presenters.massive_darkness.skill_draft import SkillDraft, new_skill, written
from app.presenters.massive_darkness.skill_editor import SkillList, edited, skills_view
from app.presenters.massive_darkness.skill_form import skill_form
from app.presenters.massive_darkness.skill_words import ATTACK, DEFENSE, skill_words
from app.rules.massive_darkness.enchantments import Need
from app.rules.massive_darkness.skills import read_skill

ENGLISH, FRENCH = load_words("en"), load_words("fr")

SAID = {
    "[shadow] attack: defender shields -1": (
        "In shadow, attack: defender −1 shield", "En Mode Obscur, attaque : Défenseur −1 Bouclier",
    ),
    "melee bam 2 diamond: wounds +2, stun repeat 3": (
        "Attack (Melee), 2 bams, 1 diamond: +2 unblockable wounds, stun, up to 3 times",
        "Attaque (Mêlée), 2 Boums, 1 Diamant : +2 blessures directes, Étourdi, 3 fois au plus",
    ),
    "ranged defense: blue +2": ("Defense (Ranged): +2 blue dice", "Défense (Distance) : +2 dés bleus"),
    "attack: reroll attack or defense": (
        "Attack: re-roll attack or defense dice", "Attaque : Relance d’Attaque ou de Défense",
    ),
    "[bloodlust 2] melee: red +1": (
        "Bloodlust 2, attack (Melee): +1 red die", "Soif de Sang 2, attaque (Mêlée) : +1 dé rouge",
    ),
    "slippery": ("Slippery", "Insaisissable"),
    "payback 2": ("Payback 2", "Payback 2"),
    "actions +1 melee": ("+1 action (Melee)", "+1 action (Mêlée)"),
    "max health +2": ("+2 max health", "Santé Maximale +2"),
    "charge (melee: red +1)": ("Charge (Attack (Melee): +1 red die)", "Charge (Attaque (Mêlée) : +1 dé rouge)"),
    "note: turn a blank die over": ("turn a blank die over", "turn a blank die over"),
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_a_skill_is_said_in_both_languages(text: str) -> None:
    read_skill(text)
    english, french = SAID[text]
    assert skill_words(ENGLISH, text) == english
    assert skill_words(FRENCH, text).replace("\N{NO-BREAK SPACE}", " ") == french


@pytest.mark.parametrize("text", ["", "attack: fly +1", "[drunk] attack: hits +1", "somersault", "attack bam"])
def test_what_has_no_words_is_shown_as_it_was_written(text: str) -> None:
    assert skill_words(ENGLISH, text) == text


def drafts() -> list[SkillDraft]:
    """Every effect on every side and under every condition that it can be put together with, and every keyword."""
    made = [
        forms.with_effect(forms.with_side(new_skill(), side), effect)
        for side in (ATTACK, DEFENSE)
        for effect in (*forms.EFFECTS[side], *forms.MORE_EFFECTS[side])
    ]
    for keyword in forms.KEYWORDS:
        made.append(forms.with_keyword(SkillDraft(mode=forms.KEYWORD), keyword))
        if keyword == forms.ACTIONS:
            made += [forms.with_kind(made[-1], kind) for kind in forms.KINDS]
        if keyword in forms.GRANTS:
            made.append(forms.with_effect(made[-1], "red +"))
    return made


def test_whatever_taps_put_together_can_be_read_by_the_rules_and_said_in_words() -> None:
    assert set(forms.CONDITIONS) == {need.value for need in Need}
    for draft, condition in product(drafts(), ("", *forms.CONDITIONS)):
        text = written(forms.with_condition(draft, condition) if condition else draft)
        read_skill(text)
        assert text not in (skill_words(ENGLISH, text), skill_words(FRENCH, text))


def test_every_part_of_the_form_has_words() -> None:
    for draft in drafts():
        for words_of, only in product((ENGLISH, FRENCH), (True, False)):
            form = skill_form(words_of, forms.with_condition(draft, "wounded"), only_enchantments=only)
            assert form.can_add
            assert bool(form.conditions) is not only


def test_a_skill_of_a_hero_is_put_together_from_taps() -> None:
    listed = SkillList()
    for act, value, delta in (
        ("open", "", 0), ("condition", "shadow", 0), ("effect", "", 0), ("effect", "defender defense dice -", 0),
        ("count", "does.defender defense dice -", 1), ("add", "", 0),
        ("open", "", 0), ("mode", "keyword", 0), ("keyword", "payback", 0), ("count", "amount", 1), ("add", "", 0),
        ("open", "", 0), ("mode", "note", 0), ("note", "turn a die; any die", 0), ("add", "", 0),
    ):  # fmt: skip
        listed = edited(listed, act, value, delta)
    assert listed.skills == (
        "[shadow] attack: defender defense dice -2", "payback 2", "note: turn a die, any die",
    )  # fmt: skip
    assert [chip.text for chip in skills_view(ENGLISH, listed).chips] == [
        "In shadow, attack: defender −2 defense dice", "Payback 2", "turn a die, any die",
    ]  # fmt: skip


def test_p52_an_action_of_one_kind_alone_can_be_entered() -> None:
    listed = SkillList()
    for act, value, delta in (
        ("open", "", 0), ("mode", "keyword", 0), ("keyword", "actions +", 0), ("type", "melee", 0),
        ("type", "movement", 0), ("count", "amount", 1),
    ):  # fmt: skip
        listed = edited(listed, act, value, delta)
    form = skills_view(ENGLISH, listed).form
    assert form is not None
    assert form.only == "Only for one type of action, if stated"
    assert [(chip.text, chip.selected) for chip in form.types] == [
        ("Melee", False), ("Ranged", False), ("Magic", False), ("Any combat", False), ("Movement", True),
    ]  # fmt: skip
    assert edited(listed, "add", "").skills == ("actions +2 movement",)
    assert edited(edited(listed, "type", "movement"), "add", "").skills == ("actions +2",)
    other = skills_view(ENGLISH, edited(listed, "keyword", "charge")).form
    assert other is not None
    assert not other.types


def test_the_form_says_what_is_missing() -> None:
    asks = {"combat": "Choose what it does", "keyword": "Choose which one", "note": "Write what it does"}
    for mode, asked in asks.items():
        form = skill_form(ENGLISH, SkillDraft(mode=mode), only_enchantments=False)
        assert (form.can_add, form.add) == (False, asked)
