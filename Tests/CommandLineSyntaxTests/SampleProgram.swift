import CommandLineSyntax

/// A small program with one declaration of each kind.
enum SampleInvocation: Equatable, Sendable {
  case report(ReportArguments)
  case diff(DiffArguments)
  case load(LoadArguments)
}

enum ColorChoice: String, CaseIterable, ArgumentValue {
  case auto
  case always
  case never
}

enum ReportFormat: String, CaseIterable, ArgumentValue {
  case text
  case json
}

extension OptionCategory {
  static let filter = OptionCategory("Filter")
  static let output = OptionCategory("Output")
}

struct SharedArguments: Equatable, Sendable {
  var color = ColorChoice.auto
  var isQuiet = false

  static let options: [OptionSpecification<Self>] = [
    .value("color", "WHEN", to: \.color, category: .output, "Use colour WHEN."),
    .switch("quiet", short: "q", to: \.isQuiet, category: .output, "Print results only."),
  ]
}

struct ReportArguments: Equatable, Sendable {
  var paths: [String] = []
  var formats: [ReportFormat] = []
  var localizations: [String] = []
  var jobs: Int?
  var configuration: String?
  var isStrict = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "report", abstract: "Report the coverage of every localization.",
    discussion: """
      The report has a row for each localization and a column for each table. It goes to standard \
      output.

      Nothing is written.
      """,
    initial: Self(),
    options: [
      .repeated(
        "localization", short: "l", "TAG", to: \.localizations, completion: .localeIdentifier,
        category: .filter, "Report only the localization TAG."),
      .repeated(
        "format", short: "f", "FORMAT", to: \.formats, category: .output,
        "Write the report as FORMAT.", discussion: "Without it, the report is text."),
      .value("jobs", short: "j", "N", to: \.jobs, category: .output, "Use N threads."),
      .value(
        "config", "FILE", to: \.configuration, completion: .file, category: .output,
        "Read the settings in FILE."),
      .switch(
        "strict", short: "s", to: \.isStrict, category: .output,
        "Count warnings as errors: [it's] \\strict."),
    ] + SharedArguments.options.lifted(to: \.shared),
    operands: [.repeated("PATH", to: \.paths, completion: .file, "A bundle or directory.")],
    examples: [("sample report -fjson App.app | wc", "Measure a report.")])
}

struct DiffArguments: Equatable, Sendable {
  var old = ""
  var new = ""
  var format = ReportFormat.text
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "diff", abstract: "Show what changed between OLD and NEW.", initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared),
    operands: [
      .required("OLD", to: \.old, completion: .directory, "The tree before."),
      .required("NEW", to: \.new, completion: .directory, "The tree after."),
      .optional("FORMAT", to: \.format, "How to show it."),
    ])
}

struct LoadArguments: Equatable, Sendable {
  var files: [String] = []

  static let specification = CommandSpecification(
    name: "load", abstract: "Load files.", initial: Self(),
    operands: [.repeated("FILE", atLeastOne: true, to: \.files, "What to load.")])
}

let sampleDescription = ProgramDescription(
  name: "sample", abstract: "Find missing translations.",
  discussion: "It never changes what it reads.",
  categories: [.filter, .output],
  exitStatuses: [("0", "Nothing found."), ("2", "Wrong usage.")],
  environment: [("NO_COLOR", "If set and not empty, no colour is used.")],
  localeIdentifiers: ["de", "pt-BR"],
  substitutes: [
    "--silent": ["--quiet"], "-o": ["--format json", "--config"], "--lang": ["--localization"],
  ])

let sample = ProgramSpecification(
  sampleDescription,
  commands: [
    Command(named: "report", ReportArguments.specification, as: SampleInvocation.report),
    Command(named: "diff", DiffArguments.specification, as: SampleInvocation.diff),
    Command(named: "load", LoadArguments.specification, as: SampleInvocation.load),
  ])
