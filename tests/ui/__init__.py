"""Screens in a real window. Kivy reads its settings when it is first imported: they stand here, before every test."""

import os

os.environ["KIVY_NO_ARGS"] = "1"  # pytest's arguments are not Kivy's
os.environ["KCFG_GRAPHICS_MULTISAMPLES"] = "0"  # without a graphics card, smooth edges take most of a frame's time
os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"  # nobody watches: the next frame need not wait for its sixtieth of a second
