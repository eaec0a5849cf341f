import L10nSource
import Testing

@testable import L10nCoverage

/// Which changes of words a translation needn't follow, by what the texts of its language show.
struct ExchangedWordsTests {
  /// The harbour is “Hafen” in them, the anchor “Anker”, and the sail “Segel”.
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
    // The new word's translation is there; the old one's isn't known.
    ("Search for docks", "Search for harbours", "Häfen und Hafen suchen", true),
    ("Search for docks", "Search for harbours", "Docks suchen", false),
    // The old word's translation is there, or was never.
    ("Search the harbour", "Search the pier", "Den Hafen durchsuchen", false),
    ("Search the harbour", "Search the pier", "Anleger durchsuchen", true),
    ("Search the harbour", "Search the anchor", "Den Hafen durchsuchen", false),
    ("Search the harbour", "Search the anchor", "Den Anker durchsuchen", true),
    // Less words are still in more of them; not if all went.
    ("Clean the torn sail", "Clean the torn", "Gerissenes Segel reinigen", true),
    ("Sails", "%@", "Segel", false),
    // Not if a member of a list went, or what is said by a value now.
    ("Mend torn sails and anchors", "Mend torn sails", "Gerissene Segel und Anker flicken", false),
    ("Mend torn sails or anchors", "Mend torn sails", "Gerissene Segel flicken", false),
    ("Drop %@ anchors", "Drop %@", "%@ Anker werfen", false),
    ("Drop old anchors %@", "Drop old %@", "Alter Anker %@", true),
    // Nobody knows the words: they may turn the meaning.
    ("Wash the deck", "Wash the floor", "Deck waschen", false),
    ("Wash deck daily", "Wash wooden deck daily", "Täglich das Deck waschen", false),
    ("Cook soup", "Cook fresh soup daily", "Suppe kochen", false),
    // A word that was taken over as it is.
    (
      "Ask the skipper for new harbours", "Ask the guide for new harbours", "Frag den Skipper",
      false
    ),
    // More than words changed: a number, a value, a denial, a link, a sentence.
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
