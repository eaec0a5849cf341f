/// Numbers and shares as a report writes them.
package enum Numbers {
  /// A count with a comma between groups of three digits.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.utf8.count > 3, number > 0 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return result
  }

  /// A count with its noun: "1 key", "2 keys".
  package static func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// Whole percents, floored, so that 100% means all.
  package static func percent(_ covered: Int, of total: Int) -> String {
    "\(covered * 100 / total)%"
  }
}
