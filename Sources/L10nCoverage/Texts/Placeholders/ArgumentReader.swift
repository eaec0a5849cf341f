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

/// A percent sign with what CoreFoundation reads after it, and its surroundings.
struct PercentSign {
  private let specification: FormatSpecification
  private let text: ByteView
  /// The end of the previous specification that takes an argument; -1 if there is none.
  private let argumentEnd: Int

  init(
    _ specification: FormatSpecification, in text: ByteView, argumentEnd: Int
  ) {
    self.specification = specification
    self.text = text
    self.argumentEnd = argumentEnd
  }

  /// Whether it is `%%`.
  var isEscaped: Bool {
    guard case .literal = specification.conversion, specification.range.count == 2 else {
      return false
    }
    return specification.lastByte(in: text) == UInt8(ascii: "%")
  }

  /// Whether it begins a percent escape in a text that is an address: `mailto:?subject=Good%20day`.
  var isEscapeOfAddress: Bool {
    start + 2 < text.count && text[start + 1].hexadecimalDigitValue != nil
      && text[start + 2].hexadecimalDigitValue != nil && text.isAddress
  }

  /// Whether a specification that takes an argument is probably a literal percent sign that should be `%%`: a space follows the
  /// sign, as in `100% of it`, or a number precedes it and the conversion is the first letter of a word, as in `20%off`.
  ///
  /// A space is also a flag of numbers: a separate `% lu` is `%lu`.
  var isProbablyLiteral: Bool {
    guard specification.argument == nil else { return false }
    switch specification.conversion {
    case .object, .variable: return false
    default: break
    }
    let end = specification.range.upperBound
    guard specification.flags.contains(.space) else {
      return isBehindDigit && end < text.count && text[end].isASCIILetter
    }
    return isBehindNumber || !isNumberByItself
  }

  /// Whether a specification without an argument is a literal percent sign. Formatting drops it: `(%d%)` shows `(5)`.
  ///
  /// Possible names that the program itself reads (`%name%`, `%1`, `%{name}`) don't count.
  var isLost: Bool {
    switch specification.conversion {
    case .literal: break
    case .incomplete:
      // Characters that can be between a sign and its conversion, and can also end a sentence.
      guard
        text[(start + 1)..<specification.range.upperBound].allSatisfy({
          $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        })
      else { return false }
    default: return false
    }
    guard start == 0 || start == argumentEnd || !text[start - 1].isASCIILetter else { return false }
    // The dollar sign of a damaged argument number: `% 1 $@`.
    if specification.lastByte(in: text) == UInt8(ascii: "$") { return false }
    guard start + 1 < text.count else { return true }
    if text[start + 1].isASCIILetter { return isBehindDigit }
    return !Self.mayBeginName(text.scalar(at: start + 1))
  }

  private var start: Int { specification.range.lowerBound }

  /// Whether a digit precedes the sign, perhaps with a space in between.
  private var isBehindDigit: Bool {
    let end = text.endWithoutSpace(before: start)
    return end > 0 && text[end - 1].isASCIIDigit
  }

  /// Whether a digit or an argument precedes the sign, perhaps with a space in between.
  private var isBehindNumber: Bool {
    isBehindDigit || text.endWithoutSpace(before: start) == argumentEnd
  }

  /// Whether the conversion is a separate numeric one that isn't a word of any language.
  private var isNumberByItself: Bool {
    let end = specification.range.upperBound
    if end < text.count {
      guard text[end] < 0x80, !text[end].isASCIILetter, text[end] != UInt8(ascii: "'") else {
        return false
      }
    }
    switch specification.length {
    case .none, .long, .longLong, .quad: break
    default: return false
    }
    switch specification.lastByte(in: text) {
    case UInt8(ascii: "d"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "f"): return true
    case UInt8(ascii: "u"): return specification.length != .none
    default: return false
    }
  }

  private static func mayBeginName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "{", "[", "<", "$", "_", "#", "@", "&", "*", "'", "=", "^", "~", "\\": true
    // Programs use English names for what they replace.
    default: scalar.isASCII && UInt8(scalar.value).isASCIIAlphanumeric
    }
  }
}

extension ByteView {
  /// The end of the text before `end` without a space: ASCII, U+00A0, U+2009 or U+202F.
  fileprivate func endWithoutSpace(before end: Int) -> Int {
    if end > 0, self[end - 1] == 0x20 { return end - 1 }
    if end > 1, self[end - 2] == 0xC2, self[end - 1] == 0xA0 { return end - 2 }
    if end > 2, self[end - 3] == 0xE2, self[end - 2] == 0x80,
      self[end - 1] == 0x89 || self[end - 1] == 0xAF
    {
      return end - 3
    }
    return end
  }

  /// The character that begins at an index; U+FFFD if none does.
  fileprivate func scalar(at index: Int) -> Unicode.Scalar {
    let end = Swift.min(count, index + scalarLength(self[index]))
    return String(decoding: self[index..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
