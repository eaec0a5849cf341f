import L10nModel
import L10nSource

@testable import L10nCoverage

/// A readable `PlaceholderCheck`, with arrays wherever they help. Tests compare the fast one with it.
struct ReferencePlaceholderCheck {
  /// A format string with its arguments.
  struct Format {
    let text: [UInt8]
    let arguments: ReferenceArgumentMap

    init(_ text: some Sequence<UInt8>) {
      self.text = Array(text)
      arguments = ReferenceArgumentMap(self.text)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
  }

  /// Further facts that decide on a text.
  struct Situation {
    /// The plural category of the text.
    var category: PluralCategory?
    /// Whether a number selects the text, and so is an argument whether or not the text shows it.
    var isVariedByNumber = false
    /// Whether variables without a known number may use arguments.
    var hasUnnumberedVariables = false
  }

  /// A problem and its range in the translation.
  struct Found {
    let problem: ArgumentProblem
    let range: Range<Int>?
  }

  let source: Format
  /// The arguments of the key, where code interpolates them.
  let key: ReferenceArgumentMap?
  let translation: Format
  var situation = Situation()

  private var isFormat: Bool { !source.arguments.uses.isEmpty || key?.uses.isEmpty == false }

  /// The passed arguments: those of the source, and further ones of the key.
  private var expected: ReferenceArgumentMap {
    guard let key else { return source.arguments }
    var expected = source.arguments
    expected.formUnion(key)
    return expected
  }

  /// - Complexity: O(*n*²) in the number of arguments.
  func problems() -> [Found] {
    let own = translation.arguments
    guard isFormat else {
      return unexpectedArguments() + (source.arguments.hasEscapedPercent ? lostPercents() : [])
    }
    var found = literalPercents() + lostPercents()
    let expected = expected
    let excess = own.uses.filter { $0.number > expected.count }
    if let first = excess.first {
      found.append(
        Found(
          problem: .excess(translation.string(first.range), passed: expected.count),
          range: first.range))
    }
    let shared = own.uses.compactMap { use in
      expected.use(of: use.number).map { (own: use, expected: $0) }
    }
    let conflicts = shared.filter {
      $0.own.argumentClass.conflicts(with: $0.expected.argumentClass)
    }
    if let first = conflicts.first {
      found += explain(conflicts, first: first)
    } else {
      if own.isMixed, !source.arguments.isMixed,
        let first = own.uses.first(where: { !$0.isNumbered })
      {
        found.append(
          Found(problem: .mixed(translation.string(first.range)), range: first.range))
      }
      if excess.isEmpty { found += gapsAndOmissions(expected) }
    }
    found += strayAtSigns()
    let narrow = shared.first {
      $0.own.argumentClass.differsInWidth(from: $0.expected.argumentClass)
    }
    if let narrow {
      found.append(
        Found(
          problem: .truncated(
            translation.string(narrow.own.range), passed: sourceString(narrow.expected),
            reads32Bits: narrow.own.argumentClass == .integer32),
          range: narrow.own.range))
    }
    return found
  }

  /// An at sign after an object, as in `%@@`, that doesn't begin the domain of an address.
  private func strayAtSigns() -> [Found] {
    guard missing.isEmpty, !source.string(source.text.indices).contains("@@"),
      let use = translation.arguments.uses.first(where: { use in
        translation.string(use.range).hasSuffix("@")
          && translation.string(use.range.upperBound..<translation.text.count)
            .contains(/^@([^A-Za-z0-9%\u{80}-\u{10FFFF}]|$)/.matchingSemantics(.unicodeScalar))
      })
    else { return [] }
    let end = use.range.upperBound
    return [Found(problem: .stray("@"), range: end..<end + 1)]
  }

  /// The source's specification of an argument; for one that only the key has, the position in the source is unknown.
  private func sourceString(_ use: ReferenceArgumentUse) -> String {
    guard let own = source.arguments.use(of: use.number) else { return "" }
    return source.string(own.range)
  }

  /// Arguments in a translation whose source takes none, so that no call passes any.
  private func unexpectedArguments() -> [Found] {
    guard source.arguments.probableLiterals.isEmpty, !source.arguments.hasEscapedPercent,
      !source.text.contains(UInt8(ascii: "%")), !source.text.isEmpty,
      let first = translation.arguments.uses.first
    else { return [] }
    return [Found(problem: .unexpected, range: first.range)]
  }

  private func literalPercents() -> [Found] {
    guard source.arguments.probableLiterals.isEmpty,
      hasLiteralSign || situation.hasUnnumberedVariables || missing.isEmpty,
      let first = translation.arguments.probableLiterals.first
    else { return [] }
    return [Found(problem: .literalPercent(translation.string(first)), range: first)]
  }

  private func lostPercents() -> [Found] {
    guard source.arguments.lostSigns.isEmpty, let first = translation.arguments.lostSigns.first,
      unfinishedArgument == nil
    else { return [] }
    let shown = translation.shownText(around: first)
    return [Found(problem: .lostPercent(shown: shown), range: first)]
  }

  /// Arguments with another type than passed.
  private func explain(
    _ conflicts: [(own: ReferenceArgumentUse, expected: ReferenceArgumentUse)],
    first: (own: ReferenceArgumentUse, expected: ReferenceArgumentUse)
  ) -> [Found] {
    let own = translation.arguments
    if own.isMixed {
      return [
        Found(
          problem: .mixedConflict(
            translation.string(first.own.range), sourceString(first.expected)),
          range: first.own.range)
      ]
    }
    func classes(_ map: ReferenceArgumentMap) -> [ReferenceArgumentClass] {
      map.uses.map(\.argumentClass).sorted { $0.rawValue < $1.rawValue }
    }
    if conflicts.count > 1, own.uses.allSatisfy({ !$0.isNumbered }),
      classes(own) == classes(source.arguments)
    {
      return [
        Found(
          problem: .reordered(
            source: source.list(source.arguments.uses), translation: translation.list(own.uses)),
          range: first.own.range)
      ]
    }
    return conflicts.map { conflict in
      Found(
        problem: .mismatched(
          translation.string(conflict.own.range), sourceString(conflict.expected),
          number: conflict.own.number), range: conflict.own.range)
    }
  }

  /// The first dropped sign where an argument is missing and the source has no literal percent sign.
  private var unfinishedArgument: Range<Int>? {
    hasLiteralSign || missing.isEmpty ? nil : translation.arguments.lostSigns.first
  }

  private var hasLiteralSign: Bool {
    let original = source.arguments
    return !original.lostSigns.isEmpty || !original.probableLiterals.isEmpty
      || original.hasEscapedPercent
  }

  /// The arguments of the source that the translation should use and doesn't.
  private var missing: [ReferenceArgumentUse] {
    let own = translation.arguments
    let isNumberOptional = situation.category.map { $0.isOneNumber } ?? false
    return source.arguments.uses.filter { use in
      !own.takes(use.number)
        && !(situation.isVariedByNumber && use.argumentClass.isInteger
          && (isNumberOptional || use.number < own.count))
    }
  }

  /// Arguments of the source that the translation doesn't use.
  private func gapsAndOmissions(_ expected: ReferenceArgumentMap) -> [Found] {
    let own = translation.arguments
    guard !situation.hasUnnumberedVariables else { return [] }
    guard let first = missing.min(by: { $0.number < $1.number }) else {
      // A number can be left out, but not be shown as a sign.
      let mayBeLeftOut = source.arguments.uses.contains {
        $0.argumentClass.isInteger && !own.takes($0.number)
      }
      guard situation.isVariedByNumber, mayBeLeftOut, !own.isMixed,
        let broken = translation.broken(\.isPercentSign)
      else { return [] }
      return [Found(problem: .broken(translation.string(broken)), range: broken)]
    }
    if first.number < own.count {
      return shift(behind: first, expected)
    }
    // An argument with mixed numbering is reported already.
    guard !own.isMixed else { return [] }
    if let broken = translation.brokenArgument {
      return [Found(problem: .broken(translation.string(broken)), range: broken)]
    }
    if let unfinished = unfinishedArgument {
      let shown = translation.shownText(around: unfinished)
      return [Found(problem: .unfinished(shown: shown), range: unfinished)]
    }
    if !hasLiteralSign, let misread = translation.arguments.probableLiterals.first {
      // A space is a flag of the only argument: "% u" for "%u".
      let specification = translation.string(misread).replacing(" ", with: "")
      let isWhole =
        misread.upperBound == translation.text.count
        || !translation.text[misread.upperBound].isASCIILetter
      if own.uses.isEmpty, isWhole,
        source.arguments.uses.map({ source.string($0.range) }) == [specification]
      {
        return []
      }
      return [Found(problem: .misread(translation.string(misread)), range: misread)]
    }
    let lacksObject = missing.contains { $0.argumentClass == .object }
    return [Found(problem: .dropped(isNeeded: lacksObject || isNameOfNumber), range: nil)]
  }

  /// Whether the source is a word followed by a number.
  private var isNameOfNumber: Bool {
    guard let use = source.arguments.uses.first, use.range.upperBound == source.text.count,
      use.argumentClass.isInteger || use.argumentClass == .double
    else { return false }
    return String(decoding: source.text[..<use.range.lowerBound], as: UTF8.self)
      .wholeMatch(of: /[A-Za-z]{2,}\.?[ ]/) != nil
  }

  /// A number that no specification mentions isn't skipped: each later specification reads the argument before its own.
  private func shift(behind gap: ReferenceArgumentUse, _ expected: ReferenceArgumentMap) -> [Found]
  {
    let own = translation.arguments
    let taken = Set(own.uses.map(\.number)).sorted()
    for (position, number) in taken.enumerated() where number > gap.number {
      guard let use = own.use(of: number), let read = expected.use(of: position + 1) else {
        continue
      }
      let isHarmful = use.argumentClass.conflicts(with: read.argumentClass)
      let specification = translation.string(use.range)
      return [
        Found(
          problem: isHarmful
            ? .skipped(gap.number, specification, reads: position + 1)
            : .shifted(gap.number, specification, reads: position + 1), range: use.range)
      ]
    }
    return []
  }
}

extension ReferencePlaceholderCheck.Format {
  fileprivate func list(_ uses: [ReferenceArgumentUse]) -> String {
    uses.map { string($0.range) }.joined(separator: " ")
  }

  /// What users see around a percent sign, about 24 bytes on each side. Of a sign without an argument, only the next
  /// character is printed.
  fileprivate func shownText(around range: Range<Int>) -> String {
    let start = characterStart(max(0, range.lowerBound - 24))
    var end = characterStart(min(text.count, range.upperBound + 24))
    var hidden: Set<Int> = []
    for sign in ReferenceSpecification.all(in: text)
    where sign.argumentClass == nil && start <= sign.range.lowerBound && sign.range.lowerBound < end
    {
      var printed = sign.range.lowerBound + 1..<sign.range.lowerBound + 2
      while characterStart(printed.upperBound) < printed.upperBound {
        printed = printed.lowerBound..<printed.upperBound + 1
      }
      hidden.formUnion(Set(sign.range).subtracting(printed))
      end = max(end, sign.range.upperBound)
    }
    let shown = (start..<end).filter { !hidden.contains($0) }.map { text[$0] }
    return (start > 0 ? "…" : "") + String(decoding: shown, as: UTF8.self)
      + (end < text.count ? "…" : "")
  }

  private func characterStart(_ index: Int) -> Int {
    guard 0..<text.count ~= index, (0x80..<0xC0).contains(text[index]) else { return index }
    return characterStart(index - 1)
  }
}

extension UInt8 {
  fileprivate var isPercentSign: Bool { self == UInt8(ascii: "%") }
}

extension PluralCategory {
  /// Whether texts of the category may write the number as a word, or leave it out.
  fileprivate var isOneNumber: Bool {
    switch self {
    case .zero, .one, .two: true
    case .few, .many, .other: false
    }
  }
}

extension ReferencePlaceholderCheck.Format {
  /// A damaged argument that is printed as it is: `%1 $@`, `%１$@`, `％@`, `&@`, `%1`, or `@` by itself.
  fileprivate var brokenArgument: Range<Int>? {
    if let broken = broken({ $0.isPercentSign || $0 == UInt8(ascii: "@") }) { return broken }
    return numberOfArgument
  }

  /// `1 $s`, optionally with a percent sign before it, and then with another space, `% 1 $ s`.
  private var numberOfArgument: Range<Int>? {
    func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }
    for start in text.indices {
      let signs = text[max(0, start - 2)..<start]
      let percent = signs.lastIndex(of: UInt8(ascii: "%"))
      var rest = Array(text[start...].prefix(6))
      let isSpaced = percent != nil && rest.count > 3 && rest[3] == 0x20
      if isSpaced { rest.remove(at: 3) }
      guard rest.count > 3, rest[0].isASCIIDigit, rest[0] != UInt8(ascii: "0"),
        rest[1...2].elementsEqual(" $".utf8), "sSduif".utf8.contains(rest[3]),
        rest.count == 4 || rest[4] < 0x80 && !isOfWord(rest[4]),
        start == 0 || !isOfWord(text[start - 1])
      else { continue }
      return (percent ?? start)..<start + (isSpaced ? 5 : 4)
    }
    return nil
  }

  /// The same for one of the signs alone, or for a similar one.
  fileprivate func broken(_ isSign: (UInt8) -> Bool) -> Range<Int>? {
    for (index, byte) in text.enumerated() {
      guard isSign(byte), !arguments.uses.contains(where: { $0.range.contains(index) })
      else { continue }
      if let range = byte == UInt8(ascii: "@") ? brokenObject(at: index) : brokenNumber(at: index) {
        return range
      }
    }
    // A full-width or Arabic percent sign, or the neighbouring key on the keyboard.
    guard text.contains(where: { $0 == UInt8(ascii: "&") || $0 >= 0x80 }) else { return nil }
    return range(of: /[％٪][ 0-9$]*l*[duif@](?![A-Za-z])/) ?? range(of: /&l+[duif@](?![A-Za-z])/)
  }

  private func range(of pattern: Regex<Substring>) -> Range<Int>? {
    let string = String(decoding: text, as: UTF8.self)
    guard let match = string.firstMatch(of: pattern.matchingSemantics(.unicodeScalar)) else {
      return nil
    }
    let start = string.utf8.distance(from: string.startIndex, to: match.range.lowerBound)
    return start..<start + match.output.utf8.count
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
    return isAlone && before < 0x80 ? index..<index + 1 : nil
  }

  /// A percent sign with a number that no conversion follows.
  private func brokenNumber(at index: Int) -> Range<Int>? {
    var end = index + 1
    if index + 2 < text.count, (0xD8...0xDB).contains(text[index + 1]) { return index..<index + 3 }
    while end < text.count, text[end].isASCIIDigit { end += 1 }
    guard end > index + 1, end == text.count || text[end] == UInt8(ascii: ".") else { return nil }
    return index..<end
  }
}
