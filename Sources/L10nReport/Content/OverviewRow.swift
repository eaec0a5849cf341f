import L10nCoverage
import L10nModel

/// What a bundle has of each localization.
struct OverviewRow {
  struct Sum {
    var keys = KeyCounts()
    var files = ResourceCounts()
    /// Whether no file is missing or broken.
    var isWhole = true

    /// Whether something of the development region does not reach users.
    var hasGaps: Bool { !isWhole || keys.covered < keys.total }
  }

  let bundle: BundleCoverage
  /// By canonical identifier; twin directories are counted together.
  private(set) var sums: [LocaleIdentifier: Sum] = [:]
  private(set) var total = Sum()

  init(_ matrix: Matrix) {
    bundle = matrix.bundle
    for row in matrix.rows {
      let localization = row.localization
      let sum = Sum(
        keys: localization.keys, files: localization.resources,
        isWhole: row.isWhole)
      sums[localization.identifier, default: Sum()] += sum
      total += sum
    }
  }

  static func precedes(_ left: OverviewRow, _ right: OverviewRow) -> Bool {
    let leftRank = (left.total.keys.share(isWhole: left.total.isWhole), -left.total.keys.missing)
    let rightRank = (
      right.total.keys.share(isWhole: right.total.isWhole), -right.total.keys.missing
    )
    if leftRank != rightRank { return leftRank < rightRank }
    return (left.bundle.input, left.bundle.path) < (right.bundle.input, right.bundle.path)
  }

  /// The localizations of several bundles with what there is of each, the worst first.
  static func localizations(
    of rows: [OverviewRow]
  ) -> [(identifier: LocaleIdentifier, sum: Sum)] {
    var sums: [LocaleIdentifier: Sum] = [:]
    for row in rows {
      for (identifier, sum) in row.sums { sums[identifier, default: Sum()] += sum }
    }
    return sums.sorted { left, right in
      let leftRank = (left.value.keys.share(isWhole: left.value.isWhole), -left.value.keys.missing)
      let rightRank = (
        right.value.keys.share(isWhole: right.value.isWhole), -right.value.keys.missing
      )
      return leftRank == rightRank ? left.key < right.key : leftRank < rightRank
    }.map { ($0.key, $0.value) }
  }
}

extension OverviewRow.Sum {
  static func += (left: inout Self, right: Self) {
    left.keys += right.keys
    left.isWhole = left.isWhole && right.isWhole
    left.files += right.files
  }
}

extension [OverviewRow.Sum] {
  func joined() -> OverviewRow.Sum? {
    guard var sum = first else { return nil }
    for other in dropFirst() { sum += other }
    return sum
  }
}
