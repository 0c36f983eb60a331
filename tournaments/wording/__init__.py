"""What people call the codes of the core: lazy sentences for pages, papers and answers alike."""
