import L10nModel
import L10nSource

@testable import L10nCoverage

/// One argument as a specification takes it.
struct ReferenceArgumentUse: Sendable, Hashable {
  /// Counted from 1.
  let number: Int
  /// Whether the specification says the number.
  let isNumbered: Bool
  let argumentClass: ArgumentClass
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
  /// The names of variables, in the text.
  var variables: [Range<Int>] = []
  /// Percent signs that formatting drops.
  var lostSigns: [Range<Int>] = []
  /// `%%` is there, so that somebody knew that the text is a format.
  var hasEscapedPercent = false

  init() {}

  /// Reads a format string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ text: ByteView) {
    var scanner = FormatScanner(text)
    var next = 1
    var argumentEnd = -1
    while let specification = scanner.next() {
      let sign = PercentSign(specification, in: text, argumentEnd: argumentEnd)
      guard let argumentClass = ArgumentClass(specification) else {
        hasEscapedPercent = hasEscapedPercent || sign.isEscaped
        if !sign.isEscaped, sign.isLost { lostSigns.append(specification.range) }
        continue
      }
      if sign.isProbablyLiteral {
        probableLiterals.append(specification.range)
        continue
      }
      argumentEnd = specification.range.upperBound
      // A width or precision by `*` takes its argument before the specification does.
      for measure in [specification.width, specification.precision] {
        guard case .argument(let number) = measure else { continue }
        uses.append(
          ReferenceArgumentUse(
            number: number ?? next, isNumbered: number != nil, argumentClass: .integer32,
            range: specification.range))
        if number == nil { next += 1 }
      }
      if case .variable(let name) = specification.conversion { variables.append(name) }
      uses.append(
        ReferenceArgumentUse(
          number: specification.argument ?? next, isNumbered: specification.argument != nil,
          argumentClass: argumentClass, range: specification.range))
      if specification.argument == nil { next += 1 }
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

  /// Takes the arguments of another text of the same value, which are passed all the same.
  mutating func formUnion(_ other: Self) {
    for use in other.uses where !takes(use.number) { uses.append(use) }
    probableLiterals += other.probableLiterals
    lostSigns += other.lostSigns
    hasEscapedPercent = hasEscapedPercent || other.hasEscapedPercent
  }
}
