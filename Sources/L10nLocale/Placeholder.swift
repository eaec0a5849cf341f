// L10nLocale
