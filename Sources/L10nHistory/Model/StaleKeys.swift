import L10nCoverage
import L10nModel
import L10nSource

/// The keys of single localizations whose source has changed since the translation, as findings say.
struct StaleKeys {
  private var bundles: [BundleCoverage.Place: Bundle] = [:]

  /// Those of a bundle.
  struct Bundle {
    fileprivate var cells: [Cell: [CodeUnitString]] = [:]

    /// The stale keys of a table in a localization.
    func of(_ table: String, _ localization: String) -> [CodeUnitString] {
      cells[Cell(table: table, localization: localization)] ?? []
    }
  }

  fileprivate struct Cell: Hashable {
    let table: String
    let localization: String
  }

  /// - Complexity: O(*n*) in the number of these findings, and of runs of others.
  init(in report: Report) {
    for run in report.findingRuns where run.check == .staleTranslation {
      let subject = run.subject
      guard let localization = subject.localization, let table = subject.table else { continue }
      let place = BundleCoverage.Place(input: subject.input, path: subject.bundle ?? .root)
      let keys = (0..<run.count).compactMap { position in
        run.key(at: position).map { CodeUnitString(bytes: $0) }
      }
      bundles[place, default: Bundle()]
        .cells[Cell(table: table, localization: localization), default: []] += keys
    }
  }

  func of(_ bundle: BundleCoverage.Place) -> Bundle { bundles[bundle] ?? Bundle() }
}
