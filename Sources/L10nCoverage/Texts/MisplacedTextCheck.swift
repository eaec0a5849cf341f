import L10nCode
import L10nModel
package import L10nSource

/// Finds translations that belong to another key: a paragraph with the translation of a button.
///
/// Two texts of similar length, such as "Log out" and "Sign off", can share a translation. So only long texts count whose short
/// translation is also that of a text with at most a third of the words.
enum MisplacedTextCheck {
  /// No language says a text with this many words in a third of them.
  private static let manyWords = 8
  private static let timesAsMany = 3

  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    var suspects: [Int: Int] = [:]
    for index in file.comparison.keyIndices.indices {
      guard file.source.entries[index].isPlainText, let entry = file.plainTranslation(of: index),
        Int(file.own.entries[entry].valueCount) * 2 < Int(file.source.entries[index].valueCount),
        words(of: index, in: file, upTo: manyWords) == manyWords
      else { continue }
      suspects[entry] = index
    }
    guard !suspects.isEmpty else { return }
    let suspectsByText = Dictionary(grouping: suspects.keys.sorted()) {
      file.own.plainText(at: $0).number
    }
    for index in file.comparison.keyIndices.indices {
      guard file.source.entries[index].isPlainText, let entry = file.plainTranslation(of: index),
        suspects[entry] == nil,
        case let text = file.own.plainText(at: entry),
        let same = suspectsByText[text.number], CodeUnitString(bytes: text).hasWords
      else { continue }
      let count = words(of: index, in: file, upTo: .max)
      guard count > 0 else { continue }
      let problem = ProblemWords.misplaced(
        file.name(of: index), says: "much less",
        help: "translate it: users see the text of another key")
      for suspect in same {
        guard let long = suspects[suspect], file.own.plainText(at: suspect).elementsEqual(text),
          words(of: long, in: file, upTo: count * timesAsMany) == count * timesAsMany
        else { continue }
        suspects[suspect] = nil
        found.add(problem, entry: suspect)
      }
    }
  }

  private static func words(of index: Int, in file: TextFile, upTo limit: Int) -> Int {
    LatinWords.count(in: file.source.plainText(at: index), upTo: limit)
  }
}

extension ProblemWords {
  /// - Parameter other: the other text of the source, with its key.
  static func misplaced(_ other: String, says what: String, help: String) -> Self {
    Self(
      .misplacedText,
      .made("the translation of ", " is also that of \(other), which says \(what)"), help: help)
  }
}

extension TextCheck {
  static let misplacedTexts = TextCheck(
    checks: [.misplacedText], subject: .translation, interest: .none,
    isNeeded: { $0.languages.source.isLatin && !$0.isSource },
    variations: .none(because: "its texts are much alike"),
    look: { _, _ in },
    summary: { found, file in
      MisplacedTextCheck.summarize(&found, file)
      OppositeTexts.summarize(&found, file)
    })
}

extension Check {
  package static let misplacedText = Check(
    "misplaced-text", .warning,
    "translation of another text, shorter or with another meaning")
}
