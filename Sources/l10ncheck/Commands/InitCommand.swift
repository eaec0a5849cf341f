import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel
import L10nReport
import L10nSource

struct InitArguments: Invocation {
  var path: String?
  var isPrinted = false
  var replaces = false

  static let specification = CommandSpecification(
    name: "init", abstract: "Write a configuration file.",
    discussion: """
      Inspects the tree below PATH (by default, the working directory) and writes a .l10ncheck.json there, with a \
      comment and a suitable value for every setting. An existing file is not changed.
      """,
    initial: Self(),
    options: [
      .switch(
        "print", to: \.isPrinted, category: .output, "Write to standard output instead of a file."),
      .switch("force", to: \.replaces, category: .output, "Replace an existing file."),
    ],
    operands: [.optional("PATH", to: \.path, completion: .file, "The bundle, directory or file.")],
    examples: [
      ("l10ncheck init", "Write a configuration for the working directory."),
      ("l10ncheck init --print App", "Print the configuration for App."),
    ])

  func run() async throws(RunFailure) -> ExitStatus {
    let path = path ?? "."
    try RunFailure.checking { () throws(CheckError) in try ArchiveInput.refuse([path]) }
    let file = path == "." ? ConfigurationFile.name : "\(path)/\(ConfigurationFile.name)"
    if !isPrinted, !replaces, RealPath.isUsed(file) {
      throw RunFailure(file, "already exists; use --force to replace it", .usage)
    }
    let place = isPrinted ? nil : try place(in: path, file)
    let report = try await SharedArguments().running(Checker()) { checker throws(CheckError) in
      try await checker.report(on: [path])
    }
    let isWritten = try RunFailure.writing(isPrinted ? nil : file) {
      () throws(OutputStream.Failure) in
      var destination =
        if let place {
          try OutputDestination(place, name: file, replaces: replaces)
        } else {
          try OutputDestination(file: nil)
        }
      try destination.write(Array(ConfigurationDraft(of: report).text.utf8))
      try destination.finish()
    }
    if isWritten, !isPrinted { RunMessages.report(file, "written") }
    return .success
  }

  /// Returns the location of the configuration, which can be a link to another file in the directory.
  private func place(
    in directory: String, _ file: String
  ) throws(RunFailure) -> RepositoryFile {
    let tree = try RunFailure.naming(directory) { () throws(FileTreeError) in
      try DiskFileTree(root: directory)
    }
    do throws(FileTreeError) {
      return try RepositoryFile(ConfigurationFile.name, in: tree)
    } catch {
      throw RunFailure(SettingsError(file, error, ifLinkLeaves: "remove it first"))
    }
  }
}

/// A configuration for a tree: each setting has a comment, and a value that fits the tree.
struct ConfigurationDraft {
  let text: String

  init(of report: Report) {
    text = """
      // Settings of l10ncheck for this tree. All settings are optional, and command-line options override them.
      // Comments and trailing commas are allowed. l10ncheck schema configuration prints the schema of this file.
      {
        // The localization that the others are compared with.\(Self.developmentRegions(report))
        // "developmentRegion": "en",

        // Directories to skip: *, ? and [...] match within a name, ** across several.
        "exclude": [],

        // Localizations that every bundle must have: one without any file counts with 0 %.
        // Every bundle has these today.
        "requiredLocalizations": [\(Self.commonLocalizations(report))],

        // The severity of a check: "off", "note", "warning" or "error". l10ncheck explain CHECK explains a
        // check.\(report.findingRuns.isEmpty ? "" : " Checks with findings today:")
        "checks": {\(Self.checks(report))
        },

        // Severities for some places only; the last match counts.
        "overrides": [
          // {"paths": ["Legacy/**"], "tables": ["InfoPlist"], "localizations": ["pl"], "keys": ["debug.*"],
          //  "checks": {"missing-key": "off"}},
        ],

        // Words and whole texts that may be identical to the source, such as product names and terms.
        "unchangedWords": [],

        // How the program writes placeholders that it reads itself, with "name" for the name. Without the setting,
        // those count that three texts of a table have: {name}, {{name}} and %{name}.
        // "placeholders": ["{name}", ":name"],

        // The maximum number of characters of a translation, by patterns of keys.
        // "maximumLengths": {"tab.*": 12},

        // Functions of the code that look keys up, besides those that are found; whether unused keys count.
        // "keys": {"functions": ["tr(_:table:)", ".localized", "MyLocalizedString"], "countUnused": true},

        // What users see for a missing key if the code doesn't determine it: "source", the text in the source
        // language, or "key".
        // "missing": "source",

        // The languages of a release, with the required coverage: a run fails if one of them has less, an error
        // or a raw key. Reports begin with them.\(Self.shippingWords(report))
        // "ship": {\(Self.shippingDraft(report))},

        // The lowest severity that fails a run: "error", "warning", "note" or "never".
        "failOn": "error",

        // The coverage below which a run fails, in percent.\(Self.coverage(report))
        // "failUnder": {"total": 90, "each": 50, "localizations": {"de": 100}, "tables": {"InfoPlist": 100}},

        // The file with baselined findings: only new ones are shown and counted. l10ncheck report --write-baseline
        // writes it.
        // "baseline": ".l10ncheck-baseline.json",

        // Report gate failures, but exit 0.
        "exitZero": false,
      }

      """
  }

  private static func developmentRegions(_ report: Report) -> String {
    let names = report.bundles.map(\.developmentRegion.identifier.rawValue)
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    // A line break in a name would end the comment.
    let listed = names.map { VisibleText.escaping($0) }.joined(separator: ", ")
    return names.isEmpty ? "" : " Found today: \(listed)."
  }

  /// The localizations that every bundle has.
  private static func commonLocalizations(_ report: Report) -> String {
    guard let first = report.bundles.first else { return "" }
    let common = report.bundles.dropFirst().reduce(into: Set(first.localizations.map(\.identifier)))
    {
      $0.formIntersection($1.localizations.map(\.identifier) + [$1.developmentRegion.identifier])
    }
    let names = common.map(\.rawValue).filter { RecognizedLocale(spelling: $0).isKnown }
    return names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The languages with a coverage of at least 90 %, with their coverage.
  private static func shippingDraft(_ report: Report) -> String {
    let languages = shippable(report).map { language, coverage in
      "\"\(language.identifier.rawValue)\": \(coverage.tenThousandths / 100)"
    }
    return languages.isEmpty ? "\"de\": 100" : languages.joined(separator: ", ")
  }

  private static func shippingWords(_ report: Report) -> String {
    let others = languages(report).filter { !isShippable($0) }.map {
      "\($0.language.identifier.rawValue) \($0.coverage.formatted)"
    }
    let rest = others.shortList(6)
    guard !shippable(report).isEmpty else {
      return "\(others.isEmpty ? "" : " Today: \(rest).") For example:"
    }
    return
      " Those with 90 % today that nothing blocks\(others.isEmpty ? "" : "; the others: \(rest)"):"
  }

  private typealias CoveredLanguage = (language: LanguageCoverage, coverage: Coverage)

  private static func shippable(_ report: Report) -> [CoveredLanguage] {
    languages(report).filter(isShippable).sorted {
      $0.language.identifier < $1.language.identifier
    }
  }

  private static func isShippable(_ entry: CoveredLanguage) -> Bool {
    entry.coverage >= .percent(90) && [.ready, .toDo].contains(entry.language.verdict)
  }

  private static func languages(_ report: Report) -> [CoveredLanguage] {
    report.languages.compactMap { language in
      language.keys.coverage.map { (language: language, coverage: $0) }
    }.filter { RecognizedLocale(spelling: $0.language.identifier.rawValue).isKnown }
  }

  private static func checks(_ report: Report) -> String {
    var counts: [String: (check: Check, count: Int)] = [:]
    for run in report.findingRuns {
      counts[run.check.identifier, default: (run.check, 0)].count += run.count
    }
    let lines = counts.values.sorted { $0.check.identifier < $1.check.identifier }.map {
      check, count in
      "\n    // \"\(check.identifier)\": \"\(check.severity.rawValue)\",  // \(count): \(check.summary)"
    }
    return lines.isEmpty ? "\n    // \"extra-key\": \"off\"," : lines.joined()
  }

  private static func coverage(_ report: Report) -> String {
    guard let coverage = report.totals.keys.coverage else { return "" }
    return " Today, it is \(coverage.tenThousandths / 100) %."
  }
}
