package import L10nSource

/// The words of a source text, as far as its translation depends on them.
package struct SourceWords: Sendable {
  /// All words, in lower case.
  private var words: [String] = []
  /// All letters, in lower case, and signs that are read: “To-Dos” and “To Do’s” have the same.
  private var letters = ""
  /// How often each kind of value is shown; where doesn't matter.
  package private(set) var placeholders: [String: Int] = [:]
  /// Whether something is in brackets: `Timeout (in seconds)`.
  package private(set) var hasBrackets = false
  /// Where each value comes from or goes to, in the order in which they are shown.
  private var values: [ShownValue] = []

  /// A value that is shown: a translation has the same ones in the same order, unless it names them.
  private struct ShownValue: Equatable {
    let number: Int
    /// Whether "from" or "to" is right before it, which trade places with their values.
    let direction: String?
  }

  /// Words that grammar asks for, and few translations have one for one: articles, forms of “be”, “have” and “do”, pronouns,
  /// prepositions without a direction, and what begins a clause. The source is most likely in English; of other languages all
  /// words count.
  private static let small = Set(
    """
    a an the this that these those am is are was were be been being have has had do does did i you he she it we they \
    me him her us them my your his its our their own and of to in on at for by with as there please will would also just \
    now simply currently very successfully sorry unfortunately into onto if whether when while during because
    """.split(separator: " ").map(String.init))
  private static let articles: Set = ["a", "an", "the"]
  /// Those that say nothing new behind a verb: “Import from…”. “In” does, and so do “on” and “off”.
  private static let prepositions: Set = ["at", "by", "for", "from", "of", "to", "with"]
  /// Those that stand for one another at one place.
  private static let swappable = prepositions.union(["as", "in", "into"])
  /// What joins a label to the one above or below it: “Or Get Help…”.
  private static let conjunctions: Set = ["also", "and", "or", "then"]
  /// What labels have behind or before what they name, and lose without a loss: “General Settings”, “Show all locations”.
  private static let labelWords: Set = [
    "info", "layout", "menu", "panel", "preset", "presets", "screen", "setting", "settings", "show",
    "view", "window", "your",
  ]
  /// A text of less words is read word by word: small words and endings make the difference between “Save” and “Saved”.
  private static let longTextCount = 3

  package init(_ text: CodeUnitString) {
    hasBrackets = text.string.contains { "(（".contains($0) }
    var rest: [UInt8] = []
    text.bytes.withView { bytes in
      var scanner = FormatScanner(bytes)
      var end = 0
      while let specification = scanner.next() {
        guard specification.takesArgument else { continue }
        let kind =
          if case .variable(let name) = specification.conversion {
            String(decoding: Array(bytes[name]), as: UTF8.self)
          } else { "\(specification.conversion)" }
        placeholders[kind, default: 0] += 1
        values.append(
          ShownValue(
            number: specification.argument ?? values.count + 1,
            direction: Self.direction(before: specification.range.lowerBound, in: bytes)))
        rest += Array(bytes[end..<specification.range.lowerBound]) + [0x20]
        end = specification.range.upperBound
      }
      rest += Array(bytes[end..<bytes.count])
    }
    removeBrokenSpecifications(from: &rest)
    // A backslash too many is none. An “@” before a name, or a percent sign, is seen.
    rest.removeAll { $0 == UInt8(ascii: "\\") }
    var text = String(decoding: rest, as: UTF8.self)
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      text.unicodeScalars.removeAll(where: \.properties.isDefaultIgnorableCodePoint)
    }
    text = text.lowercased()
    if text.utf8.contains(UInt8(ascii: "&")) {
      text = text.replacing("&nbsp;", with: " ").replacing("&amp;", with: "&")
        .replacing("&", with: " & ")
    }
    letters = text.filter { $0.isLetter || "@%&".contains($0) }
    let parts = text.split { character in
      character.isWhitespace || "<>".contains(character)
        || character.isPunctuation && !"-‑@%&".contains(character)
          && !Self.apostrophes.contains(character)
    }
    for part in parts { addWords(of: part) }
    EquivalentWords.replacePhrases(in: &words)
    // “After one week” is “after a week”.
    for index in words.indices.dropLast() where words[index] == "one" { words[index] = "a" }
  }

  /// Takes what is meant as a specification of an object and is none out of a text: `%$1@`, `%#`.
  private mutating func removeBrokenSpecifications(from text: inout [UInt8]) {
    var start = 0
    while let percent = text[start...].firstIndex(of: UInt8(ascii: "%")) {
      let end = text[(percent + 1)...].firstIndex { !$0.isASCIIDigit && $0 != UInt8(ascii: "$") }
      start = percent + 1
      guard let end, "@#".utf8.contains(text[end]) else { continue }
      text.replaceSubrange(percent...end, with: [0x20])
      placeholders["\(FormatSpecification.Conversion.object)", default: 0] += 1
    }
  }

  private static func direction(before place: Int, in text: ByteView) -> String? {
    let word = String(decoding: text[..<place].suffix(6), as: UTF8.self).lowercased()
    return ["from", "to"].first { word.hasSuffix(" \($0) ") }
  }

  /// What people type for one.
  private static let apostrophes: Set<Character> = ["'", "’", "‘", "ʼ", "´", "`"]
  /// What stands for a word behind an apostrophe. An “s” and a “d” stand for several.
  /// The verbs before “n’t” that aren’t what is left without the “n”.
  private static let negated = ["can": "can", "won": "will", "shan": "shall"]
  private static let contracted = ["ve": "have", "re": "are", "ll": "will", "m": "am"]

  /// Adds what a stretch of letters and apostrophes stands for: “can’t” is “can not”, and “you’re” has “you”.
  private mutating func addWords(of part: Substring) {
    let pieces = part.filter { $0 != "-" && $0 != "‑" }.split(
      whereSeparator: Self.apostrophes.contains)
    guard let first = pieces.first.map(String.init) else { return }
    if first == "&" {
      words.append("and")
    } else if first == "cannot" {
      words += ["can", "not"]
    } else if pieces.last == "t", first.last == "n" {
      words += [Self.negated[first] ?? String(first.dropLast()), "not"]
    } else {
      // “100m” has a unit.
      let number = first.prefix(while: \.isNumber)
      if !number.isEmpty, number.count < first.count { words.append(String(number)) }
      words.append(String(number.count < first.count ? first.dropFirst(number.count) : first[...]))
      if pieces.count == 2, let second = Self.contracted[String(pieces[1])] { words.append(second) }
    }
  }

  /// Whether the words of a translation have all that a text has more than another one, as often as it has, and nothing of
  /// what it has less. Long words can have other endings: “databasen”.
  package func hasChange(from old: Self, to new: Self) -> Bool {
    guard old.placeholders == new.placeholders else { return false }
    var (added, removed) = (new.meaning, old.meaning)
    Self.removeCommonWords(&added, &removed)
    func count(_ word: String, in words: [String]) -> Int { words.count { $0 == word } }
    func hasStem(of word: String) -> Bool {
      word.count >= Self.lettersOfLongWord && word.allSatisfy(\.isLetter)
        && words.contains { $0.contains(word.prefix(Self.lettersOfStem)) }
    }
    return !added.isEmpty && !removed.contains { words.contains($0) || hasStem(of: $0) }
      && Set(added).allSatisfy {
        count($0, in: words) >= count($0, in: new.words) || hasStem(of: $0)
      }
  }

  private static let lettersOfLongWord = 6
  private static let lettersOfStem = 5

  /// Whether a translation of one text most likely fits the other: both have the same words that carry the meaning, in any
  /// order, and the same placeholders and numbers.
  ///
  /// - Complexity: O(*n*) in the number of words, and squared in that of words that differ.
  package func fit(_ other: Self) -> Bool {
    placeholders == other.placeholders && hasSameOrder(as: other) && hasWords(of: other)
  }

  /// Whether two texts show their values in the same order, or one of them at most: other words tell where the only one is.
  private func hasSameOrder(as other: Self) -> Bool {
    values.count < 2 || values.count != other.values.count || values == other.values
  }

  /// Whether they fit but for the placeholders.
  package func hasWords(of other: Self) -> Bool {
    // A text that lost all of its words says something else.
    guard letters.isEmpty == other.letters.isEmpty else { return false }
    let (own, others) = (plainWords(beside: other), other.plainWords(beside: self))
    let haveSameLetters =
      letters == other.letters || words.joined() == other.words.joined()
      || own.joined() == others.joined()
    if haveSameLetters, numbers == other.numbers { return true }
    let isLong = min(meaning.count, other.meaning.count) >= Self.longTextCount
    // A small word can be a mistake: “where” for “were”.
    return isLong && Self.haveSameMeaning(meaning, other.meaning, isLong: true)
      || Self.haveSameMeaning(own, others, isLong: isLong)
      || isLong && Self.haveSameMeaning(mended(by: other), other.mended(by: self), isLong: true)
  }

  /// The words that carry the meaning, without those that are small ones of another text with a typing error: “th” for “the”.
  private func mended(by other: Self) -> [String] {
    var (own, others) = (words, other.words)
    Self.removeCommonWords(&own, &others)
    let mistakes = own.filter { word in
      !Self.small.contains(word)
        && others.contains {
          Self.small.contains($0) && $0.count > 1 && $0.first == word.first
            && ($0.sorted() == word.sorted()
              || editDistance(Array($0), Array(word), limit: 1) != nil)
        }
    }
    return meaning.filter { !mistakes.contains($0) }
  }

  private static func haveSameMeaning(
    _ left: [String], _ right: [String], isLong: Bool
  ) -> Bool {
    let isPhrase = min(left.count, right.count) > 1
    // Something has to be left of what words were taken from.
    let isLeft = !right.isEmpty
    var (left, right) = (left, right)
    removeCommonWords(&left, &right)
    if left.isEmpty || right.isEmpty {
      return (left + right).allSatisfy(prepositions.contains)
        || right.isEmpty && isLeft && left.allSatisfy(labelWords.contains)
    }
    // “Check update” and “Check for updates”.
    if left.count < right.count { right.removeAll(where: prepositions.contains) }
    if left.count > right.count { left.removeAll(where: prepositions.contains) }
    guard left.count == right.count else { return false }
    removeCounterparts(&left, &right, isLong: isLong, isPhrase: isPhrase)
    return left.isEmpty
  }

  /// Leaves of two lists what has no other form in the other one, and no word that stands for it there.
  private static func removeCounterparts(
    _ left: inout [String], _ right: inout [String], isLong: Bool, isPhrase: Bool
  ) {
    left.removeAll { word in
      let position = right.firstIndex {
        word.isForm(of: $0, withEndings: isLong, inPhrase: isPhrase)
          || EquivalentWords.stand(word, for: $0, withForms: isLong) || isSwapped(word, $0)
      }
      position.map { _ = right.remove(at: $0) }
      return position != nil
    }
  }

  /// The words that carry the meaning and that only one of two texts has: the other one has them in no form, and none that
  /// says the same.
  package func difference(to other: Self) -> (removed: [String], added: [String]) {
    var (removed, added) = (meaning, other.meaning)
    let count = min(removed.count, added.count)
    Self.removeCommonWords(&removed, &added)
    Self.removeCounterparts(
      &removed, &added, isLong: count >= Self.longTextCount, isPhrase: count > 1)
    return (removed, added)
  }

  /// Whether two words are prepositions that stand for each other behind a verb: “by friends from” and “by friends at”.
  private static func isSwapped(_ word: String, _ other: String) -> Bool {
    let pair: Set = [word, other]
    return pair.isSubset(of: swappable) && pair != ["from", "to"]
  }

  /// Leaves of two lists what each has more often than the other one.
  private static func removeCommonWords(_ left: inout [String], _ right: inout [String]) {
    left.removeAll { word in
      guard let position = right.firstIndex(of: word) else { return false }
      right.remove(at: position)
      return true
    }
  }

  package var meaning: [String] { words.filter { !Self.small.contains($0) } }
  /// Whether half of the words that carry the meaning of the shorter one are in both texts.
  package func sharesWords(with other: Self) -> Bool {
    let (own, others) = (Set(meaning), Set(other.meaning))
    return own.intersection(others).count * 2 >= min(own.count, others.count)
  }

  /// Whether two texts have the same values and numbers, and deny as often.
  package func hasSameFacts(as other: Self) -> Bool {
    func denials(_ words: Self) -> Int { words.words.count(where: Self.negations.contains) }
    return placeholders == other.placeholders && numbers == other.numbers
      && denials(self) == denials(other)
  }

  private static let negations: Set = [
    "cannot", "never", "no", "none", "not", "nothing", "unable", "unavailable", "unsupported",
    "without",
  ]

  package var placeholderCount: Int { placeholders.values.reduce(0, +) }
  package var hasNumbers: Bool { !numbers.isEmpty }
  private var numbers: [String] { words.map { $0.filter(\.isNumber) }.filter { !$0.isEmpty } }

  /// All words but for articles, and without a conjunction at the start or the end where another text has none.
  private func plainWords(beside other: Self) -> [String] {
    func isJoined(_ word: String?) -> Bool { word.map(Self.conjunctions.contains) ?? false }
    var words = words.filter { !Self.articles.contains($0) }
    if words.count > 1, isJoined(words.first), !isJoined(other.words.first) { words.removeFirst() }
    if words.count > 1, isJoined(words.last), !isJoined(other.words.last) { words.removeLast() }
    return words
  }
}

extension String {
  /// Whether a word is another in another number, with a typing error mended or, if asked for, with another ending. Words of
  /// other meanings differ in one letter as well: short ones, in their beginnings, and by a letter in place of another
  /// (“blacklist” and “blocklist”).
  ///
  /// - Parameter isInPhrase: whether there are other words, so that a shorter one is most likely no other.
  fileprivate func isForm(of other: String, withEndings: Bool, inPhrase isInPhrase: Bool) -> Bool {
    guard allSatisfy(\.isLetter), other.allSatisfy(\.isLetter) else { return false }
    let (short, long) = count < other.count ? (self, other) : (other, self)
    let isNumber =
      short.count >= 3 && (long == short + "s" || long == short + "es")
      || short.last == "y" && long == short.dropLast() + "ies"
      || hasSuffix("is") && other == dropLast(2) + "es"
      || hasSuffix("es") && other == dropLast(2) + "is"
    if isNumber || withEndings && stem == other.stem { return true }
    // “Authorise” and “authorize”.
    if count >= 6, replacing("z", with: "s") == other.replacing("z", with: "s") { return true }
    let isSwapped = count == other.count && sorted() == other.sorted()
    return (isInPhrase ? long.count >= 5 : short.count >= 6) && first == other.first
      && (isSwapped || count != other.count && last == other.last)
      && editDistance(Array(self), Array(other), limit: 1) != nil
  }

  /// The word without an ending of English verbs and nouns: “delet” of “delete”, “deleted” and “deleting”.
  private var stem: Substring {
    let ending = ["ing", "ies", "ied", "es", "ed", "s", "e", "y"].first {
      hasSuffix($0) && count - $0.count >= 3
    }
    var stem = dropLast(ending?.count ?? 0)
    if stem.count > 3, let last = stem.last, stem.dropLast().last == last { stem.removeLast() }
    return stem
  }
}
