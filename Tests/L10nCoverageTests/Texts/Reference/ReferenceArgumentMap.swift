/// One argument as a specification uses it.
struct ReferenceArgumentUse: Sendable, Hashable {
  /// Counted from 1.
  let number: Int
  /// Whether the specification states the number.
  let isNumbered: Bool
  let argumentClass: ReferenceArgumentClass
  let range: Range<Int>
}

/// The arguments of a format string, numbered as CoreFoundation numbers them.
struct ReferenceArgumentMap: Sendable {
  /// In the order of the text, without specifications that are probably a literal percent sign.
  var uses: [ReferenceArgumentUse] = []
  /// Specifications for CoreFoundation that are probably a literal percent sign and a word: the `% o` of `100% of it`.
  var probableLiterals: [Range<Int>] = []
  /// Percent signs that formatting drops.
  var lostSigns: [Range<Int>] = []
  /// Whether the text contains `%%`, so that its author knew that it is a format.
  var hasEscapedPercent = false

  init() {}

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
      // A `*` for width or precision takes its argument before the specification's own.
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

  /// The highest number of an argument; 0 without arguments.
  var count: Int { uses.lazy.map(\.number).max() ?? 0 }

  func use(of number: Int) -> ReferenceArgumentUse? { uses.first { $0.number == number } }

  func takes(_ number: Int) -> Bool { use(of: number) != nil }

  /// Whether some specifications have numbers and others don't.
  var isMixed: Bool {
    uses.contains(where: \.isNumbered) && uses.contains { !$0.isNumbered }
  }

  /// Whether a text of a value inserts a variable.
  var hasVariables: Bool { uses.contains { $0.argumentClass == .unknown } }

  /// Adds the arguments of another text of the same value, which are passed in any case.
  mutating func formUnion(_ other: Self) {
    for use in other.uses where !takes(use.number) { uses.append(use) }
    probableLiterals += other.probableLiterals
    lostSigns += other.lostSigns
    hasEscapedPercent = hasEscapedPercent || other.hasEscapedPercent
  }
}
