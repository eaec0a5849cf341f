package import L10nSource

/// One conversion specification of a format string, such as `%d`, `%1$@` or `%#@files@`, as CoreFoundation parses it
/// (`__CFParseFormatSpec`, CFString.c).
///
/// After the percent sign, the parts can occur in any order, until a conversion ends the specification. A number before `$`
/// selects an argument, a number after a point is the precision, and any other number is the width. So `%1#@count@` has a width
/// and still works.
package struct FormatSpecification: Hashable, Sendable {
  /// The range from the percent sign to the end of the conversion.
  package var range: Range<Int>
  package var flags: Flags
  /// The number of the argument, counted from 1, if the specification contains it: `2` in `%2$@`.
  package var argument: Int?
  package var width: Measure?
  package var precision: Measure?
  package var length: Length
  package var conversion: Conversion

  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let space = Self(rawValue: 1)
    package static let plus = Self(rawValue: 2)
    package static let minus = Self(rawValue: 4)
    package static let zero = Self(rawValue: 8)
    package static let sharp = Self(rawValue: 16)
    package static let bracket = Self(rawValue: 32)
  }

  /// A width or a precision.
  package enum Measure: Hashable, Sendable {
    case number(Int)
    /// `*`: an argument, the one with this number or else the next one.
    case argument(Int?)
  }

  /// The declared size of the argument.
  package enum Length: String, Hashable, Sendable, CaseIterable {
    /// 32 bits for integers.
    case none = ""
    case char = "hh"
    case short = "h"
    case long = "l"
    case longLong = "ll"
    case quad = "q"
    case longDouble = "L"
    case size = "z"
    case pointerDifference = "t"
    case maximum = "j"
  }

  package enum Conversion: Hashable, Sendable {
    /// `d D i u U o O x X`
    case integer
    /// `f F e E g G a A`
    case double
    /// `c C`
    case character
    /// `@`
    case object
    /// `s` and `P`: bytes, terminated by a zero or preceded by their count.
    case bytes
    /// `S`: UTF-16, terminated by a zero.
    case codeUnits
    /// `p`
    case pointer
    /// `n`, which consumes an argument and has no effect.
    case nothing
    /// `#@name@` or `[name]@`: a variable, with the range of its name in the text. The range can be empty.
    case variable(name: Range<Int>)
    /// Not a conversion: CoreFoundation prints the character after the percent sign and drops the rest, as for `%%`.
    case literal
    /// The text ends before the conversion. The output is that of `literal`; for a percent sign at the very end, it is empty.
    case incomplete
    /// A number is too large, so CoreFoundation rejects the whole format.
    case overflow
  }
}

extension FormatSpecification {
  package var takesArgument: Bool {
    switch conversion {
    case .literal, .incomplete, .overflow: false
    default: true
    }
  }

  /// The last byte of the specification: the letter of the conversion, or whatever ends the specification.
  ///
  /// - Parameter text: the text that contains the specification.
  package func lastByte(in text: ByteView) -> UInt8 {
    text[range.upperBound - 1]
  }
}
