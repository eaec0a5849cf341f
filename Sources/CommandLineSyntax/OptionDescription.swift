import L10nSource

/// A heading under which help and manual list options.
package struct OptionCategory: Hashable, Sendable {
  package let title: String

  package init(_ title: String) { self.title = title }

  /// The category of `--help` and similar options, which is always the last one.
  package static let help = OptionCategory("Help")
}

/// The description of an option for help, manual and completions, without the destination of its value.
package struct OptionDescription: Hashable, Sendable {
  /// The long name without its hyphens.
  package let name: String
  package let short: Unicode.Scalar?
  /// The placeholder for the value in help (`FORMAT`); nil for a switch.
  package internal(set) var valueName: String?
  package internal(set) var isRepeated = false
  /// Whether one word can contain several values, separated by commas.
  package internal(set) var isList = false
  package let category: OptionCategory
  /// A one-line sentence.
  package let abstract: String
  /// Additional text for the long help and the manual; empty lines separate paragraphs.
  package internal(set) var discussion = ""
  package internal(set) var completion = ValueCompletion.none
  /// The valid values, as usage errors describe them; empty for a switch.
  package internal(set) var expectation = ""

  var longName: String { "--\(name)" }
  /// All names with their hyphens, the short one first.
  var allNames: [String] { (short.map { ["-\($0)"] } ?? []) + [longName] }

  /// The names and the value as in help: `-f, --format FORMAT`. Without a short name, its column is blank.
  var synopsis: String {
    (short.map { "-\($0), " } ?? "    ") + longName + (valueName.map { " \($0)" } ?? "")
  }

  static let help = OptionDescription(
    name: "help", short: "h", category: .help,
    abstract: "Show help: -h for short help, --help for long help.")
}

/// A value that one word of a command line represents: an option-argument or an operand.
///
/// An enumeration with `String` raw values needs only to declare the conformance; its raw values are the words.
package protocol ArgumentValue: Sendable {
  /// Creates the value that `word` represents; nil if the word isn't valid.
  init?(argument word: String)

  /// The valid words, as usage errors describe them after "expected": "an integer"; empty if every word is valid.
  static var expectation: String { get }

  /// All valid words, or those to offer first, if they are few; otherwise empty.
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
  /// No candidates: the value is free text.
  case none
  case file
  case directory
  /// The locale identifiers of the program's description.
  case localeIdentifier
  case choices([String])

  /// The possible values, if they are few.
  var choices: [String] { if case .choices(let words) = self { words } else { [] } }
}
