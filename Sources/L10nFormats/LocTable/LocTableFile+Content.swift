package import L10nModel
package import L10nSource

extension LocTableFile {
  /// The content that a lookup finds in a language, with the errors in its rules.
  ///
  /// The last of equal keys counts.
  ///
  /// - Parameter language: one of `languages`.
  /// - Complexity: O(*n*) in the length of its texts.
  package func content(of language: Language) -> Parsed<TableContent> {
    let list = FlatPropertyList(PropertyList(.dictionary(language.members)))
    return source.utf8.withView { source in
      list.decoded.withView { decoded in
        var reader = StringsDictReader(
          list, source: source, decoded: decoded, hasPlaces: form != .binary)
        reader.readEntries()
        return Parsed(
          TableContent(bytes: list.decoded, entries: reader.entries, nodes: reader.nodes),
          diagnostics: reader.diagnostics)
      }
    }
  }
}
