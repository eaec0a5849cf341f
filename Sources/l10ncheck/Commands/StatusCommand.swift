import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nHandoff
import L10nReport
import L10nSource

struct StatusArguments: Invocation {
  var directory = ""
  var trees: [String] = []
  var format = OutputFormat.text
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "status", abstract: "Show which texts of exported documents are open.",
    discussion: """
      Compares the documents in a directory with the tree. For each document, it shows the number of words that were \
      exported, that the tree already has, that an import would accept or reject, and that are open. It changes nothing.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared).filter {
      ImportArguments.sharedNames.contains($0.description.name)
    } + [
      .repeated(
        "tree", "PATH", to: \.trees, completion: .file, category: .input,
        "Compare with the bundle or directory PATH.",
        discussion: "The default is the working directory. Name the exported tree."),
      .format(to: \.format),
    ],
    operands: [
      .required(
        "DIR", to: \.directory, completion: .directory,
        "The directory with handoff.json and the documents.")
    ],
    examples: [("l10ncheck status handoff", "Show the progress of each language.")])

  func run() async throws(RunFailure) -> ExitStatus {
    let paths = try DocumentFiles.paths([directory])
    let workers = shared.checkOptions().jobs
    let documents = try await DocumentFiles.read(paths, workers: workers)
    var manifest = HandoffManifest()
    if let file = paths.lazy.compactMap(ManifestFile.path).first {
      manifest = try ManifestFile.read(file)
    }
    let trees = trees.inputs
    let file = try shared.configurationFile(for: trees)
    var options = ImportOptions()
    options.manifest = manifest
    options.languages = file?.configuration.documentLanguages ?? [:]
    let checker = Checker(options: shared.checkOptions(file))
    let plan = try await shared.running(checker) { checker throws(CheckError) in
      try await checker.importPlan(of: documents.map(\.1), into: trees, options)
    }
    let sent = Dictionary(
      manifest.documents.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    let rows = zip(documents, plan.progress).map { document, progress in
      // The manifest names an `.xcloc` directory, not the document in it.
      let name = document.name.dropFirst(directory.count).drop { $0 == "/" }
      let left =
        sent[String(name)] ?? sent[name.split(separator: "/").first.map(String.init) ?? ""]
      return Row(
        name: document.name, progress: progress, sent: left,
        day: left?.commit.flatMap { (try? HistoryPlace(of: trees[0]))?.time(of: $0) }.map {
          UTCDay(time: $0).description
        })
    }
    try write(rows)
    if !shared.isQuiet { plan.returnNotes.forEach(RunMessages.say) }
    return .success
  }

  private struct Row {
    let name: String
    let progress: HandoffProgress
    let sent: HandoffManifest.Document?
    /// The day of the commit.
    let day: String?
  }

  private func write(_ rows: [Row]) throws(RunFailure) {
    try format.write { output in
      for line in Self.lines(rows) { output.write(VisibleText.escaping(line) + "\n") }
    } json: { output in
      JSONWriter.document(to: &output) { json in
        json.objects("documents", rows, .indented) { json, row in Self.write(row, to: &json) }
      }
    }
  }

  private static func lines(_ rows: [Row]) -> [String] {
    let header = [
      "words", "exported at", "exported", "in the tree", "to import", "rejected", "open",
      "open texts",
    ]
    return TextColumns.aligned(
      [header]
        + rows.map { row in
          let progress = row.progress
          return [
            row.name, row.day ?? row.sent?.commit.map { String($0.prefix(12)) } ?? "-",
            "\(row.sent?.size.words ?? progress.texts.words)", "\(progress.inTree.words)",
            "\(progress.returned.words)", "\(progress.rejected.words)", "\(progress.open.words)",
            "\(progress.open.strings)",
          ]
        })
  }

  private static func write(_ row: Row, to json: inout JSONWriter) {
    json.member("document", row.name)
    json.member("commit", row.sent?.commit)
    json.member("day", row.day)
    let amounts: [(StaticString, HandoffCounts.Amount)] = [
      ("left", row.sent?.size ?? row.progress.texts), ("inTree", row.progress.inTree),
      ("returned", row.progress.returned), ("rejected", row.progress.rejected),
      ("open", row.progress.open),
    ]
    for (name, amount) in amounts {
      json.object(name) { json in
        json.member("strings", amount.strings)
        json.member("words", amount.words)
      }
    }
  }
}
