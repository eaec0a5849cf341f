import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The matrix of one product or directory, with a row for each localization and a column for each table, before layout.
struct Matrix {
  struct Row {
    /// The index among the bundle's localizations.
    let position: Int
    let localization: LocalizationCoverage
    let name: LocalizationName
    let remark: Remark
    /// One for each table of the bundle, in the bundle's order.
    let cells: [MatrixCell]

    let hasBrokenFiles: Bool
    /// Whether the gate names languages to ship, and this isn't one of them.
    let isOther: Bool

    /// The number of keys in files that CoreFoundation ignores.
    var lostKeys: Int {
      cells.filter { $0.isBroken && $0.isRaw }.reduce(0) { $0 + $1.counts.missing }
    }

    var isWhole: Bool { !hasBrokenFiles && localization.resources.missing == 0 }

    /// Whether users miss something that the development region has.
    var hasGaps: Bool {
      !isWhole || localization.keys.covered < localization.keys.total
    }

    /// Whether nothing is missing, and the remark requires no action.
    var isComplete: Bool { remark.isHarmless && !hasGaps }
  }

  let block: ReportBlock
  var bundle: BundleCoverage { block.coverage }
  /// The languages to ship first, then by coverage, worst first.
  let rows: [Row]
  /// Whether inherited cells name the localization whose file users get.
  let namesOrigins: Bool
  /// The positions of the bundle's tables, worst first.
  let tablesByNeed: [Int]
  /// Whether tables that the product shares with others have gaps.
  fileprivate(set) var sharesTablesWithGaps = false

  /// - Parameter shipped: the languages to ship.
  init(
    _ block: ReportBlock, brokenFiles: BrokenFiles, shipped: Set<LocaleIdentifier> = [],
    names: inout LocalizationNameCache
  ) {
    self.block = block
    let bundle = block.coverage
    var sums = [KeyCounts](repeating: KeyCounts(), count: bundle.tables.count)
    var rows: [Row] = []
    let language = bundle.developmentRegion.identifier.language
    namesOrigins = bundle.tables.count <= MatrixCell.mostTablesNamingOrigins
    for (position, localization) in bundle.localizations.enumerated() {
      var lost: [String] = []
      var broken = 0
      let cells = bundle.tables.enumerated().map { index, table in
        let cell = table.cells[position]
        var matrixCell = MatrixCell(cell)
        sums[index] += matrixCell.counts
        if cell.state != .inherited, brokenFiles.contains(bundle.input, cell.sources) {
          matrixCell.isBroken = true
          let counts = matrixCell.counts
          if cell.isRaw, counts.total > 0, counts.missing == counts.total {
            lost.append(table.name)
          } else {
            broken += 1
          }
        }
        return matrixCell
      }
      let name = names.name(of: localization)
      rows.append(
        Row(
          position: position, localization: localization, name: name,
          remark: Remark(
            localization, name, lostTables: lost, brokenFiles: broken,
            isSameLanguage: localization.identifier.language == language,
            origins: namesOrigins ? [] : Set(cells.compactMap(\.origin)).sorted()),
          cells: cells, hasBrokenFiles: broken > 0 || !lost.isEmpty,
          isOther: !shipped.isEmpty && !shipped.contains(localization.identifier)))
    }
    self.rows = rows.sorted { left, right in
      left.isOther == right.isOther ? Matrix.precedes(left, right) : right.isOther
    }
    tablesByNeed = bundle.tables.indices.sorted { left, right in
      let leftShare = sums[left].coverage ?? .complete
      let rightShare = sums[right].coverage ?? .complete
      let leftGap = sums[left].total - sums[left].covered
      let rightGap = sums[right].total - sums[right].covered
      return (leftShare, -leftGap, left) < (rightShare, -rightGap, right)
    }
  }

  /// The number of languages that the gate doesn't name, and their spellings.
  var otherWords: (lead: String, spellings: [String])? {
    let others = rows.filter(\.isOther).map(\.localization.spelling)
    guard !others.isEmpty else { return nil }
    return ("\(Numbers.counted(others.count, "other language")): ", others)
  }

  /// Whether the matrix contains more than the shares of one table, which equal those of the languages.
  var addsToLanguages: Bool {
    !bundle.resources.isEmpty || !isPlain
  }

  /// Whether there is a single table, and each localization has its own file for it, so that the share equals the coverage.
  var isPlain: Bool {
    bundle.tables.count == 1
      && rows.allSatisfy { row in
        row.cells.allSatisfy { $0.state == .present && $0.counts.total > 0 && !$0.isBroken }
      }
  }

  /// Sorts the worst first: by the share of keys, then by missing keys and files, then by extra ones.
  private static func precedes(_ left: Row, _ right: Row) -> Bool {
    func rank(_ row: Row) -> (Coverage, Int, Int, Int, Int) {
      let localization = row.localization
      return (
        localization.keys.share(isWhole: row.isWhole), row.hasBrokenFiles ? 0 : 1,
        -localization.keys.missing, -localization.resources.missing, -localization.extra
      )
    }
    let leftRank = rank(left)
    let rightRank = rank(right)
    if leftRank != rightRank { return leftRank < rightRank }
    return left.localization.spelling.utf8
      .lexicographicallyPrecedes(right.localization.spelling.utf8)
  }
}

extension Matrix {
  /// The status of a bundle as a whole. The raw values are its words.
  enum Completeness: String {
    case withGaps = "with gaps"
    case withoutGaps = "without gaps"
    /// All gaps are in tables that the product shares with others.
    case withoutOwnGaps = "complete except for shared files"
    /// The development region has no keys and no files that could be missing, and shares none.
    case notCompared = "not compared"
    case notLocalized = "not localized"

    /// The bundles that are only listed by name.
    static let settled: [Completeness] = [
      .withoutGaps, .withoutOwnGaps, .notCompared, .notLocalized,
    ]
  }

  var completeness: Completeness {
    if rows.isEmpty { return .notLocalized }
    if rows.contains(where: \.hasGaps) { return .withGaps }
    guard rows.contains(where: \.localization.isCompared) || !block.seeAlso.isEmpty else {
      return .notCompared
    }
    return sharesTablesWithGaps ? .withoutOwnGaps : .withoutGaps
  }
}

extension Report {
  var matrices: [Matrix] {
    let broken = BrokenFiles(self)
    let shipped = shippedLanguages
    var names = LocalizationNameCache()
    var matrices = blocks.map { Matrix($0, brokenFiles: broken, shipped: shipped, names: &names) }
    let incomplete = Set(matrices.lazy.filter { $0.completeness == .withGaps }.map(\.bundle.name))
    for index in matrices.indices {
      matrices[index].sharesTablesWithGaps = !incomplete.isDisjoint(
        with: matrices[index].block.seeAlso)
    }
    return matrices
  }
}

extension Report {
  /// The names of the first inputs.
  func subject(_ matrices: [Matrix]) -> String {
    let names = inputs.indices.prefix(3).map { name(ofInput: $0, matrices) }
    return names.joined(separator: ", ") + (inputs.count > 3 ? ", …" : "")
  }

  /// Returns the last component of an input's path. For `.` and other paths without a name, returns the name of the main
  /// product.
  func name(ofInput input: Int, _ matrices: [Matrix]) -> String {
    let last = inputs[input].split(separator: "/").last.map(String.init) ?? ""
    guard last.isEmpty || last == "." || last == ".." else { return last }
    let blocks = matrices.lazy.map(\.block).filter { $0.coverage.input == input }
    // The main product is the application, or else the one with the most keys.
    let main = blocks.max { left, right in
      func rank(_ block: ReportBlock) -> (Int, Int) {
        let kind = block.product?.kind
        let keys = block.coverage.tables.reduce(0) { $0 + $1.keys.count }
        return (kind == .application ? 2 : kind == .tests ? 0 : 1, keys)
      }
      return rank(left) < rank(right)
    }
    return main?.coverage.name ?? "this directory"
  }
}

extension KeyCounts {
  /// Returns the coverage; without keys, all or nothing.
  ///
  /// - Parameter isWhole: whether no file is missing or broken.
  func share(isWhole: Bool) -> Coverage { coverage ?? (isWhole ? .complete : .zero) }

  /// The color role of the coverage.
  var role: Theme.Role {
    switch Level(covered, of: total) {
    case .nothing, .lessThanHalf: .broken
    case .halfOrMore: .incomplete
    case .nearlyEverything: .nearlyComplete
    case .everything: .complete
    }
  }
}

/// The files with an error that isn't about a key: candidates for files that CoreFoundation ignores.
struct BrokenFiles {
  private var files: Set<InputFile> = []
  /// The files that a parser can't read at all.
  private var unreadable: Set<InputFile> = []

  init(_ report: Report) {
    let runs = report.findingRuns + report.knownErrorsOfFiles.map { FindingRun($0) }
    for run in runs where run.severity == .error && !run.hasKeys {
      guard let path = run.subject.path else { continue }
      let file = InputFile(input: run.subject.input, path: path)
      files.insert(file)
      if run.check.losesFile { unreadable.insert(file) }
    }
  }

  func contains(_ input: Int, _ sources: [CellSource]) -> Bool {
    guard !files.isEmpty else { return false }
    return sources.contains { source in
      // In a file with several languages, an error in one language doesn't affect the others.
      let broken = source.format.isMultilingual ? unreadable : files
      return source.file.map { broken.contains(InputFile(input: input, path: $0)) } ?? false
    }
  }
}

extension LocaleIdentifier {
  /// The language subtag.
  fileprivate var language: Substring { rawValue.prefix { $0 != "-" } }
}

/// The cell for one table, or for several together, in one localization.
struct MatrixCell {
  var counts: KeyCounts
  var state: CellState
  /// The localization whose file users get, if a single one provides all keys.
  var origin: String?
  var isRaw: Bool
  /// Whether the file has an error.
  var isBroken = false

  /// The maximum number of tables of a bundle whose inherited cells name the localization of the file. With more tables, the
  /// remark names it.
  static let mostTablesNamingOrigins = 4

  init(_ cell: TableCell) {
    counts = cell.counts
    state = cell.state
    isRaw = cell.isRaw
    let origins = Set(cell.sources.map(\.origin))
    origin = origins.count == 1 ? cell.sources.first?.origin : nil
  }

  init(joining cells: [MatrixCell]) {
    counts = KeyCounts()
    for cell in cells { counts += cell.counts }
    // In a column of many tables, the share replaces the distinction between own and inherited files.
    let states = Set(cells.map(\.state))
    state = states.count == 1 ? cells.first?.state ?? .present : .present
    origin = nil
    isRaw = cells.allSatisfy(\.isRaw)
    isBroken = cells.contains(where: \.isBroken)
  }

  /// The share in whole percent, or a sign if there are no keys.
  var share: String {
    counts.total == 0
      ? notComparedMark.sign : Numbers.percent(counts.covered, of: counts.total)
  }

  var notComparedMark: Mark { isBroken ? .filesMissing : .notCompared }

  var role: Theme.Role {
    if counts.total == 0 { return isBroken ? .broken : .complete }
    return counts.role
  }
}
