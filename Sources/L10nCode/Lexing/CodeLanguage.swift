/// The languages of code that are read.
package enum CodeLanguage: Sendable {
  case swift
  /// C, Objective-C, C++, Objective-C++ and their headers, with Logos' directives, too.
  case c
  /// Other languages and documents, of which only literals are read: what they ask for isn't known.
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
