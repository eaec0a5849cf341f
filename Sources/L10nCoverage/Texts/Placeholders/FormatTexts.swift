import L10nModel
import L10nSource

/// The texts of one or many values, with the arguments that they take.
struct FormatTexts: Sendable {
  private(set) var texts: [FormatText] = []
  private(set) var pool = ArgumentPool()

  mutating func removeAll() {
    texts.removeAll(keepingCapacity: true)
    pool.removeAll()
  }

  /// Adds the texts of a value that users can see, without their arguments.
  mutating func add(_ entry: TableEntry, of content: ContentParts) {
    content.forEachText(of: entry) { texts.append($0) }
  }

  /// Reads the arguments of the texts from a position onward.
  mutating func readArguments(from start: Int, of content: ContentParts) {
    for position in start..<texts.count {
      texts[position].arguments = pool.read(content.text(texts[position].range))
    }
  }

  /// Reads the arguments of another text.
  mutating func read(_ text: ByteView) -> ArgumentPool.Part { pool.read(text) }

  /// Joins arguments of several texts, as `ArgumentPool.join` does.
  mutating func join(_ parts: [ArgumentPool.Part]) -> ArgumentPool.Part { pool.join(parts) }

  /// Lends the texts and the arguments to `body`.
  func withParts<Result>(_ body: (Parts) -> Result) -> Result {
    pool.uses.withView { uses in
      texts.withView { body(Parts(texts: $0, uses: uses)) }
    }
  }

  /// Borrowed views of the texts and the arguments.
  struct Parts {
    let texts: View<FormatText>
    let uses: View<ArgumentUse>

    func uses(of text: FormatText) -> View<ArgumentUse> {
      uses.part(text.arguments.uses)
    }
  }
}

/// A text of a value that users can see, as a format string.
struct FormatText: Sendable {
  private let place: CompactRange
  /// The plural category of the text; empty if no number chooses it.
  let category: PluralSet
  /// The position of the variable whose form the text is, in the nodes of the content.
  let variable: UInt32?
  var arguments = ArgumentPool.Part.empty

  init(range: Range<Int>, category: PluralSet = [], variable: Int? = nil) {
    place = CompactRange(range)
    self.category = category
    self.variable = variable.map { UInt32($0) }
  }

  /// The range in the bytes of the content.
  var range: Range<Int> { place.range }
}

extension ContentParts {
  /// The ranges of a value's texts in the bytes.
  func textRanges(of entry: TableEntry) -> [Range<Int>] {
    if entry.isPlainText { return [entry.valueRange] }
    var ranges: [Range<Int>] = []
    forEachText(of: entry) { ranges.append($0.range) }
    return ranges
  }

  /// Calls `body` with the texts of a value that users can see, in order. Of values with several texts, empty and untranslated
  /// ones are skipped, and so are nodes that aren't texts.
  func forEachText(of entry: TableEntry, _ body: (FormatText) -> Void) {
    if entry.isPlainText {
      body(FormatText(range: entry.valueRange))
    } else if entry.isVariedText {
      visitTexts(entry.valueRange, [], nil, body)
    }
  }

  private func visitTexts(
    _ range: Range<Int>, _ category: PluralSet, _ variable: Int?, _ body: (FormatText) -> Void
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      let node = nodes[position]
      let end = position + Int(node.subtreeCount)
      let category = node.category.map { PluralSet($0) } ?? category
      switch node.kind {
      case .text:
        if node.textCount > 0, !node.isUntranslated {
          body(FormatText(range: node.textRange, category: category, variable: variable))
        }
      case .variable: visitTexts(position + 1..<end, [], position, body)
      default: visitTexts(position + 1..<end, category, variable, body)
      }
      position = end
    }
  }
}
