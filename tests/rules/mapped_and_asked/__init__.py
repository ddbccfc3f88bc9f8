"""With a map and without one: two ways to one result."""
