import L10nBundle
import L10nCoverage
import L10nModel
import L10nSource

/// A string catalog or a `.loctable`, read once for all languages.
struct MultilingualTable: Sendable {
  let file: MultilingualFile
  let contents: MultilingualContents
  /// The text that the entries' places refer to.
  let text: SourceOfPlaces
  let lines: LineCounts?
  /// The same, if it isn't stored.
  var fileBackedText: FileBackedText?
  /// Whether no lookup finds anything in the file.
  let isLost: Bool
  /// The findings about the file itself.
  var findings: [FindingRun]
  /// The number of findings about the file that comments suppress.
  var allowed = 0
  /// Keys that are no longer used.
  var staleKeys: [CodeUnitString] = []
  /// Keys that aren't translatable.
  var excludedKeys: [CodeUnitString] = []

  /// The contents of one language.
  ///
  /// - Parameter parts: the parts of the table that a lookup finds here.
  func table(ofLanguage language: String, parts: TableParts) -> ParsedTable {
    var content = contents[language] ?? TableContent()
    if file.sourceLanguage == nil, parts != .both {
      content.entries.removeAll { !parts.contains(TableFormat.loctable.part(of: $0)) }
    }
    content.text = text
    return ParsedTable(
      content: content, isLost: isLost, lines: lines, fileBackedText: fileBackedText)
  }
}

extension BundleDescription {
  /// The `.loctable` files, which are beside the localizations.
  var locTables: [TreePath] {
    nonlocalizedFiles.filter {
      TableFile.parts(of: $0)?.format == .loctable && !$0.utf8.contains(UInt8(ascii: "/"))
    }.map(path.appending)
  }
}

extension BundleWork {
  /// The findings about multilingual files.
  var multilingualFindings: [FindingGroup] {
    plan.multilingualFiles.compactMap { file in
      multilingualTables[file.path].flatMap { table in
        table.findings.isEmpty ? nil : FindingGroup(path: file.path, runs: table.findings)
      }
    }
  }
}
