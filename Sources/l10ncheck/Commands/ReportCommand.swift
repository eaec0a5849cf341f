import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nModel
import L10nReport
import L10nSystem

extension ReportArguments: Invocation {
  var contradiction: String? { checks.contradiction }

  func run() async throws(RunFailure) -> ExitStatus {
    let paths = paths.inputs
    let settings = try ReportSettings(self, paths)
    let report = try await JudgedReport(arguments: self, settings: settings)
      .report(on: paths)
    FreedMemory.leaveToSystem(report)
    if !shared.isQuiet, revision == nil { reportSkippedFiles(below: paths) }
    try write(report)
    if report.bundles.isEmpty, !shared.isQuiet, !shared.allowsEmpty, revision == nil {
      RunMessages.say("found \(FilesWithoutBundle(below: paths).words): is this the right path?")
    }
    guard let gate = report.gate, !gate.passed else { return .success }
    // Prints the reasons last, so that a log ends with them whatever the formats. Skips them if the report consists of them.
    if !isAnswer { RunMessages.say(gate.verdict) }
    return gate.gate.onlyReports ? .success : .gate
  }
}

extension ReportArguments {
  /// Warns that a sparse checkout leaves out localized files: in the report, languages look as if they were gone.
  private func reportSkippedFiles(below paths: [String]) {
    let count = RevisionInput.skippedFileCount(below: paths)
    guard count > 0 else { return }
    RunMessages.say(
      "this sparse checkout leaves out \(Numbers.counted(count, "localized file")), which the report lacks; "
        + "to report on all files of the commit, use --git HEAD")
  }
}

extension ReportArguments {
  /// Whether standard output gets only the verdict.
  private var isAnswer: Bool {
    guard shared.isQuiet else { return false }
    return formats.isEmpty || formats.filter { $0.file == nil }.map(\.format) == [.text]
  }

  private func write(_ report: Report) throws(RunFailure) {
    try formats.write(otherwise: .text) { format, isFile, output in
      report.render(as: format, options(isFile: isFile), to: &output)
    }
    if formats.contains(where: { $0.format == .github }) { try writeStepSummary(of: report) }
  }

  private func options(isFile: Bool) -> RenderingOptions {
    var options = shared.renderingOptions(isFile: isFile)
    options.inputPaths = paths.inputs
    if showsSummaryOnly { options.detail = .summary }
    if shared.isQuiet, !isFile { options.detail = .answer }
    options.csvRows = csvRows ?? .table
    options.showsTexts = writesTexts
    options.showsAuthors = showsAuthors
    return options
  }

  /// Appends the summary to the file that GitHub provides for it; does nothing if there is no such file.
  private func writeStepSummary(of report: Report) throws(RunFailure) {
    guard let file = EnvironmentVariable.value(of: "GITHUB_STEP_SUMMARY"), !file.isEmpty
    else { return }
    try RunFailure.writing(file) { () throws(OutputStream.Failure) in
      var destination = try OutputDestination(appendingTo: file)
      try destination.write {
        report.render(as: .markdown, options(isFile: true), to: &$0)
      }
      try destination.finish()
    }
  }
}

/// The files below some directories, for a message when the run finds no Apple localizations.
struct FilesWithoutBundle {
  /// The counts of the localization files of other platforms, "12 Android strings.xml files", or else of the most frequent
  /// kinds of files.
  let words: String

  /// The maximum number of directories to search, to keep the wait short after a wrong path.
  private static let mostDirectories = 5_000
  private static let mostKinds = 3

  private enum Kind: String, CaseIterable {
    case android = "Android strings.xml"
    case flutter = "Flutter .arb"
    case gettext = "gettext .po"
    case windows = ".NET .resx"
    case qt = "Qt .ts"
    case java = "Java .properties"
    case web = "JSON localization"

    private static let directoriesOfJSON: Set = [
      "i18n", "lang", "locale", "locales", "translations",
    ]

    init?(_ name: String, in directory: TreePath) {
      let parents = directory.components.suffix(2)
      let parent = parents.last ?? ""
      if name == "strings.xml", parent.hasPrefix("values") {
        self = .android
      } else if name.hasSuffix(".arb") {
        self = .flutter
      } else if name.hasSuffix(".po") || name.hasSuffix(".pot") {
        self = .gettext
      } else if name.hasSuffix(".resx") {
        self = .windows
      } else if name.hasSuffix(".ts"), parent == "translations" {
        self = .qt
      } else if name.hasSuffix(".properties"), name.contains("_") {
        self = .java
      } else if name.hasSuffix(".json"),
        parents.contains(where: { Self.directoriesOfJSON.contains(String($0)) })
      {
        self = .web
      } else {
        return nil
      }
    }
  }

  init(below paths: [String]) {
    let archives = paths.filter { ArchivePath($0) != nil }
    // Another file that the command line names has a format that no parser reads.
    let files = paths.filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && !archives.contains(path)
    }
    var counts: [Kind: Int] = [:]
    var others: [String: Int] = [:]
    for case let tree? in paths.map({ try? DiskFileTree(root: $0) }) {
      var directories = [TreePath.root]
      var next = 0
      while next < min(directories.count, Self.mostDirectories) {
        let directory = directories[next]
        next += 1
        for entry in (try? tree.contents(of: directory).entries) ?? []
        where !entry.name.hasPrefix(".") {
          if entry.kind == .directory {
            directories.append(directory.appending(entry.name))
          } else if let kind = Kind(entry.name, in: directory) {
            counts[kind, default: 0] += 1
          } else {
            others[String(entry.name.dropFirst(entry.name.fileStem.count)), default: 0] += 1
          }
        }
      }
    }
    let parts = Kind.allCases.compactMap { kind in
      counts[kind].map { Numbers.counted($0, "\(kind.rawValue) file") }
    }
    let found = files + parts
    words =
      if !found.isEmpty {
        found.joined(separator: ", ") + ", which l10ncheck doesn't read"
      } else if archives.isEmpty {
        Self.words(of: others)
      } else {
        "nothing localized in " + archives.joined(separator: ", ")
      }
  }

  /// Returns the counts of files by their extensions: "12 .js, 3 .css and 2 other files, and nothing localized".
  private static func words(of counts: [String: Int]) -> String {
    let total = counts.values.reduce(0, +)
    guard total > 0 else { return "no files" }
    let kinds = counts.filter { !$0.key.isEmpty }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(mostKinds)
    let rest = total - kinds.reduce(0) { $0 + $1.value }
    var parts = kinds.map { "\(Numbers.grouped($0.value)) \($0.key)" }
    if rest > 0 { parts.append(Numbers.grouped(rest) + (kinds.isEmpty ? "" : " other")) }
    return "\(parts.listed()) \(total == 1 ? "file" : "files"), and nothing localized"
  }
}
