import L10nModel
import L10nSource

/// Keys of a predicate or rule editor, whose menus a file may divide in its own way, as its grammar asks: what is
/// `%[is,is not]@ %@` in the source is `%[is]@ %@` and `%[is not]@ %@` there. The editor finds each row all the same.
struct DividedMenus {
  /// The indices of the source's keys that the file lacks, and of which it has every row.
  private(set) var served: [Int] = []
  /// The entries whose rows the source has, too.
  private(set) var known: Set<Int> = []

  /// - Parameters:
  ///   - extra: the entries whose keys the source does not have.
  ///   - records: those of the source's keys, by key.
  /// - Complexity: O(*n*) in the number of extra entries; where some have menus, in that of the source's keys and rows.
  init(
    _ extra: [Int], of content: borrowing TableContent, beside source: SourceTable,
    _ records: [KeyRecord]
  ) {
    let own = content.withParts { own in
      extra.compactMap { index in
        MenuRows(own.key(of: own.entries[index])).map { (index, $0.rows) }
      }
    }
    guard !own.isEmpty else { return }
    let present = own.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.1) }
    var expected: Set<[UInt8]> = []
    for (keyIndex, key) in source.keys.enumerated() {
      guard let menus = key.bytes.withView({ MenuRows($0) }) else { continue }
      expected.formUnion(menus.rows)
      if records[keyIndex].isMissing, menus.rows.allSatisfy(present.contains) {
        served.append(keyIndex)
      }
    }
    for (index, rows) in own where rows.allSatisfy(expected.contains) { known.insert(index) }
  }
}

/// What a key of a predicate or rule editor stands for: itself with one choice of each menu.
private struct MenuRows {
  private(set) var rows: [[UInt8]] = [[]]

  /// More than a person writes into a key.
  private static let most = 4096

  /// Nil for a key without menus, and for one with too many rows.
  init?(_ key: ByteView) {
    guard key.hasChoices else { return nil }
    var start = 0
    while let menu = key.nextMenu(from: start) {
      let before = key[start..<menu.range.lowerBound]
      let choices = key[menu.choices].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard rows.count * choices.count <= Self.most else { return nil }
      rows = rows.flatMap { row in
        choices.map { row + before + "%[".utf8 + $0 + "]@".utf8 }
      }
      start = menu.range.upperBound
    }
    rows = rows.map { $0 + key[start...] }
  }
}
