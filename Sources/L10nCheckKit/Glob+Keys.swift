import L10nFiles
import L10nSource

extension [Glob] {
  /// Patterns for keys: `*` matches any text, `?` one character, and a backslash escapes the next one.
  init(ofKeys patterns: [String]) {
    self = patterns.map { Glob(nameLike: $0, hasSets: false) }
  }

  /// Whether a key matches any pattern; true without patterns.
  ///
  /// - Complexity: that of matching all patterns.
  func want(_ key: CodeUnitString) -> Bool {
    guard !isEmpty else { return true }
    let name = key.string
    return contains { $0.matches(name: name) }
  }
}
