/// The language of a code file.
package enum CodeLanguage: Sendable {
  case swift
  /// C, Objective-C, C++, Objective-C++, their headers, and Logos directives.
  case c
  /// Other languages and documents. Only their literals are read; their lookups aren't known.
  case other

  /// - Parameter fileExtension: without the full stop.
  package init?(fileExtension: some StringProtocol) {
    switch fileExtension {
    case "swift": self = .swift
    case "m", "mm", "h", "c", "cc", "cpp", "hpp", "pch", "x", "xm", "xi", "xmi": self = .c
    case "plist", "json", "xib", "storyboard", "intentdefinition", "html", "js", "jsx", "ts", "tsx",
      "kt", "java", "cs", "dart", "rs", "sdef", "applescript":
      self = .other
    default: return nil
    }
  }
}
