import L10nSource

/// `<date>`: `YYYY-MM-DDThh:mm:ssZ`. CoreFoundation checks the digits but not their range.
enum XMLPropertyListDate {
  /// The seconds since 2001-01-01 00:00:00 UTC.
  static func seconds(_ text: ByteView) -> Double? {
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    // A year with too many digits wraps around, as in CoreFoundation's 32-bit arithmetic.
    var year: Int32 = 0
    while let byte = rest.first, let digit = byte.decimalDigitValue {
      year = year &* 10 &+ Int32(digit)
      rest = rest.dropFirst()
    }
    guard skip("-", &rest), let month = twoDigits(&rest), skip("-", &rest),
      let day = twoDigits(&rest), skip("T", &rest), let hour = twoDigits(&rest), skip(":", &rest),
      let minute = twoDigits(&rest), skip(":", &rest), let second = twoDigits(&rest),
      skip("Z", &rest), rest.isEmpty
    else { return nil }
    let days = daysSince2001(year: Int(isNegative ? 0 &- year : year), month: month, day: day)
    return Double(days) * 86_400 + Double(hour * 3_600) + Double(minute * 60) + Double(second)
  }

  private static func skip(
    _ character: Unicode.Scalar, _ rest: inout Slice<ByteView>
  ) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func twoDigits(_ rest: inout Slice<ByteView>) -> Int? {
    guard let first = rest.first, let tens = first.decimalDigitValue,
      let second = rest.dropFirst().first, let ones = second.decimalDigitValue
    else { return nil }
    rest = rest.dropFirst(2)
    return Int(tens) * 10 + Int(ones)
  }

  /// Days since the Gregorian calendar's 2001-01-01, proleptic for earlier dates.
  ///
  /// Out-of-range months count as in CoreFoundation's table: the 13th is the next January, any other is the first.
  private static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    let daysBefore = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
    let yearsBefore = year - 1
    let leapDays =
      floorDivide(yearsBefore, 4) - floorDivide(yearsBefore, 100) + floorDivide(yearsBefore, 400)
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let isKnown = daysBefore.indices.contains(month)
    let days = (isKnown ? daysBefore[month] : 0) + (isKnown && month > 2 && isLeap ? 1 : 0)
    // 730,485 days from 0001-01-01 to 2001-01-01.
    return yearsBefore * 365 + leapDays - 730_485 + days + day - 1
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}
