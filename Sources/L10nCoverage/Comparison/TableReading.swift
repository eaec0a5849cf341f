package import L10nModel
package import L10nSource

/// All that was read of one table.
///
/// It is one reference: every cell of the table is made with all of it at hand, and a copy of what it has would count a
/// dozen.
package final class TableReading: Sendable {
  /// The development region's keys.
  package let source: SourceTable
  /// The development region's files, as `SourceTable.homes` counts them.
  package let sourceFiles: [TableFile]
  /// Keys of catalogs that do not count, by UTF-16 code units: those that are no longer used, and those that are not to
  /// be translated.
  package let staleKeys: [CodeUnitString]
  package let excludedKeys: [CodeUnitString]
  /// What the development region's own files have to be told of.
  package let sourceFindings: [Finding]
  /// What comments of the development region's files allow, in the order of `sourceFiles`.
  package let sourceAllowances: [Allowances]
  /// The keys of the development region whose texts are not those that its language needs.
  package let sourceVariations: [FileReading.Variation]
  /// The localizations' own files that have keys, in the plan's order.
  package let files: [[FileReading]]
  /// The keys of the source that no file of the development region has, only `Info.plist`: it serves key by key, so no
  /// file hides them.
  package let infoPlistKeys: Set<CodeUnitString>
  /// Whether CoreFoundation rejects a file of the development region, so that what is extra cannot be told.
  package let isSourceLost: Bool
  package let textOptions: TextCheckOptions
  /// What is to be said of the development region's own texts, in the order of its files.
  package let sourceTextFindings: [FindingRun]
  /// What stands beside the development region's keys; nil unless texts are to be shown.
  package let sourceNotes: SourceNotes?

  package init(
    source: SourceTable, sourceFiles: [TableFile] = [], staleKeys: [CodeUnitString] = [],
    excludedKeys: [CodeUnitString] = [], sourceFindings: [Finding] = [],
    sourceAllowances: [Allowances] = [], sourceVariations: [FileReading.Variation] = [],
    files: [[FileReading]], infoPlistKeys: Set<CodeUnitString> = [], isSourceLost: Bool = false,
    textOptions: TextCheckOptions = TextCheckOptions(), sourceTextFindings: [FindingRun] = [],
    sourceNotes: SourceNotes? = nil
  ) {
    self.source = source
    self.sourceFiles = sourceFiles
    self.staleKeys = staleKeys
    self.excludedKeys = excludedKeys
    self.sourceFindings = sourceFindings
    self.sourceAllowances = sourceAllowances
    self.sourceVariations = sourceVariations
    self.files = files
    self.infoPlistKeys = infoPlistKeys
    self.isSourceLost = isSourceLost
    self.textOptions = textOptions
    self.sourceTextFindings = sourceTextFindings
    self.sourceNotes = sourceNotes
  }
}
