import L10nSource

/// A value that one word of a command line can represent: an option-argument or an operand.
///
/// An enumeration with `String` raw values needs only the conformance; its raw values are the words.
package protocol ArgumentValue: Sendable {
  /// The value that `word` represents, or `nil` if there is none.
  init?(argument word: String)

  /// The description of a valid word in a usage error, after "expected": "an integer"; empty if every word is valid.
  static var expectation: String { get }

  /// The accepted words (or those offered first) if they are few; otherwise empty.
  static var choices: [String] { get }
}

extension ArgumentValue {
  package static var choices: [String] { [] }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init?(argument word: String) { self.init(rawValue: word) }
  package static var expectation: String { choices.alternatives() }
  package static var choices: [String] { allCases.map(\.rawValue) }
}

extension String: ArgumentValue {
  package init?(argument word: String) { self = word }
  package static var expectation: String { "" }
}

extension Int: ArgumentValue {
  package init?(argument word: String) { self.init(word) }
  package static var expectation: String { "an integer" }
}

extension Optional: ArgumentValue where Wrapped: ArgumentValue {
  package init?(argument word: String) {
    guard let value = Wrapped(argument: word) else { return nil }
    self = .some(value)
  }
  package static var expectation: String { Wrapped.expectation }
  package static var choices: [String] { Wrapped.choices }
}

/// The candidates that a shell offers for a value.
package enum ValueCompletion: Hashable, Sendable {
  /// None: the value is free text.
  case none
  case file
  case directory
  /// The locale identifiers of the program's description.
  case localeIdentifier
  case choices([String])

  /// The possible values, if they are few.
  var choices: [String] { if case .choices(let words) = self { words } else { [] } }
}
