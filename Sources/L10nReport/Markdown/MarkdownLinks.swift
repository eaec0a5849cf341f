/// What GitHub makes links of in plain text: addresses of pages and of people (GFM 6.9), people and teams, issues.
///
/// An escape does not help: links are looked for in the text that escapes were taken out of. A comment does, because it
/// parts the text in two, in a cell of a table, too.
enum MarkdownLinks {
  /// What stands where a link would begin.
  static let fence = "<!-- -->"

  /// Whether a link might begin or go on behind the scalar at `position`, which ends what a link is known by: a scheme,
  /// `www`, or the sign before the name of a person, an issue or a host.
  static func mayBegin(in scalars: [Unicode.Scalar], behind position: Int) -> Bool {
    guard position + 1 < scalars.count else { return false }
    let next = scalars[position + 1]
    switch scalars[position] {
    case "@":
      return next.isWord || ["-", "_"].contains(next) || isWordBehindStop(scalars, position)
    case "#": return next.isWord
    // `http://`; `mailto:` and `xmpp:` are links only of an address with `@`.
    case ":": return scalars[(position + 1)...].starts(with: ["/", "/"])
    case "w", "W": return next == "." && ends("www", in: scalars, at: position)
    case "-": return next.isWord && ends("gh-", in: scalars, at: position)
    default: return false
    }
  }

  private static func isWordBehindStop(_ scalars: [Unicode.Scalar], _ position: Int) -> Bool {
    position + 2 < scalars.count && scalars[position + 1] == "." && scalars[position + 2].isWord
  }

  /// Whether a word, in letters of any case, begins at no letter or digit and ends at `position`.
  private static func ends(_ word: String, in scalars: [Unicode.Scalar], at position: Int) -> Bool {
    let start = position + 1 - word.unicodeScalars.count
    guard start >= 0, start == 0 || !scalars[start - 1].isWord else { return false }
    return scalars[start...position].elementsEqual(word.unicodeScalars) {
      $0 == $1 || $0.properties.lowercaseMapping.unicodeScalars.elementsEqual([$1])
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit.
  var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
