package import L10nModel
import L10nSource

extension Resolution.Value {
  /// The value of a key in a loaded table.
  ///
  /// A dictionary with a format key is what `.stringsdict` files have for texts that depend on numbers; one without is
  /// handed to the caller as it is, like any other value.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  package init(_ list: PropertyList) {
    switch list.value {
    case .string(let text): self = .text(text)
    case .dictionary(let members):
      guard case .string(let format)? = list["NSStringLocalizedFormatKey"]?.value else {
        self = .other(list)
        return
      }
      self = .variations(
        format: format,
        members.filter { $0.key != "NSStringLocalizedFormatKey" }.map { member in
          Resolution.Variable(
            name: member.key,
            texts: member.value.members.compactMap { rule in
              guard case .string(let text) = rule.value.value, !Self.settings.contains(rule.key)
              else { return nil }
              return (rule.key, text)
            })
        })
    default: self = .other(list)
    }
  }

  /// What a variable says about itself.
  private static let settings: Set<CodeUnitString> = [
    "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey",
  ]
}

extension Resolution.Value {
  /// The value of an entry.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  package init(_ entry: TableEntry, of content: TableContent) {
    guard entry.form == .varied else {
      self = .text(content.value(of: entry))
      return
    }
    let root = entry.valueRange.lowerBound
    guard content.nodes[root].kind == .format, let format = content.children(of: root).first else {
      let variable = Resolution.Variable(
        name: "", texts: content.texts(below: root, label: ""))
      self = .variations(format: "", [variable])
      return
    }
    self = .variations(
      format: content.nodes[format].kind == .text ? content.text(of: format) : "",
      content.children(of: root).filter { content.nodes[$0].kind == .variable }.map {
        Resolution.Variable(
          name: content.label(of: $0), texts: content.texts(below: $0, label: ""))
      })
  }
}

extension TableContent {
  /// The texts below a node with the rules that lead to them: `one`, `mac one`.
  fileprivate func texts(
    below position: Int, label: String
  ) -> [(rule: CodeUnitString, text: CodeUnitString)] {
    children(of: position).flatMap { child -> [(rule: CodeUnitString, text: CodeUnitString)] in
      let name = self.label(of: child).string
      let rule = [label, name].filter { !$0.isEmpty }.joined(separator: " ")
      guard nodes[child].kind == .text else { return texts(below: child, label: rule) }
      return [(CodeUnitString(rule), text(of: child))]
    }
  }
}
