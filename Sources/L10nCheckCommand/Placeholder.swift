// L10nCheckCommand
