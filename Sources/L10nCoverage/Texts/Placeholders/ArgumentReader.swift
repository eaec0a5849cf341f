import L10nModel
import L10nSource

/// Finds the specifications of a text that take arguments.
struct ArgumentReader {
  private let text: ByteView
  private var scanner: FormatScanner
  /// The end of the last specification that takes an argument.
  private var lastEnd = -1
  /// The percent signs that were skipped.
  private(set) var signs = PercentSigns()

  /// - Parameter text: the bytes, which must outlive the reader.
  init(_ text: ByteView) {
    self.text = text
    scanner = FormatScanner(text)
  }

  /// The next specification, without those that probably are only a percent sign and a word; nil if there is none.
  // Inlined, because most callers need only a part of the specification and no copy of the rest.
  @inline(__always)
  mutating func next() -> (specification: FormatSpecification, argumentClass: ArgumentClass)? {
    while let specification = scanner.next() {
      let sign = PercentSign(specification, in: text, argumentEnd: lastEnd)
      if sign.isEscapeOfAddress { continue }
      guard let argumentClass = ArgumentClass(specification) else {
        if sign.isEscaped {
          signs.hasEscapedPercent = true
        } else if sign.isLost {
          signs.addLost(specification.range)
        }
        continue
      }
      guard sign.isProbablyLiteral else {
        lastEnd = specification.range.upperBound
        return (specification, argumentClass)
      }
      signs.addLiteral(specification.range)
    }
    return nil
  }
}
