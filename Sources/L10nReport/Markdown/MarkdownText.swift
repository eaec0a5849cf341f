package import L10nSource

/// Text of users in GitHub-flavoured Markdown (CommonMark 0.31, GFM 0.29): what means something is escaped, what would not show
/// becomes visible, nothing becomes a link, and text that runs from right to left is isolated.
package enum MarkdownText {
  /// Text among words.
  package static func escaping(_ text: String) -> String {
    let visible = VisibleText.escaping(text)
    let scalars = Array(visible.unicodeScalars)
    var result: [UInt8] = []
    result.reserveCapacity(visible.utf8.count + 8)
    for (position, scalar) in scalars.enumerated() {
      switch scalar {
      // CommonMark 2.4: a backslash makes ASCII punctuation plain. `|` ends a cell of a table, `~` strikes out, `$` begins a
      // formula on GitHub.
      case "\\", "`", "*", "[", "]", "<", "&", "|", "~", "$":
        result.append(UInt8(ascii: "\\"))
      // Between letters it stands for itself.
      case "_" where !isWord(scalars, position - 1) || !isWord(scalars, position + 1):
        result.append(UInt8(ascii: "\\"))
      // At the end of a heading it would be a part of the syntax.
      case "#" where position == scalars.count - 1:
        result.append(UInt8(ascii: "\\"))
      default: break
      }
      append(scalars, position, to: &result)
    }
    let escaped = String(decoding: result, as: UTF8.self)
    return VisibleText.isRightToLeft(visible) ? "\u{2068}\(escaped)\u{2069}" : escaped
  }

  /// Text as code. It must not stand in a table, where a bar would end the cell.
  package static func code(_ text: String) -> String {
    let visible = VisibleText.escaping(text)
    guard !visible.isEmpty else { return "\"\"" }
    let fence = fence(around: visible, shortest: 1)
    // CommonMark 6.1: one space at both ends is taken away where the text is not all spaces.
    let ends = [visible.utf8.first, visible.utf8.last]
    let isPadded =
      ends.contains(UInt8(ascii: "`"))
      || ends.allSatisfy { $0 == UInt8(ascii: " ") } && visible.utf8.contains { $0 != 0x20 }
    let padding = isPadded ? " " : ""
    let code = fence + padding + visible + padding + fence
    return VisibleText.isRightToLeft(visible) ? "\u{2068}\(code)\u{2069}" : code
  }

  package static func code(_ key: CodeUnitString) -> String { code(VisibleText.escaping(key)) }

  /// Backticks that nothing in the text ends.
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

  /// Appends a scalar, and what keeps a link from beginning behind it.
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

/// Pieces of Markdown that hold texts of users.
enum Markdown {
  private static let mostCharacters = 200

  /// A text between backticks: nothing in it is markup, a mention or a link.
  static func code(_ text: String, atMost most: Int = mostCharacters) -> String {
    fenced(VisibleText.escaping(text), atMost: most)
  }

  /// A key or a value between quotation marks, which show where it begins and ends.
  static func code(_ key: CodeUnitString) -> String {
    fenced(VisibleText.quoting(key), atMost: mostCharacters)
  }

  private static func fenced(_ text: String, atMost most: Int) -> String {
    var shown = text
    if text.count > most { shown = text.prefix(most) + "…" }
    // A character may be as long as its writer liked.
    while shown.utf8.count > most * 8 { shown = shown.prefix(shown.count / 2) + "…" }
    let fence = MarkdownText.fence(around: shown, shortest: 1)
    let needsSpace = shown.isEmpty || shown.first == "`" || shown.last == "`"
    let space = needsSpace ? " " : ""
    return fence + space + shown + space + fence
  }

  /// The name of a localization: as it is where it looks like one, else as code.
  static func name(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    return isPlain && !name.isEmpty && name.utf8.count < 40
      ? MarkdownText.escaping(name) : code(name, atMost: 40)
  }
}

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

/// A table of GitHub-flavoured Markdown (GFM 4.10). Cells are Markdown without bars and line breaks.
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

  /// The lines above the rows.
  var head: String {
    Self.line(headers) + Self.line(alignments.map(\.rawValue))
  }

  var lines: [String] { rows.map(Self.line) }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}

/// Text that must not grow beyond a limit: a piece that does not fit is left out as a whole.
struct LimitedText {
  private(set) var text = ""
  /// In bytes of UTF-8.
  let limit: Int

  /// Appends a piece where it fits.
  ///
  /// - Parameters:
  ///   - percent: the part of the limit that may be taken with it.
  ///   - reserve: the bytes that have to be left for what must follow.
  /// - Returns: whether it did.
  mutating func append(_ piece: String, upTo percent: Int = 100, reserve: Int = 0) -> Bool {
    let size = text.utf8.count + piece.utf8.count + reserve
    guard size <= limit * percent / 100 else { return false }
    text += piece
    return true
  }

  /// Appends as many pieces from the first as fit, and returns how many they are.
  mutating func append(_ pieces: [String], upTo percent: Int = 100, reserve: Int = 0) -> Int {
    for (count, piece) in pieces.enumerated() {
      guard append(piece, upTo: percent, reserve: reserve) else { return count }
    }
    return pieces.count
  }
}
