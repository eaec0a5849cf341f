/// A finding about the text of one file, with its place.
package struct Diagnostic: Hashable, Sendable {
  package let check: Check
  package let severity: Severity
  /// The place in the UTF-8 text of the source; nil for the whole file.
  package let range: SourceRange?
  /// The problem: lowercase, no full stop, with the user's text in quotes.
  package let message: String
  /// The key that it concerns; nil if there is none, or if only the message mentions it.
  package let key: String?
  /// In a file with several languages, the language that it concerns; nil if it concerns all of them.
  package let language: String?
  /// A few words to show under the caret.
  package let label: String?
  /// The remedy.
  package let help: String?

  package init(
    _ check: Check, severity: Severity? = nil, at range: SourceRange?, _ message: String,
    key: String? = nil, language: String? = nil, label: String? = nil, help: String? = nil
  ) {
    self.check = check
    self.severity = severity ?? check.severity
    self.range = range
    self.message = message
    self.key = key
    self.language = language
    self.label = label
    self.help = help
  }
}

extension [Diagnostic] {
  /// The diagnostics sorted by position. Those without a position come first; equal ones keep their order.
  package var inOrder: [Diagnostic] {
    enumerated().sorted { left, right in
      (left.element.range?.start ?? -1, left.offset)
        < (right.element.range?.start ?? -1, right.offset)
    }.map(\.element)
  }
}

/// The result of a parser: always a value, with all the problems found.
package struct Parsed<Value: Sendable>: Sendable {
  package var value: Value
  package var diagnostics: [Diagnostic]
  /// The UTF-8 text that the ranges of the value and the diagnostics refer to, if the value doesn't store it itself;
  /// empty otherwise.
  package var text: [UInt8]

  package init(_ value: Value, diagnostics: [Diagnostic] = [], text: [UInt8] = []) {
    self.value = value
    self.diagnostics = diagnostics
    self.text = text
  }
}
