import L10nModel
import L10nSource

extension ComparedTable {
  /// With this many, credits are a group that a translator can leave as a whole.
  private static let enoughCredits = 3

  /// Removes credits that a finished localization left untranslated: most of "Halyard by Ada Byron" is a name. A localization
  /// that leaves most such texts, but translates nearly all others, left them on purpose.
  func removeCredits(from texts: inout [UnchangedText]) {
    guard plan.developmentLanguage.code == "en" else { return }
    let credits = texts.indices.filter { withText(texts[$0], \.isCredit) }
    guard credits.count >= Self.enoughCredits else { return }
    func counts(_ positions: some Sequence<Int>) -> [Int] {
      positions.reduce(into: Array(repeating: 0, count: files.count)) { $0[$1] += 1 }
    }
    let copies = counts(texts.lazy.flatMap(\.copies))
    let left = counts(credits.lazy.flatMap { [texts] in texts[$0].copies })
    let translated = counts(credits.lazy.flatMap { [texts] in texts[$0].translations })
    for position in files.indices where left[position] >= Self.enoughCredits {
      let others = copies[position] - left[position]
      guard left[position] > translated[position],
        others * 9 + left[position] <= translations(at: position)
      else { continue }
      for index in credits { texts[index].copies.removeAll { $0 == position } }
    }
  }
}

extension ByteView {
  /// Whether an English text names the authors of something: a thing by a name, or names that are joined only by "and", "with"
  /// and "for".
  fileprivate var isCredit: Bool {
    let words = split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.map {
      part($0.startIndex..<$0.endIndex)
    }
    func isJoint(_ word: ByteView) -> Bool { joints.contains(word.string) }
    guard let first = words.first, !isJoint(first), words.contains(where: isJoint),
      !imperatives.contains(first.string.lowercased())
    else { return false }
    guard let by = words.firstIndex(where: { $0.string == "by" }) else {
      return words.allSatisfy { isJoint($0) || $0.mayBeName }
    }
    return words.dropFirst(by + 1).first?.mayBeName ?? false
  }

  private var string: String { String(decoding: self, as: UTF8.self) }

  /// Whether a word begins with a capital letter or has a digit, and isn't a word of user interfaces.
  private var mayBeName: Bool {
    guard let first else { return false }
    return (first.isASCIIUppercase || first >= 0xC3 || contains(where: \.isASCIIDigit))
      && contains { $0.isASCIILetter || $0 >= 0x80 } && !InterfaceWords.isAny(of: self)
  }
}

private let joints: Set<String> = ["by", "and", "with", "for", "&"]

/// The words that begin a command rather than a name: "Sort by Artist".
private let imperatives: Set<String> = [
  "arrange", "arranged", "filter", "filtered", "find", "group", "grouped", "list", "order",
  "ordered", "search", "show", "sort", "sorted", "view",
]
