import L10nCheckKit
import L10nFiles
import L10nHandoff
import L10nModel

/// `l10ncheck import`
extension ImportArguments: Invocation {
  func run() async throws(RunFailure) -> ExitStatus {
    let files = try DocumentFiles.paths(files)
    let trees = trees.orWorkingDirectory
    // The manifest is the largest file, so that its reading begins first.
    async let manifest = Result { () throws(RunFailure) in try sentTexts(beside: files) }
    let documents = try await DocumentFiles.read(
      files, workers: shared.checkOptions().jobs)
    let plan = try await plan(documents.map(\.1), into: trees, manifest: try await manifest.get())
    let isTaken = plan.isWhole || isPartial || plan.hasWholeLanguages
    var outcome = isTaken ? ImportOutput.Outcome.shown : .refused
    var status: ExitStatus = plan.isWhole ? .success : .gate
    let output = ImportOutput(plan: plan, names: documents.map(\.name), isVerbose: shared.isVerbose)
    let changes = TreeChanges(changes: plan.changes, places: trees.map(TreePlace.init))
    if diffs {
      output.tellProblems()
      if isTaken { try await changes.writeDiff(workers: shared.checkOptions().jobs) }
    } else {
      try output.write(as: format)
      if writes, isTaken {
        outcome = changes.isWritten() ? .written : .unwritten
        if outcome == .unwritten { status = .unreadable }
      }
    }
    if !shared.isQuiet {
      if outcome == .shown || outcome == .written { plan.changeNotes.forEach(RunMessages.say) }
      plan.returnNotes.forEach(RunMessages.say)
      if shared.isVerbose { plan.unreturnedTexts.forEach(RunMessages.say) }
      RunMessages.say(output.summary(outcome))
    }
    return status
  }

  private func sentTexts(beside files: [String]) throws(RunFailure) -> HandoffManifest {
    if let manifest { return try ManifestFile.read(manifest) }
    var sent = HandoffManifest()
    for file in Set(files.compactMap(ManifestFile.path)).sorted() {
      sent.formUnion(try ManifestFile.read(file))
    }
    return sent
  }

  private func plan(
    _ documents: [Importer.Document], into trees: [String], manifest: HandoffManifest
  ) async throws(RunFailure) -> ImportPlan {
    let file = try shared.configurationFile(for: trees)
    var options = importOptions
    options.manifest = manifest
    options.languages.merge(file?.configuration.documentLanguages ?? [:]) { own, _ in own }
    let importer = Importer(options: shared.checkOptions(file), importOptions: options)
    return try await shared.running(importer) { importer throws(CheckError) in
      try await importer.plan(documents, into: trees)
    }
  }
}
