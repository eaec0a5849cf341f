import L10nCoverage
import L10nLocale
package import L10nModel
import L10nSource

/// What a translator has to know of a text beside the developer's comment: its placeholders, the numbers of its plural
/// category, the device, the maximum length.
package struct UnitNotes {
  private let plurals: [PluralCategory: String]

  /// For texts without plural forms.
  init() { plurals = [:] }

  package init(for language: LocaleIdentifier) {
    let described = PluralDescription(language)?.categories ?? []
    plurals = Dictionary(
      described.map { ($0.category, $0.numbers) }, uniquingKeysWith: { first, _ in first })
  }

  /// The sentences on one text; empty for a plain one.
  ///
  /// - Parameter namesFiles: whether to name the files and lines of code that asks for it.
  /// - Complexity: O(*n*) in the length of the source text.
  package func sentences(on unit: HandoffUnit, namesFiles: Bool = false) -> [String] {
    var sentences: [String] = []
    if let use = Self.use(in: unit.placesInCode, namesFiles: namesFiles) { sentences.append(use) }
    if let screenshot = unit.screenshot { sentences.append("Screenshot: \"\(screenshot)\".") }
    if let name = InfoPlistNames.name(of: unit.key),
      unit.comment.map({ String(decoding: $0, as: UTF8.self) }) != name
    {
      sentences.append("Xcode calls it \"\(name)\".")
    }
    for step in unit.path { sentences.append(sentence(on: step)) }
    if unit.source.hasPercentSign { sentences += placeholders(in: unit.source) }
    if let old = unit.oldSource {
      sentences.append("The source text was \"\(old)\" when this was translated.")
    }
    if let length = unit.maximumLength {
      sentences.append("At most \(length) character\(length == 1 ? "" : "s").")
    }
    if let neighbors = unit.neighbors {
      sentences += [
        Self.sentence("Text before it", neighbors.before),
        Self.sentence("Text after it", neighbors.after),
      ].compactMap(\.self)
    }
    return sentences
  }

  /// What shows the text: `Used in SettingsView.body (Settings/SettingsView.swift:12).`
  private static func use(in places: [SourcePlace], namesFiles: Bool) -> String? {
    var uses: [String] = []
    for place in places {
      let file = namesFiles ? place.path.string + (place.line.map { ":\($0)" } ?? "") : nil
      let use = place.declaration.map { name in file.map { "\(name) (\($0))" } ?? name } ?? file
      if let use, !uses.contains(use) { uses.append(use) }
    }
    return uses.isEmpty ? nil : "Used in \(uses.joined(separator: ", "))."
  }

  private static func sentence(_ words: String, _ texts: [CodeUnitString]) -> String? {
    texts.isEmpty
      ? nil : "\(words): \(texts.map { "\"\($0)\"" }.joined(separator: ", "))."
  }

  private func sentence(on step: VariationStep) -> String {
    switch step {
    case .plural(let category):
      plurals[category].map { "Plural form \"\(category.rawValue)\", for the numbers \($0)." }
        ?? "Plural form \"\(category.rawValue)\"."
    case .device(let name):
      name == "other" ? "Text for all other devices." : "Text for the device \"\(name)\"."
    case .width(let width): "Text for a width of at most \(width) characters."
    case .substitution(let name): "Takes the place of %#@\(name)@ in the main text."
    case .alternative(let index): "Phrase \(index + 1) of several with the same meaning."
    }
  }

  /// What each placeholder stands for: `%1$@ is a text, %lld a whole number.`
  private func placeholders(in text: ByteView) -> [String] {
    var scanner = FormatScanner(text)
    var parts: [String] = []
    // The placeholders with the numbers of their arguments.
    var numbered: [String] = []
    var isNumbered = false
    while let specification = scanner.next() {
      guard let meaning = Self.meaning(of: specification, in: text) else { continue }
      let part = "\(String(decoding: text.part(specification.range), as: UTF8.self)) is \(meaning)"
      if !parts.contains(part) { parts.append(part) }
      guard specification.takesArgument else { continue }
      let range = specification.range
      numbered.append(
        "%\(numbered.count + 1)$\(String(decoding: text.part((range.lowerBound + 1)..<range.upperBound), as: UTF8.self))"
      )
      if specification.argument != nil { isNumbered = true }
    }
    guard !parts.isEmpty else { return [] }
    let sentence = "Keep the placeholders: \(parts.joined(separator: ", "))."
    guard numbered.count > 1, !isNumbered else { return [sentence] }
    return [sentence, "In another order, they need numbers: \(numbered.joined(separator: ", "))."]
  }

  private static func meaning(of specification: FormatSpecification, in text: ByteView) -> String? {
    switch specification.conversion {
    case .object: "a text"
    case .integer: "a whole number"
    case .double: "a number"
    case .character: "a character"
    case .bytes, .codeUnits: "a text"
    case .pointer: "an address"
    case .variable(let name):
      "the text for \(String(decoding: text.part(name), as: UTF8.self))"
    case .literal:
      specification.lastByte(in: text) == UInt8(ascii: "%")
        ? "a percent sign" : nil
    case .nothing, .incomplete, .overflow: nil
    }
  }
}
