import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// The language of a file's texts.
enum TablePart: Hashable, Sendable {
  /// The only one of the file.
  case whole
  /// The source language of a string catalog.
  case source
  /// Another language of a string catalog.
  case language(LocaleIdentifier)
}

/// What the texts of one version of a file look like: fingerprints, by key.
struct TableVersion: Sendable {
  private let parts: [TablePart: [UInt64: Text]]
  /// Whether no lookup finds anything in the file: it has an error, and the version before and after say more.
  let isLost: Bool

  struct Text: Sendable {
    let value: ValueFingerprint
    let isTranslated: Bool
  }

  /// A file that can't be read.
  static let lost = TableVersion(parts: [:], isLost: true)
  /// No file.
  static let absent = TableVersion(parts: [:], isLost: false)

  private init(parts: [TablePart: [UInt64: Text]], isLost: Bool) {
    self.parts = parts
    self.isLost = isLost
  }

  /// - Complexity: O(*n*) in the length of the file.
  init(_ bytes: [UInt8], _ format: TableFormat) {
    var buffer: [UInt8] = []
    let contents = TableContents(bytes, format)
    isLost = contents.isLost
    parts = contents.parts.mapValues { content in
      var texts = [UInt64: Text](minimumCapacity: content.entries.count)
      for entry in content.entries {
        texts[ValueFingerprint.key(entry, of: content)] = Text(
          value: ValueFingerprint(entry, of: content, &buffer),
          isTranslated: entry.state == .translated)
      }
      return texts
    }
  }

  subscript(part: TablePart, key: UInt64) -> Text? { parts[part]?[key] }

  /// The texts of a part, by key.
  func texts(of part: TablePart) -> [UInt64: Text] { parts[part] ?? [:] }
}

/// The texts of a file, whatever its format.
struct TableContents {
  private(set) var parts: [TablePart: TableContent] = [:]
  let isLost: Bool

  /// The formats of files with a history: sources, with a text for each key.
  static let formats: Set<TableFormat> = [
    .strings, .stringsdict, .xcstrings, .xib, .storyboard, .intentdefinition,
  ]

  /// - Complexity: O(*n*) in the length of the file.
  init(_ bytes: [UInt8], _ format: TableFormat) {
    switch format {
    case .strings:
      var file = StringsFile.parse(bytes).value
      isLost = file.loaded.status != .complete
      parts[.whole] = file.takeLoadedContent()
    case .stringsdict:
      var file = StringsDictFile.parse(bytes).value
      isLost = file.status == .lost
      parts[.whole] = file.takeLoadedContent()
    case .xcstrings:
      let catalog = StringCatalog.parse(bytes).value
      isLost = !catalog.isLoadable
      parts[.source] = catalog.sourceContent().content.table
      let contents = catalog.contents()
      for (position, language) in catalog.languages.enumerated()
      where language.spelling != catalog.sourceLanguage {
        let identifier = RecognizedLocale(spelling: language.spelling.string).identifier
        var content = contents.table(ofLanguage: position)
        content.text = .beginning(count: catalog.textCount)
        parts[.language(identifier)] = content
      }
    case .xib, .storyboard:
      let parsed = InterfaceDocument.parse(bytes)
      isLost = parsed.diagnostics.contains { $0.severity == .error }
      parts[.whole] = parsed.value.content()
    case .intentdefinition:
      let parsed = IntentDefinition.parse(bytes)
      isLost = parsed.diagnostics.contains { $0.severity == .error }
      parts[.whole] = parsed.value.content()
    case .loctable, .nib, .storyboardc, .settingsPane, .infoPlist: isLost = true
    }
  }

  /// The value of a key; of two entries with the key the last holds.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  func value(of key: CodeUnitString, in part: TablePart) -> ValueText? {
    entry(of: key, in: part).flatMap { ValueText($0.entry, of: $0.content) }
  }

  /// The place of a key; nil if it isn't known.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  func place(of key: CodeUnitString, in part: TablePart) -> LineColumn? {
    guard let (content, entry) = entry(of: key, in: part) else { return nil }
    switch content.text {
    case .beginning: return lineColumns(of: [Int(entry.offset)], in: content.bytes).first
    case .separate(let text): return lineColumns(of: [Int(entry.offset)], in: text).first
    case .none: return nil
    }
  }

  private func entry(
    of key: CodeUnitString, in part: TablePart
  ) -> (content: TableContent, entry: TableEntry)? {
    guard let content = parts[part] else { return nil }
    let entry = content.entries.last { content.bytes[$0.keyRange].elementsEqual(key.bytes) }
    return entry.map { (content, $0) }
  }
}
