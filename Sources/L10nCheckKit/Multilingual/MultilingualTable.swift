import L10nBundle
import L10nCode
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
  /// Keys for which Xcode generates symbols.
  var symbolKeys: [CodeUnitString] = []
  /// The findings about these symbols, for a build that generates them.
  var symbolFindings: [FindingRun] = []
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
        var runs = table.findings.flatMap { raisingAskedKeys($0, file.table) }
        if symbolCatalogs.contains(file.path) { runs += table.symbolFindings }
        return runs.isEmpty ? nil : FindingGroup(path: file.path, runs: runs)
      }
    }
  }

  /// The notes on keys of a catalog that are marked as stale, those first that code asks for all the same.
  private func raisingAskedKeys(_ run: FindingRun, _ table: String) -> [FindingRun] {
    guard run.check == .staleKey,
      let position = plan.tables.firstIndex(where: { $0.name == table }),
      let questions = questions[position]
    else { return [run] }
    let keys = run.findings.compactMap { finding in
      finding.key.map { PlacedKey(key: $0, place: finding.place) }
    }
    let asked = keys.filter { key in questions.places(of: key.key).contains { !$0.isPreview } }
    guard !asked.isEmpty else { return [run] }
    let names = Set(asked.map(\.key))
    let others = keys.filter { !names.contains($0.key) }
    let raised = Finding(
      .staleKey, severity: .warning, about: run.subject,
      message: .aboutKey("", " is marked as stale, but code asks for it"),
      help: "don't remove it: let Xcode extract the texts of this code, or set its state to manual")
    return [FindingRun(raised, keys: asked)]
      + (others.isEmpty ? [] : [FindingRun(run.common, keys: others)])
  }
}
