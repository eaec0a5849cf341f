import L10nBundle
import L10nCoverage
import L10nModel
import L10nSource

/// A string catalog or a `.loctable`, read once for all of its languages.
struct MultilingualTable: Sendable {
  let file: MultilingualFile
  let contents: MultilingualContents
  /// The text that the entries' places are in.
  let text: SourceOfPlaces
  let lines: LineCounts?
  /// The same where nobody keeps it.
  var fileBackedText: FileBackedText?
  /// Whether nothing of the file serves anybody.
  let isLost: Bool
  /// What the file itself has to be told of.
  var findings: [FindingRun]
  /// How many findings about the file comments allow.
  var allowed = 0
  /// Keys that are no longer used.
  var staleKeys: [CodeUnitString] = []
  /// Keys that are not to be translated.
  var excludedKeys: [CodeUnitString] = []

  /// What one language has.
  ///
  /// - Parameter parts: those that a lookup finds here.
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
  /// The `.loctable` files, which lie beside the localizations.
  var locTables: [TreePath] {
    nonlocalizedFiles.filter {
      TableFile.parts(of: $0)?.format == .loctable && !$0.utf8.contains(UInt8(ascii: "/"))
    }.map(path.appending)
  }
}

extension BundleWork {
  /// What the files of several languages have to be told of.
  var multilingualFindings: [FindingGroup] {
    plan.multilingualFiles.compactMap { file in
      multilingualTables[file.path].flatMap { table in
        table.findings.isEmpty ? nil : FindingGroup(path: file.path, runs: table.findings)
      }
    }
  }
}
