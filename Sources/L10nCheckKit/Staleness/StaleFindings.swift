import L10nCoverage
import L10nModel

/// The findings about stale translations of all bundles.
struct StaleFindings {
  /// Of each bundle, one group a file.
  private(set) var groups: [[FindingGroup]]
  /// The number of findings that comments suppress, of each bundle.
  private(set) var suppressed: [Int]

  /// Reads the history of each input.
  ///
  /// - Parameters:
  ///   - works: the bundles of all inputs.
  ///   - tables: the compared tables of each of them.
  ///   - memory: what is known of the revision before.
  /// - Throws: `CheckError` if an input isn't in a repository, or git can't read a file.
  init(
    _ inputs: [CheckedInput], _ works: [BundleWork], _ tables: [[ComparedTable]],
    _ options: CheckOptions, _ memory: StaleMemory?
  ) async throws(CheckError) {
    groups = works.map { _ in [] }
    suppressed = works.map { _ in 0 }
    guard let staleness = options.staleness else { return }
    // The filters apply to the findings, as to all others.
    var all = options
    (all.localizations, all.tables) = ([], [])
    var search = StaleOptions()
    // The translation most likely fits both texts.
    search.needsNewWords = true
    search.showsAuthors = staleness.showsAuthors
    for input in inputs {
      let report = try await StaleSearch(input, works, tables, all, search, memory).report()
      let found = Dictionary(
        grouping: report.translations.filter {
          // What was never translated has no translation that could be stale.
          !$0.isOldSource && $0.age(at: staleness.now) >= staleness.leastAge
        },
        by: \.bundle)
      for position in works.indices where works[position].input == input.position {
        add(found[works[position].plan.bundle.path] ?? [], of: position, tables[position], input)
      }
    }
  }

  private mutating func add(
    _ translations: [StaleTranslation], of bundle: Int, _ tables: [ComparedTable],
    _ input: CheckedInput
  ) {
    guard !translations.isEmpty else { return }
    let byTable = Dictionary(grouping: translations, by: \.table)
    for table in tables {
      let findings = (byTable[table.planned.name] ?? []).map { $0.finding(input: input.position) }
      let byPath = Dictionary(grouping: findings) { $0.path ?? .root }
      var groups = byPath.sorted { $0.key < $1.key }.map { path, findings in
        FindingGroup(path: path, runs: findings.map { FindingRun($0) })
      }
      suppressed[bundle] += table.removeAllowed(from: &groups)
      self.groups[bundle] += groups
    }
  }
}
