import L10nModel
package import L10nSource

/// Finds HTML entities, `&nbsp;` or `&#233;`, in a translation of a source that isn't HTML, also with damaged names: `&am;`.
enum EntityCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    guard let range = pair.text.firstEntity(ofAnyName: true),
      !pair.original.contains(UInt8(ascii: "<")), pair.original.firstEntity(ofAnyName: true) == nil
    else { return }
    let entity = String(decoding: pair.text[range], as: UTF8.self)
    found.add(
      ProblemWords(
        .visibleEntity,
        .made(
          "the translation of ",
          " has \"\(entity)\": the source isn't HTML, so users see it as it is"),
        help: "write the character itself"), range)
  }
}

extension TextCheck {
  static let entities = TextCheck(
    checks: [.visibleEntity], subject: .translation, traits: { _ in .ampersand },
    isNeeded: { !$0.texts.hasEntities }, look: EntityCheck.look)
}

extension Check {
  package static let visibleEntity = Check(
    "visible-entity", .warning, "HTML entity in a translation of plain text")
}

extension ByteView {
  /// The first HTML entity in the text.
  var firstEntity: Range<Int>? { firstEntity(ofAnyName: false) }

  /// The first HTML entity, or with `ofAnyName` what looks like one: a few letters between an ampersand that isn't in a word,
  /// and a semicolon.
  fileprivate func firstEntity(ofAnyName: Bool) -> Range<Int>? {
    let ampersand = UInt8(ascii: "&")
    var start = firstIndex(of: ampersand, from: 0)
    while start < count {
      var end = start + 1
      let isNumber = end < count && self[end] == UInt8(ascii: "#")
      if isNumber { end += 1 }
      let nameStart = end
      while end < count, self[end].isASCIILetter || self[end].isASCIIDigit { end += 1 }
      if end > nameStart, end < count, self[end] == UInt8(ascii: ";") {
        let name = self[nameStart..<end]
        let isLike =
          ofAnyName && (2...7).contains(name.count) && name.allSatisfy(\.isASCIILetter)
          && (start == 0 || !self[start - 1].isASCIIAlphanumeric)
        if isNumber ? name.isCharacterNumber : isLike || name.isEntityName {
          return start..<end + 1
        }
      }
      start = firstIndex(of: ampersand, from: start + 1)
    }
    return nil
  }
}

extension Slice<ByteView> {
  /// Whether the part after `&#` is a number, or a hexadecimal one after an `x`.
  fileprivate var isCharacterNumber: Bool {
    if first == UInt8(ascii: "x") || first == UInt8(ascii: "X") {
      return count > 1 && dropFirst().allSatisfy { $0.hexadecimalDigitValue != nil }
    }
    return allSatisfy(\.isASCIIDigit)
  }

  fileprivate var isEntityName: Bool {
    guard count <= 7 else { return false }
    let name = String(decoding: self, as: UTF8.self)
    return entities.contains(name) || accents.contains(String(name.dropFirst()))
  }
}

/// The entities that occur most often in texts.
private let entities: Set<String> = [
  "amp", "apos", "bdquo", "bull", "cent", "copy", "deg", "euro", "frac12", "gt", "hellip", "iexcl",
  "iquest", "laquo", "ldquo", "lsaquo", "lsquo", "lt", "mdash", "middot", "nbsp", "ndash", "ordf",
  "ordm", "para", "pound", "quot", "raquo", "rdquo", "reg", "rsaquo", "rsquo", "sbquo", "sect",
  "shy", "szlig", "thinsp", "times", "trade", "yen", "zwj", "zwnj",
]

/// The part after the letter in the names of accented letters: `&eacute;`.
private let accents: Set<String> = [
  "acute", "caron", "cedil", "circ", "elig", "grave", "ring", "slash", "tilde", "uml",
]
