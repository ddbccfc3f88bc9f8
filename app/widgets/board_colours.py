"""Colours that only the board has: stone, wood and what lies in the dark. The rest is in the palette."""

from app.widgets.palette import rgba

BETWEEN = rgba("#0A0705")
"""The dark line between zones, and the dark edge of walls."""
STONE = rgba("#BCAB96")
JOINT = rgba("#1A120A", 0.66)
GLOW = ((0.0, rgba("#7D5F3C")), (0.6, rgba("#60492E")), (1.42, rgba("#463522")))
"""A lit zone by distance from its middle; 1 is the middle of its border."""
HATCH = rgba("#424C69")
DARKNESS = rgba("#0F121B")
CHASM = ((0.0, rgba("#050404")), (0.75, rgba("#080605")), (1.0, rgba("#1D1611")), (1.42, rgba("#2A2018")))
"""An abyss: stone at its rim, nothing in its middle."""
ROOM_BAND = rgba("#D3C6B5")
"""Inlaid in the floor of a chamber along its walls; 3 on lit floor, more in shadow."""
ROOM_SQUARE = rgba("#0A0705", 0.55)
"""Every second square of a chamber's floor."""

PLATE_ON_LIGHT, PLATE_ON_LIGHT_EDGE = rgba("#1A120A"), rgba("#533F28")
PLATE_ON_SHADOW, PLATE_ON_SHADOW_EDGE = rgba("#0B0D14"), rgba("#2B344D")

WOOD, BAND = rgba("#C07B3C"), rgba("#3A2210")
DOOR_BADGE, DOOR_BADGE_EDGE, DOOR_ICON = rgba("#1A0F07"), rgba("#E0A25F"), rgba("#FFD9A8")

HEX, HEX_EDGE = rgba("#3A2E26"), rgba("#A08D79")
HEX_ACTED, HEX_ACTED_EDGE = rgba("#221B17"), rgba("#6B5C4E")
INK = rgba("#1A120C")
SIGHT, SIGHT_BED = rgba("#F7EDE0"), rgba("#0F0C0A", 0.72)
