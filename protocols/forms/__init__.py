"""What is typed at a table, turned into entries as the engine reads them."""
