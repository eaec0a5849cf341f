import L10nModel
import L10nSource

/// Reads PO files of any program.
///
/// Treats obsolete entries and previous texts as comments. An entry with a plural can't be assigned, because its forms have no
/// categories.
///
/// Source: GNU gettext manual, "The Format of PO Files"; gettext's own reader (read-po.c, po-lex.c).
package struct POReader {
  private var scanner: POScanner
  private var entry = POEntry()
  private var files = IncomingFileList { UnitContext.original($0) }
  private var problems = IncomingProblemList()
  private var header = POHeader()

  private init(_ text: ByteView, from start: Int) {
    scanner = POScanner(text, from: start)
  }

  /// Reads a document. The offsets of its texts are those of their first keywords.
  package static func read(_ bytes: [UInt8]) -> IncomingDocument {
    if let problem = IncomingProblem.size(bytes.count) { return IncomingDocument(problem) }
    return bytes.withView { text in
      let hasMark = bytes.starts(with: TextEncoding.utf8.byteOrderMark)
      var reader = POReader(text, from: hasMark ? 3 : 0)
      reader.readEntries()
      if !reader.problems.hasFatal, let problem = IncomingProblem.encoding(of: text) {
        return IncomingDocument(problem)
      }
      var document = IncomingDocument()
      document.files = reader.files.files(
        from: reader.header.sourceLanguage, to: reader.header.language)
      document.problems = reader.problems.all
      return document
    }
  }

  private mutating func readEntries() {
    while !problems.hasFatal {
      do throws(IncomingProblem) {
        guard let token = try scanner.next() else { break }
        try take(token)
      } catch {
        return problems.fail(error.message, at: error.offset)
      }
    }
    if !problems.hasFatal { finishEntry() }
  }

  private mutating func take(_ token: POScanner.Token) throws(IncomingProblem) {
    switch token {
    case .comment(let range):
      if entry.isComplete { finishEntry() }
      take(comment: scanner.text.part(range))
    case .keyword(let keyword, let offset):
      if entry.isComplete, keyword != .translation { finishEntry() }
      try entry.start(keyword, at: offset)
      guard scanner.isString() else {
        throw IncomingProblem("\"\(keyword.rawValue)\" has no text", at: offset)
      }
    case .string(let offset):
      guard let field = entry.field else {
        throw IncomingProblem("text without a keyword before it", at: offset)
      }
      let defect = try scanner.readString(into: &entry[field])
      if let defect, entry.defect == nil { entry.defect = (defect, offset) }
    }
  }

  private mutating func take(comment: ByteView) {
    guard comment.count > 1, entry.field == nil else { return }
    switch comment[1] {
    case UInt8(ascii: "~"):
      entry.isFuzzy = false
      entry.sent = nil
    case UInt8(ascii: "."):
      let mark = POEntry.digestMark
      guard comment.count > mark.utf8CodeUnitCount, comment.has(mark, at: 0) else { return }
      entry.sent = UnitDigests(comment.part(mark.utf8CodeUnitCount...).trimmed)
    case UInt8(ascii: ","):
      let flags = comment.dropFirst(2).split(separator: UInt8(ascii: ","))
      entry.isFuzzy =
        entry.isFuzzy || flags.contains { ByteView($0).trimmed.hasSameBytes(as: ByteView("fuzzy")) }
    default: break
    }
  }

  // MARK: - Entries

  private mutating func finishEntry() {
    defer { entry.reset() }
    guard let field = entry.field, field != .domain else { return }
    guard entry.isComplete else {
      return problems.fail("the entry has no \"msgstr\"", at: entry.offset)
    }
    if entry.isHeader { return readHeader() }
    if let (message, offset) = entry.defect { return problems.note(message, at: offset) }
    guard entry.isUTF8 else {
      return problems.note("the entry has escape sequences that aren't UTF-8", at: entry.offset)
    }
    entry.context.withView { context in
      entry.source.withView { source in
        entry.translation.withView { target in
          if entry.translationCount > 1 {
            return problems.note(
              "the entry \(source.quotedStart) has plural forms, which don't belong to a text of a file",
              at: entry.offset)
          }
          let state: IncomingState = entry.isFuzzy ? .needsReview : .unspecified
          guard entry.hasContext, let (original, name) = UnitContext.split(context) else {
            return files.append(
              bySource: source, target: target.nonEmpty, state: state, sent: entry.sent,
              offset: entry.offset)
          }
          files.append(
            to: original, name: name, source: source, target: target.nonEmpty, state: state,
            sent: entry.sent, offset: entry.offset)
        }
      }
    }
  }

  private mutating func readHeader() {
    header = POHeader(entry.translation)
    guard let charset = header.charset, !POHeader.charsetsOfUTF8.contains(charset.uppercased())
    else { return }
    problems.fail(
      "the document has the charset \"\(charset)\": convert it to UTF-8 with msgconv",
      at: entry.offset)
  }
}

struct POHeader {
  /// The charsets that are UTF-8 or a subset of it. The last one is the placeholder in a template.
  static let charsetsOfUTF8: Set<String> = ["UTF-8", "UTF8", "ASCII", "US-ASCII", "CHARSET"]

  /// Nil if the header lacks the field.
  private(set) var language: String?
  private(set) var sourceLanguage: String?
  private(set) var charset: String?

  init() {}

  init(_ text: [UInt8]) {
    for line in text.split(separator: 0x0A) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = line[(colon + 1)...].withView { String(decoding: $0.trimmed, as: UTF8.self) }
      guard !value.isEmpty else { continue }
      switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
      case "language": language = GettextLanguage.spelling(of: value)
      case "x-source-language": sourceLanguage = GettextLanguage.spelling(of: value)
      case "content-type":
        let parts = value.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0].lowercased().hasSuffix("charset") {
          charset = String(parts[1].prefix { $0 != ";" && $0 != " " })
        }
      default: break
      }
    }
  }
}

/// The name of a language in a PO file: `pt_BR`, `sr@latin`.
enum GettextLanguage {
  /// The scripts for which gettext has a modifier. Other scripts follow the language as in `zh_Hant`, which Weblate and Poedit
  /// read.
  private static let modifiers = ["Latn": "latin", "Cyrl": "cyrillic"]

  static func name(of language: LocaleIdentifier) -> String {
    var parts = language.rawValue.split(separator: "-").map(String.init)
    guard parts.count > 1, let modifier = modifiers[parts[1]] else {
      return parts.joined(separator: "_")
    }
    parts.remove(at: 1)
    return "\(parts.joined(separator: "_"))@\(modifier)"
  }

  /// Returns the name with a script subtag instead of a modifier.
  static func spelling(of name: String) -> String {
    let halves = name.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2,
      let script = modifiers.first(where: { $0.value == halves[1].lowercased() })?.key
    else { return name }
    let parts = halves[0].split(separator: "_").map(String.init)
    return (parts.prefix(1) + [script] + parts.dropFirst()).joined(separator: "_")
  }
}

/// Splits a PO file into comments, keywords and strings.
struct POScanner {
  let text: ByteView
  private(set) var position: Int

  enum Token {
    /// A comment with its number sign, up to the end of the line.
    case comment(Range<Int>)
    /// A keyword and its byte offset. The index of a `msgstr[0]` is skipped.
    case keyword(POEntry.Keyword, Int)
    /// The byte offset of an opening quote. `readString` reads the string.
    case string(Int)
  }

  init(_ text: ByteView, from start: Int) {
    self.text = text
    position = start
  }

  mutating func next() throws(IncomingProblem) -> Token? {
    skipWhitespace()
    guard position < text.count else { return nil }
    switch text[position] {
    case UInt8(ascii: "#"):
      let start = position
      position = endOfLine(from: position)
      return .comment(start..<position)
    case UInt8(ascii: "\""): return .string(position)
    case let byte where byte.isASCIILetter: return try readKeyword()
    default: throw unexpected(at: position)
    }
  }

  mutating func isString() -> Bool {
    skipWhitespace()
    return position < text.count && text[position] == UInt8(ascii: "\"")
  }

  private mutating func skipWhitespace() {
    while position < text.count, text[position].isASCIIWhitespace { position += 1 }
  }

  private func endOfLine(from start: Int) -> Int {
    text.firstIndex(of: 0x0A, from: start)
  }

  private func unexpected(at offset: Int) -> IncomingProblem {
    let line = text.part(offset..<endOfLine(from: offset)).trimmed
    return IncomingProblem("expected an entry of a PO file, found \(line.quotedStart)", at: offset)
  }

  private mutating func readKeyword() throws(IncomingProblem) -> Token {
    let start = position
    while position < text.count, text[position].isASCIILetter || text[position] == 0x5F {
      position += 1
    }
    guard
      let keyword = POEntry.Keyword(
        rawValue: String(decoding: text.part(start..<position), as: UTF8.self))
    else { throw unexpected(at: start) }
    if keyword == .translation, position < text.count, text[position] == UInt8(ascii: "[") {
      position += 1
      while position < text.count, text[position].isASCIIDigit { position += 1 }
      guard position < text.count, text[position] == UInt8(ascii: "]") else {
        throw unexpected(at: start)
      }
      position += 1
    }
    return .keyword(keyword, start)
  }

  // MARK: - Strings

  /// Appends the string at the current position.
  ///
  /// - Returns: the problem of its content; nil if there is none.
  mutating func readString(into output: inout [UInt8]) throws(IncomingProblem) -> String? {
    let opening = position
    var defect: String?
    position += 1
    while true {
      let index = text.firstControlIndex(
        or: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: position)
      output.append(contentsOf: text.part(position..<index))
      position = index
      guard index < text.count, !isLineBreak(at: index) else {
        throw IncomingProblem("the string that starts here is never closed", at: opening)
      }
      position += 1
      switch text[index] {
      case UInt8(ascii: "\""): return defect
      case UInt8(ascii: "\\"):
        if let byte = readEscape() {
          output.append(byte)
        } else {
          let sequence = text.part(index..<min(index + 2, text.count))
          defect = defect ?? "unknown escape sequence \(sequence.quotedStart)"
        }
      default: output.append(text[index])
      }
    }
  }

  /// Whether a line ends here. A single carriage return isn't a line break.
  private func isLineBreak(at index: Int) -> Bool {
    text[index] == 0x0A
      || text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
  }

  /// Reads the rest of an escape sequence after its backslash, as C does. Returns nil for an unknown one.
  private mutating func readEscape() -> UInt8? {
    guard position < text.count else { return nil }
    let byte = text[position]
    if let digit = byte.octalDigitValue {
      var value = digit
      let end = min(position + 3, text.count)
      position += 1
      while position < end, let next = text[position].octalDigitValue {
        value = value << 3 | next
        position += 1
      }
      return value
    }
    if byte == UInt8(ascii: "x") { return readHexadecimalEscape() }
    guard let character = Self.character(escapedAs: byte) else { return nil }
    position += 1
    return character
  }

  private mutating func readHexadecimalEscape() -> UInt8? {
    var value: UInt8?
    position += 1
    while position < text.count, let digit = text[position].hexadecimalDigitValue {
      value = (value ?? 0) << 4 | digit
      position += 1
    }
    return value
  }

  private static func character(escapedAs byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"): byte
    default: nil
    }
  }
}

extension UInt8 {
  fileprivate var octalDigitValue: UInt8? { self & 0xF8 == 0x30 ? self & 7 : nil }
}
