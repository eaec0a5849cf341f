package import L10nSource

/// A value of a JSON5 text with its place.
///
/// For small handwritten files such as a configuration: every value is a separate tree.
package struct JSON5Value: Sendable, Hashable {
  package let value: Value
  /// Including the quotes of a string or the braces of an object.
  package let range: SourceRange

  package indirect enum Value: Sendable, Hashable {
    /// In order, including duplicates.
    case object([Member])
    case array([JSON5Value])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  /// One name of an object and its value.
  package struct Member: Sendable, Hashable {
    package let name: String
    package let nameRange: SourceRange
    package let value: JSON5Value
  }

  /// The kind of value, for messages.
  package var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

extension JSON5Value {
  /// Parses a JSON5 text; JSON is a subset.
  ///
  /// - Parameter text: UTF-8 without a byte order mark.
  /// - Throws: the first error, with its place.
  /// - Complexity: O(*n*) in the length of the text.
  package init(parsing text: [UInt8]) throws(JSON5Mistake) {
    var parser = JSON5Parser(text)
    self = try parser.parseText()
  }
}

/// The reason why a text isn't JSON5, or why one of its values can't be used: the place, and what was expected there.
package struct JSON5Mistake: Error, Sendable, Hashable {
  package let range: SourceRange
  package let message: String

  package init(_ range: SourceRange, _ message: String) {
    self.range = range
    self.message = message
  }
}
