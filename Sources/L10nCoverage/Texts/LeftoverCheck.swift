import L10nModel
package import L10nSource

/// Finds what a translator, a tool or a chat left around a translation or in its place: `TODO`, `Here is the translation:`,
/// quotation marks around the whole text, a dash or a service's own number instead of a text, the shortcut sign of another
/// system. Also finds words that begin with two capitals, as after the shift key was held too long. In the source's texts,
/// which people write, it finds few notes, because "TODO" can be a word there.
enum LeftoverCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    guard !pair.file.isSource, pair.sourceText != nil else { return }
    if let (problem, range) = problem(
      source: pair.original, translation: pair.text, language: pair.language.code)
    {
      found.add(problem, range)
    }
  }

  /// Notes such as `MISSING: Allow the camera`, and `(deepl)` after a text.
  fileprivate static func lookAtSource(_ pair: TextPair, _ found: inout TextFindingList) {
    if let range = pair.text.sourceNote {
      let note = String(decoding: pair.text[range], as: UTF8.self)
      found.add(LeftoverProblem.sourceNote(note, atStart: range.lowerBound == 0), range)
    }
  }

  /// With more notes than this, one finding reports all of them.
  private static let mostNotes = 3

  /// If many texts have notes, replaces their findings with one.
  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    let count = found.count(of: LeftoverProblem.self) { $0.note != nil }
    guard count > mostNotes,
      let note = found.problems.lazy.compactMap({ ($0 as? LeftoverProblem)?.note }).first,
      case let all = found.removeAll(of: LeftoverProblem.self, where: { $0.note != nil }),
      let first = all.first
    else { return }
    let problem = LeftoverProblem.notes(note, count: count, others: file.otherKeys(all))
    found.add(problem, entry: first.entry, first.range)
  }

  static func problem(
    source: ByteView, translation: ByteView, language: String
  ) -> (problem: LeftoverProblem, range: Range<Int>)? {
    if let end = translation.endOfNote(in: language),
      source.endOfNote(in: "en").map({ $0 < 1 }) ?? true
    {
      return (.note(String(decoding: translation[..<end], as: UTF8.self)), 0..<end)
    }
    if let range = translation.machineNote {
      return (.noteAtEnd(String(decoding: translation[range], as: UTF8.self)), range)
    }
    if translation.isNumberOfService || translation.isOfMarks && source.isOfWords {
      return (.noText(String(decoding: translation, as: UTF8.self)), 0..<translation.count)
    }
    if translation.beginsWithShortcut, !source.hasSignOfShortcut { return (.shortcut, 0..<1) }
    let quotationMark = UInt8(ascii: "\"")
    if translation[0] == quotationMark, translation.count > 2,
      translation[translation.count - 1] == quotationMark,
      translation.count(where: { $0 == quotationMark }) == 2, !source.hasQuotation,
      LatinWords.count(in: source, upTo: UnchangedText.enoughWords) == UnchangedText.enoughWords
    {
      return (.quoted, 0..<translation.count)
    }
    if !digraphs.contains(language), translation.beginsWithTwoCapitals {
      let end = translation.firstIndex { !$0.isASCIILetter && $0 < 0x80 } ?? translation.count
      let word = translation.part(0..<(translation.firstIndex { !$0.isASCIILetter } ?? end))
      // A name such as `iPhone`, `GDrive` or `USBs` is also in the source.
      guard !source.containsIgnoringCase(word.part(1..<word.count)), !source.beginsWithTwoCapitals
      else { return nil }
      return (.capitals(String(decoding: translation[..<end], as: UTF8.self)), 0..<end)
    }
    return nil
  }

  /// Languages with digraphs whose two letters are both capitalized: `IJsland`, `LLeiaf`, `LJudi`; and Klingon, some of whose
  /// letters are always capitals: `QInmey`.
  private static let digraphs: Set<String> = [
    "nl", "af", "fy", "cy", "ca", "es", "ast", "an", "hr", "sr", "bs", "sh", "hu", "br", "ga", "gd",
    "sq", "tlh", "vls", "li", "zea",
  ]
}

package enum LeftoverProblem: TextProblem {
  case note(String)
  case noteAtEnd(String)
  case sourceNote(String, atStart: Bool)
  /// Notes in several texts, of which this is the first.
  case notes(String, count: Int, others: String)
  case quoted
  case capitals(String)
  /// No words for people: `---`.
  case noText(String)
  /// The mnemonic sign of menus on other systems: `&Import`.
  case shortcut
}

extension LeftoverProblem {
  /// The text of a note in one text; nil for other problems.
  fileprivate var note: String? {
    switch self {
    case .note(let text), .noteAtEnd(let text), .sourceNote(let text, _): text
    case .notes, .quoted, .capitals, .noText, .shortcut: nil
    }
  }

  package var words: ProblemWords {
    switch self {
    case .note(let text):
      ProblemWords(
        .leftoverNote,
        .made("the translation of ", " begins with \"\(text)\", which isn't a part of it"),
        help: "remove it, and complete the translation")
    case .noteAtEnd(let text):
      ProblemWords(
        .leftoverNote,
        .made("the translation of ", " ends with \"\(text)\", which isn't a part of it"),
        help: "review the translation, and remove the note")
    case .sourceNote(let text, let isAtStart):
      ProblemWords(
        .leftoverNote,
        .made("", " \(isAtStart ? "begins" : "ends") with \"\(text)\", which isn't a part of it"),
        help: "remove it, and complete the text: its users see it")
    case .notes(let text, let count, let others):
      ProblemWords(
        .leftoverNote,
        .made(
          "\(count) texts have notes such as \"\(text)\", which aren't a part of them; the first is that of ",
          others),
        help: "remove them, and complete the texts", count: count)
    case .quoted:
      ProblemWords(
        .leftoverNote,
        .fixed("the translation of ", " is in quotation marks, but the source isn't"),
        help: "remove them")
    case .capitals(let word):
      ProblemWords(
        .oddCapitals, .made("the translation of ", " begins with \"\(word)\""),
        help: "write the second letter small")
    case .noText(let text):
      ProblemWords(
        .leftoverNote, .made("the translation of ", " is \"\(text)\", which says nothing"),
        help: "translate it, or leave it as empty as the source is")
    case .shortcut:
      ProblemWords(
        .leftoverNote,
        .fixed(
          "the translation of ",
          " begins with the sign for a shortcut's letter, which users see here: menus of other systems hide it"
        ), help: "remove the sign")
    }
  }
}

extension TextCheck {
  static let leftovers = TextCheck(
    checks: [.leftoverNote, .oddCapitals], subject: .translation,
    traits: { _ in [.noteAtStart, .capitalsAtStart, .signAtEnd] },
    // White space has few translations, so each is read.
    interest: .dependent({ $0.text.isBlank ? .all : .byTraits }), look: LeftoverCheck.look,
    lookAtSource: LeftoverCheck.lookAtSource, summary: LeftoverCheck.summarize)
}

extension Check {
  package static let leftoverNote = Check(
    "leftover-note", .warning, "note, quotation marks or sign left around a text or in its place")
  package static let oddCapitals = Check(
    "odd-capitals", .note, "word that begins with two capitals in a translation")
}

extension ByteView {
  /// Whether a text is only a note that a translation is missing, and not a word in any language.
  var standsForTranslation: Bool {
    // Hardly any text begins with these letters.
    guard let first, "PTX".utf8.contains(first) else { return false }
    return ["PLACEHOLDER", "TRANSLATE ME", "TO BE TRANSLATED", "XXX"].contains {
      (note: StaticString) in
      hasSameBytes(as: ByteView(note))
    }
  }

  /// The end of the note that begins the text; nil if there is none.
  fileprivate func endOfNote(in language: String) -> Int? {
    let isBracketed = self.first == UInt8(ascii: "[")
    for note in notes where has(note, at: isBracketed ? 1 : 0) {
      let end = note.utf8CodeUnitCount + (isBracketed ? 1 : 0)
      // The note must be a whole word. In Spanish and related languages, `todo` is a word.
      if end < count, self[end].isASCIILetter || self[end].isASCIIDigit || self[end] >= 0x80 {
        continue
      }
      let isWord = end == count || self[end] != UInt8(ascii: ":") && !isBracketed
      if isWord, note.utf8CodeUnitCount < 6, romance.contains(language) { continue }
      return end
    }
    return residues.first { beginsIgnoringCase($0) }?.utf8CodeUnitCount
  }

  /// A note in a source text, marked by a colon or a bracket as not intended for users.
  fileprivate var sourceNote: Range<Int>? {
    let start = first == UInt8(ascii: "[") ? 1 : 0
    for note in sourceNotes where has(note, at: start) {
      let end = start + note.utf8CodeUnitCount
      guard end + 1 < count, self[end] == (start == 0 ? UInt8(ascii: ":") : UInt8(ascii: "]")),
        !hasPercentSign
      else { continue }
      return 0..<end + 1
    }
    return machineNote
  }

  /// The name of a translating program in brackets after a text. It is in lowercase, because texts about the program capitalize
  /// it.
  fileprivate var machineNote: Range<Int>? {
    guard let last, ")]".utf8.contains(last) else { return nil }
    for note in machineNotes where count > note.utf8CodeUnitCount + 2 {
      let start = count - note.utf8CodeUnitCount - 1
      if "([".utf8.contains(self[start - 1]), has(note, at: start) {
        return start - 1..<count
      }
    }
    return nil
  }

  /// The text that a translation service writes for white space: a number of 32 digits and `_tr`.
  fileprivate var isNumberOfService: Bool {
    count > 32 && self[..<32].allSatisfy { $0.hexadecimalDigitValue != nil } && has("_tr", at: 32)
  }

  /// Whether a text consists only of two or more ASCII marks without spaces: `---`. A single `-` can tell the program to leave
  /// out the text.
  fileprivate var isOfMarks: Bool {
    count > 1 && allSatisfy { (0x21..<0x80).contains($0) && !$0.isASCIIAlphanumeric }
  }

  /// Whether a text has too many words to be a sign in another language, and no argument.
  fileprivate var isOfWords: Bool {
    !hasPercentSign
      && LatinWords.count(in: self, upTo: UnchangedText.enoughWords) == UnchangedText.enoughWords
  }

  /// Whether a text begins with a mnemonic sign, which marks the letter that chooses it, and not with an entity: `_Rename`.
  fileprivate var beginsWithShortcut: Bool {
    guard let first, "_&".utf8.contains(first), !dropFirst().contains(first) else { return false }
    let end = self[1...].firstIndex { !$0.isASCIILetter && $0 < 0x80 } ?? count
    return end > 3 && (end == count || self[end] == 0x20 || self[end] == UInt8(ascii: "."))
  }

  fileprivate var hasSignOfShortcut: Bool {
    firstIndex(of: UInt8(ascii: "_"), or: UInt8(ascii: "&"), from: 0) < count
  }

  fileprivate var hasQuotation: Bool {
    TextScalars(self).contains {
      switch $0.scalar.value {
      case 0x22, 0x27, 0x60, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A: true
      default: false
      }
    }
  }

  fileprivate var beginsWithTwoCapitals: Bool {
    count > 3 && self[0].isASCIIUppercase && self[1].isASCIIUppercase && self[2].isASCIILowercase
      && self[3].isASCIILowercase
  }
}

/// Notes in place of a missing translation.
private let notes: [StaticString] = [
  "TODO", "FIXME", "PLACEHOLDER", "TRANSLATE ME", "TO BE TRANSLATED", "TRANSLATE",
]

/// Notes before a text of the source.
private let sourceNotes: [StaticString] = [
  "TODO", "FIXME", "MISSING", "TRANSLATE ME", "TO BE TRANSLATED",
]

/// Notes that a program translated the text.
private let machineNotes: [StaticString] = [
  "deepl", "google translate", "machine translation", "machine translated", "machine-translated",
  "auto-translated", "automatically translated",
]

/// Phrases that chat assistants add to a translation.
private let residues: [StaticString] = [
  "here is the translation", "here's the translation", "here is your translation",
  "translation:", "translated text:", "```",
]

/// Languages in which `TODO` is a word.
private let romance: Set<String> = [
  "es", "pt", "gl", "ca", "ast", "an", "it", "oc", "eu", "lad", "sc", "co", "fur", "scn", "eo",
]
