package import L10nCode
package import L10nModel
package import L10nSource

/// The texts that code has for the keys of a table: its source where no file of the development region has them.
package struct CodeSource: Sendable {
  /// The keys with their texts.
  package private(set) var content = TableContent()
  /// Keys of localizations that code could ask for: they aren't extra, but have no known text either.
  package private(set) var exemptKeys: Set<CodeUnitString> = []

  /// Takes the keys that code asks for with a default text, or that are texts themselves. Those that no localization has
  /// could be of another bundle or for developers, and those that only other programs ask for are no gaps of this one.
  ///
  /// - Parameters:
  ///   - known: the keys that the development region's files have.
  ///   - localized: the keys of all localizations.
  ///   - isAlone: whether no other bundle has a table of the name.
  package init(
    _ questions: TableQuestions, known: Set<CodeUnitString>, localized: Set<CodeUnitString>,
    isAlone: Bool
  ) {
    var added: Set<CodeUnitString> = []
    // A file that was begun and left holds no more than none.
    let hasHardlyAny = known.count { !$0.bytes.isEmpty } * 20 <= localized.count
    for asked in questions.askedKeys where !known.contains(asked.key) {
      let isLocalized = localized.contains(asked.key)
      // Without a file of the development region its users see each key: "ends", "1 day".
      let shown =
        hasHardlyAny && isLocalized && !looksSymbolic(asked.key)
          && !namesFileOrServer(asked.key) ? asked.key : nil
      guard let text = asked.text ?? shown,
        isAlone && asked.isCertain || isLocalized && !asked.isOfOtherPrograms,
        isLocalized || !asked.isForDevelopers
      else { continue }
      added.insert(asked.key)
      content.append(key: asked.key, value: text, offset: 0)
    }
    let unasked = localized.subtracting(known).subtracting(added)
    let unused = unasked.filter { questions.answer($0).use == .none }
    // Where code asks for most keys in a way that is not understood, nothing is known of any.
    let isKnown = questions.isWhole && unused.count * 2 <= localized.count
    exemptKeys = isKnown ? unasked.subtracting(unused) : unasked
  }

  /// Whether code has the texts of a table.
  ///
  /// - Parameters:
  ///   - known: the keys that the development region's files have.
  ///   - localized: the keys of a localization; nil where that isn't known.
  package static func holds(
    _ questions: TableQuestions, known: Set<CodeUnitString> = [],
    localized: [CodeUnitString]? = nil
  ) -> Bool {
    let texts = questions.askedKeys.filter { $0.text != nil }
    guard let localized else {
      let certain = texts.filter(\.isCertain)
      let given = certain.filter { $0.defaultText != nil }
      let absent = certain.filter { !known.contains($0.key) }
      // Of a table with more keys than there are literals that it lacks, a finding tells them.
      return absent.count > known.count
        || absent.count { $0.defaultText != nil } * 2 > given.count
    }
    let keys = Set(texts.map(\.key))
    return !localized.isEmpty && localized.count(where: keys.contains) * 2 >= localized.count
  }
}

extension AskedKey {
  /// The text that users see where no table has the key; nil where they see a key that is none.
  fileprivate var text: CodeUnitString? { defaultText ?? (looksLikeText(key) ? key : nil) }
}
