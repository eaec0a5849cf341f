package import L10nSource

/// A text that users see as a document of Interface Builder has it: nothing can put another one in its place.
package struct DocumentText: Sendable, Equatable {
  package let text: CodeUnitString
  /// The number of its line, from 1.
  package let line: Int
  /// Whether it stands above or below a section of a table, whose controller can have another one for it.
  package let isOfSection: Bool

  package init(_ text: CodeUnitString, line: Int, isOfSection: Bool) {
    (self.text, self.line, self.isOfSection) = (text, line, isOfSection)
  }
}
