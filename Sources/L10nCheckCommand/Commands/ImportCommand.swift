import L10nBundle
import L10nCheckKit
import L10nHandoff
import L10nModel
import L10nPatch

/// `l10ncheck import`
struct ImportCommand {
  private let arguments: ImportArguments
  private let paths: [String]

  init(_ arguments: ImportArguments) {
    self.arguments = arguments
    paths = arguments.trees.isEmpty ? ["."] : arguments.trees
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    if let contradiction = arguments.contradiction {
      RunMessages.say(contradiction)
      return .usage
    }
    let files = try DocumentFiles.paths(arguments.files)
    // The manifest is the largest file, so that its reading begins first.
    async let manifest = Result { () throws(RunFailure) in try sentTexts(beside: files) }
    let documents = try await DocumentFiles.read(
      files, workers: arguments.shared.checkOptions().jobs)
    let plan = try await plan(documents.map(\.1), manifest: try await manifest.get())
    let isTaken = plan.isWhole || arguments.isPartial || plan.hasWholeLanguages
    var outcome = isTaken ? ImportOutput.Outcome.shown : .refused
    var status: ExitStatus = plan.isWhole ? .success : .gate
    let output = ImportOutput(plan, documents.map(\.name), isVerbose: arguments.shared.isVerbose)
    let changes = TreeChanges(plan.changes, paths.map(TreePlace.init))
    if arguments.diffs {
      output.tellProblems()
      let workers = arguments.shared.checkOptions().jobs
      if isTaken, await !changes.isDiffWritten(workers: workers) { status = .unreadable }
    } else {
      try output.write(as: arguments.format)
      if arguments.writes, isTaken {
        outcome = changes.isWritten() ? .written : .unwritten
        if outcome == .unwritten { status = .unreadable }
      }
    }
    if !arguments.shared.isQuiet {
      if outcome == .shown || outcome == .written { plan.changeNotes.forEach(RunMessages.say) }
      plan.returnNotes.forEach(RunMessages.say)
      if arguments.shared.isVerbose { plan.unreturnedTexts.forEach(RunMessages.say) }
      RunMessages.say(output.summary(outcome))
    }
    return status
  }

  private func sentTexts(beside files: [String]) throws(RunFailure) -> HandoffManifest {
    if let file = arguments.manifest { return try ManifestFile.read(file) }
    var manifest = HandoffManifest()
    for file in Set(files.compactMap(ManifestFile.path)).sorted() {
      manifest.formUnion(try ManifestFile.read(file))
    }
    return manifest
  }

  private func plan(
    _ documents: [Importer.Document], manifest: HandoffManifest
  ) async throws(RunFailure) -> ImportPlan {
    let file = try arguments.shared.configurationFile(for: paths)
    var importOptions = arguments.importOptions
    importOptions.manifest = manifest
    importOptions.languages.merge(file?.configuration.documentLanguages ?? [:]) { own, _ in own }
    var importer = Importer(
      options: arguments.shared.checkOptions(file), importOptions: importOptions)
    let progress = ProgressLine(
      isShown: !arguments.shared.isQuiet && OutputStream.standardError.isTerminal)
    importer.progress = progress.update
    defer { progress.clear() }
    do throws(CheckError) {
      return try await importer.plan(documents, into: paths)
    } catch {
      throw RunFailure(error)
    }
  }
}
