extension ProgramDescription {
  /// For zsh, using its `_arguments`.
  func zshCompletion() -> String {
    let commandRows = firstWords.map { word in
      let group = groups.first { $0.name == word }
      let text = group?.members.joined(separator: ", ") ?? command(named: word)?.abstract ?? ""
      return "      \(quoted("\(word):\(text)"))\n"
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

  /// The commands of a group: its name is taken away, so that the second word takes its place.
  private func zshGroup(_ group: (name: String, members: [String])) -> String {
    let members = group.members.compactMap { command(named: "\(group.name) \($0)") }
    let rows = zip(group.members, members).map { member, command in
      "        \(quoted("\(member):\(command.abstract)"))\n"
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
        return quoted("\(place)\(zshMessage(operand.name)):\(zshAction(operand.completion))")
      }
    return "    \(name ?? command.name)) _arguments -s -S \\\n"
      + rows.map { "      \($0)" }.joined(separator: " \\\n") + " && result=0 ;;\n"
  }

  /// One specification: the mutually exclusive names, the names, the help, the value.
  private func zshOption(_ option: OptionDescription) -> String {
    let exclusive = option.isRepeated ? "*" : "(\(option.allNames.joined(separator: " ")))"
    var suffix = "[\(zshMessage(option.abstract))]"
    var names = option.allNames
    if let valueName = option.valueName {
      // `+`: the value can follow in the same word; `=`: also after an equals sign.
      names = names.map { $0.utf8.count == 2 ? "\($0)+" : "\($0)=" }
      suffix += ":\(zshMessage(valueName)):\(zshAction(option.completion))"
    }
    let name = names.count == 1 ? names[0] : "{\(names.joined(separator: ","))}"
    return "\(quoted(exclusive))\(name)\(quoted(suffix))"
  }

  private func zshAction(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: " "
    case .file: "_files"
    case .directory: "_files -/"
    case .localeIdentifier, .choices: "(\(words(for: completion) ?? ""))"
    }
  }

  /// Text inside a specification, with brackets and colons escaped.
  private func zshMessage(_ text: String) -> String {
    text.substituting { "[]:\\".contains($0) ? "\\\($0)" : nil }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.substituting { $0 == "'" ? "'\\''" : nil } + "'"
  }
}
