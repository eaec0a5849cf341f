package import L10nModel
package import L10nSource

/// The exported texts and their versions, to detect later which of them changed in the meantime.
package struct HandoffManifest: Sendable {
  static let format = "l10ncheck-manifest"
  static let version = 1

  /// In the order of addition; later ones take precedence.
  private var exports: [Export] = []

  /// One source file in one language.
  package struct Place: Hashable, Sendable {
    package let language: LocaleIdentifier
    package let original: String

    package init(language: LocaleIdentifier, original: String) {
      self.language = language
      self.original = original
    }
  }

  package struct Document: Sendable {
    package let name: String
    package let places: [Place]
    package let size: HandoffCounts.Amount
    /// The commit of the exported tree; nil if unknown.
    package let commit: String?
  }

  /// A file that an export wrote.
  package struct WrittenDocument: Sendable, Hashable {
    /// The path relative to the directory of the manifest.
    package let path: String
    package let digest: TextDigest

    package init(path: String, digest: TextDigest) {
      self.path = path
      self.digest = digest
    }
  }

  /// The digests of one exported text.
  package struct Entry: Sendable, Hashable {
    package let source: TextDigest
    /// The digest of the translation; nil if there was none.
    package let target: TextDigest?
  }

  package init() {}

  init(_ exports: [Export]) { self.exports = exports }

  /// Adds the exports of another manifest, which take precedence for the same place.
  package mutating func formUnion(_ other: HandoffManifest) { exports += other.exports }

  package var isEmpty: Bool { exports.isEmpty }

  package var documents: [Document] { exports.flatMap(\.documents) }

  /// Returns the exported texts of one file in one language.
  package func texts(at place: Place) -> Texts {
    Texts(
      files: exports.reversed().compactMap { export in
        export.files[place].map { Texts.File(sources: export.sources[place.original], units: $0) }
      })
  }

  /// The exported texts of one file in one language.
  package struct Texts: Sendable {
    /// The export added last comes first.
    fileprivate let files: [File]

    package var isEmpty: Bool { files.isEmpty }

    struct File: Sendable {
      let sources: Sources?
      let units: Units
    }

    /// The digests of the exported text with a name; nil if it wasn't exported.
    package subscript(name: CodeUnitString) -> Entry? {
      files.lazy.compactMap { $0.entry(name) }.first
    }

    /// Whether any of the exports contained a translation for this name.
    package func wereExported(_ translation: TextDigest, of name: CodeUnitString) -> Bool {
      files.contains { $0.entry(name)?.target == translation }
    }

    /// Returns the number of texts, and the names of those that are missing from some files. Without missing texts, the names
    /// are empty.
    ///
    /// - Complexity: O(*n* log *n*) in the number of texts of both.
    package func texts(
      without returned: [IncomingFile]
    ) -> (count: Int, missing: [CodeUnitString]) {
      var missing = MissingTexts(files)
      let count = missing.count
      for file in returned { missing.remove(file) }
      return (count, missing.count == 0 ? [] : missing.names)
    }
  }

  /// The texts of one export.
  struct Export: Sendable {
    /// The source texts that all languages share, by original.
    var sources: [String: Sources] = [:]
    var files: [Place: Units] = [:]
    var documents: [Document] = []
  }

  struct Sources: Sendable {
    /// The names in the order of the file.
    private(set) var names: [CodeUnitString] = []
    private var indices: [CodeUnitString: Int] = [:]
    private(set) var digests: [TextDigest] = []

    mutating func add(_ name: CodeUnitString, _ digest: TextDigest) {
      guard indices.updateValue(digests.count, forKey: name) == nil else { return }
      names.append(name)
      digests.append(digest)
    }

    func index(of name: CodeUnitString) -> Int? { indices[name] }

    /// Returns the index of a name.
    ///
    /// - Parameter expected: the index to try first, because texts usually have the same order everywhere.
    func index(of name: ByteView, expected: Int) -> Int? {
      if expected < names.count, names[expected].bytes.withView({ $0.hasSameBytes(as: name) }) {
        return expected
      }
      return indices[CodeUnitString(bytes: Array(name))]
    }
  }

  /// The texts of one file in one language.
  struct Units: Sendable {
    /// The texts with a shared source text, by its index.
    private(set) var shared: [Shared] = []
    var own: [CodeUnitString: Entry] = [:]

    enum Shared: Sendable {
      case absent
      case untranslated
      case translated(TextDigest)
    }

    mutating func add(_ index: Int, _ target: TextDigest?) {
      if shared.count <= index {
        shared += repeatElement(.absent, count: index + 1 - shared.count)
      }
      shared[index] = target.map { .translated($0) } ?? .untranslated
    }
  }
}

extension HandoffManifest.Texts.File {
  func entry(_ name: CodeUnitString) -> HandoffManifest.Entry? {
    if let own = units.own[name] { return own }
    guard let sources, let index = sources.index(of: name), index < units.shared.count else {
      return nil
    }
    let source = sources.digests[index]
    return switch units.shared[index] {
    case .absent: nil
    case .untranslated: HandoffManifest.Entry(source: source, target: nil)
    case .translated(let target): HandoffManifest.Entry(source: source, target: target)
    }
  }
}

/// The texts of one file in one language that a returned document lacks.
struct MissingTexts {
  /// The shared sources of the last export; `shared` contains whether each of their texts is missing.
  private let sources: HandoffManifest.Sources?
  private var shared: [Bool] = []
  private var others: Set<CodeUnitString> = []
  private(set) var count = 0

  /// - Parameter exports: the export added last comes first.
  init(_ exports: [HandoffManifest.Texts.File]) {
    sources = exports.first?.sources
    if sources != nil, let units = exports.first?.units.shared {
      shared = units.map { if case .absent = $0 { false } else { true } }
      count = shared.count { $0 }
    }
    for (number, export) in exports.enumerated() {
      for name in export.units.own.keys { addOther(name) }
      guard number > 0, let names = export.sources?.names else { continue }
      for (name, unit) in zip(names, export.units.shared) {
        if case .absent = unit { continue }
        addOther(name)
      }
    }
  }

  private mutating func addOther(_ name: CodeUnitString) {
    if let index = sources?.index(of: name), index < shared.count, shared[index] { return }
    if others.insert(name).inserted { count += 1 }
  }

  /// The names of the missing texts: first those with a shared source, then the others.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  var names: [CodeUnitString] {
    let all = sources.map { zip($0.names, shared).filter(\.1).map(\.0) } ?? []
    return all + others.sorted()
  }

  mutating func remove(_ file: IncomingFile) {
    var next = 0
    file.bytes.withView { bytes in
      for unit in file.units {
        let name = bytes.part(unit.name)
        if let index = sources?.index(of: name, expected: next) {
          next = index + 1
          if index < shared.count, shared[index] {
            shared[index] = false
            count -= 1
          }
        }
        guard !others.isEmpty else { continue }
        if others.remove(CodeUnitString(bytes: Array(name))) != nil { count -= 1 }
      }
    }
  }
}

extension UnitDigests {
  package init(_ entry: HandoffManifest.Entry) {
    self.init(source: entry.source.short, target: entry.target?.short)
  }
}
