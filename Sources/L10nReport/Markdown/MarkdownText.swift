package import L10nSource

/// Escapes users' text for GitHub-flavored Markdown (CommonMark 0.31, GFM 0.29): markup characters are escaped, hidden scalars
/// are spelled out, nothing becomes a link, and right-to-left text is isolated.
package enum MarkdownText {
  /// Returns text for use in a paragraph.
  package static func escaping(_ text: String) -> String {
    let visible = VisibleText.escaping(text)
    let scalars = Array(visible.unicodeScalars)
    var result: [UInt8] = []
    result.reserveCapacity(visible.utf8.count + 8)
    for (position, scalar) in scalars.enumerated() {
      switch scalar {
      // CommonMark 2.4: a backslash before ASCII punctuation makes it literal. `|` ends a table cell, `~` strikes out, `$`
      // starts a formula on GitHub.
      case "\\", "`", "*", "[", "]", "<", "&", "|", "~", "$":
        result.append(UInt8(ascii: "\\"))
      // An underscore between letters is literal.
      case "_" where !isWord(scalars, position - 1) || !isWord(scalars, position + 1):
        result.append(UInt8(ascii: "\\"))
      // At the end of a heading, it would belong to the syntax.
      case "#" where position == scalars.count - 1:
        result.append(UInt8(ascii: "\\"))
      default: break
      }
      append(scalars, position, to: &result)
    }
    let escaped = String(decoding: result, as: UTF8.self)
    return VisibleText.isRightToLeft(visible) ? "\u{2068}\(escaped)\u{2069}" : escaped
  }

  /// Returns text as code, which must not be in a table, where a `|` would end the cell.
  package static func code(_ text: String) -> String {
    let visible = VisibleText.escaping(text)
    guard !visible.isEmpty else { return "\"\"" }
    let fence = fence(around: visible, shortest: 1)
    // CommonMark 6.1: one space at each end is removed, unless the text consists of spaces.
    let ends = [visible.utf8.first, visible.utf8.last]
    let isPadded =
      ends.contains(UInt8(ascii: "`"))
      || ends.allSatisfy { $0 == UInt8(ascii: " ") } && visible.utf8.contains { $0 != 0x20 }
    let padding = isPadded ? " " : ""
    let code = fence + padding + visible + padding + fence
    return VisibleText.isRightToLeft(visible) ? "\u{2068}\(code)\u{2069}" : code
  }

  package static func code(_ key: CodeUnitString) -> String { code(VisibleText.escaping(key)) }

  /// Returns a fence of backticks that no sequence in the text ends.
  static func fence(around text: String, shortest: Int = 3) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(shortest, longest + 1))
  }

  static func html(_ text: String) -> String {
    let scalars = Array(VisibleText.escaping(text, in: .markdownHTML).unicodeScalars)
    var result: [UInt8] = []
    for position in scalars.indices { append(scalars, position, to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends a scalar, and a comment if a link could start after it.
  private static func append(
    _ scalars: [Unicode.Scalar], _ position: Int, to result: inout [UInt8]
  ) {
    result += scalars[position].utf8
    if MarkdownLinks.mayBegin(in: scalars, behind: position) { result += MarkdownLinks.fence.utf8 }
  }

  private static func isWord(_ scalars: [Unicode.Scalar], _ position: Int) -> Bool {
    scalars.indices.contains(position) && scalars[position].isWord
  }
}

/// Short pieces of Markdown with users' text.
enum Markdown {
  private static let mostCharacters = 200

  /// Returns a text as code, in which nothing is markup, a mention or a link.
  static func code(_ text: String, atMost most: Int = mostCharacters) -> String {
    fenced(VisibleText.escaping(text), atMost: most)
  }

  /// Returns a key or value in quotes as code. The quotes show where it starts and ends.
  static func code(_ key: CodeUnitString) -> String {
    fenced(VisibleText.quoting(key), atMost: mostCharacters)
  }

  private static func fenced(_ text: String, atMost most: Int) -> String {
    var shown = text
    if text.count > most { shown = text.prefix(most) + "…" }
    // A character can consist of any number of scalars.
    while shown.utf8.count > most * 8 { shown = shown.prefix(shown.count / 2) + "…" }
    let fence = MarkdownText.fence(around: shown, shortest: 1)
    let needsSpace = shown.isEmpty || shown.first == "`" || shown.last == "`"
    let space = needsSpace ? " " : ""
    return fence + space + shown + space + fence
  }

  /// Returns the name of a localization: as text if it looks like a language code, or else as code.
  static func name(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    return isPlain && !name.isEmpty && name.utf8.count < 40
      ? MarkdownText.escaping(name) : code(name, atMost: 40)
  }
}

/// The links that GitHub makes in plain text: addresses of pages and people (GFM 6.9), mentions of people and teams, and
/// issues.
///
/// Escapes don't prevent them, because GitHub searches the text after resolving escapes. A comment does, because it splits the
/// text, also in a table cell.
enum MarkdownLinks {
  /// The comment that prevents a link.
  static let fence = "<!-- -->"

  /// Whether a link could start or continue after the scalar at `position`: the scalar ends a scheme or `www`, or is the sign
  /// before a person, an issue or a host.
  static func mayBegin(in scalars: [Unicode.Scalar], behind position: Int) -> Bool {
    guard position + 1 < scalars.count else { return false }
    let next = scalars[position + 1]
    switch scalars[position] {
    case "@":
      return next.isWord || ["-", "_"].contains(next) || isWordBehindStop(scalars, position)
    case "#": return next.isWord
    // `http://`. `mailto:` and `xmpp:` become links only with an `@` in the address.
    case ":": return scalars[(position + 1)...].starts(with: ["/", "/"])
    case "w", "W": return next == "." && ends("www", in: scalars, at: position)
    case "-": return next.isWord && ends("gh-", in: scalars, at: position)
    default: return false
    }
  }

  private static func isWordBehindStop(_ scalars: [Unicode.Scalar], _ position: Int) -> Bool {
    position + 2 < scalars.count && scalars[position + 1] == "." && scalars[position + 2].isWord
  }

  /// Whether a word ends at `position`, case-insensitively and not preceded by a letter or digit.
  private static func ends(_ word: String, in scalars: [Unicode.Scalar], at position: Int) -> Bool {
    let start = position + 1 - word.unicodeScalars.count
    guard start >= 0, start == 0 || !scalars[start - 1].isWord else { return false }
    return scalars[start...position].elementsEqual(word.unicodeScalars) {
      $0 == $1 || $0.properties.lowercaseMapping.unicodeScalars.elementsEqual([$1])
    }
  }
}

extension Unicode.Scalar {
  var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}

/// A table in GitHub-flavored Markdown (GFM 4.10). Cells contain Markdown without bars and line breaks.
struct MarkdownTable {
  enum Alignment: String {
    case leading = ":--"
    case trailing = "--:"
  }

  private(set) var headers: [String] = []
  private var alignments: [Alignment] = []
  var rows: [[String]] = []

  mutating func addColumn(_ header: String, _ alignment: Alignment = .leading) {
    headers.append(header)
    alignments.append(alignment)
  }

  /// The header and delimiter rows.
  var head: String {
    Self.line(headers) + Self.line(alignments.map(\.rawValue))
  }

  var lines: [String] { rows.map(Self.line) }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}

/// Text with a maximum size. A piece that doesn't fit is omitted as a whole.
struct LimitedText {
  private(set) var text = ""
  /// The maximum number of UTF-8 bytes.
  let limit: Int

  /// Appends a piece if it fits.
  ///
  /// - Parameters:
  ///   - percent: the part of the limit that the text can use with this piece.
  ///   - reserve: the number of bytes to leave for the text that must follow.
  /// - Returns: whether the piece was appended.
  mutating func append(_ piece: String, upTo percent: Int = 100, reserve: Int = 0) -> Bool {
    let size = text.utf8.count + piece.utf8.count + reserve
    guard size <= limit * percent / 100 else { return false }
    text += piece
    return true
  }

  /// Appends the first pieces that fit, and returns their number.
  mutating func append(_ pieces: [String], upTo percent: Int = 100, reserve: Int = 0) -> Int {
    for (count, piece) in pieces.enumerated() {
      guard append(piece, upTo: percent, reserve: reserve) else { return count }
    }
    return pieces.count
  }
}
