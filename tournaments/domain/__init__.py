"""Who plays whom and who stands where: values and functions, no framework."""
