extension ProgramDescription {
  /// The help for the program or one of its commands, as text of at most 80 columns.
  ///
  /// For an unknown name, this is the program's help.
  package func help(_ length: HelpLength, command name: String? = nil) -> String {
    if let command = name.flatMap(command(named:)) { return help(length, on: command) }
    if let name, groups.contains(where: { $0.name == name }) { return help(onGroup: name) }
    var sections = [opening(abstract, usage: "\(self.name) COMMAND [OPTION...] [OPERAND...]")]
    if length == .long, !discussion.isEmpty { sections.append(TextLayout.wrapped(discussion)) }
    sections.append(
      "Commands:\n" + TextLayout.table(commands.map { (term: $0.name, text: $0.abstract) }))
    sections.append(section("Options", options, length))
    if length == .long {
      sections += [
        table("Exit status", exitStatuses), table("Environment", environment),
      ]
    }
    sections.append("'\(self.name) help COMMAND' explains a command.\n")
    return joined(sections)
  }

  private func help(_ length: HelpLength, on command: CommandDescription) -> String {
    let usage = ["\(name) \(command.name) [OPTION...]"] + command.operands.map(\.synopsis)
    var sections = [opening(command.abstract, usage: usage.joined(separator: " "))]
    if length == .long, !command.discussion.isEmpty {
      sections.append(TextLayout.wrapped(command.discussion))
    }
    if !command.operands.isEmpty {
      let rows = command.operands.map { operand in
        (term: operand.name, text: operand.abstract + sentence(for: operand.completion.choices))
      }
      sections.append("Operands:\n" + TextLayout.table(rows))
    }
    for category in categories {
      let options = command.options.filter { $0.category == category }
      sections.append(section(category.title, options, length))
    }
    switch length {
    case .short: sections.append("See '\(name) \(command.name) --help' for more.\n")
    case .long:
      let examples = command.examples.map { (term: $0.line, text: $0.abstract) }
      sections.append(examples.isEmpty ? "" : "Examples:\n" + TextLayout.list(examples))
    }
    return joined(sections)
  }

  /// The help for a group: the commands with the same first word.
  private func help(onGroup group: String) -> String {
    let members = commands.filter { $0.name.hasPrefix(group + " ") }
    return joined([
      "Usage: \(name) \(group) COMMAND [OPTION...] [OPERAND...]\n",
      "Commands:\n" + TextLayout.table(members.map { (term: $0.name, text: $0.abstract) }),
      "See '\(name) help \(group) COMMAND' for more.\n",
    ])
  }

  private func opening(_ abstract: String, usage: String) -> String {
    TextLayout.wrapped(abstract) + "\nUsage: \(usage)\n"
  }

  private func section(
    _ title: String, _ options: [OptionDescription], _ length: HelpLength
  ) -> String {
    if options.isEmpty { return "" }
    let lines =
      switch length {
      case .short: TextLayout.table(options.map { (term: $0.synopsis, text: $0.summary) })
      case .long: TextLayout.list(options.map { (term: $0.synopsis, text: $0.explanation) })
      }
    return "\(title):\n" + lines
  }

  private func table(_ title: String, _ entries: [(term: String, text: String)]) -> String {
    entries.isEmpty ? "" : "\(title):\n" + TextLayout.table(entries)
  }

  private func joined(_ sections: [String]) -> String {
    sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension OptionDescription {
  /// The effect of the option, with its possible values if they are few.
  var summary: String { abstract + sentence(for: completion.choices) }

  var explanation: String {
    let repetition =
      isList
      ? " Repeatable, or a list separated by commas."
      : isRepeated ? " Repeatable." : ""
    let first = summary + repetition
    return discussion.isEmpty ? first : first + "\n\n" + discussion
  }
}

/// The possible values as a sentence to append to another; empty if there are none or too many to list.
func sentence(for choices: [String]) -> String {
  let isListed = (1...mostListedChoices).contains(choices.count)
  return isListed ? " One of \(choices.joined(separator: ", "))." : ""
}

private let mostListedChoices = 24

/// Text layout for a terminal of 80 columns; each character counts as one column.
enum TextLayout {
  static let width = 80
  /// The maximum width of a term whose text starts on the same line.
  static let widestTerm = 26

  /// `text` with an indentation, wrapped between words.
  ///
  /// Empty lines separate paragraphs; a line that starts with a space isn't wrapped. A word that is longer than the line gets a
  /// line of its own.
  static func wrapped(_ text: String, indent: Int = 0) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      line.first == " " ? spaces(indent) + line + "\n" : filled(line, indent: indent)
    }.joined()
  }

  /// A table with terms on the left and their texts aligned on the right.
  static func table(_ rows: [(term: String, text: String)], indent: Int = 2) -> String {
    let column = (rows.map(\.term.count).filter { $0 <= widestTerm }.max() ?? 0) + indent + 2
    var result = ""
    for (term, text) in rows {
      let block = wrapped(text, indent: column)
      let head = spaces(indent) + term
      if term.count <= widestTerm, !text.isEmpty {
        result += head + block.dropFirst(head.count)
      } else {
        result += head + "\n" + (text.isEmpty ? "" : block)
      }
    }
    return result
  }

  /// A list with each term on a separate line and its text indented below.
  static func list(_ rows: [(term: String, text: String)]) -> String {
    rows.map { "  \($0.term)\n" + wrapped($0.text, indent: 10) }.joined(separator: "\n")
  }

  private static func filled(_ line: some StringProtocol, indent: Int) -> String {
    var result = ""
    var column = 0
    for word in line.split(separator: " ") {
      if column > 0, column + 1 + word.count > width {
        result += "\n"
        column = 0
      }
      result += column == 0 ? spaces(indent) : " "
      result += word
      column = (column == 0 ? indent : column + 1) + word.count
    }
    return result + "\n"
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension String {
  /// The text in which each character is replaced by the result of `replacement`, unless that is nil.
  func substituting(_ replacement: (Character) -> String?) -> String {
    map { replacement($0) ?? String($0) }.joined()
  }
}
