"""What a fault costs and how long a move may take."""
