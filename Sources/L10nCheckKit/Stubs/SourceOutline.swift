import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nPatch
import L10nSource

/// What the development region's files say of a table's keys beside their values: comments, spelling, order.
struct SourceOutline: Sendable {
  private let files: [File]
  /// The `.strings` file that a new one is to be like, with the position of each of its entries.
  let model: (file: StringsFile, positions: [Int32])?
  /// How entries are written where a file does not tell.
  let style: StringsStyle
  /// What makes the parsing of the localizations' files faster.
  let guide: StringsGuide?

  private enum File: Sendable {
    case strings(StringsSource)
    case stringsDict(StringsDictFile, entries: [CodeUnitString: StringsDictEntry])
    case document(InterfaceDocument, units: [CodeUnitString: Int])
    /// Nothing is said beside the values.
    case plain

    /// The file as a model for new ones, where it can be one.
    var model: (file: StringsFile, positions: [Int32])? {
      guard case .strings(let source) = self, !source.file.entries.isEmpty else { return nil }
      return (
        source.file, NewStringsFile.positions(of: source.file, lastEntries: source.entries)
      )
    }
  }

  /// A file with the entry of each key of the source. An object, because it is asked about every stub.
  private final class StringsSource: Sendable {
    let file: StringsFile
    let entries: [Int32]

    init(_ file: StringsFile, entries: [Int32]) {
      self.file = file
      self.entries = entries
    }

    /// The entry that has the key at a position; nil where the file has none.
    func entry(at position: Int) -> StringsEntry? {
      entries[position] < 0 ? nil : file.entries[Int(entries[position])]
    }
  }

  /// - Parameter files: those of the development region as they are written; nil for one that says nothing beside values.
  /// - Complexity: O(*n*) in their length.
  init(of source: SourceTable, _ files: [ParsedSyntax?]) {
    let files = files.map { file -> File in
      switch file {
      case .strings(let strings):
        guard strings.form == .pairs || strings.form == .bracedPairs,
          strings.source.isEditable
        else { return .plain }
        let content = TableContent(
          text: strings.source.utf8, entries: strings.entries.prefix(strings.loaded.entryCount))
        return .strings(
          StringsSource(strings, entries: source.lastEntries(of: content)))
      case .stringsDict(let dictionary):
        return .stringsDict(
          dictionary,
          entries: Dictionary(
            dictionary.entries.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last }))
      case .document(let document):
        return .document(
          document,
          units: Dictionary(
            document.units.enumerated().map { (document.key(of: $1), $0) },
            uniquingKeysWith: { first, _ in first }))
      case nil: return .plain
      }
    }
    let model = files.lazy.compactMap(\.model).first
    self.files = files
    self.model = model
    style = model.map { StringsStyle(of: $0.file) } ?? .standard
    guide = model.map { StringsGuide(text: $0.file.source.utf8, entries: $0.file.entries) }
  }

  /// What the file of that number says above the key at a position.
  func comments(ofHome home: Int, position: Int, key: CodeUnitString) -> [AssignedComment] {
    guard home < files.count else { return [] }
    switch files[home] {
    case .strings(let source):
      return source.entry(at: position).map { source.file.assignedComments(of: $0) } ?? []
    case .stringsDict(let file, let entries):
      let comment = entries[key].flatMap { file.comment(before: $0) }
      return comment.map { [AssignedComment(.block, CodeUnitString(" \($0) "))] } ?? []
    case .document(let document, let units):
      guard let unit = units[key] else { return [] }
      // Without its delimiters.
      let comment = document.comment(of: document.units[unit]).write().dropFirst(2).dropLast(2)
      return [AssignedComment(.block, CodeUnitString(bytes: comment))]
    case .plain: return []
    }
  }

  /// What the file of that number says to translators about the key at a position, without delimiters and outer white
  /// space; nil where it says nothing.
  func comment(ofHome home: Int, position: Int, key: CodeUnitString) -> CodeUnitString? {
    guard home < files.count else { return nil }
    switch files[home] {
    case .strings(let source):
      return source.entry(at: position).flatMap { source.file.comment(of: $0) }
    case .stringsDict(let file, let entries):
      return entries[key].flatMap { file.comment(before: $0) }
    case .document(let document, let units):
      guard let unit = units[key] else { return nil }
      let comment = document.comment(of: document.units[unit]).write()
      return CodeUnitString(bytes: comment.dropFirst(3).dropLast(3))
    case .plain: return nil
    }
  }

  /// How the file of that number writes the key at a position.
  func spelling(ofHome home: Int, position: Int) -> EntrySpelling? {
    guard home < files.count, case .strings(let source) = files[home] else { return nil }
    return source.entry(at: position).map { source.file.spelling(of: $0) }
  }
}
