import L10nModel
import L10nSource

/// One table of one localization, as the findings about it name it.
struct FindingSubject {
  let input: Int
  let bundle: TreePath
  let directory: LocalizationDirectory
  let table: PlannedTable
  /// The localization's own files of the table.
  let files: [TableFile]
  let cell: TableCell
  /// Whether the development region has a directory, so that what it does not have is extra.
  let hasDevelopmentColumn: Bool
  /// The table's keys in the development region.
  let keys: [CodeUnitString]
  /// What was read of the own file; nil where there is none to compare.
  let own: FileReading?

  /// The findings about the table's files, a group for each path.
  var groups: [FindingGroup] {
    if table.kind == .extra {
      return files.map { file in
        FindingGroup(
          path: file.path,
          findings: (file.format == .strings ? ownFindings : [])
            + (hasDevelopmentColumn ? [extraTable(file)] : []))
      }
    }
    var groups = cell.sources.filter { $0.state == .missing }.compactMap { missingTable($0.format) }
    if let own, let file = files.first(where: { $0.format == .strings }) {
      groups.append(FindingGroup(path: file.path, runs: fileFindings(own, file.path)))
    }
    return groups
  }

  /// What the own file has to be told of for itself.
  private var ownFindings: [Finding] {
    guard let own, let file = files.first(where: { $0.format == .strings }) else { return [] }
    let subject = subject(file.path)
    return own.findings + own.duplicates.map { Finding($0, about: subject) }
  }

  /// What the findings about the file at `path` have in common.
  private func subject(_ path: TreePath) -> Finding.Subject {
    Finding.Subject(
      input: input, bundle: bundle, localization: directory.spelling, table: table.name, path: path)
  }

  private func extraTable(_ file: TableFile) -> Finding {
    Finding(
      .extraTable, about: subject(file.path),
      message: .text(
        "the development region has no table \"\(table.name)\": nothing asks for it, or it is missing there"
      ),
      help: "remove it, or add the development region's")
  }

  /// A file that is not there, named as it would be.
  private func missingTable(_ format: TableFormat) -> FindingGroup? {
    if table.kind == .keys, format == .strings, keys.isEmpty { return nil }
    let name = "\(table.name).\(format.rawValue)"
    let path = directory.realPath.appending(name)
    let isCounted = table.kind == .keys && format == .strings
    let isOne = isCounted && keys.count == 1
    let texts =
      isOne ? "its key shows" : isCounted ? "its \(keys.count) keys show" : "its texts show"
    // Without a file of the development region, a lookup of the table InfoPlist finds none.
    let isInfoPlist = table.name == InfoPlistTable.name && table.developmentFiles.isEmpty
    let outcome =
      cell.isRaw
      ? "raw"
      : isInfoPlist ? "as Info.plist has \(isOne ? "it" : "them")" : "in another language"
    return FindingGroup(
      path: path,
      findings: [
        Finding(
          .missingTable, about: subject(path),
          message: .text("\(name) is missing: \(texts) \(outcome)"))
      ])
  }

  /// The findings about the own file: mistakes first, then what is missing, empty, doubled and extra.
  private func fileFindings(_ own: FileReading, _ path: TreePath) -> [FindingRun] {
    let subject = self.subject(path)
    var runs = own.findings.map { FindingRun($0) }
    if !own.isLost {
      let masked = cell.records.count { $0.isMasked }
      if masked > 0 { runs.append(FindingRun(maskedKeys(masked, subject))) }
      add(
        keysMissing(isMasked: true), .missingKey, missingMessage(isMasked: true), subject, to: &runs
      )
      add(
        keysMissing(isMasked: false), .missingKey, missingMessage(isMasked: false), subject,
        to: &runs)
      let empty = cell.records.indices.filter { cell.records[$0].state == .untranslated }
        .map { PlacedKey(key: keys[$0], place: own.emptyPlaces[$0]) }
      add(empty, .emptyValue, Self.emptyValueMessage, subject, to: &runs)
    }
    runs += own.duplicates.map { FindingRun(Finding($0, about: subject)) }
    if !cell.extra.isEmpty { add(own.extra, .extraKey, Self.extraKeyMessage, subject, to: &runs) }
    return runs
  }

  private func add(
    _ keys: [PlacedKey], _ check: Check, _ message: Finding.Message, _ subject: Finding.Subject,
    to runs: inout [FindingRun]
  ) {
    guard !keys.isEmpty else { return }
    runs.append(FindingRun(Finding(check, about: subject, message: message), keys: keys))
  }

  private func keysMissing(isMasked: Bool) -> [PlacedKey] {
    cell.records.indices.filter {
      cell.records[$0].state == .missing && cell.records[$0].isMasked == isMasked
    }.map { PlacedKey(key: keys[$0], place: nil) }
  }

  private func maskedKeys(_ count: Int, _ subject: Finding.Subject) -> Finding {
    let keys = count == 1 ? "a key" : "\(count) keys"
    let outcome = cell.isRaw ? "raw keys" : "none of them"
    return Finding(
      .maskedKeys, about: subject,
      message: .text("this file hides \(keys) of its parent's: users see \(outcome)"),
      help:
        "add \(count == 1 ? "it" : "them") from the parent localization, or remove the file so that the parent's serves"
    )
  }

  private func missingMessage(isMasked: Bool) -> Finding.Message {
    if !cell.isRaw { return Self.missingInfoPlistKeyMessage }
    return isMasked ? Self.maskedKeyMessage : Self.missingKeyMessage
  }

  private static let missingKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see the key itself")
  private static let maskedKeyMessage = Finding.Message.aboutKey(
    "", " is missing, and hidden in the parent: users see the key itself")
  private static let missingInfoPlistKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see the value of Info.plist")
  private static let emptyValueMessage = Finding.Message.aboutKey(
    "the value of ", " is empty: users see nothing")
  private static let extraKeyMessage = Finding.Message.aboutKey(
    "the development region has no ", "")
}
