@testable import CommandLineSyntax

/// The violations in a program's declarations, a sentence each; empty if they satisfy all laws.
///
/// With this, tests find mistakes in a declaration before users do.
///
/// - Complexity: O(*n*²), where *n* is the number of options of one command.
func violations<Invocation>(of program: ProgramSpecification<Invocation>) -> [String] {
  let description = program.description
  var found = DeclarationViolations()
  found.check(word: description.name, isKebabCase: true, "program")
  found.check(sentence: description.abstract, "program")
  found.check(unique: description.categories.map(\.title), "categories")
  found.check(unique: description.commands.map(\.name), "commands")
  found.check(names: program.commands.map(\.name), of: description.commands)
  for word in description.localeIdentifiers { found.check(word: word, "locale identifiers") }
  found.check(substitutes: description.substitutes, of: description.commands)
  for command in description.commands {
    let place = "command \(command.name)"
    for word in command.name.split(separator: " ") {
      found.check(word: String(word), isKebabCase: true, place)
    }
    found.check(sentence: command.abstract, place)
    found.check(options: command.options, of: description.categories, place)
    found.check(operands: command.operands, place)
    for example in command.examples { found.check(example, of: program, place) }
  }
  for length in [HelpLength.short, .long] {
    for name in [nil] + description.commands.map({ Optional($0.name) }) {
      found.check(
        lines: description.help(length, command: name), "help of \(name ?? "the program")")
    }
  }
  return found.violations
}

private struct DeclarationViolations {
  var violations: [String] = []

  private mutating func require(_ isKept: Bool, _ place: String, _ violation: String) {
    if !isKept { violations.append("\(place): \(violation)") }
  }

  /// Names and choices are written into shell scripts without quotes.
  mutating func check(word: String, isKebabCase: Bool = false, _ place: String) {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "0"..."9", "-": true
      case "A"..."Z", "_", ".", "+": !isKebabCase
      default: false
      }
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let isJoined = !isKebabCase || !parts.contains("")
    require(
      isPlain && isJoined && !word.isEmpty, place,
      "'\(word)' is not \(isKebabCase ? "in kebab case" : "a plain word")")
  }

  mutating func check(sentence: String, _ place: String) {
    require(sentence.count <= 60, place, "abstract over 60 columns: \(sentence)")
    require(sentence.first?.isUppercase == true, place, "abstract without a capital: \(sentence)")
    require(sentence.last == ".", place, "abstract without a full stop: \(sentence)")
  }

  mutating func check(names: [String], of commands: [CommandDescription]) {
    for (name, command) in zip(names, commands) {
      require(name == command.name, "command \(command.name)", "is asked for by '\(name)'")
    }
  }

  mutating func check(unique names: [String], _ place: String) {
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      violations.append("\(place): '\(name)' twice")
    }
  }

  mutating func check(
    options: [OptionDescription], of categories: [OptionCategory], _ place: String
  ) {
    check(unique: options.flatMap(\.allNames), place)
    for option in options {
      let place = "\(place), option --\(option.name)"
      check(word: option.name, isKebabCase: true, place)
      if let short = option.short {
        let isPlain = short.isASCII && (short.properties.isAlphabetic || ("0"..."9") ~= short)
        require(isPlain, place, "short name '\(short)' is no ASCII letter or digit")
      }
      let count = categories.count { $0 == option.category }
      require(count == 1, place, "category '\(option.category.title)' listed \(count) times")
      check(sentence: option.abstract, place)
      if let name = option.valueName { check(valueName: name, place) }
      for word in option.completion.choices { check(word: word, place) }
    }
  }

  /// A user can type every suggested substitute of an option.
  mutating func check(substitutes: [String: [String]], of commands: [CommandDescription]) {
    let names = Set(commands.flatMap(\.options).flatMap(\.allNames))
    for substitute in substitutes.values.joined().sorted() {
      let name = String(substitute.prefix { $0 != " " })
      require(names.contains(name), "substitutes", "no command has '\(name)'")
    }
  }

  mutating func check(operands: [OperandDescription], _ place: String) {
    for (operand, next) in zip(operands, operands.dropFirst()) {
      let isOrdered =
        switch operand.count {
        case .one: true
        case .optional: next.count == .optional || next.count == .any
        case .any, .oneOrMore: false
        }
      require(isOrdered, place, "\(next.name) cannot be told from \(operand.name)")
    }
    for operand in operands {
      check(valueName: operand.name, place)
      check(sentence: operand.abstract, "\(place), operand \(operand.name)")
      for word in operand.completion.choices { check(word: word, place) }
    }
  }

  /// The name of a value can show a syntax, such as `NAME[=FILE]`.
  private mutating func check(valueName: String, _ place: String) {
    let isUpper = valueName.utf8.allSatisfy { (0x21...0x60).contains($0) }
    require(isUpper && !valueName.isEmpty, place, "'\(valueName)' is not in capitals")
  }

  /// An example parses as a command line of its command, up to the first pipe or redirection.
  mutating func check<Invocation>(
    _ example: (line: String, abstract: String), of program: ProgramSpecification<Invocation>,
    _ place: String
  ) {
    check(sentence: example.abstract, place)
    let words = example.line.split(separator: " ").map(String.init)
    let arguments = words.dropFirst().prefix { !["|", ">", "<", "&&", ";"].contains($0) }
    require(words.first == program.description.name, place, "no example of it: \(example.line)")
    // Quotes would require a shell parser; a word list can't express them.
    if example.line.contains(where: { "'\"\\$".contains($0) }) { return }
    do {
      _ = try program.parse(Array(arguments))
    } catch {
      violations.append("\(place): \(example.line): \(error)")
    }
  }

  mutating func check(lines text: String, _ place: String) {
    for line in text.split(separator: "\n") {
      require(line.count <= TextLayout.width, place, "line over 80 columns: \(line)")
    }
  }
}
