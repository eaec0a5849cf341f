package import L10nModel
package import L10nSource

/// How code asks for a key, the surest way first.
package enum KeyUse: String, Sendable, CaseIterable {
  /// By a literal in a lookup.
  case asked
  /// By a text in a lookup of which a part is known.
  case askedInPart
  /// A literal of the code or of a document that isn't looked up is the key, or could become it.
  case literal
  /// Not at all.
  case none
}

/// What users see in place of a key that is found nowhere.
package enum AbsentText: Sendable, Equatable {
  /// The key itself.
  case key
  /// A text of the source's language: the default that code gives, what it looks up instead, or a key that is a text.
  case source
  /// Nothing: no code asks for the key.
  case nothing
  /// It isn't known: as with most keys of the table, code doesn't have the key in a lookup that is recognized.
  case unknown
}

/// What code asks one table for.
package struct TableQuestions: Sendable {
  private let lookups: LookupsOfTable
  private let index: CodeIndex
  /// The file lists of the products with the table; empty where none is known.
  private let lists: Set<Int>
  /// Whether no file has the table, so that no program has another one.
  private let isInCodeAlone: Bool
  /// Whether `Base.lproj` has the table, with the source's texts.
  private let isInBase: Bool
  private var patterns: [CodeLookup] { lookups.patterns }

  fileprivate init(
    _ lookups: LookupsOfTable, _ index: CodeIndex, lists: Set<Int> = [],
    isInCodeAlone: Bool = false, isInBase: Bool = false
  ) {
    (self.lookups, self.index, self.lists) = (lookups, index, lists)
    (self.isInCodeAlone, self.isInBase) = (isInCodeAlone, isInBase)
  }

  /// How the code asks for a key, and what it shows where the table has no text.
  package func answer(_ key: CodeUnitString) -> (use: KeyUse, absent: AbsentText) {
    let found = places(of: key)
    if !found.allSatisfy(\.isUnused) { return (.asked, absentText(found)) }
    let fitting = fitting(key)
    if !fitting.isEmpty { return (.askedInPart, absentText(fitting)) }
    if asksElsewhere(key) || index.hasLiteral(key) || index.hasLiteral(fitting: key) {
      return (.literal, .key)
    }
    let isLiteral =
      index.hasCase(key)
      || key.bytes.withView { bytes in
        index.literalPatterns.contains { $0.matches(bytes, isTyped: false) }
      }
    // What is made of a literal may be looked up in any way.
    return isLiteral ? (.literal, .unknown) : (.none, .key)
  }

  /// Whether the code asks only another bundle for a key, so that what users see isn't of this table.
  package func asksElsewhere(_ key: CodeUnitString) -> Bool { lookups.keysElsewhere.contains(key) }

  /// Whether what users see of a key isn't known, whatever they see of others: it is another bundle's, or the name of an
  /// enumeration's case, which most code doesn't show.
  package func isApart(_ key: CodeUnitString) -> Bool {
    asksElsewhere(key) || index.hasCase(key) && !index.hasLiteral(key)
  }

  /// Whether a member would look a key up that no code names: nobody asks for it otherwise.
  package func hasUnusedAccessor(_ key: CodeUnitString) -> Bool {
    index.keysOfUnusedAccessors.contains(key) || hasUnusedMember(key)
  }

  /// Whether a member would look a key up that no code can name, be it absent.
  package func hasUnusedMember(_ key: CodeUnitString) -> Bool {
    places(of: key).contains(where: \.isUnused)
  }

  /// The keys that the code asks for outside of previews and of what others make, in their order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lookups.
  package var askedKeys: [AskedKey] {
    lookups.askedKeys(where: index.isSeen) {
      !isInCodeAlone
        && (index.products.reach(of: $0) == .noTable || index.products.misses($0, lists))
    }
  }

  /// Whether all code is here, so that what it doesn't ask for is unused.
  package var isWhole: Bool { index.absentRepositories.isEmpty }

  /// Whether the code names generated symbols of the table's keys.
  package var usesSymbols: Bool { lookups.usesSymbols }

  /// Whether the code names the table, or asks the standard one for a key.
  package var isAsked: Bool {
    lookups.resources.values.contains { !$0.isEmpty }
      || lookups.ofKeys.values.contains { $0.contains { $0.table.literal != nil } }
  }

  /// The keys, as far as they are known, without their places.
  package var keys: Set<CodeText> {
    Set(lookups.ofKeys.values.compactMap(\.first?.key)).union(patterns.map(\.key))
  }

  /// Whether the code looks a key up, as it is or with a part that isn't known.
  package func asks(_ key: CodeUnitString) -> Bool {
    switch answer(key).use {
    case .asked, .askedInPart: true
    case .literal, .none: false
    }
  }

  /// Whether code asks for a key as it is, or for no other one with its values, and not only where no user meets what it shows.
  ///
  /// - Parameter findsOther: whether what a lookup asks for with values can be another key.
  package func asksForUsers(
    _ key: CodeUnitString, unless findsOther: (CodeLookup) -> Bool
  ) -> Bool {
    places(of: key).contains { !$0.isUnseen }
      || key.bytes.contains(UInt8(ascii: "%"))
        && fitting(key).contains {
          $0.isTyped && $0.key.isTelling && !$0.isUnseen && !findsOther($0)
        }
  }

  /// Whether Swift or Objective-C has a key as a text that isn't looked up. What is written in TypeScript or Kotlin can be
  /// another program's.
  package func hasLiteral(_ key: CodeUnitString) -> Bool { index.hasLiteralOfCode(key) }

  /// The places that ask for a key as it is.
  package func places(of key: CodeUnitString) -> [CodeLookup] { lookups.lookups(of: key) }

  /// The places that ask for a key: as it is, or else with a part that isn't known.
  package func likelyPlaces(of key: CodeUnitString) -> [CodeLookup] {
    let places = places(of: key)
    return places.isEmpty ? fitting(key) : places
  }

  private func fitting(_ key: CodeUnitString) -> [CodeLookup] {
    key.bytes.withView { bytes in
      patterns.filter { $0.key.matches(bytes, isTyped: $0.isTyped) }
    }
  }

  /// What all who ask get: the least that one of them does. What only previews, debug builds and logs ask for, no user sees,
  /// and most likely nobody what files that nothing is made of and members that no code uses do.
  private func absentText(_ lookups: [CodeLookup]) -> AbsentText {
    if lookups.allSatisfy(\.isUnseen) { return .nothing }
    let shown = lookups.filter { index.isSeen($0) && !$0.isOfUnusedMember }
    let texts = (shown.isEmpty ? lookups : shown).map { $0.absentText(isInBase: isInBase) }
    if !shown.isEmpty, texts.contains(.key) { return .key }
    return texts.allSatisfy { $0 == .source } ? .source : .unknown
  }
}

extension CodeLookup {
  fileprivate func absentText(isInBase: Bool) -> AbsentText {
    if defaultText != nil { return .source }
    return switch fallback {
    case .language("Base"): isInBase ? .source : .unknown
    case .language, .unknownOrLanguage, .otherLanguages: .source
    case .unknown: .unknown
    case nil: .key
    }
  }
}

extension CodeIndex {
  /// What the code asks a table for.
  ///
  /// - Parameters:
  ///   - files: those of the table.
  ///   - symbolKeys: its keys for which Xcode can generate symbols.
  ///   - generatesSymbols: whether the targets say that it does.
  /// - Complexity: O(*n*) in the number of files; where products have different tables of the name, also in that of lookups
  ///   in them.
  package func questions(
    ofTable name: String, withFiles files: some Sequence<TreePath>,
    symbolKeys: [CodeUnitString] = [], generatesSymbols: Bool = false
  ) -> TableQuestions {
    let lists = products.lists(holding: files)
    let name = CodeUnitString(name)
    var asked = lookups(
      ofTable: name, in: lists, symbolKeys: symbolKeys, generatesSymbols: generatesSymbols,
      isInMain: !files.allSatisfy(\.isInBundleDirectory))
    if lists.isEmpty, products.hasLooseTables(named: name) {
      let directories = Set(files.compactMap(\.directoryOfLocalizations))
      asked = asked.leaving {
        products.isBesideOther($0, tableNamed: name, than: directories)
      }
    }
    return TableQuestions(
      asked, self, lists: lists,
      isInBase: files.contains { $0.localizationDirectory?.lastComponent == "Base.lproj" })
  }
  /// What users' code asks a table for that no file has: of bundles that aren't known, another can have it.
  package func questions(ofTableInCodeAlone name: String) -> TableQuestions {
    let all = lookups(
      ofTable: CodeUnitString(name), in: [], symbolKeys: [], generatesSymbols: false, isInMain: true
    )
    return TableQuestions(
      all.filter { isSeen($0) && $0.bundle != .unknown }, self, isInCodeAlone: true)
  }
}
