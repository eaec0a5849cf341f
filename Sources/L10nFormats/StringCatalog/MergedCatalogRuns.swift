import L10nModel
import L10nSource

/// The merged parts of a catalog that several threads read, equal to the result of a single parser, but without the strings.
package struct MergedCatalogRuns: Sendable {
  private(set) var parts = StringCatalogParts()
  private(set) var diagnostics: [Diagnostic] = []
  let lines: LineMarks
  /// The hashes of the keys, by the parts of the file.
  private var hashes: [[UInt32]] = []

  /// Merges runs; nil if one is broken, parts aren't contiguous, or a top-level member is duplicate: then a single parser must
  /// produce the diagnostics.
  init?(_ all: consuming [StringCatalogRun], byteCount: Int) {
    var runs = all.sorted { $0.rank < $1.rank }
    all = []
    guard !runs.contains(where: \.isBroken) else { return nil }
    let order = runs.enumerated().flatMap { run, value in value.parts.map { (run: run, part: $0) } }
      .sorted { $0.part.number < $1.part.number }
    var end = 0
    for keys in order.lazy.compactMap(\.part.keys) {
      guard keys.range.lowerBound == end else { return nil }
      end = keys.range.upperBound
    }
    guard end == byteCount, let first = order.first?.part.keys,
      let last = order.last(where: { $0.part.keys != nil })?.part.keys, let keysEnd = last.keysEnd,
      first.members.isDisjoint(with: last.members)
    else { return nil }
    lines = LineMarks(joining: order.compactMap(\.part.keys?.lines))
    parts.languages = Self.languages(of: runs)
    var stringCount = 0
    let moves = runs.indices.map { index in
      defer { stringCount += runs[index].rank.byteCount }
      return index == 0 ? begin(with: &runs[0]) : append(runs[index], behind: stringCount)
    }
    for (run, part) in order {
      for key in part.keys?.keys ?? [] { parts.keys.append(moves[run].moved(key)) }
    }
    hashes = order.compactMap(\.part.keys?.hashes)
    parts.sourceLanguage = first.sourceLanguage ?? last.sourceLanguage
    parts.version = first.version ?? last.version
    parts.stringsRange = SourceRange(first.keysStart, keysEnd - 1)
    appendFindings(of: order.compactMap(\.part.keys))
    var strayKeys = StringCatalogParser.StrayKeys()
    for keys in order.lazy.compactMap(\.part.keys?.strayKeys) {
      if let first = keys.first {
        strayKeys.add(first, count: keys.count, hasContent: keys.hasContent)
      }
    }
    diagnostics += strayKeys.findings
    diagnostics += first.members.union(last.members).missing(at: first.opening)
    diagnostics += StringCatalogParser.findings(ofLanguagesIn: parts, textCount: byteCount)
    diagnostics = diagnostics.inOrder
  }

  private static func languages(of runs: [StringCatalogRun]) -> [StringCatalog.Language] {
    var languages: [StringCatalog.Language] = []
    for language in runs.flatMap(\.languages).sorted(by: { $0.offset < $1.offset }) {
      _ = languages.position(of: language)
    }
    return languages
  }

  /// Takes over the lists of the first run; other runs are appended to them.
  private mutating func begin(with run: inout StringCatalogRun) -> Move {
    let positions = run.languages.map { parts.languages.position(of: $0) }
    swap(&parts.localizations, &run.localizations)
    swap(&parts.nodes, &run.nodes)
    if !positions.elementsEqual(positions.indices.map { UInt32($0) }) {
      for index in parts.localizations.indices {
        let language = parts.localizations[index].language
        parts.localizations[index].language = positions[Int(language)]
      }
    }
    return Move(strings: 0, nodes: 0, localizations: 0)
  }

  /// - Parameter stringCount: the length of the strings of the preceding runs.
  private mutating func append(_ run: StringCatalogRun, behind stringCount: Int) -> Move {
    let positions = run.languages.map { parts.languages.position(of: $0) }
    let move = Move(
      strings: UInt32(stringCount), nodes: UInt32(parts.nodes.count),
      localizations: UInt32(parts.localizations.count))
    for localization in run.localizations {
      var moved = move.moved(localization)
      moved.language = positions[Int(localization.language)]
      parts.localizations.append(moved)
    }
    for node in run.nodes { parts.nodes.append(move.moved(node)) }
    return move
  }

  /// Whether no part has a key of an earlier part; a part's parser handles duplicates within the part.
  ///
  /// - Parameter strings: the strings of all runs.
  func hasEachKeyOnce(in strings: [UInt8]) -> Bool {
    let bytes = CatalogBytes(text: View(), decoded: strings)
    var index = CatalogKeyIndex()
    var position = 0
    for hashes in hashes {
      let firstKey = position
      for hash in hashes {
        let earlier = index.insert(
          position, hash: hash, range: parts.keys[position].keyRange, in: bytes, keys: parts.keys)
        if let earlier, earlier < firstKey { return false }
        position += 1
      }
    }
    return true
  }

  /// Appends the findings of the parts. A finding that is reported once per file keeps only its first occurrence.
  private mutating func appendFindings(of all: [StringCatalogRun.Keys]) {
    var noted: Set<CodeUnitString> = []
    for part in all {
      let again = Set(part.noted.filter { noted.contains($0.key) }.values)
      for (position, finding) in part.findings.enumerated() where !again.contains(position) {
        diagnostics.append(finding)
      }
      noted.formUnion(part.noted.keys)
    }
  }
}

/// The offsets of a run's values in the merged lists.
private struct Move {
  let strings: UInt32
  let nodes: UInt32
  let localizations: UInt32

  func moved(_ key: StringCatalog.Key) -> StringCatalog.Key {
    var key = key
    key.keyStart += strings
    key.commentStart += strings
    key.firstLocalization += localizations
    return key
  }

  func moved(_ localization: StringCatalog.Localization) -> StringCatalog.Localization {
    var localization = localization
    switch localization.form {
    case .text: localization.valueStart += strings
    case .varied: localization.valueStart += nodes
    case .nothing: break
    }
    return localization
  }

  func moved(_ node: ValueNode) -> ValueNode {
    var node = node
    node.labelStart += strings
    node.textStart += strings
    return node
  }
}
