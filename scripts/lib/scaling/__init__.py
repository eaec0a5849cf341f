"""The cases of scripts/scaling."""
