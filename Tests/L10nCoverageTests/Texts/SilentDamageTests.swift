import L10nModel
import Testing

@testable import L10nCoverage

/// What users see or cannot open because a translator or a tool changed more than words.
@Suite struct SilentDamageTests {
  static let entities = [
    TextStory("Unarchive", "Aus dem&nbsp;Archiv", "de", "visible-entity"),
    TextStory("Tools & more", "Outils &amp; plus", "fr", "visible-entity"),
    TextStory("Save", "Enregistr&#233;", "fr", "visible-entity"),
    TextStory("Save", "Enregistr&#xE9;", "fr", "visible-entity"),
    TextStory("Save", "Enregistr&eacute;", "fr", "visible-entity"),
    // The source is HTML, or may be.
    TextStory("a&nbsp;b", "c&nbsp;d&amp;e"),
    TextStory("<b>Save</b>", "<b>Enregistr&eacute;</b>"),
    // No entity.
    TextStory("R&D", "R&D; AT&T; &;  &#; &x; a&b"),
    TextStory("Save", "Datei&speichern;", "de"),
  ]

  @Test(arguments: entities) func entity(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  /// Where some text of the source is HTML, each may be.
  @Test func tableOfHTML() {
    let texts = Texts([("a", "Save&hellip;"), ("b", "Open")])
    #expect(texts.findings([("b", "Ouvrir&nbsp;ici")], "fr").isEmpty)
  }

  static let addresses = [
    TextStory("https://example.org", "https://example.org/fr"),
    TextStory("https://example.org", "http://exemple.fr"),
    TextStory("See https://example.org", "Voir le site"),
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

  /// A value that is but its symbolic key, where the source has a text.
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
