/// The length of a help text.
package enum HelpLength: Hashable, Sendable {
  /// One line per option.
  case short
  /// With all discussions and examples.
  case long
}

/// A shell with supported completions.
package enum Shell: String, CaseIterable, ArgumentValue {
  case bash
  case zsh
  case fish
}

/// The request of a well-formed command line.
///
/// Every case except `run` is answered from the program's description alone.
package enum CommandLineRequest<Invocation: Sendable>: Sendable {
  /// Run a command with its arguments.
  case run(Invocation)
  /// Show help on the named command, or on the program.
  case help(HelpLength, command: String?)
  case version
  case completion(Shell)
  case manual
  /// An empty command line. It gets the short help and the exit status of a usage error.
  case nothing
}

extension CommandLineRequest: Equatable where Invocation: Equatable {}
