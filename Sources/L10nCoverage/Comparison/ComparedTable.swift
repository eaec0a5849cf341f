package import L10nCode
package import L10nModel
package import L10nSource

/// One table of a bundle: each localization's files, compared with the keys of the development region.
///
/// It is a class because every cell of the table uses all of it: a copy of a struct would retain a dozen arrays.
package final class ComparedTable: Sendable {
  package let plan: BundlePlan
  package let planned: PlannedTable
  /// The position of the bundle's input.
  package let input: Int
  package let source: SourceTable
  /// What the development region's files contain besides keys.
  package let development: DevelopmentFiles
  /// The files of each localization that have keys, in the order of the plan.
  package let files: [[ComparedFile]]
  package let textOptions: TextCheckOptions
  /// The uses of the source's keys in code; nil if no code was read.
  package let code: TableCode?
  /// The texts that the configuration declares as shown for missing keys; the last match wins.
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

  /// Returns the development region's file with the text of a key; nil if only `Info.plist`, code or the localizations have the
  /// key.
  package func developmentFile(ofKeyAt keyIndex: Int) -> TableFile? {
    let contentIndex = Int(source.contentIndices[keyIndex])
    return contentIndex < development.files.count ? development.files[contentIndex] : nil
  }

  /// Returns the format of the localizations' files that a key belongs in.
  package func translationFormat(ofKeyAt keyIndex: Int) -> TableFormat {
    developmentFile(ofKeyAt: keyIndex).map { planned.translationFormat(of: $0.format) }
      ?? planned.formatWithoutSource
  }
}

/// A text that the configuration declares as shown for some missing keys of a table.
package struct StatedText: Sendable {
  let text: AbsentText
  private let localizations: Set<LocaleIdentifier>
  /// Whether the declaration covers a key; nil if it covers all keys.
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

/// What the development region's files of one table contain besides keys.
package struct DevelopmentFiles: Sendable {
  /// The files, in the order of `SourceTable.contentIndices`; empty for a table that isn't compared.
  package var files: [TableFile] = []
  package var findings: [Finding] = []
  /// Findings about the texts, in the order of the files.
  package var textFindings: [FindingRun] = []
  /// The keys whose variations differ from those that the region's language needs.
  package var variations: [ComparedFile.Variation] = []
  /// The place of each key, by key index, in each file that has keys without a text of their own.
  package var namePlaces: [[LineColumn?]?] = []
  /// The texts of objects that the document no longer has, by key.
  package var obsoleteTexts: [CodeUnitString: CodeUnitString] = [:]
  /// Whether the document is an archive. Not all of its texts are read, so `obsoleteTexts` may be in use after all.
  package var hasArchive = false
  /// The findings that comments suppress, in the order of the files.
  package var allowances: [Allowances] = []
  /// The keys that only `Info.plist` itself has. It serves key by key, so no other file hides them.
  package var infoPlistKeys: Set<CodeUnitString> = []
  /// The keys of catalogs that code no longer uses, sorted by UTF-16 code units. They don't count.
  package var staleKeys: [CodeUnitString] = []
  /// The keys that catalogs mark as stale although code uses them. They count.
  package var askedStaleKeys: [CodeUnitString] = []
  /// The keys of catalogs that are marked as not translatable, sorted by UTF-16 code units. They don't count.
  package var excludedKeys: [CodeUnitString] = []
  /// The keys that a `.strings` file has on purpose, with a comment, beside their texts in the `.stringsdict` file.
  package var namedForPlurals: Set<CodeUnitString> = []
  /// The files that CoreFoundation ignores.
  package var lostPaths: [TreePath] = []
  /// Whether CoreFoundation ignores one of the files, so that extra keys can't be determined.
  package var isLost: Bool { !lostPaths.isEmpty }
  /// Comments and other notes about the keys; nil unless texts are shown.
  package var notes: SourceNotes?

  package init() {}
}
