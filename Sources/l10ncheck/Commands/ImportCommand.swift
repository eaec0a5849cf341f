import L10nCheckKit
import L10nFiles
import L10nHandoff
import L10nModel
import L10nReport
import L10nSource

extension ImportArguments: Invocation {
  func run() async throws(RunFailure) -> ExitStatus {
    let files = try DocumentFiles.paths(files)
    let trees = trees.inputs
    // Starts with the manifest, which is the largest file.
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
      output.reportProblems()
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
    _ documents: [ReturnedDocument], into trees: [String], manifest: HandoffManifest
  ) async throws(RunFailure) -> ImportPlan {
    let file = try shared.configurationFile(for: trees)
    var options = importOptions
    options.manifest = manifest
    options.languages.merge(file?.configuration.documentLanguages ?? [:]) { own, _ in own }
    let checker = Checker(options: shared.checkOptions(file))
    return try await shared.running(checker) { checker throws(CheckError) in
      try await checker.importPlan(of: documents, into: trees, options)
    }
  }
}

/// The outcome of an import for each text, as text and JSON.
struct ImportOutput {
  let plan: ImportPlan
  let names: [String]
  let isVerbose: Bool

  func write(as format: OutputFormat) throws(RunFailure) {
    try format.write(
      text: { writeText(to: &$0) },
      json: { JSONWriter.write(to: &$0) { writeJSON(to: &$0) } })
  }

  /// Reports the rejected and conflicting texts on standard error.
  func reportProblems() {
    for decision in plan.decisions where [.rejected, .conflict].contains(decision.outcome) {
      RunMessages.report(place(of: decision), problem(of: decision))
    }
  }

  // MARK: - Text

  /// Writes the texts file by file: `+` for a new text, `~` for a changed one, `!` for a rejected one.
  private func writeText(to output: inout ByteOutput) {
    var header = ""
    var ignored: [ImportCode: Int] = [:]
    for decision in plan.decisions {
      if decision.outcome == .ignored, decision.code != .documentProblem, !isVerbose {
        ignored[decision.code, default: 0] += 1
        continue
      }
      let own = [
        names[decision.document], plan.language(of: decision), plan.original(of: decision),
      ]
      .filter { !$0.isEmpty }.joined(separator: "  ")
      if own != header {
        if !header.isEmpty { output.write("\n") }
        output.write(VisibleText.escaping(own) + "\n")
        header = own
      }
      for line in lines(of: decision) {
        output.write("  \(VisibleText.escaping(line))\n")
      }
    }
    if !ignored.isEmpty {
      if !header.isEmpty { output.write("\n") }
      let parts = ignored.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "\($0.value) \($0.key.rawValue)" }
      output.write("ignored: \(parts.joined(separator: ", ")) (--verbose lists them)\n")
    }
  }

  private func lines(of decision: ImportDecision) -> [String] {
    let name = plan.name(of: decision).string
    switch decision.outcome {
    case .accepted:
      let text = VisibleText.quoting(decision.text ?? "")
      if decision.previous == decision.text { return ["= \(name)  \(text) is done now"] }
      let line =
        decision.previous.map { "~ \(name)  \(VisibleText.quoting($0)) -> \(text)" }
        ?? "+ \(name)  \(text)"
      return decision.message.isEmpty ? [line] : [line, "    warning: \(decision.message)"]
    case .ignored where decision.code != .documentProblem:
      return ["- \(name)  ignored: \(decision.message) [\(decision.code.rawValue)]"]
    case .ignored, .rejected, .conflict:
      let line = plan.line(of: decision).map { "line \($0): " } ?? ""
      return ["! \(line)\(problem(of: decision))"]
    case .unchanged: return []
    }
  }

  private func place(of decision: ImportDecision) -> String {
    names[decision.document] + (plan.line(of: decision).map { ":\($0)" } ?? "")
  }

  private func problem(of decision: ImportDecision) -> String {
    var name = plan.name(of: decision).string
    if name.isEmpty { name = plan.original(of: decision) }
    return
      "\(name.isEmpty ? "" : "\(name): ")\(decision.message) [\(decision.code.rawValue)]"
  }

  // MARK: - JSON

  private func writeJSON(to json: inout JSONWriter) {
    json.object(.indented) { json in
      json.object("counts") { json in
        json.member("accepted", plan.counts.accepted)
        json.member("unchanged", plan.counts.unchanged)
        json.member("ignored", plan.counts.ignored)
        json.member("rejected", plan.counts.rejected)
        json.member("conflicts", plan.counts.conflicts)
      }
      json.objects("texts", plan.decisions, .indented) { writeMembers(of: $1, to: &$0) }
    }
  }

  private func writeMembers(of decision: ImportDecision, to json: inout JSONWriter) {
    json.member("outcome", decision.outcome.rawValue)
    json.member("code", decision.code.rawValue)
    json.member("document", names[decision.document])
    json.member("line", plan.line(of: decision))
    json.member("original", plan.original(of: decision))
    json.member("id", plan.name(of: decision))
    json.member("language", plan.language(of: decision))
    json.member("text", decision.text ?? plan.translation(of: decision))
    json.member("previous", decision.previous)
    json.member("message", decision.message)
  }

  // MARK: - Summary

  enum Outcome {
    /// At least one text is rejected, so nothing is written.
    case refused
    case shown
    case written
    case unwritten
  }

  func summary(_ outcome: Outcome) -> String {
    let counts = plan.counts
    var parts = ["\(counts.accepted) accepted", "\(counts.unchanged) unchanged"]
    if counts.ignored > 0 { parts.append("\(counts.ignored) ignored") }
    if counts.rejected > 0 { parts.append("\(counts.rejected) rejected") }
    if counts.conflicts > 0 {
      parts.append("\(counts.conflicts) \(counts.conflicts == 1 ? "conflict" : "conflicts")")
    }
    let files = plan.changes.count
    let count = "\(files) \(files == 1 ? "file" : "files")"
    let end =
      switch outcome {
      case _ where files == 0: "nothing to change"
      case .written where !plan.isWhole: "\(count) changed, of the languages without rejected texts"
      case .refused: "nothing is written, unless --partial omits the rejected texts"
      case .shown: "\(count) to change: --write changes \(files == 1 ? "it" : "them")"
      case .written: "\(count) changed"
      case .unwritten: "nothing changed"
      }
    return parts.joined(separator: ", ") + "; " + end
  }
}
