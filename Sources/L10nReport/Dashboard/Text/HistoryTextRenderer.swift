import L10nCoverage
package import L10nHistory
import L10nModel
import L10nSource

/// Writes the history of a project for people at a terminal: the newest run, its changes, and the runs before.
package struct HistoryTextRenderer: TerminalText {
  package let settings: RenderingSettings
  let runCount: Int

  package init(_ settings: RenderingSettings, runCount: Int) {
    (self.settings, self.runCount) = (settings, runCount)
  }

  package func render(_ history: ProjectHistory, to output: inout ByteOutput) {
    guard let newest = history.runs.last, let oldest = history.runs.first else { return }
    var heading = [TextSpan(user: history.name, .heading)]
    let count = Numbers.counted(history.runs.count, "run")
    let days = oldest.day == newest.day ? "" : "\(oldest.day) to "
    heading.append(TextSpan("  \(count) · \(days)\(newest.day)", .faint))
    writeParagraph(heading, to: &output)
    if let answer = newest.shipping.answer {
      let isWhole = newest.shipping.allSatisfy(\.canShip)
      writeParagraph([TextSpan(user: answer, isWhole ? .complete : .error)], to: &output)
    }
    if let failure = newest.shipping.isEmpty ? newest.failure : newest.otherFailure {
      writeParagraph([TextSpan("failed: ", .error), TextSpan(user: failure)], to: &output)
    }
    output.endLine()
    if !newest.languages.isEmpty {
      writeLanguages(of: history, to: &output)
      output.endLine()
    }
    writeChanges(of: history, to: &output)
    writeRuns(of: history, to: &output)
  }

  private func writeLanguages(of history: ProjectHistory, to output: inout ByteOutput) {
    guard let newest = history.runs.last else { return }
    let before = history.runBefore(history.runs.count - 1).comparable
    let shipping = Dictionary(
      newest.shipping.map { ($0.language.identifier.rawValue, $0) }, uniquingKeysWith: { $1 })
    let shown = newest.languages.filter { shipping.isEmpty || shipping[$0.identifier] != nil }
    let rows = shown.map { language in
      let verdict = shipping[language.identifier]
      let earlier = before?.language(language.identifier)
      return [
        TextSpan(user: language.identifier, .heading).truncatedInMiddle(to: 14),
        TextSpan(user: language.name, .faint).truncatedInMiddle(to: 22),
        TextSpan(
          language.verdictWords(verdict),
          (verdict?.canShip == true ? .ready : language.verdict).role),
        TextSpan(language.keys.coverage?.formatted ?? ""),
        TextSpan(language.keysToDo > 0 ? Numbers.grouped(language.keysToDo) : ""),
        TextSpan(Self.difference(language.keysToDo, earlier?.keysToDo)),
        TextSpan(language.wordsToDo > 0 ? Numbers.grouped(language.wordsToDo) : ""),
      ]
    }
    Grid(
      fitting: [
        ("", .leading), ("", .leading), ("", .leading), ("coverage", .trailing),
        ("keys to do", .trailing), ("change", .trailing), ("words", .trailing),
      ], rows: rows
    ).write(to: &output, theme)
    let others = newest.languages.filter { !shipping.isEmpty && shipping[$0.identifier] == nil }
    guard !others.isEmpty else { return }
    let names = others.map { language in
      language.identifier + (language.keys.coverage.map { " \($0.formatted)" } ?? "")
    }
    writeParagraph(
      [
        TextSpan("\(Numbers.counted(others.count, "other language")): "),
        TextSpan(user: names.joined(separator: ", "), .faint),
      ], indent: Grid.indent, to: &output)
  }

  private func writeChanges(of history: ProjectHistory, to output: inout ByteOutput) {
    let newest = history.runs.count - 1
    switch history.runBefore(newest) {
    case .none: return
    case .comparable(let before):
      let changes = HistoryChanges(in: history, RunEvents(history), at: newest)
      writeParagraph(
        [
          TextSpan("since \(before.day) (\(before.shortName)): ", .faint),
          TextSpan(changes.words),
        ], to: &output)
      writeByLanguage(changes, in: history, to: &output)
    case .countedDifferently(let before):
      writeParagraph(
        [TextSpan(user: history.runs[newest].words(ofCountingUnlike: before))], to: &output)
    }
    if let release = ReleaseChanges(history), release.run < newest - 1 {
      writeParagraph(
        [
          TextSpan("since release ", .faint), TextSpan(user: release.release.name, .faint),
          TextSpan(": ", .faint), TextSpan(release.changes.words),
        ], to: &output)
      writeByLanguage(release.changes, in: history, to: &output)
    }
    output.endLine()
  }

  private static let mostLanguages = 10

  private func writeByLanguage(
    _ changes: HistoryChanges, in history: ProjectHistory, to output: inout ByteOutput
  ) {
    let languages = LanguageChanges.all(changes, in: history, at: history.runs.count - 1)
    for language in languages.prefix(Self.mostLanguages) {
      writeParagraph(
        [TextSpan(user: language.nameWords), TextSpan(": \(language.words)")], indent: Grid.indent,
        to: &output)
    }
    guard languages.count > Self.mostLanguages else { return }
    writeFaint(Numbers.counted(languages.count - Self.mostLanguages, "more line"), to: &output)
  }

  private func writeRuns(of history: ProjectHistory, to output: inout ByteOutput) {
    let rows = history.runs.indices.suffix(runCount).reversed().map { position in
      let run = history.runs[position]
      let earlier = history.runBefore(position)
      return [
        TextSpan(run.day), TextSpan(user: run.shortName, .faint),
        run.failure == nil ? TextSpan("passed", .complete) : TextSpan("failed", .broken),
        TextSpan(run.keys.coverage?.formatted ?? ""),
        TextSpan(Numbers.grouped(run.keysToDo)),
        TextSpan(Self.difference(run.keysToDo, earlier.comparable?.keysToDo)),
        TextSpan(user: history.remarks(onRun: position), .heading).truncatedInMiddle(to: 24),
      ]
    }
    Grid(
      fitting: [
        ("day", .leading), ("commit", .leading), ("gate", .leading), ("coverage", .trailing),
        ("keys to do", .trailing), ("change", .trailing), ("", .leading),
      ], rows: rows
    ).write(to: &output, theme)
  }

  /// Returns the difference with its sign; empty if there is no difference or nothing to compare.
  private static func difference(_ count: Int, _ earlier: Int?) -> String {
    guard let earlier, earlier != count else { return "" }
    return count > earlier
      ? "+\(Numbers.grouped(count - earlier))" : "−\(Numbers.grouped(earlier - count))"
  }
}

extension HistoryRun {
  package var day: String { UTCDay(time: time).description }

  /// The shortened commit; a dash outside a repository.
  package var shortName: String { commit.map { String($0.prefix(10)) } ?? "–" }
}

extension ProjectHistory {
  /// Returns the releases of a run, and whether it is counted differently from the run before: "v1, counted anew".
  func remarks(onRun position: Int) -> String {
    var remarks = releases(of: runs[position]).map(\.name)
    if case .countedDifferently = runBefore(position) { remarks.append("counting changed") }
    return remarks.joined(separator: ", ")
  }
}

extension ProjectStatus {
  /// The reason why there are no changes at the newest run.
  var absentChangesWords: String {
    switch earlier {
    case .none: "This is the first run."
    case .comparable(let run): "No changes since \(run.day)."
    case .countedDifferently(let run): newest.words(ofCountingUnlike: run)
    }
  }
}

extension HistoryRun {
  /// Returns the explanation that the figures can't be compared with those of the run before.
  func words(ofCountingUnlike earlier: HistoryRun) -> String {
    "l10ncheck \(tool) counts differently from \(earlier.tool), which recorded the run before: "
      + "changes are shown from the next run on."
  }
}

extension HistoryChanges {
  /// The changes in a line: "3 newly missing, 2 done, 1 source text changed".
  package var words: String {
    let counts = [
      (newErrors.count, "new error", "new errors"),
      (fixedErrors.count, "error fixed", "errors fixed"),
      (newlyMissing.count, "newly missing", "newly missing"),
      (newlyNeeded.count, "new to translate", "new to translate"),
      (newlyStale.count, "newly stale", "newly stale"), (newlyDone.count, "done", "done"),
      (changedSources.count, "source text changed", "source texts changed"),
      (newKeys.count, "new key", "new keys"), (removedKeys.count, "key removed", "keys removed"),
    ]
    let languages =
      newLanguages.map { "new language \($0)" } + removedLanguages.map { "\($0) was removed" }
    let words =
      languages + counts.filter { $0.0 > 0 }.map { Numbers.counted($0, $1, plural: $2) }
    return words.isEmpty ? "no changes" : words.joined(separator: ", ")
  }
}
