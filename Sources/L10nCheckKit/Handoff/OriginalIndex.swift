import L10nCoverage
import L10nHandoff
import L10nModel
import L10nSource

/// Finds the source files that documents name.
struct OriginalIndex: Sendable {
  private var exact: [String: [Place]] = [:]
  /// By the last component of the path, without its extension.
  private var byName: [String: [(path: String, place: Place)]] = [:]
  private(set) var all: [Place] = []

  /// A source file: the keys of a table that are from it.
  struct Place: Hashable, Sendable {
    let table: TableJob.Position
    let format: TableFormat
    /// The path of the source file, as documents have it.
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
    // The texts of Info.plist are beside those of a file.
    guard !(exact[path] ?? []).contains(place) else { return }
    all.append(place)
    exact[path, default: []].append(place)
    byName[Self.stem(Self.components(path).last ?? path), default: []].append((path, place))
  }

  /// The files that a path can mean. A path can begin further up or down in the tree, name the directory of another
  /// language, and have other directories, if its end is that of a single file. It can name another source file of the same
  /// table: `Base.lproj/Main.storyboard` where `en.lproj/Main.strings` has the texts.
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
    // The files of a document are from one directory, so that the file nearest to it is meant.
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

  /// The components of any file of a table: only some formats have a directory for each language.
  private static func withoutFormat(_ components: ArraySlice<String>) -> ArraySlice<String> {
    components.dropLast().filter { $0 != ".lproj" } + components.suffix(1).map(stem)
  }

  /// The components, with the language of a directory left out.
  private static func components(_ path: String) -> ArraySlice<String> {
    path.replacing("\\", with: "/").split(separator: "/").filter { $0 != "." }.map {
      $0.hasSuffix(".lproj") ? ".lproj" : String($0)
    }[...]
  }
}

/// The keys of a tree by their source texts, for documents that name texts by nothing else.
struct KeysBySource: Sendable {
  private struct Key: Hashable {
    let original: String
    let name: CodeUnitString
  }

  /// Nil for the source text of several keys.
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

  /// The document with the names that source texts stand for, and a problem for each that stands for none or several.
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
