import L10nCoverage
import L10nModel
import L10nSource

/// What findings say of single translations: that they are stale, or still the source's.
struct TextMarks {
  private var bundles: [BundleCoverage.Place: Bundle] = [:]

  /// The marks of a bundle.
  struct Bundle {
    fileprivate var cells: [Cell: [CodeUnitString: GapState]] = [:]

    /// The marks of a table's keys in a localization.
    func of(_ table: String, _ localization: String) -> [CodeUnitString: GapState] {
      cells[Cell(table: table, localization: localization)] ?? [:]
    }
  }

  fileprivate struct Cell: Hashable {
    let table: String
    let localization: String
  }

  /// - Complexity: O(*n*) in the number of these findings, and of runs of others.
  init(in report: Report) {
    for run in report.findingRuns {
      let state: GapState
      switch run.check {
      case .unchangedText: state = .unchanged
      case .staleTranslation: state = .stale
      default: continue
      }
      let subject = run.subject
      guard let localization = subject.localization, let table = subject.table else { continue }
      let place = BundleCoverage.Place(input: subject.input, path: subject.bundle ?? .root)
      let cell = Cell(table: table, localization: localization)
      for position in 0..<run.count {
        guard let key = run.key(at: position).map({ CodeUnitString(bytes: $0) }) else { continue }
        let earlier = bundles[place]?.cells[cell]?[key]
        // What is still the source's was never translated.
        if earlier != .unchanged {
          bundles[place, default: Bundle()].cells[cell, default: [:]][key] = state
        }
      }
    }
  }

  func of(_ bundle: BundleCoverage.Place) -> Bundle { bundles[bundle] ?? Bundle() }
}
