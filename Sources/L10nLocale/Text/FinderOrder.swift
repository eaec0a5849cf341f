private import CICU
package import L10nSource

/// The order in which file names, and the keys of string catalogs, are listed: Foundation's `localizedStandardCompare`,
/// in the order of no particular language. Numbers count by their value, letter case only between equals.
package enum FinderOrder {
  /// A total order: texts that the collation takes for equal are ordered by length, then by code units.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package static func precedes(_ left: CodeUnitString, _ right: CodeUnitString) -> Bool {
    let result = collator.compare(left, right)
    if result != 0 { return result < 0 }
    if left.bytes.count != right.bytes.count { return left.bytes.count < right.bytes.count }
    return left < right
  }

  private static let collator = Collator()
}

/// ICU's collator; the process keeps one for good.
///
/// Sendable, because comparing with an open collator changes nothing in it (`ucol_strcoll` takes it as constant).
private final class Collator: @unchecked Sendable {
  private let handle = cicu_finder_order_open()

  func compare(_ left: CodeUnitString, _ right: CodeUnitString) -> Int32 {
    guard let handle else { return 0 }
    var leftUnits: [UInt16] = []
    var rightUnits: [UInt16] = []
    appendUTF16(of: left.bytes.span, to: &leftUnits)
    appendUTF16(of: right.bytes.span, to: &rightUnits)
    guard let leftCount = Int32(exactly: leftUnits.count),
      let rightCount = Int32(exactly: rightUnits.count)
    else { return 0 }
    return cicu_finder_order_compare(handle, leftUnits, leftCount, rightUnits, rightCount)
  }
}
