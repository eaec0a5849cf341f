/// One argument as a specification takes it.
struct ReferenceArgumentUse: Sendable, Hashable {
  /// Counted from 1.
  let number: Int
  /// Whether the specification says the number.
  let isNumbered: Bool
  let argumentClass: ReferenceArgumentClass
  /// The whole specification in the text.
  let range: Range<Int>
}

/// The arguments that a format string takes, numbered as CoreFoundation numbers them.
struct ReferenceArgumentMap: Sendable {
  /// In the order of the text. A specification that probably is a literal percent sign is none of them.
  var uses: [ReferenceArgumentUse] = []
  /// Specifications that CoreFoundation reads as such and that probably are but a percent sign and a word: the `% o` of
  /// `100% of it`.
  var probableLiterals: [Range<Int>] = []
  /// Percent signs that formatting drops.
  var lostSigns: [Range<Int>] = []
  /// `%%` is there, so that somebody knew that the text is a format.
  var hasEscapedPercent = false

  init() {}

  /// Reads a format string.
  init(_ text: [UInt8]) {
    var next = 1
    var argumentEnd: Int?
    for specification in ReferenceSpecification.all(in: text) {
      let range = specification.range
      let sign = ReferencePercentSign(
        specification: specification, text: text, argumentEnd: argumentEnd)
      if sign.isEscapeOfAddress { continue }
      guard let argumentClass = specification.argumentClass else {
        if sign.isEscaped {
          hasEscapedPercent = true
        } else if sign.isLost {
          lostSigns.append(range)
        }
        continue
      }
      if sign.isProbablyLiteral {
        probableLiterals.append(range)
        continue
      }
      argumentEnd = range.upperBound
      // A width or precision by `*` takes its argument before the specification does.
      let taken =
        specification.stars.map { ($0, .integer32) } + [(specification.number, argumentClass)]
      for (number, argumentClass) in taken {
        uses.append(
          ReferenceArgumentUse(
            number: number ?? next, isNumbered: number != nil, argumentClass: argumentClass,
            range: range))
        if number == nil { next += 1 }
      }
    }
  }

  /// The highest number of an argument; 0 where there is none.
  var count: Int { uses.lazy.map(\.number).max() ?? 0 }

  /// The first use of an argument.
  func use(of number: Int) -> ReferenceArgumentUse? { uses.first { $0.number == number } }

  func takes(_ number: Int) -> Bool { use(of: number) != nil }

  /// Whether some specifications say their numbers and others do not.
  var isMixed: Bool {
    uses.contains(where: \.isNumbered) && uses.contains { !$0.isNumbered }
  }

  /// Whether a text of a value inserts a variable.
  var hasVariables: Bool { uses.contains { $0.argumentClass == .unknown } }

  /// Takes the arguments of another text of the same value, which are passed all the same.
  mutating func formUnion(_ other: Self) {
    for use in other.uses where !takes(use.number) { uses.append(use) }
    probableLiterals += other.probableLiterals
    lostSigns += other.lostSigns
    hasEscapedPercent = hasEscapedPercent || other.hasEscapedPercent
  }
}
