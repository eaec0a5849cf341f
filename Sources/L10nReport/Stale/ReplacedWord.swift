import L10nCoverage
import L10nModel
import L10nSource

/// A word that one commit replaced by another in several texts of the source, and changed nothing else in them: "image" by
/// "picture". What that means for translations is one question, however many texts have the word.
struct ReplacedWord {
  /// In small letters and without the ending of a plural; two words at most.
  let old: String
  /// The same of what stands in its place.
  let new: String
  /// The texts, the latest changes first.
  private(set) var texts: [StaleText]

  /// In less texts a word isn't replaced throughout.
  private static let leastTexts = 3

  private struct Identity: Hashable {
    let pair: WordPair
    let outdated: TextChange
  }

  /// The words that were replaced in several of some texts, and the other texts.
  ///
  /// - Complexity: O(*n*) in the length of the texts' sources.
  static func separated(from texts: [StaleText]) -> (words: [ReplacedWord], others: [StaleText]) {
    let identities: [Identity?] = texts.map { text in
      guard let pair = WordPair(from: text.first.oldSource, to: text.first.source) else {
        return nil
      }
      return Identity(pair: pair, outdated: text.first.outdated)
    }
    var counts: [Identity: Int] = [:]
    for identity in identities { if let identity { counts[identity, default: 0] += 1 } }
    var words: [ReplacedWord] = []
    var positions: [Identity: Int] = [:]
    var others: [StaleText] = []
    for (text, identity) in zip(texts, identities) {
      guard let identity, let count = counts[identity], count >= leastTexts else {
        others.append(text)
        continue
      }
      if let position = positions[identity] {
        words[position].texts.append(text)
      } else {
        positions[identity] = words.count
        words.append(ReplacedWord(old: identity.pair.old, new: identity.pair.new, texts: [text]))
      }
    }
    return (words, others)
  }
}

/// The only word that two texts differ in, wherever it is.
private struct WordPair: Hashable {
  let old: String
  let new: String

  init?(from old: ValueText, to new: ValueText) {
    guard !old.isVaried, !new.isVaried, let before = old.forms.first, let after = new.forms.first
    else { return nil }
    var (old, new) = (Self.words(of: before.text)[...], Self.words(of: after.text)[...])
    while let first = old.first, first == new.first {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    guard !old.isEmpty, !new.isEmpty else { return nil }
    guard old.count == new.count else {
      guard max(old.count, new.count) == 2 else { return nil }
      self.init(old.joined(separator: " "), new.joined(separator: " "))
      return
    }
    // An article goes with its word.
    let pairs = Set(
      zip(old, new).filter { $0 != $1 && !($0.isArticle && $1.isArticle) }.map(Self.init))
    guard pairs.count == 1, let pair = pairs.first else { return nil }
    self = pair
  }

  private init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }

  /// In small letters, without the ending of a plural.
  private static func words(of text: CodeUnitString) -> [String] {
    text.string.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
      word.count > 3 && word.last == "s" ? String(word.dropLast()) : String(word)
    }
  }
}

extension String {
  fileprivate var isArticle: Bool { self == "a" || self == "an" }
}
