import L10nLocale
import L10nModel
package import L10nSource

/// Finds texts and words in a script that their language isn't written in.
enum ScriptCheck {
  /// The traits of texts that may contain another script.
  fileprivate static func traits(_ languages: LanguagePair) -> TextTraits {
    // If people read both languages as one, they read the letters of both.
    guard !languages.isSameInWriting else { return [] }
    let language = languages.own
    return language.foreignLetters.union(language.excludesLatin ? .noOwnLetters : [])
      .union(OtherCharacters(of: language) == nil ? [] : .ideographs)
  }

  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    if let (problem, range) = foreignWord(pair) {
      found.add(problem, range)
    } else if isLatin(pair) {
      found.add(ScriptProblem.latinText, 0..<pair.text.count)
    } else if let kind = OtherCharacters(of: pair.language),
      let characters = kind.first(in: pair.text, source: pair.original)
    {
      found.add(ScriptProblem.otherCharacters(characters, kind), 0..<pair.text.count)
    }
  }

  /// More words of Latin letters than this aren't a name.
  private static let mostNames = 2

  /// Whether a text has more Latin words than a name, and no letters of the language.
  private static func isLatin(_ pair: TextPair) -> Bool {
    pair.traits.contains(.noOwnLetters) && pair.language.excludesLatin
      && LatinWords.count(in: pair.text, upTo: mostNames + 1) > mostNames
      && !isName(pair.text, in: pair.original) && !isOfAddresses(pair.text)
  }

  /// Whether a text is nearly all addresses or code, with few words that name them.
  private static func isOfAddresses(_ text: ByteView) -> Bool {
    LatinWords(text).reduce(0) { $0 + $1.count } * 6 < text.count
  }

  /// Whether all words of a text are also in the source, and have a capital, as names do, or are as short as units: `Open
  /// Location Code`, `macOS`, `avg %.2f fps`.
  private static func isName(_ text: ByteView, in source: ByteView) -> Bool {
    LatinWords(text).allSatisfy {
      (text[$0].contains(where: \.isASCIIUppercase) || $0.count <= 3)
        && source.containsIgnoringCase(text.part($0))
    }
  }

  /// The first word in letters that neither the language nor the source's text uses: a translation may quote the source's
  /// letters.
  private static func foreignWord(
    _ pair: TextPair
  ) -> (problem: ScriptProblem, range: Range<Int>)? {
    let foreign = pair.traits.intersection(pair.language.foreignLetters)
    guard !foreign.isSubset(of: pair.source.traits),
      let scripts = LocaleScripts(pair.language.identifier),
      let found = foreignWord(pair.text, scripts),
      // A word that the source also has is most likely quoted, such as the label of a key.
      pair.original.firstIndex(of: pair.text.part(found.range), from: 0) == nil,
      found.range.count < pair.edges.content.count || !isNameOfLanguage(pair.text.part(found.range))
    else { return nil }
    return found
  }

  /// Whether a text is the name of a language in the language itself, as in a list of languages: "日本語", "简体中文".
  private static func isNameOfLanguage(_ text: ByteView) -> Bool {
    let text = String(decoding: text, as: UTF8.self).lowercased()
    return namesOfLanguages.contains { text.hasPrefix($0) || text.hasSuffix($0) }
  }

  private static let namesOfLanguages: [String] =
    [
      "am", "ar", "be", "bg", "bn", "el", "fa", "gu", "he", "hi", "hy", "ja", "ka", "kk", "km",
      "kn",
      "ko", "ky", "lo", "mk", "ml", "mn", "mr", "my", "ne", "or", "pa", "ps", "ru", "si", "sr",
      "ta",
      "te", "th", "uk", "ur", "zh",
    ].compactMap { (language: LocaleIdentifier) in
      language.displayName(in: language)?.lowercased()
    }
    // The names of Cantonese in China, in Taiwan and in Hong Kong.
    + ["zh", "zh-Hant", "zh-HK"].compactMap { (language: LocaleIdentifier) in
      LocaleIdentifier("yue").displayName(in: language)
    }

  /// The first word of at least two letters that are neither Latin nor of the language's scripts.
  private static func foreignWord(
    _ text: ByteView, _ scripts: LocaleScripts
  ) -> (problem: ScriptProblem, range: Range<Int>)? {
    var word: (script: Script, start: Int, end: Int, count: Int)?
    for element in TextScalars(text) {
      let scalar = element.scalar
      if scripts.isForeign(scalar) {
        if var open = word, open.end == element.offset {
          open.end = element.range.upperBound
          open.count += 1
          word = open
        } else {
          if let word, word.count > 1 { break }
          word = (Script(of: scalar), element.offset, element.range.upperBound, 1)
        }
      } else if let open = word, open.end == element.offset, scalar.properties.isAlphabetic {
        // Another check finds words of two scripts.
        word = nil
      }
    }
    guard let word, word.count > 1 else { return nil }
    let range = word.start..<word.end
    return (
      .foreignWord(
        String(decoding: text[range], as: UTF8.self), script: name(of: word.script)), range
    )
  }

  private static func name(of script: Script) -> String {
    switch script.code {
    case "Arab": "Arabic"
    case "Armn": "Armenian"
    case "Beng": "Bengali"
    case "Cyrl": "Cyrillic"
    case "Deva": "Devanagari"
    case "Geor": "Georgian"
    case "Grek": "Greek"
    case "Hang": "Korean"
    case "Hani": "Chinese"
    case "Hebr": "Hebrew"
    case "Hira", "Kana": "Japanese"
    case "Thai": "Thai"
    case let code: code
    }
  }
}

extension ScriptCheck {
  /// With fewer texts than this, they can be untranslated names.
  private static let fewestTexts = 5

  /// With more texts in another script than this, one finding reports all of them.
  private static let mostForeignTexts = 20

  /// Joins the findings if most texts of the file are Latin, or if many texts are in another script.
  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    let language = file.languages.own
    if file.isSource { return lookForForeignTexts(in: file, &found) }
    let foreignCount = found.count(of: ScriptProblem.self, where: \.isOfOneText)
    guard foreignCount > 0 else { return }
    // For a language with several scripts, most texts of the file show which one is meant.
    if language.mayHaveOtherScript, foreignCount > file.counts.inOwnScript {
      _ = found.removeAll(of: ScriptProblem.self)
      return
    }
    let total = file.counts.texts
    // Whether the findings are so many that one is enough.
    func areMany(_ count: Int) -> Bool {
      count > mostForeignTexts || count >= fewestTexts && count * 2 > total
    }
    let latinCount = found.count(of: ScriptProblem.self) { $0 == .latinText }
    if latinCount >= fewestTexts, latinCount * 2 > total,
      let first = found.removeAll(of: ScriptProblem.self, where: { $0 == .latinText }).first
    {
      let problem = ScriptProblem.latinFile(
        count: latinCount, of: total, language: language.displayName)
      found.add(problem, entry: first.entry, first.range)
    }
    let otherCount = found.count(of: ScriptProblem.self, where: \.isOfOtherCharacters)
    if areMany(otherCount), let kind = OtherCharacters(of: language),
      let first = found.removeAll(of: ScriptProblem.self, where: \.isOfOtherCharacters).first
    {
      found.add(
        ScriptProblem.otherFile(count: otherCount, of: total, kind), entry: first.entry,
        first.range)
    }
    if areMany(found.count(of: ScriptProblem.self, where: \.isOfOneText)) {
      let foreign = found.removeAll(of: ScriptProblem.self, where: \.isOfOneText)
      let problem = ScriptProblem.foreignFile(
        count: foreign.count, of: total, language: language.displayName)
      if let first = foreign.first { found.add(problem, entry: first.entry, first.range) }
    }
  }

  /// With this many long texts, they are no samples.
  private static let fewestSourceTexts = 3
  /// With this many letters, or words in a script with spaces, a text is more than the name of a language in itself.
  private static let lettersOfText = 6
  private static let wordsOfText = 3

  /// Adds one finding for all texts of the source in letters of another language: users see them wherever a translation is
  /// missing.
  private static func lookForForeignTexts(in file: TextFile, _ found: inout TextFindingList) {
    let foreign = file.languages.own.foreignLetters
    guard !foreign.isEmpty, let scripts = LocaleScripts(file.languages.own.identifier) else {
      return
    }
    var (long, all) = (0, 0)
    var first: (entry: Int, script: String)?
    for entry in file.own.entries.indices
    where file.own.entries[entry].isPlainText
      && !file.texts.texts[entry].traits.isDisjoint(with: foreign)
    {
      let text = file.own.plainText(at: entry)
      let letters = foreignLetters(of: text, scripts)
      guard letters.count > 1, letters.count > text.count(where: \.isASCIILetter),
        let script = letters.first
      else { continue }
      all += 1
      guard isMoreThanName(text, letters.count, in: script) else { continue }
      long += 1
      first = first ?? (entry, name(of: script))
    }
    guard long >= fewestSourceTexts, let first else { return }
    found.add(
      ScriptProblem.sourceTexts(
        count: all, of: file.own.entries.count, script: first.script,
        language: file.languages.own.displayName), entry: first.entry)
  }

  private static func isMoreThanName(_ text: ByteView, _ letters: Int, in script: Script) -> Bool {
    switch script.code {
    // Names of Chinese contain 中文 with a script and a region: 繁體中文（香港）.
    case "Hani", "Hira", "Kana":
      letters >= lettersOfText && text.firstIndex(of: "中文", from: 0) == nil
    case "Thai": letters >= 2 * lettersOfText
    default: text.split(separator: 0x20).count >= wordsOfText
    }
  }

  /// The scripts of a text's letters that are neither Latin nor of the language's scripts.
  private static func foreignLetters(of text: ByteView, _ scripts: LocaleScripts) -> [Script] {
    TextScalars(text).map(\.scalar).filter(scripts.isForeign).map(Script.init(of:))
  }
}

extension LocaleScripts {
  /// Whether a scalar is a letter that is neither Latin nor of the language's scripts.
  fileprivate func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && scalar.properties.isAlphabetic && !Script.isShared(scalar)
      && !contains(scalar) && !scalar.isLatinLetter
  }
}

extension Unicode.Scalar {
  /// Whether it is a non-ASCII Latin letter.
  fileprivate var isLatinLetter: Bool {
    switch value {
    case 0xAA, 0xBA, 0xC0...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F,
      0xA720...0xA7FF, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      true
    default: false
    }
  }
}

package enum ScriptProblem: TextProblem {
  /// All letters of the text are Latin.
  case latinText
  case foreignWord(String, script: String)
  /// The text has characters of the other form of Chinese.
  case otherCharacters(String, OtherCharacters)
  case otherFile(count: Int, of: Int, OtherCharacters)
  /// Many of the file's texts are Latin, so it is probably not in its language.
  case latinFile(count: Int, of: Int, language: String)
  /// Many of the file's texts have words in another script, so one finding is enough.
  case foreignFile(count: Int, of: Int, language: String)
  /// Texts of the source are in another script than its language's.
  case sourceTexts(count: Int, of: Int, script: String, language: String)
}

extension ScriptProblem {
  /// Whether the finding is about a single text: words in another script, or a text in it.
  fileprivate var isOfOneText: Bool {
    switch self {
    case .latinText, .foreignWord, .otherCharacters: true
    case .latinFile, .foreignFile, .otherFile, .sourceTexts: false
    }
  }

  fileprivate var isOfOtherCharacters: Bool {
    if case .otherCharacters = self { true } else { false }
  }

  package var words: ProblemWords {
    switch self {
    case .latinText:
      ProblemWords(
        .wrongScript,
        .fixed("the translation of ", " is in Latin script, which the language doesn't use"))
    case .foreignWord(let word, let script):
      ProblemWords(
        .wrongScript,
        .made(
          "the translation of ",
          " has \"\(word)\" in \(script) script, which the language doesn't use"))
    case .otherCharacters(let characters, let kind):
      ProblemWords(
        .wrongScript,
        .made("the translation of ", " has \(kind) characters: \(characters)"),
        help: "write it in \(kind.other) ones")
    case .otherFile(let count, let total, let kind):
      ProblemWords(
        .wrongScript,
        .made("\(count) of \(total) texts have \(kind) characters; the first is that of ", ""),
        help: "write them in \(kind.other) ones", count: count)
    case .latinFile(let count, let total, let language):
      ProblemWords(
        .wrongScript,
        .made(
          "\(count) of \(total) texts are in Latin script, which \(language) doesn't use; the first is that of ",
          ""),
        help: "replace them with the language's own, or name the script as sr-Latn does",
        count: count)
    case .sourceTexts(let count, let total, let script, let language):
      ProblemWords(
        .wrongScript,
        .made(
          "\(count) of \(total) texts are in \(script) script, which \(language) doesn't use; the first is that of ",
          ""),
        help:
          "write them in \(language), or make their language the development region: users whose language lacks them see them",
        count: count)
    case .foreignFile(let count, let total, let language):
      ProblemWords(
        .wrongScript,
        .made(
          "\(count) of \(total) texts have words in a script that \(language) doesn't use; the first is that of ",
          ""),
        help: "replace them with the language's own, or name the script as sr-Latn does",
        count: count)
    }
  }
}

extension TextLanguage {
  var displayName: String { identifier.displayName() ?? identifier.rawValue }
}

extension TextCheck {
  static let script = TextCheck(
    checks: [.wrongScript], subject: .translation, traits: ScriptCheck.traits,
    look: ScriptCheck.look,
    summary: ScriptCheck.summarize)
}

extension Check {
  package static let wrongScript = Check(
    "wrong-script", .warning, "text in a script that its language doesn't use")
}

/// The characters of one form of Chinese, in texts that should use the other form.
package enum OtherCharacters: Sendable {
  case simplified, traditional

  /// Nil if the language doesn't use either form.
  init?(of language: TextLanguage) {
    switch language.script {
    case "Hant": self = .simplified
    case "Hans": self = .traditional
    default: return nil
    }
  }

  fileprivate var other: Self { self == .simplified ? .traditional : .simplified }

  /// A single simplified character can be a variant that is also used in traditional Chinese; simplified Chinese has no such
  /// variants.
  private var fewest: Int { self == .simplified ? 2 : 1 }
  private static let mostShown = 4

  /// The first of these characters in a text. Nil if there are too few, or if the text names a script or a language in its own
  /// form, as lists of languages do. Traditional characters that the source has, too, don't count: they can be in a Japanese
  /// name.
  fileprivate func first(in text: ByteView, source: ByteView) -> String? {
    var found: [Unicode.Scalar] = []
    for element in TextScalars(text)
    where self == .simplified
      ? ChineseCharacters.simplified.contains(element.scalar)
      : ChineseCharacters.traditional.contains(element.scalar)
        && source.firstIndex(of: text.part(element.range), from: 0) == nil
    {
      if !found.contains(element.scalar) { found.append(element.scalar) }
      if found.count == Self.mostShown { break }
    }
    guard found.count >= fewest else { return nil }
    let names: [StaticString] = self == .simplified ? ["简体"] : ["繁體", "中文", "語"]
    return names.contains { text.firstIndex(of: $0, from: 0) != nil }
      ? nil : String(String.UnicodeScalarView(found))
  }
}
