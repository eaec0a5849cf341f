import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage

/// The argument check and its reference implementation have the same findings on any texts.
@Suite struct PlaceholderPropertyTests {
  private static let pieces = [
    "%@", "%@", "%d", "%ld", "%lld", "%f", "%s", "%C", "%1$@", "%2$@", "%3$@", "%1$d", "%2$ld",
    "%*d", "%.*f", "%1$*2$d", "%1$*d", "%+d", "%hhd", "%zu", "%qd", "%p", "%S", "% ld", "% d",
    "% u",
    "%%", "% o", "100% of it", "50%off", "50\u{A0}%off", "100 %", "100\u{202F}% d", "%arg",
    "%#@files@", "%[files]@", "%2$#@files@", "%*d %#@files@", "%3$#@folders@",
    "@", "&@", "％@", "% 1 $@", "%1 $s", "1 $S", "% 1 $ s", "% s", "% u0421", "%1", "%1.", "%", "%é",
    "%)",
    "5%.", "%-", "$", "word", "é", "日本",
    " ",
    "\n",
  ]
  private static let keys = ["key", "key", "Hi %@", "%lld of %lld", "%2$@ %1$d"]

  private struct Found: Hashable {
    let problem: ArgumentProblem
    let range: Range<Int>?
  }

  @Test(arguments: 0..<40)
  func agreesWithTheReference(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<250 {
      let key = try #require(Self.keys.randomElement(using: &generator))
      let source = Self.value(using: &generator)
      // Translations share most parts with their source.
      let translation =
        Bool.random(using: &generator)
        ? Self.value(using: &generator) : Self.changed(source, using: &generator)
      let sourceKey = Int.random(in: 0..<12, using: &generator) == 0 ? "another" : key
      let texts = Texts([(sourceKey, source)])
      let content = TableContent(values: [(key, translation)])
      let found = texts.findings(content, "fr").compactMap { finding -> Found? in
        guard let problem = finding.problem as? ArgumentProblem else { return nil }
        return Found(problem: problem, range: finding.range)
      }
      let expected = Self.reference(content, texts.source)
      #expect(found == expected, "\(key): \(source) → \(translation)")
      count += expected.count
    }
    // The random texts have findings.
    #expect(count > 50)
  }

  // MARK: - Texts

  private static func text(using generator: inout SeededGenerator) -> SampleValue {
    let count = Int.random(in: 0..<5, using: &generator)
    let parts = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }
    let state: UnitState = Int.random(in: 0..<15, using: &generator) == 0 ? .new : .translated
    return .text(parts.joined(separator: " "), state)
  }

  private static func value(
    depth: Int = 0, using generator: inout SeededGenerator
  ) -> SampleValue {
    func part() -> SampleValue { value(depth: depth + 1, using: &generator) }
    switch Int.random(in: 0..<(depth > 2 ? 1 : 8), using: &generator) {
    case 5:
      return .plural(KeyValuePairs(dictionaryLiteral: ("one", part()), ("other", part())))
    case 6:
      return .device(KeyValuePairs(dictionaryLiteral: ("mac", part()), ("other", part())))
    case 7:
      return .format(
        text(using: &generator),
        KeyValuePairs(dictionaryLiteral: ("files", part()), ("folders", part())))
    default: return text(using: &generator)
    }
  }

  /// The value with some of its texts changed.
  private static func changed(
    _ value: SampleValue, using generator: inout SeededGenerator
  ) -> SampleValue {
    switch value {
    case .text(let text, let state):
      guard let piece = pieces.randomElement(using: &generator) else { return value }
      return Bool.random(using: &generator)
        ? .text(text + piece, state) : .text(piece + text, state)
    case .plural(let forms) where forms.count == 2:
      return .plural(
        KeyValuePairs(
          dictionaryLiteral: (forms[0].key, forms[0].value),
          (forms[1].key, changed(forms[1].value, using: &generator))))
    case .format(let text, let variables):
      return .format(changed(text, using: &generator), variables)
    default: return value
    }
  }

  // MARK: - The reference

  private static func reference(_ content: TableContent, _ source: SourceTable) -> [Found] {
    content.bytes.withView { bytes in
      source.bytes.withView { sourceBytes in
        reference(content, bytes, source, sourceBytes)
      }
    }
  }

  private static func reference(
    _ content: TableContent, _ bytes: ByteView, _ source: SourceTable,
    _ sourceBytes: ByteView
  ) -> [Found] {
    let comparison = TableComparison(content, with: source, language: "fr")
    let entry = content.entries[0]
    let sourceEntry = source.entries[0]
    let keyText = bytes.part(entry.keyRange)
    let key = ReferenceArgumentMap(Array(keyText))
    let text = bytes.part(entry.form == .text ? entry.valueRange : 0..<0)
    if comparison.extra.isEmpty {
      guard comparison.records[0].state != .untranslated, !comparison.records[0].isUnchanged else {
        return []
      }
      let original = sourceBytes.part(sourceEntry.form == .text ? sourceEntry.valueRange : 0..<0)
      if hasMenu(original) || hasMenu(keyText) { return [] }
      guard entry.form == .text, sourceEntry.form == .text else {
        return ReferenceVariedPlaceholderCheck(
          content: content, bytes: bytes, entry: entry, source: source.content,
          sourceBytes: sourceBytes, sourceEntry: sourceEntry, key: key
        ).problems().map { Found(problem: $0.problem, range: $0.range) }
      }
      guard !text.isEmpty, !hasSameSpecifications(text, original), !hasMenu(text) else {
        return []
      }
      let found = problems(original, key: key, text, in: entry)
      return found.isEmpty ? stray(original, keyText, text, in: entry) : found
    }
    guard entry.form == .text, entry.state != .new, !key.uses.isEmpty, !hasMenu(keyText),
      !hasMenu(text)
    else { return [] }
    return problems(keyText, key: nil, text, in: entry)
  }

  /// A placeholder damaged by machine translation, where neither the source nor the key has a percent sign.
  private static func stray(
    _ source: ByteView, _ key: ByteView, _ text: ByteView, in entry: TableEntry
  ) -> [Found] {
    let percent = UInt8(ascii: "%")
    guard !source.contains(percent), !key.contains(percent), !source.isEmpty else { return [] }
    let string = String(decoding: text, as: UTF8.self)
    let pattern = /% (?:s|u[0-9A-Fa-f]{4}|[1-9] ?\$ ?[@sSd])(?![A-Za-z0-9])/
    for match in string.matches(of: pattern.matchingSemantics(.unicodeScalar)) {
      if string[..<match.range.lowerBound].contains(/[0-9][ \u{A0}]?$/) { continue }
      let start = string.utf8.distance(from: string.startIndex, to: match.range.lowerBound)
      let place = Int(entry.valueStart) + start
      return [
        Found(
          problem: .stray(String(match.output)), range: place..<place + match.output.utf8.count)
      ]
    }
    return []
  }

  private static func problems(
    _ source: ByteView, key: ReferenceArgumentMap?, _ text: ByteView, in entry: TableEntry
  ) -> [Found] {
    let start = Int(entry.valueStart)
    return ReferencePlaceholderCheck(
      source: ReferencePlaceholderCheck.Format(source), key: key,
      translation: ReferencePlaceholderCheck.Format(text)
    ).problems().map { found in
      Found(
        problem: found.problem,
        range: found.range.map { $0.lowerBound + start..<$0.upperBound + start })
    }
  }

  /// Whether a text is a predicate editor's format such as `%[contains,is]@`, which `printf` never reads. None of the texts
  /// is a date pattern.
  private static func hasMenu(_ text: ByteView) -> Bool {
    text.contains(UInt8(ascii: "["))
      && String(decoding: text, as: UTF8.self).contains(/%([0-9]+\$?)?\[[^%\]]*\]@/)
  }

  /// Whether each percent sign of a text begins a part of the source, and the end of the text cuts no part off.
  private static func hasSameSpecifications(_ text: ByteView, _ original: ByteView) -> Bool {
    let percent = UInt8(ascii: "%")
    var rest = text[...]
    for specification in ReferenceSpecification.all(in: Array(original)) {
      guard specification.conversion != nil, let start = rest.firstIndex(of: percent),
        rest[start...].starts(with: original[specification.range])
      else { return false }
      rest = rest[(start + specification.range.count)...]
      if specification.conversion == "@", rest.first == UInt8(ascii: "@") { return false }
    }
    return !rest.contains(percent)
  }
}
