package import L10nSource

/// Texts that Interface Builder puts into new objects. Code replaces them before users see them, or never.
package enum InterfacePlaceholder {
  /// Whether a text is one of them. Common words of menus and windows, such as "View" and "Title", are excluded.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func isPlaceholder(_ text: CodeUnitString) -> Bool {
    texts.contains(text) || text.bytes.starts(with: sample.utf8)
  }

  private static let texts: Set<CodeUnitString> = [
    "Button", "Item 1", "Item 2", "Item 3", "Label", "Multi-line Label", "Push Button",
    "Radio Button",
    "Table View Cell", "Text Cell", "Wrapping Label",
  ]

  /// The text of a new text view.
  private static let sample = "Lorem ipsum"
}
