"""What every game shares. Read in this order: question, event, script, run, board, chance."""
