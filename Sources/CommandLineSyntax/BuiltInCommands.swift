import L10nSource

/// The options in place of a command.
struct ProgramArguments: Sendable {
  var wantsVersion = false
  var wantsManual = false
  /// The following words, which one of the options above makes irrelevant.
  var rest: [String] = []

  static let specification = CommandSpecification(
    name: "", abstract: "", initial: ProgramArguments(),
    options: [
      .switch("version", to: \.wantsVersion, category: .help, "Print the version."),
      .switch(
        "manual", to: \.wantsManual, category: .help, "Print the manual page, in mdoc.",
        discussion: "To read it, pipe it to `man -l -` or `mandoc`."),
    ],
    operands: [.repeated("COMMAND", to: \.rest, "The command to run.")])
}

private struct HelpArguments: Sendable {
  /// The words of the command's name.
  var words: [String] = []

  static func specification(commands names: [String]) -> CommandSpecification<Self> {
    CommandSpecification(
      name: "help", abstract: "Show the long help of the program or a command.", initial: Self(),
      operands: [
        .repeated(
          "COMMAND", to: \.words, completion: .choices(CommandName.firstWords(of: names)),
          "The command to explain.")
      ])
  }
}

private struct CompletionArguments: Sendable {
  var shell = Shell.bash

  static func specification(program: String) -> CommandSpecification<Self> {
    CommandSpecification(
      name: "completion", abstract: "Print the completion script for a shell.",
      discussion: """
        For bash, put this line into ~/.bashrc:

          eval "$(\(program) completion bash)"

        For zsh, write the output to a file _\(program) in a directory of $fpath. For fish, \
        write it to ~/.config/fish/completions/\(program).fish.
        """,
      initial: Self(),
      operands: [.required("SHELL", to: \.shell, "The shell.")])
  }
}

extension Command {
  static func help(commands names: [String]) -> Self {
    Self(named: "help", HelpArguments.specification(commands: names)) {
      arguments throws(UsageProblem) in
      guard !arguments.words.isEmpty else { return .help(.long, command: nil) }
      let name = arguments.words.joined(separator: " ")
      if !names.contains(name), CommandName.members(of: name, among: names).isEmpty {
        throw .unknownCommand(name, suggestions: suggestions(for: name, among: names))
      }
      return .help(.long, command: name)
    }
  }

  static func completion(program: String) -> Self {
    Self(named: "completion", CompletionArguments.specification(program: program)) {
      arguments throws(UsageProblem) in
      .completion(arguments.shell)
    }
  }
}
