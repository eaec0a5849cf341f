import L10nLocale
import L10nModel
package import L10nSource

// Findings about what values with several texts lack in their language.
extension CellFindings {
  func addVariationFindings(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    guard !own.variations.isEmpty else { return }
    // A copy of the source needs a translation, whichever forms it lacks.
    runs += own.variations.filter {
      decides(own, $0.keyIndex) && cell.records[$0.keyIndex].state != .copied
    }.findings(
      subject, localization.identifier
    ) { compared.source.keys[$0] }
  }
}

extension [ComparedFile.Variation] {
  /// - Parameter key: returns the key with an index.
  func findings(
    _ subject: Finding.Subject, _ identifier: LocaleIdentifier, key: (Int) -> CodeUnitString
  ) -> [FindingRun] {
    guard !isEmpty else { return [] }
    let language = VariationLanguage(identifier)
    var runs: [FindingRun] = []
    func add(_ check: Check, _ variation: ComparedFile.Variation, _ words: String, help: String?) {
      let key = key(variation.keyIndex)
      runs.append(
        FindingRun(
          Finding(
            check, about: subject, key: key, place: variation.place,
            message: .text("\"\(key)\" \(words)"), help: help)))
    }
    for variation in self {
      let gaps = variation.gaps
      if gaps.lacksOther {
        add(
          .missingOther, variation,
          "has no text for “other”, the fallback for all other numbers",
          help: "add it: every language needs it")
      }
      if !gaps.lacking.isEmpty, !gaps.isUniform {
        let names = language.describe(gaps.lacking)
        add(
          .missingPluralCategory, variation, "has no text for \(names)",
          help: language.need(
            of: gaps.lacking, hasOther: !gaps.lacksOther && !gaps.hasNeedlessOther))
      }
      if !gaps.devices.isEmpty {
        add(
          .missingDevice, variation,
          "has no text for \(gaps.devices.map { "“\($0)”" }.joined(separator: ", "))",
          help: "add it, or a text for “other”")
      }
      if gaps.isOnlyNew {
        add(
          .untranslatedKey, variation, "has an untranslated text",
          help: nil)
      }
    }
    runs += notes(subject, language, key, " has one text for all numbers") {
      $0.isUniform ? $0.lacking : []
    }
    runs += notes(
      subject, language, key, " has no text for “many”: users see that of “other” instead"
    ) { $0.hasOtherForMany ? PluralSet(.many) : [] }
    runs += summary(
      .missingOther, .note, subject, filter(\.gaps.hasNeedlessOther), key,
      words: { "\($0) no text for “other”, which Apple's documentation requires" },
      help: "add it for numbers with a fraction")
    runs += summary(
      .missingRareCategory, nil, subject, filter { !$0.gaps.rarelyLacking.isEmpty }, key,
      words: { has in
        let rare = reduce(into: PluralSet()) { $0.formUnion($1.gaps.rarelyLacking) }
        return "\(has) no text for \(language.describe(rare)), which few texts need"
      }, help: nil)
    runs += summary(
      .unusedPluralCategory, nil, subject, filter { !$0.gaps.unused.isEmpty }, key,
      words: { has in
        let unused = reduce(into: PluralSet()) { $0.formUnion($1.gaps.unused) }
        return "\(has) a text for \(unused.quotedNames), which no number uses in \(language.name)"
      }, help: "remove it")
    return runs
  }

  /// Notes about keys whose texts may also fit the categories that they lack. Only people know whether they do.
  ///
  /// - Parameter categories: the categories that a key lacks; empty if the note doesn't apply to it.
  private func notes(
    _ subject: Finding.Subject, _ language: VariationLanguage, _ key: (Int) -> CodeUnitString,
    _ words: Finding.StaticText, _ categories: (VariationGaps) -> PluralSet
  ) -> [FindingRun] {
    let meant = filter { !categories($0.gaps).isEmpty }
    guard !meant.isEmpty else { return [] }
    let lacking = meant.reduce(into: PluralSet()) { $0.formUnion(categories($1.gaps)) }
    let finding = Finding(
      .missingPluralCategory, severity: .note, about: subject, message: .aboutKey("", words),
      help: "add a text for \(language.describe(lacking)) if it differs")
    return [
      FindingRun(finding, keys: meant.map { PlacedKey(key: key($0.keyIndex), place: $0.place) })
    ]
  }

  /// One finding about all keys of a file.
  private func summary(
    _ check: Check, _ severity: Severity?, _ subject: Finding.Subject,
    _ variations: [ComparedFile.Variation], _ key: (Int) -> CodeUnitString,
    words: (_ has: String) -> String, help: String?
  ) -> [FindingRun] {
    guard let first = variations.first else { return [] }
    let key = key(first.keyIndex)
    let has =
      variations.count == 1 ? "\"\(key)\" has" : "\"\(key)\" and \(variations.count - 1) more have"
    return [
      FindingRun(
        Finding(
          check, severity: severity, about: subject,
          key: variations.count == 1 ? key : nil, place: first.place,
          message: .text(words(has)), help: help))
    ]
  }
}

extension VariationGaps {
  /// Whether a text is untranslated and no other finding says so.
  fileprivate var isOnlyNew: Bool {
    hasNewText && lacking.isEmpty && !lacksOther && devices.isEmpty
  }
}

/// The name and the plural categories of a language, as findings describe them.
private struct VariationLanguage {
  let name: String
  private let categories: [PluralDescription.Category]

  init(_ identifier: LocaleIdentifier) {
    name = identifier.displayName() ?? identifier.rawValue
    categories = PluralDescription(identifier)?.categories ?? []
  }

  /// Says that the language needs the categories, and what users see without them.
  func need(of categories: PluralSet, hasOther: Bool) -> String {
    let needs = "\(name) needs \(categories.categories.count == 1 ? "it" : "them")"
    return categories.contains(PluralSet(.other)) || !hasOther
      ? needs : "\(needs): users see the text of “other” instead"
  }

  /// The categories with the numbers that take them: `“few” (2–4, 22–24, 32–34, …)`.
  func describe(_ wanted: PluralSet) -> String {
    wanted.categories.map { category in
      let numbers = categories.first { $0.category == category }?.numbers
      return numbers.map { "“\(category.rawValue)” (\($0))" } ?? "“\(category.rawValue)”"
    }.listed()
  }
}

extension PluralSet {
  fileprivate var quotedNames: String {
    categories.map { "“\($0.rawValue)”" }.joined(separator: ", ")
  }
}

extension Check {
  package static let shadowedKey = Check(
    "shadowed-key", .note, "key in both a .strings file and the .stringsdict file beside it")
  package static let missingOther = Check(
    "missing-other", .error, "plural without the fallback category \"other\"")
  package static let missingPluralCategory = Check(
    "missing-plural-category", .warning, "plural without a category that its language needs")
  package static let missingRareCategory = Check(
    "missing-rare-category", .note,
    "plural without a category that few texts of its language need", isOptional: true)
  package static let unusedPluralCategory = Check(
    "unused-plural-category", .note, "plural category that the language doesn't have")
  package static let missingDevice = Check(
    "missing-device", .warning, "device-specific text that lacks a device of the source")

  /// Plural categories, devices and widths.
  package static let ofVariations: [Check] = [
    shadowedKey, missingOther, missingPluralCategory, missingRareCategory, unusedPluralCategory,
    missingDevice,
  ]
}
