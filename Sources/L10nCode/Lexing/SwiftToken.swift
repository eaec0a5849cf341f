import L10nSource

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
