import L10nCode
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

extension TableJob {
  func compare(
    _ localized: LocalizedFile, with source: ParsedSource, _ arena: inout TableArena
  ) -> ComparedFile {
    let context = context(localized.file, of: localized.localization)
    guard table.isCompared else {
      let parsed = bundle.reader.parse(localized.file, context, &arena)
      return ComparedFile(parsed, of: localized.file, keepsContent: needs.contains(.contents))
    }
    let known = source.parsedTable(localized)
    let parsed =
      known
      ?? bundle.reader.parse(
        localized.file, context, document: neededDocument(source.document, for: localized.file),
        &arena)
    let compared = FileComparison(parsed, localized, source, self, context.subject).result
    if known == nil, !needs.contains(.contents) { arena.reuse(parsed) }
    return compared
  }

  func join(
    _ compared: ArraySlice<ComparedFile>, _ files: [LocalizedFile], _ source: ParsedSource
  ) -> ComparedTable {
    var own = [[ComparedFile]](repeating: [], count: bundle.plan.localizations.count)
    for (file, compared) in zip(files, compared) { own[file.localization].append(compared) }
    return ComparedTable(
      table, in: bundle.plan, input: bundle.input, source: source.table,
      development: source.development, files: own, textOptions: bundle.textOptions,
      code: source.code, statedTexts: bundle.statedTexts[table.name] ?? [])
  }
}

extension ComparedFile {
  /// The findings about a file alone, without a comparison.
  convenience init(_ parsed: ParsedTable, of file: TableFile, keepsContent: Bool) {
    self.init(
      of: file, records: [], duplicates: parsed.placed(parsed.duplicates),
      findings: parsed.findings, isLost: parsed.isLost, allowances: Allowances(of: parsed.content),
      kept: keepsContent ? KeptContent(parsed.content) : nil)
  }
}

/// The comparison of one file with the development region's keys, which produces a `ComparedFile`.
private struct FileComparison {
  private let parsed: ParsedTable
  private let file: TableFile
  private let source: ParsedSource
  private let job: TableJob
  private let subject: Finding.Subject
  private let plan: BundlePlan
  private let localization: Int
  private let language: LocaleIdentifier
  private let comparison: TableComparison
  /// Whether texts that are identical to the source are copies: in a variant of the source language, they may be right.
  private let canHaveCopies: Bool

  init(
    _ parsed: ParsedTable, _ localized: TableJob.LocalizedFile, _ source: ParsedSource,
    _ job: TableJob, _ subject: Finding.Subject
  ) {
    self.parsed = parsed
    file = localized.file
    self.source = source
    self.job = job
    self.subject = subject
    localization = localized.localization
    plan = job.bundle.plan
    language = plan.localizations[localization].identifier
    canHaveCopies =
      job.bundle.textOptions.isEnabled(.unchangedText) && plan.isTranslation[localization]
    comparison = TableComparison(
      parsed.content, with: source.table, language: language,
      echoCheck: job.bundle.plan.bundle.kind == .directory ? .sourceTree : .builtProduct,
      exempt: source.exemptKeys)
  }

  var result: ComparedFile {
    let asked = entriesUsedInCode
    let extra =
      areAllExtra
      ? comparison.extra : comparison.extra.filter { !asked.contains($0) && isExtra($0) }
    let unchanged =
      canHaveCopies
      ? comparison.textsInSourceLanguage(
        in: parsed.content, beside: source.table, ofLocalization: localization, of: plan)
      : comparison.unchanged
    let unchangedForms =
      canHaveCopies
      ? comparison.unchangedForms(in: parsed.content, of: source.table, language: language) : []
    var found = TextFindingList()
    let texts = job.needs.contains(.textFindings) ? source.texts : nil
    if let texts {
      found =
        TextComparison(
          parsed.content, comparison, with: source.table, texts, language: language
        ).findings
    }
    // Empty if the text is unavailable.
    let allPlaces = parsed.places(
      of: found, extra: extra, unchanged: unchanged.map(\.entry) + unchangedForms.map(\.entry),
      comparison)
    var places = allPlaces[...]
    var textFindings: [FindingRun] = []
    if let texts {
      textFindings = TextFindings(
        parsed: parsed, options: texts.options, compared: (source.table, comparison)
      )
      .runs(found, at: allPlaces, about: subject)
      places = places.dropFirst(found.count)
    }
    let placedExtra = parsed.keys(of: extra) { places.popFirst() }
    var untranslated: [Int: ComparedFile.Untranslated] = [:]
    for key in comparison.untranslated {
      untranslated[key.keyIndex] = ComparedFile.Untranslated(key.reason, place: places.popFirst())
    }
    let variations = comparison.variations.map {
      ComparedFile.Variation(keyIndex: $0.keyIndex, place: places.popFirst(), gaps: $0.gaps)
    }
    var words = TranslatedWords(parsed.content, comparison, of: source.table, but: unchanged.older)
    let familiar =
      canHaveCopies
      ? comparison.familiarTexts(
        among: unchanged, in: parsed.content, of: source.table,
        language: TextLanguage(language)) : []
    let marked =
      file.format == .strings && !unchanged.isEmpty ? parsed.content.entriesToTranslate : []
    let placedUnchanged = unchanged.map {
      let isElsewhere = canHaveCopies && words.isElsewhere($0.keyIndex)
      return ComparedFile.Unchanged(
        keyIndex: $0.keyIndex, place: places.popFirst(),
        isForgotten: isElsewhere || canHaveCopies && words.are(ofKeyAt: $0.keyIndex),
        isTranslatedElsewhere: isElsewhere,
        isFamiliar: familiar.contains($0.keyIndex), isMarked: marked.contains($0.entry),
        isOlder: $0.isOlder)
    }
    let placedForms = unchangedForms.map { form in
      var form = form
      form.place = places.popFirst()
      return form
    }
    let duplicates = comparison.duplicates.map { duplicate in
      let losingPlace = places.popFirst()
      return parsed.placed(duplicate, losing: losingPlace, winning: places.popFirst())
    }
    return ComparedFile(
      of: file, about: subject, records: comparison.records, extra: placedExtra,
      asked: comparison.extra.filter(asked.contains).map { parsed.key(ofEntry: $0) }
        + askedHiddenKeys,
      untranslated: untranslated, variations: variations, textFindings: textFindings,
      unchanged: placedUnchanged, unchangedForms: placedForms,
      keyPlaces: isCatalog ? source.keyPlaces : nil,
      duplicates: duplicates, findings: parsed.findings + infoPlistFindings,
      isLost: parsed.isLost,
      unloaded: Set(parsed.unloadedKeys.compactMap { source.table.keys.position(of: $0) }),
      digest: texts.flatMap { _ in
        TranslationsDigest(of: comparison, in: parsed.content, but: unchanged)
      },
      misfits: texts?.options.isEnabled(.misplacedText) == true
        ? MisfitText.all(of: comparison, in: parsed.content, with: source.table, plan) : [],
      allowances: Allowances(of: parsed.content),
      kept: job.needs.contains(.contents)
        ? KeptContent(
          parsed.content, entries: comparison.lastEntries, extra: comparison.extra) : nil)
  }

  private var isCatalog: Bool { file.format == .xcstrings }

  // MARK: - Extra keys

  /// The table's `Info.plist`; nil for other tables.
  private var infoPlist: InfoPlistTable? {
    job.table.infoPlist.flatMap { $0.part == .infoPlist ? $0 : nil }
  }

  /// Whether every key that the source lacks is extra.
  private var areAllExtra: Bool {
    infoPlist == nil && (!hasCommonObsoleteTexts || source.development.obsoleteTexts.isEmpty)
      && keysInCode == nil
      && job.bundle.settings.otherTexts.isEmpty
  }

  /// Whether only the development region gets findings about texts that the document lacks. Either all languages share the
  /// file, which has a finding for each text, or objects of an archive can have these texts after all.
  private var hasCommonObsoleteTexts: Bool { isCatalog || source.development.hasArchive }

  /// The lookups in the table; nil for a table that the development region lacks, as its keys are unknown.
  private var keysInCode: KeysInCode? { job.table.kind == .keys ? job.keysInCode : nil }

  /// The entries with keys that code looks up and the source lacks.
  private var entriesUsedInCode: Set<Int> {
    guard let keysInCode else { return [] }
    return Set(comparison.extra.filter { keysInCode.asks(parsed.key(ofEntry: $0)) })
  }

  /// The keys that code looks up and that the development region's own file hides from its own users only.
  private var askedHiddenKeys: [CodeUnitString] {
    guard let keysInCode, !source.hiddenKeys.isEmpty else { return [] }
    return parsed.content.keys.filter { source.hiddenKeys.contains($0) && keysInCode.asks($0) }
  }

  private func isExtra(_ entry: Int) -> Bool {
    let key = parsed.key(ofEntry: entry)
    // Other programs may look up strings of a pane that aren't its texts.
    if job.bundle.settings.otherTexts.contains(key) { return false }
    if hasCommonObsoleteTexts, source.development.obsoleteTexts[key] != nil { return false }
    // Keys of `Info.plist` aren't extra. Without an `Info.plist`, no key is known to be extra.
    guard let infoPlist else { return true }
    return infoPlist.path != nil && !infoPlist.keys.contains(key)
  }

  // MARK: - Info.plist

  /// The findings about the keys of a localization's `InfoPlist` table, compared with `Info.plist` itself.
  private var infoPlistFindings: [Finding] {
    guard let infoPlist, infoPlist.path != nil, !parsed.isLost else { return [] }
    let content = parsed.content
    let places = parsed.places(of: Array(content.entries.indices))
    let table = LocalizedInfoPlist(
      subject: subject,
      entries: content.entries.enumerated().filter { $1.form == .text }.map { index, entry in
        LocalizedInfoPlist.Entry(
          key: content.key(of: entry), value: content.value(of: entry), place: places[index])
      })
    return InfoPlistFindings(infoPlist.content, of: job.bundle.plan).findings(in: table)
  }
}

extension ParsedTable {
  /// The places of all findings in the file, from one pass over its text. Those of text findings come first.
  fileprivate func places(
    of found: TextFindingList, extra: [Int], unchanged: [Int],
    _ comparison: TableComparison
  ) -> [LineColumn] {
    var offsets: [Int] = []
    offsets.reserveCapacity(
      found.count + extra.count + comparison.untranslated.count + comparison.variations.count
        + unchanged.count + comparison.duplicates.count * 2)
    appendOffsets(of: found, to: &offsets)
    content.entries.withView { entries in
      for entry in extra { offsets.append(Int(entries[entry].offset)) }
      for key in comparison.untranslated { offsets.append(Int(entries[key.entry].offset)) }
      for index in comparison.variations.indices {
        offsets.append(Int(entries[comparison.variations[index].entry].offset))
      }
      for entry in unchanged { offsets.append(Int(entries[entry].offset)) }
      for duplicate in comparison.duplicates {
        offsets.append(Int(entries[duplicate.losing].offset))
        offsets.append(Int(entries[duplicate.winning].offset))
      }
    }
    return places(ofOffsets: offsets)
  }
}
