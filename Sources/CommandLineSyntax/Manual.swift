extension ProgramDescription {
  /// The manual page of the program with all its commands, in mdoc for section 1.
  ///
  /// An option that several commands share is listed once.
  package func manual() -> String {
    var page = ManualPage()
    // An empty date leaves the date out of the page's footer.
    page.macro("Dd ")
    page.macro("Dt \(name.uppercased()) 1")
    page.macro("Os")
    page.macro("Sh NAME")
    page.macro("Nm \(name)")
    // NAME is the only section that needs a phrase instead of a sentence.
    page.macro("Nd \(abstract.last == "." ? String(abstract.dropLast()) : abstract)")
    page.macro("Sh SYNOPSIS")
    for command in commands { writeSynopsis(of: command, to: &page) }
    page.macro("Sh DESCRIPTION")
    page.text(discussion.isEmpty ? abstract : discussion)
    page.list(commands.map { command in ("Ic \(command.name)", explanation(of: command)) })
    page.macro("Sh OPTIONS")
    for category in categories { writeOptions(of: category, to: &page) }
    page.section("EXIT STATUS", exitStatuses, macro: "Li")
    page.section("ENVIRONMENT", environment, macro: "Ev")
    let examples = commands.flatMap(\.examples)
    if !examples.isEmpty { page.macro("Sh EXAMPLES") }
    for example in examples {
      page.text(example.abstract)
      page.literal(example.line)
    }
    return page.source
  }

  private func writeSynopsis(of command: CommandDescription, to page: inout ManualPage) {
    page.macro("Nm")
    page.macro("Ic \(command.name)")
    page.macro("Op Ar OPTION ...")
    for operand in command.operands {
      let name = ManualPage.argument(operand.name)
      switch operand.count {
      case .one: page.macro("Ar \(name)")
      case .optional: page.macro("Op Ar \(name)")
      case .any: page.macro("Op Ar \(name) ...")
      case .oneOrMore: page.macro("Ar \(name) ...")
      }
    }
  }

  private func explanation(of command: CommandDescription) -> String {
    let operands = command.operands.map { operand in
      "\(operand.name): \(operand.abstract)\(sentence(for: operand.completion.choices))"
    }
    return ([command.abstract, command.discussion] + operands).filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private func writeOptions(of category: OptionCategory, to page: inout ManualPage) {
    var distinct: [OptionDescription] = []
    let all = (commands.flatMap(\.options) + options).filter { $0.category == category }
    for option in all where !distinct.contains(option) { distinct.append(option) }
    if distinct.isEmpty { return }
    page.macro("Ss \(category.title)")
    page.list(
      distinct.map { option in
        let users = commands.filter { $0.options.contains(option) }.map(\.name)
        // For an option that most commands have, the list of commands is omitted.
        let note =
          users.isEmpty || users.count > commands.count / 2
          ? "" : "\n\nCommands: \(users.joined(separator: ", "))."
        return (ManualPage.head(of: option), option.explanation + note)
      })
  }
}

/// The source of a manual page in mdoc.
private struct ManualPage {
  var source = ""

  mutating func macro(_ line: String) { source += ".\(line)\n" }

  /// Adds paragraphs of running text; lines that start with a space aren't wrapped.
  mutating func text(_ paragraphs: String) {
    var isFirst = true
    for line in paragraphs.split(separator: "\n") {
      if line.first == " " {
        literal(String(line.drop { $0 == " " }))
      } else {
        if !isFirst { macro("Pp") }
        textLine(String(line))
      }
      isFirst = false
    }
  }

  mutating func literal(_ line: String) {
    macro("Bd -literal -offset indent")
    textLine(line)
    macro("Ed")
  }

  /// Adds a line of text; `\&` protects a period at the start, which would begin a request.
  private mutating func textLine(_ line: String) {
    source += (line.first == "." ? "\\&" : "") + Self.escaped(line) + "\n"
  }

  mutating func list(_ rows: [(head: String, text: String)]) {
    macro("Bl -tag -width indent")
    for row in rows {
      macro("It \(row.head)")
      text(row.text)
    }
    macro("El")
  }

  mutating func section(
    _ title: String, _ entries: [(term: String, text: String)], macro name: String
  ) {
    if entries.isEmpty { return }
    macro("Sh \(title)")
    list(entries.map { ("\(name) \(Self.argument($0.term))", $0.text) })
  }

  static func head(of option: OptionDescription) -> String {
    let names = option.allNames.map { "Fl " + escaped(String($0.dropFirst())) }
    return names.joined(separator: " , ") + (option.valueName.map { " Ar \(argument($0))" } ?? "")
  }

  /// A term as a single macro argument that isn't interpreted as a macro's name or a delimiter.
  static func argument(_ term: String) -> String {
    let word = "\\&" + escaped(term).substituting { $0 == "\"" ? "\\(dq" : nil }
    return word.contains(" ") ? "\"\(word)\"" : word
  }

  /// Escapes ASCII characters that would be typeset as others.
  static func escaped(_ line: String) -> String {
    line.substituting { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "~": "\\(ti"
      case "^": "\\(ha"
      default: nil
      }
    }
  }
}
