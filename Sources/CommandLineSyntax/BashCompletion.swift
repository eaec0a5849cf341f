extension ProgramDescription {
  /// For bash 3.2 (the one of macOS) and later, without the bash-completion package.
  ///
  /// If there are no candidates, `-o default` makes readline complete file names, with correct quotes and slashes. It
  /// also does so for values that aren't files; bash 3.2 can't distinguish them.
  func bashCompletion() -> String {
    let programWords = (firstWords + options.flatMap(\.longNames)).joined(separator: " ")
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

  /// The second words of a group, or the command that the first two words name.
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

  /// The cases of options that take a value, then the default case.
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
