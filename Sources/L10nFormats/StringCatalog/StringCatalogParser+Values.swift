import L10nModel
import L10nSource

// What a localization says, from the tree that was read of it.

extension StringCatalogParser {
  /// The members of a localization or of a node of variations, by their nodes in the tree.
  struct ValueMembers {
    var stringUnit: Int?
    var variations: Int?
    var substitutions: Int?
    var stringSet: Int?
  }

  /// Whose value is being read.
  struct ValueOwner {
    /// The position of the language.
    let language: Int
    /// The code of the language with its quotes.
    let place: SourceRange
  }

  func code(of owner: ValueOwner) -> CodeUnitString { parts.languages[owner.language].spelling }

  /// Reads the value of a localization.
  mutating func readValue(
    of localization: inout StringCatalog.Localization, _ owner: ValueOwner
  ) {
    let members = valueMembers(of: 0)
    let start = parts.nodes.count
    let substitutions = members.substitutions.flatMap {
      json.nodes[$0].subtreeCount > 1 ? $0 : nil
    }
    if members.stringUnit != nil, members.variations != nil, substitutions == nil {
      finding(.competingValues(code(of: owner), at: owner.place))
    }
    if let substitutions {
      readFormat(members, substitutions, owner)
    } else if let variations = members.variations {
      readVariations(variations, label: 0..<0, category: nil)
    } else if let set = members.stringSet {
      readStringSet(set)
    } else if let unit = members.stringUnit {
      guard let unit = readUnit(unit) else { return }
      localization.form = .text
      localization.state = unit.state
      localization.valueStart = UInt32(unit.text.lowerBound)
      localization.valueCount = UInt32(unit.text.count)
      noteReferences(in: unit.text, at: unit.place, owner, state: unit.state)
      return
    } else if json.nodes[0].subtreeCount == 1, json.breakOffset == nil {
      finding(.emptyLocalization(code(of: owner), at: owner.place))
    }
    guard parts.nodes.count > start else { return }
    localization.form = .varied
    localization.valueStart = UInt32(start)
    localization.valueCount = UInt32(parts.nodes.count - start)
    localization.state = state(ofNodesFrom: start)
    if substitutions == nil {
      for node in parts.nodes[start...] where node.kind == .text {
        noteReferences(
          in: node.textRange, at: SourceRange(at: Int(node.offset)), owner, state: node.state)
      }
    }
  }

  private func state(ofNodesFrom start: Int) -> UnitState {
    var counts = (all: 0, new: 0, needsReview: 0)
    for node in parts.nodes[start...] where node.kind == .text {
      counts.all += 1
      switch node.state {
      case .new: counts.new += 1
      case .needsReview: counts.needsReview += 1
      case .translated: break
      }
    }
    if counts.new == counts.all { return .new }
    return counts.new + counts.needsReview > 0 ? .needsReview : .translated
  }

  private enum ValueField {
    case stringUnit
    case variations
    case substitutions
    case stringSet
  }

  private static func valueField(_ name: UnsafeRawBufferPointer) -> ValueField? {
    switch name {
    case "stringUnit": .stringUnit
    case "variations": .variations
    case "substitutions": .substitutions
    case "stringSet": .stringSet
    default: nil
    }
  }

  mutating func valueMembers(of node: Int) -> ValueMembers {
    var members = ValueMembers()
    for member in children(of: node) {
      switch withName(ofNode: member, { Self.valueField($0) }) {
      case .stringUnit: take(member, into: &members.stringUnit)
      case .variations: take(member, into: &members.variations)
      case .substitutions: take(member, into: &members.substitutions)
      case .stringSet: take(member, into: &members.stringSet)
      case nil: noteUnknownField(member)
      }
    }
    return members
  }

  func children(of node: Int) -> JSONChildren { JSONChildren(of: node, in: json.nodes) }

  /// Takes an object as the member that counts, which is the last one of its name.
  mutating func take(_ member: Int, into place: inout Int?) {
    guard json.nodes[member].kind == .object else {
      return wrongType(member, name(ofNode: member), expected: "an object")
    }
    if place != nil { noteDuplicate(member) }
    place = member
  }

  mutating func noteDuplicate(_ member: Int) {
    guard json.conflictEnd < 0 else { return }
    finding(.duplicateMember(name(ofNode: member), at: json.nodes[member].nameRange))
  }

  mutating func noteUnknownField(_ member: Int) {
    noteUnknownField(name(ofNode: member), at: json.nodes[member].nameRange)
  }
}

// MARK: Units

extension StringCatalogParser {
  /// A text and its state.
  struct Unit {
    var state: UnitState
    /// In the bytes of the catalog.
    var text: Range<Int>
    /// In the text of the file, with its quotes.
    var place: SourceRange
  }

  /// Reads the `stringUnit` at a node; nil where it has no text.
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
      // A unit that is still to be translated may have no text.
      guard state == .new else { return nil }
      let place = json.nodes[node].range
      return Unit(state: .new, text: place.start..<place.start, place: SourceRange(at: place.start))
    }
    return Unit(
      state: state ?? .translated, text: textRange(ofNode: value), place: json.nodes[value].range)
  }

  private enum UnitField {
    case state
    case value
    case values
  }

  private static func unitField(_ name: UnsafeRawBufferPointer) -> UnitField? {
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

  /// A phrase of App Shortcuts names the app once.
  private mutating func notePhrase(_ range: Range<Int>, at place: SourceRange) {
    guard isAppShortcuts else { return }
    let phrase = string(range)
    let count =
      phrase.string.split(
        separator: "${applicationName}", omittingEmptySubsequences: false
      ).count - 1
    if count != 1 { finding(.applicationName(count, in: phrase, at: place)) }
  }

  /// Counts the nodes below `root`, which ends the list.
  mutating func finishNode(_ root: Int) {
    parts.nodes[root].subtreeCount = UInt32(parts.nodes.count - root)
  }
}

// MARK: Variations

extension StringCatalogParser {
  /// Reads `variations` by number or by device.
  mutating func readVariations(_ node: Int, label: Range<Int>, category: PluralCategory?) {
    var plural: Int?
    var device: Int?
    for member in children(of: node) {
      switch withName(ofNode: member, { Self.variation($0) }) {
      case .plural: take(member, into: &plural)
      case .device: take(member, into: &device)
      default: noteUnknownField(member)
      }
    }
    if plural != nil, device != nil {
      finding(.competingVariations(at: json.nodes[node].nameRange))
    }
    if let plural {
      readPlural(plural, label: label, category: category)
    } else if let device {
      readDevices(device, label: label, category: category)
    } else if json.nodes[node].subtreeCount == 1, json.breakOffset == nil {
      finding(.emptyVariations(at: json.nodes[node].nameRange))
    }
  }

  private static func variation(_ name: UnsafeRawBufferPointer) -> ValueNode.Kind? {
    switch name {
    case "plural": .plural
    case "device": .device
    default: nil
    }
  }

  private mutating func readPlural(_ node: Int, label: Range<Int>, category: PluralCategory?) {
    let root = parts.nodes.count
    parts.nodes.append(
      ValueNode(
        .plural, category: category, label: label, offset: Int(json.nodes[node].nameRange.start)))
    var seen: UInt8 = 0
    for member in children(of: node) {
      let category = withName(ofNode: member) { Self.pluralCategory($0) }
      if let category {
        if seen & category.bit != 0 { noteDuplicate(member) }
        seen |= category.bit
      } else {
        finding(.unknownPluralCategory(name(ofNode: member), at: json.nodes[member].nameRange))
      }
      readVariation(member, category: category)
    }
    finishNode(root)
    guard json.breakOffset == nil else { return }
    if json.nodes[node].subtreeCount == 1 {
      finding(.emptyVariations(at: json.nodes[node].nameRange))
    } else if seen & PluralCategory.other.bit == 0 {
      finding(.missingOther(at: json.nodes[node].nameRange))
    }
  }

  private static func pluralCategory(_ name: UnsafeRawBufferPointer) -> PluralCategory? {
    switch name {
    case "zero": .zero
    case "one": .one
    case "two": .two
    case "few": .few
    case "many": .many
    case "other": .other
    default: nil
    }
  }

  private mutating func readDevices(_ node: Int, label: Range<Int>, category: PluralCategory?) {
    let root = parts.nodes.count
    parts.nodes.append(
      ValueNode(
        .device, category: category, label: label, offset: Int(json.nodes[node].nameRange.start)))
    var seen: Set<CodeUnitString> = []
    for member in children(of: node) {
      let device = name(ofNode: member)
      if !seen.insert(device).inserted { noteDuplicate(member) }
      if !Self.devices.contains(device), noted.insert("device=" + device).inserted {
        finding(.unknownDevice(device, at: json.nodes[member].nameRange))
      }
      readVariation(member, category: nil)
    }
    finishNode(root)
    if seen.isEmpty, json.breakOffset == nil {
      finding(.emptyVariations(at: json.nodes[node].nameRange))
    }
  }

  private static let devices: Set<CodeUnitString> = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]

  /// Reads what stands for one category or device: a unit, or variations once more.
  private mutating func readVariation(_ node: Int, category: PluralCategory?) {
    guard json.nodes[node].kind == .object else {
      return wrongType(node, name(ofNode: node), expected: "an object")
    }
    let members = valueMembers(of: node)
    let label = nameRange(ofNode: node)
    if members.stringUnit != nil, members.variations != nil {
      finding(.competingValues(name(ofNode: node), at: json.nodes[node].nameRange))
    }
    if let variations = members.variations {
      readVariations(variations, label: label, category: category)
    } else if let unit = members.stringUnit {
      appendText(unit, label: label, category: category)
    } else if json.nodes[node].subtreeCount == 1, json.breakOffset == nil {
      finding(.emptyLocalization(name(ofNode: node), at: json.nodes[node].nameRange))
    }
    if let member = members.substitutions { noteUnknownField(member) }
    if let member = members.stringSet { noteUnknownField(member) }
  }

  mutating func appendText(_ unit: Int, label: Range<Int>, category: PluralCategory?) {
    guard let unit = readUnit(unit) else { return }
    parts.nodes.append(
      ValueNode(
        .text, category: category, state: unit.state, label: label, text: unit.text,
        offset: unit.place.start))
  }
}

extension PluralCategory {
  fileprivate var bit: UInt8 {
    switch self {
    case .zero: 1
    case .one: 2
    case .two: 4
    case .few: 8
    case .many: 16
    case .other: 32
    }
  }
}

/// A name for what is noted once.
func + (left: StaticString, right: CodeUnitString) -> CodeUnitString {
  CodeUnitString(left.description + right.string)
}
