import L10nModel

/// The name of a language in a PO file: `pt_BR`, `sr@latin`.
enum GettextLanguage {
  /// The scripts for which gettext has a modifier; others follow the language as in `zh_Hant`, which Weblate and Poedit
  /// read.
  private static let modifiers = ["Latn": "latin", "Cyrl": "cyrillic"]

  static func name(of language: LocaleIdentifier) -> String {
    var parts = language.rawValue.split(separator: "-").map(String.init)
    guard parts.count > 1, let modifier = modifiers[parts[1]] else {
      return parts.joined(separator: "_")
    }
    parts.remove(at: 1)
    return "\(parts.joined(separator: "_"))@\(modifier)"
  }

  /// The name with the subtag of the script instead of a modifier.
  static func spelling(of name: String) -> String {
    let halves = name.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2,
      let script = modifiers.first(where: { $0.value == halves[1].lowercased() })?.key
    else { return name }
    let parts = halves[0].split(separator: "_").map(String.init)
    return (parts.prefix(1) + [script] + parts.dropFirst()).joined(separator: "_")
  }
}
