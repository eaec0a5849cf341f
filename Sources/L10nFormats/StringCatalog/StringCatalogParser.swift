import L10nModel
import L10nSource

/// Parses the text of a catalog in one pass.
///
/// The levels that every catalog has, `strings`, keys and `localizations`, are read member by member; plain units in the
/// layout of the file's first ones are compared with that layout (`StringCatalogParser+PlainUnits.swift`); all else is
/// read as a small tree and then looked at (`StringCatalogParser+Localizations.swift`).
struct StringCatalogParser {
  let text: UnsafeRawBufferPointer
  var json: JSONReader
  var parts = StringCatalogParts()
  /// The decoded form of strings with escapes; their ranges count from the end of the text. Where the text is not kept,
  /// all strings are here.
  var decoded: [UInt8] = []
  /// Whether the text is there for as long as what is found in it.
  let keepsText: Bool
  /// Where all strings stand in a text that is not kept.
  var origins = TextOrigins()
  /// What is noted of a text that is not kept.
  var passing: PassingText?
  /// What was there before: that of other parts of the file.
  var before = Counts()
  var findings: [Diagnostic] = []
  /// Whether entries are found by their places, because a brace is missing or too many.
  var isRecovering = false
  /// What begins an entry; nil while no entry has been seen.
  var fence: JSONFence?
  /// Where the name of `strings` stands.
  var stringsName: Int?
  var layout = PlainUnitLayout()
  var languages = LanguageIndex()
  var keyIndex = CatalogKeyIndex()
  /// The position of the localization in each language that was read last, plus one.
  var lastLocalization: [UInt32] = []
  /// Unknown fields and values that have been noted, because each is noted once, with the positions of their findings.
  var noted: [CodeUnitString: Int] = [:]
  /// Where the brace stands that opens the file.
  private(set) var opening = 0
  /// Behind the brace that opens the keys.
  var keysStart = 0
  /// Behind the brace that closes the keys; nil where they are not closed.
  var keysEnd: Int?
  private(set) var members: Members = []
  /// From here on keys are not to be read: they are those of the next part of the file.
  var stop = Int.max
  /// Where the first key at or behind `stop` begins, once reading has ended there.
  var nextKey: Int?
  /// Whether reading ended at the end of the file.
  private(set) var hasReachedEnd = false
  let isAppShortcuts: Bool
  /// How many variations are open around what is being read.
  var variationDepth = 0
  /// Xcode nests a plural in a device; some more are taken.
  static let variationDepthLimit = 8
  /// Whether plain units may be read by their layout; it makes no difference but to the time.
  var readsPlainUnits = true
  /// Behind the code of the language that was read before the current one; for guessing the next.
  var previousLanguage = 0

  /// - Parameters:
  ///   - byteCount: how much of the text is to be read, about.
  ///   - keepsText: whether strings without escapes may be ranges of the text.
  init(
    _ text: UnsafeRawBufferPointer, fileName: String, byteCount: Int, keepsText: Bool = true
  ) {
    self.text = text
    self.keepsText = keepsText
    json = JSONReader(text)
    isAppShortcuts = fileName.hasPrefix("AppShortcuts")
    parts.localizations.reserveCapacity(byteCount / 160)
    decoded.reserveCapacity(byteCount / 64)
  }

  mutating func parseFile() {
    let start = json.skipTrivia(from: 0)
    guard start < text.count, text[start] == UInt8(ascii: "{") else {
      guard !(isRecovering && resumeKeys(from: start)) else { return }
      json.note(.expectedValue, start, start + 1)
      finding(.notACatalog(at: start))
      return
    }
    opening = start
    if parseMembers(from: start + 1, isFirst: true), json.mistakes.allSatisfy({ !$0.isFatal }) {
      // What was cut off is not missing.
      findings += members.missing(at: start)
    }
  }

  /// Goes on with a key that is not the first one, and with what follows the keys.
  mutating func parseFile(fromKey keyStart: Int) {
    keysEnd = parseKeys(from: keyStart, isFirst: true)
    if let keysEnd { _ = parseMembers(from: keysEnd, isFirst: false) }
  }

  /// Parses the members of the whole; false where nothing can be said of those that are missing.
  private mutating func parseMembers(from start: Int, isFirst: Bool) -> Bool {
    var position = start
    var isFirst = isFirst
    reading: while true {
      switch json.nextItem(after: position, isFirst: isFirst, closing: UInt8(ascii: "}")) {
      case .item(let nameStart):
        if isRecovering, let fence, fence.isEntry(at: nameStart, in: text) {
          json.note(.extraClosingBrace, nameStart, nameStart + 1)
          guard let end = parseKeys(from: nameStart, isFirst: true) else { break reading }
          position = end
          break
        }
        guard let end = parseMember(at: nameStart) else {
          guard isRecovering, resumeKeys(from: json.breakOffset ?? position) else { return false }
          break reading
        }
        position = end
      case .end(let end):
        position = json.skipTrivia(from: end)
        if position < text.count {
          json.note(.textAfterEnd, position, position + 1)
          if !isRecovering { json.breakOffset = position } else { _ = resumeKeys(from: position) }
        }
        hasReachedEnd = true
        break reading
      case .broken:
        guard isRecovering, let offset = json.breakOffset else { return false }
        _ = resumeKeys(from: offset)
        break reading
      }
      isFirst = false
    }
    return true
  }

  /// Which of the three members the file has.
  struct Members: OptionSet {
    let rawValue: UInt8

    static let sourceLanguage = Self(rawValue: 1)
    static let strings = Self(rawValue: 2)
    static let version = Self(rawValue: 4)

    /// What there is to say of those that are not there.
    func missing(at start: Int) -> [Diagnostic] {
      [(Self.sourceLanguage, "sourceLanguage"), (.strings, "strings"), (.version, "version")]
        .filter { !contains($0.0) }
        .map { .missingMember($0.1, at: SourceRange(start, start + 1)) }
    }
  }

  /// Parses a member of the whole and returns the offset behind it; nil where it is broken.
  private mutating func parseMember(at nameStart: Int) -> Int? {
    guard let (name, value) = json.readName(at: nameStart) else { return nil }
    let field = fieldName(name)
    if field == "strings", value < text.count, text[value] == UInt8(ascii: "{") {
      noteDuplicate(.strings, name)
      if members.contains(.strings) { dropKeys() }
      members.insert(.strings)
      return parseKeys(in: value, after: nameStart)
    }
    let end = json.readTree(at: value, depth: 1)
    guard json.breakOffset == nil else { return nil }
    switch field {
    case "sourceLanguage":
      noteDuplicate(.sourceLanguage, name)
      members.insert(.sourceLanguage)
      if isString(0, field) { parts.sourceLanguage = string(ofNode: 0) }
    case "version":
      noteDuplicate(.version, name)
      members.insert(.version)
      if isString(0, field) {
        let version = string(ofNode: 0)
        parts.version = version
        if !version.string.hasPrefix("1.") {
          finding(.unknownVersion(version, at: json.nodes[0].range))
        }
      }
    case "strings":
      members.insert(.strings)
      wrongType(0, "strings", expected: "an object of keys")
    default: noteUnknownField(field, at: SourceRange(name.start - 1, name.end + 1))
    }
    return end
  }

  private mutating func noteDuplicate(_ member: Members, _ name: JSONString) {
    if members.contains(member) { noteDuplicateMember(name) }
  }

  private mutating func dropKeys() {
    parts.keys.removeAll()
    parts.localizations.removeLast(parts.localizations.count - before.localizations)
    parts.nodes.removeLast(parts.nodes.count - before.nodes)
    keyIndex = CatalogKeyIndex()
    for index in lastLocalization.indices { lastLocalization[index] = 0 }
  }

  mutating func finding(_ diagnostic: Diagnostic) {
    findings.append(diagnostic)
  }

  /// Whether something worth one finding a file is met for the first time; the finding has to come next.
  mutating func isNews(_ name: CodeUnitString) -> Bool {
    guard noted[name] == nil else { return false }
    noted[name] = findings.count
    return true
  }
}
