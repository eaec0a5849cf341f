package import L10nCode
package import L10nModel
package import L10nSource

/// The lookups of the keys in the tables of some inputs.
package struct KeyUses: Sendable {
  package struct Table: Sendable {
    package let input: Int
    package let bundle: TreePath
    package let name: String
    package let keys: TableKeys
    package let uses: [KeyUse]
    /// The positions of the keys that no code looks up; empty if that isn't known.
    package let unused: [Int]
    /// The positions of the keys that only code uses whose texts no user sees, such as previews.
    package let unseen: Set<Int>
    /// The lookups of each key, as it is or with a part of it known.
    package let places: [[CodeLookup]]
    /// The keys that are marked as stale, sorted, with the lookups of each.
    package let stale: [(key: CodeUnitString, places: [CodeLookup])]
    /// The texts that users of the development region and of each localization read; empty unless requested.
    package let languages: [Language]
  }

  /// The texts that users of one localization read for the keys of a table.
  package struct Language: Sendable {
    package let spelling: String
    /// By the positions of the keys; empty for the development region.
    private let records: [KeyRecord]
    private let texts: [CodeUnitString?]

    /// Returns the record of the key at a position in a localization; nil for the development region.
    package func record(ofKey position: Int) -> KeyRecord? {
      records.isEmpty ? nil : records[position]
    }

    /// Returns the text of the key at a position; nil if there is none.
    package func text(ofKey position: Int) -> CodeUnitString? { texts[position] }

    fileprivate init(developmentRegionOf table: ComparedTable) {
      spelling = table.plan.bundle.developmentRegion.spelling
      records = []
      texts = Self.texts(TextColumn(table.source))
    }

    fileprivate init(_ position: Int, of table: ComparedTable) {
      let lookup = CellLookup(table, position)
      spelling = table.plan.localizations[position].directory.spelling
      records = lookup.records
      texts = Self.texts(lookup.texts(records))
    }

    private static func texts(_ column: TextColumn) -> [CodeUnitString?] {
      (0..<column.count).map { column.text(at: $0).map { CodeUnitString(bytes: $0) } }
    }
  }

  /// A text in code that is neither a key of a table nor missing in one.
  package struct OtherText: Sendable {
    package let input: Int
    package let text: CodeUnitString
    /// Whether code looks it up where no user sees it. Otherwise, code shows it without a lookup.
    package let isLookedUp: Bool
    package let places: [CodeLookup]
  }

  package var inputs: [String]
  package var tables: [Table] = []
  /// Sorted by input, table and key.
  package var absentKeys: [AbsentKey] = []
  /// Sorted by input and text; empty unless the texts that users read are requested.
  package var otherTexts: [OtherText] = []
  /// The directories of other repositories that have no files, by input. The lookups in their code aren't known.
  package var absentRepositories: [(input: Int, path: TreePath)] = []
  /// The number of code files that were read.
  package var fileCount = 0
  /// The names of the functions that pass a text on to a lookup.
  package var wrappers: [String] = []

  package init(inputs: [String]) { self.inputs = inputs }

  /// The keys that a user of the tool selects: by name, or by files that look them up.
  package struct Selection: Sendable {
    private let hasName: @Sendable (CodeUnitString) -> Bool
    /// By input.
    private let files: [Set<TreePath>]

    package init(
      named hasName: @escaping @Sendable (CodeUnitString) -> Bool, in files: [Set<TreePath>]
    ) {
      (self.hasName, self.files) = (hasName, files)
    }

    package func contains(_ other: OtherText) -> Bool { hasName(other.text) }

    package func contains(_ key: CodeUnitString, _ places: [CodeLookup], input: Int) -> Bool {
      hasName(key) || places.contains { files[input].contains($0.path) }
    }
  }

  /// The keys of tables and of code, and other texts in code.
  package var names: [CodeUnitString] {
    tables.flatMap { Array($0.keys) + $0.stale.map(\.key) } + absentKeys.map(\.key)
      + otherTexts.map(\.text)
  }
}

extension KeyUses {
  /// Adds the texts of an input's code that are neither keys of its tables nor missing there.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lookups and of keys.
  package mutating func addOtherTexts(of index: CodeIndex, input: Int) {
    let known = Set(names)
    func add(_ lookups: [CodeLookup], isLookedUp: Bool) {
      let places = Dictionary(grouping: lookups.filter { $0.key.literal?.hasWords ?? false }) {
        $0.key.literal ?? ""
      }
      otherTexts += places.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.map {
        OtherText(input: input, text: $0, isLookedUp: isLookedUp, places: $1)
      }
    }
    add(index.lookups.filter { !index.isSeen($0) }, isLookedUp: true)
    add((index.shownTexts + index.verbatimTexts).filter(index.isSeen), isLookedUp: false)
  }

  /// Adds the keys of a table.
  ///
  /// - Parameter showsLanguage: whether to add the texts of a localization; nil for none.
  package mutating func add(
    _ compared: ComparedTable, _ keysInCode: KeysInCode, showsLanguage: ((String) -> Bool)? = nil
  ) {
    guard let code = compared.code else { return }
    let keys = compared.source.keys
    tables.append(
      Table(
        input: compared.input, bundle: compared.plan.bundle.path, name: compared.planned.name,
        keys: keys, uses: code.uses,
        // The program of another platform can use keys that nothing here looks up.
        unused: code.unused.filter {
          !code.needed.contains($0) || !keysInCode.places(of: keys[$0]).isEmpty
        },
        unseen: Set(code.uses.indices.filter { code.uses[$0] == .asked && code.isUnused($0) }),
        places: keys.map { keysInCode.likelyPlaces(of: $0) },
        stale: (compared.development.staleKeys + compared.development.askedStaleKeys).sorted().map {
          ($0, keysInCode.likelyPlaces(of: $0))
        },
        languages: showsLanguage.map { isShown in
          [Language(developmentRegionOf: compared)]
            + compared.plan.localizations.indices.filter {
              compared.plan.isTranslation[$0]
                && isShown(compared.plan.localizations[$0].directory.spelling)
            }.map { Language($0, of: compared) }
        } ?? []))
  }
}
