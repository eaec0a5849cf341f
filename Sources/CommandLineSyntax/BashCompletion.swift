extension ProgramDescription {
  /// For bash from 3.2 on (the one of macOS), without the bash-completion package.
  ///
  /// Where nothing is offered, `-o default` makes readline complete file names, with quotes and
  /// slashes as they should be. It does so for values that are no files too; bash 3.2 has no way to
  /// tell them apart.
  func bashCompletion() -> String {
    let programWords = (commands.map(\.name) + options.flatMap(\.longNames)).joined(separator: " ")
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
          case "${COMP_WORDS[1]} $previous" in
      \(commands.map(bashCases).joined())    esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -o bashdefault -o default -F _\(name) \(name)

      """
  }

  /// The cases of the options that take a value, then the one for everything else.
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
    let names = command.options.flatMap(\.longNames).joined(separator: " ")
    let operands = command.operands.compactMap { words(for: $0.completion) }
    return cases + """
            '\(command.name) '*)
              if [[ $current == -* ]]; then words='\(names)'
              else words='\(operands.joined(separator: " "))'; fi ;;

      """
  }
}
