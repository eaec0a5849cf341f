import L10nModel
import L10nSource

/// Reads numbers, dates, data and booleans, with the peculiarities of CoreFoundation's reader.
extension XMLPropertyListParser {
  /// Reads the value of a scalar element, including its end tag.
  ///
  /// Records an invalid value, and keeps it as text.
  mutating func parseScalar(_ tag: Tag) throws(PropertyListMistake) -> PropertyList.Value {
    if tag.element == .true || tag.element == .false {
      if !tag.isEmpty { try parseEndTag(of: tag.element) }
      return .boolean(tag.element == .true)
    }
    guard !tag.isEmpty else {
      try noteValue(tag, SourceRange(tag.start, position))
      return .string(CodeUnitString(bytes: []))
    }
    let start = position
    if tag.element == .real { return try parseReal(tag) }
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    let content = bytes.part(start..<position)
    let range = SourceRange(start, position)
    try parseEndTag(of: tag.element)
    let value: PropertyList.Value? =
      switch tag.element {
      case .integer: XMLPropertyListScalars.integer(content)
      case .date: XMLPropertyListScalars.seconds(content).map { .date($0) }
      default: XMLPropertyListScalars.data(content).map { .data($0) }
      }
    guard let value else {
      try noteValue(tag, range)
      return .string(CodeUnitString(bytes: Array(content)))
    }
    return value
  }

  /// Reads a real number, the only scalar that may contain references and CDATA sections.
  private mutating func parseReal(_ tag: Tag) throws(PropertyListMistake) -> PropertyList.Value {
    let start = position
    position = nextMarkup(from: position)
    let text = try parseMarkedText(tag, from: start)
    if let number = text.withView({ XMLPropertyListScalars.real($0) }) {
      return .real(number)
    }
    try noteValue(tag, SourceRange(tag.start, position))
    return .string(CodeUnitString(bytes: text))
  }

  private mutating func noteValue(_ tag: Tag, _ range: SourceRange) throws(PropertyListMistake) {
    let expected =
      switch tag.element {
      case .integer: "an integer without trailing whitespace, such as 12 or 0x0C"
      case .real: "a number without trailing whitespace, such as 1.5"
      case .date: "a date such as 2001-01-01T00:00:00Z"
      default: "base64"
      }
    let what = range.isEmpty || tag.isEmpty ? "is empty" : "can't be read"
    try note(
      PropertyListMistake(
        at: range.isEmpty ? SourceRange(tag.start, position) : range,
        "the value of <\(tag.element.name)> \(what)", label: "expected \(expected)"))
  }
}

/// Parses the contents of elements.
enum XMLPropertyListScalars {
  /// Parses whitespace, a sign, whitespace, and decimal digits, or `0x` and hexadecimal digits.
  static func integer(_ text: ByteView) -> PropertyList.Value? {
    var rest = text[...]
    skipSpace(&rest)
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest = rest.dropFirst()
      skipSpace(&rest)
    }
    let isHexadecimal = rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8)
    if isHexadecimal { rest = rest.dropFirst(2) }
    guard !rest.isEmpty else { return nil }
    let base: UInt64 = isHexadecimal ? 16 : 10
    var magnitude: UInt64 = 0
    for byte in rest {
      guard let digit = byte.hexadecimalDigitValue, UInt64(digit) < base else { return nil }
      let product = magnitude.multipliedReportingOverflow(by: base)
      let sum = product.partialValue.addingReportingOverflow(UInt64(digit))
      guard !product.overflow, !sum.overflow else { return nil }
      magnitude = sum.partialValue
    }
    if sign == UInt8(ascii: "-") {
      guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
      return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
    }
    return Int64(exactly: magnitude).map { .integer($0) } ?? .real(Double(magnitude))
  }

  /// Skips whitespace byte by byte, as CoreFoundation does: U+202F isn't skipped, because its last byte alone isn't a space;
  /// and third bytes count as spaces from 0x50 on, not from 0x80.
  private static func skipSpace(_ rest: inout Slice<ByteView>) {
    while let byte = rest.first {
      let second = rest.dropFirst().first ?? 0
      let third = rest.dropFirst(2).first ?? 0
      let isSpace =
        switch (byte, second) {
        case (0...0x20, _), (0x7F...0xA0, _): true
        case (0xE2, 0x80): (0x50...0x8B).contains(third) || third == 0xAF
        case (0xE2, 0x81): third == 0x9F
        case (0xE3, 0x80): third == 0x80
        default: false
        }
      guard isSpace else { return }
      rest = rest.dropFirst()
    }
  }

  /// Parses whitespace and a decimal number, or a name of infinity or NaN.
  static func real(_ text: ByteView) -> Double? {
    let string = String(decoding: text, as: UTF8.self)
    if text.count <= 9, let named = namedReal(string.lowercased()) { return named }
    let number = string.unicodeScalars.drop { isRealSpace($0.value) }
    guard isDecimal(number) else { return nil }
    return Double(String(number))
  }

  private static func namedReal(_ name: String) -> Double? {
    switch name {
    case "nan": .nan
    case "inf", "+inf", "infinity", "+infinity": .infinity
    case "-inf", "-infinity": -.infinity
    default: nil
    }
  }

  private static func isRealSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x20, 0x7F...0xA0, 0x2000...0x200B, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// Whether a text is a sign, digits with a decimal point, and an exponent. Swift's own parser accepts more.
  private static func isDecimal(_ text: Substring.UnicodeScalarView) -> Bool {
    var rest = text
    func skipDigits() -> Int {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest[digits.endIndex...]
      return digits.count
    }
    func skip(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
      guard rest.first == first || rest.first == second else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip("+", "-")
    var digits = skipDigits()
    if skip(".", ".") { digits += skipDigits() }
    guard digits > 0 else { return false }
    if skip("e", "E") {
      _ = skip("+", "-")
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

extension XMLPropertyListScalars {
  /// Decodes base64, in which CoreFoundation ignores all other ASCII characters.
  static func data(_ text: ByteView) -> [UInt8]? {
    var data: [UInt8] = []
    data.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text {
      guard byte < 0x80 else { return nil }
      if byte == UInt8(ascii: "=") {
        padding += 1
      } else if !byte.isASCIIWhitespace {
        padding = 0
      }
      // Padding counts as zero.
      guard let digit = byte == UInt8(ascii: "=") ? 0 : byte.base64DigitValue else { continue }
      group = group &<< 6 | UInt32(digit)
      count += 1
      guard count & 3 == 0 else { continue }
      data.append(UInt8(truncatingIfNeeded: group >> 16))
      if padding < 2 { data.append(UInt8(truncatingIfNeeded: group >> 8)) }
      if padding < 1 { data.append(UInt8(truncatingIfNeeded: group)) }
    }
    return data
  }
}

extension XMLPropertyListScalars {
  /// Parses a date, `YYYY-MM-DDThh:mm:ssZ`, as the seconds since 2001-01-01 00:00:00 UTC. CoreFoundation checks that there are
  /// digits, but not their range.
  static func seconds(_ text: ByteView) -> Double? {
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    // A year with too many digits overflows, as in CoreFoundation's 32-bit arithmetic.
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

  /// Returns the days since 2001-01-01 in the Gregorian calendar, proleptic for earlier dates.
  ///
  /// Months out of range count as in CoreFoundation's table: the 13th is the next January, any other is the first.
  private static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    let daysBefore = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
    let yearsBefore = year - 1
    let leapDays =
      floorDivide(yearsBefore, 4) - floorDivide(yearsBefore, 100) + floorDivide(yearsBefore, 400)
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let isKnown = daysBefore.indices.contains(month)
    let days = (isKnown ? daysBefore[month] : 0) + (isKnown && month > 2 && isLeap ? 1 : 0)
    // From 0001-01-01 to 2001-01-01, there are 730,485 days.
    return yearsBefore * 365 + leapDays - 730_485 + days + day - 1
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}
