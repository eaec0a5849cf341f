import L10nCode
import L10nModel
import L10nSource

/// English texts of a table that differ in one word alone, and say the opposite of each other: "Title at the top" and "Title at
/// the bottom". No language says both alike.
struct OppositeTexts {
  /// Entries of the source, the earlier one first.
  private(set) var pairs: [(first: Int, second: Int)] = []

  static let none = Self()

  /// Labels and sentences; a paragraph says more than the opposite.
  private static let longestText = 120

  private init() {}

  /// - Complexity: O(*n*) in the length of the texts.
  init(_ content: ContentParts, in language: TextLanguage) {
    guard language.code == "en" else { return }
    var known: [[UInt8]: (index: Int, isSecond: Bool)] = [:]
    for (index, entry) in content.entries.enumerated()
    where entry.isPlainText && entry.valueCount <= Self.longestText {
      let text = content.text(entry.valueRange)
      var words = LatinWords(text)
      while let range = words.next() {
        guard let word = Self.words[text.part(range).numberIgnoringCase] else { continue }
        // The rest of the text, with one name for both words.
        let frame =
          Array(text[..<range.lowerBound]) + [0, word.pair] + Array(text[range.upperBound...])
        let key = frame.map(\.lowercasedASCII)
        if let other = known[key] {
          if other.isSecond != word.isSecond { pairs.append((other.index, index)) }
        } else {
          known[key] = (index, word.isSecond)
        }
      }
    }
  }

  /// Which pair a word is of, and whether it is the second of the two.
  private static let words: [UInt64: (pair: UInt8, isSecond: Bool)] = {
    var words: [UInt64: (pair: UInt8, isSecond: Bool)] = [:]
    for (number, pair) in opposites.split(separator: " ").enumerated() {
      for (position, word) in pair.split(separator: "/").enumerated() {
        words[word.utf8.numberIgnoringCase] = (UInt8(number), position == 1)
      }
    }
    return words
  }()

  /// What some languages say with one word, "upload" and "download", isn't here.
  private static let opposites = """
    top/bottom left/right above/below up/down upper/lower higher/lower inner/outer horizontal/vertical \
    horizontally/vertically clockwise/counterclockwise forward/backward in/out on/off enable/disable \
    enabled/disabled enables/disables activate/deactivate activated/deactivated show/hide shows/hides \
    shown/hidden visible/hidden add/remove added/removed lock/unlock locked/unlocked mute/unmute \
    muted/unmuted pin/unpin pinned/unpinned block/unblock blocked/unblocked start/stop started/stopped \
    connect/disconnect connected/disconnected install/uninstall installed/uninstalled follow/unfollow \
    subscribe/unsubscribe select/deselect expand/collapse undo/redo previous/next first/last \
    oldest/newest older/newer before/after ascending/descending minimum/maximum minimize/maximize \
    smaller/larger smallest/largest increase/decrease increased/decreased increasing/decreasing \
    faster/slower import/export importing/exporting imported/exported incoming/outgoing input/output \
    sent/received sending/receiving allow/deny allowed/denied accept/decline accepted/declined \
    online/offline public/private valid/invalid always/never light/dark more/less with/without \
    succeeded/failed yes/no
    """
}

extension OppositeTexts {
  /// - Complexity: O(*n*) in the number of pairs and the length of their translations.
  static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    for (first, second) in file.texts.opposites.pairs {
      guard let firstEntry = file.plainTranslation(of: first),
        let entry = file.plainTranslation(of: second)
      else { continue }
      let (source, other) = (file.source.plainText(at: second), file.source.plainText(at: first))
      let text = file.own.plainText(at: entry)
      guard text.elementsEqual(file.own.plainText(at: firstEntry)), !text.elementsEqual(source),
        !text.elementsEqual(other), CodeUnitString(bytes: text).hasWords
      else { continue }
      found.add(
        MisplacedTextProblem(other: String(decoding: other, as: UTF8.self), isOpposite: true),
        entry: entry)
    }
  }
}
