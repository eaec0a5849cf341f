import L10nModel
import L10nSource

/// Parses the text of a catalog in one pass.
///
/// The levels of every catalog, `strings`, keys and `localizations`, are read member by member. Plain units are compared with
/// the layout of the file's first ones (`StringCatalogParser+PlainUnits.swift`). Everything else is read as a small tree and
/// then interpreted (`StringCatalogParser+Values.swift`).
struct StringCatalogParser {
  let text: ByteView
  var json: JSONReader
  var parts = StringCatalogParts()
  /// The decoded form of strings with escape sequences; their ranges start at the end of the text.
  var decoded: [UInt8] = []
  var findings: [Diagnostic] = []
  /// Whether entries are found by their layout, because braces are unbalanced.
  var isRecovering = false
  /// The pattern of entries; nil before the first entry.
  var fence: JSONFence?
  /// The offset of the name `strings`.
  var stringsName: Int?
  var layout = PlainUnitLayout()
  var languages = LanguageIndex()
  var keyIndex = CatalogKeyIndex()
  /// The index plus one of the last localization in each language.
  var lastLocalization: [UInt32] = []
  /// Unknown fields and values that are already reported, with the indices of their diagnostics.
  var noted: [CodeUnitString: Int] = [:]
  private(set) var opening = 0
  /// The offset after the opening brace of the keys.
  var keysStart = 0
  /// The offset after the closing brace of the keys; nil if it is missing.
  var keysEnd: Int?
  private(set) var members: Members = []
  /// The top-level members that look like keys, and the range of the first.
  private(set) var strayKeys = StrayKeys()
  /// The start of the next part: keys from here on aren't read.
  var stop = Int.max
  /// The start of the first key at or after `stop`, if reading ended there.
  var nextKey: Int?
  private(set) var hasReachedEnd = false
  let isAppShortcuts: Bool
  var variationDepth = 0
  /// Xcode nests a plural in a device; a few more levels are accepted.
  static let variationDepthLimit = 8
  /// Whether to use the fast path for plain units; affects only the speed.
  var readsPlainUnits = true
  /// The index of the previous language of the key, for predicting the next one.
  var previousLanguage = 0

  /// - Parameter byteCount: the approximate size of the text to read.
  init(_ text: ByteView, fileName: String, byteCount: Int) {
    self.text = text
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
      // In a truncated file, members aren't reported as missing.
      findings += members.missing(at: start)
    }
  }

  /// Continues with a key that isn't the first one, and with the text after the keys.
  mutating func parseFile(fromKey keyStart: Int) {
    keysEnd = parseKeys(from: keyStart, isFirst: true)
    if let keysEnd { _ = parseMembers(from: keysEnd, isFirst: false) }
  }

  /// Parses the top-level members; returns false if a broken one makes it impossible to say which are missing.
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

  /// The top-level members in the file.
  struct Members: OptionSet {
    let rawValue: UInt8

    static let sourceLanguage = Self(rawValue: 1)
    static let strings = Self(rawValue: 2)
    static let version = Self(rawValue: 4)

    func missing(at start: Int) -> [Diagnostic] {
      [(Self.sourceLanguage, "sourceLanguage"), (.strings, "strings"), (.version, "version")]
        .filter { !contains($0.0) }
        .map { .missingMember($0.1, at: SourceRange(start, start + 1)) }
    }
  }

  /// Parses a top-level member; returns the offset after it, or nil if it is broken.
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
    case _ where looksLikeEntry:
      strayKeys.add(
        SourceRange(name.start - 1, name.end + 1), hasContent: json.nodes[0].subtreeCount > 1)
    default: noteUnknownField(field, at: SourceRange(name.start - 1, name.end + 1))
    }
    return end
  }

  /// Whether the current value is an object with no fields other than those of keys.
  private var looksLikeEntry: Bool {
    json.nodes[0].kind == .object
      && children(of: 0).allSatisfy { withName(ofNode: $0) { Self.isField($0) } }
  }

  /// Keys outside `strings`.
  struct StrayKeys {
    private(set) var count = 0
    private(set) var first: SourceRange?
    /// Whether an object has a field of keys: a single empty one could be anything.
    private(set) var hasContent = false

    mutating func add(_ place: SourceRange, count: Int = 1, hasContent: Bool) {
      self.count += count
      first = first ?? place
      self.hasContent = self.hasContent || hasContent
    }

    /// One finding for all of them.
    var findings: [Diagnostic] {
      guard hasContent, let first else { return [] }
      return [.keysOutsideStrings(count, at: first)]
    }
  }

  private mutating func noteDuplicate(_ member: Members, _ name: JSONString) {
    if members.contains(member) { noteDuplicateMember(name) }
  }

  private mutating func dropKeys() {
    parts.keys.removeAll()
    parts.localizations.removeAll()
    parts.nodes.removeAll()
    keyIndex = CatalogKeyIndex()
    for index in lastLocalization.indices { lastLocalization[index] = 0 }
  }

  mutating func finding(_ diagnostic: Diagnostic) {
    findings.append(diagnostic)
  }

  /// Whether a finding that is reported once per file occurs for the first time; the caller must add it next.
  mutating func isFirstOccurrence(_ name: CodeUnitString) -> Bool {
    guard noted[name] == nil else { return false }
    noted[name] = findings.count
    return true
  }
}

extension StringCatalogParser {
  /// A text and its state.
  struct Unit {
    var state: UnitState
    var text: Range<Int>
    /// The range in the text of the file, with its quotes.
    var place: SourceRange
  }

  /// Reads the `stringUnit` at a node; nil if it has no text.
  mutating func readUnit(_ node: Int) -> Unit? {
    var state: UnitState?
    var value: Int?
    var hasValue = false
    for member in children(of: node) {
      switch withName(ofNode: member, { Self.unitField($0) }) {
      case .state:
        if state != nil { noteDuplicate(member) }
        state = readState(member)
      case .value:
        hasValue = true
        guard isString(member, "value") else { continue }
        if value != nil { noteDuplicate(member) }
        value = member
      default: noteUnknownField(member)
      }
    }
    noteMissing(state: state, hasValue: hasValue, of: node)
    guard let value else {
      // A unit that still needs a translation may lack a text.
      guard state == .new else { return nil }
      let place = json.nodes[node].range
      return Unit(
        state: .new, text: place.start..<place.start,
        place: SourceRange(at: place.start))
    }
    return Unit(
      state: state ?? .translated, text: textRange(ofNode: value), place: json.nodes[value].range)
  }

  private enum UnitField {
    case state
    case value
    case values
  }

  private static func unitField(_ name: ByteView) -> UnitField? {
    switch name {
    case "state": .state
    case "value": .value
    case "values": .values
    default: nil
    }
  }

  private mutating func noteMissing(state: UnitState?, hasValue: Bool, of node: Int) {
    guard json.breakOffset == nil else { return }
    if state == nil { finding(.missingMember("state", at: json.nodes[node].nameRange)) }
    if !hasValue, state != .new {
      finding(.missingMember("value", at: json.nodes[node].nameRange))
    }
  }

  private mutating func readState(_ member: Int) -> UnitState {
    guard isString(member, "state") else { return .needsReview }
    let node = json.nodes[member]
    let known = withText(node.content, hasEscapes: node.hasEscapes) { UnitState(spelling: $0) }
    if let known { return known }
    finding(.unknownState(string(ofNode: member), at: node.range))
    return .needsReview
  }

  /// Reads a `stringSet`: any number of texts with one state.
  mutating func readStringSet(_ node: Int) {
    var state: UnitState?
    var values: Int?
    var hasValues = false
    for member in children(of: node) {
      switch withName(ofNode: member, { Self.unitField($0) }) {
      case .state:
        if state != nil { noteDuplicate(member) }
        state = readState(member)
      case .values:
        hasValues = true
        guard json.nodes[member].kind == .array else {
          wrongType(member, "values", expected: "an array of strings")
          continue
        }
        if values != nil { noteDuplicate(member) }
        values = member
      default: noteUnknownField(member)
      }
    }
    if state == nil, json.breakOffset == nil {
      finding(.missingMember("state", at: json.nodes[node].nameRange))
    }
    guard let values else {
      if !hasValues, json.breakOffset == nil {
        finding(.missingMember("values", at: json.nodes[node].nameRange))
      }
      return
    }
    let root = parts.nodes.count
    parts.nodes.append(ValueNode(.alternatives, offset: Int(json.nodes[values].start)))
    for element in children(of: values) where isString(element, "values") {
      let range = textRange(ofNode: element)
      notePhrase(range, at: json.nodes[element].range)
      parts.nodes.append(
        ValueNode(
          .text, state: state ?? .translated, text: range, offset: Int(json.nodes[element].start)))
    }
    finishNode(root)
  }

  /// Checks that a phrase of App Shortcuts names the app exactly once.
  private mutating func notePhrase(_ range: Range<Int>, at place: SourceRange) {
    guard isAppShortcuts else { return }
    let phrase = string(range)
    let count =
      phrase.string.split(
        separator: "${applicationName}", omittingEmptySubsequences: false
      ).count - 1
    if count != 1 { finding(.applicationName(count, in: phrase, at: place)) }
  }

  /// Sets the node count of `root`, the last subtree of the list.
  mutating func finishNode(_ root: Int) {
    parts.nodes[root].subtreeCount = UInt32(parts.nodes.count - root)
  }
}
