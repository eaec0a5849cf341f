import L10nSource

extension CodeUnitString {
  /// What a tool did to a translation on its way that no translator means; nil if nothing is found.
  func damage(beside source: CodeUnitString) -> String? {
    let (text, source) = (string, source.string)
    if !Self.entities.contains(where: { source.contains($0.entity) }),
      let found = Self.entities.first(where: { entity in
        text.contains(entity.entity) && source.contains(entity.character)
      })
    {
      return "the translation has \(found.entity) where the source has \(found.character)"
    }
    if source.contains("=\""), let quote = Self.quotes.first(where: { text.contains("=\($0)") }) {
      return "an attribute of the translation begins with \(quote) instead of \""
    }
    return nil
  }

  private static let entities: [(entity: String, character: Character)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""),
  ]
  /// Those that word processors put in place of straight ones.
  private static let quotes = ["“", "”", "„", "«", "»"]
}
