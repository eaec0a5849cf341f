import L10nCoverage
import L10nModel
import L10nSource

/// What findings say of single translations: that they are stale, or still the source's.
struct TextMarks {
  private var bundles: [BundleCoverage.Place: Bundle] = [:]

  /// The marks of a bundle.
  struct Bundle {
    fileprivate var cells: [Cell: [Mark]] = [:]

    /// The marks of a table's keys in a localization.
    func of(_ table: String, _ localization: String) -> [Mark] {
      cells[Cell(table: table, localization: localization)] ?? []
    }
  }

  struct Mark {
    let key: CodeUnitString
    let state: GapState
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
      let marks = (0..<run.count).compactMap { position in
        run.key(at: position).map { Mark(key: CodeUnitString(bytes: $0), state: state) }
      }
      bundles[place, default: Bundle()]
        .cells[Cell(table: table, localization: localization), default: []] += marks
    }
  }

  func of(_ bundle: BundleCoverage.Place) -> Bundle { bundles[bundle] ?? Bundle() }
}
