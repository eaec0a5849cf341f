/// The ASCII character classes that formats and checks use. Non-ASCII bytes belong to no class.
extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  @inlinable package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  @inlinable package var isASCIILowercase: Bool { self &- 0x61 < 26 }

  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inlinable package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is a space, tab, LF, vertical tab, form feed or CR.
  @inlinable package var isASCIIWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// Whether the byte is white space in XML and JSON: a space, tab, LF or CR.
  @inlinable package var isXMLWhitespace: Bool { isSpaceOrTab || isLineBreak }

  @inlinable package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is LF or CR.
  @inlinable package var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// The value of a decimal digit; nil for any other byte.
  @inlinable package var decimalDigitValue: UInt8? { isASCIIDigit ? self &- 0x30 : nil }

  /// The value of a hexadecimal digit, uppercase or lowercase; nil for any other byte.
  @inlinable package var hexadecimalDigitValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let value = (self | 0x20) &- 0x61
    return value < 6 ? value &+ 10 : nil
  }

  /// The lowercase letter for an uppercase one; any other byte unchanged.
  @inlinable package var lowercasedASCII: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}

extension String {
  /// The digits of a number, with zeros in front up to a number of digits.
  package init(_ number: some BinaryInteger, radix: Int, digits count: Int, uppercase: Bool = false)
  {
    let digits = String(number, radix: radix, uppercase: uppercase)
    self = String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }

  /// The code point of a scalar in Unicode's notation: `U+200B`.
  package init(codePoint scalar: UInt32) {
    self = "U+" + String(scalar, radix: 16, digits: 4, uppercase: true)
  }
}
