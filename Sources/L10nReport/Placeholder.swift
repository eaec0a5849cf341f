// L10nReport
