package import L10nSource

/// Scans the WTF-8 bytes of a format string for conversion specifications.
///
/// CoreFoundation scans UTF-16 units; a character beyond the Basic Multilingual Plane counts as two, which matters in
/// the name of a variable.
package struct FormatScanner {
  private let text: ByteView
  private var position: Int
  private var specification = FormatSpecification(
    range: 0..<0, flags: [], length: .none, conversion: .literal)
  /// Whether the next number with `$` is the argument of a `*` for the width, or for the precision.
  private var hasOpenWidth = false
  private var hasOpenPrecision = false
  private var isAfterPoint = false

  /// - Parameter text: the bytes, which must outlive the scanner.
  package init(_ text: ByteView) {
    self.text = text
    position = 0
  }

  package mutating func next() -> FormatSpecification? {
    position = text.firstPercentSign(from: position)
    guard position < text.count else { return nil }
    let start = position
    position += 1
    specification = FormatSpecification(
      range: start..<start, flags: [], length: .none, conversion: .literal)
    hasOpenWidth = false
    hasOpenPrecision = false
    isAfterPoint = false
    specification.conversion = scanConversion()
    specification.range = start..<position
    return specification
  }

  /// Returns the next byte and advances; nil at the end of the text.
  private mutating func nextByte() -> UInt8? {
    guard position < text.count else { return nil }
    position += 1
    return text[position - 1]
  }

  private mutating func scanConversion() -> FormatSpecification.Conversion {
    var isSharp = false
    var hasBracket = false
    while let byte = nextByte() {
      switch byte {
      case UInt8(ascii: "#"):
        isSharp = true
        specification.flags.insert(.sharp)
      case UInt8(ascii: "@"):
        guard isSharp else { return .object }
        isSharp = false
        if let conversion = scanName(hasBracket: hasBracket) { return conversion }
      case UInt8(ascii: "["):
        // Only the first one counts.
        guard !hasBracket else { continue }
        hasBracket = true
        if let conversion = scanName(hasBracket: true) { return conversion }
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        if let failure = scanNumber(first: byte) { return failure }
      case UInt8(ascii: "*"):
        openMeasure(&specification.width, &hasOpenWidth)
      case UInt8(ascii: "."):
        scanPoint()
      default:
        if scanFlag(byte) || scanLength(byte) { continue }
        return conversion(byte)
      }
    }
    return .incomplete
  }

  private mutating func scanFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "):
      if !specification.flags.contains(.plus) { specification.flags.insert(.space) }
    case UInt8(ascii: "+"):
      specification.flags.insert(.plus)
      specification.flags.remove(.space)
    case UInt8(ascii: "-"):
      specification.flags.insert(.minus)
      specification.flags.remove(.zero)
    case UInt8(ascii: "0") where isAfterPoint:
      specification.precision = .number(0)
    case UInt8(ascii: "0"):
      if !specification.flags.contains(.minus) { specification.flags.insert(.zero) }
    default:
      return false
    }
    return true
  }

  /// Reads a length modifier; if there are several, the last one counts.
  private mutating func scanLength(_ byte: UInt8) -> Bool {
    let isDouble = position < text.count && text[position] == byte
    switch byte {
    case UInt8(ascii: "h"): specification.length = isDouble ? .char : .short
    case UInt8(ascii: "l"): specification.length = isDouble ? .longLong : .long
    case UInt8(ascii: "L"): specification.length = .longDouble
    case UInt8(ascii: "q"): specification.length = .quad
    case UInt8(ascii: "t"): specification.length = .pointerDifference
    case UInt8(ascii: "z"): specification.length = .size
    case UInt8(ascii: "j"): specification.length = .maximum
    default: return false
    }
    if isDouble, byte == UInt8(ascii: "h") || byte == UInt8(ascii: "l") { position += 1 }
    return true
  }

  /// Reads the point of a precision and an immediately following `*`.
  private mutating func scanPoint() {
    isAfterPoint = true
    guard position < text.count, text[position] == UInt8(ascii: "*") else { return }
    position += 1
    openMeasure(&specification.precision, &hasOpenPrecision)
  }

  private func openMeasure(_ measure: inout FormatSpecification.Measure?, _ isOpen: inout Bool) {
    measure = .argument(nil)
    isOpen = true
  }

  /// Reads a number and assigns it. Returns `.overflow` if it is too large, otherwise nil.
  private mutating func scanNumber(first: UInt8) -> FormatSpecification.Conversion? {
    var number = Int64(first - UInt8(ascii: "0"))
    var isTooLarge = false
    while position < text.count, text[position].isASCIIDigit {
      let product = number.multipliedReportingOverflow(by: 10)
      let sum = product.partialValue.addingReportingOverflow(
        Int64(text[position] - UInt8(ascii: "0")))
      isTooLarge = isTooLarge || product.overflow || sum.overflow
      number = sum.partialValue
      position += 1
    }
    let isArgument = position < text.count && text[position] == UInt8(ascii: "$")
    let limit = isArgument ? Int64(Int8.max) : Int64(Int32.max)
    guard !isTooLarge, number <= limit else { return .overflow }
    let value = Int(number)
    if isArgument {
      position += 1
      if hasOpenPrecision {
        specification.precision = .argument(value)
        hasOpenPrecision = false
      } else if hasOpenWidth {
        specification.width = .argument(value)
        hasOpenWidth = false
      } else {
        specification.argument = value
      }
    } else if isAfterPoint {
      specification.precision = .number(value)
    } else {
      specification.width = .number(value)
    }
    return nil
  }

  private mutating func conversion(_ byte: UInt8) -> FormatSpecification.Conversion {
    switch byte {
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"),
      UInt8(ascii: "U"), UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "x"),
      UInt8(ascii: "X"):
      return .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      return .double
    case UInt8(ascii: "c"), UInt8(ascii: "C"): return .character
    case UInt8(ascii: "s"), UInt8(ascii: "P"): return .bytes
    case UInt8(ascii: "S"): return .codeUnits
    case UInt8(ascii: "p"): return .pointer
    case UInt8(ascii: "n"): return .nothing
    default:
      while position < text.count, text[position] & 0xC0 == 0x80 { position += 1 }
      return .literal
    }
  }
}

// MARK: - Variables

extension FormatScanner {
  /// Reads the name after `#@` or `[`, up to the closing `@`.
  ///
  /// If a character isn't valid in a name, CoreFoundation skips the name with this character, and the specification continues
  /// after it: the result is nil.
  private mutating func scanName(hasBracket: Bool) -> FormatSpecification.Conversion? {
    let start = position
    var bracketEnd: Int?
    while let byte = nextByte() {
      if isFormatVariableNameByte(byte) { continue }
      switch byte {
      case UInt8(ascii: "]"):
        if hasBracket { bracketEnd = position - 1 }
      case UInt8(ascii: "@"):
        if bracketEnd != nil { specification.flags.insert(.bracket) }
        return .variable(name: start..<(bracketEnd ?? position - 1))
      default:
        guard byte >= 0x80 else { return nil }
        // CoreFoundation sees the second unit of a surrogate pair, which isn't a conversion.
        let isPair = byte >= 0xF0
        while position < text.count, text[position] & 0xC0 == 0x80 { position += 1 }
        return isPair ? .literal : nil
      }
    }
    return .incomplete
  }
}

/// Whether a byte can occur in the name of a variable: `A–Z a–z 0–9 _`.
package func isFormatVariableNameByte(_ byte: UInt8) -> Bool {
  byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_")
}

extension ByteView {
  /// The index of the first percent sign at or after `start`; the end if there is none.
  package func firstPercentSign(from start: Int) -> Int {
    firstIndex(of: UInt8(ascii: "%"), from: start)
  }

  package var hasPercentSign: Bool { firstPercentSign(from: 0) < count }
}

extension CodeUnitString {
  /// Whether the text consists only of a reference to a variable, such as `%#@files@`.
  package var isVariableReference: Bool {
    bytes.withView { text in
      var scanner = FormatScanner(text)
      guard let first = scanner.next(), case .variable = first.conversion else { return false }
      return first.range == 0..<text.count
    }
  }
}
