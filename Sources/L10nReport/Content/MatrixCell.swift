import L10nCoverage

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

  /// Several tables in one cell.
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
    return MatrixColumns.role(counts)
  }
}
