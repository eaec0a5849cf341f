import L10nCoverage
import L10nHistory
import L10nModel
import L10nSource

/// A feed of the changes of the newest runs of all projects, newest first (Atom, RFC 4287).
struct AtomFeed {
  let projects: [ProjectPages]

  func write(to output: inout ByteOutput) {
    let entries = projects.flatMap { project in project.status.changes.map { (project, $0) } }
      .sorted { left, right in
        let times = (left.0.history.runs[left.1.run].time, right.0.history.runs[right.1.run].time)
        return times.0 != times.1
          ? times.0 > times.1 : left.0.history.name < right.0.history.name
      }
    let newest = projects.map(\.status.newest.time).max() ?? 0
    let names = projects.map(\.history.name)
    output.html(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <title>\(attribute: "Localization of \(names.joined(separator: ", "))")</title>
      <id>\(Self.identifier(of: names.joined(separator: "\u{0}")))</id>
      <updated>\(Self.timestamp(newest))</updated>
      <author><name>l10ncheck</name></author>
      <link rel="alternate" type="text/html" href="index.html"/>
      <link rel="self" type="application/atom+xml" href="feed.xml"/>

      """)
    for (project, entry) in entries {
      write(entry.changes, at: entry.run, of: project, to: &output)
    }
    output.write("</feed>\n")
  }

  private func write(
    _ changes: HistoryChanges, at run: Int, of project: ProjectPages, to output: inout ByteOutput
  ) {
    let run = project.history.runs[run]
    let name = project.history.name
    let title = "\(name), \(run.day): \(run.failure == nil ? "passed" : "failed")"
    let address = "\(project.paths.changes.string)#\(run.anchor)"
    let summary = changes.words + (run.failure.map { ". Gate failed: \($0)" } ?? "")
    output.html(
      """
      <entry>
      <title>\(attribute: title)</title>
      <id>\(Self.identifier(of: "\(name)\u{0}\(run.name)"))</id>
      <updated>\(Self.timestamp(run.time))</updated>
      <link rel="alternate" type="text/html" href="\(attribute: address)"/>
      <summary>\(attribute: summary)</summary>
      </entry>

      """)
  }

  /// Returns a UUID that depends only on the name (RFC 9562, version 8).
  private static func identifier(of name: String) -> String {
    let high = ("a" + name).stableDigest & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = ("b" + name).stableDigest & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    var rest = [high, low].map { String($0, radix: 16, digits: 16) }.joined()[...]
    let groups = [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }
    return "urn:uuid:" + groups.joined(separator: "-")
  }

  /// Returns a time in the form `2026-01-31T08:15:00Z` (RFC 3339).
  private static func timestamp(_ time: Int) -> String {
    let day = UTCDay(time: time)
    let seconds = time - day.time
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(twoDigits)
    return "\(day)T\(clock.joined(separator: ":"))Z"
  }
}

/// The changes of the newest run of each project, for a chat message or a job summary.
struct ChangesMarkdown {
  let projects: [ProjectPages]

  /// The maximum number of items of each list.
  private static let most = 20

  func write(to output: inout ByteOutput) {
    for (position, project) in projects.enumerated() {
      if position > 0 { output.endLine() }
      write(project, to: &output)
    }
  }

  private func write(_ project: ProjectPages, to output: inout ByteOutput) {
    let status = project.status
    let run = status.newest
    output.write("## \(MarkdownText.escaping(status.history.name)), \(run.day)\n\n")
    writeAnswer(of: run, to: &output)
    let coverage = run.keys.coverage?.formatted ?? "no keys"
    output.write("\(coverage) · \(Numbers.counted(run.keysToDo, "key")) to do")
    output.write(" · \(Numbers.counted(run.wordsToDo, "word")) to do\n\n")
    if let release = status.sinceRelease {
      let name = MarkdownText.escaping(release.release.name)
      output.write("Since release \(name): \(release.changes.words)\n\n")
    }
    guard let changes = status.newestChanges?.changes else {
      output.write("\(status.absentChangesWords)\n")
      return
    }
    output.write("\(changes.words)\n")
    let languages = LanguageChanges.all(
      changes, in: status.history, at: status.history.runs.count - 1)
    writeList("By language", languages, to: &output) {
      "\(MarkdownText.escaping($0.nameWords)): \($0.words)"
    }
    writeList("New errors", changes.newErrors, to: &output) { position in
      let error = status.history.names.errors[position]
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

extension ProjectHistory {
  /// Returns the command line for a shell that records the past of a project.
  ///
  /// - Parameters:
  ///   - file: the name of the history file.
  ///   - gate: the gate, as command-line options; nil if it isn't known.
  ///   - paths: the inputs of the report.
  package static func commandRecordingPast(
    of project: String, in file: String, gate: String?, paths: [String] = []
  ) -> String {
    let words =
      [
        "l10ncheck history record --history \(quoted(file))", "--project \(quoted(project))",
        "--git ..HEAD --every week",
      ] + [gate].compactMap(\.self) + ["--exit-zero"] + paths.map(quoted)
    return words.joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_./".utf8.contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

extension Badge {
  init(label: String, _ run: HistoryRun) {
    self.init(
      label: label, coverage: run.keys.coverage,
      errors: run.checks.filter { $0.severity == .error }.reduce(0) { $0 + $1.count },
      isFailed: run.failure != nil)
  }

  init(label: String, _ language: LanguageRecord) {
    self.init(
      label: label, coverage: language.keys.coverage, errors: language.errors,
      isFailed: language.shortfall != nil)
  }
}

/// The untranslated texts of a language as comma-separated values (RFC 4180), for spreadsheets.
struct ToDoCSV {
  let language: LanguageStatus
  let project: ProjectPages

  func write(to output: inout ByteOutput) {
    output.write("bundle,table,key,source,comment,state,since,localization,path,line\r\n")
    let names = project.names
    for gap in language.gaps {
      let key = names.keys[gap.key]
      let table = names.tables[key.table]
      output.write(csvField: names.bundles[table.bundle].path)
      output.write(csvField: table.name)
      output.write(csvField: key.name)
      output.write(csvField: project.status.sources[gap.key]?.text)
      output.write(csvField: key.comment)
      output.write(csvField: gap.state.name)
      output.write(csvField: project.history.runs[gap.since].day)
      output.write(csvField: names.localizations[gap.localization].spelling)
      output.write(csvField: key.path)
      if let line = key.line { output.write(line) }
      output.write("\r\n")
    }
  }
}
