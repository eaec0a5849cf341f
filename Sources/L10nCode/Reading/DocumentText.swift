package import L10nSource

/// A text that users see as a document of Interface Builder has it: nothing can put another one in its place.
package struct DocumentText: Sendable, Equatable {
  package let text: CodeUnitString
  /// The number of its line, from 1.
  package let line: Int

  package init(_ text: CodeUnitString, line: Int) { (self.text, self.line) = (text, line) }
}
