import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Damage by translators or tools beyond words, which users see or which breaks links.
@Suite struct SilentDamageTests {
  static let entities = [
    TextStory("Unarchive", "Aus dem&nbsp;Archiv", "de", "visible-entity"),
    TextStory("Tools & more", "Outils &amp; plus", "fr", "visible-entity"),
    TextStory("Save", "Enregistr&#233;", "fr", "visible-entity"),
    TextStory("Save", "Enregistr&#xE9;", "fr", "visible-entity"),
    TextStory("Save", "Enregistr&eacute;", "fr", "visible-entity"),
    TextStory("Coffee & Tea", "Café &am; té", "es", "visible-entity"),
    TextStory("Coffee & Tea", "Café&Thé;", "fr"),
    TextStory("Moor in &harbor;", "In &harbor; ankern", "de"),
    // The source is HTML, or may be.
    TextStory("a&nbsp;b", "c&nbsp;d&amp;e"),
    TextStory("<b>Save</b>", "<b>Enregistr&eacute;</b>"),
    // Not entities.
    TextStory("R&D", "R&D; AT&T; &;  &#; &x; a&b"),
    TextStory("Save", "Datei&speichern;", "de"),
  ]

  @Test(arguments: entities) func entity(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  /// If any text of the source is HTML, each may be.
  @Test func tableOfHTML() {
    let texts = Texts([("a", "Save&hellip;"), ("b", "Open")])
    #expect(texts.findings([("b", "Ouvrir&nbsp;ici")], "fr").isEmpty)
  }

  static let addresses = [
    TextStory("https://example.org", "https://example.org/fr"),
    TextStory("https://example.org", "http://exemple.fr"),
    TextStory("See https://example.org", "Voir le site", "fr", "broken-address"),
    TextStory("https://example.org", "mailto:info@example.org"),
    TextStory("%@://example.org", "%@://exemple.org"),
    TextStory("ht://a", "ht://b"),
    TextStory("Write ://", "Notez ://x"),
    TextStory("https://example.org", "://example.org", "fr", "broken-address"),
    TextStory("See https://example.org", "Voir https:// example.org", "fr", "broken-address"),
    TextStory("See https://example.org", "Voir htps://example.org", "fr", "broken-address"),
    TextStory("https://example.org", "www.example.org", "fr", "broken-address"),
  ]

  @Test(arguments: addresses) func address(_ story: TextStory) {
    #expect(story.found().filter { $0 != "final-punctuation." } == story.expected)
  }

  static let spaces = [
    TextStory("Open the file", "Ouvrir  le fichier", "fr", "double-space."),
    TextStory("Welcome to %@", "Willkommen bei  %@", "de", "double-space."),
    TextStory("%@ left", "%@  übrig", "de", "double-space."),
    TextStory("Open", "Открыть  файл", "ru", "double-space."),
    TextStory("Open", "फ़ाइल  खोलें", "hi", "double-space."),
    TextStory("Open (all)", "Ouvrir  (tout)", "fr", "double-space."),
    TextStory("Note: x", "Nota  : x", "es", "double-space."),
    // The source has some, too, or the translation equals the source.
    TextStory("Open  the file", "Ouvrir  le fichier"),
    // Two spaces after a sentence, and aligned columns.
    TextStory("Done. Go on", "Fertig.  Weiter", "de"),
    TextStory("Done! Go on", "Fertig!“  Weiter", "de"),
    TextStory("Open", "खोला।  आगे", "hi"),
    TextStory("Name", "Nom   :  x", "fr"),
    TextStory("One", "•  Eins", "de"),
    TextStory("One – two", "Eins  –  zwei", "de"),
    TextStory("One\nTwo", "Eins  \n  Zwei", "de"),
    TextStory("One", "Eins  \tzwei", "de"),
  ]

  @Test(arguments: spaces) func doubleSpace(_ story: TextStory) {
    #expect(story.found().filter { $0.hasPrefix("double-space") } == story.expected)
  }

  /// One finding for all texts of a file, and none where most texts have two spaces.
  @Test(arguments: [(3, 40, [3]), (1, 2, [1]), (5, 60, [5]), (6, 40, [])])
  func doubleSpaces(_ count: Int, _ total: Int, _ expected: [Int]) {
    func pairs(_ text: (Int) -> String) -> [(String, SampleValue)] {
      (0..<total).map { ("k\($0)", SampleValue(stringLiteral: text($0))) }
    }
    let translations = pairs { $0 < count ? "Öffne  es \($0)" : "Öffne es \($0)" }
    let found = Texts(pairs { "Open it \($0)" }).findings(translations, "de").map(\.problem.words)
    #expect(found.map(\.count) == expected)
    #expect(found.allSatisfy { $0.check == .doubleSpace && $0.severity == .note })
  }

  /// A value identical to its symbolic key, where the source has a text.
  @Test(arguments: [
    ("menu.title", "Open recent", "menu.title", UntranslatedReason.echo),
    ("menu.title", "menu.title", "menu.title", nil),
    ("menu.title", "", "menu.title", nil),
    ("menu.title", "Open recent", "menu.titel", nil),
    ("Open", "Open it", "Open", nil),
  ])
  func keyEcho(
    _ key: String, _ source: String, _ translation: String, _ reason: UntranslatedReason?
  ) {
    let comparison = TableComparison(
      TableContent([(key, translation as String?)]),
      with: SourceTable([TableContent([(key, source as String?)])]), language: "de")
    #expect(comparison.untranslated.map(\.reason) == (reason.map { [$0] } ?? []))
    #expect((comparison.records[0].state == .untranslated) == (reason != nil))
  }
}
