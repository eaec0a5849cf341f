import L10nModel
import L10nSource

// Reads localizations from their JSON trees.

extension StringCatalogParser {
  /// The members of a localization or of a node of variations, as indices of nodes in the tree.
  struct ValueMembers {
    var stringUnit: Int?
    var variations: Int?
    var substitutions: Int?
    var stringSet: Int?
  }

  /// The localization that contains the current value.
  struct ValueOwner {
    let language: Int
    /// The range of the language's code, with its quotes.
    let place: SourceRange
  }

  func code(of owner: ValueOwner) -> CodeUnitString { parts.languages[owner.language].spelling }

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

  /// Sets the member if it is an object: the last one with its name wins.
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

extension StringCatalogParser {
  /// Parses the object of languages at `open`; returns the offset after it, or nil if it is broken.
  mutating func parseLocalizations(in open: Int, named name: JSONString) -> Int? {
    let firstLocalization = parts.localizations.count
    var position = open + 1
    var isFirst = true
    previousLanguage = languages.beginning
    while true {
      switch json.nextItem(after: position, isFirst: isFirst, closing: UInt8(ascii: "}")) {
      case .item(let item):
        if !isFirst { learnLayout(between: position, and: item) }
        var quote = item
        let (next, isCode) = parsePlainUnits(from: quote, firstLocalization: firstLocalization)
        if isCode {
          quote = next
          guard let end = parseLocalization(at: quote, firstLocalization) else { return nil }
          position = end
        } else {
          position = next
        }
        isFirst = false
      case .end(let end):
        if isFirst {
          finding(.emptyLocalizations(at: SourceRange(name.start - 1, name.next)))
        }
        return end
      case .broken: return nil
      }
    }
  }

  /// Parses one language with its value; returns the offset after it, or nil if it is broken.
  private mutating func parseLocalization(at quote: Int, _ firstLocalization: Int) -> Int? {
    guard let (name, value) = json.readName(at: quote) else { return nil }
    let end = json.readTree(at: value, depth: 4)
    let language = position(ofLanguage: name, at: quote)
    languages.note(language, after: previousLanguage)
    previousLanguage = language
    var localization = StringCatalog.Localization(
      language: UInt32(language), offset: UInt32(quote), valueStart: 0, valueCount: 0,
      form: .nothing, state: .new)
    if json.nodes[0].kind == .object {
      readValue(
        of: &localization,
        ValueOwner(language: language, place: SourceRange(quote, name.next)))
      if json.breakOffset == nil { learnLayout(codeEnd: name.end) }
    } else {
      wrongType(0, fieldName(name), expected: "an object")
    }
    let earlier = Int(lastLocalization[language])
    if earlier > firstLocalization {
      noteDuplicateMember(name)
      parts.localizations[earlier - 1] = localization
    } else {
      parts.localizations.append(localization)
      lastLocalization[language] = UInt32(parts.localizations.count)
    }
    return json.breakOffset == nil ? end : nil
  }

  private mutating func position(ofLanguage name: JSONString, at quote: Int) -> Int {
    if !name.hasEscapes, name.next > name.end,
      let position = languages.find(at: name.start, after: previousLanguage, in: text)
    {
      return position
    }
    let code = fieldName(name)
    if let position = languages.position(of: code) { return position }
    if previousLanguage == languages.beginning { previousLanguage += 1 }
    languages.append(code, place: name.hasEscapes ? nil : name.start..<name.end, in: text)
    lastLocalization.append(0)
    parts.languages.append(StringCatalog.Language(spelling: code, offset: UInt32(quote)))
    return languages.count - 1
  }
}
