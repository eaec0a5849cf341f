import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// The fingerprints of the texts in one version of a file, by key.
struct TableVersion: Sendable {
  private let parts: [TablePart: Part]
  /// Whether an error makes lookups find nothing in the file. The versions before and after it say more.
  let isLost: Bool
  /// Whether the absence of a text says nothing, as the file was emptied by mistake or can't be read completely. Texts that can
  /// be read count.
  var isIncomplete: Bool { isLost || parts.values.allSatisfy(\.isEmpty) }

  struct Text: Sendable {
    let value: ValueFingerprint
    let isTranslated: Bool
  }

  /// A file that can't be read.
  static let lost = TableVersion(parts: [:], isLost: true)
  /// A file that doesn't exist.
  static let absent = TableVersion(parts: [:], isLost: false)

  /// The texts of one language, by the fingerprints of their keys.
  struct Part: Sendable {
    /// In the order of the file.
    private let keys: [UInt64]
    /// The position of the last entry with each key in `keys`.
    private let positions: [UInt64: Int]
    private let texts: [Text]

    var isEmpty: Bool { keys.isEmpty }

    subscript(key: UInt64) -> Text? { positions[key].map { texts[$0] } }

    /// - Parameter other: the part in another version. Most versions have the same keys in the same order, and share these
    ///   arrays.
    fileprivate init(_ content: TableContent, near other: Part?) {
      let count = content.entries.count
      var (keys, texts): ([UInt64], [Text]) = ([], [])
      keys.reserveCapacity(count)
      texts.reserveCapacity(count)
      var following = 0
      content.forEachFingerprint { key in
        guard let other else { return nil }
        if !other.keys.indices.contains(following) || other.keys[following] != key {
          guard let position = other.positions[key] else { return nil }
          following = position
        }
        following += 1
        return other.texts[following - 1].value
      } _: { entry, key, value in
        keys.append(key)
        texts.append(Text(value: value, isTranslated: entry.state == .translated))
      }
      self.texts = texts
      if let other, other.keys == keys {
        (self.keys, positions) = (other.keys, other.positions)
      } else {
        self.keys = keys
        positions = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { $1 })
      }
    }

    /// Whether a text has other words than in another version, or is absent there.
    fileprivate func hasWords(otherThanIn other: Part?) -> Bool {
      positions.contains { other?[$0]?.value.words != texts[$1].value.words }
    }
  }

  private init(parts: [TablePart: Part], isLost: Bool) {
    self.parts = parts
    self.isLost = isLost
  }

  /// - Parameter other: another version of the file, with mostly the same texts.
  init(_ bytes: [UInt8], _ format: TableFormat, near other: TableVersion?) {
    let contents = TableContents(bytes, format)
    isLost = contents.isLost
    var parts: [TablePart: Part] = [:]
    for (part, content) in contents.parts {
      parts[part] = Part(content, near: other?.parts[part])
    }
    self.parts = parts
  }

  subscript(part: TablePart, key: UInt64) -> Text? { parts[part]?[key] }

  /// The languages of a catalog, without the source language, in which the words of a key differ from the version before.
  func languages(otherThanIn before: TableVersion) -> [LocaleIdentifier] {
    parts.compactMap { part, texts in
      guard case .language(let language) = part else { return nil }
      return texts.hasWords(otherThanIn: before.parts[part]) ? language : nil
    }
  }

  func texts(of part: TablePart) -> Part? { parts[part] }
}

/// The texts of a file in any format.
struct TableContents {
  let parts: [TablePart: TableContent]
  let isLost: Bool

  /// The formats of files with a history: source formats with a text for each key.
  static let formats = Set(
    TableFormat.allCases.filter { $0.syntax != nil && !$0.traits.contains(.isCompiled) })

  init(_ bytes: [UInt8], _ format: TableFormat) {
    (parts, isLost) = format.syntax.map { Self.read(bytes, as: $0) } ?? ([:], true)
  }

  private static func read<Syntax: TableSyntax>(
    _ bytes: [UInt8], as _: Syntax.Type
  ) -> ([TablePart: TableContent], isLost: Bool) {
    var storage = TableStorage()
    // Xcode compiles the files in git.
    var parsed = Syntax.parse(bytes, ParsingHints(isCompiled: true), &storage)
    let isLost = Syntax.status(of: parsed) != .complete
    return (parsed.value.takeContents(&storage), isLost)
  }

  /// The value of a key. If several entries have the key, the last one counts.
  func value(of key: CodeUnitString, in part: TablePart) -> ValueText? {
    entry(of: key, in: part).flatMap { ValueText($0.entry, of: $0.content) }
  }

  func texts(of part: TablePart) -> [CodeUnitString: ValueText] {
    guard let content = parts[part] else { return [:] }
    return content.entries.reduce(into: [:]) { texts, entry in
      texts[CodeUnitString(bytes: content.bytes[entry.keyRange])] = ValueText(entry, of: content)
    }
  }

  func place(of key: CodeUnitString, in part: TablePart) -> LineColumn? {
    guard let (content, entry) = entry(of: key, in: part) else { return nil }
    let text = content.textOfPlaces
    return text.isEmpty ? nil : lineColumns(of: [Int(entry.offset)], in: text).first
  }

  private func entry(
    of key: CodeUnitString, in part: TablePart
  ) -> (content: TableContent, entry: TableEntry)? {
    guard let content = parts[part] else { return nil }
    let entry = content.entries.last { content.bytes[$0.keyRange].elementsEqual(key.bytes) }
    return entry.map { (content, $0) }
  }
}

/// A git object, read in the format of a file.
struct TableObject: Hashable, Sendable {
  private let object: String
  private let format: TableFormat?

  private static let mostBytes = 1 << 30

  init(_ object: String, at path: TreePath) {
    self.object = object
    format = TablePath(path)?.format
  }

  /// Returns the fingerprints of its texts.
  ///
  /// - Parameter other: another version of the file, with mostly the same texts.
  /// - Throws: `GitFailure` if git can't read the object.
  func version(
    in repository: GitRepository, near other: TableVersion?
  ) throws(GitFailure) -> TableVersion {
    var bytes: [UInt8] = []
    guard let format, try repository.read(object, into: &bytes, limit: Self.mostBytes) else {
      return .lost
    }
    return TableVersion(bytes, format, near: other)
  }
}

struct TablePath: Sendable {
  let table: String
  let format: TableFormat
  /// Nil for a file with several languages, or outside of localizations.
  let localization: LocaleIdentifier?

  /// Nil if the path isn't that of a table with a history.
  init?(_ path: TreePath) {
    guard let (table, format) = path.lastComponent.flatMap(TableFile.parts(of:)),
      TableContents.formats.contains(format)
    else { return nil }
    self.table = table
    self.format = format
    localization =
      format.isMultilingual
      ? nil
      : path.localizationDirectory?.lastComponent.map {
        RecognizedLocale(spelling: String($0.dropLast(".lproj".count))).identifier
      }
  }
}

/// The present files of an input, which may not be committed.
struct NewestFiles: Sendable {
  /// The directory of the input, relative to the root of the work tree.
  let prefix: TreePath
  /// By path below the input.
  let versions: [TreePath: TableVersion]
  /// The files that differ from the newest commit, by path from the root of the work tree.
  private let changed: Set<TreePath>
  /// The files of the newest commit that no longer exist.
  private let removed: Set<TreePath>

  private struct File: Sendable {
    let version: TableVersion
    let isChanged: Bool
  }

  /// - Parameters:
  ///   - paths: the paths of the files with texts, below the input.
  ///   - files: the objects of all files with texts in the newest commit.
  ///   - known: the results of another revision.
  /// - Throws: `GitFailure` if git can't read a file.
  init(
    _ paths: [TreePath], of tree: InputTree, at prefix: TreePath, files: [TreePath: String],
    _ history: GitHistory, known: StaleMemory.State?, jobs: Int
  ) async throws(GitFailure) {
    self.prefix = prefix
    let found = try await ParallelWork.results(paths.count, workers: jobs) {
      number throws(GitFailure) in
      let full = prefix.appending(paths[number].string)
      if let version = known?.versions[full], let object = files[full],
        known?.files[full] == object, tree.object(at: paths[number]) == object
      {
        return File(version: version, isChanged: false)
      }
      return try Self.file(paths[number], of: tree, files[full], history)
    }
    var versions: [TreePath: TableVersion] = [:]
    var changed: Set<TreePath> = []
    for (path, file) in zip(paths, found) {
      versions[path] = file.version
      if file.isChanged { changed.insert(prefix.appending(path.string)) }
    }
    self.versions = versions
    self.changed = changed
    // A file that isn't committed can contain texts from a removed one.
    let hasNewFiles = changed.contains { files[$0] == nil }
    removed =
      hasNewFiles
      ? Set(
        files.keys.filter { path in
          path.relative(to: prefix).map { (try? tree.kind(of: TreePath($0))) == nil } ?? false
        }) : []
  }

  private static func file(
    _ path: TreePath, of tree: InputTree, _ object: String?, _ history: GitHistory
  ) throws(GitFailure) -> File {
    guard let format = TablePath(path)?.format, let bytes = try? tree.bytes(of: path) else {
      return File(version: .lost, isChanged: false)
    }
    var committed: [UInt8] = []
    let isCommitted =
      if let object {
        try history.repository.read(object, into: &committed, limit: max(bytes.count, 1 << 16))
          && committed == bytes
      } else { false }
    // Pointers don't show changes of texts.
    guard isCommitted || !LargeFilePointer.isPointer(committed) else {
      throw GitFailure(
        "\(path) is in Git LFS: git has only pointers to its versions, so l10ncheck can't tell when texts changed"
      )
    }
    return File(version: TableVersion(bytes, format, near: nil), isChanged: !isCommitted)
  }

  func changes(since files: [TreePath: String]) -> [GitChange] {
    changed.union(removed).sorted().map { path in
      GitChange(path: path, old: files[path], new: removed.contains(path) ? nil : "")
    }
  }
}
