"""What tables really ask, written down before anybody looked whether the reference answers it.

Each has the one word that a player would type, and what a true answer has to say (from the rulebooks).
"""

from typing import NamedTuple


class Asked(NamedTuple):
    game: str
    language: str
    question: str
    typed: str
    says: str
    """A regular expression that the answer must hold, in capital or small letters."""


TWENTY = (
    Asked("massive_darkness", "en", "I am stunned. What can I do?", "stunned", r"action|turn"),
    Asked("massive_darkness", "en", "May an enemy walk out of my zone?", "leave", r"hero stands"),
    Asked("massive_darkness", "en", "Which of us does it attack?", "target", r"most"),
    Asked("massive_darkness", "en", "How far does a spell reach?", "range", r"one or two|1 or 2|two zones"),
    Asked("massive_darkness", "en", "How many things may I do in a turn?", "actions", r"three|3"),
    Asked("massive_darkness", "en", "What is the explosion on the die?", "bam", r"enchantment|skill"),
    Asked("massive_darkness", "en", "Can I give my axe to Elias?", "trade", r"zone"),
    Asked("massive_darkness", "en", "We are all dead: is it over?", "lifebringer", r"Lifebringer"),
    Asked("massive_darkness", "en", "When does that one call for help?", "reinforcments", r"agent"),
    Asked("massive_darkness", "en", "What do we get for killing it?", "experience", r"XP|experience"),
    Asked("massive_darkness", "fr", "Je suis étourdi, et maintenant ?", "etourdi", r"Étourdi|action"),
    Asked("massive_darkness", "fr", "Un monstre se cache-t-il dans le noir ?", "ombre", r"[Ss]ombre|[Oo]mbre"),
    Asked("massive_darkness", "fr", "What does the Lifebringer do? (an English guest)", "lifebringer", r"Vitaliseur"),
    Asked("darkest_night", "en", "How many blights until it is full?", "blights", r"four|4|fifth"),
    Asked("darkest_night", "en", "Has he found me?", "detected", r"secrecy"),
    Asked("darkest_night", "en", "How do I get rid of a wound?", "wound", r"grace"),
    Asked("darkest_night", "fr", "Comment fouille-t-on ?", "fouille", r"d[ée]|résultat|difficulté"),
    Asked("hellscape", "en", "Who is on fire: what happens?", "fire", r"wound|damage|health|die|dice"),
    Asked("hellscape", "en", "What may I take from the bag?", "bag", r"token|draw|treasure"),
    Asked("shadowreach", "en", "Whom does a mob go for?", "closest", r"closest|nearest"),
)

TWENTY_MORE = (
    Asked("massive_darkness", "en", "May I shoot at something in my own zone?", "bow", r"attacker.s own zone"),
    Asked("massive_darkness", "en", "Can we shut that door again?", "close", r"stays open"),
    Asked("massive_darkness", "en", "No goblin is left in the box. What now?", "miniatures", r"take a turn"),
    Asked("massive_darkness", "en", "Can I see round a corner?", "diagonal", r"never at an angle"),
    Asked("massive_darkness", "en", "Who gets the sword of its boss?", "loot", r"who killed it"),
    Asked("massive_darkness", "en", "The treasure is all gone: what do we draw?", "empty", r"next level up"),
    Asked("massive_darkness", "en", "Can I just walk away from it?", "flee", r"^No, not while"),
    Asked("massive_darkness", "en", "May I keep as much XP as I like?", "maximum", r"\b30\b"),
    Asked("massive_darkness", "en", "Only the bad dice again?", "re-roll", r"all dice of a side"),
    Asked("massive_darkness", "en", "A great axe and a shield?", "axe", r"both hands"),
    Asked("massive_darkness", "fr", "Où arrive un Monstre Errant ?", "errant", r"là où le dit la carte"),
    Asked("massive_darkness", "fr", "Le boss pioche un Piège : et alors ?", "piege", r"défaussé et remplacé"),
    Asked("massive_darkness", "fr", "Qui commence le prochain round ?", "premier", r"joueur de gauche"),
    Asked("massive_darkness", "fr", "Comment me soigner ?", "soigner", r"carte qui soigne"),
    Asked("hellscape", "en", "What does it cost to run?", "flee", r"1 health for every"),
    Asked("hellscape", "fr", "Les monstres ouvrent-ils les portes ?", "porte", r"seuls les Héros"),
    Asked("shadowreach", "en", "How do I get mana back?", "mana", r"recover action"),
    Asked("shadowreach", "fr", "Combien d’objets puis-je avoir sur moi ?", "porter", r"sans limite"),
    Asked("darkest_night", "en", "My hero is dead. Do I sit out?", "dead", r"another hero comes"),
    Asked("darkest_night", "fr", "Combien de clés pour une relique ?", "clé", r"trois clés"),
)
