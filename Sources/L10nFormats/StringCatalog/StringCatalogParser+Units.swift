import L10nModel
import L10nSource

extension StringCatalogParser {
  /// A text and its state.
  struct Unit {
    var state: UnitState
    /// The range in the bytes of the catalog.
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
      // A unit that still needs a translation can lack a text.
      guard state == .new else { return nil }
      let place = json.nodes[node].range
      return Unit(
        state: .new, text: range(of: place.start..<place.start, hasEscapes: false),
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
    let known: UnitState? = withText(node.content, hasEscapes: node.hasEscapes) { state in
      switch state {
      case "translated": .translated
      case "new": .new
      case "needs_review": .needsReview
      case "machine_translated": .machineTranslated
      default: nil
      }
    }
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

  /// A phrase of App Shortcuts must name the app once.
  private mutating func notePhrase(_ range: Range<Int>, at place: SourceRange) {
    guard isAppShortcuts else { return }
    let phrase = string(range)
    let count =
      phrase.string.split(
        separator: "${applicationName}", omittingEmptySubsequences: false
      ).count - 1
    if count != 1 { finding(.applicationName(count, in: phrase, at: place)) }
  }

  /// Counts the nodes below `root`, the last subtree of the list.
  mutating func finishNode(_ root: Int) {
    parts.nodes[root].subtreeCount = UInt32(parts.nodes.count - root)
  }
}
