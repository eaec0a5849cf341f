import L10nCoverage
import L10nModel

/// The coverage of each localization before and after: of one bundle, or of all of them.
struct CoverageTable {
  struct Row {
    let identifier: LocaleIdentifier
    let coverage: CoverageChange
    let tally: DifferenceOutline.Tally

    /// The shares before and after, and their difference, as text.
    let before: String
    let after: String
    let change: String
    let remark: String
  }

  /// The bundle of the rows; nil for all bundles together.
  let bundle: Int?
  /// The rows that differ, largest drop first.
  let changed: [Row]
  let unchanged: [LocaleIdentifier]

  private static let mostBundles = 3

  /// Returns a table for each bundle that differs, or with more of these than `mostBundles`, a single table for all.
  static func all(_ difference: TreeDifference, _ outline: DifferenceOutline) -> [CoverageTable] {
    let tables = difference.bundles.enumerated().map { position, bundle in
      CoverageTable(
        bundle: position,
        bundle.localizations.map { ($0.identifier, $0.coverage) }, outline.tallies(of: position))
    }.filter { !$0.changed.isEmpty }
    guard tables.count > mostBundles else { return tables }
    let whole = difference.coverageByLocalization
    return [CoverageTable(bundle: nil, whole, outline.tallies)]
  }

  private init(
    bundle: Int?, _ localizations: [(LocaleIdentifier, CoverageChange)],
    _ tallies: [LocaleIdentifier: DifferenceOutline.Tally]
  ) {
    self.bundle = bundle
    let all = localizations.map { identifier, coverage in
      Row(identifier, coverage, tallies[identifier] ?? DifferenceOutline.Tally())
    }
    changed = all.filter(\.isChanged).sorted { left, right in
      let (leftGrowth, rightGrowth) = (left.sortedGrowth, right.sortedGrowth)
      return leftGrowth == rightGrowth
        ? left.identifier < right.identifier : leftGrowth < rightGrowth
    }
    unchanged = all.filter { !$0.isChanged }.map(\.identifier)
  }
}

extension CoverageTable.Row {
  fileprivate init(
    _ identifier: LocaleIdentifier, _ coverage: CoverageChange, _ tally: DifferenceOutline.Tally
  ) {
    self.identifier = identifier
    self.coverage = coverage
    self.tally = tally
    func share(_ counts: KeyCounts?) -> String {
      guard let counts else { return "–" }
      return counts.coverage?.formatted ?? "?"
    }
    before = share(coverage.old)
    after = share(coverage.new)
    change =
      coverage.old == nil
      ? "new" : coverage.new == nil ? "gone" : coverage.growth.map(Self.words) ?? ""
    let remarks = [
      (tally.lost, "lost"), (tally.missing, "new"), (tally.raw, "newly raw"),
      (tally.stale, "stale"),
      (tally.done, "done"), (tally.changed, "changed"),
    ].filter { $0.0 > 0 }.map { "\(Numbers.grouped($0.0)) \($0.1)" }
    remark = remarks.joined(separator: ", ")
  }

  /// Returns percentage points with one decimal and their sign.
  private static func words(_ growth: Int) -> String {
    guard growth != 0 else { return "=" }
    let size = abs(growth)
    let points = size < 10 ? "<0.1" : "\(size / 100).\(size / 10 % 10)"
    return (growth < 0 ? "−" : "+") + points
  }

  fileprivate var isChanged: Bool { coverage.old != coverage.new || !remark.isEmpty }

  var role: Theme.Role {
    if coverage.new == nil { return .broken }
    guard let growth = coverage.growth, growth != 0 else { return .text }
    return growth < 0 ? .broken : .complete
  }

  /// A removed localization counts as the largest drop, and a new one as no drop.
  fileprivate var sortedGrowth: Int {
    coverage.new == nil ? -20_000 : coverage.growth ?? 20_000
  }
}
