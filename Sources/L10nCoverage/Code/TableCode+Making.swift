package import L10nCode
import L10nLocale
import L10nModel
package import L10nSource

extension TableCode {
  /// A few literals can be anything.
  private static let leastUnclear = 10
  /// So many lookups show how a table is asked.
  private static let leastFollowed = 10

  /// - Parameter source: what the keys' own texts are.
  /// - Complexity: O(*n*) in the number of keys, times that of patterns for those that no code has as they are.
  package init(_ source: SourceTable, _ questions: TableQuestions, sourceTexts: Int = 0) {
    self.sourceTexts = sourceTexts
    let keys = source.keys
    let phrasesAreNames = source.phrasesAreNames
    let formsOfNames = source.formsOfNames
    var uses: [KeyUse] = []
    var texts: [AbsentText] = []
    uses.reserveCapacity(keys.count)
    texts.reserveCapacity(keys.count)
    for (keyIndex, key) in keys.enumerated() {
      let answer = questions.answer(key)
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
      texts.append(isText ? .source : questions.asksElsewhere(key) ? .unknown : answer.absent)
    }
    // What gets a text from somewhere in code gets there in a way that isn't seen: by the one that most go.
    let asked = uses.indices.filter { uses[$0] == .asked || uses[$0] == .askedInPart }
    if asked.count > 1 {
      let (raw, source) = (
        asked.count { texts[$0] == .key }, asked.count { texts[$0] == .source }
      )
      let shown: AbsentText =
        source * 10 >= asked.count * 9 ? .source : raw * 10 <= asked.count ? .unknown : .key
      // Keys that are texts are seen as such: what is seen of names doesn't follow from theirs.
      let namesHaveTexts = asked.contains {
        texts[$0] == .source && looksSymbolic(keys[$0])
      }
      for keyIndex in uses.indices
      where uses[keyIndex] == .literal
        && (shown != .key || texts[keyIndex] == .unknown && !questions.isApart(keys[keyIndex]))
      {
        let isName = shown == .source && !namesHaveTexts && looksSymbolic(keys[keyIndex])
        texts[keyIndex] = isName ? .unknown : shown
      }
    }
    // What is asked of another bundle is recognized.
    let literals = uses.indices.count {
      uses[$0] == .literal && !questions.asksElsewhere(keys[$0])
    }
    let unasked = uses.indices.count {
      uses[$0] == .none && !questions.hasUnusedAccessor(keys[$0])
    }
    // Where most keys are asked for in a way that is not understood, nothing is known of the others. But where code has none of
    // them outside of lookups, it may just have lost the others.
    let isFollowed =
      literals == 0 && asked.count >= Self.leastFollowed && unasked <= asked.count * 2
    let isRead = unasked * 2 <= uses.count || isFollowed
    let isUnderstood = questions.isWhole && isRead
    isUnclear =
      literals >= Self.leastUnclear && literals > asked.count
      || questions.isWhole && !isUnderstood && unasked >= Self.leastUnclear
    if isUnclear {
      // Of signs that code doesn't have, users see the key: those that it has elsewhere are no less sure.
      for keyIndex in uses.indices where uses[keyIndex] == .literal {
        texts[keyIndex] = keys[keyIndex].hasWords ? .unknown : .key
      }
    }
    for keyIndex in uses.indices where uses[keyIndex] == .none && keys[keyIndex].hasWords {
      // What is absent would ask for a key by its constant, and can't name that.
      let isKnown =
        isUnderstood || keys[keyIndex].namesAndroid
        || isRead && questions.hasUnusedMember(keys[keyIndex])
      texts[keyIndex] = isKnown ? .nothing : .unknown
    }
    self.uses = uses
    isAsked = questions.isAsked
    absentTexts = texts
    needed = Set(
      uses.indices.filter {
        uses[$0] == .none && (keys[$0].namesAndroid || !questions.places(of: keys[$0]).isEmpty)
      })
  }

  /// The table of a settings bundle, of which the panes ask for keys as code does elsewhere.
  ///
  /// - Parameters:
  ///   - isWhole: whether nothing else asks for keys.
  ///   - isAskedElsewhere: whether something else in the bundle may ask for a key.
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

extension CodeUnitString {
  /// Whether the first of several words is built as a name that a program gives: `handshakeHours hh:mm:ss (%@)`.
  fileprivate var beginsWithName: Bool {
    guard let end = bytes.firstIndex(of: 0x20) else { return false }
    return looksSymbolic(CodeUnitString(bytes: Array(bytes[..<end])))
  }

  /// Whether a part of a key is the name of another platform, whose program has the table in common with this one:
  /// `Prompts.NoScreenLock.body.android`.
  fileprivate var namesAndroid: Bool {
    bytes.split { !$0.isASCIILetter }.contains {
      $0.elementsEqual("android".utf8) || $0.elementsEqual("Android".utf8)
        || $0.elementsEqual("ANDROID".utf8)
    }
  }
}

extension ComparedTable {
  /// What users of a localization see in place of a key that is found nowhere.
  func absentText(ofKeyAt keyIndex: Int, in localization: LocaleIdentifier) -> AbsentText {
    let text = code?.absentTexts[keyIndex]
    if text == .nothing { return .nothing }
    // What code gives is known, whatever becomes of the others.
    if !statedTexts.isEmpty {
      let key = source.keys[keyIndex]
      if let stated = statedTexts.last(where: { $0.isOf(key, in: localization) })?.text {
        return stated == .key && text == .source ? .source : stated
      }
    }
    // The development region has no more than the keys itself.
    if planned.source == .localizations { return .source }
    if text == .unknown, !source.isKeyText(ofKeyAt: keyIndex) { return .unknown }
    if let text, text != .key, text != .unknown { return text }
    return source.isKeyText(ofKeyAt: keyIndex) ? .source : .key
  }

  /// Whether a key is a text of the source, of which it isn't known whether code asks for it.
  func isTextOfUnknownUse(_ keyIndex: Int) -> Bool {
    guard let code, planned.source == .files, statedTexts.isEmpty else { return false }
    return code.absentTexts[keyIndex] == .unknown && code.isUnasked(keyIndex)
  }
}
