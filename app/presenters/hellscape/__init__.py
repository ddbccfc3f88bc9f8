"""Hellscape in words and views."""
