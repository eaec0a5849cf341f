package import L10nCode
package import L10nModel
package import L10nSource

/// Finds what is wrong with the lookups of one input's code.
package struct CodeFindings {
  private let index: CodeIndex
  private let input: Int
  private let tables: [ComparedTable]

  /// - Parameter tables: those of the input.
  package init(_ index: CodeIndex, input: Int, _ tables: [ComparedTable]) {
    self.index = index
    self.input = input
    self.tables = tables
  }

  /// - Complexity: O(*n* log *n*) in the number of lookups and of the tables' keys.
  package var all: [Finding] {
    let found =
      KeyUses.AbsentKey.all(of: index, input: input, tables).compactMap(\.finding)
      + conflictingDefaults + changedDefaults
    return found.sorted {
      ($0.path?.string ?? "", $0.place?.line ?? 0, $0.key?.string ?? "", $0.check.identifier)
        < ($1.path?.string ?? "", $1.place?.line ?? 0, $1.key?.string ?? "", $1.check.identifier)
    }
  }

  private func finding(
    _ check: Check, _ lookup: CodeLookup, _ message: String, help: String
  ) -> Finding {
    Finding(
      check, input: input, table: lookup.table.literal?.string, key: lookup.key.literal,
      path: lookup.path, place: LineColumn(line: lookup.line, column: 1), message: .text(message),
      help: help)
  }

  // MARK: - Default texts

  /// The lookups with a default that users can see, by table and key.
  private var lookupsWithDefaults: some Collection<[CodeLookup]> {
    struct Name: Hashable {
      let table: CodeUnitString
      let key: CodeUnitString
    }
    var found: [Name: [CodeLookup]] = [:]
    for lookup in index.lookups where !lookup.isPreview && lookup.defaultText?.literal != nil {
      guard let table = lookup.table.literal, let key = lookup.key.literal else { continue }
      found[Name(table: table, key: key), default: []].append(lookup)
    }
    return found.values
  }

  /// Where one program gives two texts to a key: users see one of them in both places.
  private var conflictingDefaults: [Finding] {
    lookupsWithDefaults.compactMap { lookups in
      for (position, lookup) in lookups.enumerated() {
        let other = lookups[..<position].first {
          $0.defaultText != lookup.defaultText && !Set($0.targets).isDisjoint(with: lookup.targets)
        }
        guard let other, let text = other.defaultText?.literal else { continue }
        return finding(
          .conflictingDefaults, lookup,
          "\(other.path):\(other.line) has another text with the same key, \"\(text.string)\": users see one text in both places",
          help: "give one of them another key, or both the same text")
      }
      return nil
    }
  }

  /// Where the table of the development region says something else than the code.
  private var changedDefaults: [Finding] {
    let tables = Dictionary(grouping: tables) { CodeUnitString($0.planned.name) }
    return lookupsWithDefaults.compactMap { lookups in
      guard let first = lookups.first, let table = first.table.literal, let key = first.key.literal
      else { return nil }
      let texts = (tables[table] ?? []).compactMap { $0.sourceText(of: key) }
      let given = Set(lookups.compactMap { $0.defaultText?.literal.map(Self.unnumbered) })
      guard let text = texts.first, given.isDisjoint(with: texts.map(Self.unnumbered)) else {
        return nil
      }
      return finding(
        .changedDefault, first,
        "the table says \"\(text.string)\": users see that, and not the text given here",
        help: "give the text of the table, or change it there, too")
    }
  }

  /// A text without the numbers of its arguments, which tools add when they extract it.
  private static func unnumbered(_ text: CodeUnitString) -> String {
    text.bytes.contains(UInt8(ascii: "$"))
      ? text.string.replacing(/%\d+\$/, with: "%") : text.string
  }
}

extension ComparedTable {
  /// The text of a key in the development region's own file; nil for one with several texts.
  fileprivate func sourceText(of key: CodeUnitString) -> CodeUnitString? {
    let bytes = key.bytes
    guard let entry = source.entry(withKey: bytes.indices, in: bytes) else { return nil }
    let content = source.content
    return content.entries[entry].form == .text ? content.value(of: content.entries[entry]) : nil
  }
}

extension KeyUses.AbsentKey {
  /// The error that users see the key; nil where they see a text, or where the key could be meant as one.
  fileprivate var finding: Finding? {
    guard text == nil, let place = places.first, looksSymbolic(key), !isName else { return nil }
    let others = places.count - 1
    let more = others == 0 ? "" : ", and in \(others) more place\(others == 1 ? "" : "s")"
    return Finding(
      .missingInTables, input: input, table: table, key: key, path: place.path,
      place: LineColumn(line: place.line, column: 1),
      message: .text(
        "code asks the table \(table) for a key that the development region doesn't have\(more): its users see the key"
      ),
      help: "add the key to the table of the development region, or correct it here")
  }

  /// Whether it is the name of a file or of a server, which is shown as it is.
  private var isName: Bool {
    let endings = [
      "com", "csv", "html", "jpg", "json", "log", "md", "net", "org", "pdf", "plist", "png", "txt",
      "xml", "zip",
    ]
    return endings.contains { key.string.hasSuffix(".\($0)") }
  }
}

extension Check {
  package static let missingInTables = Check(
    "missing-in-tables", .error, "key that code asks for and the development region doesn't have")
  package static let conflictingDefaults = Check(
    "conflicting-defaults", .warning, "key to which code gives two texts")
  package static let changedDefault = Check(
    "changed-default", .note, "text in code that is not the one of the table")
  package static let unusedKey = Check("unused-key", .note, "key that no code asks for")

  /// What code asks for, in vain or not at all.
  package static let ofCode: [Check] = [
    changedDefault, conflictingDefaults, missingInTables, unusedKey,
  ]
}
