import L10nModel
import L10nSource

/// The constant parts of plain units in the file's layout, as ranges of a unit that was parsed as a tree:
///
/// ```
///         "fr" : {
///           "stringUnit" : {
///             "state" : "translated",
///             "value" : "…"
///           }
///         },
///         "he" …
/// ```
struct PlainUnitLayout {
  /// From the closing quote of the language's code to the opening quote of the state.
  var beforeState = 0..<0
  /// From the closing quote of the state to the opening quote of the value.
  var beforeValue = 0..<0
  /// From the closing quote of the value to the closing brace of the localization.
  var afterValue = 0..<0
  /// From the end of that brace to the opening quote of the next code.
  var beforeNext = 0..<0
}

extension StringCatalogParser {
  /// Reads plain units while they match the layout; other code reads anything else.
  ///
  /// Everything done here is also done in `parseLocalization(at:)`.
  ///
  /// - Parameter quote: the opening quote of a language's code.
  /// - Returns: the opening quote of the next code; or the offset after the last unit, if no such quote follows.
  mutating func parsePlainUnits(
    from quote: Int, firstLocalization: Int
  ) -> (position: Int, isCode: Bool) {
    guard !layout.beforeState.isEmpty, readsPlainUnits, !isRecovering else { return (quote, true) }
    let text = self.text
    let layout = self.layout
    // The maximum number of bytes that are read without a bounds check: the longest state and the constant parts.
    let margin =
      64 + layout.beforeState.count + layout.beforeValue.count + layout.afterValue.count
      + layout.beforeNext.count
    let limit = text.count - margin
    var quote = quote
    while quote < limit {
      // 1. The language.
      guard
        let language = languages.likely(at: quote + 1, after: previousLanguage, in: text)
          ?? languages.find(at: quote + 1, after: previousLanguage, in: text)
      else { return (quote, true) }
      guard Int(lastLocalization[language]) <= firstLocalization else { return (quote, true) }
      var position = quote + 1 + languages.codeCount(of: language)
      // 2. The state.
      guard position + margin < text.count, isSame(text, position, layout.beforeState) else {
        return (quote, true)
      }
      position += layout.beforeState.count
      guard let (state, stateEnd) = plainState(at: position, in: text) else {
        return (quote, true)
      }
      position = stateEnd
      // 3. The value.
      guard isSame(text, position, layout.beforeValue) else { return (quote, true) }
      position += layout.beforeValue.count
      let valueStart = position
      guard let value = endOfPlainValue(from: valueStart, limit: limit, in: text) else {
        return (quote, true)
      }
      // 4. The end.
      guard isSame(text, value.end, layout.afterValue) else { return (quote, true) }
      var valueRange = valueStart..<value.end
      if value.hasEscapes { valueRange = range(of: valueRange, hasEscapes: true) }
      if value.hasPercentSign {
        noteReferences(
          inPlain: valueRange, at: SourceRange(valueStart - 1, value.end + 1), language: language,
          state: state)
      }
      parts.localizations.append(
        StringCatalog.Localization(
          language: UInt32(language), offset: UInt32(quote),
          valueStart: UInt32(valueRange.lowerBound),
          valueCount: UInt32(valueRange.count), form: .text, state: state))
      lastLocalization[language] = UInt32(parts.localizations.count)
      previousLanguage = language
      position = value.end + layout.afterValue.count
      guard !layout.beforeNext.isEmpty, isSame(text, position, layout.beforeNext) else {
        return (position, false)
      }
      quote = position + layout.beforeNext.count - 1
    }
    return (quote, true)
  }

  /// Derives the layout from a localization that was parsed as a tree, if it is a plain unit.
  ///
  /// - Parameter codeEnd: the closing quote of the language's code.
  mutating func learnLayout(codeEnd: Int) {
    let nodes = json.nodes
    guard nodes.count == 4, nodes[1].kind == .object, nodes[2].kind == .string,
      nodes[3].kind == .string, !nodes[2].hasEscapes,
      json.mistakes.isEmpty, isName(1, "stringUnit"), isName(2, "state"), isName(3, "value")
    else { return }
    layout.beforeState = codeEnd..<nodes[2].content.lowerBound
    layout.beforeValue = nodes[2].content.upperBound..<nodes[3].content.lowerBound
    layout.afterValue = nodes[3].content.upperBound..<Int(nodes[0].end)
  }

  /// Derives the separator between two localizations.
  mutating func learnLayout(between end: Int, and quote: Int) {
    guard json.mistakes.isEmpty else { return }
    let place = end..<quote + 1
    guard place.count != layout.beforeNext.count || !isSame(text, end, layout.beforeNext) else {
      return
    }
    layout.beforeNext = place
  }

  private func isName(_ node: Int, _ name: StaticString) -> Bool {
    !json.nodes[node].nameHasEscapes && withName(ofNode: node) { name ~= $0 }
  }
}

/// Whether the bytes at `position` equal those of an earlier range.
///
/// - Precondition: the bytes exist.
@inline(__always)  // Four calls for every plain unit.
private func isSame(
  _ text: ByteView, _ position: Int, _ place: Range<Int>
) -> Bool {
  equalBytes(text, from: position, text, from: place.lowerBound, count: place.count)
}
