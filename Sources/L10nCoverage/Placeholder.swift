// L10nCoverage
