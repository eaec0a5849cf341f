// L10nFormats
