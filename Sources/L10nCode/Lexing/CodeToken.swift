import L10nSource

/// A word, literal or symbol of code. White space and comments have no tokens.
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
  /// The offset of the first byte.
  let start: UInt32
  var end: UInt32
  /// The number of its line, from 1.
  let line: UInt32
  /// The index of the matching bracket, or of the end of an interpolated literal; otherwise the token's own index.
  var partner: Int32

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
  /// The index of the first byte that is neither a space nor a tab.
  func endOfSpaces(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isSpaceOrTab { end += 1 }
    return end
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name or number.
  @inline(__always)
  var isWordByte: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}

/// A token of Swift source, as far as package manifests need them.
package enum SwiftToken: Sendable, Hashable {
  case word(String)
  case string(String)
  /// A string with an interpolation. Its value is unknown.
  case interpolatedString
  case symbol(Character)

  /// The words, string literals and symbols of a file, without the contents of interpolations.
  package static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    bytes.withView { SwiftLexer.withTokens(of: $0, all) }
  }

  private static func all(_ tokens: CodeTokens) -> [SwiftToken] {
    var found: [SwiftToken] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .word: found.append(.word(tokens.name(index)))
      case .symbol: found.append(.symbol(Character(Unicode.Scalar(token.symbol))))
      case .literal:
        let text = tokens.text(ofSwiftLiteral: index).literal
        found.append(text.map { .string($0.string) } ?? .interpolatedString)
      case .literalEnd: break
      }
      index = token.kind == .literal ? tokens.next(index) : index + 1
    }
    return found
  }
}
