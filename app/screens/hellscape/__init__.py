"""The screens of Hellscape alone."""
