print("l10ncheck")
