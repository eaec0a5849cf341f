package import L10nSource

/// The words of a source text, reduced to those that matter for its translation.
package struct SourceWords: Sendable {
  /// All words in lower case.
  private var words: [String] = []
  /// All letters in lower case, and the signs that users read: equal for “To-Dos” and “To Do’s”.
  private var letters = ""
  /// The number of occurrences of each kind of placeholder, independent of their positions.
  package private(set) var placeholders: [String: Int] = [:]
  /// Whether the text contains brackets: `Timeout (in seconds)`.
  package private(set) var hasBrackets = false
  /// The arguments of the placeholders, in the order in which they occur.
  private var values: [ShownValue] = []

  /// An argument that the text shows. A translation shows the same arguments in the same order, unless it numbers them.
  private struct ShownValue: Equatable {
    let number: Int
    /// The word “from” or “to” directly before the placeholder. Such words can change places together with their arguments.
    let direction: String?
  }

  /// Function words, few of which have a direct counterpart in translations: articles, forms of “be”, “have” and “do”,
  /// pronouns, prepositions without a direction, and words that begin a clause. The list is English, the most likely source
  /// language; in other languages, all words count.
  private static let small = Set(
    """
    a an the this that these those am is are was were be been being have has had do does did i you he she it we they \
    me him her us them my your his its our their own and of to in on at for by with as there please will would also just \
    now simply currently very successfully sorry unfortunately into onto if whether when while during because
    """.split(separator: " ").map(String.init))
  private static let articles: Set = ["a", "an", "the"]
  /// Prepositions that add no meaning after a verb: “Import from…”. “In”, “on” and “off” do add one.
  private static let prepositions: Set = ["at", "by", "for", "from", "of", "to", "with"]
  /// Prepositions that can replace each other in the same position.
  private static let swappable = prepositions.union(["as", "in", "into"])
  /// Words that connect a label to the one above or below it: “Or Get Help…”.
  private static let conjunctions: Set = ["also", "and", "or", "then"]
  /// Words before or after the subject of a label that can be dropped without changing its meaning: “General Settings”, “Show
  /// all locations”.
  private static let labelWords: Set = [
    "info", "layout", "menu", "panel", "preset", "presets", "screen", "setting", "settings", "show",
    "view", "window", "your",
  ]
  /// The minimum number of meaningful words of a long text. In a shorter text every word counts: function words and endings
  /// distinguish “Save” from “Saved”.
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
    // Ignores backslashes, which are superfluous here. A remaining “@” or percent sign counts, because users see it.
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
    // “After one week” means “after a week”.
    for index in words.indices.dropLast() where words[index] == "one" { words[index] = "a" }
  }

  /// Removes misspelled specifications of objects, such as `%$1@` and `%#`, from a text, and counts them as placeholders.
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

  /// The characters that people type for an apostrophe.
  private static let apostrophes: Set<Character> = ["'", "’", "‘", "ʼ", "´", "`"]
  /// The full forms of verbs before “n’t” that dropping the “n” doesn’t give.
  private static let negated = ["can": "can", "won": "will", "shan": "shall"]
  /// The full words for contractions after an apostrophe. “s” and “d” are ambiguous and therefore not included.
  private static let contracted = ["ve": "have", "re": "are", "ll": "will", "m": "am"]

  /// Adds the full words of a run of letters and apostrophes: “can’t” becomes “can not”, and “you’re” contains “you”.
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
      // A number with a unit, such as “100m”, gives two words.
      let number = first.prefix(while: \.isNumber)
      if !number.isEmpty, number.count < first.count { words.append(String(number)) }
      words.append(String(number.count < first.count ? first.dropFirst(number.count) : first[...]))
      if pieces.count == 2, let second = Self.contracted[String(pieces[1])] { words.append(second) }
    }
  }

  /// Whether a translation with these words already follows a change of its source: it contains every word that the new text
  /// adds, as often as the new text does, and no word that the new text removes. A long word also matches with another ending:
  /// “databasen”.
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

  /// Whether a translation of one text most likely fits the other: both have the same meaningful words in any order, and the
  /// same placeholders and numbers.
  ///
  /// - Complexity: O(*n*) in the number of words, and quadratic in the number of words that differ.
  package func fit(_ other: Self) -> Bool {
    placeholders == other.placeholders && hasSameOrder(as: other) && hasWords(of: other)
  }

  /// Whether two texts show their arguments in the same order. With fewer than two arguments, the words alone decide.
  private func hasSameOrder(as other: Self) -> Bool {
    values.count < 2 || values.count != other.values.count || values == other.values
  }

  /// Whether two texts fit each other apart from their placeholders.
  package func hasWords(of other: Self) -> Bool {
    // A text that lost all its words has another meaning.
    guard letters.isEmpty == other.letters.isEmpty else { return false }
    let (own, others) = (plainWords(beside: other), other.plainWords(beside: self))
    let haveSameLetters =
      letters == other.letters || words.joined() == other.words.joined()
      || own.joined() == others.joined()
    if haveSameLetters, numbers == other.numbers { return true }
    let isLong = min(meaning.count, other.meaning.count) >= Self.longTextCount
    // The last comparison ignores typing errors in function words.
    return isLong && Self.haveSameMeaning(meaning, other.meaning, isLong: true)
      || Self.haveSameMeaning(own, others, isLong: isLong)
      || isLong && Self.haveSameMeaning(mended(by: other), other.mended(by: self), isLong: true)
  }

  /// The meaningful words without misspelled function words of the other text, such as “th” for “the”.
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
    // A text that loses label words must have other words left.
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

  /// Removes from both lists the pairs of words that are forms of each other or are equivalent.
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

  /// The meaningful words that only one of two texts has: the other text has no other form of them and no equivalent word.
  package func difference(to other: Self) -> (removed: [String], added: [String]) {
    var (removed, added) = (meaning, other.meaning)
    let count = min(removed.count, added.count)
    Self.removeCommonWords(&removed, &added)
    Self.removeCounterparts(
      &removed, &added, isLong: count >= Self.longTextCount, isPhrase: count > 1)
    return (removed, added)
  }

  /// Whether two words are prepositions that can replace each other after a verb: “by friends from” and “by friends at”.
  private static func isSwapped(_ word: String, _ other: String) -> Bool {
    let pair: Set = [word, other]
    return pair.isSubset(of: swappable) && pair != ["from", "to"]
  }

  /// Removes the words that two lists have in common, each as often as it occurs in both.
  private static func removeCommonWords(_ left: inout [String], _ right: inout [String]) {
    left.removeAll { word in
      guard let position = right.firstIndex(of: word) else { return false }
      right.remove(at: position)
      return true
    }
  }

  package var meaning: [String] { words.filter { !Self.small.contains($0) } }
  /// Whether two texts share at least half of the meaningful words of the shorter one.
  package func sharesWords(with other: Self) -> Bool {
    let (own, others) = (Set(meaning), Set(other.meaning))
    return own.intersection(others).count * 2 >= min(own.count, others.count)
  }

  /// Whether two texts have the same placeholders, numbers, months and days, and equally many negations.
  package func hasSameFacts(as other: Self) -> Bool {
    func denials(_ words: Self) -> Int { words.words.count(where: Self.negations.contains) }
    func dates(_ words: Self) -> [String] { words.words.filter(Self.dates.contains) }
    return placeholders == other.placeholders && numbers == other.numbers
      && denials(self) == denials(other) && dates(self) == dates(other)
  }

  /// Without “March” and “May”, which are other words, too.
  private static let dates: Set = [
    "april", "august", "december", "february", "friday", "january", "july", "june", "monday",
    "november", "october", "saturday", "september", "sunday", "thursday", "tuesday", "wednesday",
  ]

  private static let negations: Set = [
    "cannot", "never", "no", "none", "not", "nothing", "unable", "unavailable", "unsupported",
    "without",
  ]

  package var placeholderCount: Int { placeholders.values.reduce(0, +) }
  package var hasNumbers: Bool { !numbers.isEmpty }
  private var numbers: [String] { words.map { $0.filter(\.isNumber) }.filter { !$0.isEmpty } }

  /// All words without articles, and without a conjunction at the start or the end if the other text has none there.
  private func plainWords(beside other: Self) -> [String] {
    func isJoined(_ word: String?) -> Bool { word.map(Self.conjunctions.contains) ?? false }
    var words = words.filter { !Self.articles.contains($0) }
    if words.count > 1, isJoined(words.first), !isJoined(other.words.first) { words.removeFirst() }
    if words.count > 1, isJoined(words.last), !isJoined(other.words.last) { words.removeLast() }
    return words
  }
}

extension String {
  /// Whether two words are the singular and the plural of a noun, or differ by a typing error or, with `withEndings`, by the
  /// ending. Different words can also differ in one letter. So short words don't count as typing errors, nor do words that
  /// differ in the first letter or by the replacement of a letter (“blacklist” and “blocklist”).
  ///
  /// - Parameter isInPhrase: whether the texts contain other words, so that even a shorter word is most likely the same one.
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

  /// The word without a common English ending: “delet” for “delete”, “deleted” and “deleting”.
  private var stem: Substring {
    let ending = ["ing", "ies", "ied", "es", "ed", "s", "e", "y"].first {
      hasSuffix($0) && count - $0.count >= 3
    }
    var stem = dropLast(ending?.count ?? 0)
    if stem.count > 3, let last = stem.last, stem.dropLast().last == last { stem.removeLast() }
    return stem
  }
}
