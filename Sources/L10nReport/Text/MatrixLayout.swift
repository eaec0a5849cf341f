import L10nCoverage

/// Which columns of a matrix have room in a line.
///
/// The spelling and the coverage always stand there. The others are added as long as there is room, in the order of
/// what a reader asks first: what is wrong, where, how much; names and further tables last.
struct MatrixLayout {
  /// The tables with a column, by position.
  private(set) var tables: [Int] = []
  /// The tables that are counted together in one more column.
  private(set) var others: [Int] = []
  private(set) var showsFiles = false
  private(set) var showsKeys = false
  private(set) var showsNames = false
  private(set) var remarkWidth = 0
  private(set) var spellingWidth: Int

  /// What is left of the line.
  private var room: Int
  private let matrix: Matrix
  private let tableWidths: [Int]

  /// The widest remark that is given room before other columns are.
  private static let comfortableRemark = 28
  private static let widestName = 24
  private static let widestTable = 18

  init(_ matrix: Matrix, width: Int, tableWidths: [Int]) {
    self.matrix = matrix
    self.tableWidths = tableWidths
    let widest = matrix.rows.map(\.spelling.width).max() ?? 0
    spellingWidth = min(widest, max(12, width / 5))
    room = width - Grid.indent - spellingWidth - Grid.gap - MatrixColumns.coverageWidth
    let remark = matrix.rows.map(\.remark.width).max() ?? 0
    widenRemark(to: min(remark, 14))
    addTables(atMost: 3)
    if matrix.rows.contains(where: { $0.localization.resources != ResourceCounts() }) {
      showsFiles = take(MatrixColumns.filesWidth(matrix))
    }
    widenRemark(to: min(remark, MatrixLayout.comfortableRemark))
    addTables(atMost: 6)
    if matrix.bundle.tables.contains(where: { !$0.keys.isEmpty }) {
      showsKeys = take(MatrixColumns.keysWidth(matrix))
    }
    showsNames = take(MatrixLayout.nameWidth(matrix))
    addTables(atMost: .max)
    widenRemark(to: min(remark, 56))
  }

  static func nameWidth(_ matrix: Matrix) -> Int {
    min(matrix.rows.map(\.name.width).max() ?? 0, widestName)
  }

  /// The cells that a table's column takes at most, its name being cut to them.
  static func cappedTableWidth(_ width: Int) -> Int { min(width, widestTable) }

  /// The header over the tables that have no column.
  static func othersHeader(_ count: Int) -> TextSpan { TextSpan("\(count) others", .faint) }

  private mutating func take(_ width: Int) -> Bool {
    guard width > 0, room >= width + Grid.gap else { return false }
    room -= width + Grid.gap
    return true
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

  /// Gives columns to the worst tables, to at most `limit` of them, or to all.
  private mutating func addTables(atMost limit: Int) {
    let all = matrix.bundle.tables.count
    guard tables.count < all else { return }
    // Give back the column of the others while another share of the tables is tried.
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
      // Not even the first: the matrix goes without tables.
      others = []
      return
    }
    tables = chosen
    others = Array(matrix.tablesByNeed.dropFirst(chosen.count))
  }

  private func width(ofOthers count: Int) -> Int {
    MatrixLayout.othersHeader(count).width + Grid.gap
  }

  /// The tables' columns as they are shown: in the bundle's order where all are there.
  var orderedTables: [Int] { others.isEmpty ? tables.sorted() : tables }
}
