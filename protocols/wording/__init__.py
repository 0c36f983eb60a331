"""What people call the codes and acts of a protocol: for pages, papers and answers alike."""
