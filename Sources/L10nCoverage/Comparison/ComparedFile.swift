package import L10nModel
package import L10nSource

/// What was learned of one localization's own file of a table; one reference, for many ask of it.
package final class ComparedFile: Sendable {
  package let file: TableFile
  /// What findings about the file have in common, where somebody has told some already.
  let subject: Finding.Subject?
  /// The state of each key of the source table, by key.
  package let records: [KeyRecord]
  /// Keys that the source does not have, by UTF-16 code units, with their places.
  package let extra: PlacedKeys
  /// Keys that the source does not have and code asks for, which users of the localization get.
  let asked: [CodeUnitString]
  /// Keys that are still to be translated, by key.
  package let untranslated: [Int: Untranslated]
  /// Keys whose values lack some of the texts that the language needs, by key.
  package let variations: [Variation]
  package let textFindings: [FindingRun]
  /// Keys whose texts are those of the source, or those that it had before, with their places: whether they were never
  /// translated, the other localizations tell.
  package let unchanged: [Unchanged]
  /// Those of them with texts that the source had before, by key.
  private let older: Set<Int>
  /// Texts of values with several that are among the source's, though the whole value isn't.
  package let unchangedForms: [UnchangedForm]
  /// Those of them that were never translated.
  let copiedForms: [UnchangedForm]
  /// Where each key of the source stands in the file, by key, where it stands there even if this language lacks it: in a
  /// file of several languages.
  package let keyPlaces: [LineColumn?]?
  /// Keys that are defined again, with the place of the definition that loses.
  package let duplicates: [Duplicate]
  /// What the file itself has to be told of: mistakes, encodings.
  package let findings: [Finding]
  /// Whether CoreFoundation rejects the file, so that one finding says what every missing key would say again.
  package let isLost: Bool
  /// Keys below an error at which CoreFoundation stops reading, by key: that error says what each of them would say again.
  let unloaded: Set<Int>
  /// What its translations are, to find the same ones in another language; nil where they are few.
  let digest: TranslationsDigest?
  /// The translations that look like those of other keys.
  let misfits: [MisfitText]
  package let allowances: Allowances
  /// What the file says of each key, where that is to be shown or compared with another version of it.
  package let texts: FileTexts?
  /// The content of the file; nil unless documents of its texts are made.
  package let kept: KeptContent?

  /// Why a key is still to be translated, and where it stands.
  package struct Untranslated: Sendable, Hashable {
    package let reason: UntranslatedReason
    package let place: LineColumn?

    package init(_ reason: UntranslatedReason, place: LineColumn?) {
      self.reason = reason
      self.place = place
    }
  }

  /// A key whose text is in the source's language.
  package struct Unchanged: Sendable, Hashable {
    package let keyIndex: Int
    package let place: LineColumn?
    /// Whether the file translates its words everywhere else.
    let isForgotten: Bool
    /// Whether it translates the same text of another key.
    let isTranslatedElsewhere: Bool
    /// Whether the file's translations use its words.
    let isFamiliar: Bool
    /// Whether a comment says that it isn't translated.
    let isMarked: Bool
    /// Whether the source has another text by now.
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

  /// A text of a value with several that is one of the source's.
  package struct UnchangedForm: Sendable, Hashable {
    package let keyIndex: Int
    package let place: LineColumn?
    /// The first such text of the source's value, in the bytes of its content.
    let source: Range<Int>
    /// The plural categories that it is for; none, if no number chooses it.
    let category: PluralSet
    /// Whether another text of the value says the same in other words.
    let isForgotten: Bool

    package init(_ form: TableComparison.UnchangedForm, place: LineColumn?) {
      keyIndex = form.keyIndex
      self.place = place
      source = form.source
      category = form.category
      isForgotten = form.isForgotten
    }
  }

  /// A key whose texts are not those that the language needs.
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
    unchangedForms: [UnchangedForm] = [], copiedForms: [UnchangedForm] = [],
    keyPlaces: [LineColumn?]? = nil, duplicates: [Duplicate] = [], findings: [Finding] = [],
    isLost: Bool = false, unloaded: Set<Int> = [], digest: TranslationsDigest? = nil,
    misfits: [MisfitText] = [], allowances: Allowances = Allowances(),
    texts: FileTexts? = nil,
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
    self.texts = texts
    self.kept = kept
  }

  /// Whether there is a text of a key, and not in the source's language.
  func translates(_ keyIndex: Int) -> Bool {
    records[keyIndex].isTranslatedText && (older.isEmpty || !older.contains(keyIndex))
  }

  /// Whether the text of a key is the source's, or one that it had before.
  func isInSourceLanguage(_ keyIndex: Int) -> Bool {
    records[keyIndex].isUnchanged || older.contains(keyIndex)
  }
}

extension Finding {
  /// A key that a file defines twice; the place is that of the definition that nobody sees.
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

/// The content of a localization's file with the entry of each key of the source, kept for documents of its texts.
package struct KeptContent: Sendable {
  package let content: TableContent
  /// The entry with the say for each key of the source, by key; -1 if there is none.
  package let entries: [Int32]

  package init(_ content: TableContent, entries: [Int32]) {
    self.content = content
    self.entries = entries
  }
}
