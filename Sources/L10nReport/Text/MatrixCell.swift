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

  /// What stands in the matrix.
  struct Text {
    let span: TextSpan
    let mark: Mark?
  }

  /// The share, behind a mark where the localization has not all of it in files of its own.
  func text(namingOrigin: Bool) -> Text {
    switch state {
    case .missing:
      let mark = isRaw ? Mark.noFileRaw : .noFile
      return Text(span: TextSpan(mark.sign, isRaw ? .broken : .faint), mark: mark)
    case .inherited:
      return Text(span: inheritedSpan(namingOrigin: namingOrigin), mark: .inherited)
    case .mixed:
      return Text(span: TextSpan("\(Mark.mixed.sign) \(share)", role), mark: .mixed)
    case .present:
      return Text(
        span: TextSpan(share, role), mark: counts.total == 0 ? notComparedMark : nil)
    }
  }

  private func inheritedSpan(namingOrigin: Bool) -> TextSpan {
    if counts.covered < counts.total {
      return TextSpan("\(Mark.inherited.sign) \(share)", role)
    }
    guard namingOrigin, let origin else { return TextSpan(Mark.inherited.sign, .inherited) }
    return TextSpan(user: "\(Mark.inherited.sign) \(origin)", .inherited).truncated(to: 12)
  }

  private var share: String {
    counts.total == 0
      ? notComparedMark.sign : Numbers.percent(counts.covered, of: counts.total)
  }

  private var notComparedMark: Mark { isBroken ? .filesMissing : .notCompared }

  private var role: Theme.Role {
    if counts.total == 0 { return isBroken ? .broken : .complete }
    if counts.covered == counts.total { return .complete }
    return counts.covered == 0 && isRaw ? .broken : .incomplete
  }
}
