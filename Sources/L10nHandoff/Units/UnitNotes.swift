import L10nCoverage
import L10nLocale
package import L10nModel
import L10nSource

/// Notes for translators in addition to the developer's comment: the meaning of placeholders, the numbers of a plural category,
/// the device, and the maximum length.
package struct UnitNotes {
  private let plurals: [PluralCategory: String]

  /// Creates notes for texts without plural forms.
  init() { plurals = [:] }

  package init(for language: LocaleIdentifier) {
    let described = PluralDescription(language)?.categories ?? []
    plurals = Dictionary(
      described.map { ($0.category, $0.numbers) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the notes on one text; empty for a text that needs none.
  ///
  /// - Parameter namesFiles: whether to name the files and lines of code that use the text.
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

  /// The note on the declarations that show the text: `Used in SettingsView.body (Settings/SettingsView.swift:12).`
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

  /// Returns the note on the meaning of each placeholder: `%1$@ is a text, %lld a whole number.`
  private func placeholders(in text: ByteView) -> [String] {
    var scanner = FormatScanner(text)
    var parts: [String] = []
    // The placeholders with explicit argument numbers.
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

/// Xcode's names of `Info.plist` keys with visible texts, which developers and translators know.
enum InfoPlistNames {
  /// Returns the name of a key; nil for any other key.
  static func name(of key: ByteView) -> String? {
    // A cheap test that excludes most keys.
    guard key.count > 8, key[0] == UInt8(ascii: "N") || key[0] == UInt8(ascii: "C") else {
      return nil
    }
    let key = String(decoding: key, as: UTF8.self)
    if let name = names[key] { return name }
    guard key.hasPrefix("NS"), key.hasSuffix("UsageDescription") else { return nil }
    let subject = key.dropFirst(2).dropLast("UsageDescription".count)
    guard !subject.isEmpty, subject.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    return "Privacy - \(subjects[String(subject)] ?? words(of: subject)) Usage Description"
  }

  /// Splits a name into its words: `Photo Library` for `PhotoLibrary`.
  private static func words(of name: Substring) -> String {
    name.reduce(into: "") { text, letter in
      if letter.isUppercase, text.last?.isLowercase == true { text.append(" ") }
      text.append(letter)
    }
  }

  private static let names = [
    "CFBundleDisplayName": "Bundle display name", "CFBundleName": "Bundle name",
    "CFBundleSpokenName": "Accessibility bundle name",
    "CFBundleGetInfoString": "Get Info string",
    "NSHumanReadableCopyright": "Copyright (human-readable)",
    "NFCReaderUsageDescription": "Privacy - NFC Scan Usage Description",
  ]

  /// The usage descriptions whose name in Xcode differs from the words of their key.
  private static let subjects = [
    "AppleEvents": "AppleEvents Sending", "AppleMusic": "Media Library",
    "CalendarsWriteOnlyAccess": "Calendars Write Only", "FaceID": "Face ID",
    "HomeKit": "HomeKit", "LocationAlwaysAndWhenInUse": "Location Always and When In Use",
    "PhotoLibraryAdd": "Photo Library Additions", "UserTracking": "Tracking",
  ]
}

/// The file and the name of a unit as one text, for formats with a single field for both: `ORIGINAL␟NAME`.
///
/// The first U+241F is the separator. In the original, `␛F` stands for U+241F and `␛B` for U+241B.
enum UnitContext {
  private static let separator: StaticString = "\u{241F}"
  private static let escape: StaticString = "\u{241B}"
  private static let escapedSeparator: StaticString = "\u{241B}F"
  private static let escapedEscape: StaticString = "\u{241B}B"

  /// Appends the part before the names of all units of a file.
  static func append(_ original: String, to output: inout [UInt8]) {
    for scalar in original.unicodeScalars {
      switch scalar {
      case "\u{241F}": output.append(escapedSeparator)
      case "\u{241B}": output.append(escapedEscape)
      default: output += String(scalar).utf8
      }
    }
    output.append(separator)
  }

  /// Splits a context into the escaped original and the name; nil for other text.
  static func split(_ context: ByteView) -> (original: ByteView, name: ByteView)? {
    guard let end = context.firstIndex(of: separator, from: 0) else { return nil }
    return (context.part(..<end), context.part((end + ByteView(separator).count)...))
  }

  static func original(_ text: ByteView) -> String {
    guard text.firstIndex(of: escape, from: 0) != nil else {
      return String(decoding: text, as: UTF8.self)
    }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\u{241B}"): isEscaped = true
      case (true, "F"): (isEscaped, _) = (false, result.append("\u{241F}"))
      case (true, "B"): (isEscaped, _) = (false, result.append("\u{241B}"))
      default: (isEscaped, _) = (false, result.append(scalar))
      }
    }
    return String(result)
  }
}
