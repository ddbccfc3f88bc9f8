"""Reusable pieces of the screens. Import the module you use; this package imports nothing by itself."""
