import L10nSource
import Testing

@testable import L10nCoverage

/// Word changes in the source that need no change of the translation, as the language's other texts show.
struct ExchangedWordsTests {
  /// In these, the harbour is “Hafen”, the anchor “Anker”, and the sail “Segel”.
  private static let german = [
    ("Enter the harbour", "In den Hafen fahren"), ("Harbour closed", "Hafen geschlossen"),
    ("Next harbour", "Nächster Hafen"), ("Drop anchor", "Anker werfen"),
    ("Lost anchor", "Verlorener Anker"), ("Old anchor", "Alter Anker"),
    ("Set sail", "Segel setzen"), ("Torn sail", "Gerissenes Segel"), ("New sail", "Neues Segel"),
  ]
  private static let japanese = [
    ("Enter the harbour", "港に入る"), ("Harbour closed", "港口は閉鎖中"), ("Next harbour", "次の港口"),
    ("Large harbour", "大きな港口"), ("Drop anchor", "錨を下ろす"),
  ]

  @Test(arguments: [
    // The text has the new word's translation; the old word's translation is unknown.
    ("Search for docks", "Search for harbours", "Häfen und Hafen suchen", true),
    ("Search for docks", "Search for harbours", "Docks suchen", false),
    // The text has the old word's translation, or never had it.
    ("Search the harbour", "Search the pier", "Den Hafen durchsuchen", false),
    ("Search the harbour", "Search the pier", "Anleger durchsuchen", true),
    ("Search the harbour", "Search the anchor", "Den Hafen durchsuchen", false),
    ("Search the harbour", "Search the anchor", "Den Anker durchsuchen", true),
    // Fewer words whose translations remain; not if all of them were removed.
    ("Clean the torn sail", "Clean the torn", "Gerissenes Segel reinigen", true),
    ("Sails", "%@", "Segel", false),
    // Not if a list loses an item, or if an argument replaces words.
    ("Mend torn sails and anchors", "Mend torn sails", "Gerissene Segel und Anker flicken", false),
    ("Mend torn sails or anchors", "Mend torn sails", "Gerissene Segel flicken", false),
    ("Drop %@ anchors", "Drop %@", "%@ Anker werfen", false),
    ("Drop old anchors %@", "Drop old %@", "Alter Anker %@", true),
    // Unknown words can change the meaning.
    ("Wash the deck", "Wash the floor", "Deck waschen", false),
    ("Wash deck daily", "Wash wooden deck daily", "Täglich das Deck waschen", false),
    ("Cook soup", "Cook fresh soup daily", "Suppe kochen", false),
    // An untranslated word.
    (
      "Ask the skipper for new harbours", "Ask the guide for new harbours", "Frag den Skipper",
      false
    ),
    // More than words changed: a number, a value, a negation, a link, a sentence.
    ("Wash 2 docks", "Wash 3 harbours", "2 Hafen waschen", false),
    ("Wash %d docks", "Wash %@ harbours", "%d Hafen waschen", false),
    ("Wash the docks", "Never wash the harbours", "Hafen waschen", false),
    ("See https://a.example docks", "See https://b.example harbours", "Hafen ansehen", false),
    ("Wash the docks.", "Wash the harbours. Hurry.", "Hafen waschen.", false),
  ])
  func whatFits(_ old: String, _ new: String, _ translation: String, _ isExpected: Bool) {
    #expect(fits(old, new, translation, Self.german) == isExpected)
  }

  @Test(arguments: [("次の港口を探す", true), ("埠頭を探す", false)])
  func wordsOfALanguageWithoutSpaces(_ translation: String, _ isExpected: Bool) {
    #expect(fits("Find docks", "Find harbours", translation, Self.japanese) == isExpected)
  }

  private func fits(
    _ old: String, _ new: String, _ translation: String, _ texts: [(String, String)]
  ) -> Bool {
    let change = SourceChange(from: ValueText(plain: old), to: ValueText(plain: new))
    guard let exchange = change.exchange else { return false }
    let counterparts = WordCounterparts(
      of: exchange.removed.union(exchange.added),
      from: (texts + [(old, translation)]).map { (CodeUnitString($0), CodeUnitString($1)) })
    return exchange.fit(CodeUnitString(translation).wordNumbers, counterparts)
  }
}
