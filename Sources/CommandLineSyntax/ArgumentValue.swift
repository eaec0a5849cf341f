import L10nSource

/// A value that one word of a command line can say: an option-argument or an operand.
///
/// An enumeration with `String` raw values gets everything by conforming; its raw values are the words.
package protocol ArgumentValue: Sendable {
  /// The value that `word` says, or `nil` where it says none.
  init?(argument word: String)

  /// What a word has to be, as a usage error says it after "expected": "an integer"; empty
  /// where every word will do.
  static var expectation: String { get }

  /// The words that are accepted (or offered first) where they are few; otherwise none.
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

/// What a shell offers in place of a value.
package enum ValueCompletion: Hashable, Sendable {
  /// Nothing: the value is the user's own.
  case none
  case file
  case directory
  /// The locale identifiers that the program lists.
  case localeIdentifier
  case choices([String])

  /// The words that the value may be, where they are few.
  var choices: [String] { if case .choices(let words) = self { words } else { [] } }
}
