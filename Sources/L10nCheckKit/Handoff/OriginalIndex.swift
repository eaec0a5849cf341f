import L10nCoverage
import L10nHandoff
import L10nModel
import L10nSource

/// Finds the source files that documents name.
struct OriginalIndex: Sendable {
  private var exact: [String: [Place]] = [:]
  /// By the last component of the path without its extension.
  private var byName: [String: [(path: String, place: Place)]] = [:]
  private(set) var all: [Place] = []

  /// A source file, with the table that contains its keys.
  struct Place: Hashable, Sendable {
    let table: TableJob.Position
    let format: TableFormat
    /// The path of the source file in documents.
    let original: String
  }

  init(_ tree: ExchangeTree) {
    for (bundle, work) in tree.works.enumerated() {
      for table in work.plan.tables.indices {
        let position = TableJob.Position(bundle: bundle, table: table)
        let compared = tree.table(at: position).compared
        guard compared.planned.kind == .keys else { continue }
        for contentIndex in Set(compared.source.contentIndices).sorted() {
          let origin = SourceOrigin(
            ofContent: Int(contentIndex), compared, work, prefix: tree.prefix(of: work))
          add(
            Place(table: position, format: origin.format, original: origin.path), at: origin.path)
        }
      }
    }
  }

  private mutating func add(_ place: Place, at path: String) {
    // Texts from `Info.plist` can have the same original as those of a file.
    guard !(exact[path] ?? []).contains(place) else { return }
    all.append(place)
    exact[path, default: []].append(place)
    byName[Self.stem(Self.components(path).last ?? path), default: []].append((path, place))
  }

  /// The files that a path can refer to. The path can begin at a higher or lower directory, name the directory of another
  /// language, or have different directories if only one file has its last components. It can also name another source file of
  /// the same table: `Base.lproj/Main.storyboard` where `en.lproj/Main.strings` has the texts.
  func places(of original: String) -> [Place] {
    if let places = exact[original] { return places }
    let wanted = Self.components(original)
    guard let name = wanted.last else { return [] }
    let all = (byName[Self.stem(name)] ?? []).map {
      (own: Self.components($0.path), place: $0.place)
    }
    let same = all.filter { $0.own.last == name }
    let end = same.isEmpty ? Self.withoutFormat(wanted) : wanted
    let shared = (same.isEmpty ? all : same).map { candidate in
      let own = same.isEmpty ? Self.withoutFormat(candidate.own) : candidate.own
      let count = zip(own.reversed(), end.reversed()).prefix { $0 == $1 }.count
      return (
        place: candidate.place, count: count, isWhole: count == min(own.count, end.count),
        distance: abs(own.count - end.count)
      )
    }
    // The paths in a document start at one directory: the candidate nearest to it is meant.
    let whole = shared.filter(\.isWhole)
    let distance = whole.map(\.distance).min()
    guard whole.isEmpty else { return whole.filter { $0.distance == distance }.map(\.place) }
    let most = shared.map(\.count).max() ?? 0
    let nearest = shared.filter { $0.count == most }
    return Set(nearest.map(\.place.table)).count == 1 ? nearest.map(\.place) : []
  }

  private static func stem(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The components without format and language directory: not all formats of a table have a directory for each language.
  private static func withoutFormat(_ components: ArraySlice<String>) -> ArraySlice<String> {
    components.dropLast().filter { $0 != ".lproj" } + components.suffix(1).map(stem)
  }

  /// The components, with any language directory replaced by `.lproj`.
  private static func components(_ path: String) -> ArraySlice<String> {
    path.replacing("\\", with: "/").split(separator: "/").filter { $0 != "." }.map {
      $0.hasSuffix(".lproj") ? ".lproj" : String($0)
    }[...]
  }
}

/// The keys of a tree by source text, for documents that name texts only by their source.
struct KeysBySource: Sendable {
  private struct Key: Hashable {
    let original: String
    let name: CodeUnitString
  }

  /// Nil for a source text of several keys.
  private var keys: [CodeUnitString: Key?] = [:]

  init(_ tree: ExchangeTree) {
    for (bundle, work) in tree.works.enumerated() {
      for table in work.plan.tables.indices {
        let compared = tree.table(at: .init(bundle: bundle, table: table)).compared
        guard compared.planned.kind == .keys else { continue }
        let source = compared.source
        for (keyIndex, number) in source.entriesByKey.enumerated() {
          let entry = source.content.entries[number]
          guard entry.form == .text else { continue }
          let origin = SourceOrigin(
            ofContent: Int(source.contentIndices[keyIndex]), compared, work,
            prefix: tree.prefix(of: work))
          let name = UnitIdentity(ofSourceIn: origin.format).name(
            of: CodeUnitString(bytes: Array(source.content.bytes[entry.keyRange])), [])
          add(
            Key(original: origin.path, name: name),
            CodeUnitString(bytes: Array(source.content.bytes[entry.valueRange])))
        }
      }
    }
  }

  private mutating func add(_ key: Key, _ text: CodeUnitString) {
    guard let known = keys.updateValue(key, forKey: text) else { return }
    if known != key { keys[text] = .some(nil) }
  }

  /// Returns the document with the names of the keys, and a problem for each source text without or with several keys.
  func naming(_ document: IncomingDocument) -> IncomingDocument {
    var files: [IncomingFile] = []
    var problems: [IncomingProblem] = []
    for file in document.files {
      guard file.isNamedBySource else {
        files.append(file)
        continue
      }
      var named: [String: IncomingFile] = [:]
      for unit in file.units {
        let source = file.text(unit.name)
        guard let found = keys[source], let key = found else {
          let reason =
            keys[source] == nil
            ? "is no source text of the tree" : "is the source text of several keys"
          problems.append(
            IncomingProblem(
              "the entry without a context, \(source.bytes.withView(\.quotedStart)), \(reason)",
              at: unit.offset, isFatal: false))
          continue
        }
        named[key.original, default: file.empty(original: key.original)].append(
          unit, of: file, name: key.name)
      }
      files += named.sorted { $0.key < $1.key }.map(\.value)
    }
    return document.replacing(files, problems)
  }
}

extension IncomingFile {
  fileprivate func empty(original: String) -> Self {
    var file = Self(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
    file.hasStates = hasStates
    return file
  }

  fileprivate mutating func append(_ unit: IncomingUnit, of file: Self, name: CodeUnitString) {
    name.bytes.withView { name in
      file.text(unit.name).bytes.withView { source in
        let target = unit.target.map { Array(file.text($0).bytes) }
        (target ?? []).withView { text in
          append(
            name: name, source: source, target: target == nil ? nil : text, state: unit.state,
            sent: unit.sent, offset: unit.offset)
        }
      }
    }
  }
}
