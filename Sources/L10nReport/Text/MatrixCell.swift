import L10nCoverage

/// What a matrix says of one table, or of several together, in one localization.
struct MatrixCell {
  var counts: KeyCounts
  var state: CellState
  /// The localization whose file serves, where there is one for all of it.
  var origin: String?
  var isRaw: Bool

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
    let states = Set(cells.map(\.state))
    state = states.count == 1 ? cells.first?.state ?? .mixed : .mixed
    let origins = Set(cells.map(\.origin))
    origin = origins.count == 1 ? cells.first?.origin : nil
    isRaw = cells.allSatisfy(\.isRaw)
    // Where own and other files meet in a column of many tables the share says enough.
    if state == .mixed { state = .present }
  }

  /// The share, behind a mark where the localization has not all of it in files of its own.
  func span(marking marks: inout [Mark]) -> TextSpan {
    switch state {
    case .missing:
      marks.append(isRaw ? .noFileRaw : .noFile)
      return isRaw ? TextSpan(Mark.noFileRaw.sign, .broken) : TextSpan(Mark.noFile.sign, .faint)
    case .inherited:
      marks.append(.inherited)
      let name = origin.map { VisibleText.escaping($0) } ?? ""
      let sign = name.isEmpty ? Mark.inherited.sign : Mark.inherited.sign + " " + name
      guard counts.covered < counts.total else {
        return TextSpan(user: sign, .inherited).truncated(to: 12)
      }
      return TextSpan("= " + Numbers.percent(counts.covered, of: counts.total), role)
    case .mixed, .present:
      let sign = state == .mixed ? Mark.mixed.sign + " " : ""
      if state == .mixed { marks.append(.mixed) }
      guard counts.total > 0 else {
        marks.append(.notCompared)
        return TextSpan(sign + Mark.notCompared.sign)
      }
      return TextSpan(sign + Numbers.percent(counts.covered, of: counts.total), role)
    }
  }

  private var role: Theme.Role {
    if counts.covered == counts.total { return .complete }
    return counts.covered == 0 && isRaw ? .broken : .incomplete
  }
}
