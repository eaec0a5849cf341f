import L10nModel
import L10nSource

/// The values of the source that take arguments or whose keys do, read once for all localizations.
struct SourceFormats: Sendable {
  private(set) var formats = FormatTexts()
  private(set) var values: [SourceFormat] = []

  /// Reads a value if it or its key can take arguments.
  ///
  /// - Returns: the value's position; -1 if neither its texts nor its key have a percent sign.
  mutating func add(_ entry: TableEntry, of content: ContentParts) -> Int32 {
    var hasPercent = content.key(of: entry).hasPercentSign
    content.forEachText(of: entry) {
      hasPercent = hasPercent || content.text($0.range).hasPercentSign
    }
    return hasPercent ? Int32(read(entry, of: content)) : -1
  }

  /// Reads a value.
  ///
  /// - Returns: the value's position.
  mutating func read(_ entry: TableEntry, of content: ContentParts) -> Int {
    let first = formats.texts.count
    formats.add(entry, of: content)
    formats.readArguments(from: first, of: content)
    let key = formats.read(content.key(of: entry))
    values.append(SourceFormat(texts: first..<formats.texts.count, key: key, &formats))
    return values.count - 1
  }

  /// Whether the first text of a value takes arguments, by the value's position.
  func takesArguments(_ position: Int) -> Bool {
    !formats.texts[values[position].texts.lowerBound].arguments.uses.isEmpty
  }

  /// Lends the formats and values to `body`.
  func withParts<Result>(_ body: (Parts) -> Result) -> Result {
    formats.withParts { formats in
      values.withView { body(Parts(formats: formats, values: $0)) }
    }
  }

  /// Borrowed views of the formats and values.
  struct Parts {
    let formats: FormatTexts.Parts
    let values: View<SourceFormat>
  }
}

/// A value of the source with the arguments that code passes to it.
struct SourceFormat: Sendable {
  private let place: CompactRange
  private let fullestPosition: Int32
  /// The arguments that code passes: those of each text of the source are passed for all texts, and those of the key if code
  /// writes its arguments into the key.
  let expected: ArgumentPool.Part
  let hasVariables: Bool
  let isVariedByNumber: Bool

  /// The range of the value's texts that users can see, among the texts of the source.
  var texts: Range<Int> { place.range }

  /// The text with the most arguments, the first of several; nil if users can see no text of the value.
  var fullest: Int? { fullestPosition < 0 ? nil : Int(fullestPosition) }

  fileprivate init(texts: Range<Int>, key: ArgumentPool.Part, _ formats: inout FormatTexts) {
    place = CompactRange(texts)
    var passed: [ArgumentPool.Part] = []
    var fullest = -1
    var most = -1
    var (hasVariables, isVariedByNumber) = (false, false)
    for position in texts {
      let text = formats.texts[position]
      let uses = formats.pool.uses[text.arguments.uses]
      hasVariables = hasVariables || uses.contains { $0.isVariable }
      if text.variable == nil {
        isVariedByNumber = isVariedByNumber || !text.category.isEmpty
        if uses.count > most { (fullest, most) = (position, uses.count) }
      }
      if text.variable == nil || uses.contains(where: { $0.isNumbered }) {
        passed.append(text.arguments)
      }
    }
    let own = fullest < 0 ? .empty : formats.texts[fullest].arguments
    // Most values have one text, and most keys take no arguments.
    expected =
      passed.count == 1 && key.uses.isEmpty && fullest >= 0
      ? own : formats.join([own, key] + passed)
    fullestPosition = Int32(fullest)
    self.hasVariables = hasVariables
    self.isVariedByNumber = isVariedByNumber
  }
}
