package import L10nCode
import L10nLocale
import L10nModel
package import L10nSource

extension TableCode {
  /// The minimum number of keys that shows that lookups aren't recognized: fewer literals can be texts of anything.
  private static let leastUnclear = 10
  /// The minimum number of lookups that show how code uses a table.
  private static let leastFollowed = 10

  /// - Parameters:
  ///   - sourceTexts: the number of keys whose text is the code's, as no file of the development region has them.
  ///   - addedKeys: the number of keys that the table lacks and is about to get, because code looks them up.
  /// - Complexity: O(*n*) in the number of keys, times the number of patterns for keys that no code has as they are.
  package init(
    _ source: SourceTable, _ keysInCode: KeysInCode, sourceTexts: Int = 0, addedKeys: Int = 0
  ) {
    self.sourceTexts = sourceTexts
    let keys = source.keys
    let phrasesAreNames = source.phrasesAreNames
    let formsOfNames = source.formsOfNames
    var uses: [KeyUse] = []
    var texts: [AbsentText] = []
    uses.reserveCapacity(keys.count)
    texts.reserveCapacity(keys.count)
    for (keyIndex, key) in keys.enumerated() {
      let answer = keysInCode.answer(key)
      uses.append(answer.use)
      let isName =
        phrasesAreNames && isPhraseInSmallLetters(key.bytes[...])
        || formsOfNames.hold(
          key,
          isOtherWord: !source.isKeyText(ofKeyAt: keyIndex)
            && key.bytes.withView(InterfaceWords.areKnown))
        || key.beginsWithName && !source.isKeyText(ofKeyAt: keyIndex)
      let isText =
        answer.absent == .source || answer.use != .none && !isName && looksLikeText(key)
      // The texts of logs and assertions can still reach a dialog; those of a preview are literals in views.
      let isOfPreview =
        answer.absent == .nothing && keysInCode.places(of: key).allSatisfy(\.isImplicit)
      let isUnseen =
        isOfPreview && !keysInCode.hasLiteral(key) || sourceTexts == 0 && keysInCode.isMissed(key)
      texts.append(
        isUnseen
          ? .nothing : isText ? .source : keysInCode.asksElsewhere(key) ? .unknown : answer.absent)
    }
    // Code looks up these literals in ways that aren't recognized, most likely with the same result as most known lookups.
    let asked = uses.indices.filter { uses[$0] == .asked || uses[$0] == .askedInPart }
    if asked.count > 1 {
      let (raw, source) = (
        asked.count { texts[$0] == .key }, asked.count { texts[$0] == .source }
      )
      let shown: AbsentText =
        source * 10 >= asked.count * 9 ? .source : raw * 10 <= asked.count ? .unknown : .key
      // Users see keys that are texts as they are. That doesn't tell what they see for keys that are names.
      let namesHaveTexts = asked.contains {
        texts[$0] == .source && looksSymbolic(keys[$0])
      }
      for keyIndex in uses.indices
      where uses[keyIndex] == .literal
        && (shown != .key || texts[keyIndex] == .unknown && !keysInCode.isApart(keys[keyIndex]))
      {
        let isName = shown == .source && !namesHaveTexts && looksSymbolic(keys[keyIndex])
        texts[keyIndex] = isName ? .unknown : shown
      }
    }
    // A key that code looks up in another bundle has a recognized lookup.
    let literals = uses.indices.count {
      uses[$0] == .literal && !keysInCode.asksElsewhere(keys[$0])
    }
    let unasked = uses.indices.count {
      uses[$0] == .none && !keysInCode.hasUnusedAccessor(keys[$0])
    }
    // If code looks up most keys in a way that isn't recognized, nothing is known about the others. But if it has no key as a
    // literal outside of lookups, it may just not use the others any longer.
    let askedCount = asked.count + addedKeys
    let isFollowed =
      literals == 0 && askedCount >= Self.leastFollowed && unasked <= askedCount * 2
    let isRead = unasked * 2 <= uses.count + addedKeys || isFollowed
    let isUnderstood = keysInCode.isWhole && isRead
    isUnclear =
      literals >= Self.leastUnclear && literals > askedCount
      || keysInCode.isWhole && !isUnderstood && unasked >= Self.leastUnclear
    if isUnclear {
      // Users see a key without words as it is, however the code looks it up.
      for keyIndex in uses.indices where uses[keyIndex] == .literal {
        texts[keyIndex] = keys[keyIndex].hasWords ? .unknown : .key
      }
    }
    for keyIndex in uses.indices where uses[keyIndex] == .none && keys[keyIndex].hasWords {
      // Code outside of the tree would look up the key by this member, which it can't name.
      let isKnown =
        isUnderstood || keys[keyIndex].namesAndroid
        || isRead && keysInCode.hasUnusedMember(keys[keyIndex])
      texts[keyIndex] = isKnown ? .nothing : .unknown
    }
    self.uses = uses
    isAsked = keysInCode.isAsked
    absentTexts = texts
    needed = Set(
      uses.indices.filter {
        uses[$0] == .none
          && (keys[$0].namesAndroid || source.isEmptyForm($0)
            || !keysInCode.places(of: keys[$0]).isEmpty)
      })
  }

  /// Creates the code of a settings bundle's table, whose panes look up keys as code does elsewhere.
  ///
  /// - Parameters:
  ///   - isWhole: whether nothing else looks up keys.
  ///   - isAskedElsewhere: whether something else in the bundle may look up a key.
  package init(
    _ source: SourceTable, isWhole: Bool, isAskedElsewhere: (CodeUnitString) -> Bool
  ) {
    let isOfPane = source.formats.map(\.hasDocument)
    uses = isOfPane.map { $0 ? .asked : .none }
    absentTexts = source.keys.enumerated().map { keyIndex, key in
      if isOfPane[keyIndex] { return looksLikeText(key) ? .source : .key }
      return isWhole && key.hasWords && !isAskedElsewhere(key) ? .nothing : .unknown
    }
    sourceTexts = 0
    isUnclear = false
    isAsked = true
    needed = []
  }
}

extension SourceTable {
  /// Whether a key without a text is a numbered form of another key: `boats-plural-2` beside `boats-plural`. Services export
  /// such keys for languages with more plural forms than the source's.
  fileprivate func isEmptyForm(_ keyIndex: Int) -> Bool {
    let key = keys[keyIndex].bytes
    guard withText(ofKeyAt: keyIndex, { $0.count == 0 }),
      let mark = key.lastIndex(where: { !$0.isASCIIDigit }), mark < key.count - 1,
      "-_.".utf8.contains(key[mark])
    else { return false }
    return keys.position(of: CodeUnitString(bytes: Array(key[..<mark]))) != nil
  }
}

extension CodeUnitString {
  /// Whether the first of several words has the form of a program's name: `handshakeHours hh:mm:ss (%@)`.
  fileprivate var beginsWithName: Bool {
    guard let end = bytes.firstIndex(of: 0x20) else { return false }
    return looksSymbolic(CodeUnitString(bytes: Array(bytes[..<end])))
  }

  /// Whether a part of a key names another platform, whose program shares the table: `Prompts.NoScreenLock.body.android`.
  fileprivate var namesAndroid: Bool {
    bytes.split { !$0.isASCIILetter }.contains {
      $0.elementsEqual("android".utf8) || $0.elementsEqual("Android".utf8)
        || $0.elementsEqual("ANDROID".utf8)
    }
  }
}

extension ComparedTable {
  /// Returns what users of a localization see in place of a key that no table has.
  func absentText(ofKeyAt keyIndex: Int, in localization: LocaleIdentifier) -> AbsentText {
    let text = code?.absentTexts[keyIndex]
    if text == .nothing { return .nothing }
    // The configuration decides, except that a text in code is known even if the configuration says that users see the keys.
    if !statedTexts.isEmpty {
      let key = source.keys[keyIndex]
      if let stated = statedTexts.last(where: { $0.isOf(key, in: localization) })?.text {
        return stated == .key && text == .source ? .source : stated
      }
    }
    // The development region has only the keys.
    if planned.source == .localizations { return .source }
    if text == .unknown, !source.isKeyText(ofKeyAt: keyIndex) { return .unknown }
    if let text, text != .key, text != .unknown { return text }
    return source.isKeyText(ofKeyAt: keyIndex) ? .source : .key
  }

  /// Whether a key is a text of the source, and it isn't known whether code looks it up.
  func isTextOfUnknownUse(_ keyIndex: Int) -> Bool {
    guard let code, planned.source == .files, statedTexts.isEmpty else { return false }
    return code.absentTexts[keyIndex] == .unknown && code.isUnasked(keyIndex)
  }
}
