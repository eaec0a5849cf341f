import L10nCoverage
import L10nHistory
import L10nSource

/// The command that records the past of a project from a clone of its repository.
package struct PastCommand: Sendable {
  /// To be typed into a shell.
  package let words: String

  /// - Parameters:
  ///   - history: the name of the file.
  ///   - gate: the gate, as options; nil if it isn't known.
  ///   - paths: what to report on.
  package init(history: String, project: String, gate: String?, paths: [String] = []) {
    let words =
      [
        "l10ncheck history record --history \(Self.quoted(history))",
        "--project \(Self.quoted(project))",
        "--git ..HEAD --every week",
      ] + [gate].compactMap(\.self) + ["--exit-zero"] + paths.map(Self.quoted)
    self.words = words.joined(separator: " ")
  }

  /// A word for a shell.
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

/// What is to be done for a language as comma-separated values (RFC 4180), for spreadsheets.
struct ToDoCSV {
  let language: LanguageStanding
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
      output.write(csvField: project.standing.sources[gap.key]?.text)
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
