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
          findings: (file.format == .strings ? own?.findings ?? [] : []) + [extraTable(file)])
      }
    }
    var groups = cell.sources.filter { $0.state == .missing }.compactMap { missingTable($0.format) }
    if let own, let file = files.first(where: { $0.format == .strings }) {
      groups.append(FindingGroup(path: file.path, findings: fileFindings(own, file.path)))
    }
    return groups
  }

  private func finding(
    _ check: Check, _ path: TreePath, _ message: Finding.Message, key: CodeUnitString? = nil,
    place: LineColumn? = nil, help: String? = nil
  ) -> Finding {
    Finding(
      check, input: input, bundle: bundle, localization: directory.spelling, table: table.name,
      key: key, path: path,
      place: place, message: message, help: help)
  }

  private func extraTable(_ file: TableFile) -> Finding {
    finding(
      .extraTable, file.path,
      .text(
        "the development region has no table \"\(table.name)\": nothing asks for it, or it is missing there"
      ),
      help: "remove it, or add the development region's")
  }

  /// A file that is not there, named as it would be.
  private func missingTable(_ format: TableFormat) -> FindingGroup? {
    if table.kind == .keys, format == .strings, keys.isEmpty { return nil }
    let name = "\(table.name).\(format.rawValue)"
    let path = directory.path.appending(name)
    let subject =
      table.kind == .keys && format == .strings
      ? "its \(keys.count == 1 ? "key shows" : "\(keys.count) keys show")" : "its texts show"
    let outcome =
      cell.isRaw
      ? "raw" : table.name == InfoPlistTable.name ? "as Info.plist has them" : "in another language"
    return FindingGroup(
      path: path,
      findings: [finding(.missingTable, path, .text("\(name) is missing: \(subject) \(outcome)"))])
  }

  /// The findings about the own file: mistakes first, then what is missing, empty, doubled and extra.
  private func fileFindings(_ own: FileReading, _ path: TreePath) -> [Finding] {
    var findings = own.findings
    let masked = cell.records.count { $0.isMasked }
    findings.reserveCapacity(findings.count + cell.counts.missing + own.extra.count + 1)
    if !own.isLost {
      if masked > 0 { findings.append(maskedKeys(masked, path)) }
      for (key, record) in zip(keys, cell.records) {
        switch record.state {
        case .missing:
          findings.append(finding(.missingKey, path, missingKeyMessage(record), key: key))
        case .untranslated:
          findings.append(finding(.emptyValue, path, Self.emptyValueMessage, key: key))
        case .partial, .needsReview, .translated: break
        }
      }
    }
    findings += own.duplicates.map {
      Finding(
        $0, input: input, bundle: bundle, localization: directory.spelling, table: table.name, path: path)
    }
    for extra in own.extra {
      findings.append(
        finding(.extraKey, path, Self.extraKeyMessage, key: extra.key, place: extra.place))
    }
    return findings
  }

  private func maskedKeys(_ count: Int, _ path: TreePath) -> Finding {
    let keys = count == 1 ? "a key" : "\(count) keys"
    return finding(
      .maskedKeys, path,
      .text(
        "this file hides \(keys) of its parent's: users see \(cell.isRaw ? "raw keys" : "none of them")"
      ),
      help: "add them from the parent localization, or remove the file so that the parent's serves")
  }

  private func missingKeyMessage(_ record: KeyRecord) -> Finding.Message {
    if !cell.isRaw { return .aboutKey("", " is missing: users see the value of Info.plist") }
    return record.isMasked
      ? .aboutKey("", " is missing, and hidden in the parent: users see the key itself")
      : .aboutKey("", " is missing: users see the key itself")
  }

  private static let emptyValueMessage = Finding.Message.aboutKey(
    "the value of ", " is empty: users see nothing")
  private static let extraKeyMessage = Finding.Message.aboutKey(
    "the development region has no ", "")
}
