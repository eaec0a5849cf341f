package import L10nModel
package import L10nSource

/// One key of a `.stringsdict` file with its place.
package struct StringsDictEntry: Sendable, Hashable {
  package let key: CodeUnitString
  /// The key with its delimiters; nil in a binary file.
  package let keyRange: SourceRange?
  /// The value with its delimiters; nil in a binary file.
  package let valueRange: SourceRange?
  /// Where the white space and comments before the key begin.
  let precedingEnd: Int
  /// Whether another entry stands before it.
  let isBehindValue: Bool
}

extension StringsDictFile {
  /// The entries in the order of the file, duplicates included; those that could be read where the file is lost.
  ///
  /// - Complexity: O(*n*) in the number of values.
  /// - Precondition: the content has not been taken.
  package var entries: [StringsDictEntry] {
    guard let root = list.nodes.first, root.kind == .dictionary else { return [] }
    return source.utf8.withUnsafeBufferPointer { text in
      var entries: [StringsDictEntry] = []
      entries.reserveCapacity(Int(root.childCount))
      var end = form == .xml ? endOfTag(at: Int(root.start), in: text) : 0
      list.forEachChild(of: 0) { position in
        let node = list.nodes[position]
        entries.append(
          StringsDictEntry(
            key: CodeUnitString(
              bytes: list.bytes(start: node.keyStart, count: node.keyCount, in: text)),
            keyRange: form == .binary ? nil : node.keyRange,
            valueRange: form == .binary ? nil : node.range, precedingEnd: end,
            isBehindValue: !entries.isEmpty))
        end = Int(node.end)
      }
      return entries
    }
  }

  private func endOfTag(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
    return end.map { $0 + 1 } ?? text.count
  }

  /// The whole file as a property list; nil where nothing could be read.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  /// - Precondition: the content has not been taken.
  package var propertyList: PropertyList? {
    source.utf8.withUnsafeBufferPointer { list.tree(in: $0) }
  }

  /// A diagnostic for every key of the top level that is defined again, at the later place.
  ///
  /// Those among the rules of one key are diagnostics of the parser.
  ///
  /// - Complexity: O(*n*) in the number of values.
  /// - Precondition: the content has not been taken.
  package func duplicateDiagnostics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var firstOfKey: [CodeUnitString: StringsDictEntry] = [:]
    for entry in entries {
      guard let first = firstOfKey[entry.key] else {
        firstOfKey[entry.key] = entry
        continue
      }
      diagnostics.append(.duplicateEntry(entry, first: first, isLoaded: status != .lost))
    }
    return diagnostics
  }
}

extension Diagnostic {
  fileprivate static func duplicateEntry(
    _ entry: StringsDictEntry, first: StringsDictEntry, isLoaded: Bool
  ) -> Self {
    Self(
      .duplicateKey, at: entry.keyRange,
      "the key \"\(entry.key)\" is defined again"
        + (isLoaded ? ": CoreFoundation uses the last one" : ""),
      label: "defined again", help: "keep one of the definitions and remove the others",
      related: first.keyRange.map { Related($0, "the first definition") })
  }
}

extension StringsDictFile {
  /// What the comments right before a key say: those that speak of it, joined by line feeds.
  ///
  /// - Returns: the text without delimiters and outer white space; nil where there is none, and in other forms than XML.
  /// - Complexity: O(*n*) in the length of what stands before the key.
  /// - Precondition: the content has not been taken.
  package func comment(before entry: StringsDictEntry) -> CodeUnitString? {
    guard form == .xml, let key = entry.keyRange else { return nil }
    let comments = XMLComments(
      in: source.utf8, SourceRange(entry.precedingEnd, key.start),
      isBehindValue: entry.isBehindValue
    )
    return comments.text(in: source.utf8).map { CodeUnitString(bytes: $0) }
  }
}
