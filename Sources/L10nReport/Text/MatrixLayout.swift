import L10nCoverage
import L10nModel

/// The columns of a matrix that fit into a line.
///
/// Spelling and coverage are always present. Other columns follow as long as there is space, in the order of a reader's
/// questions: what is wrong, where, and how much. Names and further tables come last.
struct MatrixLayout {
  /// The tables with separate columns, by position.
  private(set) var tables: [Int] = []
  /// The tables that share one more column.
  private(set) var others: [Int] = []
  /// The widths of the columns that fit; 0 for the others.
  private(set) var filesWidth = 0
  private(set) var keysWidth = 0
  private(set) var nameWidth = 0
  private(set) var remarkWidth = 0
  /// The columns, other than tables, that don't fit.
  private(set) var leftOut: [Legend.Column] = []
  private(set) var spellingWidth: Int

  /// The remaining cells of the line.
  private var room: Int
  private let matrix: Matrix
  let tableWidths: [Int]

  /// The width up to which the remark takes precedence over other columns.
  private static let comfortableRemark = 28
  private static let widestName = 24
  /// The maximum width of a table's column without `--verbose`. Longer names are shortened.
  static let widestTable = 14

  init(_ matrix: Matrix, width: Int, tableWidths: [Int]) {
    self.matrix = matrix
    self.tableWidths = tableWidths
    let widest = matrix.rows.map(\.spellingSpan.width).max() ?? 0
    spellingWidth = min(widest, max(12, width / 5))
    room = width - Grid.indent - spellingWidth - Grid.gap - MatrixColumns.coverageWidth
    let remark = matrix.rows.map(\.remark.width).max() ?? 0
    widenRemark(to: min(remark, 14))
    addTables(atMost: 3)
    if matrix.rows.contains(where: { $0.localization.resources != ResourceCounts() }) {
      filesWidth = take(MatrixColumns.filesWidth(matrix), for: .files)
    }
    widenRemark(to: min(remark, MatrixLayout.comfortableRemark))
    addTables(atMost: 6)
    if matrix.bundle.tables.contains(where: { !$0.keys.isEmpty }) {
      keysWidth = take(MatrixColumns.keysWidth(matrix), for: .keys)
    }
    // A name can be shortened in favor of the remark, but not to a few letters.
    let widestName = matrix.rows.map(\.nameSpan.width).max() ?? 0
    let besideRemark = room - Grid.gap - (remark - remarkWidth)
    let name = min(widestName, MatrixLayout.widestName, max(besideRemark, 12))
    nameWidth = take(name, for: .names)
    addTables(atMost: .max)
    widenRemark(to: min(remark, 56))
  }

  /// Returns the header of the column for several tables.
  static func othersHeader(_ count: Int) -> TextSpan {
    TextSpan(Numbers.counted(count, "other"), .faint)
  }

  /// Reserves space for a column and returns its width; 0 if it doesn't fit.
  private mutating func take(_ width: Int, for column: Legend.Column) -> Int {
    guard width > 0 else { return 0 }
    guard room >= width + Grid.gap else {
      leftOut.append(column)
      return 0
    }
    room -= width + Grid.gap
    return width
  }

  private mutating func widenRemark(to width: Int) {
    guard width > remarkWidth else { return }
    let cost = width - remarkWidth + (remarkWidth == 0 ? Grid.gap : 0)
    if room >= cost {
      room -= cost
      remarkWidth = width
    } else if remarkWidth > 0 {
      remarkWidth += room
      room = 0
    }
  }

  /// Adds columns for the worst tables, so that up to `limit` have one.
  private mutating func addTables(atMost limit: Int) {
    let all = matrix.bundle.tables.count
    guard tables.count < all, !matrix.isPlain else { return }
    // Releases the shared column while looking for another distribution.
    if !others.isEmpty { room += width(ofOthers: others.count) }
    let available = room
    var chosen: [Int] = []
    for count in stride(from: min(limit, all), through: tables.count, by: -1) {
      let candidates = Array(matrix.tablesByNeed.prefix(count))
      let cost =
        candidates.dropFirst(tables.count).reduce(0) { $0 + tableWidths[$1] + Grid.gap }
        + (count < all ? width(ofOthers: all - count) : 0)
      guard cost <= available, count > 0 else { continue }
      chosen = candidates
      room = available - cost
      break
    }
    if chosen.isEmpty {
      // Not even the first table fits, so the matrix has no columns for tables.
      others = []
      return
    }
    tables = chosen
    others = Array(matrix.tablesByNeed.dropFirst(chosen.count))
  }

  private func width(ofOthers count: Int) -> Int {
    MatrixLayout.othersHeader(count).width + Grid.gap
  }

  /// The tables without separate columns, worst first.
  var hiddenTables: [Int] {
    if matrix.isPlain { return [] }
    return tables.isEmpty ? matrix.tablesByNeed : others
  }

  /// The tables with separate columns, in the bundle's order if all have one, or else worst first.
  var orderedTables: [Int] { others.isEmpty ? tables.sorted() : tables }
}

enum MatrixColumns {
  static let coverageHeader = TextSpan("coverage", .faint)
  static let coverageWidth = coverageHeader.width

  static var coverageColumn: Grid.Column { .trailing(coverageHeader, width: coverageWidth) }

  /// - Parameter isWhole: whether no file is missing or broken.
  static func coverage(
    _ counts: KeyCounts, isWhole isComplete: Bool, marking marks: inout [Mark]
  ) -> TextSpan {
    guard let coverage = counts.coverage else {
      marks.append(isComplete ? .notCompared : .filesMissing)
      return isComplete
        ? TextSpan(Mark.notCompared.sign, .complete) : TextSpan(Mark.filesMissing.sign, .incomplete)
    }
    return TextSpan(coverage.formatted, counts.role)
  }

  static func keys(_ counts: KeyCounts) -> TextSpan {
    TextSpan(counts.total == 0 ? "" : "\(counts.covered)/\(counts.total)", .faint)
  }

  static func keysWidth(_ matrix: Matrix) -> Int {
    max(4, matrix.rows.map { keys($0.localization.keys).width }.max() ?? 0)
  }

  /// Returns the numbers of files other than tables: the localization's own out of all, and those that users get from
  /// elsewhere.
  static func files(_ counts: ResourceCounts) -> TextSpan {
    guard counts.total > 0 else { return .empty }
    let served = counts.inherited + counts.nonlocalized
    let own = "\(counts.present)/\(counts.total)"
    return TextSpan(
      served > 0 ? "\(own) +\(served)" : own, counts.missing > 0 ? .incomplete : .text)
  }

  /// Returns the numbers of files other than tables: those that users get out of all.
  static func served(_ counts: ResourceCounts) -> TextSpan {
    guard counts.total > 0 else { return .empty }
    return TextSpan(
      "\(counts.total - counts.missing)/\(counts.total)",
      counts.missing > 0 ? .incomplete : .text)
  }

  static func filesWidth(_ matrix: Matrix) -> Int {
    max(5, matrix.rows.map { files($0.localization.resources).width }.max() ?? 0)
  }
}

/// The legend below the matrices: the marks that occur, and the columns that don't fit.
struct Legend {
  /// Columns that are omitted if a line is too short.
  enum Column: String, CaseIterable {
    case tables
    case names
    case files
    case keys = "counts of keys"
  }

  fileprivate var marks: Set<Mark> = []
  fileprivate var leftOut: Set<Column> = []
  var hidesTables = false

  mutating func insert(_ mark: Mark) {
    // In cells and in remarks, the word has the same meaning.
    marks.insert(mark == .noFileRaw ? .raw : mark)
  }

  mutating func formUnion(_ other: [Mark]) {
    for mark in other { insert(mark) }
  }

  mutating func leaveOut(_ column: Column) { leftOut.insert(column) }
}

extension TextRenderer {
  /// Writes the legend; nothing if there is nothing to explain.
  func write(_ legend: Legend, to output: inout ByteOutput) {
    let occurring = Mark.allCases.filter(legend.marks.contains)
    let signs = occurring.map { TextSpan($0.sign, .faint) }
    let column = Grid.indent + (signs.map(\.width).max() ?? 0) + Grid.gap
    if !occurring.isEmpty || !legend.leftOut.isEmpty { output.endLine() }
    for (mark, sign) in zip(occurring, signs) {
      writeEntry(
        sign, [TextSpan(mark.meaning, .faint)], indent: Grid.indent, column: column, to: &output)
    }
    if !legend.leftOut.isEmpty {
      let names = Legend.Column.allCases.filter(legend.leftOut.contains).map(\.rawValue)
      writeFaint("hidden at this width: " + names.joined(separator: ", "), to: &output)
    }
    if legend.hidesTables {
      writeFaint("--verbose shows every table, --table NAME one", to: &output)
    }
  }
}
