import L10nModel
package import L10nSource

/// Finds words of two scripts in which letters of one look like letters of the other: the Cyrillic `с` in `сlick`.
enum LookAlikeCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    if let (problem, range) = problem(pair.text) { found.add(problem, range) }
  }

  private enum Alphabet { case latin, greek, cyrillic }

  private struct Letter {
    let alphabet: Alphabet
    let scalar: Unicode.Scalar
    let range: Range<Int>
  }

  static func problem(
    _ text: ByteView
  ) -> (problem: ProblemWords, range: Range<Int>)? {
    var word: [Letter] = []
    for element in TextScalars(text) {
      if let alphabet = alphabet(of: element.scalar) {
        word.append(Letter(alphabet: alphabet, scalar: element.scalar, range: element.range))
      } else if !isMark(element.scalar) {
        if let found = problem(word, in: text) { return found }
        word.removeAll(keepingCapacity: true)
      }
    }
    return problem(word, in: text)
  }

  private static func problem(
    _ word: [Letter], in text: ByteView
  ) -> (problem: ProblemWords, range: Range<Int>)? {
    guard word.count > 2, let first = word.first, let last = word.last,
      let other = word.first(where: { $0.alphabet != first.alphabet })
    else { return nil }
    let alphabets = [first.alphabet, other.alphabet]
    guard word.allSatisfy({ alphabets.contains($0.alphabet) }) else { return nil }
    let firsts = word.filter { $0.alphabet == first.alphabet }
    let others = word.filter { $0.alphabet == other.alphabet }
    let (rare, common) = firsts.count < others.count ? (firsts, others) : (others, firsts)
    guard rare.count < common.count,
      rare.allSatisfy({ looks($0.scalar, like: common[0].alphabet) })
    else { return nil }
    // Names in Latin letters take the endings of the language: `PDFа`.
    let isEnding =
      firsts.count > 1 && first.alphabet == .latin
      && word.prefix(firsts.count).allSatisfy { $0.alphabet == .latin }
    guard !isEnding else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    let word = String(decoding: text[range], as: UTF8.self)
    let words = ProblemWords(
      .confusableCharacter,
      .made(
        "",
        " has the \(name(rare[0].alphabet)) letter \"\(rare[0].scalar)\" in \"\(word)\", which looks like a letter of the word's own script"
      ),
      help: "type the word again: searching, sorting and VoiceOver treat it as another word")
    return (words, rare[0].range)
  }

  private static func alphabet(of scalar: Unicode.Scalar) -> Alphabet? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: .latin
    case 0x370...0x373, 0x376...0x37D, 0x37F...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    default: nil
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value)
  }

  private static func looks(_ scalar: Unicode.Scalar, like alphabet: Alphabet) -> Bool {
    switch (Self.alphabet(of: scalar), alphabet) {
    case (.cyrillic, .latin): "аеорсухіјѕһԛԝАВЕЅІЈКМНОРСТУХ".unicodeScalars.contains(scalar)
    case (.latin, .cyrillic): "aeopcyxijsABESIJKMHOPCTYX".unicodeScalars.contains(scalar)
    case (.greek, .latin): "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι".unicodeScalars.contains(scalar)
    case (.latin, .greek): "ABEZHIKMNOPTYXovi".unicodeScalars.contains(scalar)
    default: false
    }
  }

  private static func name(_ alphabet: Alphabet) -> String {
    switch alphabet {
    case .latin: "Latin"
    case .greek: "Greek"
    case .cyrillic: "Cyrillic"
    }
  }
}

extension TextCheck {
  static let lookAlikes = TextCheck(
    checks: [.confusableCharacter], subject: .text, traits: { _ in .joinedAlphabets },
    look: LookAlikeCheck.look)
}

extension Check {
  package static let confusableCharacter = Check(
    "confusable-character", .warning,
    "look-alike letter of another script in a word")
}
