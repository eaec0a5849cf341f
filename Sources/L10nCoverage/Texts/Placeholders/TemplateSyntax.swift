import L10nModel
import L10nSource

/// Texts with percent signs that `printf` never reads.
extension ByteView {
  /// Whether the text by itself shows that it isn't a format of `printf`.
  var isTemplate: Bool { hasChoices || isDatePattern }

  /// Whether a translation shows that neither it nor its source is a format of `printf`. A source with arguments that no date
  /// has is such a format, whatever its translation is.
  func isTemplate(as source: Self) -> Bool {
    hasChoices || isDatePattern && source.mayBeDatePattern
      || fields.map { $0 == source.fields } ?? false
  }

  /// The names in capitals between its percent signs, which code replaces: `%APP_NAME%`; nil if they enclose nothing or
  /// something else.
  private var fields: Set<[UInt8]>? {
    var fields: Set<[UInt8]> = []
    var index = firstPercentSign(from: 0)
    guard index < count else { return nil }
    while index < count {
      let end = firstPercentSign(from: index + 1)
      let name = part(index + 1..<Swift.min(end, count))
      guard end < count, name.count >= Self.shortestField,
        name.allSatisfy({ $0.isASCIIUppercase || $0 == UInt8(ascii: "_") })
      else { return nil }
      fields.insert(Array(name.buffer))
      index = firstPercentSign(from: end + 1)
    }
    return fields
  }

  /// The least length of a field's name: `%D%` can be something else.
  private static var shortestField: Int { 3 }

  /// Whether the text is a format of a predicate or rule editor: `%[contains,is]@` and `%1$[enthält,ist]@` are menus of
  /// choices, and all arguments are objects.
  var hasChoices: Bool { nextMenu(from: 0) != nil }

  /// The next menu of choices of a predicate or rule editor at or after an index: its range, and the range of its choices.
  func nextMenu(from start: Int) -> (range: Range<Int>, choices: Range<Int>)? {
    var index = firstPercentSign(from: start)
    while index < count {
      let percent = index
      var next = index + 1
      while next < count, self[next].isASCIIDigit { next += 1 }
      if next > index + 1, next < count, self[next] == UInt8(ascii: "$") { next += 1 }
      index = firstPercentSign(from: next)
      guard next < count, self[next] == UInt8(ascii: "[") else { continue }
      let end = self[next..<index].firstIndex(of: UInt8(ascii: "]"))
      if let end, end + 1 < count, self[end + 1] == UInt8(ascii: "@") {
        return (percent..<end + 2, next + 1..<end)
      }
    }
    return nil
  }

  /// Whether the text is a pattern of dates or times for `strftime`: `%A, %e. %B %Y`.
  private var isDatePattern: Bool { dateReading == .pattern }

  /// Whether every percent sign has a meaning to `strftime`, such as `%d`, which is a number to `printf`.
  private var mayBeDatePattern: Bool { dateReading != .none }

  private var dateReading: DateReading {
    var reading = DateReading.possible
    var index = firstPercentSign(from: 0)
    while index < count {
      var next = index + 1
      while next < count, self[next].isDateModifier { next += 1 }
      guard next < count else { return .none }
      switch self[next] {
      case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "H"), UInt8(ascii: "I"),
        UInt8(ascii: "m"), UInt8(ascii: "M"), UInt8(ascii: "R"), UInt8(ascii: "T"),
        UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "Z"):
        // Not a conversion of printf. After a number, it can be a percent sign and a word.
        let isBehindDigit = index > 0 && self[index - 1].isASCIIDigit
        if !isBehindDigit, !beginsWord(at: next) { reading = .pattern }
      case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "c"), UInt8(ascii: "C"),
        UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "e"), UInt8(ascii: "F"),
        UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "j"), UInt8(ascii: "k"),
        UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "S"), UInt8(ascii: "u"),
        UInt8(ascii: "U"), UInt8(ascii: "V"), UInt8(ascii: "w"), UInt8(ascii: "W"),
        UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "%"):
        break
      case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "z"):
        // A length modifier of printf if a conversion follows.
        guard !beginsWord(at: next) else { return .none }
      default: return .none
      }
      index = firstPercentSign(from: next + 1)
    }
    return reading
  }

  /// Whether a lowercase letter follows the one at an index.
  private func beginsWord(at index: Int) -> Bool {
    index + 1 < count && self[index + 1].isASCIILowercase
  }
}

/// Whether a text is, or can be, a pattern of dates.
private enum DateReading {
  case none, possible, pattern
}

extension UInt8 {
  /// Whether it can be between the percent sign and the letter of a `strftime` conversion: padding, capitals, a width, another
  /// calendar or other digits.
  fileprivate var isDateModifier: Bool {
    isASCIIDigit || "-_^#EO".utf8.contains(self)
  }
}
