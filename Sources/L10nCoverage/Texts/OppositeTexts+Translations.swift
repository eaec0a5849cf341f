import L10nCode
import L10nModel
import L10nSource

extension OppositeTexts {
  static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    for group in file.texts.opposites.groups {
      let translations = group.compactMap { member in
        file.plainTranslation(of: member.index).map { Translation(member: member, entry: $0) }
      }
      guard translations.count > 1 else { continue }
      let texts = Dictionary(grouping: translations) { file.own.plainText(at: $0.entry).number }
      for same in texts.values.sorted(by: { $0[0].entry < $1[0].entry }) where same.count > 1 {
        for (wrong, other, isKnown) in problems(same, group, file) {
          let problem = ProblemWords.misplaced(
            file.name(of: other.member.index), says: "something else",
            help: isKnown
              ? "translate it: by the language's other texts, it fits that key"
              : "see which of the two is wrong, and translate it")
          found.add(problem, entry: wrong.entry)
        }
      }
    }
  }

  private struct Translation {
    let member: Member
    let entry: Int
  }

  /// The translations that belong to a text that says something else, with that text, and whether it is known which of the two
  /// is wrong. If it isn't known, the later one is reported.
  private static func problems(
    _ same: [Translation], _ group: [Member], _ file: TextFile
  ) -> [(wrong: Translation, other: Translation, isKnown: Bool)] {
    let text = file.own.plainText(at: same[0].entry)
    let words = Set(same.map(\.member.word))
    guard words.count > 1, CodeUnitString(bytes: text).hasWords,
      same.allSatisfy({ file.own.plainText(at: $0.entry).elementsEqual(text) }),
      !same.contains(where: { text.elementsEqual(file.source.plainText(at: $0.member.index)) })
    else { return [] }
    let kind = same[0].member.kind
    let shown = kind == .negation ? nil : shownWord(same, text, file)
    let right = shown ?? (kind == .name ? nil : likelyWord(words, of: same, text, group, file))
    if kind == .name, right == nil { return [] }
    guard let other = same.first(where: { right == nil || $0.member.word == right }) else {
      return []
    }
    return same.filter { $0.member.word != other.member.word }.map { ($0, other, right != nil) }
  }

  /// The only word that the translation has in the source's form, unless it is a part of the other words, such as "URL" in
  /// "URLs".
  private static func shownWord(
    _ same: [Translation], _ text: ByteView, _ file: TextFile
  ) -> UInt64? {
    let names = same.map { file.source.plainText(at: $0.member.index).part($0.member.place) }
    // Short words such as "in" and "on" can be words of other languages, too.
    let isName = same[0].member.kind == .name
    guard
      let shown = names.indices.first(where: {
        (isName || names[$0].count > 3) && text.hasRun(names[$0])
      })
    else { return nil }
    let right = same[shown].member.word
    let others = names.indices.filter { same[$0].member.word != right }
    let isOnly = others.allSatisfy {
      !text.hasRun(names[$0]) && !names[$0].containsIgnoringCase(names[shown])
        && !names[shown].containsIgnoringCase(names[$0])
    }
    return isOnly ? right : nil
  }

  /// The maximum number of groups that are searched for the translation of a word.
  private static let mostWitnesses = 64

  /// The word that the translation contains, judged by how other texts of the file translate the words; nil if these don't show
  /// it.
  private static func likelyWord(
    _ words: Set<UInt64>, of same: [Translation], _ text: ByteView, _ group: [Member],
    _ file: TextFile
  ) -> UInt64? {
    var support: [UInt64: Int] = [:]
    // If several texts with one word share the translation, most are right.
    for translation in same { support[translation.member.word, default: -1] += 1 }
    let small = text.small
    let opposites = file.texts.opposites
    for position in (opposites.positions[group[0].kind] ?? []).prefix(mostWitnesses)
    where opposites.groups[position][0].index != group[0].index {
      let other = opposites.groups[position]
      let known = other.filter { words.contains($0.word) }.compactMap { member in
        file.plainTranslation(of: member.index).map { (member.word, file.own.plainText(at: $0)) }
      }
      guard let (first, firstText) = known.first,
        let (second, secondText) = known.first(where: { $0.0 != first })
      else { continue }
      let parts = difference(firstText.small, secondText.small)
      switch (small.contains(part: parts.first), small.contains(part: parts.second)) {
      case (true, false): support[first, default: 0] += 1
      case (false, true): support[second, default: 0] += 1
      default: break
      }
    }
    guard let best = support.max(by: { $0.value < $1.value }),
      support.allSatisfy({ $0.key == best.key || $0.value < best.value })
    else { return nil }
    return best.key
  }

  /// The parts of two texts without their common start and end.
  private static func difference(
    _ first: [UInt8], _ second: [UInt8]
  ) -> (first: ArraySlice<UInt8>, second: ArraySlice<UInt8>) {
    func isInside(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
    var start = zip(first, second).prefix { $0 == $1 }.count
    while start > 0,
      start < first.count && isInside(first[start])
        || start < second.count && isInside(second[start])
    { start -= 1 }
    let (firstRest, secondRest) = (first[start...], second[start...])
    var end = zip(firstRest.reversed(), secondRest.reversed()).prefix { $0 == $1 }.count
    while end > 0, isInside(first[first.count - end]) { end -= 1 }
    return (firstRest.dropLast(end), secondRest.dropLast(end))
  }
}

extension TextFile {
  /// A text of the source, with its key if that differs.
  func name(of index: Int) -> String {
    let text = String(decoding: source.plainText(at: index), as: UTF8.self)
    let key = String(decoding: source.key(of: source.entries[index]), as: UTF8.self)
    return key == text ? "\"\(text)\"" : "\"\(text)\" (\(key))"
  }
}

extension ByteView {
  fileprivate var small: [UInt8] { Array(String(decoding: self, as: UTF8.self).lowercased().utf8) }

  /// Whether the text has a name that isn't next to an ASCII letter or digit.
  fileprivate func hasRun(_ name: ByteView) -> Bool {
    var start = firstIndex(of: name, from: 0)
    while let found = start {
      let end = found + name.count
      if found == 0 || !self[found - 1].isASCIIAlphanumeric,
        end == count || !self[end].isASCIIAlphanumeric
      {
        return true
      }
      start = firstIndex(of: name, from: found + 1)
    }
    return false
  }
}

extension [UInt8] {
  /// Whether these bytes contain some bytes in a row that are enough to identify a word.
  fileprivate func contains(part: ArraySlice<UInt8>) -> Bool {
    part.count > 2 && hasPart(part)
  }
}
