import L10nCoverage
import L10nFiles
import L10nHandoff
import L10nModel
import L10nSource

/// Decides on the texts of one file of a document for one table in one localization.
struct UnitMatcher {
  private let cell: TableJob.Cell
  private let identity: UnitIdentity
  /// The texts as they were exported, by name.
  private let sent: HandoffManifest.Texts
  private let options: ImportOptions
  private let compared: ComparedTable
  private let files: OwnFiles
  private let records: [KeyRecord]
  private let needs: PluralNeeds
  private let positions: [Int]
  /// The texts of the key that was looked up last: the texts of one key are consecutive.
  private var last: (keyIndex: Int, texts: [UnitShape.Text])?
  /// The index after that of the last unchanged text: most documents keep the order of the keys.
  private var nextKeyIndex = 0
  /// The keys that aren't to be translated, with the reason.
  private let uncounted: [CodeUnitString: String]
  /// Whether the manifest of an export contains texts of the table.
  var isSent: Bool { !sent.isEmpty }

  init(
    _ place: OriginalIndex.Place, localization: Int, in tree: ExchangeTree,
    _ options: ImportOptions
  ) {
    cell = TableJob.Cell(table: place.table, localization: localization)
    identity = UnitIdentity(ofSourceIn: place.format)
    self.options = options
    compared = tree.table(at: place.table).compared
    files = OwnFiles(of: localization, compared)
    let plan = tree.works[place.table.bundle].plan
    let isSource = localization == TableJob.Cell.development
    records = isSource ? [] : TableCell(compared, localization).records
    let planned = isSource ? nil : plan.localizations[localization]
    let region = plan.bundle.developmentRegion.identifier
    sent = options.manifest.texts(
      at: HandoffManifest.Place(
        language: planned.map(tree.documentLanguage) ?? region, original: place.original))
    needs = PluralNeeds(planned?.identifier ?? region)
    positions = compared.source.entriesByKey
    let development = compared.development
    let kept = tree.table(at: place.table).source.exemptKeys.union(development.excludedKeys)
    uncounted = Dictionary(
      kept.map { ($0, "the key isn't to be translated") }
        + development.staleKeys.map { ($0, "the key is stale: no code uses it") },
      uniquingKeysWith: { _, last in last })
  }

  /// Returns the decision on a text; nil if the table has no such text.
  mutating func decision(
    on place: UnitPlace, _ unit: IncomingUnit, of file: IncomingFile
  ) -> ImportDecision? {
    if isUnchanged(unit, of: file) { return ImportDecision(place, .unchanged, .unchanged) }
    let name = file.text(unit.name)
    let source = compared.source
    let references = identity.references(to: name) { key in
      source.keyIndex(ofKey: 0..<key.bytes.count, in: key.bytes) != nil
    }
    var ignored: ImportDecision?
    for reference in references {
      let key = reference.key.bytes
      guard let keyIndex = source.keyIndex(ofKey: 0..<key.count, in: key) else { continue }
      let texts = texts(ofKeyAt: keyIndex)
      if let text = texts.first(where: { $0.path == reference.path }) {
        guard isNamed(text, by: unit, of: file, among: references) else { continue }
        return decision(on: place, unit, of: file, keyIndex: keyIndex, text)
      }
      if let decision = decision(
        on: place, unit, of: file, keyIndex: keyIndex, further: reference.path, texts)
      {
        return decision
      }
      if unit.target != nil, isVariedByNumber(texts, insteadOf: reference.path) {
        ignored = ImportDecision(
          place, .rejected, .unknownText,
          "the key varies by number here, and not by device: in a catalog with both in one place, put the plural into the variations by device"
        )
      }
    }
    if let ignored { return ignored }
    guard !uncounted.isEmpty, unit.target != nil else { return nil }
    for reference in identity.references(to: name, isKey: { uncounted[$0] != nil }) {
      guard let reason = uncounted[reference.key] else { continue }
      return ImportDecision(place, .ignored, .uncountedKey, reason)
    }
    return nil
  }

  /// Whether a path leads through a device where the texts vary by number instead. For a value with both variations in one
  /// place, Xcode exports the devices, but only the plural counts here.
  private func isVariedByNumber(
    _ texts: [UnitShape.Text], insteadOf path: VariationPath
  ) -> Bool {
    guard let depth = path.firstIndex(where: { if case .device = $0 { true } else { false } })
    else { return false }
    return texts.contains { text in
      guard text.path.starts(with: path.prefix(depth)), text.path.count > depth,
        case .plural = text.path[depth]
      else { return false }
      return true
    }
  }

  /// Whether a unit's source text matches this text. Always true if the unit's name can only mean one text.
  private func isNamed(
    _ text: UnitShape.Text, by unit: IncomingUnit, of file: IncomingFile,
    among references: [UnitIdentity.Reference]
  ) -> Bool {
    guard references.count > 1, let source = unit.source else { return true }
    return isSame(text.source ?? "", file.text(source), in: text)
  }

  /// Whether two texts differ at most in line ends and in the numbers of references, which tools rewrite.
  private func isSame(_ one: CodeUnitString, _ other: CodeUnitString, in text: UnitShape.Text)
    -> Bool
  {
    if one.isSameText(as: other) { return true }
    let (one, other) = (one.withoutNumbersInOrder, other.withoutNumbersInOrder)
    guard text.numbersReferences else { return one.isSameText(as: other) }
    return one.withoutReferenceNumbers.isSameText(as: other.withoutReferenceNumbers)
  }

  /// A fast path: whether the tree has a plain text exactly as the document does, with the same source. False if that needs a
  /// closer look.
  private mutating func isUnchanged(_ unit: IncomingUnit, of file: IncomingFile) -> Bool {
    guard identity == .key, let target = unit.target, let source = unit.source,
      let entry = entry(named: unit.name, of: file)
    else { return false }
    let original = compared.source.content.entries[entry]
    guard original.form == .text,
      equalBytes(
        original.valueRange, of: compared.source.content.bytes, source, of: file.bytes)
    else { return false }
    let keyIndex = Int(compared.source.keyIndices[entry])
    nextKeyIndex = keyIndex + 1
    guard let place = files.target(ofKeyAt: keyIndex) else { return false }
    let own = files.files[place.file].kept.content.entries[place.entry]
    return own.form == .text
      && equalBytes(
        own.valueRange, of: files.files[place.file].kept.content.bytes, target, of: file.bytes)
      && own.state <= state(of: unit, in: file)
  }

  private func entry(named name: Range<Int>, of file: IncomingFile) -> Int? {
    if nextKeyIndex < positions.count {
      let next = positions[nextKeyIndex]
      let key = compared.source.content.entries[next].keyRange
      if equalBytes(key, of: compared.source.content.bytes, name, of: file.bytes) { return next }
    }
    return compared.source.entry(withKey: name, in: file.bytes)
  }

  /// The state of a text according to the document.
  private func state(of unit: IncomingUnit, in file: IncomingFile) -> UnitState {
    switch unit.state {
    case .done: .translated
    case .unspecified: file.hasStates ? .translated : .new
    case .machineTranslated: .machineTranslated
    case .needsReview, .new, .unknown: .new
    }
  }

  private mutating func texts(ofKeyAt keyIndex: Int) -> [UnitShape.Text] {
    if let last, last.keyIndex == keyIndex { return last.texts }
    let content = compared.source.content
    let own = files.target(ofKeyAt: keyIndex).map { place in
      let content = files.files[place.file].kept.content
      return (entry: content.entries[place.entry], content: content)
    }
    let texts = UnitShape.texts(
      of: content.entries[positions[keyIndex]], in: content,
      target: own, categories: needs.required.categories)
    last = (keyIndex, texts)
    return texts
  }

  /// The decision on a text that a value may have but doesn't need: another plural category.
  private func decision(
    on place: UnitPlace, _ unit: IncomingUnit, of file: IncomingFile, keyIndex: Int,
    further path: VariationPath, _ texts: [UnitShape.Text]
  ) -> ImportDecision? {
    guard case .plural(let category)? = path.last else { return nil }
    let other = Array(path.dropLast()) + [.plural(.other)]
    guard let text = texts.first(where: { $0.path == other }) else { return nil }
    guard category == .zero || needs.known.contains(PluralSet(category)) else {
      return ImportDecision(
        place, .rejected, .pluralCategory,
        "the language has no plural category \"\(category.rawValue)\"")
    }
    return decision(on: place, unit, of: file, keyIndex: keyIndex, text.withoutTarget(at: path))
  }

  private func decision(
    on place: UnitPlace, _ unit: IncomingUnit, of file: IncomingFile, keyIndex: Int,
    _ text: UnitShape.Text
  ) -> ImportDecision {
    func decision(
      _ outcome: ImportOutcome, _ code: ImportCode, _ message: String = ""
    ) -> ImportDecision {
      ImportDecision(place, outcome, code, message)
    }
    if options.matching != .nameOnly, let range = unit.source {
      let source = file.text(range)
      guard
        isName(source, ofTextBeside: text, ofKeyAt: keyIndex)
          || isSame(source, text.source ?? "", in: text)
      else {
        return decision(
          .rejected, .staleSource,
          "the source text is \(quoted(text.source ?? "")) now, not \(quoted(source)): export it again, or use --match matchid"
        )
      }
    }
    guard let range = unit.target else {
      return decision(.ignored, .noTarget, "has no translation")
    }
    var target = file.text(range)
    // Spreadsheets change line ends.
    if !(text.source ?? "").bytes.contains(0x0D), !(text.target ?? "").bytes.contains(0x0D) {
      target = target.withLineEnds
    }
    let isSource = cell.localization == TableJob.Cell.development
    let own = isSource ? text.source : text.target
    let isSame = own.map { self.isSame(target, $0, in: text) } ?? false
    // Source texts have no state.
    if isSame, isSource || text.state <= state(of: unit, in: file) {
      return decision(.unchanged, .unchanged)
    }
    var state = UnitState.translated
    switch unit.state {
    case .unspecified, .done: break
    case .machineTranslated: state = .machineTranslated
    case .new: return decision(.ignored, .notTranslated, "is marked as not translated")
    case .needsReview:
      guard options.acceptsUnfinished else {
        return decision(
          .ignored, .unfinished, "still needs a review; --accept-unfinished accepts it")
      }
      state = .needsReview
    case .unknown(let name):
      return decision(
        .rejected, .unknownState,
        "the state '\(name)' is unknown: use translated, needs-review-translation or new")
    }
    if target.isBlank, !(text.source ?? "").isBlank, !options.allowsEmpty {
      return decision(.ignored, .emptyText, "the translation is empty; --allow-empty accepts it")
    }
    // Finds out what changed in the tree since the export, if that is known.
    let base = unit.sent ?? sent[file.text(unit.name)].map { UnitDigests($0) }
    if let base {
      if TextDigest(text.source ?? "").short != base.source, options.matching != .nameOnly {
        return decision(
          .rejected, .staleSource,
          "the source text changed since the export: export it again, or use --match matchid")
      }
      // A text that was empty in the export counts as missing.
      let isMissing = text.target.map { $0.isEmpty && !(text.source ?? "").isEmpty } ?? true
      let current = isMissing ? nil : text.target.map { TextDigest($0) }
      let digest = TextDigest(target)
      if digest != current,
        digest.short == base.target || sent.wereExported(digest, of: file.text(unit.name))
      {
        return decision(.ignored, .superseded, "is as exported, and the tree has a newer text")
      }
      if current?.short != base.target {
        let own = text.target.map { quoted($0) } ?? "no text"
        return decision(
          .conflict, .conflict, "the tree has \(own) now, and the document \(quoted(target))")
      }
    }
    if isSource {
      guard options.changesSource else {
        return decision(
          .rejected, .sourceText,
          "the document changes a text of the source language; --change-source accepts it")
      }
      guard files.target(ofKeyAt: keyIndex) != nil else {
        return decision(.rejected, .notWritable, "no table has the source text")
      }
    } else if text.target == nil, records[keyIndex].isInherited {
      return decision(
        .rejected, .inherited,
        "users get the text of the parent localization: add a file for this localization first")
    }
    if let message = excessPlaceholder(in: target, beside: text)
      ?? target.damage(beside: text.source ?? "")
    {
      return decision(.rejected, .brokenText, message)
    }
    return ImportDecision(
      place,
      TextAssignment(
        cell, keyIndex: keyIndex, text.path, text.inFile(target), state, replacing: text.target,
        isNew: files.target(ofKeyAt: keyIndex) == nil, isGuarded: base != nil))
  }

  /// Whether the source is a text's name instead of a text. Xcode writes the name if the source language lacks the
  /// substitution. An additional plural category has the name of `other`.
  private func isName(
    _ source: CodeUnitString, ofTextBeside text: UnitShape.Text, ofKeyAt keyIndex: Int
  ) -> Bool {
    guard text.isOfSubstitution else { return false }
    let key = compared.source.keys[keyIndex]
    return identity.references(to: source) { $0 == key }.contains {
      !$0.path.isEmpty && $0.path.dropLast() == text.path.dropLast()
    }
  }

  /// The problem with the placeholders of a substitution's text; nil if there is none. The checks of a report compare whole
  /// texts only.
  private func excessPlaceholder(
    in target: CodeUnitString, beside text: UnitShape.Text
  ) -> String? {
    guard text.isOfSubstitution else { return nil }
    // If the source lacks the substitution, its spelling of the argument can differ: the file has `%arg`.
    var known = Set((text.source ?? "").conversions)
    if let argument = text.argument { known.insert(argument.string) }
    let excess = target.conversions.first { !known.contains($0) }
    return excess.map { "the source text has no placeholder \($0)" }
  }

  private func quoted(_ text: CodeUnitString) -> String {
    let shown = text.string.prefix(40)
    return "\"\(shown)\(shown.count < text.string.count ? "…" : "")\""
  }
}

extension CodeUnitString {
  /// Whether two texts differ at most in line ends: XML tools replace carriage returns.
  fileprivate func isSameText(as other: CodeUnitString) -> Bool {
    if self == other { return true }
    guard bytes.contains(0x0D) || other.bytes.contains(0x0D) else { return false }
    return withLineFeeds == other.withLineFeeds
  }

  fileprivate var withLineEnds: CodeUnitString {
    bytes.contains(0x0D) ? CodeUnitString(bytes: withLineFeeds) : self
  }

  private var withLineFeeds: [UInt8] {
    bytes.replacing([0x0D, 0x0A], with: [0x0A]).map { $0 == 0x0D ? 0x0A : $0 }
  }

  /// The text with `%@ %@` in place of `%1$@ %2$@`, which means the same.
  fileprivate var withoutNumbersInOrder: CodeUnitString {
    guard bytes.contains(UInt8(ascii: "$")) else { return self }
    var result: [UInt8] = []
    var rest = bytes[...]
    var count = 0
    while let byte = rest.popFirst() {
      result.append(byte)
      guard byte == UInt8(ascii: "%") else { continue }
      if rest.first == byte {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCIIDigit }
      let behind = rest.dropFirst(digits.count)
      guard !digits.isEmpty, behind.first == UInt8(ascii: "$") else { continue }
      count += 1
      guard String(decoding: digits, as: UTF8.self) == "\(count)" else { return self }
      rest = behind.dropFirst()
    }
    return CodeUnitString(bytes: result)
  }

  /// The conversions that take an argument, as written.
  fileprivate var conversions: [String] {
    bytes.withView { text in
      var scanner = FormatScanner(text)
      var found: [String] = []
      while let specification = scanner.next() {
        guard specification.takesArgument else { continue }
        found.append(String(decoding: text.part(specification.range), as: UTF8.self))
      }
      return found
    }
  }

  fileprivate var isBlank: Bool { bytes.withView(\.isBlank) }
}
