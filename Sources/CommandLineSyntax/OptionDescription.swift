/// A heading under which help and manual list options.
package struct OptionCategory: Hashable, Sendable {
  package let title: String

  package init(_ title: String) { self.title = title }

  /// The category of `--help` and similar options; it always comes last.
  package static let help = OptionCategory("Help")
}

/// Everything that help, manual and completions need to know about an option, without the destination of its value.
package struct OptionDescription: Hashable, Sendable {
  /// The long name without its hyphens.
  package let name: String
  /// The long name that turns off a switch.
  package let negation: String?
  package let short: Unicode.Scalar?
  /// The placeholder for the value in help (`FORMAT`); `nil` for a switch.
  package let valueName: String?
  package let isRepeated: Bool
  /// Whether one word can contain several values, separated by commas.
  package let isList: Bool
  package let category: OptionCategory
  /// A sentence on one line.
  package let abstract: String
  /// More text for the long help and the manual; empty lines separate paragraphs.
  package let discussion: String
  package let completion: ValueCompletion
  /// The description of a valid value in a usage error; empty for a switch.
  package let expectation: String

  /// The long names with their hyphens.
  var longNames: [String] { [name, negation].compactMap { $0.map { "--\($0)" } } }
  /// Every name with its hyphens, the short one first.
  var allNames: [String] { (short.map { ["-\($0)"] } ?? []) + longNames }

  /// Names and value as in help: `-f, --format FORMAT`, indented if there is no short name.
  var synopsis: String {
    let names = negation == "no-\(name)" ? "--[no-]\(name)" : longNames.joined(separator: ", ")
    return (short.map { "-\($0), " } ?? "    ") + names + (valueName.map { " \($0)" } ?? "")
  }

  static let help = OptionDescription(
    name: "help", negation: nil, short: "h", valueName: nil, isRepeated: false, isList: false,
    category: .help, abstract: "Show help: -h for short help, --help for long help.",
    discussion: "",
    completion: .none,
    expectation: "")
}
