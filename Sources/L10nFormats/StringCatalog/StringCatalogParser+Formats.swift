import L10nModel
import L10nSource

// Formats with variables: `substitutions`, and references to them.

extension StringCatalogParser {
  /// Reads a text, or variations of it, with its variables.
  mutating func readFormat(_ members: ValueMembers, _ substitutions: Int, _ owner: ValueOwner) {
    let root = parts.nodes.count
    parts.nodes.append(ValueNode(.format, offset: owner.place.start))
    if let variations = members.variations {
      readVariations(variations, label: 0..<0, category: nil)
    } else if let unit = members.stringUnit {
      appendText(unit, label: 0..<0, category: nil)
    } else if json.breakOffset == nil {
      finding(.missingUnit(code(of: owner), at: owner.place))
    }
    let ownEnd = parts.nodes.count
    var names: [CodeUnitString: SourceRange] = [:]
    for member in children(of: substitutions) {
      guard json.nodes[member].kind == .object else {
        wrongType(member, name(ofNode: member), expected: "an object")
        continue
      }
      let name = name(ofNode: member)
      if names.updateValue(json.nodes[member].nameRange, forKey: name) != nil {
        noteDuplicate(member)
      }
      readVariable(member)
    }
    finishNode(root)
    // Without a text, nothing can refer to the variables.
    guard ownEnd > root + 1 else { return }
    checkReferences(root, ownEnd: ownEnd, names, owner)
  }

  private mutating func readVariable(_ node: Int) {
    let variable = parts.nodes.count
    let label = nameRange(ofNode: node)
    parts.nodes.append(
      ValueNode(.variable, label: label, offset: json.nodes[node].nameRange.start))
    var variations: Int?
    var hasVariations = false
    for member in children(of: node) {
      switch withName(ofNode: member, { Self.variableField($0) }) {
      case .argumentNumber: readArgumentNumber(member, of: variable)
      case .formatSpecifier:
        guard isString(member, "formatSpecifier") else { continue }
        let range = textRange(ofNode: member)
        parts.nodes[variable].textStart = UInt32(range.lowerBound)
        parts.nodes[variable].textCount = UInt32(range.count)
      case .variations:
        hasVariations = true
        take(member, into: &variations)
      case nil: noteUnknownField(member)
      }
    }
    if let variations {
      readVariations(variations, label: 0..<0, category: nil)
    } else if !hasVariations, json.breakOffset == nil {
      finding(.missingMember("variations", at: json.nodes[node].nameRange))
    }
    finishNode(variable)
  }

  private enum VariableField {
    case argumentNumber
    case formatSpecifier
    case variations
  }

  private static func variableField(_ name: ByteView) -> VariableField? {
    switch name {
    case "argNum": .argumentNumber
    case "formatSpecifier": .formatSpecifier
    case "variations": .variations
    default: nil
    }
  }

  /// Argument numbers range from 1 to 127 (`__CFParseFormatSpec`, CFString.c).
  private mutating func readArgumentNumber(_ member: Int, of variable: Int) {
    guard json.nodes[member].kind == .number else {
      return wrongType(member, "argNum", expected: "a number")
    }
    let digits = String(decoding: text[json.nodes[member].content], as: UTF8.self)
    guard let number = UInt8(digits), (1...127).contains(number) else {
      return finding(.argumentNumber(digits, at: json.nodes[member].range))
    }
    if parts.nodes[variable].argumentNumber > 0 { noteDuplicate(member) }
    parts.nodes[variable].argumentNumber = number
  }
}

// MARK: References

extension StringCatalogParser {
  /// Compares the references in the texts of a format with the format's variables.
  ///
  /// - Parameter ownEnd: the end of the nodes of the format's own value.
  private mutating func checkReferences(
    _ root: Int, ownEnd: Int, _ names: [CodeUnitString: SourceRange], _ owner: ValueOwner
  ) {
    guard json.breakOffset == nil else { return }
    var used: Set<CodeUnitString> = []
    for position in root..<parts.nodes.count where parts.nodes[position].kind == .text {
      let node = parts.nodes[position]
      for reference in references(in: node.textRange) {
        switch reference {
        case .variable(let name):
          used.insert(name)
          if names[name] == nil {
            finding(
              .undefinedSubstitution(
                name, code(of: owner), key: currentKey, isNew: node.state == .new,
                at: SourceRange(at: Int(node.offset))))
          }
        case .argument:
          if position < ownEnd {
            finding(.argumentOutsideSubstitution(at: SourceRange(at: Int(node.offset))))
          }
        }
      }
    }
    for (name, range) in names where !used.contains(name) {
      finding(.unusedSubstitution(name, code(of: owner), at: range))
    }
  }

  /// Reports the references in a text without variables.
  mutating func noteReferences(
    in range: Range<Int>, at place: SourceRange, _ owner: ValueOwner, state: UnitState
  ) {
    for reference in references(in: range) {
      switch reference {
      case .variable(let name):
        finding(
          .undefinedSubstitution(
            name, code(of: owner), key: currentKey, isNew: state == .new, at: place))
      case .argument: finding(.argumentOutsideSubstitution(at: place))
      }
    }
  }

  @inline(never)  // Few values have a percent sign: the loop over them stays small.
  mutating func noteReferences(
    inPlain range: Range<Int>, at place: SourceRange, language: Int, state: UnitState
  ) {
    guard hasReferences(in: range) else { return }
    noteReferences(in: range, at: place, ValueOwner(language: language, place: place), state: state)
  }

  private func references(in range: Range<Int>) -> [CatalogReference<CodeUnitString>] {
    CatalogBytes(text: text, decoded: decoded).withBytes(range) { bytes in
      CatalogReferences(in: bytes).map { reference in
        switch reference {
        case .variable(let name): .variable(CodeUnitString(bytes: Array(bytes[name])))
        case .argument: .argument
        }
      }
    }
  }

  func hasReferences(in range: Range<Int>) -> Bool {
    CatalogBytes(text: text, decoded: decoded).withBytes(range) { bytes in
      var references = CatalogReferences(in: bytes)
      return references.next() != nil
    }
  }

  private var currentKey: CodeUnitString {
    parts.keys.last.map { string($0.keyRange) } ?? ""
  }
}

enum CatalogReference<Name> {
  /// `%#@name@`
  case variable(Name)
  /// `%arg`
  case argument
}

/// The references in a text, in order, with the ranges of their names in it.
struct CatalogReferences: Sequence, IteratorProtocol {
  private let text: ByteView
  private var index = 0

  init(in text: ByteView) {
    self.text = text
  }

  mutating func next() -> CatalogReference<Range<Int>>? {
    while true {
      index = text.firstPercentSign(from: index) + 1
      guard index < text.count else { return nil }
      if text[index] == UInt8(ascii: "a"),
        "arg" ~= ByteView(text[index...].prefix(3))
      {
        index += 3
        return .argument
      }
      // Position, flags, width and precision, in any order.
      let first = index
      while index < text.count, isBeforeConversion(text[index]) { index += 1 }
      guard index < text.count, text[index] == UInt8(ascii: "@"),
        text[first..<index].contains(UInt8(ascii: "#")),
        let end = text[(index + 1)...].firstIndex(of: UInt8(ascii: "@"))
      else {
        // A second percent sign is a literal, not the start of the next format.
        if index == first, index < text.count, text[index] == UInt8(ascii: "%") { index += 1 }
        continue
      }
      let name = index + 1..<end
      index = end + 1
      return .variable(name)
    }
  }

  private func isBeforeConversion(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "#"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "*"):
      true
    default: false
    }
  }
}
