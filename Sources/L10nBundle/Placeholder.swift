// L10nBundle
