import L10nCode
import L10nLocale
import L10nModel
import L10nSource

/// A source text that some localizations have as it is.
struct UnchangedText {
  let keyIndex: Int
  /// Where it stands in the source's content, if it is one of a value with several texts.
  var form: Range<Int>?
  /// How many words it has, and how many of them begin with a small letter, as far as anybody asks.
  let words: Int
  let plainWords: Int
  let traits: TextTraits
  /// Whether it is one word of a kind that languages take over, with nothing but arguments and punctuation around it.
  let mayBeLoanWord: Bool
  /// Whether it ends as a sentence does.
  let isStatement: Bool
  /// The localizations, by their positions in the plan, that have it as it is, and those that have another text.
  var copies: [Int] = []
  var translations: [Int] = []
  /// Those with it as it is that translate its words everywhere else.
  var forgetful: [Int] = []
  /// Those with it as it is whose translations use its words.
  var familiar: [Int] = []
  /// Those with it as it is in which a comment says that it isn't translated.
  var marked: [Int] = []

  /// How many words are no name any more, and how many a sentence has that nobody has by chance.
  static let enoughWords = 3
  static let manyWords = 5

  /// Whether it is a sentence, or a part of one: no name has as many words that begin small.
  var isProse: Bool { words >= Self.enoughWords && plainWords > (isStatement ? 0 : 1) }

  /// Whether no language has it by chance as another has it, whatever the others do.
  var isSentence: Bool { isProse && words > Self.enoughWords }

  /// Whether it has several words, and one begins with a small letter, as few names have.
  var isPhrase: Bool { words > 1 && plainWords > 0 }

  var isLong: Bool { plainWords >= Self.manyWords }
}

extension ComparedTable {
  /// The texts with words that some translation has as they are in the source.
  var unchangedTexts: [UnchangedText] {
    var texts: [UnchangedText] = []
    var positions = [Int32](repeating: Self.unseen, count: source.keys.count)
    for position in files.indices where plan.isTranslation[position] {
      for file in files[position] {
        for unchanged in file.unchanged where positions[unchanged.keyIndex] != Self.wordless {
          let keyIndex = unchanged.keyIndex
          if positions[keyIndex] == Self.unseen {
            let text = unchangedText(ofKeyAt: keyIndex)
            positions[keyIndex] = text.words > 0 ? Int32(texts.count) : Self.wordless
            if text.words > 0 { texts.append(text) }
          }
          if positions[keyIndex] >= 0, texts[Int(positions[keyIndex])].copies.last != position {
            texts[Int(positions[keyIndex])].copies.append(position)
            if unchanged.isForgotten { texts[Int(positions[keyIndex])].forgetful.append(position) }
            if unchanged.isFamiliar { texts[Int(positions[keyIndex])].familiar.append(position) }
            if unchanged.isMarked { texts[Int(positions[keyIndex])].marked.append(position) }
          }
        }
      }
    }
    for index in texts.indices {
      let keyIndex = texts[index].keyIndex
      texts[index].translations = files.indices.filter { position in
        plan.isTranslation[position]
          && files[position].contains { $0.translates(keyIndex) }
      }
    }
    return texts
  }

  /// The texts with words that some translation has among others of its own in a value with several: the forms of a plural,
  /// or the format around them.
  var unchangedForms: [UnchangedText] {
    var texts: [UnchangedText] = []
    var positions: [Int: Int] = [:]
    for position in files.indices where plan.isTranslation[position] {
      for form in files[position].flatMap(\.unchangedForms) {
        let index = positions[form.source.lowerBound] ?? texts.count
        if index == texts.count {
          positions[form.source.lowerBound] = index
          texts.append(unchangedText(ofKeyAt: form.keyIndex, form: form.source))
        }
        if texts[index].copies.last != position { texts[index].copies.append(position) }
        if form.isForgotten, texts[index].forgetful.last != position {
          texts[index].forgetful.append(position)
        }
      }
    }
    texts.removeAll { $0.words == 0 }
    for index in texts.indices {
      let keyIndex = texts[index].keyIndex
      let copies = texts[index].copies
      texts[index].translations = files.indices.filter { position in
        plan.isTranslation[position] && !copies.contains(position)
          && files[position].contains { $0.translates(keyIndex) }
      }
      // Who has the whole value as it is has this text, too.
      texts[index].copies += files.indices.filter { position in
        plan.isTranslation[position] && !copies.contains(position)
          && files[position].contains { $0.records[keyIndex].isUnchanged }
      }
    }
    return texts
  }

  /// Whether a text of the source serves every language: one without words, an address, "OK", an abbreviation that nobody
  /// translates, or a notice or a name that most languages have as it is, such as that of the product.
  func servesEveryLanguage(keyIndex: Int) -> Bool {
    if let infoPlist = planned.infoPlist, case let key = source.keys[keyIndex] {
      if infoPlist.isUnseen(key) { return true }
      // No system of today asks for it.
      if let successor = InfoPlistFindings.successor(of: key),
        source.keys.position(of: successor) != nil
      {
        return true
      }
    }
    let isPlain = !source.entry(ofKeyAt: keyIndex).isVariedText
    let (hasWords, isNotice, isSymbol) = source.withText(ofKeyAt: keyIndex) { text in
      (
        CodeUnitString(bytes: text).hasWords && !text.isSameEverywhere, text.isNotice,
        isPlain && plan.developmentLanguage.isLatin
          && (text.hasNothingToTranslate || isLetter(text, keyIndex: keyIndex))
      )
    }
    guard hasWords || hasWordsInForms(ofKeyAt: keyIndex) else { return true }
    guard
      isNotice || isSymbol || isInfoPlistName(keyIndex: keyIndex)
        || isProductName(keyIndex: keyIndex)
    else {
      return isNameThatAllKeep(keyIndex: keyIndex)
    }
    if planned.name == InfoPlistTable.name,
      source.keys[keyIndex].string == "NSHumanReadableCopyright"
    {
      return true
    }
    let others = files.indices.filter { plan.isTranslation[$0] && !files[$0].isEmpty }
    let translating = others.count { position in
      files[position].contains { $0.translates(keyIndex) }
    }
    // Some languages have units of their own: `%ds`.
    return translating == 0 || !isSymbol && translating * 2 < others.count
  }

  /// Whether the source has nothing but white space for a key.
  func isWithoutText(keyIndex: Int) -> Bool {
    !source.entry(ofKeyAt: keyIndex).isVariedText
      && source.withText(ofKeyAt: keyIndex) { $0.isBlank }
  }

  /// Whether a text is a letter that is its own key, as on a keyboard.
  private func isLetter(_ text: ByteView, keyIndex: Int) -> Bool {
    text.count == 1 && text[0].isASCIIUppercase && source.keys[keyIndex].bytes.elementsEqual(text)
  }

  /// Whether an English text is made of words with capitals that no interface speaks, and all who have it have it as it is:
  /// "Ubuntu".
  private func isNameThatAllKeep(keyIndex: Int) -> Bool {
    guard mayBeName(keyIndex: keyIndex) else { return false }
    let having = files.indices.filter { position in
      plan.isTranslation[position] && files[position].contains { !$0.records[keyIndex].isMissing }
    }
    return having.count > 1
      && having.allSatisfy { files[$0].contains { $0.records[keyIndex].isUnchanged } }
  }

  /// Whether an English text is made of words with capitals that no interface speaks.
  private func mayBeName(keyIndex: Int) -> Bool {
    plan.developmentLanguage.code == "en"
      && source.withText(ofKeyAt: keyIndex, InterfaceWords.mayBeName)
  }

  /// Whether one of a value's several texts has words: forms such as "%d" can stand in a format that has some.
  private func hasWordsInForms(ofKeyAt keyIndex: Int) -> Bool {
    let entry = source.entry(ofKeyAt: keyIndex)
    guard entry.isVariedText else { return false }
    return source.content.withParts { content in
      var hasWords = false
      content.forEachText(of: entry) { text in
        hasWords = hasWords || CodeUnitString(bytes: content.text(text.range)).hasWords
      }
      return hasWords
    }
  }

  /// Whether a text of the source is the name of a product with the table, or of its project: the text of an extension
  /// names the application.
  func isProductName(keyIndex: Int) -> Bool {
    guard !plan.productNames.isEmpty else { return false }
    return source.withText(ofKeyAt: keyIndex) { text in
      plan.productNames.contains { $0.utf8.elementsEqual(text) }
    }
  }

  private func isInfoPlistName(keyIndex: Int) -> Bool {
    planned.name == InfoPlistTable.name && source.keys[keyIndex].isInfoPlistName
  }

  private static let lettersOfWord = 4
  private static let unseen: Int32 = -1
  private static let wordless: Int32 = -2

  /// Calls `body` with a text of the source.
  func withText<Result>(_ text: UnchangedText, _ body: (ByteView) -> Result) -> Result {
    withText(ofKeyAt: text.keyIndex, form: text.form, body)
  }

  private func withText<Result>(
    ofKeyAt keyIndex: Int, form: Range<Int>?, _ body: (ByteView) -> Result
  ) -> Result {
    guard let form else { return source.withText(ofKeyAt: keyIndex, body) }
    return source.bytes.withView { body($0.part(form)) }
  }

  private func unchangedText(ofKeyAt keyIndex: Int, form: Range<Int>? = nil) -> UnchangedText {
    let key = source.keys[keyIndex]
    let isName =
      isInfoPlistName(keyIndex: keyIndex) || plan.developmentLanguage.isNamed(atEndOf: key)
      || withText(ofKeyAt: keyIndex, form: form) {
        $0.elementsEqual(plan.developmentLanguage.code.utf8)
      }
      || isProductName(keyIndex: keyIndex) && mayBeName(keyIndex: keyIndex)
      || development.allowances.contains { $0.allow(.unchangedText, ofKey: key) }
    return withText(ofKeyAt: keyIndex, form: form) { text in
      let traits = TraitScanner().traits(of: text)
      let (words, plainWords) =
        isName || text.isNotice || text.isDateFormatterPattern
        ? (0, 0) : countWords(of: text, traits, keyIndex)
      return UnchangedText(
        keyIndex: keyIndex, form: form, words: words, plainWords: plainWords, traits: traits,
        mayBeLoanWord: words == 1 && isBareWord(text), isStatement: text.endsStatement)
    }
  }

  /// Whether a text has one word, be it in capitals, and that is none of those that the language's sentences are made of.
  private func isBareWord(_ text: ByteView) -> Bool {
    text.map(\.lowercasedASCII).withView { small in
      var words = LatinWords(small)
      guard let word = words.next(), words.next() == nil else { return false }
      return !StopWords.have(small.part(word), of: plan.developmentLanguage.code)
    }
  }

  /// The words of a text in the source's language, but for those that may stay, and those that begin with a small letter.
  private func countWords(
    of text: ByteView, _ traits: TextTraits, _ keyIndex: Int
  ) -> (all: Int, plain: Int) {
    let allowed = textOptions.unchangedWords
    func isAllowed(_ part: ByteView) -> Bool {
      !allowed.isEmpty && allowed.contains(String(decoding: part, as: UTF8.self))
    }
    if isAllowed(text) || text.isSameEverywhere || text.isNameWithInitials || text.isInitialWithName
      || text.namesEnvironmentVariable
      || plan.developmentLanguage.code == "en"
        && (text.isOfInitialsAndNames || InterfaceWords.isKnownName(text))
    {
      return (0, 0)
    }
    if plan.developmentLanguage.isLatin, text.isSymbol { return (0, 0) }
    // Of no text of the source's language.
    if plan.developmentLanguage.isLatin, !text.contains(where: \.isASCIILetter),
      traits.isDisjoint(with: [.latin, .laterLatin])
    {
      return (0, 0)
    }
    guard plan.developmentLanguage.isLatin else {
      let isOfLanguage = !traits.isDisjoint(with: plan.developmentLanguage.ownTraits)
      return isOfLanguage ? (Int(source.words[keyIndex]), Int(source.words[keyIndex])) : (0, 0)
    }
    var (all, plain) = (0, 0)
    var words = LatinWords(text)
    while plain < UnchangedText.manyWords, let range = words.next() {
      if isAllowed(text.part(range)) || text.isInList(range) || text.isUnit(range) { continue }
      all += 1
      // `iOS` and `macOS` are names.
      if !text[range].contains(where: \.isASCIIUppercase), !text.isBehindHyphen(range) {
        plain += 1
      }
    }
    guard all > 0 else { return (countCapitalWords(of: text, isAllowed), 0) }
    if text.isList(of: plan.developmentLanguage.code) { return (all, 0) }
    // "owner/repository" is no phrase.
    let isOne = text.contains(UInt8(ascii: "/")) && !text.contains { $0 <= 0x20 }
    return isOne ? (1, min(plain, 1)) : (all, plain)
  }

  /// The words of a label in capitals, `GET PREMIUM`; 0 where there may be none but names and their initials.
  private func countCapitalWords(of text: ByteView, _ isAllowed: (ByteView) -> Bool) -> Int {
    // Names have digits or small letters.
    guard text.contains(where: \.isASCIIUppercase) else { return 0 }
    return text.map(\.lowercasedASCII).withView { small in
      var (all, longest) = (0, 0)
      var words = LatinWords(small)
      while let range = words.next() {
        let word = text.part(range)
        guard !word.contains(where: \.isASCIILowercase) else { return 0 }
        if isAllowed(word) || text.isInList(range) { continue }
        all += 1
        longest = max(longest, word.count)
      }
      let isLong = all > 1 && longest >= LatinWords.lettersOfLabel && !text.hasNameWithDigit
      guard !isLong, plan.developmentLanguage.code == "en" else { return isLong ? all : 0 }
      // "GET" and "PIN" are names and initials, "YES" isn't.
      let isLabel =
        (all > 1 || longest >= Self.lettersOfWord) && InterfaceWords.areKnown(small)
        || all == 1 && InterfaceWords.areAll(of: small, but: [])
      return isLabel ? all : 0
    }
  }
}

extension ByteView {
  /// Whether a word stands beside another one and a comma or a bar without a space, as search words and commands do.
  fileprivate func isInList(_ word: Range<Int>) -> Bool {
    word.lowerBound > 0 && self[word.lowerBound - 1].partsList
      || word.upperBound + 1 < count && self[word.upperBound].partsList
        && self[word.upperBound + 1].isASCIILetter
  }

  /// Whether a text lists commands or names and is no sentence of a language: "ver, clock [sync], reboot".
  fileprivate func isList(of language: String) -> Bool {
    let parts = split(separator: UInt8(ascii: ","))
    return parts.count > 1 && !contains(where: \.isASCIIUppercase)
      && parts.allSatisfy { $0.split(separator: 0x20).count <= 2 }
      && !LatinWords(self).contains { StopWords.have(part($0), of: language) }
  }

  /// Whether a word is as short as those of units, and has no vowel, `%@ ms`, or stands in a unit of two: `%@ sat/vB`.
  fileprivate func isUnit(_ word: Range<Int>) -> Bool {
    if word.count <= 3, part(word).isSymbol { return true }
    let start = self[..<word.lowerBound].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? 0
    let end = self[word.upperBound...].firstIndex { $0 <= 0x20 } ?? count
    return part(start..<end).isUnitOfTwo
  }

  /// Whether a text is an abbreviation or a name with capitals inside: `MP4`, `dB`, `GitHub`.
  fileprivate var hasNothingToTranslate: Bool {
    guard count > 1, contains(where: \.isASCIILetter), !hasPercentSign else { return false }
    return isSymbol
      || allSatisfy(\.isASCIIAlphanumeric) && contains(where: \.isASCIILowercase)
        && LatinWords.count(in: self, upTo: 1) == 0
  }

  /// Whether a text without spaces has no vowel, as most units and abbreviations: `km`, `Hz`, `PDF…`.
  fileprivate var isSymbol: Bool {
    allSatisfy { byte in
      // Latin letters outside of ASCII begin with these bytes.
      byte > 0x20 && !"aeiouyAEIOUY".utf8.contains(byte) && !(0xC3...0xCA).contains(byte)
        && byte != 0xE1
    }
  }

  /// Whether a text is a command of a shell: `stty cols $COLS`.
  fileprivate var namesEnvironmentVariable: Bool {
    indices.dropLast(2).contains {
      self[$0] == UInt8(ascii: "$") && self[$0 + 1].isASCIIUppercase
        && self[$0 + 2].isASCIIUppercase
    }
  }

  /// Whether a text ends with one full stop, question mark or exclamation mark, behind a word that is no short name: "Inc."
  fileprivate var endsStatement: Bool {
    guard let mark = last, ".?!".utf8.contains(mark) else { return false }
    let word = self[..<(count - 1)].reversed().prefix(while: \.isASCIILetter)
    return word.count > 1 && (word.count > 4 || !(word.last?.isASCIIUppercase ?? false))
  }

  /// Whether a digit stands right beside a capital letter or a hyphen behind one: `MP3`, `UTF-8`.
  fileprivate var hasNameWithDigit: Bool {
    indices.dropFirst().contains { index in
      self[index].isASCIIDigit
        && (self[index - 1].isASCIIUppercase
          || self[index - 1] == UInt8(ascii: "-") && index > 1 && self[index - 2].isASCIIUppercase)
    }
  }

  /// Whether a text is a name with its initials behind it: `Rich Text Format (RTF)`.
  fileprivate var isNameWithInitials: Bool {
    guard last == UInt8(ascii: ")"), let open = lastIndex(of: UInt8(ascii: "(")) else {
      return false
    }
    let initials = self[..<open].indices.filter {
      self[$0].isASCIILetter && ($0 == 0 || !self[$0 - 1].isASCIILetter)
    }
    return initials.count > 1
      && initials.map { self[$0] }.elementsEqual(self[(open + 1)..<(count - 1)])
  }

  /// Whether a text is the name of a person as in samples: `J. Smith`.
  fileprivate var isInitialWithName: Bool {
    count > 4 && self[0].isASCIIUppercase && self[1] == UInt8(ascii: ".") && self[2] == 0x20
      && self[3].isASCIIUppercase && self[4...].allSatisfy(\.isASCIILowercase)
  }

  /// Whether a text is initials with names in brackets behind them: `ODS (Calc/Gnumeric)`.
  fileprivate var isOfInitialsAndNames: Bool {
    guard last == UInt8(ascii: ")"), let open = firstIndex(of: UInt8(ascii: "(")), open > 2 else {
      return false
    }
    let initials = self[..<(open - 1)]
    let names = part(open + 1..<count - 1)
    return self[open - 1] == 0x20 && initials.count > 1
      && initials.allSatisfy { $0.isASCIIUppercase || $0.isASCIIDigit }
      && !InterfaceWords.isAny(of: names)
      && names.split { !$0.isASCIILetter && $0 < 0x80 }.allSatisfy {
        $0.first?.isASCIIUppercase == true
      }
  }

  /// Whether a text is one unit for each of another, of which at least one has no vowel: `mm/min`.
  fileprivate var isUnitOfTwo: Bool {
    let units = split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return units.count == 2
      && units.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isASCIILetter) }
      && units.contains { $0.contains(where: \.isASCIILowercase) }
      && units.contains { part($0.startIndex..<$0.endIndex).isSymbol }
  }

  /// Whether a text is an address, or the word that is the same in all languages.
  fileprivate var isSameEverywhere: Bool {
    count == 2 && containsIgnoringCase(ByteView("OK")) || isAddress
  }

  /// Whether a text has a copyright sign, or what stands for one, is the name of a licence, or stands for a text that is to
  /// come: nobody has to translate it.
  var isNotice: Bool {
    isNameOfLicense || starts(with: "Lorem ipsum dolor".utf8)
      || indices.dropLast().contains { self[$0] == 0xC2 && self[$0 + 1] == 0xA9 }
      || ["Copyright Ⓒ", "Copyright ⓒ", "Copyright (c)"].contains { (sign: StaticString) in
        containsIgnoringCase(ByteView(sign))
      }
  }

  /// "GNU General Public License v3", but no sentence with it.
  private var isNameOfLicense: Bool {
    count < 60
      && [
        "Apache License", "BSD License", "GNU Affero General Public Licen",
        "GNU General Public Licen",
        "GNU Lesser General Public Licen", "MIT License", "Mozilla Public License",
      ].contains { starts(with: $0.utf8) }
  }
}

extension UInt8 {
  fileprivate var partsList: Bool { self == UInt8(ascii: ",") || self == UInt8(ascii: "|") }
}

extension KeyRecord {
  /// Whether there is a text, and not the source's.
  var isTranslatedText: Bool {
    switch state {
    case .translated, .machineTranslated, .needsReview, .partial: !isUnchanged
    case .missing, .untranslated, .copied: false
    }
  }
}

extension CodeUnitString {
  /// Whether a key of `Info.plist` is that of a name, a number or a notice, which may be the same everywhere, or longer
  /// in one language than in another.
  var isInfoPlistName: Bool {
    switch string {
    case "CFBundleName", "CFBundleDisplayName", "CFBundleSpokenName", "CFBundleGetInfoString",
      "CFBundleShortVersionString", "CFBundleVersion", "NSHumanReadableCopyright":
      true
    default: false
    }
  }
}
