import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// One product or directory as rows of localizations and columns of tables, before anything is laid out.
struct Matrix {
  struct Row {
    /// Its place among the bundle's localizations.
    let position: Int
    let localization: LocalizationCoverage
    let name: LocalizationName
    let remark: Remark
    /// One for each table of the bundle, in its order.
    let cells: [MatrixCell]

    let hasBrokenFiles: Bool
    /// Whether a release is to have other languages than this one.
    let isOther: Bool

    /// Keys of files that don't load.
    var lostKeys: Int {
      cells.filter { $0.isBroken && $0.isRaw }.reduce(0) { $0 + $1.counts.missing }
    }

    var isWhole: Bool { !hasBrokenFiles && localization.resources.missing == 0 }

    /// Whether something of the development region does not reach users.
    var hasGaps: Bool {
      !isWhole || localization.keys.covered < localization.keys.total
    }

    /// Nothing is missing, and there is nothing to do about.
    var isComplete: Bool { remark.isHarmless && !hasGaps }
  }

  let block: ReportBlock
  var bundle: BundleCoverage { block.coverage }
  /// Those that a release is to have first, then the worst.
  let rows: [Row]
  /// Whether inherited cells name the localization that serves.
  let namesOrigins: Bool
  /// The positions of the bundle's tables, the worst first.
  let tablesByNeed: [Int]
  /// Whether what the product has in common with others has gaps.
  fileprivate(set) var isBesideGaps = false

  /// - Parameter shipped: the languages that a release is to have.
  init(
    _ block: ReportBlock, brokenFiles: BrokenFiles, shipped: Set<LocaleIdentifier> = [],
    names: inout LocalizationNames
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

  /// How many of the rows are of other languages than those that a release is to have, and which.
  var otherWords: (lead: String, spellings: [String])? {
    let others = rows.filter(\.isOther).map(\.localization.spelling)
    guard !others.isEmpty else { return nil }
    return ("\(Numbers.counted(others.count, "other language")): ", others)
  }

  /// Whether it has more than one table's shares, which are those of the localizations.
  var saysMoreThanLanguages: Bool {
    !bundle.resources.isEmpty || !isPlain
  }

  /// Whether each cell of the only table is its localization's own file, so that its share is the coverage.
  var isPlain: Bool {
    bundle.tables.count == 1
      && rows.allSatisfy { row in
        row.cells.allSatisfy { $0.state == .present && $0.counts.total > 0 && !$0.isBroken }
      }
  }

  /// The worst first: by the share of keys, then by what else is missing, then by what is too many.
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
  /// What is to be said of a bundle as a whole. The raw values are its words.
  enum Completeness: String {
    case withGaps = "with gaps"
    case withoutGaps = "without gaps"
    /// The gaps are in what its product shares with others.
    case withoutOwnGaps = "without gaps in files of its own"
    /// The development region has neither keys nor files that could be missing, and shares none.
    case notCompared = "not compared"
    case notLocalized = "not localized"

    /// Those of bundles that are only named.
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
    return isBesideGaps ? .withoutOwnGaps : .withoutGaps
  }
}

extension Report {
  var matrices: [Matrix] {
    let broken = BrokenFiles(self)
    let shipped = shippedLanguages
    var names = LocalizationNames()
    var matrices = blocks.map { Matrix($0, brokenFiles: broken, shipped: shipped, names: &names) }
    let incomplete = Set(matrices.lazy.filter { $0.completeness == .withGaps }.map(\.bundle.name))
    for index in matrices.indices {
      matrices[index].isBesideGaps = !incomplete.isDisjoint(with: matrices[index].block.seeAlso)
    }
    return matrices
  }
}

extension Report {
  /// What was looked at, by the names of the first inputs.
  func subject(_ matrices: [Matrix]) -> String {
    let names = inputs.indices.prefix(3).map { name(ofInput: $0, matrices) }
    return names.joined(separator: ", ") + (inputs.count > 3 ? ", …" : "")
  }

  /// The last component of an input; of `.` and what else has no name, what is built there.
  func name(ofInput input: Int, _ matrices: [Matrix]) -> String {
    let last = inputs[input].split(separator: "/").last.map(String.init) ?? ""
    guard last.isEmpty || last == "." || last == ".." else { return last }
    let blocks = matrices.lazy.map(\.block).filter { $0.coverage.input == input }
    // What people call it is the application, or else what has the most to translate.
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
  /// The coverage; where there are no keys, all or nothing.
  ///
  /// - Parameter isWhole: whether no file is missing or broken.
  func share(isWhole: Bool) -> Coverage { coverage ?? (isWhole ? .complete : .zero) }

  /// How their coverage is set off.
  var role: Theme.Role {
    switch Level(covered, of: total) {
    case .nothing, .lessThanHalf: .broken
    case .halfOrMore: .incomplete
    case .nearlyEverything: .nearlyComplete
    case .everything: .complete
    }
  }
}

/// The files that have an error as a whole or at a place, but not about a key: candidates for those that do not load.
struct BrokenFiles {
  private struct File: Hashable {
    let input: Int
    let path: TreePath
  }

  private var files: Set<File> = []
  /// Those that cannot be read as what they are.
  private var unreadable: Set<File> = []

  init(_ report: Report) {
    let runs = report.findingRuns + report.knownErrorsOfFiles.map { FindingRun($0) }
    for run in runs where run.severity == .error && !run.hasKeys {
      guard let path = run.subject.path else { continue }
      let file = File(input: run.subject.input, path: path)
      files.insert(file)
      if run.check.losesFile { unreadable.insert(file) }
    }
  }

  func contains(_ input: Int, _ sources: [CellSource]) -> Bool {
    guard !files.isEmpty else { return false }
    return sources.contains { source in
      // A mistake in one language of a file is none in the others.
      let broken = source.format.isMultilingual ? unreadable : files
      return source.file.map { broken.contains(File(input: input, path: $0)) } ?? false
    }
  }
}

extension LocaleIdentifier {
  /// The first subtag.
  fileprivate var language: Substring { rawValue.prefix { $0 != "-" } }
}

/// What a matrix says of one table, or of several together, in one localization.
struct MatrixCell {
  var counts: KeyCounts
  var state: CellState
  /// The localization whose file serves, where there is one for all of it.
  var origin: String?
  var isRaw: Bool
  /// Whether the file has an error.
  var isBroken = false

  /// The tables of a bundle at most whose inherited cells name the localization that serves; where there are more it
  /// stands in the remark.
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
    // Where own and other files meet in a column of many tables, the share says enough.
    let states = Set(cells.map(\.state))
    state = states.count == 1 ? cells.first?.state ?? .present : .present
    origin = nil
    isRaw = cells.allSatisfy(\.isRaw)
    isBroken = cells.contains(where: \.isBroken)
  }

  /// The share in whole percents, or a sign where there are no keys.
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
