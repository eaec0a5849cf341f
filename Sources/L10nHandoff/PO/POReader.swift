import L10nModel
import L10nSource

/// Reads PO files, whoever wrote them.
///
/// Obsolete entries and previous texts are comments here. An entry with a plural can't be placed, because its forms
/// have no categories.
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

  /// Reads a document; the places of its texts are those of their first keywords.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
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
    if !problems.hasFatal { finishEntry(at: scanner.position) }
  }

  private mutating func take(_ token: POScanner.Token) throws(IncomingProblem) {
    switch token {
    case .comment(let range):
      if entry.isComplete { finishEntry(at: range.lowerBound) }
      take(comment: scanner.text.part(range))
    case .keyword(let keyword, let offset):
      if entry.isComplete, keyword != .translation { finishEntry(at: offset) }
      try entry.start(keyword, at: offset)
      guard try scanner.isString() else {
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
      let mark = ByteView(POEntry.digestMark)
      guard comment.count > mark.count, comment.part(..<mark.count).hasSameBytes(as: mark) else {
        return
      }
      entry.sent = UnitDigests(comment.part(mark.count...).trimmed)
    case UInt8(ascii: ","):
      let flags = comment.dropFirst(2).split(separator: UInt8(ascii: ","))
      entry.isFuzzy =
        entry.isFuzzy || flags.contains { ByteView($0).trimmed.hasSameBytes(as: ByteView("fuzzy")) }
    default: break
    }
  }

  // MARK: - Entries

  /// Takes the entry that ends at an offset, and begins the next one.
  private mutating func finishEntry(at end: Int) {
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
              "the entry \(source.quotedStart) has plural forms, which name no text of a file",
              at: entry.offset)
          }
          guard entry.hasContext, let (original, name) = UnitContext.split(context) else {
            return files.append(
              bySource: source, target: target.isEmpty ? nil : target,
              state: entry.isFuzzy ? .needsReview : .unspecified, sent: entry.sent,
              offset: entry.offset)
          }
          files.append(
            to: original, name: name, source: source, target: target.isEmpty ? nil : target,
            state: entry.isFuzzy ? .needsReview : .unspecified, sent: entry.sent,
            offset: entry.offset)
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

/// What the header of a PO file says.
struct POHeader {
  /// Charsets that are UTF-8 or a part of it; the last one is the placeholder of a template.
  static let charsetsOfUTF8: Set<String> = ["UTF-8", "UTF8", "ASCII", "US-ASCII", "CHARSET"]

  /// Nil if the header doesn't have it.
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
  /// The scripts for which gettext has a modifier; others follow the language as in `zh_Hant`, which Weblate and Poedit
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

  /// The name with the subtag of the script instead of a modifier.
  static func spelling(of name: String) -> String {
    let halves = name.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2,
      let script = modifiers.first(where: { $0.value == halves[1].lowercased() })?.key
    else { return name }
    let parts = halves[0].split(separator: "_").map(String.init)
    return (parts.prefix(1) + [script] + parts.dropFirst()).joined(separator: "_")
  }
}
