/// The description of a command for help, manual and completions.
package struct CommandDescription: Sendable {
  package let name: String
  /// A one-line sentence.
  package let abstract: String
  /// Additional text for the long help and the manual; empty lines separate paragraphs.
  package let discussion: String
  /// The options in the order of declaration, with `--help` last.
  package let options: [OptionDescription]
  package let operands: [OperandDescription]
  /// Lines as typed in a shell, starting with the program's name, and the purpose of each, as a sentence.
  package let examples: [(line: String, abstract: String)]

  /// The command and its operands: `diff OLD NEW`.
  var synopsis: String { ([name] + operands.map(\.synopsis)).joined(separator: " ") }
}

/// The single declaration of a command, from which parser, help, manual and completions are derived.
///
/// ```swift
/// static let specification = CommandSpecification(
///   name: "report", abstract: "Report the coverage of every localization.",
///   initial: ReportArguments(),
///   options: [
///     .repeated("format", short: "f", "FORMAT", to: \.formats, category: .output, "Write FORMAT.")
///   ] + SharedArguments.options.lifted(to: \.shared),
///   operands: [.repeated("PATH", to: \.paths, completion: .file, "What to read.")])
/// ```
///
/// `Arguments` contains exactly what the user typed: parsing reads no file and merges nothing into it.
package struct CommandSpecification<Arguments: Sendable>: Sendable {
  package let description: CommandDescription
  /// The arguments of an empty command line.
  let initial: Arguments
  let options: [OptionSpecification<Arguments>]
  let operands: [OperandSpecification<Arguments>]

  package init(
    name: String, abstract: String, discussion: String = "", initial: Arguments,
    options: [OptionSpecification<Arguments>] = [],
    operands: [OperandSpecification<Arguments>] = [],
    examples: [(line: String, abstract: String)] = []
  ) {
    self.description = CommandDescription(
      name: name, abstract: abstract, discussion: discussion,
      options: options.map(\.description) + [.help], operands: operands.map(\.description),
      examples: examples)
    self.initial = initial
    self.options = options
    self.operands = operands
  }
}

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
/// The program's description alone is enough to handle every case except `run`.
package enum CommandLineRequest<Invocation: Sendable>: Sendable {
  case run(Invocation)
  /// Show help on the named command, or on the program.
  case help(HelpLength, command: String?)
  case version
  case completion(Shell)
  case manual
  /// The command line is empty: the program shows the short help and exits with the status of a usage error.
  case nothing
}

extension CommandLineRequest: Equatable where Invocation: Equatable {}

/// The description of an operand for help, manual and completions.
package struct OperandDescription: Hashable, Sendable {
  package enum Count: Hashable, Sendable {
    case one
    case optional
    case any
    case oneOrMore
  }

  /// The placeholder for the operand in help: `PATH`.
  package let name: String
  package let count: Count
  /// A one-line sentence.
  package let abstract: String
  package let completion: ValueCompletion
  /// The valid words, as usage errors describe them.
  package let expectation: String

  /// The operand in a usage line: `[PATH...]`.
  var synopsis: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)...]"
    case .oneOrMore: "\(name)..."
    }
  }
}

/// The single declaration of an operand: its description and the property of `Arguments` for its words.
package struct OperandSpecification<Arguments>: Sendable {
  package let description: OperandDescription
  /// Stores the value that a word represents; returns false if the word isn't a valid value.
  let take: @Sendable (String, inout Arguments) -> Bool
  /// Whether `--` is passed on as a word, because the words after it have another meaning.
  private(set) var keepsSeparator = false

  package static func required<Value: ArgumentValue>(
    _ name: String, to path: @autoclosure @escaping PropertyPath<Arguments, Value>,
    completion: ValueCompletion = .none, _ abstract: String
  ) -> Self {
    Self(name, .one, completion, abstract) { $1[keyPath: path()] = $0 as Value }
  }

  /// Declares an optional operand; without it, the property keeps its initial value.
  package static func optional<Value: ArgumentValue>(
    _ name: String, to path: @autoclosure @escaping PropertyPath<Arguments, Value>,
    completion: ValueCompletion = .none, _ abstract: String
  ) -> Self {
    Self(name, .optional, completion, abstract) { $1[keyPath: path()] = $0 as Value }
  }

  /// Declares all remaining operands; each is appended to the property.
  ///
  /// - Parameter keepsSeparator: whether `--` is appended as well, because the words after it have another meaning.
  package static func repeated<Value: ArgumentValue>(
    _ name: String, atLeastOne: Bool = false, keepsSeparator: Bool = false,
    to path: @autoclosure @escaping PropertyPath<Arguments, [Value]>,
    completion: ValueCompletion = .none, _ abstract: String
  ) -> Self {
    var operand = Self(name, atLeastOne ? .oneOrMore : .any, completion, abstract) {
      $1[keyPath: path()].append($0 as Value)
    }
    operand.keepsSeparator = keepsSeparator
    return operand
  }

  private init<Value: ArgumentValue>(
    _ name: String, _ count: OperandDescription.Count, _ completion: ValueCompletion,
    _ abstract: String, store: @escaping @Sendable (Value, inout Arguments) -> Void
  ) {
    description = OperandDescription(
      name: name, count: count, abstract: abstract,
      completion: Value.choices.isEmpty ? completion : .choices(Value.choices),
      expectation: Value.expectation)
    take = { word, arguments in
      guard let value = Value(argument: word) else { return false }
      store(value, &arguments)
      return true
    }
  }
}
