import L10nSource

/// Those of the texts of one file in one language that didn't come back.
struct MissingTexts {
  /// The texts of the last export: whether each of those is missing whose source text all languages share.
  private let sources: HandoffManifest.Sources?
  private var shared: [Bool] = []
  /// The names of all others.
  private var others: Set<CodeUnitString> = []
  private(set) var count = 0

  /// - Parameter exports: the last export first.
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

  /// The names of the texts, those that all languages share first.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  var names: [CodeUnitString] {
    let all = sources.map { zip($0.names, shared).filter(\.1).map(\.0) } ?? []
    return all + others.sorted()
  }

  /// Removes the texts that a file has.
  ///
  /// - Complexity: O(*n*) in the number of texts.
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
