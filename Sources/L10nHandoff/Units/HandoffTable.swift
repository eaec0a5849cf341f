package import L10nCoverage
package import L10nModel
package import L10nSource

/// The keys of one source file beside their translations into one language, without copies of their texts.
package struct HandoffTable: Sendable {
  /// The path of the source file, relative to the input; documents call it the original.
  package let original: String
  package let format: TableFormat
  package let source: TableContent
  /// The contents of the localization's own files.
  package let targets: [TableContent]
  /// The comments for translators, by rank.
  package let comments: TextColumn
  /// The keys, by the order of their UTF-16 code units.
  package var rows: [Row]

  /// One key.
  package struct Row: Sendable {
    /// The index of the key among all keys of the table.
    package let rank: Int
    package let sourceEntry: Int
    /// The file with the translation and its entry there; nil if there is none.
    package let target: Target?
    package let state: KeyState
    package let isUnchanged: Bool
    /// The line of the key in the source file; nil if unknown.
    package let line: Int?
    /// The maximum number of characters; nil for any.
    package let maximumLength: Int?
    /// Whether the source text changed after the translation.
    package var isStale = false
    /// What the source said when the translation was last touched; nil if that isn't known.
    package var oldSource: ValueText?
    /// The texts around it in the source file; nil if documents don't show them.
    package var neighbors: Neighbors?

    package init(
      rank: Int, sourceEntry: Int, target: Target?, state: KeyState, isUnchanged: Bool, line: Int?,
      maximumLength: Int?
    ) {
      self.rank = rank
      self.sourceEntry = sourceEntry
      self.target = target
      self.state = state
      self.isUnchanged = isUnchanged
      self.line = line
      self.maximumLength = maximumLength
    }
  }

  /// The source texts next to a key, in the order of the file.
  package struct Neighbors: Sendable, Hashable {
    package let before: [CodeUnitString]
    package let after: [CodeUnitString]

    package init(before: [CodeUnitString], after: [CodeUnitString]) {
      self.before = before
      self.after = after
    }
  }

  /// A translation: an entry of one of the localization's files.
  package struct Target: Sendable, Hashable {
    package let file: Int
    package let entry: Int

    package init(file: Int, entry: Int) {
      self.file = file
      self.entry = entry
    }
  }

  package init(
    original: String, format: TableFormat, source: TableContent,
    targets: [TableContent], comments: TextColumn, rows: [Row]
  ) {
    self.original = original
    self.format = format
    self.source = source
    self.targets = targets
    self.comments = comments
    self.rows = rows
  }

  package var identity: UnitIdentity { UnitIdentity(ofSourceIn: format) }
}

/// The texts of one target language that leave together.
package struct HandoffDocument: Sendable {
  package let sourceLanguage: LocaleIdentifier
  package let targetLanguage: LocaleIdentifier
  /// The plural categories that the target language needs.
  package let categories: [PluralCategory]
  /// Sorted by `original`.
  package var tables: [HandoffTable]
  /// Translations of the same source texts elsewhere.
  package var memory: TranslationMemory

  package init(
    from sourceLanguage: LocaleIdentifier, to targetLanguage: LocaleIdentifier,
    _ tables: [HandoffTable], memory: TranslationMemory = TranslationMemory()
  ) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    categories = PluralNeeds(targetLanguage).required.categories
    self.tables = tables
    self.memory = memory
  }
}
