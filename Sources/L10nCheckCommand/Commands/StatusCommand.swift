import L10nBundle
import L10nCheckKit
import L10nCoverage
import L10nHandoff
import L10nReport
import L10nSource

/// `l10ncheck status`
struct StatusCommand {
  private let arguments: StatusArguments

  init(_ arguments: StatusArguments) { self.arguments = arguments }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    let directory = arguments.directory
    let paths = try DocumentFiles.paths([directory])
    let workers = arguments.shared.checkOptions().jobs
    let documents = try await DocumentFiles.read(paths, workers: workers)
    var manifest = HandoffManifest()
    if let file = paths.lazy.compactMap(ManifestFile.path).first {
      manifest = try ManifestFile.read(file)
    }
    let trees = arguments.trees.isEmpty ? ["."] : arguments.trees
    let file = try arguments.shared.configurationFile(for: trees)
    var options = ImportOptions()
    options.manifest = manifest
    options.languages = file?.configuration.documentLanguages ?? [:]
    let importer = Importer(options: arguments.shared.checkOptions(file), importOptions: options)
    let plan: ImportPlan
    do throws(CheckError) {
      plan = try await importer.plan(documents.map(\.1), into: trees)
    } catch {
      throw RunFailure(error)
    }
    let sent = Dictionary(
      manifest.documents.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    let rows = zip(documents, plan.progress).map { document, progress in
      // An .xcloc directory has its document further down.
      let name = document.name.dropFirst(directory.count).drop { $0 == "/" }
      let left =
        sent[String(name)] ?? sent[name.split(separator: "/").first.map(String.init) ?? ""]
      return Row(
        name: document.name, progress: progress, sent: left,
        day: left?.commit.flatMap { CheckedOutCommit.time(of: $0, at: trees[0]) }.map {
          UTCDay(time: $0).description
        })
    }
    try write(rows)
    if !arguments.shared.isQuiet { plan.returnNotes.forEach(RunMessages.say) }
    return .success
  }

  /// One document.
  private struct Row {
    let name: String
    let progress: HandoffProgress
    let sent: HandoffManifest.Document?
    /// That of the commit.
    let day: String?
  }

  private func write(_ rows: [Row]) throws(RunFailure) {
    do throws(OutputStream.Failure) {
      let destination = try OutputDestination(file: nil)
      switch arguments.format {
      case .text:
        let lines = Self.lines(rows)
        try destination.write { output in
          for line in lines { output.write(VisibleText.escaping(line) + "\n") }
        }
      case .json:
        try destination.write { output in
          JSONWriter.document(to: &output) { json in
            json.objects("documents", rows, .indented) { json, row in Self.write(row, to: &json) }
          }
        }
      }
    } catch {
      guard case .failed(let reason) = error else { return }
      throw RunFailure("standard output", reason, .unreadable)
    }
  }

  private static func lines(_ rows: [Row]) -> [String] {
    let header = [
      "words", "left at", "left", "in the tree", "to import", "rejected", "open", "open texts",
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
