import L10nModel
import L10nSource

@testable import L10nFormats

extension TableContent {
  /// Every entry in short, one line each: `key = "text"`, and varied ones with all nodes as `kind label (…)`.
  var outline: [String] {
    entries.map { entry in
      switch entry.form {
      case .text: "\(key(of: entry)) = \"\(value(of: entry))\""
      case .other: "\(key(of: entry)) = other"
      case .varied: "\(key(of: entry)) = \(outline(ofNode: entry.valueRange.lowerBound))"
      }
    }
  }

  private func outline(ofNode position: Int) -> String {
    let node = nodes[position]
    var words: [String] = []
    if !node.labelRange.isEmpty {
      let isOddCategory = node.category.map { $0.rawValue != label(of: position).string } ?? false
      words.append(isOddCategory ? "\(label(of: position))!" : "\(label(of: position)):")
    }
    let children = children(of: position).map { outline(ofNode: $0) }.joined(separator: ", ")
    switch node.kind {
    case .text: words.append("\"\(text(of: position))\"")
    case .variable: words.append("\(text(of: position)) \(children)")
    default: words.append("\(node.kind)(\(children))")
    }
    return words.joined(separator: " ")
  }
}

func stringsDict(_ members: String) -> String {
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\(members)</dict>\n</plist>\n"
}

/// `<key>…</key><string>…</string>` for each pair.
func members(_ pairs: KeyValuePairs<String, String>) -> String {
  pairs.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
}

/// The members of a dictionary for a plural rule with these forms.
func plural(_ forms: KeyValuePairs<String, String>, type: String = "d") -> String {
  members([
    "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type,
  ])
    + members(forms)
}

func dictionary(_ key: String, _ members: String) -> String {
  "<key>\(key)</key><dict>\(members)</dict>"
}

func format(_ text: String) -> String { members(["NSStringLocalizedFormatKey": text]) }
