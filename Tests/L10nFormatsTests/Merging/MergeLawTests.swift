import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Laws of every merge, checked on random triples in every format and encoding.
struct MergeLawTests {
  enum Form: CaseIterable, Sendable {
    case strings
    /// With repeated keys.
    case repeatedStrings
    /// With headings above keys.
    case headedStrings
    case propertyList
    case catalog
    case variedCatalog
    case realCatalog

    /// The forms that need no test data folder. Repeated keys can need a merge by lines.
    static let made = allCases.filter { $0 != .realCatalog && $0 != .repeatedStrings }

    var isCatalog: Bool { format == .xcstrings }

    /// The number of triples; a key of a real catalog can have texts in fifty languages.
    var count: Int {
      switch self {
      case .strings, .repeatedStrings, .headedStrings, .propertyList, .catalog: 300
      case .variedCatalog: 500
      case .realCatalog: 30
      }
    }

    var format: TableFormat {
      switch self {
      case .strings, .repeatedStrings, .headedStrings: .strings
      case .propertyList: .stringsdict
      case .catalog, .variedCatalog, .realCatalog: .xcstrings
      }
    }

    /// Three random versions of a table.
    func versions(using random: inout some RandomNumberGenerator) -> Versions {
      switch self {
      case .strings, .propertyList, .catalog:
        let base = RandomTable(using: &random)
        let tables = Sides(
          base: base, ours: base.changed(using: &random), theirs: base.changed(using: &random))
        return Versions(texts: tables.map(text), tables: tables)
      case .repeatedStrings:
        let base = RandomTable(using: &random).withRepeatedKey(using: &random)
        let tables = Sides(
          base: base, ours: base.changed(using: &random).withRepeatedKey(using: &random),
          theirs: base.changed(using: &random).withRepeatedKey(using: &random))
        return Versions(texts: tables.map(text))
      case .headedStrings:
        let base = RandomTable(using: &random)
        let tables = Sides(
          base: base, ours: base.changed(using: &random), theirs: base.changed(using: &random))
        let headings = RandomTable.keys.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        return Versions(texts: tables.map { $0.strings(withHeadingsAbove: headings) })
      case .variedCatalog:
        let base = RandomCatalog(using: &random)
        let keys = Array(RandomCatalog.keys.shuffled(using: &random).prefix(2))
        let sides = Sides(
          base: base, ours: base.changed(keys, using: &random),
          theirs: base.changed(keys, using: &random))
        return Versions(texts: sides.map(\.text))
      case .realCatalog:
        let real = RealCatalog.all[Int.random(in: 0..<RealCatalog.all.count, using: &random)]
        let base = real.version(using: &random)
        let sides = Sides(
          base: base, ours: real.changed(base, using: &random),
          theirs: real.changed(base, using: &random))
        return Versions(texts: sides.map { real.text(of: $0) })
      }
    }

    private func text(_ table: RandomTable) -> String {
      switch self {
      case .strings, .repeatedStrings, .headedStrings: table.strings
      case .propertyList: table.propertyList
      case .catalog, .variedCatalog, .realCatalog: table.catalog
      }
    }
  }

  struct Versions {
    let texts: Sides<String>
    /// The tables behind the texts; nil for other catalogs.
    var tables: Sides<RandomTable>?
  }

  /// Three versions of a file, each in its own encoding.
  struct Triple {
    let base: [UInt8]
    let ours: [UInt8]
    let theirs: [UInt8]
    let format: TableFormat
    /// The tables behind the bytes.
    let tables: Sides<RandomTable>?

    init(_ form: Form, using random: inout some RandomNumberGenerator) {
      let versions = form.versions(using: &random)
      func bytes(_ text: String) -> [UInt8] {
        switch Int.random(in: 0..<(form.format == .strings ? 8 : 6), using: &random) {
        case 0: return Array(text.replacing("\n", with: "\r\n").utf8)
        case 1: return [0xEF, 0xBB, 0xBF] + text.utf8
        case 6...: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        default: return Array(text.utf8)
        }
      }
      format = form.format
      tables = versions.tables
      base = bytes(versions.texts.base)
      ours = bytes(versions.texts.ours)
      theirs = bytes(versions.texts.theirs)
    }

    func merge(_ conflicts: MergeOptions.ConflictStyle = .markers) -> FileMerge {
      var options = MergeOptions()
      options.conflicts = conflicts
      return FileMerge(base: base, ours: ours, theirs: theirs, format, options)
    }
  }

  /// The values of a file by the paths of members; nil if it can't be read.
  private static func values(_ bytes: [UInt8], _ format: TableFormat) -> [[MemberName]: String]? {
    let text = MergeInput(bytes).text
    switch format {
    case .xcstrings: return KeyedCatalog(text).map(values)
    case .stringsdict: return KeyedPropertyList(text).map(values)
    default: return KeyedStrings(text).map(values)
    }
  }

  private static func values(_ text: some KeyedText) -> [[MemberName]: String] {
    var values: [[MemberName]: String] = [:]
    func add(_ member: Int, _ path: [MemberName]) {
      guard let members = text.members(of: member) else {
        let range = text.range(of: member)
        values[path] = String(decoding: text.text[range.start..<range.end], as: UTF8.self)
        return
      }
      values[path] = "members"
      for (name, child) in zip(text.names(of: members), members) { add(child, path + [name]) }
    }
    add(0, [])
    return values
  }

  private func forEachTriple(_ form: Form, _ body: (Triple) throws -> Void) rethrows {
    var random = SeededGenerator(seed: 20_261_122)
    for _ in 0..<form.count { try body(Triple(form, using: &random)) }
  }

  @Test(arguments: Form.made)
  func aSideThatDidNothingChangesNothing(_ form: Form) {
    forEachTriple(form) { triple in
      let (base, side) = (triple.base, triple.ours)
      for (ours, theirs) in [(base, side), (side, base), (side, side)] {
        let merge = FileMerge(
          base: base, ours: ours, theirs: theirs, triple.format, MergeOptions())
        #expect(merge.bytes == side && !merge.hasConflicts)
      }
    }
  }

  @Test(arguments: Form.made)
  func aMergeWithoutConflictsIsCompleteAndReadable(_ form: Form) throws {
    var cleanCount = 0
    try forEachTriple(form) { triple in
      let merge = triple.merge()
      #expect(merge.method == .keys || merge.method == .version)
      guard !merge.hasConflicts else { return }
      cleanCount += 1
      let merged = try #require(Self.values(merge.bytes, triple.format))
      let base = try #require(Self.values(triple.base, triple.format))
      let ours = try #require(Self.values(triple.ours, triple.format))
      let theirs = try #require(Self.values(triple.theirs, triple.format))
      let keyDepth = form.isCatalog ? 2 : 1
      for key in Set(base.keys).union(ours.keys).union(theirs.keys)
      where key.count == keyDepth && key.last?.kind == .key {
        let isExpected =
          base[key] == nil || ours[key] != nil && theirs[key] != nil
        if isExpected { #expect(merged[key] != nil, "\(key)") }
        if base[key] != nil, ours[key] == nil, theirs[key] == nil { #expect(merged[key] == nil) }
      }
      // Every text comes from one of the sides.
      for (path, value) in merged where path.last != .commentAbove {
        let versions = [base[path], ours[path], theirs[path]]
        #expect(versions.contains(value), "\(path): \(value)")
      }
    }
    #expect(cleanCount > form.count / 4)
  }

  @Test(arguments: Form.made)
  func eitherSideOfTheMarkersIsTheMergeInItsFavor(_ form: Form) throws {
    var conflictCount = 0
    forEachTriple(form) { triple in
      let merge = triple.merge()
      guard merge.hasConflicts else { return }
      conflictCount += 1
      let text = MergeInput(merge.bytes).text
      for (style, keepsOurs) in [(MergeOptions.ConflictStyle.ours, true), (.theirs, false)] {
        let decided = triple.merge(style)
        #expect(!decided.hasConflicts)
        let chosen = Self.chosen(text, keepsOurs: keepsOurs)
        #expect(
          String(decoding: chosen, as: UTF8.self)
            == String(decoding: MergeInput(decided.bytes).text, as: UTF8.self),
          """
          \(String(decoding: MergeInput(triple.base).text, as: UTF8.self))
          \(String(decoding: MergeInput(triple.ours).text, as: UTF8.self))
          \(String(decoding: MergeInput(triple.theirs).text, as: UTF8.self))
          \(String(decoding: text, as: UTF8.self))
          """)
        #expect(Self.values(chosen, triple.format) != nil)
      }
    }
    #expect(conflictCount > form.count / 15)
  }

  /// The text with one side of each conflict.
  private static func chosen(_ text: [UInt8], keepsOurs: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var isKept = true
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      switch String(decoding: line, as: UTF8.self) {
      case "<<<<<<< ours": isKept = keepsOurs
      case "=======": isKept = !keepsOurs
      case ">>>>>>> theirs": isKept = true
      default: if isKept { result += line + [0x0A] }
      }
    }
    return result.dropLast()
  }

  @Test(arguments: Form.made)
  func sidesAreAlike(_ form: Form) throws {
    try forEachTriple(form) { triple in
      let merge = triple.merge()
      let swapped = FileMerge(
        base: triple.base, ours: triple.theirs, theirs: triple.ours, triple.format, MergeOptions())
      #expect(merge.hasConflicts == swapped.hasConflicts)
      guard !merge.hasConflicts else { return }
      var merged = try #require(Self.values(merge.bytes, triple.format))
      var other = try #require(Self.values(swapped.bytes, triple.format))
      // Of two comments, that of our side comes first.
      merged = merged.filter { $0.key.last != .commentAbove }
      other = other.filter { $0.key.last != .commentAbove }
      #expect(merged == other)
      if form.isCatalog {
        #expect(MergeInput(merge.bytes).text == MergeInput(swapped.bytes).text)
      }
    }
  }

  @Test(arguments: Form.made)
  func mergingAgainChangesNothing(_ form: Form) {
    var laterCount = 0
    forEachTriple(form) { triple in
      let merge = triple.merge()
      guard !merge.hasConflicts else { return }
      let again = FileMerge(
        base: triple.base, ours: merge.bytes, theirs: triple.theirs, triple.format, MergeOptions())
      #expect(!again.hasConflicts)
      let first = String(decoding: merge.bytes, as: UTF8.self)
      let second = String(decoding: again.bytes, as: UTF8.self)
      guard form.isCatalog, first != second else {
        #expect(second == first)
        return
      }
      // One side marked a text for review that the other replaced. After the second merge both have that text, and one of
      // them marks it as translated.
      laterCount += 1
      #expect(second.withoutReviews == first.withoutReviews)
    }
    #expect(laterCount <= form.count / 50)
  }

  @Test(arguments: Form.made)
  func linesThatSayTheSameAreTaken(_ form: Form) throws {
    try forEachTriple(form) { triple in
      let merge = triple.merge()
      guard !merge.hasConflicts, merge.method == .keys, merge.notes.isEmpty else { return }
      let lines = LineMerge.merge(
        Sides(
          base: MergeInput(triple.base).text, ours: MergeInput(triple.ours).text,
          theirs: MergeInput(triple.theirs).text))
      guard lines.isSame, let values = Self.values(lines[.ours], triple.format),
        try #require(Self.values(merge.bytes, triple.format)) == values,
        // A merge of lines puts a new key after its predecessor, wherever Xcode would put it.
        !form.isCatalog || Self.keys(lines[.ours]) == Self.keys(MergeInput(merge.bytes).text)
      else { return }
      #expect(MergeInput(merge.bytes).text == lines[.ours])
    }
  }

  /// The keys of a catalog in order.
  private static func keys(_ text: [UInt8]) -> [MemberName]? {
    guard let catalog = KeyedCatalog(text),
      let strings = catalog.namedMembers(of: 0)[.key("strings")]
    else { return nil }
    return catalog.names(of: catalog.members(of: strings) ?? [])
  }

  @Test(.enabled(if: !RealCatalog.all.isEmpty, "\(SharedFiles.reason)"))
  func realCatalogsObeyTheLaws() throws {
    aSideThatDidNothingChangesNothing(.realCatalog)
    try aMergeWithoutConflictsIsCompleteAndReadable(.realCatalog)
    try eitherSideOfTheMarkersIsTheMergeInItsFavor(.realCatalog)
    try sidesAreAlike(.realCatalog)
    mergingAgainChangesNothing(.realCatalog)
    try linesThatSayTheSameAreTaken(.realCatalog)
  }

  /// The effective values by key: of several definitions, the last.
  private static func lastValues(_ bytes: [UInt8]) throws -> [CodeUnitString: String] {
    let values = try #require(Self.values(bytes, .strings))
    let entries = Dictionary(grouping: values.filter { $0.key.last == .pair }) { $0.key[0].text }
    return entries.compactMapValues { entries in
      entries.max { $0.key[0].ordinal < $1.key[0].ordinal }?.value
    }
  }

  /// Repeated keys, and files with a mistake, which are merged by lines.
  @Test(arguments: [false, true])
  func theValueThatCountsIsMerged(_ hasMistake: Bool) throws {
    var cleanCount = 0
    for form in [Form.strings, .repeatedStrings] {
      try forEachTriple(form) { triple in
        func bytes(_ bytes: [UInt8]) -> [UInt8] {
          hasMistake ? MergeInput(bytes).text + Array("\"z\" \"Z\";\n".utf8) : bytes
        }
        func lastValues(_ bytes: [UInt8]) throws -> [CodeUnitString: String] {
          try Self.lastValues(hasMistake ? bytes.dropLast(9) : bytes)
        }
        let merge = FileMerge(
          base: bytes(triple.base), ours: bytes(triple.ours), theirs: bytes(triple.theirs),
          .strings, MergeOptions())
        guard !merge.hasConflicts else { return }
        cleanCount += 1
        let merged = try lastValues(merge.bytes)
        let (base, ours, theirs) = (
          try Self.lastValues(triple.base), try Self.lastValues(triple.ours),
          try Self.lastValues(triple.theirs)
        )
        for key in Set(base.keys).union(ours.keys).union(theirs.keys) {
          let isOurs = ours[key] == theirs[key] || theirs[key] == base[key]
          #expect(isOurs || ours[key] == base[key], "\(key)")
          #expect(merged[key] == (isOurs ? ours[key] : theirs[key]), "\(key)")
        }
      }
    }
    #expect(cleanCount > 50)
  }

  /// A merge by lines of files with a mistake repeats no key more often than a version does, whichever sides of its conflicts
  /// are chosen.
  @Test func noKeyIsDoubledBesideAConflict() {
    var conflictCount = 0
    for form in [Form.strings, .repeatedStrings] {
      forEachTriple(form) { triple in
        let mistake = Array("\"z\" \"Z\";\n".utf8)
        let texts = Sides(base: triple.base, ours: triple.ours, theirs: triple.theirs)
          .map { MergeInput($0).text + mistake }
        let lines = LineMerge.merge(texts, TableFormat.strings.mergeableText(texts.base))
        guard !lines.isSame else { return }
        conflictCount += 1
        func counts(_ text: [UInt8]) -> [CodeUnitString: Int] {
          let values = Self.values(text.dropLast(mistake.count), .strings) ?? [:]
          let keys = values.keys.filter { $0.count == 1 && $0[0].kind == .key }.map { $0[0].text }
          return keys.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        let (ours, theirs) = (counts(texts.ours), counts(texts.theirs))
        for side in [MergeSide.ours, .theirs] {
          for (key, count) in counts(lines[side]) {
            #expect(count <= max(ours[key] ?? 0, theirs[key] ?? 0), "\(key)")
          }
        }
      }
    }
    #expect(conflictCount > 50)
  }

  /// No heading is lost or doubled, and each has the same key below it as in the versions.
  @Test func headingsStayOne() {
    var cleanCount = 0
    forEachTriple(.headedStrings) { triple in
      let merge = triple.merge()
      guard !merge.hasConflicts else { return }
      cleanCount += 1
      func headings(_ bytes: [UInt8]) -> [String] {
        String(decoding: MergeInput(bytes).text, as: UTF8.self).split(separator: "\n")
          .filter { $0.hasPrefix("// MARK") }.map(String.init)
      }
      let merged = headings(merge.bytes)
      #expect(Set(merged).count == merged.count)
      let both = Set(headings(triple.ours)).intersection(headings(triple.theirs))
      #expect(both.isSubset(of: merged))
    }
    #expect(cleanCount > 75)
  }

  /// Parsing the merged text gives the same values as merging the parsed values.
  @Test func aMergeOfTextsIsOneOfValues() throws {
    func pairs(_ table: RandomTable) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: table.entries.map {
          ($0.key, "\"\($0.key)\" = \"\($0.texts.first?.value ?? "")\";")
        })
    }
    try forEachTriple(.strings) { triple in
      let tables = try #require(triple.tables)
      let (base, ours, theirs) = (pairs(tables.base), pairs(tables.ours), pairs(tables.theirs))
      var expected: Set<String> = []
      var hasConflicts = false
      for key in Set(base.keys).union(ours.keys).union(theirs.keys) {
        if ours[key] == theirs[key] || theirs[key] == base[key] {
          if let pair = ours[key] { expected.insert(pair) }
        } else if ours[key] == base[key] {
          if let pair = theirs[key] { expected.insert(pair) }
        } else {
          hasConflicts = true
        }
      }
      let merge = triple.merge()
      #expect(merge.hasConflicts == hasConflicts)
      guard !hasConflicts else { return }
      let merged = try #require(Self.values(merge.bytes, .strings))
      #expect(Set(merged.filter { $0.key.last == .pair }.values) == expected)
    }
  }
}

extension String {
  /// A catalog with all of its texts marked as translated.
  fileprivate var withoutReviews: String { replacing("needs_review", with: "translated") }
}
