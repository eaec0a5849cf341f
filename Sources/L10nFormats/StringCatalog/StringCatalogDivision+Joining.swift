import L10nModel
import L10nSource

/// The parts of a catalog one behind the other, as one parser would have found them.
struct JoinedParts {
  private(set) var parts = StringCatalogParts()
  private(set) var decoded: [UInt8] = []
  private(set) var diagnostics: [Diagnostic] = []
  let lines: LineCounts
  private var noted: Set<CodeUnitString> = []
  private let textCount: Int

  /// Joins parts; nil where they are not sound, where a member of the whole is there twice, and where parts have a key in
  /// common: one parser tells then what is to be said of it.
  ///
  /// - Complexity: O(*n*) in the number of localizations.
  init?(_ all: [StringCatalogDivision.Part], in text: [UInt8]) {
    guard let first = all.first, let last = all.last, all.allSatisfy(\.isSound),
      let keysEnd = last.keysEnd, first.members.isDisjoint(with: last.members)
    else { return nil }
    textCount = text.count
    lines = LineCounts(joining: all.map(\.lines))
    reserve(for: all)
    var index = CatalogKeyIndex()
    for part in all {
      let firstKey = parts.keys.count
      append(part)
      guard text.withUnsafeBytes({ insertKeys(from: firstKey, of: part, into: &index, $0) }) else {
        return nil
      }
    }
    parts.sourceLanguage = first.parts.sourceLanguage ?? last.parts.sourceLanguage
    parts.version = first.parts.version ?? last.parts.version
    parts.stringsRange = SourceRange(first.keysStart, keysEnd - 1)
    diagnostics += first.members.union(last.members).missing(at: first.opening)
    diagnostics += StringCatalogParser.findings(ofLanguagesIn: parts, textCount: textCount)
    diagnostics.sort { ($0.range?.start ?? -1) < ($1.range?.start ?? -1) }
  }

  private mutating func reserve(for all: [StringCatalogDivision.Part]) {
    parts.keys.reserveCapacity(all.reduce(0) { $0 + $1.parts.keys.count })
    parts.localizations.reserveCapacity(all.reduce(0) { $0 + $1.parts.localizations.count })
    parts.nodes.reserveCapacity(all.reduce(0) { $0 + $1.parts.nodes.count })
    decoded.reserveCapacity(all.reduce(0) { $0 + $1.decoded.count })
  }

  private mutating func append(_ part: StringCatalogDivision.Part) {
    let languages = positions(of: part.parts.languages)
    let move = Move(
      textCount: UInt32(textCount), decoded: UInt32(decoded.count),
      nodes: UInt32(parts.nodes.count),
      localizations: UInt32(parts.localizations.count))
    for key in part.parts.keys { parts.keys.append(move.moved(key)) }
    for localization in part.parts.localizations {
      var moved = move.moved(localization)
      moved.language = languages[Int(localization.language)]
      parts.localizations.append(moved)
    }
    for node in part.parts.nodes { parts.nodes.append(move.moved(node)) }
    parts.argumentNumbers += part.parts.argumentNumbers.map {
      StringCatalog.ArgumentNumber(node: $0.node + move.nodes, number: $0.number)
    }
    decoded += part.decoded
    let again = Set(part.noted.filter { noted.contains($0.key) }.values)
    diagnostics += part.findings.enumerated().filter { !again.contains($0.offset) }.map(\.element)
    noted.formUnion(part.noted.keys)
  }

  /// Where the languages of a part are in those of the whole; new ones come last.
  private mutating func positions(of languages: [StringCatalog.Language]) -> [UInt32] {
    languages.map { language in
      guard let position = parts.languages.firstIndex(where: { $0.spelling == language.spelling })
      else {
        parts.languages.append(language)
        return UInt32(parts.languages.count - 1)
      }
      if language.shipsPlainTexts { parts.languages[position].shipsPlainTexts = true }
      if language.shipsVariedTexts { parts.languages[position].shipsVariedTexts = true }
      return UInt32(position)
    }
  }

  /// Whether no part before has a key of this one.
  private func insertKeys(
    from firstKey: Int, of part: StringCatalogDivision.Part, into index: inout CatalogKeyIndex,
    _ text: UnsafeRawBufferPointer
  ) -> Bool {
    let bytes = CatalogBytes(text: text, decoded: decoded)
    for (offset, hash) in part.keyHashes.enumerated() {
      let position = firstKey + offset
      let earlier = index.insert(
        position, hash: hash, range: parts.keys[position].keyRange, in: bytes, keys: parts.keys)
      if let earlier, earlier < firstKey { return false }
    }
    return true
  }
}

/// How far what a part counts from zero is moved in the whole.
private struct Move {
  /// Behind the text come the decoded strings.
  let textCount: UInt32
  let decoded: UInt32
  let nodes: UInt32
  let localizations: UInt32

  func moved(_ key: StringCatalog.Key) -> StringCatalog.Key {
    var key = key
    key.keyStart = place(key.keyStart)
    key.commentStart = place(key.commentStart)
    key.firstLocalization += localizations
    return key
  }

  func moved(_ localization: StringCatalog.Localization) -> StringCatalog.Localization {
    var localization = localization
    switch localization.form {
    case .text: localization.valueStart = place(localization.valueStart)
    case .varied: localization.valueStart += nodes
    case .nothing: break
    }
    return localization
  }

  func moved(_ node: ValueNode) -> ValueNode {
    var node = node
    node.labelStart = place(node.labelStart)
    node.textStart = place(node.textStart)
    return node
  }

  private func place(_ start: UInt32) -> UInt32 { start < textCount ? start : start + decoded }
}
