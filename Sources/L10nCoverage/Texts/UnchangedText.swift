import L10nCode
import L10nLocale
import L10nModel
import L10nSource

/// A source text that some localizations leave unchanged.
struct UnchangedText {
  let keyIndex: Int
  /// The range in the source's content, if the text is one of a value with several texts.
  var form: Range<Int>?
  /// The number of words, and how many of them begin in lowercase. Counting stops once enough lowercase words are found.
  let words: Int
  let plainWords: Int
  let traits: TextTraits
  /// Whether the text is one word of a kind that languages borrow, with only arguments and punctuation around it.
  let mayBeLoanWord: Bool
  /// Whether the text ends like a sentence.
  let isStatement: Bool
  /// The localizations, by their positions in the plan, that leave the text, and those that have another one.
  var copies: [Int] = []
  var translations: [Int] = []
  /// Those of the copies whose localizations translate the words everywhere else.
  var forgetful: [Int] = []
  /// Those of the copies whose localizations use the words in translations.
  var familiar: [Int] = []
  /// Those of the copies in which a comment says that the text isn't translated.
  var marked: [Int] = []

  /// The least number of words that aren't a name, and the least number of lowercase words of a text that no language shares by
  /// chance.
  static let enoughWords = 3
  static let manyWords = 5

  /// Whether the text is a sentence, or a part of one: no name has as many lowercase words.
  var isProse: Bool { words >= Self.enoughWords && plainWords > (isStatement ? 0 : 1) }

  /// Whether the text is too long to be the same in two languages by chance, whatever other localizations do.
  var isSentence: Bool { isProse && words > Self.enoughWords }

  /// Whether the text has several words, one of which begins in lowercase, as in few names.
  var isPhrase: Bool { words > 1 && plainWords > 0 }

  var isLong: Bool { plainWords >= Self.manyWords }
}

extension ComparedTable {
  /// The texts with words that some translation has unchanged.
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
          let index = Int(positions[keyIndex])
          guard index >= 0, texts[index].copies.last != position else { continue }
          texts[index].copies.append(position)
          if unchanged.isForgotten { texts[index].forgetful.append(position) }
          if unchanged.isFamiliar { texts[index].familiar.append(position) }
          if unchanged.isMarked { texts[index].marked.append(position) }
        }
      }
    }
    for index in texts.indices {
      let keyIndex = texts[index].keyIndex
      texts[index].translations = translations { $0.translates(keyIndex) }
    }
    return texts
  }

  /// The positions of the translations that have a file satisfying a condition.
  private func translations(where isIncluded: (ComparedFile) -> Bool) -> [Int] {
    files.indices.filter { plan.isTranslation[$0] && files[$0].contains(where: isIncluded) }
  }

  /// The texts with words that some translation has unchanged among its own texts of the same value: plural forms, or the
  /// format around them.
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
      texts[index].translations = translations { $0.translates(keyIndex) }
        .filter { !copies.contains($0) }
      // A localization with the whole value unchanged has this text, too.
      texts[index].copies += translations { $0.records[keyIndex].isUnchanged }
        .filter { !copies.contains($0) }
    }
    return texts
  }

  /// Whether a source text needs no translation: it has no words, or is an address, "OK", or an abbreviation that nobody
  /// translates, or it is a notice or a name that most localizations leave, such as that of the product.
  func servesEveryLanguage(keyIndex: Int) -> Bool {
    if let infoPlist = planned.infoPlist, case let key = source.keys[keyIndex] {
      if infoPlist.isUnseen(key) { return true }
      // No current system reads the key.
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
    let others = translations { _ in true }.count
    let translating = translations { $0.translates(keyIndex) }.count
    // Some languages have their own units: `%ds`.
    return translating == 0 || !isSymbol && translating * 2 < others
  }

  /// Whether the source has only white space for a key.
  func isWithoutText(keyIndex: Int) -> Bool {
    !source.entry(ofKeyAt: keyIndex).isVariedText
      && source.withText(ofKeyAt: keyIndex) { $0.isBlank }
  }

  /// Whether a text is a letter that is its own key, as on a keyboard.
  private func isLetter(_ text: ByteView, keyIndex: Int) -> Bool {
    text.count == 1 && text[0].isASCIIUppercase && source.keys[keyIndex].bytes.elementsEqual(text)
  }

  /// Whether an English text consists of capitalized words that aren't interface words, and all localizations that have the key
  /// leave it: "Ubuntu".
  private func isNameThatAllKeep(keyIndex: Int) -> Bool {
    guard mayBeName(keyIndex: keyIndex) else { return false }
    let having = translations { !$0.records[keyIndex].isMissing }
    return having.count > 1
      && having.allSatisfy { files[$0].contains { $0.records[keyIndex].isUnchanged } }
  }

  /// Whether an English text consists of capitalized words that aren't interface words.
  private func mayBeName(keyIndex: Int) -> Bool {
    plan.developmentLanguage.code == "en"
      && source.withText(ofKeyAt: keyIndex, InterfaceWords.mayBeName)
  }

  /// Whether one of a value's texts has words: forms such as "%d" can be inserted into a format with words.
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

  /// Whether a source text is the name of a product with the table, or of its project: a text of an extension can name the
  /// application.
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

  /// Calls `body` with the bytes of the text.
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

  /// Whether a text has exactly one word, perhaps in capitals, that isn't a function word of the source's language.
  private func isBareWord(_ text: ByteView) -> Bool {
    text.map(\.lowercasedASCII).withView { small in
      var words = LatinWords(small)
      guard let word = words.next(), words.next() == nil else { return false }
      return !StopWords.have(small.part(word), of: plan.developmentLanguage.code)
    }
  }

  /// The number of words of a text in the source's language, without words that may stay, and the number of those that begin in
  /// lowercase.
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
    guard plan.developmentLanguage.isLatin else {
      let isOfLanguage = !traits.isDisjoint(with: plan.developmentLanguage.ownTraits)
      return isOfLanguage ? (Int(source.words[keyIndex]), Int(source.words[keyIndex])) : (0, 0)
    }
    // A text without Latin letters isn't one of the source's language.
    if text.isSymbol
      || !text.contains(where: \.isASCIILetter) && traits.isDisjoint(with: [.latin, .laterLatin])
    {
      return (0, 0)
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
    // "owner/repository" isn't a phrase.
    let isOne = text.contains(UInt8(ascii: "/")) && !text.contains { $0 <= 0x20 }
    return isOne ? (1, min(plain, 1)) : (all, plain)
  }

  /// The number of words of a label in capitals, `GET PREMIUM`; 0 if they may all be names and initials.
  private func countCapitalWords(of text: ByteView, _ isAllowed: (ByteView) -> Bool) -> Int {
    // Names have digits or lowercase letters.
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
      // "GET" and "PIN" can be names and initials, but not "YES".
      let isLabel =
        (all > 1 || longest >= Self.lettersOfWord) && InterfaceWords.areKnown(small)
        || all == 1 && InterfaceWords.areAll(of: small, but: [])
      return isLabel ? all : 0
    }
  }
}

extension ByteView {
  /// Whether a word is separated from another one by a comma or a bar without a space, as in search words and commands.
  fileprivate func isInList(_ word: Range<Int>) -> Bool {
    word.lowerBound > 0 && self[word.lowerBound - 1].partsList
      || word.upperBound + 1 < count && self[word.upperBound].partsList
        && self[word.upperBound + 1].isASCIILetter
  }

  /// Whether a text is a list of commands or names rather than a sentence: "ver, clock [sync], reboot".
  fileprivate func isList(of language: String) -> Bool {
    let parts = split(separator: UInt8(ascii: ","))
    return parts.count > 1 && !contains(where: \.isASCIIUppercase)
      && parts.allSatisfy { $0.split(separator: 0x20).count <= 2 }
      && !LatinWords(self).contains { StopWords.have(part($0), of: language) }
  }

  /// Whether a word is a unit: short and without a vowel, `%@ ms`, or a part of a compound unit, `%@ sat/vB`.
  fileprivate func isUnit(_ word: Range<Int>) -> Bool {
    if word.count <= 3, part(word).isSymbol { return true }
    let start = self[..<word.lowerBound].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? 0
    let end = self[word.upperBound...].firstIndex { $0 <= 0x20 } ?? count
    return part(start..<end).isUnitOfTwo
  }

  /// Whether a text is an abbreviation or a name with inner capitals: `MP4`, `dB`, `GitHub`.
  fileprivate var hasNothingToTranslate: Bool {
    guard count > 1, contains(where: \.isASCIILetter), !hasPercentSign else { return false }
    return isSymbol
      || allSatisfy(\.isASCIIAlphanumeric) && contains(where: \.isASCIILowercase)
        && LatinWords.count(in: self, upTo: 1) == 0
  }

  /// Whether a text without spaces has no vowel, like most units and abbreviations: `km`, `Hz`, `PDF…`.
  fileprivate var isSymbol: Bool {
    allSatisfy { byte in
      // Non-ASCII Latin letters begin with these bytes.
      byte > 0x20 && !"aeiouyAEIOUY".utf8.contains(byte) && !(0xC3...0xCA).contains(byte)
        && byte != 0xE1
    }
  }

  /// Whether a text is a shell command: `stty cols $COLS`.
  fileprivate var namesEnvironmentVariable: Bool {
    indices.dropLast(2).contains {
      self[$0] == UInt8(ascii: "$") && self[$0 + 1].isASCIIUppercase
        && self[$0 + 2].isASCIIUppercase
    }
  }

  /// Whether a text ends with a full stop, question mark or exclamation mark after a word that isn't an abbreviated name such
  /// as "Inc."
  fileprivate var endsStatement: Bool {
    guard let mark = last, ".?!".utf8.contains(mark) else { return false }
    let word = self[..<(count - 1)].reversed().prefix(while: \.isASCIILetter)
    return word.count > 1 && (word.count > 4 || !(word.last?.isASCIIUppercase ?? false))
  }

  /// Whether a digit directly follows a capital letter, perhaps with a hyphen in between: `MP3`, `UTF-8`.
  fileprivate var hasNameWithDigit: Bool {
    indices.dropFirst().contains { index in
      self[index].isASCIIDigit
        && (self[index - 1].isASCIIUppercase
          || self[index - 1] == UInt8(ascii: "-") && index > 1 && self[index - 2].isASCIIUppercase)
    }
  }

  /// Whether a text is a name followed by its initials: `Rich Text Format (RTF)`.
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

  /// Whether a text is a sample name of a person: `J. Smith`.
  fileprivate var isInitialWithName: Bool {
    count > 4 && self[0].isASCIIUppercase && self[1] == UInt8(ascii: ".") && self[2] == 0x20
      && self[3].isASCIIUppercase && self[4...].allSatisfy(\.isASCIILowercase)
  }

  /// Whether a text is initials followed by names in brackets: `ODS (Calc/Gnumeric)`.
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

  /// Whether a text is a unit per another unit, at least one of them without a vowel: `mm/min`.
  fileprivate var isUnitOfTwo: Bool {
    let units = split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return units.count == 2
      && units.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isASCIILetter) }
      && units.contains { $0.contains(where: \.isASCIILowercase) }
      && units.contains { part($0.startIndex..<$0.endIndex).isSymbol }
  }

  /// Whether a text is an address, an object in JSON, or "OK", which is the same in all languages.
  fileprivate var isSameEverywhere: Bool {
    count == 2 && containsIgnoringCase(ByteView("OK")) || isAddress || isAddressOfPage || isObject
  }

  /// Whether a text is an object in JSON: data of the program, and no text for people.
  var isObject: Bool {
    first == UInt8(ascii: "{") && last == UInt8(ascii: "}")
      && indices.dropLast().contains { self[$0...].starts(with: "\":".utf8) }
  }

  /// Whether a text has a copyright sign or a substitute for it, is the name of a license, or is placeholder text: it needs no
  /// translation.
  var isNotice: Bool {
    isNameOfLicense || starts(with: "Lorem ipsum dolor".utf8)
      || indices.dropLast().contains { self[$0] == 0xC2 && self[$0 + 1] == 0xA9 }
      || ["Copyright Ⓒ", "Copyright ⓒ", "Copyright (c)"].contains { (sign: StaticString) in
        containsIgnoringCase(ByteView(sign))
      }
  }

  /// Whether a text is only the name of a license, such as "GNU General Public License v3", and not a sentence with it.
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
  /// Whether the key has a text that isn't the source's.
  var isTranslatedText: Bool {
    switch state {
    case .translated, .machineTranslated, .needsReview, .partial: !isUnchanged
    case .missing, .untranslated, .copied: false
    }
  }
}

extension CodeUnitString {
  /// Whether a key of `Info.plist` has a name, a number or a notice, which can be the same in all languages, or longer in some.
  var isInfoPlistName: Bool {
    switch string {
    case "CFBundleName", "CFBundleDisplayName", "CFBundleSpokenName", "CFBundleGetInfoString",
      "CFBundleShortVersionString", "CFBundleVersion", "NSHumanReadableCopyright",
      // Names of files.
      "NSMainNibFile", "NSMainStoryboardFile", "UILaunchStoryboardName", "UIMainStoryboardFile":
      true
    default: false
    }
  }
}
