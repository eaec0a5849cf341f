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
