package import L10nCode
package import L10nModel
package import L10nSource

/// One table of a bundle, each localization's files compared with the development region's keys.
///
/// It is one reference: every cell of the table is made with all of it at hand, and a copy would count a dozen.
package final class ComparedTable: Sendable {
  package let plan: BundlePlan
  package let planned: PlannedTable
  /// The position of the input that has the bundle.
  package let input: Int
  /// The development region's keys.
  package let source: SourceTable
  /// What else the development region's files say.
  package let development: DevelopmentFiles
  /// The localizations' own files that have keys, in the plan's order.
  package let files: [[ComparedFile]]
  package let textOptions: TextCheckOptions
  /// What code says of the source's keys; nil where none was read.
  package let code: TableCode?
  /// What the user says that is seen of missing keys; the last that fits counts.
  let statedTexts: [StatedText]

  package init(
    _ planned: PlannedTable, in plan: BundlePlan, input: Int, source: SourceTable,
    development: DevelopmentFiles = DevelopmentFiles(), files: [[ComparedFile]],
    textOptions: TextCheckOptions = TextCheckOptions(), code: TableCode? = nil,
    statedTexts: [StatedText] = []
  ) {
    self.statedTexts = statedTexts
    self.plan = plan
    self.planned = planned
    self.input = input
    self.source = source
    self.development = development
    self.files = files
    self.textOptions = textOptions
    self.code = code
  }
}

/// What the user says that is seen of some missing keys of a table.
package struct StatedText: Sendable {
  let text: AbsentText
  private let localizations: Set<LocaleIdentifier>
  /// Whether it is said of a key; nil for all keys.
  private let hasKey: (@Sendable (CodeUnitString) -> Bool)?

  /// - Parameters:
  ///   - localizations: empty for all.
  ///   - hasKey: nil for all keys.
  package init(
    _ text: AbsentText, in localizations: Set<LocaleIdentifier> = [],
    ofKeys hasKey: (@Sendable (CodeUnitString) -> Bool)? = nil
  ) {
    (self.text, self.localizations, self.hasKey) = (text, localizations, hasKey)
  }

  func isOf(_ key: CodeUnitString, in localization: LocaleIdentifier) -> Bool {
    (localizations.isEmpty || localizations.contains(localization)) && hasKey?(key) ?? true
  }
}

/// What the development region's files of one table say beside their keys.
package struct DevelopmentFiles: Sendable {
  /// As `SourceTable.contentIndices` counts them; none where the table is not compared.
  package var files: [TableFile] = []
  package var findings: [Finding] = []
  /// What their texts have wrong, in the order of the files.
  package var textFindings: [FindingRun] = []
  /// The keys whose texts are not those that the region's language needs.
  package var variations: [ComparedFile.Variation] = []
  /// The places of the keys, by key, for each of the files with names that lack a text.
  package var namePlaces: [[LineColumn?]?] = []
  /// The texts of objects that the document no longer has, by their keys.
  package var obsoleteTexts: [CodeUnitString: CodeUnitString] = [:]
  /// Whether these can be texts that its objects have all the same, as not all of an archive's are read.
  package var hasArchive = false
  /// What comments allow, in the order of the files.
  package var allowances: [Allowances] = []
  /// The keys of the source that no file has, only `Info.plist`: it serves key by key, so no file hides them.
  package var infoPlistKeys: Set<CodeUnitString> = []
  /// Keys of catalogs that code no longer uses, by UTF-16 code units. They do not count.
  package var staleKeys: [CodeUnitString] = []
  /// Keys that catalogs call stale, too, and that code asks for. They count.
  package var askedStaleKeys: [CodeUnitString] = []
  /// Keys of catalogs that are not to be translated, by UTF-16 code units. They do not count.
  package var excludedKeys: [CodeUnitString] = []
  /// The files that CoreFoundation rejects.
  package var lostPaths: [TreePath] = []
  /// Whether it rejects one of the files, so that nobody can tell what is extra.
  package var isLost: Bool { !lostPaths.isEmpty }
  /// What stands beside the keys; nil unless texts are shown.
  package var notes: SourceNotes?

  package init() {}
}
