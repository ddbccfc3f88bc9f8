"""Tools for working on the app. None of them is shipped."""
