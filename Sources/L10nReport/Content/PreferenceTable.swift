import L10nCoverage

/// Users × what they see of a bundle; users who see the same share a row.
struct PreferenceTable {
  struct Column {
    let name: String
    let count: KeyPath<SeenKeys, Int>
    let role: Theme.Role
  }

  struct Row {
    /// What they prefer, one text a user.
    var users: [String]
    let seen: PreferenceCoverage
  }

  /// In the order of the first user of each.
  let rows: [Row]
  /// Without those that would be empty, but for the three that are always asked about.
  let columns: [Column]

  /// Stands for zero.
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
