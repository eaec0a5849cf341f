package import L10nModel
package import L10nSource

extension AssignedValue {
  /// The value with another text at a path; nil if the value has no such place.
  ///
  /// A category, device, width or phrase that the value doesn't have yet is added if it is the last step.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  package func setting(_ text: CodeUnitString, at path: ArraySlice<VariationStep>) -> AssignedValue?
  {
    guard let step = path.first else { return settingOwn(text) }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.plural(var forms), .plural(let category)):
      guard let form = Self.form(forms[category], setting: text, at: rest) else { return nil }
      forms[category] = form
      return .plural(forms)
    case (.device(let values), .device(let name)):
      return Self.setting(text, at: rest, of: name, in: values).map { .device($0) }
    case (.width(let values), .width(let name)):
      return Self.setting(text, at: rest, of: name, in: values).map { .width($0) }
    case (.format(let value, var variables), .substitution(let name)):
      guard let index = variables.firstIndex(where: { $0.name == name }),
        let new = variables[index].value.setting(text, at: rest)
      else { return nil }
      variables[index].value = new
      return .format(value, variables)
    case (.format(let value, let variables), _):
      return value.setting(text, at: path).map { .format($0, variables) }
    case (.alternatives(var texts), .alternative(let index)):
      guard rest.isEmpty, index <= texts.count else { return nil }
      if index < texts.count { texts[index] = text } else { texts.append(text) }
      return .alternatives(texts)
    default: return nil
    }
  }

  private func settingOwn(_ text: CodeUnitString) -> AssignedValue? {
    switch self {
    case .text: .text(text)
    case .format(let value, let variables):
      value.setting(text, at: []).map { .format($0, variables) }
    default: nil
    }
  }

  private static func form(
    _ form: AssignedValue?, setting text: CodeUnitString, at path: ArraySlice<VariationStep>
  ) -> AssignedValue? {
    guard let form else { return path.isEmpty ? .text(text) : nil }
    return form.setting(text, at: path)
  }

  private static func setting(
    _ text: CodeUnitString, at path: ArraySlice<VariationStep>, of name: CodeUnitString,
    in values: [Named]
  ) -> [Named]? {
    var values = values
    let index = values.firstIndex { $0.name == name }
    guard let new = form(index.map { values[$0].value }, setting: text, at: path) else {
      return nil
    }
    if let index { values[index].value = new } else { values.append(Named(name, new)) }
    return values
  }

  /// The value with these texts alone; nil if it can't do without one of the others.
  ///
  /// A plural can do without all categories but `other`, a choice of devices or widths without some of them, and phrases
  /// without the last ones.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  package func filled(
    with texts: [VariationPath: CodeUnitString], path: VariationPath = []
  ) -> AssignedValue? {
    switch self {
    case .text: return texts[path].map { .text($0) }
    case .plural(let forms):
      let categories = Set(forms.keys).union(Self.categories(of: texts, behind: path))
      var filled: [PluralCategory: AssignedValue] = [:]
      for category in categories {
        let form = forms[category] ?? forms[.other] ?? .text("")
        filled[category] = form.filled(with: texts, path: path + [.plural(category)])
      }
      return filled[.other] == nil ? nil : .plural(filled)
    case .device(let values):
      let filled = Self.filled(values, texts) { path + [.device($0)] }
      return filled.isEmpty ? nil : .device(filled)
    case .width(let values):
      let filled = Self.filled(values, texts) { path + [.width($0)] }
      return filled.isEmpty ? nil : .width(filled)
    case .format(let value, let variables):
      guard let own = value.filled(with: texts, path: path) ?? value.variableReference else {
        return nil
      }
      var filled: [Variable] = []
      for var variable in variables {
        guard
          let value = variable.value.filled(
            with: texts, path: path + [.substitution(variable.name)])
        else { return nil }
        variable.value = value
        filled.append(variable)
      }
      return .format(own, filled)
    case .alternatives:
      let phrases = texts.compactMap { other, text -> (Int, CodeUnitString)? in
        guard other.dropLast() == path[...], case .alternative(let index)? = other.last else {
          return nil
        }
        return (index, text)
      }
      let sorted = phrases.sorted { $0.0 < $1.0 }
      // A phrase is known by its place: behind a gap, it would be another one afterwards.
      guard !sorted.isEmpty, sorted.map(\.0).elementsEqual(sorted.indices) else { return nil }
      return .alternatives(sorted.map(\.1))
    }
  }

  /// The value if it is a reference to a variable and nothing else, in which nobody has anything to translate.
  private var variableReference: AssignedValue? {
    if case .text(let text) = self, text.isVariableReference { self } else { nil }
  }

  private static func categories(
    of texts: [VariationPath: CodeUnitString], behind path: VariationPath
  ) -> [PluralCategory] {
    texts.keys.compactMap { other in
      guard other.count > path.count, other.starts(with: path),
        case .plural(let category) = other[path.count]
      else { return nil }
      return category
    }
  }

  private static func filled(
    _ values: [Named], _ texts: [VariationPath: CodeUnitString],
    _ path: (CodeUnitString) -> VariationPath
  ) -> [Named] {
    values.compactMap { named in
      named.value.filled(with: texts, path: path(named.name)).map { Named(named.name, $0) }
    }
  }
}

extension TableContent {
  /// Appends a key with a value of any shape.
  ///
  /// - Complexity: O(*n*) in the length of key and value.
  package mutating func append(key: CodeUnitString, _ value: AssignedValue) {
    if case .text(let text) = value { return append(key: key, value: text, offset: 0) }
    let keyRange = add(key)
    let start = nodes.count
    addNodes(value)
    entries.append(
      TableEntry(
        keyStart: UInt32(keyRange.lowerBound), keyCount: UInt32(keyRange.count),
        valueStart: UInt32(start), valueCount: UInt32(nodes.count - start), offset: 0,
        form: .varied))
  }

  private mutating func add(_ text: CodeUnitString) -> Range<Int> {
    let start = bytes.count
    bytes += text.bytes
    return start..<bytes.count
  }

  private mutating func addNodes(
    _ value: AssignedValue, label: CodeUnitString = "", category: PluralCategory? = nil
  ) {
    let labelRange = add(label)
    let start = nodes.count
    func node(_ kind: ValueNode.Kind, text: Range<Int> = 0..<0) -> ValueNode {
      ValueNode(kind, category: category, label: labelRange, text: text)
    }
    switch value {
    case .text(let text): nodes.append(node(.text, text: add(text)))
    case .plural(let forms):
      nodes.append(node(.plural))
      for form in PluralCategory.allCases {
        if let value = forms[form] {
          addNodes(value, label: CodeUnitString(form.rawValue), category: form)
        }
      }
    case .device(let values):
      nodes.append(node(.device))
      for named in values { addNodes(named.value, label: named.name) }
    case .width(let values):
      nodes.append(node(.width))
      for named in values { addNodes(named.value, label: named.name) }
    case .alternatives(let texts):
      nodes.append(node(.alternatives))
      for text in texts { addNodes(.text(text)) }
    case .format(let value, let variables):
      nodes.append(node(.format))
      addNodes(value)
      for variable in variables { addVariable(variable) }
    }
    nodes[start].subtreeCount = UInt32(nodes.count - start)
  }

  private mutating func addVariable(_ variable: AssignedValue.Variable) {
    let start = nodes.count
    let label = add(variable.name)
    var node = ValueNode(.variable, label: label, text: add(variable.valueType))
    node.argumentNumber = UInt8(clamping: variable.argumentNumber ?? 0)
    nodes.append(node)
    addNodes(variable.value)
    nodes[start].subtreeCount = UInt32(nodes.count - start)
  }
}
