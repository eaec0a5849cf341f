import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// What the texts of one version of a file look like: fingerprints, by key.
struct TableVersion: Sendable {
  private let parts: [TablePart: Part]
  /// Whether no lookup finds anything in the file: it has an error, and the version before and after say more.
  let isLost: Bool
  /// Whether what it lacks says nothing: somebody emptied the file by mistake, or it can't be read to its end. What can be
  /// read of it is what it said.
  var isIncomplete: Bool { isLost || parts.values.allSatisfy(\.isEmpty) }

  struct Text: Sendable {
    let value: ValueFingerprint
    let isTranslated: Bool
  }

  /// A file that can't be read.
  static let lost = TableVersion(parts: [:], isLost: true)
  /// No file.
  static let absent = TableVersion(parts: [:], isLost: false)

  /// The texts of one language, by the fingerprints of their keys.
  struct Part: Sendable {
    /// As the file has them.
    private let keys: [UInt64]
    /// Where the last entry with each key is among them.
    private let positions: [UInt64: Int]
    private let texts: [Text]

    var isEmpty: Bool { keys.isEmpty }

    subscript(key: UInt64) -> Text? { positions[key].map { texts[$0] } }

    /// - Parameter other: that of another version. Most have the same keys in the same order, and share what finds them.
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

    /// Whether some text has other words than in another version, or isn't there.
    fileprivate func hasWords(otherThanIn other: Part?) -> Bool {
      positions.contains { other?[$0]?.value.words != texts[$1].value.words }
    }
  }

  private init(parts: [TablePart: Part], isLost: Bool) {
    self.parts = parts
    self.isLost = isLost
  }

  /// - Parameter other: another version of the file, whose texts are mostly the same.
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

  /// The languages of a catalog in which some key has other words than in the version before; not the source's.
  func languages(otherThanIn before: TableVersion) -> [LocaleIdentifier] {
    parts.compactMap { part, texts in
      guard case .language(let language) = part else { return nil }
      return texts.hasWords(otherThanIn: before.parts[part]) ? language : nil
    }
  }

  /// The texts of a part, by key.
  func texts(of part: TablePart) -> Part? { parts[part] }
}

/// The texts of a file, whatever its format.
struct TableContents {
  let parts: [TablePart: TableContent]
  let isLost: Bool

  /// The formats of files with a history: sources, with a text for each key.
  static let formats = Set(
    TableFormat.allCases.filter { $0.syntax != nil && !$0.traits.contains(.isCompiled) })

  init(_ bytes: [UInt8], _ format: TableFormat) {
    (parts, isLost) = format.syntax.map { Self.read(bytes, as: $0) } ?? ([:], true)
  }

  private static func read<Syntax: TableSyntax>(
    _ bytes: [UInt8], as _: Syntax.Type
  ) -> ([TablePart: TableContent], isLost: Bool) {
    var storage = TableStorage()
    // What git has is what Xcode compiles.
    var parsed = Syntax.parse(bytes, ParsingHints(isCompiled: true), &storage)
    let isLost = Syntax.status(of: parsed) != .complete
    return (parsed.value.takeContents(&storage), isLost)
  }

  /// The value of a key; of two entries with the key the last holds.
  func value(of key: CodeUnitString, in part: TablePart) -> ValueText? {
    entry(of: key, in: part).flatMap { ValueText($0.entry, of: $0.content) }
  }

  /// All values of a part, by key.
  func texts(of part: TablePart) -> [CodeUnitString: ValueText] {
    guard let content = parts[part] else { return [:] }
    return content.entries.reduce(into: [:]) { texts, entry in
      texts[CodeUnitString(bytes: content.bytes[entry.keyRange])] = ValueText(entry, of: content)
    }
  }

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

/// An object of a repository as a file of a format.
struct TableObject: Hashable, Sendable {
  private let object: String
  private let format: TableFormat?

  private static let mostBytes = 1 << 30

  init(_ object: String, at path: TreePath) {
    self.object = object
    format = TablePath(path)?.format
  }

  /// What its texts look like.
  ///
  /// - Parameter other: another version of the file, whose texts are mostly the same.
  /// - Throws: if git can't read it.
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
  /// Nil for a file with several languages, or outside the localizations.
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

/// The files of an input as they are, which no commit may have yet.
struct NewestFiles: Sendable {
  /// The directory of the input, from the top of the work tree.
  let prefix: TreePath
  /// By their paths below the input.
  let versions: [TreePath: TableVersion]
  /// The files that aren't those of the newest commit, by their paths from the top of the work tree.
  private let changed: Set<TreePath>
  /// The files of the newest commit that are gone.
  private let removed: Set<TreePath>

  private struct File: Sendable {
    let version: TableVersion
    let isChanged: Bool
  }

  /// - Parameters:
  ///   - paths: those of the files with texts, below the input.
  ///   - files: the objects of all files with texts in the newest commit.
  ///   - known: what is known of another revision.
  /// - Throws: if git can't read a file.
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
    // Texts of a file that isn't committed can be from one that was.
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
    // No text would ever have changed.
    guard isCommitted || !LargeFilePointer.isPointer(committed) else {
      throw GitFailure(
        "\(path) is in Git LFS: git has only pointers to its versions, which don't tell when texts changed"
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
