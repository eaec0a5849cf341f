import L10nModel
package import L10nSource

/// Finds source texts that have several keys, and several translations in one file.
enum InconsistentTranslations {
  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    // The first translation of each text that has several keys, by the number of the text.
    var first: [Int32: ByteView] = [:]
    for index in file.comparison.keyIndices.indices where file.texts.texts[index].number >= 0 {
      let source = file.texts.texts[index]
      guard source.facts.contains(.isComparable),
        let entry = file.plainTranslation(of: index)
      else { continue }
      let text = file.own.plainText(at: entry)
      guard let known = first[source.number] else {
        first[source.number] = text
        continue
      }
      guard !known.elementsEqual(text) else { continue }
      let (own, other) = (
        String(decoding: text, as: UTF8.self), String(decoding: known, as: UTF8.self)
      )
      found.add(
        ProblemWords(
          .inconsistentTranslation,
          .made(
            "the source's text of ", " is translated as \"\(own)\" here and as \"\(other)\" before"),
          help: "if they mean the same, use one of the two"), entry: entry)
    }
  }
}

extension TextCheck {
  static let inconsistentTranslations = TextCheck(
    checks: [.inconsistentTranslation], subject: .translation, interest: .none,
    variations: .none(because: "forms that are alike in one language differ in another"),
    look: { _, _ in }, summary: InconsistentTranslations.summarize)
}

extension Check {
  package static let inconsistentTranslation = Check(
    "inconsistent-translation", .note,
    "one source text with several translations in a file",
    isOptional: true)
}
