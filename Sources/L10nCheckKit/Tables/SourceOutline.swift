import L10nCode
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// The comments, spelling and order of a table's keys in the development region's files.
struct SourceOutline: Sendable {
  private let files: [File]
  /// The `.strings` file to use as the model for new ones, with the position of each of its entries.
  let model: (file: StringsFile, positions: [Int32])?
  /// The style of entries where a file doesn't show one.
  let style: StringsStyle

  private enum File: Sendable {
    case strings(StringsSource)
    case stringsDict(StringsDictFile, entries: [CodeUnitString: StringsDictEntry])
    case document(InterfaceDocument, units: [CodeUnitString: Int])
    /// An outline without comments and spelling.
    case plain

    /// The file as a model for new ones, if it is suitable.
    var model: (file: StringsFile, positions: [Int32])? {
      guard case .strings(let source) = self, !source.file.entries.isEmpty else { return nil }
      return (
        source.file, NewStringsFile.positions(of: source.file, lastEntries: source.entries)
      )
    }
  }

  /// A file with the entry of each key of the source. A class, because every stub queries it.
  private final class StringsSource: Sendable {
    let file: StringsFile
    let entries: [Int32]

    init(_ file: StringsFile, entries: [Int32]) {
      self.file = file
      self.entries = entries
    }

    func entry(at position: Int) -> StringsEntry? {
      entries[position] < 0 ? nil : file.entries[Int(entries[position])]
    }
  }

  /// - Parameter files: the files of the development region with their syntax; nil for a file without comments.
  init(of source: SourceTable, _ files: [(any TableSyntax)?]) {
    let files = files.map { file -> File in
      switch file {
      case let strings as StringsFile:
        guard strings.form == .pairs || strings.form == .bracedPairs,
          strings.source.isEditable
        else { return .plain }
        let content = TableContent(
          text: strings.source.utf8, entries: strings.entries.prefix(strings.loaded.entryCount))
        return .strings(
          StringsSource(strings, entries: source.lastEntries(of: content)))
      case let dictionary as StringsDictFile:
        return .stringsDict(
          dictionary,
          entries: Dictionary(
            dictionary.entries.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last }))
      case let document as InterfaceDocument:
        return .document(
          document,
          units: Dictionary(
            document.units.enumerated().map { (document.key(of: $1), $0) },
            uniquingKeysWith: { first, _ in first }))
      default: return .plain
      }
    }
    let model = files.lazy.compactMap(\.model).first
    self.files = files
    self.model = model
    style = model.map { StringsStyle(of: $0.file) } ?? .standard
  }

  func comments(ofContent contentIndex: Int, position: Int, key: CodeUnitString)
    -> [AssignedComment]
  {
    if contentIndex < files.count, case .strings(let source) = files[contentIndex] {
      return source.entry(at: position).map { source.file.assignedComments(of: $0) } ?? []
    }
    let comment = comment(ofContent: contentIndex, position: position, key: key)
    return comment.map {
      [AssignedComment(.block, CodeUnitString(bytes: [0x20] + $0.bytes + [0x20]))]
    } ?? []
  }

  /// The comment for translators in a file about the key at a position, without delimiters and surrounding whitespace;
  /// nil if there is none.
  ///
  /// - Parameter key: evaluated only for files that are searched by key, as this copies the key from the table.
  func comment(
    ofContent contentIndex: Int, position: Int, key: @autoclosure () -> CodeUnitString
  ) -> CodeUnitString? {
    guard contentIndex < files.count else { return nil }
    switch files[contentIndex] {
    case .strings(let source):
      return source.entry(at: position).flatMap { source.file.comment(of: $0) }
    case .stringsDict(let file, let entries):
      return entries[key()].flatMap { file.comment(before: $0) }
    case .document(let document, let units):
      guard let unit = units[key()] else { return nil }
      let comment = document.comment(of: document.units[unit]).write()
      return CodeUnitString(bytes: comment.dropFirst(3).dropLast(3))
    case .plain: return nil
    }
  }

  func spelling(ofContent contentIndex: Int, position: Int) -> EntrySpelling? {
    guard contentIndex < files.count, case .strings(let source) = files[contentIndex] else {
      return nil
    }
    return source.entry(at: position).map { source.file.spelling(of: $0) }
  }
}

extension BundleWork {
  /// The notes on the keys of a table in the development region's files.
  ///
  /// - Parameters:
  ///   - infoPlist: the texts of `Info.plist` in the table, which follow those of the files.
  ///   - keysInCode: the lookups in the table; nil if no code was read.
  func notes(
    on source: SourceTable, _ files: [SourceFile],
    infoPlist: (path: TreePath, content: TableContent)?, _ keysInCode: KeysInCode?
  ) -> SourceNotes {
    var lines = [UInt32](repeating: 0, count: source.keys.count)
    func addLines(ofContent contentIndex: Int, in table: ParsedTable) {
      for (keyIndex, place) in source.places(in: table).enumerated() {
        if let place, Int(source.contentIndices[keyIndex]) == contentIndex {
          lines[keyIndex] = UInt32(place.line)
        }
      }
    }
    for contentIndex in files.indices {
      addLines(ofContent: contentIndex, in: files[contentIndex].table)
    }
    if let infoPlist {
      var content = infoPlist.content
      content.text = .separate(propertyListText(of: infoPlist.path))
      addLines(ofContent: files.count, in: ParsedTable(content: content))
    }
    let comments = comments(on: source, files)
    var notes = SourceNotes(
      comments.texts, generatedComments: comments.generated,
      contentIndices: source.contentIndices,
      paths: files.map(\.file.path) + (infoPlist.map { [$0.path] } ?? []), lines: lines)
    for keyIndex in keysInCode == nil ? 0..<0 : source.keys.indices {
      for lookup in keysInCode?.likelyPlaces(of: source.keys[keyIndex]) ?? [] where !lookup.isUnseen
      {
        notes.add(
          SourcePlace(
            path: lookup.path, line: lookup.line, declaration: lookup.declaration?.name),
          comment: lookup.comment, toKey: keyIndex)
      }
    }
    return notes
  }

  private func comments(
    on source: SourceTable, _ files: [SourceFile]
  ) -> (texts: TextColumn, generated: Set<Int>) {
    var generated: Set<Int> = []
    var comments = TextColumn(count: source.keys.count)
    let outline = SourceOutline(of: source, files.map(\.table.syntax))
    let positions = source.entriesByKey
    for keyIndex in source.keys.indices {
      let contentIndex = Int(source.contentIndices[keyIndex])
      if let comment = outline.comment(
        ofContent: contentIndex, position: positions[keyIndex], key: source.keys[keyIndex])
      {
        comments.set(keyIndex, to: comment)
      }
    }
    for (contentIndex, file) in files.enumerated() {
      multilingualTables[file.file.path]?.contents.forEachComment { bytes, key in
        guard let keyIndex = source.keyIndex(ofKey: key.keyRange, in: bytes),
          Int(source.contentIndices[keyIndex]) == contentIndex
        else { return }
        comments.set(keyIndex, to: CodeUnitString(bytes: bytes[key.commentRange]))
        if key.traits.contains(.generatedComment) { generated.insert(keyIndex) }
      }
    }
    return (comments, generated)
  }

  /// The text of a property list; empty for a binary one, or if it can't be read.
  private func propertyListText(of path: TreePath) -> [UInt8] {
    (try? tree.bytes(of: path)).map { PropertyListReader.read($0).text } ?? []
  }
}
