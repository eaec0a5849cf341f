import L10nCoverage
import L10nModel

/// The remark after a localization's row, worst first.
struct Remark {
  struct Item {
    var long: String
    /// A shorter form for narrow columns.
    var short: String
    var role: Theme.Role
    var marks: [Mark]
  }

  private(set) var items: [Item] = []

  /// Whether the remark requires no action.
  var isHarmless: Bool { items.allSatisfy { $0.role == .inherited } }

  /// - Parameters:
  ///   - lostTables: the tables whose file CoreFoundation ignores.
  ///   - brokenFiles: the number of other files with errors.
  ///   - isSameLanguage: whether the development region has the same language, so that identical texts are expected.
  ///   - origins: the localizations whose files users get, if the cells don't name them.
  init(
    _ localization: LocalizationCoverage, _ name: LocalizationName, lostTables: [String],
    brokenFiles: Int, isSameLanguage: Bool, origins: [String]
  ) {
    if let suggestion = name.suggestion {
      let likely = "likely \(VisibleText.escaping(suggestion))"
      add(name.isLanguage ? likely : "not a language, \(likely)", short: likely, .broken)
    } else if !name.isLanguage {
      add("not a language", .broken)
    }
    let keys = localization.keys
    addLostTables(lostTables, isEverything: localization.raw == keys.total)
    if brokenFiles > 0 { add(Numbers.counted(brokenFiles, "broken file"), .broken) }
    addMissing(localization, isExplained: !lostTables.isEmpty)
    if keys.untranslated > 0 {
      let raw = localization.unseen.raw
      let words = "\(Numbers.grouped(keys.untranslated)) untranslated"
      if raw == 0 {
        add(words, .incomplete)
      } else {
        let share = raw == keys.untranslated ? "raw" : "\(Numbers.grouped(raw)) raw"
        add("\(words), \(share)", short: words, .broken, [.raw])
      }
    }
    if keys.copied > 0 { add("\(Numbers.grouped(keys.copied)) copied", .incomplete) }
    if keys.partial > 0 { add("\(Numbers.grouped(keys.partial)) partial", .incomplete, [.partial]) }
    if keys.needsReview > 0 {
      add("\(Numbers.grouped(keys.needsReview)) to review", .incomplete)
    }
    if keys.machineTranslated > 0 {
      add("\(Numbers.grouped(keys.machineTranslated)) by a machine", .faint)
    }
    if localization.extra > 0 {
      add("\(Numbers.grouped(localization.extra)) extra", .incomplete, [.extra])
    }
    if localization.resources.missing > 0 {
      add(Numbers.counted(localization.resources.missing, "file") + " missing", .incomplete)
    }
    if localization.resources.extra > 0 {
      add(
        Numbers.counted(localization.resources.extra, "extra file", plural: "extra files"),
        .incomplete, [.extra])
    }
    if keys.total > 1, keys.copied == 0, !isSameLanguage, localization.unchanged == keys.total {
      add("all identical to the source", short: "all unchanged", .incomplete)
    }
    if !origins.isEmpty {
      add(
        "= " + origins.map { VisibleText.escaping($0) }.joined(separator: ", "), .inherited,
        [.inherited])
    }
  }

  /// Creates the remark on a language over all bundles.
  init(_ language: LanguageCoverage) {
    if let shortfall = language.shortfall {
      add("below \(shortfall.minimum)", .broken)
    }
    let errors = language.findings.errors
    if errors > 0 { add(Numbers.counted(errors, "error"), .broken) }
    if language.raw > 0 { add("\(Numbers.grouped(language.raw)) raw", .broken) }
    let files = language.resources.missing
    if language.isMadeOfCopies {
      let (copied, texts) = (language.keys.copied, language.keys.texts)
      add(
        "not translated: \(Numbers.grouped(copied)) of \(Numbers.grouped(texts)) texts are copies of the source",
        short: "not translated", .incomplete)
    }
    let counts = [
      (language.unclear, "missing", nil),
      (language.shownInSource, "in the source language", "in source language"),
      (language.untranslated, "untranslated", nil),
      (language.isMadeOfCopies ? 0 : language.copied, "copied from the source", "copied"),
      (language.uncopied, "in no target", nil), (language.keys.partial, "partial", nil),
      (language.brokenTexts, "broken", nil), (language.keys.needsReview, "to review", nil),
      (files, files == 1 ? "file missing" : "files missing", nil),
    ]
    for (count, words, short) in counts where count > 0 {
      let count = Numbers.grouped(count)
      add("\(count) \(words)", short: "\(count) \(short ?? words)", .incomplete)
    }
    if language.keys.machineTranslated > 0 {
      let count = Numbers.grouped(language.keys.machineTranslated)
      add("\(count) translated by a machine", short: "\(count) by a machine", .faint)
    }
    if language.unused > 0 {
      let words = Numbers.counted(language.words.unused, "word")
      let count = Numbers.grouped(language.unused)
      add("\(count) unused by code (\(words))", short: "\(count) unused", .faint)
    }
  }

  private mutating func addLostTables(_ tables: [String], isEverything: Bool) {
    guard let first = tables.first else { return }
    if tables.count > 1 {
      add(
        "\(tables.count) tables are not loaded: all their keys raw",
        short: "\(tables.count) files lost", .broken, [.raw])
    } else if isEverything {
      add("all keys raw: the file is not loaded", short: "all keys raw", .broken, [.raw])
    } else {
      let name = VisibleText.escaping(first)
      add("\(name) is not loaded: all its keys raw", short: "\(name) lost", .broken, [.raw])
    }
  }

  private mutating func addMissing(_ localization: LocalizationCoverage, isExplained: Bool) {
    let missing = localization.keys.missing
    let raw = localization.raw - localization.unseen.raw
    let masked = localization.masked
    if masked > 0 {
      let isAllRaw = masked == missing && raw == missing
      let words = "\(Numbers.grouped(masked)) masked"
      add(
        words + (isAllRaw ? ": raw keys on screen" : ""), short: words, .broken,
        isAllRaw ? [.masked, .raw] : [.masked])
      if masked == missing { return }
    }
    guard missing > 0, !isExplained || missing > raw else { return }
    let words = "\(Numbers.grouped(missing)) missing"
    guard raw > 0, !isExplained else { return add(words, .incomplete) }
    let share =
      raw == missing ? (missing == 1 ? "raw" : "all raw") : "\(Numbers.grouped(raw)) raw"
    add("\(words), \(share)", short: words, .broken, [.raw])
  }

  private mutating func add(
    _ long: String, short: String? = nil, _ role: Theme.Role, _ marks: [Mark] = []
  ) {
    items.append(Item(long: long, short: short ?? long, role: role, marks: marks))
  }
}

/// The figures of each localization of a bundle.
struct OverviewRow {
  struct Sum {
    var keys = KeyCounts()
    var files = ResourceCounts()
    /// Whether no file is missing or broken.
    var isWhole = true
    /// The spellings of the directories, or of the languages in files.
    fileprivate var spellings: Set<String> = []

    /// The smallest rank is the worst.
    fileprivate var rank: (Coverage, Int) { (keys.share(isWhole: isWhole), -keys.missing) }
  }

  let bundle: BundleCoverage
  /// By canonical identifier. Directories with equivalent names are counted together.
  private(set) var sums: [LocaleIdentifier: Sum] = [:]
  private(set) var total = Sum()

  init(_ matrix: Matrix) {
    bundle = matrix.bundle
    for row in matrix.rows {
      let localization = row.localization
      let sum = Sum(
        keys: localization.keys, files: localization.resources,
        isWhole: row.isWhole, spellings: [localization.spelling])
      sums[localization.identifier, default: Sum()] += sum
      total += sum
    }
  }

  static func precedes(_ left: OverviewRow, _ right: OverviewRow) -> Bool {
    let (leftRank, rightRank) = (left.total.rank, right.total.rank)
    if leftRank != rightRank { return leftRank < rightRank }
    return (left.bundle.input, left.bundle.path) < (right.bundle.input, right.bundle.path)
  }

  /// Returns the localizations of several bundles, worst first. The name is the directories' common spelling, or else the
  /// canonical identifier.
  static func localizations(
    of rows: [OverviewRow]
  ) -> [(identifier: LocaleIdentifier, name: String)] {
    var sums: [LocaleIdentifier: Sum] = [:]
    for row in rows {
      for (identifier, sum) in row.sums { sums[identifier, default: Sum()] += sum }
    }
    return sums.sorted { left, right in
      let (leftRank, rightRank) = (left.value.rank, right.value.rank)
      return leftRank == rightRank ? left.key < right.key : leftRank < rightRank
    }.map { identifier, sum in
      let isOne = sum.spellings.count == 1
      return (identifier, isOne ? sum.spellings.first ?? "" : identifier.rawValue)
    }
  }
}

extension OverviewRow.Sum {
  static func += (left: inout Self, right: Self) {
    left.keys += right.keys
    left.isWhole = left.isWhole && right.isWhole
    left.files += right.files
    left.spellings.formUnion(right.spellings)
  }
}

extension [OverviewRow.Sum] {
  func joined() -> OverviewRow.Sum? {
    guard var sum = first else { return nil }
    for other in dropFirst() { sum += other }
    return sum
  }
}
