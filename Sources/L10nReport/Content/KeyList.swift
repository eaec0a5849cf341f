import L10nCoverage
import L10nModel
import L10nSource

/// Groups of one cell's keys with the same status.
enum KeyList: CaseIterable {
  case masked
  case raw
  case missing
  case unused
  case uncopied
  case untranslated
  case copied
  case partial
  case needsReview
  case machineTranslated
  case extra
  case unchanged

  var title: String { legend.title }

  var meaning: String { legend.meaning }

  private var legend: (title: String, meaning: String) {
    switch self {
    case .masked: ("missing, masked", Mark.masked.meaning)
    case .raw: ("missing, raw", Mark.raw.meaning)
    case .missing: ("missing", "users see another text")
    case .unused: ("unused", "missing or copied, and no code uses it")
    case .uncopied: ("in no target", "translated in a file that no target copies")
    case .untranslated:
      ("untranslated", "empty, unlike the source, or marked as not yet translated")
    case .copied: ("copied", "identical to the source, which other localizations translate")
    case .partial: (Mark.partial.sign, Mark.partial.meaning)
    case .needsReview: ("to review", "translated, but marked for review")
    case .machineTranslated: ("by a machine", "translated, but marked as machine-translated")
    case .extra: (Mark.extra.sign, Mark.extra.meaning)
    case .unchanged: ("unchanged", "identical to the source")
    }
  }

  func keys(of cell: TableCell, in table: TableCoverage) -> [ArraySlice<UInt8>] {
    let positions =
      switch self {
      case .masked: cell.maskedKeys
      case .raw:
        cell.keys(.missing).filter { cell.records[$0].isRaw && !cell.records[$0].isMasked }
      case .missing:
        cell.keys(.missing).filter {
          let record = cell.records[$0]
          return !record.isRaw && !record.isMasked && !record.isUnused
        }
      case .unused:
        (cell.keys(.missing) + cell.keys(.copied)).sorted()
          .filter { cell.records[$0].isUnused && !cell.records[$0].isMasked }
      case .uncopied: cell.uncopiedKeys
      case .untranslated: cell.keys(.untranslated)
      case .copied: cell.keys(.copied).filter { !cell.records[$0].isUnused }
      case .partial: cell.keys(.partial)
      case .needsReview: cell.keys(.needsReview)
      case .machineTranslated: cell.keys(.machineTranslated)
      case .unchanged: cell.unchangedKeys.filter { cell.records[$0].state != .copied }
      case .extra: [Int]()
      }
    return self == .extra
      ? cell.extra.map { $0.bytes[...] } : positions.map { table.keys.text(at: $0) }
  }
}

extension TableCell {
  var hasLists: Bool {
    counts.translated + counts.inherited < counts.total || !extra.isEmpty || unchanged > 0
  }
}

extension KeyState {
  var words: String {
    switch self {
    case .missing: KeyList.missing.title
    case .untranslated: KeyList.untranslated.title
    case .copied: KeyList.copied.title
    case .partial: KeyList.partial.title
    case .needsReview: KeyList.needsReview.title
    case .machineTranslated: KeyList.machineTranslated.title
    case .translated: "translated"
    }
  }

  /// The state's name in JSON and CSV.
  var name: StaticString {
    switch self {
    case .missing: "missing"
    case .untranslated: "untranslated"
    case .copied: "copied"
    case .partial: "partial"
    case .needsReview: "needsReview"
    case .machineTranslated: "machineTranslated"
    case .translated: "translated"
    }
  }
}

/// The users of a bundle and the keys that they see. Users who see the same share a row.
struct PreferenceTable {
  struct Column {
    let name: String
    let count: KeyPath<SeenKeys, Int>
    let role: Theme.Role
  }

  struct Row {
    /// The users' preferred languages, one text for each user.
    var users: [String]
    let seen: PreferenceCoverage
  }

  /// In the order of each row's first user.
  let rows: [Row]
  /// Without empty columns, except the three that always appear.
  let columns: [Column]

  /// The sign for zero.
  static let noneSign = "·"

  init(_ preferences: [PreferenceCoverage]) {
    var rows: [Row] = []
    for seen in preferences {
      let users = seen.preferred.joined(separator: " › ")
      if let row = rows.firstIndex(where: {
        $0.seen.searchOrder == seen.searchOrder && $0.seen.keys == seen.keys
      }) {
        rows[row].users.append(users)
      } else {
        rows.append(Row(users: [users], seen: seen))
      }
    }
    self.rows = rows
    columns = Self.all.filter { column in
      [\SeenKeys.own, \.developmentRegion, \.raw].contains(column.count)
        || rows.contains { $0.seen.keys[keyPath: column.count] > 0 }
    }
  }

  private static var all: [Column] {
    [
      Column(name: "own", count: \.own, role: .complete),
      Column(name: "inherited", count: \.inherited, role: .inherited),
      Column(name: "dev. region", count: \.developmentRegion, role: .incomplete),
      Column(name: "outside", count: \.nonlocalized, role: .incomplete),
      Column(name: "empty", count: \.empty, role: .incomplete),
      Column(name: "raw", count: \.raw, role: .broken),
    ]
  }
}
