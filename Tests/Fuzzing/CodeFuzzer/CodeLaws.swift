import FuzzingLaws
import L10nModel
import L10nSource

@testable import L10nCode

/// Laws of every source file, whether or not it compiles.
struct CodeLaws {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter kind: the letter of the language.
  ///   - Returns: whether there is such a language.
  func check(_ kind: UInt8) -> Bool {
    switch kind {
    case UInt8(ascii: "s"):
      bytes.withView { SwiftLexer.withTokens(of: $0, check) }
      read(.swift)
    case UInt8(ascii: "c"):
      bytes.withView { CLexer.withTokens(of: $0, check) }
      read(.c)
    case UInt8(ascii: "o"): read(.other)
    default: return false
    }
    return true
  }

  /// Tokens are in order, and brackets are matched.
  private func check(_ tokens: CodeTokens) {
    var (end, line) = (UInt32(0), UInt32(1))
    for index in tokens.indices {
      let token = tokens[index]
      require(token.start >= end && token.end >= token.start, "token \(index) overlaps another")
      require(token.line >= line, "token \(index) is on an earlier line")
      require(tokens.next(index) > index, "token \(index) leads back")
      if let closing = tokens.closing(index), token.kind == .symbol {
        require(Int(tokens[closing].partner) == index, "token \(index) isn't closed by \(closing)")
      }
      (end, line) = (token.end, token.line)
    }
  }

  /// Reading depends on the bytes alone, and all positions are in the file.
  private func read(_ language: CodeLanguage) {
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    let file = bytes.withView { CodeFile($0, language) }
    let index = Self.index(file)
    for lookup in index.lookups + index.patterns {
      require((1...lines).contains(lookup.line), "line \(lookup.line) of \(lines)")
    }
    let again = Self.index(bytes.withView { CodeFile($0, language) })
    require(index.lookups == again.lookups, "two readings differ")
  }

  private static func index(_ file: CodeFile) -> CodeIndex {
    let links = CodeLinks([("A", file)])
    return CodeIndex(links, links.lookups)
  }
}
