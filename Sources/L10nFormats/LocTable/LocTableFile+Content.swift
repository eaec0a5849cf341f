package import L10nModel
package import L10nSource

extension LocTableFile {
  /// What a lookup finds of a language, and what is wrong with the rules among its values.
  ///
  /// Of equal keys the last one wins.
  ///
  /// - Parameter language: one of `languages`.
  /// - Complexity: O(*n*) in the length of its texts.
  package func content(of language: Language) -> Parsed<TableContent> {
    let list = FlatPropertyList(PropertyList(.dictionary(language.members)))
    return source.utf8.withUnsafeBufferPointer { source in
      list.decoded.withUnsafeBufferPointer { decoded in
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
