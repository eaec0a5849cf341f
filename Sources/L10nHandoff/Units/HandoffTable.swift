package import L10nCoverage
package import L10nModel
import L10nSource

/// The keys of one source file beside their translations into one language, without copies of their texts.
package struct HandoffTable: Sendable {
  package let source: HandoffSource
  /// The contents of the localization's own files.
  package let targets: [TableContent]
  /// The keys, in the order of the source's.
  package var rows: [Row]
  /// What the source said when a translation was last touched, by the index of the key; empty if that isn't known.
  package var oldSources: [Int: ValueText] = [:]

  /// One key.
  package struct Row: Sendable, BitwiseCopyable {
    /// The index among the source's keys.
    package let key: Int
    /// The file with the translation and its entry there; nil if there is none.
    package let target: Target?
    package let state: KeyState
    package let isUnchanged: Bool
    /// Whether the source text changed after the translation.
    package var isStale = false

    package init(key: Int, target: Target?, state: KeyState, isUnchanged: Bool) {
      self.key = key
      self.target = target
      self.state = state
      self.isUnchanged = isUnchanged
    }
  }

  /// A translation: an entry of one of the localization's files.
  package struct Target: Sendable, BitwiseCopyable {
    package let file: Int
    package let entry: Int

    package init(file: Int, entry: Int) {
      self.file = file
      self.entry = entry
    }
  }

  package init(_ source: HandoffSource, targets: [TableContent], rows: [Row]) {
    self.source = source
    self.targets = targets
    self.rows = rows
  }

  /// The path of the source file, relative to the input.
  package var original: String { source.original }
  package var format: TableFormat { source.format }
}

/// The texts of one target language that leave together.
package struct HandoffDocument: Sendable {
  /// The name of the bundle; nil if the document has the texts of all bundles.
  package var bundle: String?
  package let sourceLanguage: LocaleIdentifier
  package let targetLanguage: LocaleIdentifier
  /// What the document calls it: the name of a directory if several have the language.
  package let targetName: LocaleIdentifier
  /// The plural categories that the target language needs.
  package let categories: [PluralCategory]
  /// Sorted by `original`.
  package var tables: [HandoffTable]
  /// Translations of the same source texts elsewhere.
  package var memory: TranslationMemory
  /// The size of the work in each table.
  package var tableCounts: [HandoffCounts] = []

  /// The size of the work.
  package var counts: HandoffCounts { tableCounts.reduce(into: HandoffCounts()) { $0 += $1 } }

  package init(
    from sourceLanguage: LocaleIdentifier, to targetLanguage: LocaleIdentifier,
    named targetName: LocaleIdentifier? = nil,
    _ tables: [HandoffTable], memory: TranslationMemory = TranslationMemory()
  ) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.targetName = targetName ?? targetLanguage
    categories = PluralNeeds(targetLanguage).required.categories
    self.tables = tables
    self.memory = memory
  }
}
