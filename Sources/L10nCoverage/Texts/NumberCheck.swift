import L10nModel
package import L10nSource

/// Compares the numbers of a translation with those of its source, by their digits in any script; separators don't matter.
enum NumberCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    if let (problem, range) = problem(source: pair.original, translation: pair.text) {
      found.add(problem, range)
    }
  }

  /// A number that differs in the translation.
  ///
  /// Translations spell out small numbers, add numbers, convert units, and reorder dates. So only texts with the same number of
  /// numbers are compared, if exactly one differs and isn't elsewhere in the other text. If one of the two has a single digit,
  /// or another unit, the other languages decide whether it is wrong.
  static func problem(
    source: ByteView, translation: ByteView
  ) -> (problem: ProblemWords, range: Range<Int>)? {
    let expected = source.numbers
    let own = translation.numbers
    guard expected.count == own.count else { return nil }
    let changed = zip(expected, own).filter { $0.digits != $1.digits }
    guard changed.count == 1, let (number, other) = changed.first,
      !source[number.range].isCoordinate, !source.hasTime(at: number.range),
      !translation.hasTime(at: other.range),
      !source.isConverted(behind: number.range, translation.unit(behind: other.range)),
      source.currency(beside: number.range) == translation.currency(beside: other.range),
      number.unit == other.unit || number.unit.isEmpty && other.isWithCounter,
      !own.contains(where: { $0.digits.hasPart(number.digits) }),
      !expected.contains(where: { $0.digits.hasPart(other.digits) })
    else { return nil }
    let isEvident =
      number.digits.count > 1 && other.digits.count > 1 && number.unit == other.unit
    let shown = String(decoding: translation[other.range], as: UTF8.self)
    let meant = String(decoding: source[number.range], as: UTF8.self)
    // The other languages decide about a warning; a note is evident without them (`settleNumbers`).
    let words = ProblemWords(
      .changedNumber, isEvident ? .note : .warning,
      .made("the translation of ", " has \"\(shown)\" where the source has \"\(meant)\""))
    return (words, other.range)
  }

  /// Units that other countries replace with their own.
  fileprivate static let convertedUnits: Set<String> = [
    "f", "feet", "ft", "gal", "gallons", "inch", "inches", "lb", "lbs", "mg", "mi", "mile", "miles",
    "mph", "ounces", "oz", "pounds", "yards", "yd",
  ]

  /// Whether a source has numbers and words: a number alone can be a setting. Translators don't need the year of a copyright
  /// notice.
  fileprivate static func concerns(_ text: ByteView) -> Bool {
    text.contains(where: \.isASCIIDigit) && LatinWords.count(in: text, upTo: 1) > 0
      && !text.isNotice
  }
}

extension TextCheck {
  static let numbers = TextCheck(
    checks: [.changedNumber], subject: .translation,
    interest: .dependent({ NumberCheck.concerns($0.text) ? .all : .none }),
    look: NumberCheck.look)
}

extension Check {
  package static let changedNumber = Check(
    "changed-number", .note, "translation with another number than its source")
}

private struct TextNumber {
  /// The digits in ASCII, without separators.
  var digits: [UInt8]
  var range: Range<Int>
  /// The letters directly after it: `MB`, `x`, `万`.
  var unit: [UInt8] = []

  /// Whether a word of a language without spaces follows directly and doesn't multiply the number: `7天`.
  var isWithCounter: Bool {
    let multipliers = "万萬億亿兆千百".unicodeScalars
    guard let first = String(decoding: unit, as: UTF8.self).unicodeScalars.first else {
      return false
    }
    return first.value >= 0x2E80 && !multipliers.contains(first)
  }
}

extension [UInt8] {
  /// Whether these bytes contain some bytes in a row.
  func hasPart(_ part: some Collection<UInt8>) -> Bool {
    part.count <= count && (0...(count - part.count)).contains { self[$0...].starts(with: part) }
  }
}

extension ByteView {
  /// The numbers of a text, except those in specifications and in names such as `utf8`.
  fileprivate var numbers: [TextNumber] {
    var numbers: [TextNumber] = []
    var specificationEnd = 0
    /// The end of a possible digit separator after the last number.
    var separatorEnd = -1
    var (isInNumber, isInName) = (false, false)
    for element in TextScalars(self) where element.offset >= specificationEnd {
      let scalar = element.scalar
      let last = numbers.count - 1
      let end = last < 0 ? -1 : numbers[last].range.upperBound
      if scalar == "%",
        let specification = endOfArgument(at: element.offset) ?? endOfPosition(at: element.offset)
      {
        specificationEnd = specification
        (isInNumber, isInName) = (false, false)
      } else if let digit = scalar.digit {
        guard !isInName else { continue }
        if isInNumber, end == element.offset || separatorEnd == element.offset {
          numbers[last].digits.append(digit)
          numbers[last].range = numbers[last].range.lowerBound..<element.range.upperBound
        } else {
          numbers.append(TextNumber(digits: [digit], range: element.range))
        }
        isInNumber = true
      } else if scalar.isBetweenDigits, isInNumber, end == element.offset {
        separatorEnd = element.range.upperBound
      } else {
        let isLetter = scalar.properties.isAlphabetic || scalar == "_" || scalar == "#"
        if isLetter, last >= 0, end + numbers[last].unit.count == element.offset {
          numbers[last].unit += self[element.range]
        }
        isInNumber = false
        // Scripts without spaces have numbers directly after words.
        isInName = isLetter && scalar.value < 0x2E80
      }
    }
    return numbers
  }

  /// The letters after a number and a space.
  fileprivate func unit(behind number: Range<Int>) -> Slice<ByteView> {
    let start =
      number.upperBound < count && self[number.upperBound] == 0x20
      ? number.upperBound + 1 : number.upperBound
    return self[start...].prefix(while: \.isASCIILetter)
  }

  /// Whether a number has a unit that other countries convert, and the other number has a different one.
  fileprivate func isConverted(behind number: Range<Int>, _ other: Slice<ByteView>) -> Bool {
    let own = unit(behind: number)
    return !own.elementsEqual(other)
      && NumberCheck.convertedUnits.contains(String(decoding: own, as: UTF8.self).lowercased())
  }

  /// The currency sign before or after a number: prices differ between currencies.
  fileprivate func currency(beside number: Range<Int>) -> Unicode.Scalar? {
    func isOfMoney(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .currencySymbol
    }
    let before = String(decoding: self[..<number.lowerBound].suffix(8), as: UTF8.self)
    let behind = String(decoding: self[number.upperBound...].prefix(8), as: UTF8.self)
    return (before.unicodeScalars.suffix(2).reversed() + behind.unicodeScalars.prefix(2))
      .first(where: isOfMoney)
  }

  /// Whether a number is the hours or minutes of a time, which 12-hour and 24-hour clocks show differently.
  fileprivate func hasTime(at number: Range<Int>) -> Bool {
    let colon = UInt8(ascii: ":")
    return number.upperBound + 1 < count && self[number.upperBound] == colon
      && self[number.upperBound + 1].isASCIIDigit
      || number.lowerBound > 1 && self[number.lowerBound - 1] == colon
        && self[number.lowerBound - 2].isASCIIDigit
  }

  /// The end of the position of a predicate editor's menu that begins at an index: `%2$[last week]@`; nil if there is none.
  private func endOfPosition(at start: Int) -> Int? {
    let digits = self[(start + 1)...].prefix(while: \.isASCIIDigit)
    return self[digits.endIndex...].starts(with: "$[".utf8) ? digits.endIndex + 2 : nil
  }

  /// The end of the specification that begins at an index and takes an argument; nil if there is none.
  private func endOfArgument(at start: Int) -> Int? {
    var reader = ArgumentReader(part(start..<count))
    guard let (specification, _) = reader.next(), specification.range.lowerBound == 0 else {
      return nil
    }
    return start + specification.range.upperBound
  }
}

extension Slice<ByteView> {
  /// Whether a number has at least four digits after the point, as the coordinates of a place that is an example.
  fileprivate var isCoordinate: Bool {
    let fraction = reversed().prefix(while: \.isASCIIDigit).count
    return fraction > 3 && fraction < count
  }
}

extension Unicode.Scalar {
  /// The ASCII digit for a decimal digit of any script.
  fileprivate var digit: UInt8? {
    if value < 0x80 { return UInt8(value).isASCIIDigit ? UInt8(value) : nil }
    guard properties.numericType == .decimal, let number = properties.numericValue else {
      return nil
    }
    return UInt8(ascii: "0") + UInt8(number)
  }

  /// Whether the character separates groups of digits, or the fraction of a number.
  fileprivate var isBetweenDigits: Bool {
    switch value {
    case 0x27, 0x2C, 0x2E, 0xA0, 0x066B, 0x066C, 0x2009, 0x2019, 0x202F: true
    default: false
    }
  }
}
