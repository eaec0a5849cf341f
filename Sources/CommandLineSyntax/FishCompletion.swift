extension ProgramDescription {
  /// For fish 3.0 and later.
  func fishCompletion() -> String {
    let function = "__\(name)_command"
    var script = """
      # fish completion for \(name)
      function \(function) --description 'Whether the command is one of the arguments; none: not typed yet'
        set -l words (commandline -opc)
        if test (count $argv) -eq 0
          test (count $words) -eq 1
        else
          test (count $words) -gt 1; and contains -- $words[2] $argv
        end
      end
      complete -c \(name) -f

      """
    for command in commands where !command.name.contains(" ") {
      script += "complete -c \(name) -n \(function) -a \(command.name)"
      script += " -d \(quoted(command.abstract))\n"
    }
    for group in groups { script += fishLines(for: group, function) }
    for option in options { script += fishLines(for: option, condition: function) }
    for command in commands {
      let words = command.name.split(separator: " ")
      let second = words.count > 1 ? "; and contains -- \(words[1]) (commandline -opc)" : ""
      let condition = "'\(function) \(words[0])\(second)'"
      for option in command.options { script += fishLines(for: option, condition: condition) }
      // fish doesn't count operands: every position offers the candidates of all operands.
      for offer in Set(command.operands.map { fishOffer($0.completion) }).sorted() where offer != ""
      {
        script += "complete -c \(name) -n \(condition)\(offer)\n"
      }
    }
    return script
  }

  /// The lines that offer a group of commands, and after it the second words of theirs.
  private func fishLines(
    for group: (name: String, members: [String]), _ function: String
  ) -> String {
    let all = group.members.joined(separator: ", ")
    var lines = "complete -c \(name) -n \(function) -a \(group.name) -d \(quoted(all))\n"
    for member in group.members {
      let abstract = command(named: "\(group.name) \(member)")?.abstract ?? ""
      lines += "complete -c \(name) -n '\(function) \(group.name);"
      lines += " and test (count (commandline -opc)) -eq 2' -a \(member) -d \(quoted(abstract))\n"
    }
    return lines
  }

  /// The lines for an option; fish treats its negation as a separate option.
  private func fishLines(for option: OptionDescription, condition: String) -> String {
    // -x: a value is required, and it isn't a file.
    let need = option.completion == .file ? " -r" : " -x"
    let value = option.valueName == nil ? "" : need + fishOffer(option.completion)
    let short = option.short.map { " -s \($0)" } ?? ""
    let names = ["\(short) -l \(option.name)"] + (option.negation.map { [" -l \($0)"] } ?? [])
    return names.map { name in
      "complete -c \(self.name) -n \(condition)\(name)\(value) -d \(quoted(option.abstract))\n"
    }.joined()
  }

  private func fishOffer(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: ""
    case .file: " -F"
    case .directory: " -a '(__fish_complete_directories)'"
    case .localeIdentifier, .choices: " -a '\(words(for: completion) ?? "")'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.substituting { $0 == "'" || $0 == "\\" ? "\\\($0)" : nil } + "'"
  }
}
