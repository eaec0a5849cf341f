package import L10nModel
package import L10nSource

/// The comparison of one localization's file of a table with the source.
///
/// It is a class because many functions take it: a copy of a struct would retain each array.
package final class ComparedFile: Sendable {
  package let file: TableFile
  /// The part that all findings about the file share; nil if no finding has been made yet.
  let subject: Finding.Subject?
  /// The state of each key of the source table, by key index.
  package let records: [KeyRecord]
  /// The keys that the source doesn't have, sorted by UTF-16 code units, with their places.
  package let extra: PlacedKeys
  /// The keys that the source doesn't have although code uses them: the file serves them to users of the localization.
  let asked: [CodeUnitString]
  /// The keys that are still to be translated, by key index.
  package let untranslated: [Int: Untranslated]
  /// The keys whose values lack variations that the language needs, sorted by key.
  package let variations: [Variation]
  package let textFindings: [FindingRun]
  /// The keys with the current or a former text of the source, with their places. Whether they were never translated is
  /// decided with the texts of the other localizations.
  package let unchanged: [Unchanged]
  /// The key indices of those among `unchanged` that have a former text of the source.
  private let older: Set<Int>
  /// Single texts of varied values that are identical to a text of the source's value, although the whole value differs.
  package let unchangedForms: [TableComparison.UnchangedForm]
  /// Those of `unchangedForms` that were never translated.
  let copiedForms: [TableComparison.UnchangedForm]
  /// The place of each source key in a multilingual file, by key index. Such a file states the key even if it has no
  /// translation into this language. Nil for other files.
  package let keyPlaces: [LineColumn?]?
  /// The keys that are defined again, with the place of the definition that loses.
  package let duplicates: [Duplicate]
  /// The findings about the file itself, such as syntax errors and encodings.
  package let findings: [Finding]
  /// Whether CoreFoundation ignores the whole file. One finding says so and replaces a finding for each missing key.
  package let isLost: Bool
  /// The indices of keys below an error at which CoreFoundation stops reading. The finding about the error replaces one for
  /// each.
  let unloaded: Set<Int>
  /// A digest of the translations, to find identical ones in another language; nil for few translations.
  let digest: TranslationsDigest?
  /// The translations that may belong to other keys.
  let misfits: [MisfitText]
  package let allowances: Allowances
  /// The content of the file, if its texts are shown, exported or compared with another version; otherwise nil.
  package let kept: KeptContent?

  /// The reason why a key counts as untranslated, and the key's place.
  package struct Untranslated: Sendable, Hashable {
    package let reason: UntranslatedReason
    package let place: LineColumn?

    package init(_ reason: UntranslatedReason, place: LineColumn?) {
      self.reason = reason
      self.place = place
    }
  }

  /// A key whose text is the source's.
  package struct Unchanged: Sendable, Hashable {
    package let keyIndex: Int
    package let place: LineColumn?
    /// Whether the file translates the words of the text everywhere else.
    let isForgotten: Bool
    /// Whether the file translates the same text of another key.
    let isTranslatedElsewhere: Bool
    /// Whether the file's translations use the words of the text.
    let isFamiliar: Bool
    /// Whether a comment marks the text as untranslated.
    let isMarked: Bool
    /// Whether the text is a former one of the source, which has another text now.
    let isOlder: Bool

    package init(
      keyIndex: Int, place: LineColumn?, isForgotten: Bool = false,
      isTranslatedElsewhere: Bool = false, isFamiliar: Bool = false, isMarked: Bool = false,
      isOlder: Bool = false
    ) {
      self.keyIndex = keyIndex
      self.place = place
      self.isOlder = isOlder
      self.isForgotten = isForgotten
      self.isTranslatedElsewhere = isTranslatedElsewhere
      self.isFamiliar = isFamiliar
      self.isMarked = isMarked
    }
  }

  /// A key whose variations differ from those that the language needs.
  package struct Variation: Sendable, Hashable {
    package let keyIndex: Int
    package let place: LineColumn?
    package let gaps: VariationGaps

    package init(keyIndex: Int, place: LineColumn?, gaps: VariationGaps) {
      self.keyIndex = keyIndex
      self.place = place
      self.gaps = gaps
    }
  }

  /// A key that is defined twice.
  package struct Duplicate: Sendable, Hashable {
    package let key: CodeUnitString
    package let losingPlace: LineColumn?
    package let winningPlace: LineColumn?
    package let hasSameValue: Bool

    package init(
      key: CodeUnitString, losingPlace: LineColumn?, winningPlace: LineColumn?, hasSameValue: Bool
    ) {
      self.key = key
      self.losingPlace = losingPlace
      self.winningPlace = winningPlace
      self.hasSameValue = hasSameValue
    }
  }

  package init(
    of file: TableFile, about subject: Finding.Subject? = nil, records: [KeyRecord],
    extra: PlacedKeys = PlacedKeys(), asked: [CodeUnitString] = [],
    untranslated: [Int: Untranslated] = [:], variations: [Variation] = [],
    textFindings: [FindingRun] = [], unchanged: [Unchanged] = [],
    unchangedForms: [TableComparison.UnchangedForm] = [],
    copiedForms: [TableComparison.UnchangedForm] = [],
    keyPlaces: [LineColumn?]? = nil, duplicates: [Duplicate] = [], findings: [Finding] = [],
    isLost: Bool = false, unloaded: Set<Int> = [], digest: TranslationsDigest? = nil,
    misfits: [MisfitText] = [], allowances: Allowances = Allowances(),
    kept: KeptContent? = nil
  ) {
    self.file = file
    self.subject = subject
    self.records = records
    self.extra = extra
    self.asked = asked
    self.untranslated = untranslated
    self.variations = variations
    self.textFindings = textFindings
    self.unchanged = unchanged
    older = Set(unchanged.lazy.filter(\.isOlder).map(\.keyIndex))
    self.unchangedForms = unchangedForms
    self.copiedForms = copiedForms
    self.keyPlaces = keyPlaces
    self.duplicates = duplicates
    self.findings = findings
    self.isLost = isLost
    self.unloaded = unloaded
    self.digest = digest
    self.misfits = misfits
    self.allowances = allowances
    self.kept = kept
  }

  /// Whether the file has a text for a key that is neither the source's current text nor a former one.
  func translates(_ keyIndex: Int) -> Bool {
    records[keyIndex].isTranslatedText && (older.isEmpty || !older.contains(keyIndex))
  }

  /// Whether the text of a key is the source's current text or a former one.
  func isInSourceLanguage(_ keyIndex: Int) -> Bool {
    records[keyIndex].isUnchanged || older.contains(keyIndex)
  }
}

extension Finding {
  /// A finding for a key that a file defines twice, at the definition that loses.
  package init(_ duplicate: ComparedFile.Duplicate, about subject: Subject) {
    let winner = duplicate.winningPlace.map { "that of line \($0.line)" } ?? "the last one"
    let outcome = duplicate.hasSameValue ? "with the same value" : "and \(winner) wins"
    self.init(
      .duplicateKey, severity: duplicate.hasSameValue ? .note : nil, about: subject,
      key: duplicate.key, place: duplicate.losingPlace,
      message: .text("\"\(duplicate.key)\" is defined again, \(outcome)"),
      help: "remove one of them")
  }
}

/// The content of a localization's file, with its entry for each key of the source.
package struct KeptContent: Sendable {
  package let content: TableContent
  /// The effective entry for each key of the source, by key index; -1 if there is none.
  package let entries: [Int32]
  /// The effective entries for other keys, sorted by UTF-16 code units.
  let extra: [Int]

  package init(_ content: TableContent, entries: [Int32], extra: [Int] = []) {
    self.content = content
    self.entries = entries
    self.extra = extra
  }

  /// Keeps a content that isn't compared with a source.
  package init(_ content: TableContent) {
    let entries = content.entries.indices.map { (content.key(of: content.entries[$0]), $0) }
    let last = Dictionary(entries, uniquingKeysWith: { $1 })
    self.init(content, entries: [], extra: last.sorted { $0.key < $1.key }.map(\.value))
  }

  var extraKeys: [CodeUnitString] { extra.map { content.key(of: content.entries[$0]) } }
}
