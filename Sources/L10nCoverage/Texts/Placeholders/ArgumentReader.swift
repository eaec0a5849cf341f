import L10nModel

/// Finds the specifications of a text that take arguments.
struct ArgumentReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var scanner: FormatScanner
  /// What was passed over.
  private(set) var signs = PercentSigns()

  /// - Parameter text: the bytes, which must outlive the reader.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    scanner = FormatScanner(text)
  }

  /// The next specification, without those that probably are but a percent sign and a word; nil where there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes passed over.
  // Most callers ask for little of the specification, and need no copy of the rest.
  @inline(__always)
  mutating func next() -> (specification: FormatSpecification, argumentClass: ArgumentClass)? {
    while let specification = scanner.next() {
      guard let argumentClass = ArgumentClass(specification) else {
        if case .literal = specification.conversion, specification.range.count == 2,
          text[specification.range.upperBound - 1] == UInt8(ascii: "%")
        {
          signs.hasEscapedPercent = true
        }
        continue
      }
      guard specification.isProbablyLiteral(in: text) else { return (specification, argumentClass) }
      signs.addLiteral(specification.range)
    }
    return nil
  }
}

extension FormatSpecification {
  /// Whether a specification is probably a percent sign that nobody wrote as `%%`: a space stands behind the sign, as in
  /// `100% of it`; or a number before it, and the conversion is the first letter of a word, as in `20%off`.
  fileprivate func isProbablyLiteral(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard argument == nil else { return false }
    switch conversion {
    case .object, .variable: return false
    default: break
    }
    if flags.contains(.space) { return true }
    let start = range.lowerBound
    let isAfterNumber =
      start > 0
      && (text[start - 1].isASCIIDigit
        || (start > 1 && text[start - 1] == UInt8(ascii: " ") && text[start - 2].isASCIIDigit))
    return isAfterNumber && range.upperBound < text.count && text[range.upperBound].isASCIILetter
  }
}
