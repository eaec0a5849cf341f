import L10nModel
import L10nSource

/// Reads formats, their variables, and the references between them.
extension StringsDictReader {
  /// The current format, and the variables that its texts can refer to.
  struct Scope {
    /// The range of the variables in `members`.
    var variables: Range<Int>
    /// Whether the format has a text to start from. Without one, no variable is reported as unused.
    var hasOwnValue: Bool
    /// The index of the current variable; nil in the format's own value.
    var current: Int?
    /// The references between variables. Pairs may be repeated.
    var mentions: [Mention] = []
    /// The indices of the variables by name; nil if there are only a few.
    var places: [CodeUnitString: Int]?
  }

  struct Mention {
    /// The index of the variable whose form refers to `to`; nil for the format's own value.
    let from: Int?
    let to: Int
  }

  /// Reads a format: its own value, then its variables.
  mutating func readFormat(_ parts: Parts, _ label: Label, depth: Int) {
    reportUnknownKeys(parts)
    let first = members.count
    for index in parts.others where list.nodes[members[index]].kind == .dictionary {
      members.append(members[index])
    }
    let variables = first..<members.count
    defer { members.removeLast(members.count - first) }
    pushScope(variables, hasOwnValue: parts.ownValueCount > 0)
    add(.format, label) { reader in
      reader.readOwnValue(parts, depth: depth)
      for index in variables { reader.readVariable(index, in: variables, depth: depth) }
    }
    if let scope = scopes.popLast() { checkMentions(scope) }
  }

  private mutating func readOwnValue(_ parts: Parts, depth: Int) {
    guard let format = parts.format else {
      let first = nodes.count
      readVariation(parts, .none, depth: depth)
      // The first child of a format is always its own value.
      if nodes.count == first { nodes.append(ValueNode(.text)) }
      return
    }
    if list.nodes[format].kind == .string {
      addText(format, .none)
    } else {
      report(.formIsNotText(name(of: format), of: key, at: place(of: format)))
      nodes.append(ValueNode(.text, offset: Int(list.nodes[format].start)))
    }
  }

  private mutating func readVariable(_ index: Int, in variables: Range<Int>, depth: Int) {
    let variable = members[index]
    scopes[scopes.count - 1].current = index - variables.lowerBound
    add(.variable, label(of: variable), text: valueType(of: variable)) { reader in
      let first = reader.nodes.count
      reader.readRule(variable, .none, .variable, depth: depth + 1)
      if reader.nodes.count == first { reader.nodes.append(ValueNode(.plural)) }
    }
  }

  /// Returns the range of a variable's value type without its percent sign.
  private func valueType(of variable: Int) -> Range<Int> {
    var place = 0..<0
    list.forEachChild(of: variable) { child in
      let node = list.nodes[child]
      guard node.kind == .string, StringsDictKey(keyBytes(of: child)) == .valueType else { return }
      let start = Int(node.text.start)
      let skipped = textBytes(of: child).first == UInt8(ascii: "%") ? 1 : 0
      place = start + skipped..<start + Int(node.text.count)
    }
    return place
  }

  private mutating func pushScope(_ variables: Range<Int>, hasOwnValue: Bool) {
    var scope = Scope(variables: variables, hasOwnValue: hasOwnValue)
    if variables.count > 8 {
      scope.places = Dictionary(
        variables.enumerated().map {
          (CodeUnitString(bytes: Array(keyBytes(of: members[$1]))), $0)
        }, uniquingKeysWith: { first, _ in first })
    }
    scopes.append(scope)
  }
}

// MARK: - Mentions

extension StringsDictReader {
  @inline(__always)
  mutating func findMentions(_ position: Int) {
    let text = textBytes(of: position)
    // Most texts refer to no variables.
    if text.hasPercentSign { addMentions(in: text, of: position) }
  }

  private mutating func addMentions(in text: ByteView, of position: Int) {
    for mention in FormatVariables(text) where !mention.name.isEmpty {
      let name = text.part(mention.name)
      if let variable = place(ofVariable: name), let last = scopes.indices.last {
        scopes[last].mentions.append(Mention(from: scopes[last].current, to: variable))
      } else {
        reportUndefinedVariable(name, at: textPlace(of: position, mention.range))
      }
    }
    // CoreFoundation stops reading a name at the first non-ASCII letter, and prints the rest.
    if let range = text.mentionBeyondASCII {
      let name = text.part(range.lowerBound + 3..<range.upperBound - 1)
      // If the variable is defined, its unreadable name is reported instead.
      if place(ofVariable: name) == nil {
        reportUndefinedVariable(name, at: textPlace(of: position, range))
      }
    }
  }

  private func place(ofVariable name: ByteView) -> Int? {
    guard let scope = scopes.last else { return nil }
    if let places = scope.places { return places[CodeUnitString(bytes: Array(name))] }
    for index in scope.variables {
      let other = keyBytes(of: members[index])
      if other.count == name.count, other.elementsEqual(name) {
        return index - scope.variables.lowerBound
      }
    }
    return nil
  }

  private mutating func reportUndefinedVariable(
    _ name: ByteView, at place: SourceRange?
  ) {
    // Considers the first candidates only: with very many variables, many errors would take quadratic time.
    let known = scopes.last?.variables.prefix(64).map { self.name(of: members[$0]) } ?? []
    report(
      .undefinedVariable(String(decoding: name, as: UTF8.self), of: key, at: place, known: known))
  }

  /// Reports variables that are unused, circular, or have unreadable names.
  private mutating func checkMentions(_ scope: Scope) {
    let count = scope.variables.count
    // Returns early in the usual case: one variable, to which only the format refers.
    if count == 1, scope.mentions.count == 1, scope.mentions[0].from == nil { return }
    guard count > 0 else { return }
    var named: [[Int]] = Array(repeating: [], count: count)
    var roots: [Int] = []
    for mention in scope.mentions {
      if let from = mention.from {
        named[from].append(mention.to)
      } else {
        roots.append(mention.to)
      }
    }
    var walk = VariableWalk(named: named)
    for root in roots { walk.visit(root) }
    let isReached = walk.isReached
    for variable in 0..<count where !walk.isReached[variable] { walk.visit(variable) }
    for variable in 0..<count {
      let member = members[scope.variables.lowerBound + variable]
      let isNameable = keyBytes(of: member).allSatisfy(isFormatVariableNameByte)
      if !isNameable || keyBytes(of: member).isEmpty {
        report(.unreadableVariableName(name(of: member), of: key, at: keyPlace(of: member)))
      } else if let next = walk.circle[variable] {
        let other = name(of: members[scope.variables.lowerBound + next])
        report(
          .circularVariable(name(of: member), through: other, of: key, at: keyPlace(of: member)))
      } else if !isReached[variable], scope.hasOwnValue {
        report(.unusedVariable(name(of: member), of: key, at: keyPlace(of: member)))
      }
    }
  }
}

extension ByteView {
  /// The range of a reference to a variable whose name contains non-ASCII letters, such as `%#@wpisów@`; nil if there is
  /// none.
  fileprivate var mentionBeyondASCII: Range<Int>? {
    guard let start = firstIndex(of: "%#@", from: 0) else { return nil }
    let name = self[(start + 3)...].prefix { isFormatVariableNameByte($0) || $0 >= 0x80 }
    guard name.endIndex < count, self[name.endIndex] == UInt8(ascii: "@"),
      name.contains(where: { $0 >= 0x80 })
    else { return nil }
    return start..<name.endIndex + 1
  }
}

/// Follows the references between variables without recursion.
private struct VariableWalk {
  let named: [[Int]]
  private(set) var isReached: [Bool]
  /// For each variable in a cycle, the previous variable on the path.
  private(set) var circle: [Int: Int] = [:]
  private var isOpen: [Bool]

  init(named: [[Int]]) {
    self.named = named
    isReached = Array(repeating: false, count: named.count)
    isOpen = isReached
  }

  mutating func visit(_ root: Int) {
    guard !isReached[root] else { return }
    var path = [(variable: root, next: 0)]
    isReached[root] = true
    isOpen[root] = true
    while let last = path.last {
      guard last.next < named[last.variable].count else {
        isOpen[last.variable] = false
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let next = named[last.variable][last.next]
      if isOpen[next] {
        circle[next] = last.variable
      } else if !isReached[next] {
        isReached[next] = true
        isOpen[next] = true
        path.append((next, 0))
      }
    }
  }
}
