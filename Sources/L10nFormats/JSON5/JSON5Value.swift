package import L10nSource

/// A value of a JSON5 text with its place.
///
/// Meant for small files that people write, such as a configuration: every value is a tree of its own.
package struct JSON5Value: Sendable, Hashable {
  package let value: Value
  /// With the quotes of a string, with the braces of an object.
  package let range: SourceRange

  package indirect enum Value: Sendable, Hashable {
    /// In order; of equal names each one is there.
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

  /// The kind of value in words.
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
  /// Reads a JSON5 text, of which JSON is a part.
  ///
  /// - Parameter text: UTF-8, without byte order mark.
  /// - Throws: the first mistake, at its place.
  /// - Complexity: O(*n*) in the length of the text.
  package init(parsing text: [UInt8]) throws(JSON5Mistake) {
    var parser = JSON5Parser(text)
    self = try parser.parseText()
  }
}

/// Why a text is no JSON5: the place, and what was expected there. Nothing of the text is in it.
package struct JSON5Mistake: Error, Sendable, Hashable {
  package let range: SourceRange
  package let message: String
}
