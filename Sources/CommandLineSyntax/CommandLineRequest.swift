/// How much help is asked for.
package enum HelpLength: Hashable, Sendable {
  /// One line an option.
  case short
  /// With all discussions and examples.
  case long
}

/// A shell for which completions can be written.
package enum Shell: String, CaseIterable, ArgumentValue {
  case bash
  case zsh
  case fish
}

/// What a well-formed command line asks for.
///
/// Every case but `run` is answered from the program's description alone.
package enum CommandLineRequest<Invocation: Sendable>: Sendable {
  /// A command is to run with its arguments.
  case run(Invocation)
  /// Help on the named command, or on the program.
  case help(HelpLength, command: String?)
  case version
  case completion(Shell)
  case manual
  /// Nothing was said. The short help is due, and the exit status of wrong usage.
  case nothing
}

extension CommandLineRequest: Equatable where Invocation: Equatable {}
