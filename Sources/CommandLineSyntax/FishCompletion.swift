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
    for command in commands {
      script += "complete -c \(name) -n \(function) -a \(command.name)"
      script += " -d \(quoted(command.abstract))\n"
    }
    for option in options { script += fishLines(for: option, condition: function) }
    for command in commands {
      let condition = "'\(function) \(command.name)'"
      for option in command.options { script += fishLines(for: option, condition: condition) }
      // fish doesn't count operands: every position offers the candidates of all operands.
      for offer in Set(command.operands.map { fishOffer($0.completion) }).sorted() where offer != ""
      {
        script += "complete -c \(name) -n \(condition)\(offer)\n"
      }
    }
    return script
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
