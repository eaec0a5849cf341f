package import L10nCode
package import L10nModel
package import L10nSource

/// What the code of some inputs asks their tables for.
package struct KeyUses: Sendable {
  /// The keys of one table, with the places that ask for them.
  package struct Table: Sendable {
    package let input: Int
    package let bundle: TreePath
    package let name: String
    package let keys: TableKeys
    /// By the positions of the keys.
    package let uses: [KeyUse]
    /// The positions of the keys that no code asks for; none where that isn't known.
    package let unused: [Int]
    /// The places that ask for each key as it is.
    package let places: [[CodeLookup]]
  }

  /// A key that code asks for and no table has.
  package struct AbsentKey: Sendable {
    package let input: Int
    package let key: CodeUnitString
    package let table: String
    /// The text that users see instead: a default of the code, or a key that is a text; nil where they see the key.
    package let text: CodeUnitString?
    package let places: [CodeLookup]
  }

  /// What the inputs are called.
  package var inputs: [String]
  package var tables: [Table] = []
  /// By input, table and key.
  package var absentKeys: [AbsentKey] = []
  /// The number of files of code that were read.
  package var fileCount = 0
  /// The names of the functions that pass a text on to a lookup.
  package var wrappers: [String] = []

  package init(inputs: [String]) { self.inputs = inputs }
}

extension KeyUses {
  /// - Complexity: O(*n*) in the number of keys.
  package mutating func add(_ compared: ComparedTable, _ questions: TableQuestions) {
    guard let code = compared.code else { return }
    let keys = compared.source.keys
    tables.append(
      Table(
        input: compared.input, bundle: compared.plan.bundle.path, name: compared.planned.name,
        keys: keys, uses: code.uses, unused: code.unused,
        places: keys.map { questions.places(of: $0) }))
  }
}

extension KeyUses.AbsentKey {
  /// The keys that code asks for and the development region doesn't have. A key in a preview, and a table that no file has,
  /// are none.
  ///
  /// - Parameter tables: those of the input.
  /// - Complexity: O(*n* log *n*) in the number of lookups and of the tables' keys.
  package static func all(
    of index: CodeIndex, input: Int, _ tables: [ComparedTable]
  ) -> [Self] {
    struct Name: Hashable {
      let table: CodeUnitString
      let key: CodeUnitString
    }
    var known: [CodeUnitString: Set<CodeUnitString>] = [:]
    for table in tables {
      known[CodeUnitString(table.planned.name), default: []].formUnion(table.knownKeys)
    }
    for table in tables where !table.hasKnownSource {
      known[CodeUnitString(table.planned.name)] = nil
    }
    var places: [Name: [CodeLookup]] = [:]
    for lookup in index.lookups where !lookup.isPreview {
      guard let table = lookup.table.literal, let key = lookup.key.literal,
        let keys = known[table], !keys.contains(key), key.hasWords
      else { continue }
      places[Name(table: table, key: key), default: []].append(lookup)
    }
    return places.map { name, places in
      let text = places.lazy.compactMap(\.defaultText).first
      return Self(
        input: input, key: name.key, table: name.table.string,
        text: text?.literal ?? (looksLikeText(name.key) ? name.key : nil), places: places)
    }.sorted { ($0.table, $0.key.string) < ($1.table, $1.key.string) }
  }
}

extension ComparedTable {
  /// The keys that the development region has, or that are not for translation.
  fileprivate var knownKeys: Set<CodeUnitString> {
    Set(source.keys).union(development.staleKeys).union(development.excludedKeys)
  }

  /// Whether the development region has the table, and its files could be read.
  fileprivate var hasKnownSource: Bool {
    planned.kind != .extra && plan.hasDevelopmentColumn && !development.isLost
  }
}
