"""Darkest Night in words."""
