/// A heading under which help and manual list options.
package struct OptionCategory: Hashable, Sendable {
  package let title: String

  package init(_ title: String) { self.title = title }

  /// The category of `--help` and its like; it always comes last.
  package static let help = OptionCategory("Help")
}

/// All that help, manual and completions need to know of an option; nothing of where its value goes.
package struct OptionDescription: Hashable, Sendable {
  /// The long name without its hyphens.
  package let name: String
  /// The long name that turns a switch off again.
  package let negation: String?
  package let short: Unicode.Scalar?
  /// What stands for the value in help (`FORMAT`); `nil` for a switch.
  package let valueName: String?
  package let isRepeated: Bool
  /// Whether one word may say several values, with commas between them.
  package let isList: Bool
  package let category: OptionCategory
  /// One line, a sentence.
  package let abstract: String
  /// More for the long help and the manual; paragraphs are separated by an empty line.
  package let discussion: String
  package let completion: ValueCompletion
  /// What the value has to be, as a usage error says it; empty for a switch.
  package let expectation: String

  /// The long names with their hyphens.
  var longNames: [String] { [name, negation].compactMap { $0.map { "--\($0)" } } }
  /// Every name with its hyphens, the short one first.
  var allNames: [String] { (short.map { ["-\($0)"] } ?? []) + longNames }

  /// Names and value as help shows them: `-f, --format FORMAT`, without a short name indented.
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
