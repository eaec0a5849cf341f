private import CICU
package import L10nSource

/// The order of file names and of the keys in string catalogs: Foundation's `localizedStandardCompare`, independent of a
/// specific language. Numbers are ordered by value; letter case only breaks ties.
package enum FinderOrder {
  /// Whether one text precedes another in a total order: texts that collate as equal are ordered by length, then by code units.
  package static func precedes(_ left: CodeUnitString, _ right: CodeUnitString) -> Bool {
    let result = collator.compare(left, right)
    if result != 0 { return result < 0 }
    if left.bytes.count != right.bytes.count { return left.bytes.count < right.bytes.count }
    return left < right
  }

  private static let collator = Collator()
}

/// ICU's collator, open for the lifetime of the process.
///
/// Unchecked, because comparisons don't modify an open collator (`ucol_strcoll` takes it as a constant).
private final class Collator: @unchecked Sendable {
  private let handle = cicu_finder_order_open()

  func compare(_ left: CodeUnitString, _ right: CodeUnitString) -> Int32 {
    guard let handle else { return 0 }
    var leftUnits: [UInt16] = []
    var rightUnits: [UInt16] = []
    left.bytes.withSpan { leftUnits.append(utf16Of: $0) }
    right.bytes.withSpan { rightUnits.append(utf16Of: $0) }
    guard let leftCount = Int32(exactly: leftUnits.count),
      let rightCount = Int32(exactly: rightUnits.count)
    else { return 0 }
    return cicu_finder_order_compare(handle, leftUnits, leftCount, rightUnits, rightCount)
  }
}
