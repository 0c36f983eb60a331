"""What happened at a table: the game as a fold of its ledger."""
