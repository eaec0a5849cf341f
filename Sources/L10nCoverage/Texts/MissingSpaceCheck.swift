import L10nModel
package import L10nSource

/// Finds words of a translation that are joined to an argument where the source has a space: `%dminutes`, `Name:%@`.
///
/// Many languages append endings to a name or a number. So a word counts only if another translation of the file has it as a
/// separate word, if it ends with a colon, or, in languages with few endings, if it is too long for one.
enum MissingSpaceCheck {
  /// Whether an argument of the source is next to a space and a word.
  fileprivate static func interest(_ source: ExaminedSource) -> TextCheck.Interest.Answer {
    guard source.traits.contains(.percent) else { return .none }
    var reader = ArgumentReader(source.text)
    while let (specification, _) = reader.next() {
      let place = source.text.whole(specification.range)
      if source.text.hasSpacedWord(beside: place)
        || source.text.hasSpacedColon(before: place.lowerBound)
      {
        return .byTraits
      }
    }
    return .none
  }

  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    let (text, sourceText) = (pair.text, pair.original)
    guard pair.language.separatesWords, !text.isTemplate(as: sourceText) else { return }
    let file = pair.file
    file.formats.removeAll()
    let ownArguments = file.formats.read(text)
    let sourceArguments = file.formats.read(sourceText)
    let glued = file.formats.withParts { parts in
      glue(
        text, parts.uses.map(of: ownArguments), sourceText, parts.uses.map(of: sourceArguments),
        endsJoinNames: joiningLanguages.contains(pair.language.code),
        prefixesJoinNames: pair.language.code == "ar")
    }
    for glue in glued
    where glue.hasColon || glue.isLongWord && languagesOfFewEndings.contains(pair.language.code)
      || file.words.contains(text[glue.word].numberIgnoringCase)
    {
      func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
      let isBefore = glue.word.lowerBound < glue.argument.lowerBound
      let (first, second) = isBefore ? (glue.word, glue.argument) : (glue.argument, glue.word)
      found.add(
        ProblemWords(
          .missingSpace,
          .made(
            "the translation of ",
            " has no space between \"\(string(first))\" and \"\(string(second))\", but the source does"
          ),
          help: "add the space: users see one word"), first.lowerBound..<second.upperBound)
    }
  }

  /// Languages that append long endings to names.
  private static let joiningLanguages: Set<String> = [
    "az", "et", "eu", "fi", "hu", "kk", "ky", "mn", "se", "tk", "tr", "tt", "ug", "uz",
  ]

  /// Languages that neither append long endings to names nor join words to them.
  private static let languagesOfFewEndings: Set<String> = [
    "ca", "de", "es", "fr", "gl", "it", "nl", "pt", "ro",
  ]

  /// A word and the specification that is joined to it.
  private struct Glue {
    let argument: Range<Int>
    /// The word, with its colon.
    let word: Range<Int>
    var hasColon = false
    /// Whether the word follows a name and is too long for an ending.
    var isLongWord = false
  }

  private static func glue(
    _ text: ByteView, _ own: ArgumentMap, _ sourceText: ByteView, _ source: ArgumentMap,
    endsJoinNames: Bool, prefixesJoinNames: Bool
  ) -> [Glue] {
    var glued: [Glue] = []
    for original in source.uses where !original.isVariable {
      guard let use = own.use(of: original.number), !use.isVariable,
        original.range == source.use(of: original.number)?.range
      else { continue }
      let (place, sourcePlace) = (text.whole(use.range), sourceText.whole(original.range))
      let isNumber = use.argumentClass.isInteger || use.argumentClass == .double
      let isSpaced = sourceText.hasSpacedWord(beside: sourcePlace)
      if isSpaced, sourceText.word(from: sourcePlace.upperBound, among: .all).isEmpty {
        let word = text.word(from: place.upperBound, among: .all)
        // Units and short endings are written next to numbers in many ways: "%dh", "%d-tägig".
        let least = isNumber || endsJoinNames ? 5 : 3
        if text.countScalars(word) >= least,
          !(text.countScalars(word) == 3 && sourceText.has(text[word], behind: sourcePlace))
        {
          let isLongWord =
            !isNumber && text.countScalars(word) > 3 && text[word.lowerBound].isASCIILowercase
          glued.append(Glue(argument: place, word: word, isLongWord: isLongWord))
        }
      }
      // "% d" shows a number with a space before it.
      if isSpaced, sourceText.word(to: sourcePlace.lowerBound, among: .all).isEmpty,
        !isNumber || text[place.lowerBound + 1] != UInt8(ascii: " ")
      {
        // Arabic and Hebrew join short words to the next word; Persian and Urdu don't.
        let word = text.word(to: place.lowerBound, among: prefixesJoinNames ? .western : .all)
        if text.countScalars(word) >= (isNumber ? 3 : 2),
          !own.uses.contains(where: { text.whole($0.range).overlaps(word) })
        {
          glued.append(Glue(argument: place, word: word))
        }
      }
      if sourceText.hasSpacedColon(before: sourcePlace.lowerBound),
        place.lowerBound > 0, text[place.lowerBound - 1] == UInt8(ascii: ":")
      {
        let word = text.word(to: place.lowerBound - 1, among: .all)
        glued.append(
          Glue(argument: place, word: word.lowerBound..<place.lowerBound, hasColon: true))
      }
    }
    return glued
  }
}

extension TextCheck {
  static let missingSpaces = TextCheck(
    checks: [.missingSpace], subject: .translation, traits: { _ in .percent },
    interest: .dependent(MissingSpaceCheck.interest), look: MissingSpaceCheck.look)
}

extension Check {
  package static let missingSpace = Check(
    "missing-space", .warning, "placeholder glued to a word, unlike in the source")
}

extension TextFile {
  /// The separate words of the file's translations, as numbers.
  func findWords() -> Set<UInt64> {
    var words: Set<UInt64> = []
    for keyIndex in comparison.records.indices where comparison.records[keyIndex].isTranslatedText {
      let entry = Int(comparison.lastEntries[keyIndex])
      guard entry >= 0 else { continue }
      own.forEachText(of: own.entries[entry]) { text in
        own.text(text.range).addWords(to: &words)
      }
    }
    return words
  }
}

/// Alphabets whose words have spaces between them.
private enum Alphabets {
  /// Latin, Greek, Cyrillic and Arabic.
  case all
  /// Latin, Greek and Cyrillic, with the marks that go with their letters.
  case western

  func contain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0xD7, 0xF7: false
    case 0xC0...0x24F, 0x300...0x373, 0x376...0x377, 0x37B...0x37D, 0x386, 0x388...0x481,
      0x48A...0x52F, 0x1E00...0x1FFF:
      true
    case 0x620...0x65F, 0x66E...0x6D3: self == .all
    default: false
    }
  }
}

extension ByteView {
  /// Whether a space and a word are before or after a specification.
  fileprivate func hasSpacedWord(beside specification: Range<Int>) -> Bool {
    hasSpacedWord(before: specification.lowerBound)
      || hasSpacedWord(after: specification.upperBound)
  }

  /// Whether a colon and a space are before an index.
  fileprivate func hasSpacedColon(before index: Int) -> Bool {
    index > 1 && self[index - 1] == UInt8(ascii: " ") && self[index - 2] == UInt8(ascii: ":")
  }

  /// Whether a space and a word are before an index.
  fileprivate func hasSpacedWord(before index: Int) -> Bool {
    index > 1 && self[index - 1] == UInt8(ascii: " ") && !word(to: index - 1, among: .all).isEmpty
  }

  /// Whether a space and a word begin at an index.
  fileprivate func hasSpacedWord(after index: Int) -> Bool {
    index + 1 < count && self[index] == UInt8(ascii: " ")
      && !word(from: index + 1, among: .all).isEmpty
  }

  /// A specification, extended to a catalog's `%arg`, of which the scanner reads only `%a`.
  fileprivate func whole(_ range: Range<Int>) -> Range<Int> {
    self[range.lowerBound...].starts(with: "%arg".utf8)
      ? range.lowerBound..<range.lowerBound + 4 : range
  }

  /// The letters from an index onward.
  fileprivate func word(from start: Int, among alphabets: Alphabets) -> Range<Int> {
    var end = start
    var scalars = TextScalars(part(start..<count))
    while let element = scalars.next(), alphabets.contain(element.scalar) {
      end = start + element.range.upperBound
    }
    return start..<end
  }

  /// The letters before an index.
  fileprivate func word(to end: Int, among alphabets: Alphabets) -> Range<Int> {
    var start = end
    while start > 0 {
      var first = start - 1
      while first > 0, self[first] & 0xC0 == 0x80 { first -= 1 }
      var scalars = TextScalars(part(first..<start))
      guard let element = scalars.next(), alphabets.contain(element.scalar) else { break }
      start = first
    }
    return start..<end
  }

  /// The number of characters that begin in a part of the text.
  fileprivate func countScalars(_ range: Range<Int>) -> Int {
    self[range].count { $0 & 0xC0 != 0x80 }
  }

  /// Whether the same word follows a specification after a space: a unit or a name that isn't specific to a language.
  fileprivate func has(_ word: Slice<ByteView>, behind specification: Range<Int>) -> Bool {
    guard specification.upperBound < count else { return false }
    let own = self.word(from: specification.upperBound + 1, among: .all)
    return self[own].elementsEqual(word)
  }

  /// Adds the words that aren't joined to a specification.
  fileprivate func addWords(to words: inout Set<UInt64>) {
    var index = 0
    while index < count {
      let word = word(from: index, among: .all)
      guard !word.isEmpty else {
        index += 1
        continue
      }
      let before = word.lowerBound > 0 ? self[word.lowerBound - 1] : 0x20
      let behind = word.upperBound < count ? self[word.upperBound] : 0x20
      if !before.isPartOfSpecification, behind != UInt8(ascii: "%") {
        words.insert(self[word].numberIgnoringCase)
      }
      index = word.upperBound
    }
  }
}

extension UInt8 {
  /// Whether a letter after this byte can be a conversion or directly follow one.
  fileprivate var isPartOfSpecification: Bool {
    "%@$.".utf8.contains(self) || isASCIIDigit
  }
}
