import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Changes of a source text after which its translations should be reviewed.
struct SmallChangeTests {
  /// In these, the harbour is “Hafen” and the pier “Anleger”.
  private static let german = [
    ("Enter the harbour", "In den Hafen fahren"), ("Harbour closed", "Hafen geschlossen"),
    ("Next harbour", "Nächster Hafen"), ("Old pier", "Alter Anleger"),
    ("New pier", "Neuer Anleger"), ("Pier closed", "Anleger geschlossen"),
  ]

  @Test(arguments: [
    // All words of a name changed, or more than two of a sentence.
    ("Cancel", "Leave", "Abbrechen", true),
    ("Wash the deck", "Scrub wooden planks daily", "Deck waschen", true),
    // A replaced word: the translation contains the language's word for the old one, or doesn't.
    ("Search the harbour", "Search the pier", "Den Hafen absuchen", true),
    ("Search the harbour", "Search the pier", "Die Mole absuchen", false),
    ("Wash the deck", "Wash the floor", "Boden waschen", false),
    ("Ask the skipper", "Ask the guide", "Frag den Skipper", true),
    // An added word in a name, and in a sentence.
    ("Harbour", "Harbour fees", "Hafen", true),
    ("Enter next harbour now slowly", "Enter next safe harbour now slowly", "Hafen", false),
    // A removed word.
    ("Search the old harbour", "Search the harbour", "Den alten Hafen absuchen", false),
    // Arguments, numbers, months and negations.
    ("Wash 2 decks daily", "Wash 3 decks daily", "2 Decks täglich waschen", true),
    ("Wash the deck in April", "Wash the deck in October", "Deck waschen", true),
    ("Wash the deck", "Never wash the deck", "Deck waschen", true),
    ("Files can be restored later", "Files can't be restored later", "Später", true),
    ("Camera supported here", "Camera not supported here", "Kamera", true),
  ])
  func whatIsWorthALook(_ old: String, _ new: String, _ translation: String, _ isTold: Bool) {
    var all = [stale(old, new, translation)]
    all[0].noteOldWords(
      WordCounterparts(
        of: all[0].askedWords,
        from: (Self.german + [(old, translation)]).map { (CodeUnitString($0), CodeUnitString($1)) })
    )
    all.leaveOutSmallChanges()
    #expect(all[0].hasNewWords == isTold)
  }

  /// A commit changed only the wording of the source of four translations, so that a further wording change counts as one
  /// too. A changed number doesn't, nor does a sentence without any of the words.
  @Test(arguments: [
    (4, "Cancel", "Leave", false), (3, "Cancel", "Leave", true), (4, "Cancel", "Cancel 2", true),
    (4, "Keep photos forever", "Erase every recording", true),
  ])
  func whatACommitOfWordingLeft(_ count: Int, _ old: String, _ new: String, _ isTold: Bool) {
    var all = (0..<count).map { stale("Wash deck \($0)", "Wash the deck \($0)", "Deck \($0)") }
    all.append(stale(old, new, "Abbrechen"))
    all.leaveOutSmallChanges()
    #expect(all[count].hasNewWords == isTold)
  }

  private func stale(_ old: String, _ new: String, _ translation: String) -> StaleTranslation {
    let commit = TextChange(TextChange.Commit(name: "c1", time: 1))
    return StaleTranslation(
      input: 0, bundle: .root, table: "L", spelling: "de", localization: "de", key: "key",
      path: "de.lproj/L.strings", place: nil, needsReview: false,
      change: SourceChange(from: ValueText(plain: old), to: ValueText(plain: new)),
      translation: ValueText(plain: translation),
      outdated: commit, changed: commit, translated: nil)
  }
}
