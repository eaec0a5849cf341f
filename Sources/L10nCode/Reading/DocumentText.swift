package import L10nSource

/// A text that users see as a document of Interface Builder has it: nothing can put another one in its place.
package struct DocumentText: Sendable, Equatable {
  package let text: CodeUnitString
  /// The number of its line, from 1.
  package let line: Int
  package let place: Place

  /// What code can give another text in ways of its own.
  package enum Place: Sendable {
    /// Above or below a section of a table, whose controller can have a text for it.
    case section
    /// Above a column of a table, which code knows by an identifier.
    case column
    /// In the menu bar.
    case mainMenu
    /// In a menu, whose items code can know when it opens.
    case menuItem
    case view
  }

  package init(_ text: CodeUnitString, line: Int, place: Place) {
    (self.text, self.line, self.place) = (text, line, place)
  }
}
