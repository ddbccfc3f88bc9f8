"""Shadowreach as the screens see it: what differs from Hellscape, whose presenters show the rest."""
