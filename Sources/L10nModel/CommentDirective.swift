package import L10nSource

/// A directive in a comment: `l10ncheck:` and the rest of the line.
///
/// ```
/// /* l10ncheck: needs translation */
/// // l10ncheck:allow unchanged-text, extra-key because it is a name
/// /* Button. l10ncheck:maximum-length 12 */
/// /* l10ncheck:allow-file unchanged-text */
/// // l10ncheck:uses alert.*.title
/// ```
package enum CommentDirective: Sendable, Hashable {
  /// The text is a stub.
  case needsTranslation
  /// Suppresses findings of these checks about the key.
  case allow([String])
  /// Suppresses findings of these checks about the file.
  case allowFile([String])
  case maximumLength(Int)
  /// Code uses these keys, or the keys that match a pattern, in a way that l10ncheck doesn't recognize.
  case uses([String])
  case unknown(String)

  package var checks: [String] {
    switch self {
    case .allow(let checks), .allowFile(let checks): checks
    case .needsTranslation, .maximumLength, .uses, .unknown: []
    }
  }

  package static let mark: StaticString = "l10ncheck:"

  /// The directives of a comment, in order, with their ranges.
  package static func all(in comment: ArraySlice<UInt8>) -> [(
    directive: CommentDirective, range: SourceRange
  )] {
    var found: [(CommentDirective, SourceRange)] = []
    var index = comment.startIndex
    while let start = startOfMark(in: comment[index...]) {
      let textStart = start + mark.utf8CodeUnitCount
      // The directive ends at the next mark: a line can contain any number of them.
      let next = startOfMark(in: comment[textStart...]) ?? comment.endIndex
      let line = comment[textStart..<next].prefix { !$0.isLineBreak }
      let isUpToMark = line.endIndex == next && next < comment.endIndex
      let end = isUpToMark ? next : endOfComment(in: line)
      let words = comment[textStart..<end].trimming(\.isSpaceOrTab)
      found.append((CommentDirective(words), SourceRange(start, max(words.endIndex, textStart))))
      index = end
    }
    return found
  }

  /// Where the comment ends if it does so within this line; otherwise the end of the line.
  private static func endOfComment(in line: ArraySlice<UInt8>) -> Int {
    let ends = ["*/", "-->"].map { Array($0.utf8) }
    return line.indices.first { start in ends.contains { line[start...].starts(with: $0) } }
      ?? line.endIndex
  }

  /// The position of `l10ncheck:` as a separate word; nil if there is none.
  package static func startOfMark(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withView { buffer in
      startOfMark(in: buffer).map { bytes.startIndex + $0 }
    }
  }

  /// The same for a view. The search starts with the digit, the rarest byte of the mark.
  package static func startOfMark(in bytes: ByteView) -> Int? {
    let lastDigit = bytes.count - (mark.utf8CodeUnitCount - 1)
    var index = 1
    while index <= lastDigit {
      let digit = bytes.firstIndex(of: UInt8(ascii: "1"), from: index, to: lastDigit + 1)
      guard digit <= lastDigit else { break }
      let start = digit - 1
      if bytes.has(mark, at: start), start == 0 || !bytes[start - 1].isASCIIAlphanumeric {
        return start
      }
      index = digit + 1
    }
    return nil
  }

  /// - Parameter words: the text after the mark, without surrounding whitespace.
  private init(_ words: ArraySlice<UInt8>) {
    let text = String(decoding: words, as: UTF8.self)
    let (name, rest) = Self.split(text)
    switch name {
    case "needs" where rest.hasPrefix("translation"): self = .needsTranslation
    case "allow": self = Self.names(rest).map { .allow($0) } ?? .unknown(text)
    case "allow-file": self = Self.names(rest).map { .allowFile($0) } ?? .unknown(text)
    case "maximum-length":
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      self = Int(digits).flatMap { $0 > 0 ? .maximumLength($0) : nil } ?? .unknown(text)
    case "uses":
      let keys = rest.split { $0.isWhitespace || $0 == "," }.map(String.init)
      self = keys.isEmpty ? .unknown(text) : .uses(keys)
    default: self = .unknown(text)
    }
  }

  private static func split(_ text: String) -> (name: Substring, rest: Substring) {
    let name = text.prefix { !$0.isWhitespace }
    return (name, text.dropFirst(name.count).drop { $0.isWhitespace })
  }

  /// Comma-separated names; the text after the last one is a reason for people. Nil if there is no name.
  private static func names(_ text: Substring) -> [String]? {
    var names: [String] = []
    var rest = text
    while true {
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      if name.isEmpty { break }
      names.append(String(name))
      rest = rest.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
      guard rest.first == "," else { break }
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
    }
    return names.isEmpty ? nil : names
  }
}

extension Check {
  package static let unknownDirective = Check(
    "unknown-directive", .warning, "unknown l10ncheck directive in a comment")

  /// The checks of directives.
  package static let ofDirectives: [Check] = [unknownDirective]
}

/// The directives in the comment of a key.
package struct KeyDirectives: Sendable, Hashable {
  /// Whether the text is a stub: the key then counts as untranslated, whatever its text.
  package var needsTranslation = false
  /// The identifiers of the checks whose findings about the key are suppressed.
  package var allowedChecks: [String] = []
  /// The maximum number of characters of a translation.
  package var maximumLength: Int?

  package init() {}
}
