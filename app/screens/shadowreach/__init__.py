"""Screens of Shadowreach: those of Hellscape, with what it shows otherwise."""
