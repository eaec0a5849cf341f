import L10nCoverage
import L10nModel

/// The columns of a matrix beside those of tables.
enum MatrixColumns {
  static let coverageHeader = TextSpan("coverage", .faint)
  static let coverageWidth = coverageHeader.width

  /// - Parameter isWhole: whether no file is missing or broken.
  static func coverage(
    _ counts: KeyCounts, isWhole isComplete: Bool, marking marks: inout [Mark]
  ) -> TextSpan {
    guard let coverage = counts.coverage else {
      marks.append(isComplete ? .notCompared : .filesMissing)
      return isComplete
        ? TextSpan(Mark.notCompared.sign, .complete) : TextSpan(Mark.filesMissing.sign, .incomplete)
    }
    return TextSpan(coverage.formatted, role(counts))
  }

  static func role(_ counts: KeyCounts) -> Theme.Role {
    switch Level(counts.covered, of: counts.total) {
    case .nothing, .lessThanHalf: .broken
    case .halfOrMore: .incomplete
    case .nearlyEverything: .nearlyComplete
    case .everything: .complete
    }
  }

  static func keys(_ counts: KeyCounts) -> TextSpan {
    TextSpan(counts.total == 0 ? "" : "\(counts.covered)/\(counts.total)", .faint)
  }

  static func keysWidth(_ matrix: Matrix) -> Int {
    max(4, matrix.rows.map { keys($0.localization.keys).width }.max() ?? 0)
  }

  /// The files that are no tables: its own of all, and those that other files serve.
  static func files(_ counts: ResourceCounts) -> TextSpan {
    guard counts.total > 0 else { return .empty }
    let served = counts.inherited + counts.nonlocalized
    let own = "\(counts.present)/\(counts.total)"
    return TextSpan(
      served > 0 ? "\(own) +\(served)" : own, counts.missing > 0 ? .incomplete : .text)
  }

  /// The files that are no tables: those that something serves, of all.
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
