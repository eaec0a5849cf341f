import L10nCoverage
import L10nModel
import L10nSource

/// What the sources of stale translations said when these were last touched.
struct ExportedStaleTexts: Sendable {
  private var texts: [Place: [CodeUnitString: ValueText]] = [:]

  /// A table in one localization.
  private struct Place: Hashable {
    let input: Int
    let bundle: TreePath
    let table: String
    let spelling: String
  }

  mutating func add(_ translations: [StaleTranslation], ofInput input: Int) {
    for translation in translations {
      let place = Place(
        input: input, bundle: translation.bundle, table: translation.table,
        spelling: translation.spelling)
      texts[place, default: [:]][translation.key] = translation.oldSource
    }
  }

  /// The old source texts of a cell, by key.
  func texts(of cell: ExchangeTree.Cell, in tree: ExchangeTree) -> [CodeUnitString: ValueText] {
    guard !texts.isEmpty else { return [:] }
    let work = tree.works[cell.table.bundle]
    let place = Place(
      input: work.input, bundle: work.plan.bundle.path,
      table: tree.table(at: cell.table).compared.planned.name,
      spelling: work.plan.localizations[cell.localization].directory.spelling)
    return texts[place] ?? [:]
  }
}
