import L10nCoverage
import L10nHistory
import L10nModel
import L10nReport
import L10nSource

/// What changed at the newest run of each project, for a message or the summary of a job.
struct ChangesMarkdown {
  private let projects: [ProjectPages]

  /// How many keys each list names.
  private static let most = 20

  init(_ projects: [ProjectPages]) {
    self.projects = projects
  }

  func write(to output: inout ByteOutput) {
    for (position, project) in projects.enumerated() {
      if position > 0 { output.endLine() }
      write(project, to: &output)
    }
  }

  private func write(_ project: ProjectPages, to output: inout ByteOutput) {
    let standing = project.standing
    let run = standing.newest
    output.write("## \(MarkdownText.escaping(standing.history.name)), \(run.day)\n\n")
    writeAnswer(of: run, to: &output)
    let coverage = run.keys.coverage?.formatted ?? "no keys"
    output.write("\(coverage) · \(Numbers.counted(run.keysToDo, "key")) to do")
    output.write(" · \(Numbers.counted(run.wordsToDo, "word")) to do\n\n")
    if let release = standing.sinceRelease {
      let name = MarkdownText.escaping(release.release.name)
      output.write("Since release \(name): \(release.changes.words)\n\n")
    }
    guard let changes = standing.newestChanges?.changes else {
      output.write("\(standing.absentChangesWords)\n")
      return
    }
    output.write("\(changes.words)\n")
    let languages = LanguageChanges.all(
      changes, in: standing.history, at: standing.history.runs.count - 1)
    writeList("By language", languages, to: &output) {
      "\(MarkdownText.escaping($0.nameWords)): \($0.words)"
    }
    writeList("New errors", changes.newErrors, to: &output) { position in
      let error = standing.history.names.errors[position]
      let place = error.path.map { MarkdownText.escaping($0) + ": " } ?? ""
      return place + MarkdownText.escaping(error.message)
    }
    writeGaps("Newly missing", changes.newlyMissing, project, to: &output)
    writeGaps("New texts to translate", changes.newlyNeeded, project, to: &output)
    writeGaps("Newly stale", changes.newlyStale, project, to: &output)
    writeGaps("Done", changes.newlyDone, project, to: &output)
    writeList("Source texts changed", changes.changedSources, to: &output) { change in
      MarkdownText.code(project.names.keys[change.key].name)
    }
  }

  private func writeAnswer(of run: HistoryRun, to output: inout ByteOutput) {
    let severity = run.answerSeverity
    let sign = severity == .error ? "✗" : severity == .note ? "✓" : "▲"
    guard run.shipping.isEmpty else {
      output.write("\(sign) **\(MarkdownText.escaping(run.answer))**\n\n")
      if let failure = run.otherFailure {
        output.write("✗ **Gate failed:** \(MarkdownText.escaping(failure))\n\n")
      }
      return
    }
    let reason = run.gateReason.map { " \(MarkdownText.escaping($0))" }
    output.write("\(sign) **\(run.gateWords)\(reason == nil ? "" : ":")**\(reason ?? "")\n\n")
  }

  private func writeGaps(
    _ title: String, _ gaps: [Gap], _ project: ProjectPages, to output: inout ByteOutput
  ) {
    let names = project.names
    writeList(title, gaps.localizationsByKey, to: &output) { key, localizations in
      let spellings = localizations.map { names.localizations[$0].spelling }.sorted()
      return MarkdownText.code(names.keys[key].name) + " in "
        + MarkdownText.escaping(spellings.joined(separator: ", "))
    }
  }

  private func writeList<Item>(
    _ title: String, _ items: [Item], to output: inout ByteOutput, _ words: (Item) -> String
  ) {
    guard !items.isEmpty else { return }
    output.write("\n### \(title)\n\n")
    for item in items.prefix(Self.most) { output.write("- \(words(item))\n") }
    if items.count > Self.most {
      output.write("- \(Numbers.grouped(items.count - Self.most)) more\n")
    }
  }
}
