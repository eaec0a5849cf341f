import L10nModel
import L10nSource

extension StringCatalogParser {
  /// Reads `variations` by number or by device.
  mutating func readVariations(_ node: Int, label: Range<Int>, category: PluralCategory?) {
    guard variationDepth < Self.variationDepthLimit else {
      return finding(.nestedVariations(at: json.nodes[node].nameRange))
    }
    variationDepth += 1
    defer { variationDepth -= 1 }
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

  private static func variation(_ name: ByteView) -> ValueNode.Kind? {
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
    var seen: [PluralCategory] = []
    for member in children(of: node) {
      let category = withName(ofNode: member) { PluralCategory($0) }
      if let category {
        if seen.contains(category) { noteDuplicate(member) }
        seen.append(category)
      } else {
        finding(.unknownPluralCategory(name(ofNode: member), at: json.nodes[member].nameRange))
      }
      readVariation(member, category: category, in: .plural)
    }
    finishNode(root)
    guard json.breakOffset == nil else { return }
    // The required categories depend on the language; other checks compare them.
    if json.nodes[node].subtreeCount == 1 {
      finding(.emptyVariations(at: json.nodes[node].nameRange))
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
      if !Self.devices.contains(device), isFirstOccurrence(CodeUnitString("device=\(device)")) {
        finding(.unknownDevice(device, at: json.nodes[member].nameRange))
      }
      readVariation(member, category: nil, in: device == "other" ? .fallback : .device)
    }
    finishNode(root)
    if seen.isEmpty, json.breakOffset == nil {
      finding(.emptyVariations(at: json.nodes[node].nameRange))
    }
  }

  private static let devices = Set(StringsDictNames.devices.map { CodeUnitString($0) })

  /// The criterion that selects a value.
  enum VariationChoice {
    case plural
    case device
    /// A device without a value of its own.
    case fallback
  }

  /// Reads the value of one category or device: a unit, or nested variations.
  private mutating func readVariation(
    _ node: Int, category: PluralCategory?, in choice: VariationChoice
  ) {
    guard json.nodes[node].kind == .object else {
      return wrongType(node, name(ofNode: node), expected: "an object")
    }
    let members = valueMembers(of: node)
    let label = nameRange(ofNode: node)
    if members.stringUnit != nil, members.variations != nil {
      finding(.competingValues(name(ofNode: node), at: json.nodes[node].nameRange))
    }
    if let variations = members.variations {
      if choice != .device {
        finding(.refusedVariations(in: choice, at: json.nodes[variations].nameRange))
      }
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
