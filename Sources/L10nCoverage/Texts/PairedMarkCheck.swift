import L10nModel
package import L10nSource

/// Finds brackets and quotation marks of a translation that lack their partner, if those of the source are paired. Also finds a
/// quotation mark if the source has none, unless it follows a number: 27".
enum PairedMarkCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    if pair.original.hasBrackets, let (mark, range) = unpairedBracket(pair.text) {
      found.add(unpaired(mark), range)
    } else if pair.original.hasQuotationMarks || pair.text.hasQuotationMarks
      || pair.text.firstIndex(of: 0xC2, from: 0) < pair.text.count,
      pair.language.script != "Hebr"
    {
      let marks = pair.text.quotationMarks
      if marks.count % 2 == 1, let last = marks.last,
        !pair.original.quotationMarks.isEmpty
          || marks.allSatisfy({ pair.text.isQuotation($0.mark, at: $0.range, pair.original) })
      {
        found.add(unpaired(last.mark), last.range)
      } else if marks.count(where: { $0.mark == "\"" }) % 2 == 1,
        let odd = marks.last(where: { $0.mark == "\"" }), marks.count % 2 == 0
      {
        // Each mark would pair with one of the other kind: „%@".
        found.add(unpaired(odd.mark), odd.range)
      }
    }
  }

  /// If the source has only paired marks, or apostrophes, all translations are checked. If it has none, those that begin or end
  /// with a sign are.
  fileprivate static func interest(_ source: ExaminedSource) -> TextCheck.Interest.Answer {
    let text = source.text
    let (hasBrackets, hasMarks) = (text.hasBrackets, text.hasQuotationMarks)
    guard hasBrackets || hasMarks else {
      return text.firstIndex(of: UInt8(ascii: "'"), from: 0) < text.count ? .all : .byTraits
    }
    // The menus of a predicate editor are written with brackets.
    let arePaired =
      (!hasBrackets
        || text.contains(where: { ")]}".utf8.contains($0) })
          && unpairedBracket(text) == nil && !text.hasChoices)
      && text.quotationMarks.count.isMultiple(of: 2)
    return arePaired ? .all : .none
  }

  /// The first closing bracket without an opening one, otherwise the last one that isn't closed.
  static func unpairedBracket(_ text: ByteView) -> (mark: Unicode.Scalar, range: Range<Int>)? {
    var open: [(mark: Unicode.Scalar, range: Range<Int>, canBeSmiley: Bool)] = []
    var isBehindEyes = false
    for element in TextScalars(text) {
      let scalar = element.scalar.narrowBracket
      defer { isBehindEyes = scalar == ":" || scalar == ";" || isBehindEyes && scalar == "-" }
      switch scalar {
      case "(", "[", "{":
        open.append((scalar, element.range, scalar == "(" && isBehindEyes))
      case ")", "]", "}":
        let opening = open.lastIndex { $0.mark == scalar.opening || !$0.canBeSmiley }
        if let opening, open[opening].mark == scalar.opening {
          open.removeSubrange(opening...)
        } else if scalar != ")" || !isBehindEyes && !text.isOrdinal(before: element.offset) {
          return (element.scalar, element.range)
        }
      case "\u{202A}"..."\u{202E}": return nil  // The order of the bytes isn't the displayed one.
      default: break
      }
    }
    return open.last { !$0.canBeSmiley }.map { ($0.mark, $0.range) }
  }

  private static func unpaired(_ mark: Unicode.Scalar) -> ProblemWords {
    let name = mark == "\"" ? "a straight quotation mark" : "\"\(String(mark))\""
    return ProblemWords(
      .unpairedMark, .made("the translation of ", " has \(name) without its partner"),
      help: "pair them as in the source")
  }
}

extension TextCheck {
  static let pairedMarks = TextCheck(
    checks: [.unpairedMark], subject: .translation,
    traits: { _ in [.noteAtStart, .signAtEnd] }, interest: .dependent(PairedMarkCheck.interest),
    look: PairedMarkCheck.look)
}

extension Check {
  package static let unpairedMark = Check(
    "unpaired-mark", .note, "unpaired bracket or quotation mark in a translation")
}

extension ByteView {
  fileprivate var hasBrackets: Bool {
    let (round, square, curly) = (UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"))
    return firstIndex(of: round, or: square, from: 0) < count
      || firstIndex(of: curly, from: 0) < count
  }

  fileprivate var hasQuotationMarks: Bool {
    firstIndex(of: UInt8(ascii: "\""), or: 0xE2, from: 0) < count
  }

  /// The quotation marks of all languages, except those that are also apostrophes.
  fileprivate var quotationMarks: [(mark: Unicode.Scalar, range: Range<Int>)] {
    TextScalars(self).compactMap { element in
      switch element.scalar.value {
      case 0x22, 0xAB, 0xBB, 0x201C...0x201F, 0x300C...0x300F, 0xFF02:
        (element.scalar, element.range)
      default: nil
      }
    }
  }

  /// Whether a mark in a text belongs to a pair, whatever the source has: it isn't the sign for inches, and doesn't point to a
  /// menu item. If the source also ends with an object, the object includes its own unit.
  fileprivate func isQuotation(
    _ mark: Unicode.Scalar, at range: Range<Int>, _ source: ByteView
  ) -> Bool {
    let (object, end) = (UInt8(ascii: "@"), range.lowerBound)
    return switch mark.value {
    case 0x22
    where range.upperBound == count && source.last == object && end > 0
      && self[end - 1] == object:
      true
    case 0x22, 0x201C...0x201F: !isUnit(at: range)
    case 0xAB, 0xBB:
      isAlphabetic(
        String(decoding: self[Swift.max(0, range.lowerBound - 4)..<range.lowerBound], as: UTF8.self)
          .unicodeScalars.last)
        != isAlphabetic(TextScalars(part(range.upperBound...)).first { _ in true }?.scalar)
    default: false
    }
  }

  private func isAlphabetic(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.isAlphabetic ?? false
  }

  /// Whether a mark can be the sign for inches or seconds: after a number or a value, or by itself.
  private func isUnit(at range: Range<Int>) -> Bool {
    guard range.lowerBound > 0 else { return false }
    let before = self[range.lowerBound - 1]
    if before.isASCIIDigit || before == UInt8(ascii: "@") || before == UInt8(ascii: "}") {
      return true
    }
    if !before.isASCIILetter {
      return " (".utf8.contains(before)
        && (range.upperBound == count || self[range.upperBound] == UInt8(ascii: ")"))
    }
    // %d", %.1f", %2$ld"
    let start = self[..<range.lowerBound].lastIndex { $0 == UInt8(ascii: "%") } ?? 0
    return self[start] == UInt8(ascii: "%") && range.lowerBound - start <= 8
      && self[(start + 1)..<(range.lowerBound - 1)].allSatisfy {
        $0.isASCIIDigit || ".$lhqz".utf8.contains($0)
      }
  }

  /// Whether the one or two letters or digits before an index are by themselves, as in `a)`, `12)` and `: イ)`.
  fileprivate func isOrdinal(before index: Int) -> Bool {
    let longest = 3 * 4  // Two characters behind another one.
    let before = String(decoding: self[Swift.max(0, index - longest)..<index], as: UTF8.self)
      .unicodeScalars.reversed()
    let ordinal = before.prefix { isAlphabetic($0) || $0.properties.numericType != nil }
    let separator = before.dropFirst(ordinal.count).first
    return (1...2).contains(ordinal.count)
      && separator.map { $0.value <= 0x20 || ":;：；、。，\u{3000}".unicodeScalars.contains($0) } ?? true
  }
}

extension Unicode.Scalar {
  /// The ASCII bracket for a fullwidth one.
  fileprivate var narrowBracket: Unicode.Scalar {
    switch value {
    case 0xFF08: "("
    case 0xFF09: ")"
    case 0xFF3B, 0x3010: "["
    case 0xFF3D, 0x3011: "]"
    case 0xFF5B: "{"
    case 0xFF5D: "}"
    default: self
    }
  }

  fileprivate var opening: Unicode.Scalar { self == ")" ? "(" : self == "]" ? "[" : "{" }
}
