import L10nCoverage
import L10nModel
import L10nSource

/// Keys of one cell of which the same is to be said.
enum KeyList: CaseIterable {
  case masked
  case raw
  case missing
  case untranslated
  case partial
  case needsReview
  case extra
  case unchanged

  var title: String {
    switch self {
    case .masked: "missing, masked"
    case .raw: "missing, raw"
    case .missing: "missing"
    case .untranslated: "untranslated"
    case .partial: Mark.partial.sign
    case .needsReview: "to review"
    case .extra: Mark.extra.sign
    case .unchanged: "unchanged"
    }
  }

  var meaning: String {
    switch self {
    case .masked: Mark.masked.meaning
    case .raw: Mark.raw.meaning
    case .missing: "users see another text"
    case .untranslated: "empty, unlike the source, or marked as still to be translated"
    case .partial: Mark.partial.meaning
    case .needsReview: "translated, but marked for review"
    case .extra: Mark.extra.meaning
    case .unchanged: "identical to the source"
    }
  }

  /// The keys of a cell, in the order of the table.
  ///
  /// - Complexity: O(*n*) in the number of keys, and less where the cell has none of them.
  func keys(of cell: TableCell, in table: TableCoverage) -> [CodeUnitString] {
    guard occurs(in: cell) else { return [] }
    if self == .extra { return cell.extra }
    return cell.records.indices.filter { contains(cell.records[$0]) }.map { table.keys[$0] }
  }

  /// Whether a cell may have such keys.
  private func occurs(in cell: TableCell) -> Bool {
    switch self {
    case .masked: cell.masked > 0
    case .raw: cell.raw > 0
    case .missing: cell.counts.missing > 0
    case .untranslated: cell.counts.untranslated > 0
    case .partial: cell.counts.partial > 0
    case .needsReview: cell.counts.needsReview > 0
    case .extra: !cell.extra.isEmpty
    case .unchanged: cell.unchanged > 0
    }
  }

  private func contains(_ record: KeyRecord) -> Bool {
    switch self {
    case .masked: record.state == .missing && record.isMasked
    case .raw: record.state == .missing && record.isRaw && !record.isMasked
    case .missing: record.state == .missing && !record.isMasked && !record.isRaw
    case .untranslated: record.state == .untranslated
    case .partial: record.state == .partial
    case .needsReview: record.state == .needsReview
    case .extra: false
    case .unchanged: record.isUnchanged
    }
  }
}

extension TableCell {
  /// Whether something is to be listed of it.
  var hasLists: Bool {
    counts.translated + counts.inherited < counts.total || !extra.isEmpty || unchanged > 0
  }
}

extension KeyState {
  /// As it is written beside a key.
  var words: String {
    switch self {
    case .missing: KeyList.missing.title
    case .untranslated: KeyList.untranslated.title
    case .partial: KeyList.partial.title
    case .needsReview: KeyList.needsReview.title
    case .translated: "translated"
    }
  }
}
