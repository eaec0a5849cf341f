import L10nModel

/// The values of the source that take arguments, or whose keys do, read once for all localizations.
struct SourceFormats: Sendable {
  private(set) var formats = FormatTexts()
  private(set) var values: [SourceFormat] = []

  /// Reads a value where it or its key may take arguments.
  ///
  /// - Parameter bytes: those of the content.
  /// - Returns: the value's position; nil where neither its texts nor its key have a percent sign.
  /// - Complexity: O(*n*) in the length of the texts, and O(*m*²) in the number of arguments.
  mutating func add(
    _ entry: TableEntry, of content: TableContent, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var hasPercent = UnsafeBufferPointer(rebasing: bytes[entry.keyRange]).hasPercent
    content.forEachFormatText(of: entry) { text in
      hasPercent = hasPercent || text.text(in: bytes).hasPercent
    }
    return hasPercent ? read(entry, of: content, bytes) : nil
  }

  /// Reads a value.
  ///
  /// - Returns: the value's position.
  mutating func read(
    _ entry: TableEntry, of content: TableContent, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let first = formats.texts.count
    formats.add(entry, of: content)
    formats.readArguments(from: first, bytes)
    let key = formats.read(UnsafeBufferPointer(rebasing: bytes[entry.keyRange]))
    values.append(SourceFormat(texts: first..<formats.texts.count, key: key, &formats))
    return values.count - 1
  }

  /// Lends all that was read.
  func withParts<Result>(_ body: (Parts) -> Result) -> Result {
    formats.withParts { formats in
      values.withUnsafeBufferPointer { body(Parts(formats: formats, values: $0)) }
    }
  }

  /// What was read, for as long as it is lent.
  struct Parts {
    let formats: FormatTexts.Parts
    let values: UnsafeBufferPointer<SourceFormat>
  }
}

/// A value of the source with what is passed to it.
struct SourceFormat: Sendable {
  /// Which texts of the source are those of the value that users may see.
  let texts: Range<Int>
  /// The text that takes the most arguments, of several the first; nil where the value has none that users may see.
  let fullest: FormatText?
  /// What is passed: what some text of the source takes is passed for all of them, and what the key says, where the code
  /// writes its arguments into it.
  let expected: ArgumentPool.Part
  let hasVariables: Bool
  let isVariedByNumber: Bool

  fileprivate init(texts: Range<Int>, key: ArgumentPool.Part, _ formats: inout FormatTexts) {
    self.texts = texts
    var passed = [ArgumentPool.Part.empty, key]
    var fullest: FormatText?
    var (hasVariables, isVariedByNumber) = (false, false)
    for text in formats.texts[texts] {
      let uses = formats.pool.uses[text.arguments.uses]
      hasVariables = hasVariables || uses.contains(where: \.isVariable)
      if text.variable == nil {
        isVariedByNumber = isVariedByNumber || !text.category.isEmpty
        if fullest.map({ $0.arguments.uses.count < uses.count }) ?? true { fullest = text }
      }
      if text.variable == nil || uses.contains(where: \.isNumbered) {
        passed.append(text.arguments)
      }
    }
    passed[0] = fullest?.arguments ?? .empty
    expected = formats.join(passed)
    self.fullest = fullest
    self.hasVariables = hasVariables
    self.isVariedByNumber = isVariedByNumber
  }
}
