import L10nCode
import L10nCoverage
import L10nModel
import L10nSource

/// A key that code asks for, with what it says of it.
struct AskedText: Sendable {
  let key: CodeUnitString
  /// The text that code gives with the key, with numbers for several arguments; nil if it gives none.
  let defaultText: CodeUnitString?
  /// What users see in place of the key; nil if they see the key, which isn't meant for them.
  let shownText: CodeUnitString?
  /// What code tells translators, each once, in lines; nil for nothing.
  let comment: CodeUnitString?
  let place: SourcePlace

  /// - Parameters:
  ///   - places: those that ask for it, at least one.
  ///   - shownText: what users see where no place gives a text.
  init(_ key: CodeUnitString, _ places: [CodeLookup], shownText: CodeUnitString?) {
    self.key = key
    defaultText = places.lazy.compactMap { $0.defaultText?.literal }.first?.numbered
    self.shownText = defaultText ?? shownText
    var comments: [CodeUnitString] = []
    for comment in places.compactMap(\.comment) where !comments.contains(comment) {
      comments.append(comment)
    }
    comment =
      comments.isEmpty
      ? nil : CodeUnitString(bytes: Array(comments.map(\.bytes).joined(separator: [0x0A])))
    place = SourcePlace(path: places[0].path, line: places[0].line)
  }

  /// A key that is its own text unless code gives another; nil if only previews ask for it.
  init?(_ key: CodeUnitString, _ questions: TableQuestions) {
    let places = questions.places(of: key).filter { !$0.isUnseen }
    guard !places.isEmpty else { return nil }
    self.init(key, places, shownText: key)
  }
}

extension CodeUnitString {
  /// The text with a number in each specification of two or more: a translation can change their order, and tools that
  /// extract texts write them so.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  fileprivate var numbered: Self {
    let bytes = Array(bytes)
    var found: [FormatSpecification] = []
    bytes.withView { view in
      var scanner = FormatScanner(view)
      while let next = scanner.next() {
        if next.takesArgument { found.append(next) }
      }
    }
    let isPlain = found.allSatisfy { $0.argument == nil && $0.width == nil && $0.precision == nil }
    guard found.count > 1, isPlain else { return self }
    var text: [UInt8] = []
    var end = 0
    for (index, specification) in found.enumerated() {
      text += bytes[end...specification.range.lowerBound]
      text += Array("\(index + 1)$".utf8)
      end = specification.range.lowerBound + 1
    }
    return Self(bytes: text + bytes[end...])
  }
}
