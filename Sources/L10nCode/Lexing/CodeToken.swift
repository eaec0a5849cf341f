import L10nSource

/// A word, a literal or a symbol of code, without white space and comments.
struct CodeToken: BitwiseCopyable {
  enum Kind: UInt8 {
    /// A name, a keyword or a number.
    case word
    /// A literal up to its first interpolation, or to its end.
    case literal
    /// The end of a literal with interpolations.
    case literalEnd
    /// One byte of an operator, or a bracket.
    case symbol
  }

  let kind: Kind
  /// The byte of a symbol; 0 for the others.
  let symbol: UInt8
  /// Where it begins, in bytes.
  let start: UInt32
  var end: UInt32
  /// The number of its line, from 1.
  let line: UInt32
  /// The index of the other bracket, of the end of a literal, or the own one.
  var partner: Int32

  /// How many bytes it has.
  var length: Int { Int(end &- start) }
}

let lineFeed = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
let quote = UInt8(ascii: "\"")
let backslash = UInt8(ascii: "\\")
let hash = UInt8(ascii: "#")
let slash = UInt8(ascii: "/")
let asterisk = UInt8(ascii: "*")

extension ByteView {
  /// Where something else than spaces and tabs is.
  func endOfSpaces(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isSpaceOrTab { end += 1 }
    return end
  }
}

extension UInt8 {
  /// Whether a name or a number can have the byte.
  @inline(__always)
  var isWordByte: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
