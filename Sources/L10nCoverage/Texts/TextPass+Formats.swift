import L10nModel
import L10nSource

extension TextPass {
  /// Says that a text without percent signs lacks the arguments of its source.
  mutating func addOmission(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) {
    let objectSign = firstOffset(
      of: UInt8(ascii: "@"), in: UnsafeRawBufferPointer(text), from: 0, to: text.count)
    if objectSign != nil,
      let broken = PlaceholderCheck.Format(text: text, arguments: .none).brokenArgument
    {
      let problem = ArgumentProblem.broken(String(decoding: text[broken], as: UTF8.self))
      add(.argument(problem), entry: position, broken, at: Int(own.entries[position].valueStart))
    } else {
      add(.argument(.dropped), entry: position)
    }
  }

  /// Compares the arguments of a text that has percent signs, and others than its source.
  mutating func compareArguments(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int, with index: Int
  ) {
    let start = Int(own.entries[position].valueStart)
    let sourceText = source.plainText(at: index)
    guard !text.isTemplate(as: sourceText) else { return }
    let formatPosition = Int(texts.texts[index].format)
    guard formatPosition >= 0 else { return addUnexpectedArgument(text, position) }
    let format = texts.formats.values[formatPosition]
    let sourceUses = texts.formats.formats.uses
    let sourceArguments = sourceUses.map(
      of: texts.formats.formats.texts[format.texts.lowerBound].arguments)
    let original = PlaceholderCheck.Format(text: sourceText, arguments: sourceArguments)
    let expected = sourceUses.map(of: format.expected)
    // The storage is moved out, so that the findings can be added while it is lent.
    var formats = FormatTexts()
    swap(&formats, &self.formats)
    formats.removeAll()
    let arguments = formats.read(text)
    formats.withParts { parts in
      let own = PlaceholderCheck.Format(text: text, arguments: parts.uses.map(of: arguments))
      add(
        PlaceholderCheck(source: original, expected: expected, translation: own),
        entry: position, at: start)
    }
    swap(&formats, &self.formats)
  }

  /// Where nothing is passed, the first argument is all that there is to say of a text.
  private mutating func addUnexpectedArgument(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int
  ) {
    var reader = ArgumentReader(text)
    guard let (specification, _) = reader.next() else { return }
    add(
      .argument(.unexpected), entry: position, specification.range,
      at: Int(own.entries[position].valueStart))
  }

  /// Adds what a check finds.
  private mutating func add(_ check: PlaceholderCheck, entry: Int, at start: Int) {
    check.findProblems { problem, range in
      add(.argument(problem), entry: entry, range, at: start)
    }
  }

  mutating func compareVaried(_ position: Int, with index: Int) {
    let (entry, sourceEntry) = (own.entries[position], source.entries[index])
    let original = texts.texts[index]
    guard entry.isPlainText || entry.isVariedText,
      sourceEntry.isPlainText || sourceEntry.isVariedText
    else { return }
    var formats = FormatTexts()
    swap(&formats, &self.formats)
    formats.removeAll()
    formats.add(entry, of: own)
    // A text of the source that is still to be translated says nothing.
    if original.facts.contains(.mayBeFormat), !original.facts.contains(.isSymbol),
      !(sourceEntry.isPlainText && sourceEntry.isUntranslated)
    {
      formats.readArguments(from: 0, of: own)
      compareArguments(&formats, position, entry, sourceEntry, original)
    }
    for text in formats.texts {
      checkAlone(position, text.range) { $0.firstSourceText(of: sourceEntry) }
    }
    swap(&formats, &self.formats)
  }

  private mutating func compareArguments(
    _ formats: inout FormatTexts, _ position: Int, _ entry: TableEntry, _ sourceEntry: TableEntry,
    _ original: SourceTexts.Text
  ) {
    guard original.format < 0 else {
      let value = texts.formats.values[Int(original.format)]
      compareArguments(formats, position, entry, value, texts.formats.formats)
      return
    }
    // A value without a percent sign was not kept.
    guard !formats.pool.uses.isEmpty else { return }
    var kept = SourceFormats()
    let index = kept.read(sourceEntry, of: source)
    kept.withParts { parts in
      compareArguments(formats, position, entry, parts.values[index], parts.formats)
    }
  }

  private mutating func compareArguments(
    _ formats: FormatTexts, _ position: Int, _ entry: TableEntry, _ original: SourceFormat,
    _ originals: FormatTexts.Parts
  ) {
    formats.withParts { parts in
      let check = VariedPlaceholderCheck(
        own: VariedPlaceholderCheck.Side(
          content: own, texts: parts.texts[...], formats: parts),
        isPlain: entry.isPlainText,
        source: VariedPlaceholderCheck.Side(
          content: source, texts: originals.texts[original.texts], formats: originals),
        original: original)
      check.findProblems { problem, range in add(.argument(problem), entry: position, range) }
    }
  }

  /// What can be said of a value without comparing it.
  mutating func checkAlone(_ position: Int, _ entry: TableEntry) {
    // Most values are one text, for which no list is made.
    guard !entry.isPlainText else { return checkAlone(position, entry.valueRange) { _ in nil } }
    for range in own.textRanges(of: entry) { checkAlone(position, range) { _ in nil } }
  }

  private func firstSourceText(of entry: TableEntry) -> UnsafeBufferPointer<UInt8>? {
    source.textRanges(of: entry).first.map { source.text($0) }
  }

  private mutating func checkAlone(
    _ position: Int, _ range: Range<Int>, source: (TextPass) -> UnsafeBufferPointer<UInt8>?
  ) {
    let text = own.text(range)
    let traits = texts.scanner.traits(of: text)
    guard SingleTextCheck.concerns(traits) else { return }
    let original = source(self)
    single.check(
      text, traits, entry: position, at: range.lowerBound, source: original, &findings)
  }

  /// A key that the source does not have says by itself what arguments there are.
  mutating func compareWithKey(_ position: Int) {
    let entry = own.entries[position]
    guard !entry.isUntranslated else { return }
    if entry.isPlainText { compareArguments(position, withKeyOf: entry) }
    checkAlone(position, entry)
    if !texts.twins.isEmpty,
      texts.twins.twin(of: CodeUnitString(bytes: Array(own.key(of: entry)))) != nil
    {
      add(.twinKey(TwinKeyProblem(isInSource: false)), entry: position)
    }
  }

  private mutating func compareArguments(_ position: Int, withKeyOf entry: TableEntry) {
    let key = own.key(of: entry)
    let text = own.text(entry.valueRange)
    guard key.hasPercent, !key.isTemplate, !text.isTemplate(as: key) else { return }
    var formats = FormatTexts()
    let expected = formats.read(key)
    guard !expected.uses.isEmpty else { return }
    let arguments = formats.read(text)
    formats.withParts { parts in
      let passed = parts.uses.map(of: expected)
      let check = PlaceholderCheck(
        source: PlaceholderCheck.Format(text: key, arguments: passed), expected: passed,
        translation: PlaceholderCheck.Format(text: text, arguments: parts.uses.map(of: arguments)))
      add(check, entry: position, at: Int(entry.valueStart))
    }
  }
}
