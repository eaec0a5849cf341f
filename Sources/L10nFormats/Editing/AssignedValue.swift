package import L10nModel
package import L10nSource

/// The value to assign to a key, independent of the file format.
package indirect enum AssignedValue: Sendable, Hashable {
  case text(CodeUnitString)
  case plural([PluralCategory: AssignedValue])
  case device([Named])
  case width([Named])
  /// A text, or one by device, that refers to variables by name.
  case format(AssignedValue, [Variable])
  /// Any number of equivalent texts.
  case alternatives([CodeUnitString])

  /// The value for a device or width.
  package struct Named: Sendable, Hashable {
    package var name: CodeUnitString
    package var value: AssignedValue

    package init(_ name: CodeUnitString, _ value: AssignedValue) {
      self.name = name
      self.value = value
    }
  }

  /// A variable of a format.
  package struct Variable: Sendable, Hashable {
    package var name: CodeUnitString
    /// Without a percent sign: `lld`.
    package var valueType: CodeUnitString
    /// From 1 to 127; nil if not declared.
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
  /// The value of an entry; nil if it isn't a text.
  ///
  /// - Complexity: O(*n*) in the length of the value.
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
  /// The value with the plural forms that a language needs: each has the text of its category, or else that of `other`.
  /// A text for zero stays, because Apple's systems use it for 0 in every language.
  ///
  /// - Complexity: O(*n*) in the number of texts.
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

  /// The value with every text transformed.
  ///
  /// - Complexity: O(*n*) in the number of texts, plus the calls of `transform`.
  package func mapTexts(_ transform: (CodeUnitString) -> CodeUnitString) -> AssignedValue {
    switch self {
    case .text(let text): return .text(transform(text))
    case .alternatives(let texts): return .alternatives(texts.map(transform))
    default:
      return mapChildren {
        $0.mapTexts(transform)
      } plural: {
        $0
      }
    }
  }

  private func mapChildren(
    _ transform: (AssignedValue) -> AssignedValue,
    plural: ([PluralCategory: AssignedValue]) -> [PluralCategory: AssignedValue]
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

  /// The texts of the value, in order of precedence; for a plural, in CLDR's order.
  package var texts: [CodeUnitString] {
    switch self {
    case .text(let text): [text]
    case .alternatives(let texts): texts
    case .plural(let forms): PluralCategory.allCases.flatMap { forms[$0]?.texts ?? [] }
    case .device(let values), .width(let values): values.flatMap(\.value.texts)
    case .format(let value, let variables): value.texts + variables.flatMap(\.value.texts)
    }
  }

  /// The text of a value with a single text; nil if it has several.
  package var plainText: CodeUnitString? {
    if case .text(let text) = self { text } else { nil }
  }
}
