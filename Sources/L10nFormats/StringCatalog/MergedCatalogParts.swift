import L10nModel
import L10nSource

/// The merged parts of a catalog, equal to the result of a single parser.
struct MergedCatalogParts {
  private(set) var parts = StringCatalogParts()
  /// The decoded strings of all parts, which follow the text in the bytes of the catalog.
  private(set) var decoded: [UInt8] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Merges parts; nil if one has an error, they aren't contiguous, or they have a key or a top-level member in common: then a
  /// single parser must produce the diagnostics.
  ///
  /// - Parameter all: the parts in the order of the file.
  init?(_ all: [StringCatalogPart], of text: ByteView) {
    guard let first = all.first, let keysEnd = all.last?.keysEnd, all.allSatisfy(\.isSound) else {
      return nil
    }
    parts.localizations = Array(
      largeCapacity: all.reduce(0) { $0 + $1.contents.localizations.count })
    var end = 0
    var members: StringCatalogParser.Members = []
    var strayKeys = StringCatalogParser.StrayKeys()
    for part in all {
      guard part.range.lowerBound == end, members.isDisjoint(with: part.members) else { return nil }
      end = part.range.upperBound
      members.formUnion(part.members)
      if let first = part.strayKeys.first {
        strayKeys.add(first, count: part.strayKeys.count, hasContent: part.strayKeys.hasContent)
      }
      append(part, textCount: text.count)
    }
    guard end == text.count, hasEachKeyOnce(all, in: text) else { return nil }
    parts.stringsRange = SourceRange(first.keysStart, keysEnd - 1)
    appendFindings(of: all)
    diagnostics += members.missing(at: first.opening)
    diagnostics += strayKeys.findings
    diagnostics += StringCatalogParser.findings(ofLanguagesIn: parts, textCount: text.count)
    diagnostics = diagnostics.inOrder
  }

  private mutating func append(_ part: StringCatalogPart, textCount: Int) {
    let contents = part.contents
    let languages = contents.languages.map { position(of: $0) }
    let move = Move(
      ownStrings: UInt32(part.textCount),
      strings: UInt32(textCount + decoded.count - part.textCount),
      nodes: UInt32(parts.nodes.count), localizations: UInt32(parts.localizations.count))
    for localization in contents.localizations {
      var moved = move.moved(localization)
      moved.language = languages[Int(localization.language)]
      parts.localizations.append(moved)
    }
    for node in contents.nodes { parts.nodes.append(move.moved(node)) }
    for key in contents.keys { parts.keys.append(move.moved(key)) }
    decoded += part.decoded
    parts.sourceLanguage = parts.sourceLanguage ?? contents.sourceLanguage
    parts.version = parts.version ?? contents.version
  }

  /// Returns the index of a language, and adds the language if it is new.
  private mutating func position(of language: StringCatalog.Language) -> UInt32 {
    guard
      let position = parts.languages.firstIndex(where: { $0.spelling == language.spelling })
    else {
      parts.languages.append(language)
      return UInt32(parts.languages.count - 1)
    }
    if language.shipsPlainTexts { parts.languages[position].shipsPlainTexts = true }
    if language.shipsVariedTexts { parts.languages[position].shipsVariedTexts = true }
    return UInt32(position)
  }

  /// Whether no part has a key of an earlier part; a part's parser handles duplicates within the part.
  private func hasEachKeyOnce(_ all: [StringCatalogPart], in text: ByteView) -> Bool {
    let bytes = CatalogBytes(text: text, decoded: decoded)
    var index = CatalogKeyIndex()
    var position = 0
    for part in all {
      let firstKey = position
      for hash in part.hashes {
        let earlier = index.insert(
          position, hash: hash, range: parts.keys[position].keyRange, in: bytes, keys: parts.keys)
        if let earlier, earlier < firstKey { return false }
        position += 1
      }
    }
    return true
  }

  /// Appends the findings of the parts. A finding that is reported once per file keeps only its first occurrence.
  private mutating func appendFindings(of all: [StringCatalogPart]) {
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

/// The distances of a part's values to their positions in the merged lists.
private struct Move {
  /// The start of the part's decoded strings; ranges before it refer to the text and stay.
  let ownStrings: UInt32
  let strings: UInt32
  let nodes: UInt32
  let localizations: UInt32

  func moved(_ key: StringCatalog.Key) -> StringCatalog.Key {
    var key = key
    key.keyStart = string(key.keyStart)
    key.commentStart = string(key.commentStart)
    key.firstLocalization += localizations
    return key
  }

  func moved(_ localization: StringCatalog.Localization) -> StringCatalog.Localization {
    var localization = localization
    switch localization.form {
    case .text: localization.valueStart = string(localization.valueStart)
    case .varied: localization.valueStart += nodes
    case .nothing: break
    }
    return localization
  }

  func moved(_ node: ValueNode) -> ValueNode {
    var node = node
    node.labelStart = string(node.labelStart)
    node.textStart = string(node.textStart)
    return node
  }

  private func string(_ start: UInt32) -> UInt32 { start < ownStrings ? start : start + strings }
}
