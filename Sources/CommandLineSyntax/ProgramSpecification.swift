import L10nSource

/// Names of commands. Those of a group have two words: `history record`.
extension [String] {
  fileprivate var firstWords: [String] {
    reduce(into: []) { words, name in
      let word = String(name.prefix { $0 != " " })
      if !words.contains(word) { words.append(word) }
    }
  }

  /// Returns the second words of the commands in a group.
  fileprivate func members(of group: String) -> [String] {
    filter { $0.hasPrefix(group + " ") }.map { String($0.dropFirst(group.count + 1)) }
  }
}

/// The description of a program for help, manual and completions.
package struct ProgramDescription: Sendable {
  package let name: String
  /// A one-line sentence.
  package let abstract: String
  /// Additional text for the long help and the manual; empty lines separate paragraphs.
  package let discussion: String
  /// The categories in the order of help and manual.
  package let categories: [OptionCategory]
  /// The terms with their explanations, as for the environment.
  package let exitStatuses: [(term: String, text: String)]
  package let environment: [(term: String, text: String)]
  /// The candidates for a locale identifier in completions.
  package let localeIdentifiers: [String]
  /// Substitutes for options that other programs have and this one doesn't, with an example value if one is required. After an
  /// unknown option, an error suggests the substitutes that the command has.
  package let substitutes: [String: [String]]
  /// The commands in the order of help and manual; `help` and `completion` come last.
  package internal(set) var commands: [CommandDescription] = []

  package init(
    name: String, abstract: String, discussion: String = "", categories: [OptionCategory],
    exitStatuses: [(term: String, text: String)] = [],
    environment: [(term: String, text: String)] = [], localeIdentifiers: [String] = [],
    substitutes: [String: [String]] = [:]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.categories = categories + [.help]
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.localeIdentifiers = localeIdentifiers
    self.substitutes = substitutes
  }

  /// The options that are given instead of a command.
  var options: [OptionDescription] { ProgramArguments.specification.description.options }

  func command(named name: String) -> CommandDescription? {
    commands.first { $0.name == name }
  }

  var firstWords: [String] { commands.map(\.name).firstWords }

  /// The groups of commands, with the second words of their members.
  var groups: [(name: String, members: [String])] {
    firstWords.compactMap { word in
      let members = commands.map(\.name).members(of: word)
      return members.isEmpty ? nil : (word, members)
    }
  }
}

/// A program: its description and its commands, each of which creates an `Invocation`.
///
/// ```swift
/// enum Invocation { case report(ReportArguments), diff(DiffArguments) }
/// let program = ProgramSpecification(description, commands: [
///   Command(named: "report", ReportArguments.specification, as: Invocation.report),
///   Command(named: "diff", DiffArguments.specification, as: Invocation.diff),
/// ])
/// ```
///
/// The initializer adds the commands `help` and `completion`; `--help`, `--version` and `--manual` are always available.
package struct ProgramSpecification<Invocation: Sendable>: Sendable {
  /// The description without commands.
  private let program: ProgramDescription
  let commands: [Command<Invocation>]

  package init(_ description: ProgramDescription, commands: [Command<Invocation>]) {
    let names = commands.map(\.name) + ["help", "completion"]
    program = description
    self.commands = commands + [.help(commands: names), .completion(program: description.name)]
  }

  /// The description with all commands; it evaluates their declarations.
  package var description: ProgramDescription {
    var description = program
    description.commands = commands.map { $0.describe() }
    return description
  }

  package func parse(
    _ words: [String]
  ) throws(UsageError) -> CommandLineRequest<Invocation> {
    guard let first = words.first else { return .nothing }
    var name: String?
    do throws(UsageProblem) {
      if first.utf8.first == UInt8(ascii: "-") {
        return try programRequest(words)
      }
      let names = commands.map(\.name)
      let members = names.members(of: first)
      if !members.isEmpty, words.count == 1 {
        throw .missingOperand("COMMAND", usage: "\(first) \(members.joined(separator: "|"))")
      }
      if !members.isEmpty, ["--help", "-h"].contains(words[1]) {
        return .help(.short, command: first)
      }
      let typed = words.prefix(members.isEmpty ? 1 : 2)
      let typedName = typed.joined(separator: " ")
      guard let command = commands.first(where: { $0.name == typedName }) else {
        throw .unknownCommand(typedName, suggestions: suggestions(for: typedName, among: names))
      }
      name = command.name
      return try command.parse(words[typed.endIndex...])
    } catch {
      // The help of a command doesn't mention other commands, so the error refers to the program's help.
      if case .unknownCommand = error { name = nil }
      throw UsageError(
        program: program.name, command: name, problem: problem(error, ofCommand: name))
    }
  }

  /// Replaces the suggestions for an option of another program with this program's substitutes.
  private func problem(_ problem: UsageProblem, ofCommand name: String?) -> UsageProblem {
    guard case .unknownOption(let option, _) = problem,
      let substitutes = program.substitutes[option],
      let command = commands.first(where: { $0.name == name })
    else { return problem }
    let names = command.describe().options.flatMap(\.allNames)
    let offered = substitutes.filter { substitute in
      names.contains { $0.utf8.elementsEqual(substitute.utf8.prefix { $0 != UInt8(ascii: " ") }) }
    }
    return offered.isEmpty ? problem : .unknownOption(option, suggestions: offered)
  }

  private func programRequest(
    _ words: [String]
  ) throws(UsageProblem) -> CommandLineRequest<Invocation> {
    try ProgramArguments.specification.parse(words, after: nil) { arguments throws(UsageProblem) in
      if arguments.wantsVersion { return .version }
      if arguments.wantsManual { return .manual }
      throw .unknownCommand(words.first ?? "", suggestions: [])
    }
  }
}

/// A command with any type of arguments, and the conversion of the arguments to an invocation.
package struct Command<Invocation: Sendable>: Sendable {
  let name: String
  let describe: @Sendable () -> CommandDescription
  let parse: @Sendable (ArraySlice<String>) throws(UsageProblem) -> CommandLineRequest<Invocation>

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: the specification's name.
  ///   - specification: evaluated when the command is parsed or described. A run needs only one command, and declaring all
  ///     others takes longer than a report on a small bundle.
  package init<Arguments>(
    named name: String,
    _ specification: @autoclosure @escaping @Sendable () -> CommandSpecification<Arguments>,
    as invocation: @escaping @Sendable (Arguments) -> Invocation
  ) {
    self.init(named: name, specification()) { arguments throws(UsageProblem) in
      .run(invocation(arguments))
    }
  }

  init<Arguments>(
    named name: String,
    _ specification: @autoclosure @escaping @Sendable () -> CommandSpecification<Arguments>,
    request: @escaping @Sendable (Arguments) throws(UsageProblem) -> CommandLineRequest<Invocation>
  ) {
    self.name = name
    describe = { specification().description }
    parse = { words throws(UsageProblem) in
      try specification().parse(words, after: name, request)
    }
  }
}

/// The options that are given instead of a command.
struct ProgramArguments: Sendable {
  var wantsVersion = false
  var wantsManual = false
  /// The words that follow; an option above makes them irrelevant.
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
  var words: [String] = []

  static func specification(commands names: [String]) -> CommandSpecification<Self> {
    CommandSpecification(
      name: "help", abstract: "Show the long help of the program or a command.", initial: Self(),
      operands: [
        .repeated(
          "COMMAND", to: \.words, completion: .choices(names.firstWords),
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
      if !names.contains(name), names.members(of: name).isEmpty {
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
