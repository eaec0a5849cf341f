package import L10nModel
package import L10nSource

/// How code uses a key, the most certain way first.
package enum KeyUse: String, Sendable, CaseIterable {
  /// A lookup has it as a literal.
  case asked
  /// A lookup whose key is known in part can have it.
  case askedInPart
  /// A literal of the code or of a document is the key, or could become it, but isn't looked up.
  case literal
  /// No code has it.
  case none
}

/// The text that users see for a key that no table has.
package enum AbsentText: Sendable, Equatable {
  /// The key itself.
  case key
  /// A text in the source's language: the default in code, the result of a second lookup, or a key that is a text.
  case source
  /// Nothing: no code looks up the key.
  case nothing
  /// Not known: the code has the key, like most keys of the table, in no lookup that is recognized.
  case unknown
}

/// The lookups of one table, and what they say about its keys.
package struct KeysInCode: Sendable {
  private let lookups: LookupsOfTable
  private let index: CodeIndex
  /// The file lists of the products with the table; empty if none is known.
  private let lists: Set<Int>
  /// Whether no file has the table, so that no program has another one.
  private let isInCodeAlone: Bool
  /// Whether `Base.lproj` has the table, with texts of the source.
  private let isInBase: Bool
  /// Whether only libraries have the table, and no program has one of its name.
  private let isInLibrariesAlone: Bool
  private var patterns: [CodeLookup] { lookups.patterns }

  fileprivate init(
    _ lookups: LookupsOfTable, _ index: CodeIndex, lists: Set<Int> = [],
    isInCodeAlone: Bool = false, isInBase: Bool = false, isInLibrariesAlone: Bool = false
  ) {
    self.isInLibrariesAlone = isInLibrariesAlone
    (self.lookups, self.index, self.lists) = (lookups, index, lists)
    (self.isInCodeAlone, self.isInBase) = (isInCodeAlone, isInBase)
  }

  /// Returns how the code uses a key, and what it shows if the table has no text for it.
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
    // Code may look up in many ways what it derives from a literal.
    return isLiteral ? (.literal, .unknown) : (.none, .key)
  }

  /// Whether code looks up a key only in another bundle, so that users don't see this table's text.
  package func asksElsewhere(_ key: CodeUnitString) -> Bool { lookups.areElsewhere(key) }

  /// Whether users see this table's text of a key in no language: only code of frameworks looks it up, in the program's bundle.
  package func isMissed(_ key: CodeUnitString) -> Bool {
    guard isInLibrariesAlone, case let places = places(of: key), !places.isEmpty else {
      return false
    }
    return places.allSatisfy { $0.bundle == .main && index.products.isOfFrameworksAlone($0) }
      && !index.hasLiteral(key)
  }

  /// Whether it isn't known what users see for a key, even if it is known for others: another bundle has it, or it is the name
  /// of an enumeration case, which most code doesn't show.
  package func isApart(_ key: CodeUnitString) -> Bool {
    asksElsewhere(key) || index.hasCase(key) && !index.hasLiteral(key)
  }

  /// Whether a member that no code uses looks up a key.
  package func hasUnusedAccessor(_ key: CodeUnitString) -> Bool {
    index.keysOfUnusedAccessors.contains(key) || hasUnusedMember(key)
  }

  /// Whether a member that no code can use looks up a key, not even code outside of the tree.
  package func hasUnusedMember(_ key: CodeUnitString) -> Bool {
    places(of: key).contains(where: \.isUnused)
  }

  /// The keys that the code looks up outside of previews and third-party code, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lookups.
  package var askedKeys: [AskedKey] {
    let areOfLibraries = index.products.areOfLibraries(lists)
    return lookups.askedKeys(where: index.isSeen) {
      !isInCodeAlone
        && (index.products.reach(of: $0) == .noTable || index.products.misses($0, lists))
    } outside: {
      areOfLibraries && $0.bundle == .main && index.products.isOfLibrariesAlone($0)
    }
  }

  /// Whether all code is in the tree, so that keys without a lookup are unused.
  package var isWhole: Bool { index.absentRepositories.isEmpty }

  /// Whether the code uses generated symbols of the table's keys.
  package var usesSymbols: Bool { lookups.usesSymbols }

  /// Whether the code names the table, or looks up a key in the standard table.
  package var isAsked: Bool {
    lookups.resources.values.contains { !$0.isEmpty }
      || lookups.ofKeys.values.contains { $0.contains { $0.table.literal != nil } }
  }

  /// The keys, as far as they are known.
  package var keys: Set<CodeText> {
    Set(lookups.ofKeys.values.compactMap(\.first?.key)).union(patterns.map(\.key))
  }

  /// Whether the code looks up a key, with all or a part of it known.
  package func asks(_ key: CodeUnitString) -> Bool {
    switch answer(key).use {
    case .asked, .askedInPart: true
    case .literal, .none: false
    }
  }

  /// Whether code that users see looks up a key: as it is, or as a text with values that can't be another key.
  ///
  /// - Parameter findsOther: whether a lookup with values can have another key.
  package func isUsedByReachableCode(
    _ key: CodeUnitString, unless findsOther: (CodeLookup) -> Bool
  ) -> Bool {
    places(of: key).contains { !$0.isUnseen }
      || key.bytes.contains(UInt8(ascii: "%"))
        && fitting(key).contains {
          $0.isTyped && $0.key.isDistinctive && !$0.isUnseen && !findsOther($0)
        }
  }

  /// Whether Swift or Objective-C has a key as a literal that isn't looked up. Literals of TypeScript or Kotlin can be another
  /// program's.
  package func hasLiteral(_ key: CodeUnitString) -> Bool { index.hasLiteralOfCode(key) }

  /// The lookups of a key as it is.
  package func places(of key: CodeUnitString) -> [CodeLookup] { lookups.lookups(of: key) }

  /// The lookups of a key as it is, or else those whose key is known in part.
  package func likelyPlaces(of key: CodeUnitString) -> [CodeLookup] {
    let places = places(of: key)
    return places.isEmpty ? fitting(key) : places
  }

  private func fitting(_ key: CodeUnitString) -> [CodeLookup] {
    key.bytes.withView { bytes in
      patterns.filter { $0.key.matches(bytes, isTyped: $0.isTyped) }
    }
  }

  /// The text that users see for an absent key: the key if one lookup shows it, and the source if all do.
  ///
  /// Users don't see lookups in previews, debug builds and logs. Nor do they, most likely, see those in files that nothing
  /// compiles and in members that no code uses, which count only if there are no others.
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
    case .callers, .unknown: .unknown
    case nil: .key
    }
  }
}

extension CodeIndex {
  /// Returns what the code looks up in a table.
  ///
  /// - Parameters:
  ///   - files: the files of the table.
  ///   - symbolKeys: its keys for which Xcode can generate symbols.
  ///   - generatesSymbols: whether the targets have Xcode generate them.
  /// - Complexity: O(*n*) in the number of files. If products have different tables of the name, also in the number of lookups
  ///   in these tables.
  package func keysInCode(
    ofTable name: String, withFiles files: some Sequence<TreePath>,
    symbolKeys: [CodeUnitString] = [], generatesSymbols: Bool = false
  ) -> KeysInCode {
    let lists = products.lists(holding: files)
    let name = CodeUnitString(name)
    var asked = lookups(
      ofTable: name, in: lists, symbolKeys: symbolKeys, generatesSymbols: generatesSymbols,
      isInMain: !files.allSatisfy(\.isInBundleDirectory))
    if lists.isEmpty, products.hasUnownedTables(named: name) {
      let directories = Set(files.compactMap(\.directoryOfLocalizations))
      asked = asked.leaving {
        products.isBesideOther($0, tableNamed: name, than: directories)
      }
    }
    return KeysInCode(
      asked, self, lists: lists,
      isInBase: files.contains { $0.localizationDirectory?.lastComponent == "Base.lproj" },
      isInLibrariesAlone: products.areOfLibraries(lists)
        && products.listsOfPrograms(withTable: name).isEmpty)
  }
  /// Returns what visible code looks up in a table that no file has. Lookups in unknown bundles don't count, as another bundle
  /// can have the table.
  package func keysInCode(ofTableInCodeAlone name: String) -> KeysInCode {
    let all = lookups(
      ofTable: CodeUnitString(name), in: [], symbolKeys: [], generatesSymbols: false, isInMain: true
    )
    return KeysInCode(
      all.filter { isSeen($0) && $0.bundle != .unknown }, self, isInCodeAlone: true)
  }
}
