package import L10nCode
import L10nModel
package import L10nSource

/// Finds the problems in the lookups of one input's code.
package struct CodeFindings {
  let index: CodeIndex
  let input: Int
  private let tables: [ComparedTable]
  let tablesByName: [CodeUnitString: [ComparedTable]]

  package init(_ index: CodeIndex, input: Int, _ tables: [ComparedTable]) {
    self.index = index
    self.input = input
    self.tables = tables
    tablesByName = Dictionary(grouping: tables) { CodeUnitString($0.planned.name) }
  }

  /// The findings, including those that comments suppress, and the keys whose texts the code looks up by other keys.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lookups and of the tables' keys.
  var all: (findings: [Finding], misplacedKeys: Set<LookupName>) {
    let defaults = lookupsWithDefaults
    var search = AbsentKeySearch(index, tables)
    let absent = KeyUses.AbsentKey.all(of: index, input: input, &search)
    let withValues = interpolatedTexts(&search)
    let texts = (absent + withValues).filter(\.isAbsentText)
    let misses = NearMisses(of: texts, in: tablesByName, &search)
    let absentTexts = texts.filter { !misses.hold($0) }.withoutNotesOnVersions
    let textsOfFew = absentTexts.filter { !$0.isOfMost }
    func isMissed(_ text: KeyUses.AbsentKey) -> Bool {
      isTranslated(tableNamed: CodeUnitString(text.table), in: text.bundle)
    }
    func isInFile(_ table: String) -> Bool {
      tablesByName[CodeUnitString(table)]?.contains {
        !$0.planned.developmentFiles.isEmpty && !$0.source.keys.isEmpty
      } ?? true
    }
    let found =
      (absent + withValues).compactMap(\.finding) + misses.findings + interpolatedKeys(&search)
      + unrecognizedLookups
      + verbatimTexts(&search) + shownTexts(&search) + unlocalizedDocuments + absentSubmodules
      + unusedAccessors(&search)
      + absent.absentTables + absent.keysFoundElsewhere
      + textsOfFew.filter(isMissed).findingsAboutTexts(.warning, isInFile)
      + textsOfFew.filter { !isMissed($0) }.findingsAboutTexts(.note, isInFile)
      + absentTexts.filter(\.isOfMost).findingsAboutTextsOfOthers(search.translators)
      + defaults.compactMap(conflictingDefault)
      + changedDefaults(defaults, &search)
    let sorted = found.sorted {
      ($0.path?.string ?? "", $0.place?.line ?? 0, $0.key?.string ?? "", $0.check.identifier)
        < ($1.path?.string ?? "", $1.place?.line ?? 0, $1.key?.string ?? "", $1.check.identifier)
    }
    return (sorted, misses.unaskedKeys)
  }

  /// Whether a localization has a file of a table, so that translations of it matter. True for tables that don't exist.
  ///
  /// - Parameter bundle: the only bundle with the table that is meant; nil if any can be.
  func isTranslated(tableNamed name: CodeUnitString, in bundle: TreePath? = nil) -> Bool {
    tablesByName[name]?.contains {
      (bundle ?? $0.plan.bundle.path) == $0.plan.bundle.path && $0.files.contains { !$0.isEmpty }
    } ?? true
  }

  func finding(
    _ check: Check, severity: Severity? = nil, _ lookup: CodeLookup, _ message: String, help: String
  ) -> Finding {
    Finding(
      check, severity: severity, input: input, table: lookup.table.literal?.string,
      key: lookup.key.literal,
      path: lookup.path, place: LineColumn(line: lookup.line, column: 1), message: .text(message),
      help: help)
  }

  // MARK: - Lookups that aren't recognized

  /// Reports the tables most of whose keys have no recognized lookup in the code.
  private var unrecognizedLookups: [Finding] {
    tables.compactMap { table in
      guard let code = table.code, code.isUnclear, table.plan.bundle.status != .thirdParty
      else { return nil }
      let keys = code.uses.indices.filter { code.uses[$0] == .literal }.map {
        table.source.keys[$0]
      }
      var counts: [String: Int] = [:]
      for key in keys {
        for callee in index.otherCalls[key] ?? [] { counts[callee, default: 0] += 1 }
      }
      let all = code.uses.count
      // A few keys can be texts of something else by chance.
      let callees = counts.filter { $0.value * 5 >= all && $0.value * 5 >= keys.count }
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
      // Tables with other names can belong to other programs, or to documents.
      guard
        table.planned.name == "Localizable"
          || callees.first.map({ $0.value * 2 >= keys.count }) ?? false
      else { return nil }
      let names = callees.isEmpty ? ["FUNCTION"] : callees.map(\.key)
      let unasked = code.uses.count { $0 == .none }
      let (what, lead) =
        unasked * 2 > all
        ? (
          "code has \(all - unasked) of \(all) keys: lookups of the others are absent or not recognized",
          "check a tree that includes generated code; if a function looks them up,"
        )
        : (
          "code has \(keys.count) of \(all) keys, but not in a recognized lookup",
          "if it looks them up,"
        )
      return Finding(
        .unrecognizedLookup, input: input, bundle: table.plan.bundle.path,
        table: table.planned.name, path: table.planned.developmentFiles.first?.path,
        message: .text(
          what
            + (callees.isEmpty
              ? ""
              : "; "
                + callees.map { "\($0.value) are arguments of \($0.key)" }.joined(separator: ", "))
            + ": what users see for missing keys is unknown"),
        help: lead
          + " write in .l10ncheck.json: \"keys\": {\"functions\": [\(names.map { "\"\($0)(_:)\"" }.joined(separator: ", "))]}, and beside it \"missing\": \"source\" if it falls back to the source language"
      )
    }
  }

  // MARK: - Missing code of other repositories

  private var absentSubmodules: [Finding] {
    guard let first = index.absentRepositories.first, tables.contains(where: { $0.code != nil })
    else { return [] }
    let others = index.absentRepositories.count - 1
    let whose = others == 0 ? "its" : "their"
    let isOutside = first.string.hasPrefix("../")
    let subject =
      switch others {
      case _ where first.string.hasSuffix(".xcodeproj"):
        "\(first), to which a project of the tree refers, is absent"
      case _ where isOutside: "\(first), where a script builds a framework, is absent"
      case 0: "the submodule \(first) has no files"
      case 1: "the submodule \(first) and 1 more have no files"
      default: "the submodule \(first) and \(others) more have no files"
      }
    return [
      Finding(
        .absentSubmodule, input: input, path: isOutside ? nil : first,
        message: .text(
          "\(subject): the key uses of \(whose) code are unknown, so no key counts as unused"),
        help: isOutside ? "report on a tree that contains it" : "git submodule update --init")
    ]
  }

  // MARK: - Keys with values in them

  /// Reports the lookups of texts that already contain their values, so that no table can have them.
  private func interpolatedKeys(_ search: inout AbsentKeySearch) -> [Finding] {
    // A key that another lookup has as it is fits by chance: "Show payments" for "\(count) payments".
    let askedAsTheyAre = Set(index.lookups.compactMap(\.key.literal))
    return index.patterns.compactMap { lookup in
      // Code that compares the result can show another text.
      guard !lookup.isTyped, !(lookup.fallback?.hasUnknownTexts ?? false), index.isSeen(lookup),
        let keys = search.keys(for: lookup),
        !keys.contains(where: {
          lookup.canFind($0, isFormat: false) && !askedAsTheyAre.contains($0)
        })
      else { return nil }
      let format = keys.filter { lookup.canFind($0, isFormat: true) }.min()
      guard format != nil || lookup.key.looksLikeText else { return nil }
      let meant = format.map { ", not \"\($0.string)\"" } ?? ""
      return finding(
        .interpolatedKey, lookup,
        "code inserts values into the key before the lookup\(meant): no table has such a key, so users of every language see this text",
        help:
          "look up a text with placeholders: String(localized:), or String(format: NSLocalizedString(…), …)"
      )
    }
  }

  /// The keys that code looks up and doesn't find, and the texts with values that no table has.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lookups and of the tables' keys.
  package var absentKeys: [KeyUses.AbsentKey] {
    var search = AbsentKeySearch(index, tables)
    return KeyUses.AbsentKey.all(of: index, input: input, &search) + interpolatedTexts(&search)
  }

  /// The texts with values that no key of their table can be. Users of all languages see them in the source's language. If the
  /// table has the key without the values, they see the key.
  private func interpolatedTexts(_ search: inout AbsentKeySearch) -> [KeyUses.AbsentKey] {
    var known: Set<LookupName> = []
    return index.patterns.compactMap { lookup in
      guard lookup.isTyped, index.isSeen(lookup), lookup.fallback == nil,
        let table = lookup.table.literal, let keys = search.keys(for: lookup),
        !keys.contains(where: { lookup.canFind($0, isFormat: true) }),
        !(tablesByName[table] ?? []).contains(where: { $0.canHave(lookup) })
      else { return nil }
      let (text, key) = (lookup.key.shownToPeople, lookup.key.withoutValues)
      let isKey = looksSymbolic(key) && keys.contains(key)
      guard isKey || lookup.key.looksLikeText && text.hasLanguageContent,
        known.insert(LookupName(table: table, key: text)).inserted
      else { return nil }
      return KeyUses.AbsentKey(
        input: input, key: text, table: table.string, reason: .noKey, text: isKey ? nil : text,
        places: [lookup], isBuiltAsKey: isKey, hasValues: true)
    }
  }

  // MARK: - Keys of accessors

  /// Reports the accessors that no code uses, if no other code looks up their keys.
  private func unusedAccessors(_ search: inout AbsentKeySearch) -> [Finding] {
    index.lookupsOfUnusedAccessors.compactMap { key, lookups in
      guard let first = lookups.first, let table = first.table.literal,
        search.keys(for: first)?.contains(key) == true,
        !index.namesSymbol(ofKey: key, inTable: table)
      else { return nil }
      var names: [String] = []
      for name in lookups.compactMap({ $0.declaration?.name }) where !names.contains(name) {
        names.append(name)
      }
      return finding(
        .unusedAccessor, first,
        "\"\(key.string)\" is used only by \(names.listed()), which no code uses",
        help: "remove the declaration and the key")
    }
  }

  // MARK: - Default texts

  /// The lookups with a default that users can see, grouped by table and key.
  private var lookupsWithDefaults: [[CodeLookup]] {
    var found: [LookupName: [CodeLookup]] = [:]
    for lookup in index.lookups where index.isSeen(lookup) && lookup.defaultText?.literal != nil {
      if let name = LookupName(lookup) { found[name, default: []].append(lookup) }
    }
    return Array(found.values)
  }

  /// Reports a key to which one program gives two texts: users see one of them in both places.
  private func conflictingDefault(_ lookups: [CodeLookup]) -> Finding? {
    for (position, lookup) in lookups.enumerated() {
      let other = lookups[..<position].first {
        $0.defaultText != lookup.defaultText && !Set($0.targets).isDisjoint(with: lookup.targets)
      }
      guard let other, let text = other.defaultText?.literal, let own = lookup.defaultText?.literal,
        let key = lookup.key.literal
      else { continue }
      return finding(
        .conflictingDefaults, lookup,
        "code gives \"\(key.string)\" the text \"\(own.string)\", and \(other.path):\(other.line) \"\(text.string)\": users see one of them in both places",
        help: "use different keys, or the same text in both")
    }
    return nil
  }

  /// Reports the keys for which the development region's table and the code have different texts, with one finding for each
  /// table. Users see the table's texts; those in code become outdated.
  private func changedDefaults(
    _ defaults: [[CodeLookup]], _ search: inout AbsentKeySearch
  ) -> [Finding] {
    let changed = defaults.compactMap { changedDefault($0, &search) }
    return Dictionary(grouping: changed) { $0.lookup.table }.values.compactMap { changes in
      let changes = changes.sorted {
        ($0.lookup.path, $0.lookup.line, $0.lookup.key.shownToPeople)
          < ($1.lookup.path, $1.lookup.line, $1.lookup.key.shownToPeople)
      }
      guard let first = changes.first, let key = first.lookup.key.literal else { return nil }
      let others = changes.dropFirst().compactMap {
        $0.lookup.key.literal.map { "\"\($0.string)\"" }
      }
      let more = others.isEmpty ? "" : "; the same applies to \(others.shortList(3))"
      return Finding(
        .changedDefault, input: input, table: first.lookup.table.literal?.string, key: key,
        path: first.lookup.path, place: LineColumn(line: first.lookup.line, column: 1),
        message: .text(
          "code gives \"\(key.string)\" the text \"\(first.own)\", the table \"\(first.text)\": users see the table's text\(more)"
        ), help: "give the same text in both", count: changes.count)
    }
  }

  private func changedDefault(
    _ lookups: [CodeLookup], _ search: inout AbsentKeySearch
  ) -> (lookup: CodeLookup, own: String, text: String)? {
    guard let name = lookups.first.flatMap(LookupName.init) else { return nil }
    // In a product without the table, code shows its own text.
    let lookups = lookups.filter { search.keys(for: $0)?.contains(name.key) == true }
    guard let first = lookups.first else { return nil }
    let texts = (tablesByName[name.table] ?? []).compactMap { $0.source.text(of: name.key) }
    let given = lookups.compactMap { $0.defaultText?.literal }
    guard let text = texts.first, let own = given.first, own.hasLanguageContent,
      !given.contains(where: texts.contains),
      Set(given.map(Self.unnumbered)).isDisjoint(with: texts.map(Self.unnumbered))
    else { return nil }
    return (first, own.string, text.string)
  }

  /// A text without the numbers of its arguments, which tools add when they extract it.
  private static func unnumbered(_ text: CodeUnitString) -> String {
    text.bytes.contains(UInt8(ascii: "$"))
      ? text.string.replacing(/%\d+\$/, with: "%") : text.string
  }
}

extension ComparedTable {
  /// Whether a localization has a key that a lookup can find. If the source isn't in files, not all of its keys are known.
  fileprivate func canHave(_ lookup: CodeLookup) -> Bool {
    guard planned.source == .files else { return true }
    return files.joined().contains { file in
      file.asked.contains { lookup.canFind($0, isFormat: true) }
        || file.extra.contains { lookup.canFind($0.key, isFormat: true) }
    }
  }
}

extension KeyUses.AbsentKey {
  /// The finding about the key; nil if it could be intended.
  fileprivate var finding: Finding? {
    guard let place = places.first, !isName, !isFoundElsewhere else { return nil }
    let check: Check
    let (message, help): (String, String)
    switch reason {
    case .noKey:
      guard showsKey else { return nil }
      check = .missingInTables
      message =
        "code looks up \"\(key.string)\" in the table \(table), which the development region \(hasValues ? "has only without the value" : "doesn't have")\(more)"
      help =
        hasValues
        ? "add the placeholder to the key in the tables, or look it up without the value: String(format: NSLocalizedString(…), …)"
        : "add the key to the table of the development region, or correct it here"
    case .otherTable(let others):
      check = .wrongTable
      let tables = others.count == 1 ? "the table \(others[0]) has" : "other tables have"
      message = "code looks up \"\(key.string)\" in the table \(table), which only \(tables)\(more)"
      help = "name the table that has the key here, or add the key to \(table)"
    case .noBundle(let isOfPackage):
      check = .missingBundle
      let library = isOfPackage ? "package" : "framework"
      message =
        "code looks up \"\(key.string)\" in the program's bundle, but only the \(library)'s bundle has it\(more)"
      help =
        isOfPackage
        ? "pass the package's bundle, as in bundle: .module"
        : "pass the framework's bundle: Bundle(for:) with a class of the framework"
    case .noTable: return nil
    }
    let effect =
      if isUnused {
        "only unused code uses it"
      } else if isRaw {
        "users see the key"
      } else {
        "users of every language see the same text"
      }
    return Finding(
      check, severity: isUnused ? .note : isRaw ? .error : .warning, input: input, bundle: bundle,
      table: table,
      key: key,
      path: place.path, place: LineColumn(line: place.line, column: 1),
      message: .text("\(message): \(effect)"), help: help)
  }

  private var more: String {
    let others = places.count - 1
    return others == 0 ? "" : ", and in \(others) more place\(others == 1 ? "" : "s")"
  }
}

extension Check {
  package static let missingInTables = Check(
    "missing-in-tables", .error, "key used in code and missing from the development region",
    isOfCode: true)
  package static let conflictingDefaults = Check(
    "conflicting-defaults", .note, "key with two different default texts in code", isOfCode: true
  )
  package static let changedDefault = Check(
    "changed-default", .note, "default text in code that differs from the table's text",
    isOfCode: true)
  package static let interpolatedKey = Check(
    "interpolated-key", .warning,
    "lookup of a key with values inserted, which no table can have",
    isOfCode: true)
  package static let unrecognizedLookup = Check(
    "unrecognized-lookup", .note, "table whose lookups in code aren't recognized")
  package static let unusedKey = Check("unused-key", .note, "key that no code uses")

  package static let wrongTable = Check(
    "wrong-table", .warning, "key looked up in one table, but only in another",
    isOfCode: true)
  package static let unknownTable = Check(
    "unknown-table", .warning, "table used in code and missing from its product",
    isOfCode: true)
  package static let missingBundle = Check(
    "missing-bundle", .warning,
    "text of a package or framework looked up in the program's bundle", isOfCode: true)

  package static let absentSubmodule = Check(
    "absent-submodule", .note,
    "absent submodule or project whose code could use keys")
  package static let verbatimText = Check(
    "verbatim-text", .warning, "text shown by code without a lookup", isOfCode: true)
  package static let unlocalizedDocument = Check(
    "unlocalized-document", .warning,
    "interface document without localizations in a translated program", isOfCode: true)

  package static let unusedAccessor = Check(
    "unused-accessor", .note, "key whose only use is an unused declaration",
    isOfCode: true)

  /// The checks of lookups, and of keys without them.
  package static let ofCode: [Check] = [
    absentSubmodule, changedDefault, conflictingDefaults, interpolatedKey, missingBundle,
    missingInTables,
    unknownTable, unlocalizedDocument, unrecognizedLookup, unusedAccessor, unusedKey, verbatimText,
    wrongTable,
  ]
}
