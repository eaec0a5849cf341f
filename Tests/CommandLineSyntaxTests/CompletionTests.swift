import CommandLineSyntax
import Testing

@Suite struct CompletionTests {
  // Only bash is expected on every machine; other shells are skipped if they aren't installed.
  @Test(arguments: Shell.allCases.filter { findTool($0.rawValue) != nil })
  func theScriptParses(_ shell: Shell) throws {
    let path = try #require(findTool(shell.rawValue))
    let script = sample.description.completionScript(for: shell)
    // fish reads a script only by name.
    let result = try run(path, shell == .fish ? ["-n", "/dev/stdin"] : ["-n"], input: script)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  /// The words as bash splits them, the last one unfinished, and the suggested completions.
  @Test(
    .enabled(if: findTool("bash") != nil),
    arguments: [
      ("", "report diff load help completion --version --manual --help"),
      ("re", "report"),
      ("--v", "--version"),
      (
        "report --",
        "--localization --format --jobs --config --strict --color --quiet --help"
      ),
      ("report a --c", "--config --color"),
      ("report ", ""),
      ("report --format ", "text json"),
      ("report --format =", "text json"),
      ("report --format = j", "json"),
      ("report -f ", "text json"),
      ("report --localization p", "pt-BR"),
      ("report --jobs ", ""),
      ("diff a b t", "text"),
      ("diff --", "--color --quiet --help"),
      ("help d", "diff"),
      ("completion ", "bash zsh fish"),
      ("wrong --", ""),
    ])
  func bashOffers(_ typed: String, _ expected: String) throws {
    let words = typed.split(separator: " ", omittingEmptySubsequences: false)
    let script =
      sample.description.completionScript(for: .bash) + """
        COMP_WORDS=(sample \(words.map { "'\($0)'" }.joined(separator: " ")))
        COMP_CWORD=\(words.count)
        _sample
        echo "${COMPREPLY[*]}"
        """
    let result = try run(try #require(findTool("bash")), ["--norc"], input: script)
    #expect(result.errors == "")
    #expect(result.output == expected + "\n")
  }

  @Test func bashDirectoriesAreItsOwn() {
    let script = treeProgram.completionScript(for: .bash)
    #expect(
      script.contains("'show --root') COMPREPLY=($(compgen -d -- \"$current\")); return ;;\n"))
  }

  @Test func zsh() {
    #expect(
      treeProgram.completionScript(for: .zsh) == #"""
        #compdef tree
        # zsh completion for tree
        _tree() {
          local context state state_descr line result=1
          typeset -A opt_args
          _arguments -C -S \
            '(--version)'--version'[Print the version.]' \
            '(--manual)'--manual'[Print the manual page, in mdoc.]' \
            '(-h --help)'{-h,--help}'[Show help\: -h for short help, --help for long help.]' \
            '1: :->command' '*:: :->words' && result=0
          case $state in
          command)
            local -a commands
            commands=(
              'show:Show a tree'\''s leaves.'
              'help:Show the long help of the program or a command.'
              'completion:Print the completion script for a shell.'
            )
            _describe command commands && result=0 ;;
          words)
            case $words[1] in
            show) _arguments -s -S \
              '(--root)'--root='[Start \[there\].]:DIR:_files -/' \
              '*'{-n+,--name=}'[Only NAME.]:NAME: ' \
              '(-h --help)'{-h,--help}'[Show help\: -h for short help, --help for long help.]' \
              '1:FILE:_files' \
              '2::WHEN:(auto always never)' && result=0 ;;
            help) _arguments -s -S \
              '(-h --help)'{-h,--help}'[Show help\: -h for short help, --help for long help.]' \
              '*:COMMAND:(show help completion)' && result=0 ;;
            completion) _arguments -s -S \
              '(-h --help)'{-h,--help}'[Show help\: -h for short help, --help for long help.]' \
              '1:SHELL:(bash zsh fish)' && result=0 ;;
            esac ;;
          esac
          return result
        }
        if [[ $funcstack[1] == _tree ]]; then _tree "$@"; else compdef _tree tree; fi

        """#)
  }

  @Test func fish() {
    let script = treeProgram.completionScript(for: .fish)
    let lines = script.split(separator: "\n").filter { $0.contains("_command show'") }
    #expect(
      lines.joined(separator: "\n") == #"""
        complete -c tree -n '__tree_command show' -l root -x -a '(__fish_complete_directories)' -d 'Start [there].'
        complete -c tree -n '__tree_command show' -s n -l name -x -d 'Only NAME.'
        complete -c tree -n '__tree_command show' -s h -l help -d 'Show help: -h for short help, --help for long help.'
        complete -c tree -n '__tree_command show' -F
        complete -c tree -n '__tree_command show' -a 'auto always never'
        """#)
    #expect(
      script.contains(
        #"complete -c tree -n __tree_command -a show -d 'Show a tree\'s leaves.'"#))
  }
}

private struct TreeArguments: Sendable {
  var root = ""
  var names: [String] = []
  var file = ""
  var color: ColorChoice?
}

/// A program with a value of every kind of completion.
private let treeProgram = ProgramSpecification(
  ProgramDescription(name: "tree", abstract: "Show trees.", categories: [.output]),
  commands: [
    Command(
      named: "show",
      CommandSpecification(
        name: "show", abstract: "Show a tree's leaves.", initial: TreeArguments(),
        options: [
          .value(
            "root", "DIR", to: \.root, completion: .directory, category: .output, "Start [there]."),
          .repeated("name", short: "n", "NAME", to: \.names, category: .output, "Only NAME."),
        ],
        operands: [
          .required("FILE", to: \.file, completion: .file, "The tree."),
          .optional("WHEN", to: \.color, "When."),
        ]),
      as: \.root)
  ]
).description
