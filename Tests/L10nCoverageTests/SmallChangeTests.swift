import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Which changes of a source are worth a look at its translations.
struct SmallChangeTests {
  /// The harbour is “Hafen” in them, and the pier “Anleger”.
  private static let german = [
    ("Enter the harbour", "In den Hafen fahren"), ("Harbour closed", "Hafen geschlossen"),
    ("Next harbour", "Nächster Hafen"), ("Old pier", "Alter Anleger"),
    ("New pier", "Neuer Anleger"), ("Pier closed", "Anleger geschlossen"),
  ]

  @Test(arguments: [
    // All words of a name, or more than two of a sentence.
    ("Cancel", "Leave", "Abbrechen", true),
    ("Wash the deck", "Scrub wooden planks daily", "Deck waschen", true),
    // A word in place of another: the translation has what its language has for the old one, or not.
    ("Search the harbour", "Search the pier", "Den Hafen absuchen", true),
    ("Search the harbour", "Search the pier", "Die Mole absuchen", false),
    ("Wash the deck", "Wash the floor", "Boden waschen", false),
    ("Ask the skipper", "Ask the guide", "Frag den Skipper", true),
    // A word more in a name, and in a sentence.
    ("Harbour", "Harbour fees", "Hafen", true),
    ("Enter next harbour now slowly", "Enter next safe harbour now slowly", "Hafen", false),
    // A word less.
    ("Search the old harbour", "Search the harbour", "Den alten Hafen absuchen", false),
    // Values, numbers and denials.
    ("Wash 2 decks daily", "Wash 3 decks daily", "2 Decks täglich waschen", true),
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

  /// Of four texts that a commit left after a change of wording, another one is most likely a matter of wording, too; not a
  /// number, nor a sentence without any of the words.
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
