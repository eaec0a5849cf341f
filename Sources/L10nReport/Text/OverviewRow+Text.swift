import L10nCoverage

extension OverviewRow {
  static func span(of sum: Sum?, marking marks: inout [Mark]) -> TextSpan {
    guard let sum else {
      marks.append(.absent)
      return TextSpan(Mark.absent.sign, .faint)
    }
    guard sum.keys.total > 0 else {
      return MatrixColumns.coverage(sum.keys, isWhole: sum.isWhole, marking: &marks)
    }
    return TextSpan(
      Numbers.percent(sum.keys.covered, of: sum.keys.total), MatrixColumns.role(sum.keys))
  }
}
