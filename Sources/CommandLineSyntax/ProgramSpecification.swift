import L10nSource

/// A term and what it means, as manual and long help list them.
package struct ManualEntry: Hashable, Sendable {
  package let term: String
  package let text: String

  package init(_ term: String, _ text: String) {
    self.term = term
    self.text = text
  }
}

/// All that help, manual and completions need to know of a program.
package struct ProgramDescription: Hashable, Sendable {
  package let name: String
  /// One line, a sentence.
  package let abstract: String
  /// More for the long help and the manual; paragraphs are separated by an empty line.
  package let discussion: String
  /// The day of the release, as a manual's foot shows it: "March 1, 2026".
  package let releaseDate: String
  /// In the order of help and manual.
  package let categories: [OptionCategory]
  package let exitStatuses: [ManualEntry]
  package let environment: [ManualEntry]
  package let files: [ManualEntry]
  /// What completion offers for a locale identifier.
  package let localeIdentifiers: [String]
  /// By options that other programs have and no command of this one: the options to use instead, with an example of a value
  /// where one has to be given. A command offers those that it has.
  package let substitutes: [String: [String]]
  /// In the order of help and manual; `help` and `completion` come last.
  package internal(set) var commands: [CommandDescription] = []

  package init(
    name: String, abstract: String, discussion: String = "", releaseDate: String = "",
    categories: [OptionCategory], exitStatuses: [ManualEntry] = [],
    environment: [ManualEntry] = [], files: [ManualEntry] = [], localeIdentifiers: [String] = [],
    substitutes: [String: [String]] = [:]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.releaseDate = releaseDate
    self.categories = categories + [.help]
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
    self.localeIdentifiers = localeIdentifiers
    self.substitutes = substitutes
  }

  /// The options that stand in place of a command.
  var options: [OptionDescription] { ProgramArguments.specification.description.options }

  func command(named name: String) -> CommandDescription? {
    commands.first { $0.name == name }
  }
}

/// A program: its description and its commands, each of which makes an `Invocation`.
///
/// ```swift
/// enum Invocation { case report(ReportArguments), diff(DiffArguments) }
/// let program = ProgramSpecification(description, commands: [
///   Command(named: "report", ReportArguments.specification, as: Invocation.report),
///   Command(named: "diff", DiffArguments.specification, as: Invocation.diff),
/// ])
/// ```
///
/// The commands `help` and `completion` and the options `--help`, `--version` and `--manual` are added.
package struct ProgramSpecification<Invocation: Sendable>: Sendable {
  /// The program without its commands.
  private let program: ProgramDescription
  let commands: [Command<Invocation>]

  package init(_ description: ProgramDescription, commands: [Command<Invocation>]) {
    let names = commands.map(\.name) + ["help", "completion"]
    program = description
    self.commands = commands + [.help(commands: names), .completion(program: description.name)]
  }

  /// The program with all its commands, whose declarations are made for it.
  package var description: ProgramDescription {
    var description = program
    description.commands = commands.map(\.description)
    return description
  }

  /// Reads a command line, given without the program's own name.
  package func parse(
    _ words: [String]
  ) throws(UsageError) -> CommandLineRequest<Invocation> {
    guard let first = words.first else { return .nothing }
    var name: String?
    do throws(UsageProblem) {
      if first.utf8.first == UInt8(ascii: "-") {
        return try programRequest(words)
      }
      guard let command = commands.first(where: { $0.name == first }) else {
        throw .unknownCommand(
          first, suggestions: suggestions(for: first, among: commands.map(\.name)))
      }
      name = first
      return try command.parse(words.dropFirst())
    } catch {
      // The help of a command knows no other commands.
      if case .unknownCommand = error { name = nil }
      throw UsageError(
        program: program.name, command: name, problem: problem(error, ofCommand: name))
    }
  }

  /// The problem with what the program offers for an option that other programs have.
  private func problem(_ problem: UsageProblem, ofCommand name: String?) -> UsageProblem {
    guard case .unknownOption(let option, _) = problem,
      let substitutes = program.substitutes[option],
      let command = commands.first(where: { $0.name == name })
    else { return problem }
    let names = command.description.options.flatMap(\.allNames)
    let offered = substitutes.filter { substitute in
      names.contains { $0.utf8.elementsEqual(substitute.utf8.prefix { $0 != UInt8(ascii: " ") }) }
    }
    return offered.isEmpty ? problem : .unknownOption(option, suggestions: offered)
  }

  private func programRequest(
    _ words: [String]
  ) throws(UsageProblem) -> CommandLineRequest<Invocation> {
    switch try ProgramArguments.specification.parse(words) {
    case .help(let length): return .help(length, command: nil)
    case .arguments(let arguments):
      if arguments.wantsVersion { return .version }
      if arguments.wantsManual { return .manual }
      throw .unknownCommand(words.first ?? "", suggestions: [])
    }
  }
}

/// A command of any arguments, and how these become an invocation.
package struct Command<Invocation: Sendable>: Sendable {
  let name: String
  private let makeDescription: @Sendable () -> CommandDescription
  /// Reads the words after the command's name.
  let parse: @Sendable (ArraySlice<String>) throws(UsageProblem) -> CommandLineRequest<Invocation>

  var description: CommandDescription { makeDescription() }

  /// - Parameters:
  ///   - name: the specification's name.
  ///   - specification: looked at when the command is read or described: a run has one command, and to declare
  ///     all the others takes longer than to report on a small bundle.
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
    makeDescription = { specification().description }
    parse = { words throws(UsageProblem) in
      switch try specification().parse(words) {
      case .help(let length): .help(length, command: name)
      case .arguments(let arguments): try request(arguments)
      }
    }
  }
}
