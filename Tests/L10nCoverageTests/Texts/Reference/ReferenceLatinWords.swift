/// The words of a text, found with regular expressions: an independent reference for the fast implementation.
///
/// Each byte of the text is one character, U+0000 to U+00FF, so that positions are byte offsets.
struct ReferenceLatinWords {
  /// The words, in the order of the text.
  private(set) var ranges: [Range<Int>] = []

  private let text: String

  init(_ bytes: some Sequence<UInt8>) {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    text = String(scalars)
    var rest = text[...]
    while !rest.isEmpty {
      if let code = Self.match(Self.code, rest) {
        rest = rest[code.upperBound...]
      } else if let space = Self.match(Self.space, rest) {
        rest = rest[space.upperBound...]
      } else {
        let token = token(at: rest.startIndex)
        if text[token].firstMatch(of: Self.address.matchingSemantics(.unicodeScalar)) == nil {
          addWords(of: token)
        }
        rest = rest[token.upperBound...]
      }
    }
  }

  /// An argument, a name in `${…}`, a tag or an entity.
  private static var code: Regex<Substring> {
    #/%#[\x00-\xFF][^@]{0,39}@|%(?=#)|%(?=[\x00-\xFF])(?:\([^)]{0,38}\))?[0-9$.+\-*hlqLtzj]*[\x00-\xFF]?|\$\{[^}]*\}|<[A-Za-z\/][^>]*>|&[^;]{0,8};/#
  }

  private static var space: Regex<Substring> { #/[\x00-\x20]/# }

  /// An address, a path, an option or an identifier, without spaces.
  private static var address: Regex<Substring> {
    #/[@\\]|^~?\/|\/[^\/]*\/|[A-Za-z0-9_'\x80-\xFF][.=_][A-Za-z0-9_'\x80-\xFF]|^\.[A-Za-z]|^#[\x00-\xFF]|^--[\x00-\xFF]/#
  }

  private static var word: Regex<Substring> { #/[A-Za-z0-9_'\x80-\xFF]+/# }

  /// The letters of a word, by their first bytes: two or more, with capitals only at the beginning, and not a plural of
  /// initials: `IDEs`.
  private static var letters: Regex<Substring> {
    #/(?=[\x00-\xFF]{2})(?![A-Z]{2,}s$)[A-Z]*[a-z\xC0-\xFF]+/#
  }

  private static func match(
    _ expression: Regex<Substring>, _ text: Substring
  ) -> Range<String.Index>? {
    text.prefixMatch(of: expression.matchingSemantics(.unicodeScalar))?.range
  }

  /// The part from an index up to the next space or code.
  private func token(at start: String.Index) -> Range<String.Index> {
    var end = start
    while end < text.endIndex, Self.match(Self.code, text[end...]) == nil,
      Self.match(Self.space, text[end...]) == nil
    {
      end = text.unicodeScalars.index(after: end)
    }
    return start..<end
  }

  private mutating func addWords(of token: Range<String.Index>) {
    for match in text[token].matches(of: Self.word.matchingSemantics(.unicodeScalar)) {
      let firstBytes = String(
        String.UnicodeScalarView(
          match.output.unicodeScalars.filter { $0 != "'" && !(0x80...0xBF).contains($0.value) }))
      guard
        firstBytes.wholeMatch(of: Self.letters.matchingSemantics(.unicodeScalar)) != nil
      else { continue }
      let start = text.unicodeScalars.distance(
        from: text.startIndex, to: match.range.lowerBound)
      ranges.append(start..<start + match.output.unicodeScalars.count)
    }
  }
}
