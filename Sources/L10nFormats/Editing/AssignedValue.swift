package import L10nModel
package import L10nSource

/// The value to assign to a key, independent of the file format.
package indirect enum AssignedValue: Sendable, Hashable {
  case text(CodeUnitString)
  case plural([PluralCategory: AssignedValue])
  case device([Named])
  case width([Named])
  /// A text, or texts by device, that refer to variables by name.
  case format(AssignedValue, [Variable])
  /// Any number of equivalent texts.
  case alternatives([CodeUnitString])

  /// The value for one device or width.
  package struct Named: Sendable, Hashable {
    package var name: CodeUnitString
    package var value: AssignedValue

    package init(_ name: CodeUnitString, _ value: AssignedValue) {
      self.name = name
      self.value = value
    }
  }

  package struct Variable: Sendable, Hashable {
    package var name: CodeUnitString
    /// The format specifier without the percent sign, such as `lld`.
    package var valueType: CodeUnitString
    /// The number of the argument, from 1 to 127; nil if it isn't declared.
    package var argumentNumber: Int?
    package var value: AssignedValue

    package init(
      _ name: CodeUnitString, valueType: CodeUnitString, argumentNumber: Int? = nil,
      _ value: AssignedValue
    ) {
      self.name = name
      self.valueType = valueType
      self.argumentNumber = argumentNumber
      self.value = value
    }
  }
}

extension AssignedValue {
  /// Creates the value of an entry; nil if the entry isn't a text.
  package init?(_ entry: TableEntry, of content: TableContent) {
    switch entry.form {
    case .text: self = .text(content.value(of: entry))
    case .varied:
      guard !entry.valueRange.isEmpty else { return nil }
      self.init(node: Int(entry.valueStart), of: content)
    case .other: return nil
    }
  }

  private init(node position: Int, of content: TableContent) {
    func value(_ child: Int) -> AssignedValue {
      AssignedValue(node: child, of: content)
    }
    let node = content.nodes[position]
    let children = content.children(of: position)
    switch node.kind {
    case .text: self = .text(content.text(of: position))
    case .plural:
      var forms: [PluralCategory: AssignedValue] = [:]
      for child in children {
        if let category = content.nodes[child].category { forms[category] = value(child) }
      }
      self = .plural(forms)
    case .device: self = .device(children.map { Named(content.label(of: $0), value($0)) })
    case .width: self = .width(children.map { Named(content.label(of: $0), value($0)) })
    case .variable: self = children.first.map(value) ?? .plural([:])
    case .alternatives: self = .alternatives(children.map { content.text(of: $0) })
    case .format:
      let variables = children.dropFirst().map { child in
        let number = Int(content.nodes[child].argumentNumber)
        return Variable(
          content.label(of: child), valueType: content.text(of: child),
          argumentNumber: number > 0 ? number : nil, value(child))
      }
      self = .format(children.first.map(value) ?? .text(""), variables)
    }
  }
}

extension AssignedValue {
  /// Returns the value with the plural categories of a language: each has its own text, otherwise that of `other`. A text for
  /// `zero` stays, as Apple's systems use it for 0 in every language.
  package func expanded(to categories: [PluralCategory]) -> AssignedValue {
    mapChildren {
      $0.expanded(to: categories)
    } plural: { forms in
      guard let rest = forms[.other] ?? PluralCategory.allCases.lazy.compactMap({ forms[$0] }).last
      else { return forms }
      var expanded: [PluralCategory: AssignedValue] = [:]
      for category in categories { expanded[category] = forms[category] ?? rest }
      expanded[.zero] = expanded[.zero] ?? forms[.zero]
      return expanded
    }
  }

  package func mapTexts(_ transform: (CodeUnitString) -> CodeUnitString) -> AssignedValue {
    switch self {
    case .text(let text): .text(transform(text))
    case .alternatives(let texts): .alternatives(texts.map(transform))
    default: mapChildren({ $0.mapTexts(transform) })
    }
  }

  private func mapChildren(
    _ transform: (AssignedValue) -> AssignedValue,
    plural: ([PluralCategory: AssignedValue]) -> [PluralCategory: AssignedValue] = { $0 }
  ) -> AssignedValue {
    switch self {
    case .text, .alternatives: self
    case .plural(let forms): .plural(plural(forms.mapValues(transform)))
    case .device(let values): .device(values.map { Named($0.name, transform($0.value)) })
    case .width(let values): .width(values.map { Named($0.name, transform($0.value)) })
    case .format(let value, let variables):
      .format(
        transform(value),
        variables.map { variable in
          var variable = variable
          variable.value = transform(variable.value)
          return variable
        })
    }
  }

  /// The texts of the value, in order of precedence; those of a plural in CLDR's order.
  package var texts: [CodeUnitString] {
    switch self {
    case .text(let text): [text]
    case .alternatives(let texts): texts
    case .plural(let forms): PluralCategory.allCases.flatMap { forms[$0]?.texts ?? [] }
    case .device(let values), .width(let values): values.flatMap(\.value.texts)
    case .format(let value, let variables): value.texts + variables.flatMap(\.value.texts)
    }
  }

  /// The text of a value that is a single text; nil otherwise.
  package var plainText: CodeUnitString? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension AssignedValue {
  /// Returns the value with another text at a path; nil if the path doesn't fit the value's structure.
  ///
  /// The last step may be a new category, device, width or phrase, which is added.
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

  /// Returns the value with only these texts; nil if a required one is missing.
  ///
  /// A plural requires `other`, a choice of devices or widths at least one of them, and a list of phrases all before its last
  /// one.
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
      // The index identifies a phrase: removing one before it would change its meaning.
      guard !sorted.isEmpty, sorted.map(\.0).elementsEqual(sorted.indices) else { return nil }
      return .alternatives(sorted.map(\.1))
    }
  }

  /// The value if it consists of a variable reference only, which needs no translation.
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
