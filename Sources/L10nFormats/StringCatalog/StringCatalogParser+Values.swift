import L10nModel
import L10nSource

// Reads localizations from their JSON trees.

extension StringCatalogParser {
  /// The members of a localization or of a node of variations, by their nodes in the tree.
  struct ValueMembers {
    var stringUnit: Int?
    var variations: Int?
    var substitutions: Int?
    var stringSet: Int?
  }

  /// The localization of the current value.
  struct ValueOwner {
    /// The index of the language.
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

  func state(ofNodesFrom start: Int) -> UnitState {
    var counts = (all: 0, new: 0, needsReview: 0, machineTranslated: 0)
    for node in parts.nodes[start...] where node.kind == .text {
      counts.all += 1
      switch node.state {
      case .new: counts.new += 1
      case .needsReview: counts.needsReview += 1
      case .machineTranslated: counts.machineTranslated += 1
      case .translated: break
      }
    }
    if counts.new == counts.all { return .new }
    if counts.new + counts.needsReview > 0 { return .needsReview }
    return counts.machineTranslated > 0 ? .machineTranslated : .translated
  }

  private enum ValueField {
    case stringUnit
    case variations
    case substitutions
    case stringSet
  }

  private static func valueField(_ name: ByteView) -> ValueField? {
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

  /// Uses an object as the member that counts, the last one with its name.
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
