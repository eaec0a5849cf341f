package import L10nSource

/// A text of an Interface Builder document that users see as it is: no translation replaces it.
package struct DocumentText: Sendable, Equatable {
  package let text: CodeUnitString
  /// The number of its line, from 1.
  package let line: Int
  package let place: Place

  /// The place of a text in its document. Code can replace the texts of each kind in other ways.
  package enum Place: Sendable {
    /// Above or below a section of a table, for which a controller can return a text.
    case section
    /// Above a column of a table, which code identifies by a string.
    case column
    /// In the menu bar.
    case mainMenu
    /// In a menu, whose items code can change when it opens.
    case menuItem
    case view
  }

  package init(_ text: CodeUnitString, line: Int, place: Place) {
    (self.text, self.line, self.place) = (text, line, place)
  }
}
