import L10nModel
import L10nSource

extension PlaceholderCheck.Format {
  /// A damaged argument that is printed as it is: `%1 $@`, `%１$@`, `％@`, `&@`, `%1`, `%1$l`, `%1$,2f`, `%$1d`, `%Id`, `%I`,
  /// `lld%`, `٪ ld`, `&ld`, `%د`, `1 $s`, or a single `@`.
  var brokenArgument: Range<Int>? {
    firstBroken { text[$0] == UInt8(ascii: "@") ? brokenObject(at: $0) : brokenNumber(at: $0) }
      ?? foreignPercent ?? neighborOfPercent ?? numberOfArgument
  }

  /// The same, without parts that can't be a damaged number.
  var brokenNumber: Range<Int>? {
    firstBroken { text[$0] == UInt8(ascii: "@") ? nil : brokenNumber(at: $0) }
      ?? foreignPercent ?? neighborOfPercent
  }

  /// The first part that `find` returns for the index of an at sign or a percent sign that isn't part of an argument.
  private func firstBroken(_ find: (Int) -> Range<Int>?) -> Range<Int>? {
    let (object, percent) = (UInt8(ascii: "@"), UInt8(ascii: "%"))
    var index = text.firstIndex(of: object, or: percent, from: 0)
    // The uses are in the order of the text.
    var rest = arguments.uses[...]
    while index < text.count {
      while let use = rest.first, use.range.upperBound <= index { rest.removeFirst() }
      if !(rest.first.map { $0.range.contains(index) } ?? false), let range = find(index) {
        return range
      }
      index = text.firstIndex(of: object, or: percent, from: index + 1)
    }
    return nil
  }

  /// An object's sign without a percent sign.
  private func brokenObject(at index: Int) -> Range<Int>? {
    let before = index > 0 ? text[index - 1] : 0x20
    let behind = index + 1 < text.count ? text[index + 1] : 0x20
    if before == UInt8(ascii: "$") || before == UInt8(ascii: "&") {
      let near = max(0, index - 8)..<index
      return (near.last { text[$0] == UInt8(ascii: "%") } ?? index - 1)..<index + 1
    }
    // U+FF05, the full-width percent sign.
    if index >= 3, text[index - 3] == 0xEF, text[index - 2] == 0xBC, before == 0x85 {
      return index - 3..<index + 1
    }
    let isAlone = !before.isASCIILetter && !before.isASCIIDigit && !behind.isASCIILetter
    return isAlone && (before < 0x80 || text.hasQuotationMark(before: index))
      ? index..<index + 1 : nil
  }

  /// A fullwidth (U+FF05) or Arabic (U+066A) percent sign followed by a numeric conversion.
  private var foreignPercent: Range<Int>? {
    for element in TextScalars(text)
    where element.scalar == "\u{FF05}" || element.scalar == "\u{66A}" {
      if let end = text.endOfConversion(at: element.range.upperBound) {
        return element.offset..<end
      }
    }
    return nil
  }

  /// An ampersand, the key next to the percent sign, followed by the conversion of a long number.
  private var neighborOfPercent: Range<Int>? {
    for index in text.indices.dropLast()
    where text[index] == UInt8(ascii: "&") && text[index + 1] == UInt8(ascii: "l") {
      if let end = text.endOfConversion(at: index + 1) { return index..<end }
    }
    return nil
  }

  /// The number of an argument, a space, the dollar sign and a conversion, as machine translation turns `%1$s` into `1 $S` or
  /// `% 1 $ s`.
  private var numberOfArgument: Range<Int>? {
    let dollar = UInt8(ascii: "$")
    var index = text.firstIndex(of: dollar, from: 0)
    while index < text.count {
      let near = max(0, index - 4)..<max(0, index - 2)
      let percent = near.last { text[$0] == UInt8(ascii: "%") }
      var end = index + 2
      if percent != nil, end < text.count, text[end - 1] == 0x20 { end += 1 }
      if index > 1, end <= text.count, text[index - 1] == 0x20,
        text[index - 2].isASCIIDigit, text[index - 2] != UInt8(ascii: "0"),
        index == 2 || !text[index - 3].isASCIIAlphanumeric,
        "sSduif".utf8.contains(text[end - 1]),
        end == text.count || !text[end].isASCIIAlphanumeric && text[end] < 0x80
      {
        return (percent ?? index - 2)..<end
      }
      index = text.firstIndex(of: dollar, from: index + 1)
    }
    return nil
  }

  /// A percent sign with a number but without a conversion, with a capital I instead of a lowercase L, or with an Arabic letter
  /// instead of the conversion.
  private func brokenNumber(at index: Int) -> Range<Int>? {
    if index + 1 < text.count, text[index + 1] == UInt8(ascii: "I") {
      let end = text.endOfConversion(at: index + 2) ?? index + 2
      if end == text.count || end < index + 4 && !text[end].isASCIIAlphanumeric {
        return index..<end
      }
    }
    if let start = text.startOfConversion(before: index) { return start..<index + 1 }
    if index + 2 < text.count, (0xD8...0xDB).contains(text[index + 1]) { return index..<index + 3 }
    if let misplaced = text.misplacedArgumentNumber(at: index) { return misplaced }
    var end = index + 1
    while end < text.count, text[end].isASCIIDigit { end += 1 }
    guard end > index + 1 else { return nil }
    if end == text.count || text[end] == UInt8(ascii: ".") { return index..<end }
    return text[end] == UInt8(ascii: "$") ? argumentWithoutConversion(index..<end + 1) : nil
  }

  /// The number of an argument followed by a space, the end or a comma instead of a conversion: `%1$`, `%1$l`, `%1$,2f`.
  private func argumentWithoutConversion(_ number: Range<Int>) -> Range<Int>? {
    if number.upperBound < text.count, text[number.upperBound] == UInt8(ascii: ",") {
      return text.endOfConversion(at: number.upperBound + 1).map { number.lowerBound..<$0 }
    }
    var end = number.upperBound
    while end < text.count, text[end] == UInt8(ascii: "l") { end += 1 }
    var next = end
    while next < text.count, text[next] == 0x20 { next += 1 }
    // A conversion after spaces is still valid.
    let isBroken = next == text.count || text[next] >= 0x80 && next > end
    return isBroken ? number.lowerBound..<end : nil
  }
}

extension ByteView {
  /// Whether a non-ASCII quotation mark directly precedes an index: `“@”`.
  fileprivate func hasQuotationMark(before index: Int) -> Bool {
    ["“", "„", "‘", "«", "「"].contains {
      self[..<index].reversed().starts(with: $0.utf8.reversed())
    }
  }

  /// Whether an at sign directly follows an argument with the given conversion, or by default any letter (`%s@`), and doesn't
  /// begin an address.
  func hasStrayAtSign(behind specification: Range<Int>, _ conversion: UInt8? = nil) -> Bool {
    let end = specification.upperBound
    guard end > 0, end < count, self[end] == UInt8(ascii: "@"),
      conversion.map({ self[end - 1] == $0 }) ?? self[end - 1].isASCIILetter
    else { return false }
    return end + 1 == count
      || !self[end + 1].isASCIIAlphanumeric && self[end + 1] < 0x80
        && self[end + 1] != UInt8(ascii: "%")
  }

  /// An argument with its dollar sign before its number, `%$1@`; nil if there is none.
  var misplacedArgumentNumber: Range<Int>? {
    firstIndex(of: "%$", from: 0).flatMap { misplacedArgumentNumber(at: $0) }
  }

  /// The same for the percent sign at an index.
  fileprivate func misplacedArgumentNumber(at start: Int) -> Range<Int>? {
    var end = start + 2
    guard end < count, self[start + 1] == UInt8(ascii: "$") else { return nil }
    while end < count, self[end].isASCIIDigit { end += 1 }
    return end > start + 2 && end < count && "@dlsuif".utf8.contains(self[end])
      ? start..<end + 1 : nil
  }

  /// The start of a separate `ld`, `llu` or similar directly before an index: its percent sign was moved in a right-to-left
  /// text.
  fileprivate func startOfConversion(before index: Int) -> Int? {
    guard index > 1, "du".utf8.contains(self[index - 1]), self[index - 2] == UInt8(ascii: "l"),
      index + 1 == count || !self[index + 1].isASCIIAlphanumeric
    else { return nil }
    let start = self[..<(index - 1)].lastIndex { $0 != UInt8(ascii: "l") }.map { $0 + 1 } ?? 0
    // `% ld` is an argument.
    let isWord =
      start == 0
      || self[start - 1] == 0x20 && (start == 1 || self[start - 2] != UInt8(ascii: "%"))
    return isWord ? start : nil
  }

  /// The end of a separate `d`, `ld`, `lu` or similar at an index, perhaps after a space or the number of an argument; nil if
  /// there is none.
  fileprivate func endOfConversion(at start: Int) -> Int? {
    var end = start
    while end < count, self[end] == 0x20 || self[end].isASCIIDigit || self[end] == UInt8(ascii: "$")
    {
      end += 1
    }
    while end < count, self[end] == UInt8(ascii: "l") { end += 1 }
    guard end < count, "duif@".utf8.contains(self[end]) else { return nil }
    end += 1
    return end < count && self[end].isASCIILetter ? nil : end
  }
}
