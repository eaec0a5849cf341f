import L10nCoverage
import L10nModel
import L10nSource
import TestSupport

@testable import L10nHandoff

/// A text of a table for tests.
struct SampleText {
  var key: CodeUnitString
  var source: CodeUnitString
  var target: CodeUnitString?
  var state = UnitState.translated
  var comment: CodeUnitString?
  var line: Int?
  var maximumLength: Int?
  /// The plural forms of the source, and those of the target; empty for a plain text.
  var plurals: [(category: PluralCategory, source: CodeUnitString, target: CodeUnitString?)] = []

  init(
    _ key: CodeUnitString, _ source: CodeUnitString, _ target: CodeUnitString? = nil,
    _ state: UnitState = .translated, comment: CodeUnitString? = nil, line: Int? = nil,
    maximumLength: Int? = nil,
    plurals: [(category: PluralCategory, source: CodeUnitString, target: CodeUnitString?)] = []
  ) {
    self.key = key
    self.source = source
    self.target = target
    self.state = state
    self.comment = comment
    self.line = line
    self.maximumLength = maximumLength
    self.plurals = plurals
  }
}

extension HandoffTable {
  init(_ original: String, format: TableFormat = .strings, _ texts: [SampleText]) {
    var source = TableContent()
    var target = TableContent()
    var comments = TextColumn(count: texts.count)
    var keys: [HandoffSource.Key] = []
    var rows: [Row] = []
    for (keyIndex, text) in texts.enumerated() {
      if text.plurals.isEmpty {
        source.append(key: text.key, value: text.source, offset: 0)
        if let value = text.target {
          target.append(key: text.key, value: value, offset: 0)
          target.entries[target.entries.count - 1].state = text.state
        }
      } else {
        source.append(key: text.key, plural: text.plurals.map { ($0.category, $0.source) })
        let translated = text.plurals.compactMap { form in form.target.map { (form.category, $0) } }
        if !translated.isEmpty { target.append(key: text.key, plural: translated) }
      }
      if let comment = text.comment { comments.set(keyIndex, to: comment) }
      let hasTarget = target.entries.last.map { target.key(of: $0) == text.key } ?? false
      keys.append(
        HandoffSource.Key(
          indexInTable: keyIndex, entry: keyIndex, line: text.line,
          maximumLength: text.maximumLength))
      rows.append(
        Row(
          key: keyIndex, target: hasTarget ? Target(file: 0, entry: target.entries.count - 1) : nil,
          state: hasTarget ? .translated : .missing, isUnchanged: false))
    }
    let shared = HandoffSource(
      original: original, format: format, content: source, comments: comments, keys: keys)
    self.init(shared, targets: [target], rows: rows)
  }
}

extension TableContent {
  fileprivate mutating func append(
    key: CodeUnitString, plural forms: [(PluralCategory, CodeUnitString)]
  ) {
    let root = nodes.count
    nodes.append(ValueNode(.plural, subtreeCount: UInt32(forms.count + 1)))
    for (category, text) in forms {
      let start = bytes.count
      bytes += text.bytes
      nodes.append(ValueNode(.text, category: category, text: start..<bytes.count))
    }
    let keyStart = bytes.count
    bytes += key.bytes
    entries.append(
      TableEntry(
        keyStart: UInt32(keyStart), keyCount: UInt32(key.bytes.count), valueStart: UInt32(root),
        valueCount: UInt32(nodes.count - root), offset: 0, form: .varied))
  }
}

extension HandoffDocument {
  init(
    _ texts: [SampleText], original: String = "en.lproj/A.strings",
    from source: LocaleIdentifier = "en", to target: LocaleIdentifier = "de"
  ) {
    self.init(from: source, to: target, [HandoffTable(original, texts)])
  }

  /// The document with suggestions from its translations.
  var remembering: HandoffDocument {
    var document = self
    document.memory = TranslationMemory(for: tables, from: tables, categories)
    return document
  }
}

extension HandoffTextOptions {
  static let plain = HandoffTextOptions()

  static var prefilling: HandoffTextOptions {
    var options = HandoffTextOptions()
    options.prefillsTargets = true
    return options
  }
}

extension WrittenHandoff {
  /// The document without its digests of exported texts.
  var text: String {
    let digest = /d[0-9a-f]{12}(\.[0-9a-f]{12}| [A-Za-z_\-]+\.[0-9a-f]{12})*/
    var text = String(decoding: bytes, as: UTF8.self).replacing(digest, with: "§")
    for found in [
      " extradata=\"§\"", "#. l10ncheck §\n", ", \"digest\": \"§\"", ",\"§\"", ",\"digest\"",
      "\t\"§\"",
      "\t\"digest\"",
    ] { text = text.replacing(found, with: "") }
    return text
  }
}

/// A text of the file `f`, as a reader returns it.
func text(
  _ target: CodeUnitString?, _ state: IncomingState = .unspecified, source: CodeUnitString? = "s",
  name: CodeUnitString = "k"
) -> ReturnedText {
  ReturnedText(original: "f", name: name, source: source, target: target, state: state)
}

/// A text that a reader returned, for comparisons.
struct ReturnedText: Hashable, CustomStringConvertible {
  var original: String?
  var name: CodeUnitString
  var source: CodeUnitString?
  var target: CodeUnitString?
  var state = IncomingState.unspecified

  var description: String {
    "\(original ?? "-") \(name.bytes) \(source?.bytes ?? []) \(target?.bytes ?? []) \(state)"
  }
}

extension IncomingDocument {
  /// All texts in the order of the document.
  var texts: [ReturnedText] {
    files.flatMap { file in
      file.units.map { unit in
        ReturnedText(
          original: file.original, name: file.text(unit.name),
          source: unit.source.map { file.text($0) }, target: unit.target.map { file.text($0) },
          state: unit.state)
      }
    }
  }

  var offsets: [Int] { files.flatMap { $0.units.map(\.offset) } }
  var messages: [String] { problems.map(\.message) }
}

/// Texts that some format has to escape.
enum NastyText {
  static let representable: [CodeUnitString] = [
    "", " ", "  a  ", "a\tb", "\t", "a\nb", "\n", "a\n", "\na", "a\n\nb\n", "a\rb", "\r", "a\r\nb",
    "\r\n",
    "\"", "\"\"", "a\"b\"", "\\", "\\n", "\\\\n", "a\\", "\\\"", "'", "''", "=1+1", "'=1", "''=1",
    "+1",
    "-a", "@a", "\t=1", "'\t", "'\r", "＝1", "'＠a", "'a", ",", ";", "a,b;c\td", "#",
    "#~ msgid \"a\"",
    "msgid", "\u{241F}", "a\u{241F}b", "\u{241F}a", "\u{241B}", "\u{241B}F", "a|==|plural.one",
    "/a:dict/:string",
    "😀", "e\u{301}", "é", "\u{FEFF}", "\u{FEFF}a", "\u{2028}\u{2029}\u{85}",
    "\u{1}\u{7}\u{8}\u{B}\u{C}\u{1B}\u{7F}",
    "%d %@ %%", "{\"a\": null}", "null", "\u{200F}שלום", "\\u0041", "\\x41", "\\101", "?\\?",
  ]
  /// Texts that only JSON can represent.
  static let unusual: [CodeUnitString] = [
    "a\u{0}b", "\u{0}", CodeUnitString(bytes: [0x61, 0xED, 0xA0, 0xBD, 0x62]),
    CodeUnitString(bytes: [0xED, 0xB8, 0x80]),
  ]
  /// Texts that aren't valid Unicode.
  static let invalid = HostileText.invalid.map { CodeUnitString(bytes: $0.bytes) }
  static let hostile = HostileText.all.map { CodeUnitString(bytes: $0.bytes) }
    .filter { !$0.bytes.contains(0) && $0.bytes.withView(\.isUTF8) }
}

extension XLIFFWriter {
  /// The bytes of a document, and the texts that XML can't represent.
  static func write(
    _ document: HandoffDocument, _ options: HandoffTextOptions = HandoffTextOptions()
  ) -> WrittenHandoff {
    var bytes: [UInt8] = []
    let omitted = write(document, options, frames: SharedFrames()) { bytes += $0 }
    return WrittenHandoff(bytes: bytes, omitted: omitted)
  }
}
