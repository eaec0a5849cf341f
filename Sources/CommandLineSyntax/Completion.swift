extension ProgramDescription {
  /// The script that completes the program's words in `shell`.
  ///
  /// The script contains all words, so it doesn't run the program. Tests ensure that names and choices are plain words, so only
  /// sentences need quotes.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletion()
    case .zsh: zshCompletion()
    case .fish: fishCompletion()
    }
  }

  /// The candidates that a shell offers, separated by spaces; nil for files, directories and free text.
  func words(for completion: ValueCompletion) -> String? {
    switch completion {
    case .none, .file, .directory: nil
    case .choices(let words): words.joined(separator: " ")
    case .localeIdentifier: localeIdentifiers.joined(separator: " ")
    }
  }
}

extension ProgramDescription {
  /// The script for bash 3.2 (the version in macOS) and later, without the bash-completion package.
  ///
  /// If there are no candidates, `-o default` makes readline complete file names, with correct quotes and slashes. It also does
  /// so for values that aren't files; bash 3.2 can't distinguish them.
  func bashCompletion() -> String {
    let programWords = (firstWords + options.map(\.longName)).joined(separator: " ")
    return """
      # bash completion for \(name)
      _\(name)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
        COMPREPLY=()
        # The equals sign of --name=value is a word of its own here.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = && $COMP_CWORD -gt 2 ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if [[ $COMP_CWORD -eq 1 ]]; then
          words='\(programWords)'
        else
          local command=${COMP_WORDS[1]}
      \(groups.map(bashGroup).joined())    case "$command $previous" in
      \(commands.map(bashCases).joined())    esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -o bashdefault -o default -F _\(name) \(name)

      """
  }

  /// The lines that offer the second words of a group, or join the first two words to the command's name.
  private func bashGroup(_ group: (name: String, members: [String])) -> String {
    """
        if [[ $command == \(group.name) ]]; then
          if [[ $COMP_CWORD -eq 2 ]]; then
            COMPREPLY=($(compgen -W '\(group.members.joined(separator: " "))' -- "$current"))
            return
          fi
          command="$command ${COMP_WORDS[2]}"
        fi

    """
  }

  /// The cases for options with a value, then the default case.
  private func bashCases(for command: CommandDescription) -> String {
    var cases = ""
    for option in command.options where option.valueName != nil {
      let patterns = option.allNames.map { "'\(command.name) \($0)'" }.joined(separator: "|")
      let action =
        switch option.completion {
        case .directory: "COMPREPLY=($(compgen -d -- \"$current\")); return"
        case .none, .file: "return"
        case .localeIdentifier, .choices: "words='\(words(for: option.completion) ?? "")'"
        }
      cases += "      \(patterns)) \(action) ;;\n"
    }
    let names = command.options.map(\.longName).joined(separator: " ")
    let operands = command.operands.compactMap { words(for: $0.completion) }
    return cases + """
            '\(command.name) '*)
              if [[ $current == -* ]]; then words='\(names)'
              else words='\(operands.joined(separator: " "))'; fi ;;

      """
  }
}

extension ProgramDescription {
  /// The script for fish 3.0 and later.
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
      script += " -d \(fishQuoted(command.abstract))\n"
    }
    for group in groups { script += fishLines(for: group, function) }
    for option in options { script += fishLines(for: option, condition: function) }
    for command in commands {
      let words = command.name.split(separator: " ")
      let second = words.count > 1 ? "; and contains -- \(words[1]) (commandline -opc)" : ""
      let condition = "'\(function) \(words[0])\(second)'"
      for option in command.options { script += fishLines(for: option, condition: condition) }
      // fish doesn't count operands, so each position offers the candidates of all operands.
      for offer in Set(command.operands.map { fishOffer($0.completion) }).sorted() where offer != ""
      {
        script += "complete -c \(name) -n \(condition)\(offer)\n"
      }
    }
    return script
  }

  /// The lines that offer the name of a group, and after it the second words of its commands.
  private func fishLines(
    for group: (name: String, members: [String]), _ function: String
  ) -> String {
    let all = group.members.joined(separator: ", ")
    var lines = "complete -c \(name) -n \(function) -a \(group.name) -d \(fishQuoted(all))\n"
    for member in group.members {
      let abstract = command(named: "\(group.name) \(member)")?.abstract ?? ""
      lines += "complete -c \(name) -n '\(function) \(group.name);"
      lines +=
        " and test (count (commandline -opc)) -eq 2' -a \(member) -d \(fishQuoted(abstract))\n"
    }
    return lines
  }

  private func fishLines(for option: OptionDescription, condition: String) -> String {
    // With -x, fish requires a value and doesn't offer files; with -r, it also offers files.
    let need = option.completion == .file ? " -r" : " -x"
    let value = option.valueName == nil ? "" : need + fishOffer(option.completion)
    let short = option.short.map { " -s \($0)" } ?? ""
    return "complete -c \(name) -n \(condition)\(short) -l \(option.name)\(value)"
      + " -d \(fishQuoted(option.abstract))\n"
  }

  private func fishOffer(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: ""
    case .file: " -F"
    case .directory: " -a '(__fish_complete_directories)'"
    case .localeIdentifier, .choices: " -a '\(words(for: completion) ?? "")'"
    }
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.substituting { $0 == "'" || $0 == "\\" ? "\\\($0)" : nil } + "'"
  }
}

extension ProgramDescription {
  /// The script for zsh, which uses `_arguments`.
  func zshCompletion() -> String {
    let commandRows = firstWords.map { word in
      let group = groups.first { $0.name == word }
      let text = group?.members.joined(separator: ", ") ?? command(named: word)?.abstract ?? ""
      return "      \(zshQuoted("\(word):\(text)"))\n"
    }.joined()
    let programRows = options.map { "    \(zshOption($0)) \\\n" }.joined()
    return """
      #compdef \(name)
      # zsh completion for \(name)
      _\(name)() {
        local context state state_descr line result=1
        typeset -A opt_args
        _arguments -C -S \\
      \(programRows)    '1: :->command' '*:: :->words' && result=0
        case $state in
        command)
          local -a commands
          commands=(
      \(commandRows)    )
          _describe command commands && result=0 ;;
        words)
          case $words[1] in
      \(commands.filter { !$0.name.contains(" ") }.map { zshCase(for: $0) }.joined())\(groups.map(zshGroup).joined())    esac ;;
        esac
        return result
      }
      if [[ $funcstack[1] == _\(name) ]]; then _\(name) "$@"; else compdef _\(name) \(name); fi

      """
  }

  /// The case of a group. It removes the group's name from the words, so that the second word takes its place.
  private func zshGroup(_ group: (name: String, members: [String])) -> String {
    let members = group.members.compactMap { command(named: "\(group.name) \($0)") }
    let rows = zip(group.members, members).map { member, command in
      "        \(zshQuoted("\(member):\(command.abstract)"))\n"
    }
    let cases = zip(group.members, members).map { zshCase(for: $1, named: $0) }
    return """
          \(group.name))
            if (( CURRENT == 2 )); then
              local -a members
              members=(
      \(rows.joined())        )
              _describe command members && result=0
            else
              shift words; (( CURRENT-- ))
              case $words[1] in
      \(cases.joined())        esac
            fi ;;

      """
  }

  /// The case of a command.
  ///
  /// - Parameter name: the word before the options; nil for the command's name.
  private func zshCase(for command: CommandDescription, named name: String? = nil) -> String {
    let rows =
      command.options.map(zshOption)
      + command.operands.enumerated().map { index, operand in
        let place =
          switch operand.count {
          case .one: "\(index + 1):"
          case .optional: "\(index + 1)::"
          case .any, .oneOrMore: "*:"
          }
        return zshQuoted("\(place)\(zshMessage(operand.name)):\(zshAction(operand.completion))")
      }
    return "    \(name ?? command.name)) _arguments -s -S \\\n"
      + rows.map { "      \($0)" }.joined(separator: " \\\n") + " && result=0 ;;\n"
  }

  /// One option specification: mutually exclusive names, names, help and value.
  private func zshOption(_ option: OptionDescription) -> String {
    let exclusive = option.isRepeated ? "*" : "(\(option.allNames.joined(separator: " ")))"
    var suffix = "[\(zshMessage(option.abstract))]"
    var names = option.allNames
    if let valueName = option.valueName {
      // With `+`, the value can follow in the same word; with `=`, also after an equals sign.
      names = names.map { $0.utf8.count == 2 ? "\($0)+" : "\($0)=" }
      suffix += ":\(zshMessage(valueName)):\(zshAction(option.completion))"
    }
    let name = names.count == 1 ? names[0] : "{\(names.joined(separator: ","))}"
    return "\(zshQuoted(exclusive))\(name)\(zshQuoted(suffix))"
  }

  private func zshAction(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: " "
    case .file: "_files"
    case .directory: "_files -/"
    case .localeIdentifier, .choices: "(\(words(for: completion) ?? ""))"
    }
  }

  /// Escapes brackets and colons for text inside a specification.
  private func zshMessage(_ text: String) -> String {
    text.substituting { "[]:\\".contains($0) ? "\\\($0)" : nil }
  }

  private func zshQuoted(_ text: String) -> String {
    "'" + text.substituting { $0 == "'" ? "'\\''" : nil } + "'"
  }
}
