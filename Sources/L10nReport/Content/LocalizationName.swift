import L10nCoverage
import L10nLocale
import L10nModel

/// What a reader is told of a localization beside its spelling.
struct LocalizationName {
  /// In English; empty where the spelling is no language.
  let name: String
  let isLanguage: Bool
  /// What was probably meant.
  let suggestion: String?
}

/// The names of localizations, each recognised once: many bundles have the same, and a name that is no language is
/// compared with all that are.
struct LocalizationNames {
  private var names: [String: LocalizationName] = [:]

  mutating func name(of localization: LocalizationCoverage) -> LocalizationName {
    if let known = names[localization.spelling] { return known }
    let recognized = RecognizedLocale(spelling: localization.spelling)
    let isLanguage = recognized.standing != .unknown
    let name = LocalizationName(
      name: isLanguage && localization.name != localization.spelling ? localization.name : "",
      isLanguage: isLanguage, suggestion: recognized.suggestion?.rawValue)
    names[localization.spelling] = name
    return name
  }
}

/// Paths as people may write them in a command.
struct DisplayedPaths: Sendable {
  /// For each input what stands before a path below it, such as an empty string or `sub/dir/`.
  let prefixes: [String]

  func displayed(_ path: TreePath, input: Int) -> String {
    let prefix = prefixes.indices.contains(input) ? prefixes[input] : ""
    guard path.isRoot else { return prefix + path.string }
    guard prefix.utf8.last == UInt8(ascii: "/"), prefix.utf8.count > 1 else {
      return prefix.isEmpty ? "." : prefix
    }
    return String(prefix.dropLast())
  }
}

extension DisplayedPaths {
  /// The file or directory that a finding is about: where it names none, the bundle, else the input.
  func displayed(_ finding: Finding) -> String {
    displayed(finding.path ?? finding.bundle ?? .root, input: finding.input)
  }
}
