import L10nModel
import L10nSource

@testable import L10nFormats

extension StringCatalog {
  /// The contents of the catalog in short, for comparisons.
  var outline: [String] {
    var lines: [String] = []
    for key in keys where !key.traits.contains(.overridden) {
      var words = ["\"\(text(of: key))\""]
      if key.extractionState != .absent { words.append("\(key.extractionState)") }
      if key.traits.contains(.doNotTranslate) { words.append("doNotTranslate") }
      if key.traits.contains(.generatedComment) { words.append("generatedComment") }
      if key.traits.contains(.noSymbol) { words.append("noSymbol") }
      if let comment = comment(of: key) { words.append("// \(comment)") }
      lines.append(words.joined(separator: " "))
      for localization in localizations[key.localizationRange] {
        let code = languages[Int(localization.language)].spelling
        switch localization.form {
        case .text:
          let text = CodeUnitString(bytes: Array(bytes[localization.valueRange]))
          lines.append("  \(code): \(localization.state.mark)\"\(text)\"")
        case .varied:
          lines.append("  \(code): \(outline(of: Int(localization.valueStart)))")
        case .nothing: lines.append("  \(code): nothing")
        }
      }
    }
    return lines
  }

  private func outline(of position: Int) -> String {
    let table = TableContent(bytes: bytes, nodes: nodes)
    let node = nodes[position]
    let inner = table.children(of: position).map { child in
      let label = table.label(of: child)
      return (label.isEmpty ? "" : "\(label)=") + outline(of: child)
    }.joined(separator: " ")
    switch node.kind {
    case .text: return "\(node.state.mark)\"\(table.text(of: position))\""
    case .variable:
      let number = node.argumentNumber > 0 ? "\(node.argumentNumber)" : "?"
      return "variable(\(number) \(table.text(of: position)) \(inner))"
    default: return "\(node.kind)(\(inner))"
    }
  }
}

extension UnitState {
  /// Empty for a translated unit.
  fileprivate var mark: String {
    switch self {
    case .translated: ""
    case .machineTranslated: "~"
    case .needsReview: "?"
    case .new: "+"
    }
  }
}

/// A catalog with these `strings` and the required members.
func catalog(_ strings: String) -> String {
  "{\"sourceLanguage\":\"en\",\"strings\":{\(strings)},\"version\":\"1.0\"}"
}

func unit(_ text: String, _ state: String = "translated") -> String {
  "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(text)\"}}"
}
