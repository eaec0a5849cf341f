package import L10nSource

/// Texts that Interface Builder puts into new objects. Code replaces them before anybody sees them, or nobody does.
package enum InterfacePlaceholder {
  /// Whether a text is one of them. Those that are common words of menus and windows, such as "View" and "Title", are none.
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

  /// What a new text view says.
  private static let sample = "Lorem ipsum dolor sit er elit lamet"
}
