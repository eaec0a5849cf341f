package import L10nCode
import L10nModel
package import L10nSource

/// Finds what is wrong with the lookups of one input's code.
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

  /// What is wrong, whatever comments let pass, and the keys that are asked for by others.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lookups and of the tables' keys.
  var all: (findings: [Finding], misplacedKeys: Set<LookupName>) {
    let defaults = lookupsWithDefaults
    var search = AbsentKeySearch(index.products, tables)
    let absent = KeyUses.AbsentKey.all(of: index, input: input, &search)
    let withValues = interpolatedTexts(&search)
    let texts = absent.filter(\.isAbsentText)
    let misses = NearMisses(of: texts, in: tablesByName, &search)
    let absentTexts =
      (texts.filter { !misses.hold($0) } + withValues.filter(\.isAbsentText))
      .withoutNotesOnVersions
    let textsOfNobody = absentTexts.filter(\.owners.isEmpty)
    func isMissed(_ text: KeyUses.AbsentKey) -> Bool {
      isTranslated(tableNamed: CodeUnitString(text.table))
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
      + textsOfNobody.filter(isMissed).findingsAboutTexts(.warning, isInFile)
      + textsOfNobody.filter { !isMissed($0) }.findingsAboutTexts(.note, isInFile)
      + absentTexts.filter { !$0.owners.isEmpty }.findingsAboutTextsOfOthers(search.translators)
      + defaults.compactMap(conflictingDefault)
      + changedDefaults(defaults, &search)
    let sorted = found.sorted {
      ($0.path?.string ?? "", $0.place?.line ?? 0, $0.key?.string ?? "", $0.check.identifier)
        < ($1.path?.string ?? "", $1.place?.line ?? 0, $1.key?.string ?? "", $1.check.identifier)
    }
    return (sorted, misses.unaskedKeys)
  }

  /// Whether some localization has a file of a table, so that there is somebody to whom it is of use; true of tables that
  /// aren't there.
  func isTranslated(tableNamed name: CodeUnitString) -> Bool {
    tablesByName[name]?.contains { $0.files.contains { !$0.isEmpty } } ?? true
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

  /// The tables of which code asks for most keys in a way that isn't recognized, or not at all.
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
      // A few keys can be texts of something else.
      let callees = counts.filter { $0.value * 5 >= all && $0.value * 5 >= keys.count }
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
      // Tables of other names can be for other programs, or for documents.
      guard
        table.planned.name == "Localizable"
          || callees.first.map({ $0.value * 2 >= keys.count }) ?? false
      else { return nil }
      let names = callees.isEmpty ? ["FUNCTION"] : callees.map(\.key)
      let unasked = code.uses.count { $0 == .none }
      let (what, lead) =
        unasked * 2 > all
        ? (
          "code has \(all - unasked) of \(all) keys: what looks up the others isn't recognized, or isn't here",
          "check a tree with the code that a build generates; if a function looks them up,"
        )
        : (
          "code has \(keys.count) of \(all) keys, but not in a lookup that is recognized",
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
            + ": what users see of missing ones isn't known"),
        help: lead
          + " write in .l10ncheck.json: \"keys\": {\"functions\": [\(names.map { "\"\($0)(_:)\"" }.joined(separator: ", "))]}, and beside it \"missing\": \"source\" if it falls back to the source language"
      )
    }
  }

  // MARK: - Code that isn't here

  private var absentSubmodules: [Finding] {
    guard let first = index.absentRepositories.first, tables.contains(where: { $0.code != nil })
    else { return [] }
    let others = index.absentRepositories.count - 1
    let whose = others == 0 ? "its" : "their"
    let isOutside = first.string.hasPrefix("../")
    let subject =
      switch others {
      case _ where isOutside: "\(first), where a script builds a framework, isn't here"
      case 0: "the submodule \(first) has no files"
      case 1: "the submodule \(first) and another one have no files"
      default: "the submodule \(first) and \(others) more have no files"
      }
    return [
      Finding(
        .absentSubmodule, input: input, path: isOutside ? nil : first,
        message: .text(
          "\(subject): what \(whose) code asks for isn't known, and no key is called unused"),
        help: isOutside ? "report on a tree that has it, too" : "git submodule update --init")
    ]
  }

  // MARK: - Keys with values in them

  /// The lookups of texts that get their values before they are looked up, so that no table can have them.
  private func interpolatedKeys(_ search: inout AbsentKeySearch) -> [Finding] {
    // What is asked for as it is fits by chance: "Show payments" for "\(count) payments".
    let askedAsTheyAre = Set(index.lookups.compactMap(\.key.literal))
    return index.patterns.compactMap { lookup in
      // Who compares what is found can have another text.
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
        "the key is looked up with the values in it\(meant): no table has such a key, and users of every language see this text",
        help:
          "look up a text with placeholders: String(localized:), or String(format: NSLocalizedString(…), …)"
      )
    }
  }

  /// The keys that code asks for in vain, and the texts with values that no table has.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lookups and of the tables' keys.
  package var absentKeys: [KeyUses.AbsentKey] {
    var search = AbsentKeySearch(index.products, tables)
    return KeyUses.AbsentKey.all(of: index, input: input, &search) + interpolatedTexts(&search)
  }

  /// The texts with values of which no key of their table can be the text: users of every language see them in the source's,
  /// and the key itself where the table has it without the values.
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
      guard isKey || lookup.key.looksLikeText && text.saysSomething,
        known.insert(LookupName(table: table, key: text)).inserted
      else { return nil }
      return KeyUses.AbsentKey(
        input: input, key: text, table: table.string, reason: .noKey, text: isKey ? nil : text,
        places: [lookup], isBuiltAsKey: isKey, hasValues: true)
    }
  }

  // MARK: - Keys of accessors

  /// The accessors that no code uses, whose keys nothing else asks for.
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
        "\"\(key.string)\" is asked only by \(names.joined(separator: " and ")), which no code uses",
        help: "remove the declaration and the key")
    }
  }

  // MARK: - Default texts

  /// The lookups with a default that users can see, by table and key.
  private var lookupsWithDefaults: [[CodeLookup]] {
    var found: [LookupName: [CodeLookup]] = [:]
    for lookup in index.lookups where index.isSeen(lookup) && lookup.defaultText?.literal != nil {
      if let name = LookupName(lookup) { found[name, default: []].append(lookup) }
    }
    return Array(found.values)
  }

  /// Where one program gives two texts to a key: users see one of them in both places.
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
        help: "give one of them another key, or both the same text")
    }
    return nil
  }

  /// Where tables of the development region say something else than the code, once for each: users see the table's texts, and
  /// whoever edits only them leaves those of the code behind.
  private func changedDefaults(
    _ defaults: [[CodeLookup]], _ search: inout AbsentKeySearch
  ) -> [Finding] {
    let changed = defaults.compactMap { changedDefault($0, &search) }
    return Dictionary(grouping: changed) { $0.lookup.table }.values.compactMap { changes in
      let changes = changes.sorted {
        ($0.lookup.path, $0.lookup.line) < ($1.lookup.path, $1.lookup.line)
      }
      guard let first = changes.first, let key = first.lookup.key.literal else { return nil }
      let others = changes.dropFirst().compactMap {
        $0.lookup.key.literal.map { "\"\($0.string)\"" }
      }
      let more = others.isEmpty ? "" : "; so it is with \(others.shortList(3))"
      return Finding(
        .changedDefault, input: input, table: first.lookup.table.literal?.string, key: key,
        path: first.lookup.path, place: LineColumn(line: first.lookup.line, column: 1),
        message: .text(
          "code gives \"\(key.string)\" the text \"\(first.own)\", the table \"\(first.text)\": users see that of the table\(more)"
        ), help: "give the same text in both", count: changes.count)
    }
  }

  private func changedDefault(
    _ lookups: [CodeLookup], _ search: inout AbsentKeySearch
  ) -> (lookup: CodeLookup, own: String, text: String)? {
    guard let name = lookups.first.flatMap(LookupName.init) else { return nil }
    // Code of a product without the table shows its own text.
    let lookups = lookups.filter { search.keys(for: $0)?.contains(name.key) == true }
    guard let first = lookups.first else { return nil }
    let texts = (tablesByName[name.table] ?? []).compactMap { $0.source.text(of: name.key) }
    let given = lookups.compactMap { $0.defaultText?.literal }
    guard let text = texts.first, let own = given.first, own.saysSomething,
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
  /// Whether a localization has a key that a lookup finds. Where the source is no file, not all of them are known.
  fileprivate func canHave(_ lookup: CodeLookup) -> Bool {
    guard planned.source == .files else { return true }
    return files.joined().contains { file in
      file.asked.contains { lookup.canFind($0, isFormat: true) }
        || file.extra.contains { lookup.canFind($0.key, isFormat: true) }
    }
  }
}

extension KeyUses.AbsentKey {
  /// What is wrong; nil where it could be meant so.
  fileprivate var finding: Finding? {
    guard let place = places.first, !isName, !isFoundElsewhere else { return nil }
    let check: Check
    let (message, help): (String, String)
    switch reason {
    case .noKey:
      guard showsKey else { return nil }
      check = .missingInTables
      message =
        "code asks the table \(table) for \"\(key.string)\", which the development region \(hasValues ? "has only without the value" : "doesn't have")\(more)"
      help =
        hasValues
        ? "add the placeholder to the key in the tables, or look it up without the value: String(format: NSLocalizedString(…), …)"
        : "add the key to the table of the development region, or correct it here"
    case .otherTable(let others):
      check = .wrongTable
      let tables = others.count == 1 ? "the table \(others[0]) has" : "other tables have"
      message = "code asks the table \(table) for \"\(key.string)\", which only \(tables)\(more)"
      help = "name the table that has the key here, or add the key to \(table)"
    case .noBundle:
      check = .missingBundle
      message =
        "code asks the bundle of the program for \"\(key.string)\", which only that of the package has\(more)"
      help = "give the bundle of the package here: bundle: .module"
    case .noTable: return nil
    }
    let effect =
      if isUnused {
        "no code uses what asks for it"
      } else if isRaw {
        "its users see the key"
      } else {
        "users of every language see the same text"
      }
    return Finding(
      check, severity: isRaw ? .error : .warning, input: input, bundle: bundle, table: table,
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
    "missing-in-tables", .error, "key that code asks for and the development region doesn't have",
    isOfCode: true)
  package static let conflictingDefaults = Check(
    "conflicting-defaults", .warning, "key to which code gives two texts", isOfCode: true)
  package static let changedDefault = Check(
    "changed-default", .note, "text in code that is not the one of the table", isOfCode: true)
  package static let interpolatedKey = Check(
    "interpolated-key", .warning,
    "key that is looked up with values in it, as no table can have it",
    isOfCode: true)
  package static let unrecognizedLookup = Check(
    "unrecognized-lookup", .note, "table that code asks in a way that isn't recognized")
  package static let unusedKey = Check("unused-key", .note, "key that no code asks for")

  package static let wrongTable = Check(
    "wrong-table", .warning, "key that code asks of one table and only another one has",
    isOfCode: true)
  package static let unknownTable = Check(
    "unknown-table", .warning, "table that code asks for and its product doesn't have",
    isOfCode: true)
  package static let missingBundle = Check(
    "missing-bundle", .warning,
    "lookup in a package that asks the program's bundle for the package's text", isOfCode: true)

  package static let absentSubmodule = Check(
    "absent-submodule", .note,
    "submodule or other project that isn't here, whose code could ask for keys")
  package static let verbatimText = Check(
    "verbatim-text", .warning, "text that code shows without looking it up", isOfCode: true)
  package static let unlocalizedDocument = Check(
    "unlocalized-document", .warning,
    "interface document of a translated program that no localization has", isOfCode: true)

  package static let unusedAccessor = Check(
    "unused-accessor", .note, "key that only a declaration asks for which no code uses",
    isOfCode: true)

  /// What code asks for, in vain or not at all.
  package static let ofCode: [Check] = [
    absentSubmodule, changedDefault, conflictingDefaults, interpolatedKey, missingBundle,
    missingInTables,
    unknownTable, unlocalizedDocument, unrecognizedLookup, unusedAccessor, unusedKey, verbatimText,
    wrongTable,
  ]
}
