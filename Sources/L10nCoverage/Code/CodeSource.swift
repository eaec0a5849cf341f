package import L10nCode
package import L10nModel
package import L10nSource

/// The texts that code has for the keys of a table: the source of those that no file of the development region has.
package struct CodeSource: Sendable {
  package private(set) var content = TableContent()
  /// The keys of localizations that code could look up: they aren't extra, but have no known text either.
  package private(set) var exemptKeys: Set<CodeUnitString> = []

  /// Takes the keys that code looks up with a default, or that are texts themselves. Keys that no localization has could belong
  /// to another bundle or be for developers. Keys that only other programs look up aren't missing in this one. Nor are those
  /// that code looks up outside of the bundle, unless a localization has them.
  ///
  /// - Parameters:
  ///   - known: the keys in the development region's files.
  ///   - localized: the keys of all localizations.
  ///   - isAlone: whether no other bundle has a table of the name.
  package init(
    _ keysInCode: KeysInCode, known: Set<CodeUnitString>, localized: Set<CodeUnitString>,
    isAlone: Bool
  ) {
    var added: Set<CodeUnitString> = []
    // A file with hardly any of the keys is an abandoned attempt, and is ignored.
    let hasHardlyAny = known.count { !$0.bytes.isEmpty } * 20 <= localized.count
    for asked in keysInCode.askedKeys where !known.contains(asked.key) {
      let isLocalized = localized.contains(asked.key)
      // Without a file of the development region, its users see each key: "ends", "1 day".
      let shown =
        hasHardlyAny && isLocalized && !looksSymbolic(asked.key)
          && !namesFileOrServer(asked.key) ? asked.key : nil
      guard let text = asked.text ?? shown,
        isAlone && asked.isCertain && !asked.isOutside || isLocalized && !asked.isOfOtherPrograms,
        isLocalized || !asked.isForDevelopers
      else { continue }
      added.insert(asked.key)
      content.append(key: asked.key, value: text, offset: 0)
    }
    let unasked = localized.subtracting(known).subtracting(added)
    let unused = unasked.filter { keysInCode.answer($0).use == .none }
    // If code looks up most keys in a way that isn't recognized, nothing is known about any.
    let isKnown = keysInCode.isWhole && unused.count * 2 <= localized.count
    exemptKeys = isKnown ? unasked.subtracting(unused) : unasked
  }

  /// Whether code has the texts of a table.
  ///
  /// - Parameters:
  ///   - known: the keys in the development region's files.
  ///   - localized: the keys of a localization; nil if they aren't known.
  ///   - translated: the keys of all localizations; nil if they aren't known yet.
  package static func holds(
    _ keysInCode: KeysInCode, known: Set<CodeUnitString> = [],
    localized: [CodeUnitString]? = nil, translated: Set<CodeUnitString>? = nil
  ) -> Bool {
    let texts = keysInCode.askedKeys.filter { $0.text != nil }
    guard let localized else {
      let certain = texts.filter {
        $0.isCertain && (!$0.isOutside || translated?.contains($0.key) ?? true)
      }
      let given = certain.filter { $0.defaultText != nil }
      let absent = certain.filter { !known.contains($0.key) }
      // If the table lacks fewer literals than it has keys, a finding reports them instead.
      return absent.count > known.count
        || absent.count { $0.defaultText != nil } * 2 > given.count
    }
    let keys = Set(texts.map(\.key))
    return !localized.isEmpty && localized.count(where: keys.contains) * 2 >= localized.count
  }
}

extension AskedKey {
  /// The text that users see if no table has the key; nil if they see a key that isn't a text.
  fileprivate var text: CodeUnitString? { defaultText ?? (looksLikeText(key) ? key : nil) }
}
