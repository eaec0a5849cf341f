import L10nHistory
import L10nReport
import L10nSource

/// What is to be done for a language as comma-separated values (RFC 4180), for spreadsheets.
struct ToDoCSV {
  private let language: LanguageStanding
  private let project: ProjectPages

  init(_ language: LanguageStanding, _ project: ProjectPages) {
    (self.language, self.project) = (language, project)
  }

  func write(to output: inout ByteOutput) {
    output.write("bundle,table,key,source,comment,state,since,localization,path,line\r\n")
    let names = project.names
    for gap in language.gaps {
      let key = names.keys[gap.key]
      let table = names.tables[key.table]
      output.write(CSVText.field(names.bundles[table.bundle].path))
      output.write(",")
      output.write(CSVText.field(table.name ?? ""))
      output.write(",")
      output.write(csvField: key.name)
      output.write(",")
      if let text = project.standing.sources[gap.key]?.text { output.write(csvField: text) }
      output.write(",")
      output.write(CSVText.field(key.comment ?? ""))
      output.write(",")
      output.write(gap.state.name)
      output.write(",")
      output.write(project.history.runs[gap.since].day)
      output.write(",")
      output.write(CSVText.field(names.localizations[gap.localization].spelling))
      output.write(",")
      output.write(CSVText.field(key.path ?? ""))
      output.write(",")
      if let line = key.line { output.write(line) }
      output.write("\r\n")
    }
  }
}
