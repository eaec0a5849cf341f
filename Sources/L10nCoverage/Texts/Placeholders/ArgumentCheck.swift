import L10nModel
import L10nSource

/// Compares the arguments of translations with those of their sources.
enum ArgumentCheck {
  fileprivate static func interest(_ source: ExaminedSource) -> TextCheck.Interest.Answer {
    guard source.facts.contains(.mayBeFormat) else {
      return source.text.hasPercentSign ? .none : .byTraits
    }
    // A translation without percent signs lacks all arguments of the source.
    return source.facts.contains(.takesArguments) ? .all : .byTraits
  }

  /// Most texts have the same specifications as the source. A text without any lacks all arguments of the source.
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    guard pair.source.facts.contains(.mayBeFormat) else { return addNumbered(pair, &found) }
    guard pair.traits.contains(.percent) else { return addOmission(pair, &found) }
    let specifications = pair.source.specifications
    let texts = pair.file.texts
    if specifications.isEmpty
      || !pair.text.hasSpecifications(
        specifications, texts.specifications, texts.specificationBytes)
    {
      compare(pair, &found)
    }
  }

  /// Reports the number of an argument in a text that nothing formats, such as a document's: it comes from another text.
  private static func addNumbered(_ pair: TextPair, _ found: inout TextFindingList) {
    var reader = ArgumentReader(pair.text)
    while let (specification, _) = reader.next() {
      guard specification.argument != nil else { continue }
      let text = String(decoding: pair.text[specification.range], as: UTF8.self)
      return found.add(ArgumentProblem.stray(text), specification.range)
    }
  }

  /// Reports that a text without percent signs lacks the arguments of its source.
  private static func addOmission(_ pair: TextPair, _ found: inout TextFindingList) {
    let text = pair.text
    if text.firstIndex(of: UInt8(ascii: "@"), or: UInt8(ascii: "$"), from: 0) < text.count
      || !pair.traits.isDisjoint(with: [.arabic, .forms, .ampersand]),
      let broken = PlaceholderCheck.Format(text: text, arguments: .none).brokenArgument
    {
      let problem = ArgumentProblem.broken(String(decoding: text[broken], as: UTF8.self))
      found.add(problem, broken)
    } else {
      let formats = pair.file.texts.formats
      let arguments = formats.formats.texts[
        formats.values[Int(pair.source.format)].texts.lowerBound
      ].arguments
      let names = formats.formats.uses.map(of: arguments).uses.names(in: pair.original)
      let isNeeded = !names.isEmpty || pair.original.isNameOfNumber
      found.add(ArgumentProblem.dropped(isNeeded: isNeeded))
    }
  }

  /// Compares the arguments of a text whose percent signs differ from the source's.
  private static func compare(_ pair: TextPair, _ found: inout TextFindingList) {
    let (text, sourceText) = (pair.text, pair.original)
    guard !text.isTemplate(as: sourceText) else { return }
    let formatPosition = Int(pair.source.format)
    guard formatPosition >= 0 else {
      // The source of a form that the source's language doesn't have is empty.
      if !sourceText.isEmpty { addUnexpectedArgument(text, pair.language, &found) }
      return
    }
    let sourceFormats = pair.file.texts.formats
    let format = sourceFormats.values[formatPosition]
    let sourceUses = sourceFormats.formats.uses
    let sourceArguments = sourceUses.map(
      of: sourceFormats.formats.texts[format.texts.lowerBound].arguments)
    let original = PlaceholderCheck.Format(text: sourceText, arguments: sourceArguments)
    let expected = sourceUses.map(of: format.expected)
    let file = pair.file
    file.formats.removeAll()
    let arguments = file.formats.read(text)
    file.formats.withParts { parts in
      let own = PlaceholderCheck.Format(text: text, arguments: parts.uses.map(of: arguments))
      PlaceholderCheck(source: original, expected: expected, translation: own).findProblems {
        found.add($0, $1)
      }
    }
  }

  /// If no arguments are passed, only the first argument of a text is reported, or what machine translation left of one.
  private static func addUnexpectedArgument(
    _ text: ByteView, _ language: TextLanguage, _ found: inout TextFindingList
  ) {
    var reader = ArgumentReader(text)
    if let (specification, _) = reader.next() {
      found.add(ArgumentProblem.unexpected, specification.range)
    } else if let stray = text.strayPlaceholder(in: language) {
      found.add(ArgumentProblem.stray(String(decoding: text[stray], as: UTF8.self)), stray)
    }
  }

  /// Reports literal percent signs in a source text that is certainly a format, if they aren't written as `%%`: one that takes
  /// an argument, and one that formatting drops.
  fileprivate static func lookAtSource(_ pair: TextPair, _ found: inout TextFindingList) {
    guard pair.traits.contains(.percent) else { return }
    let text = pair.text
    if let broken = text.misplacedArgumentNumber {
      let problem = ArgumentProblem.brokenInSource(String(decoding: text[broken], as: UTF8.self))
      found.add(problem, broken)
    }
    guard pair.source.facts.contains(.isOfCode) else { return }
    var reader = ArgumentReader(text)
    var takesArguments = false
    while let (specification, _) = reader.next() {
      takesArguments = true
      if text.hasStrayAtSign(behind: specification.range) {
        let range = specification.range.lowerBound..<specification.range.upperBound + 1
        let problem = ArgumentProblem.doubledInSource(String(decoding: text[range], as: UTF8.self))
        found.add(problem, range)
      }
    }
    let signs = reader.signs
    guard takesArguments || signs.hasEscapedPercent else { return }
    if let range = signs.probableLiteral?.range {
      let sign = String(decoding: text[range], as: UTF8.self)
      found.add(ArgumentProblem.literalPercent(sign), range)
    }
    if let range = signs.lost?.range {
      found.add(ArgumentProblem.lostPercent(shown: text.shownText(around: range)), range)
    }
  }

  /// Compares a text whose key the source lacks with the key itself, which shows the arguments. Symbolic keys don't count,
  /// because code composes them from formats.
  fileprivate static func lookAtExtraKey(_ pair: TextPair, _ found: inout TextFindingList) {
    let entry = pair.file.own.entries[pair.entry]
    guard entry.isPlainText else { return }
    let (key, text) = (pair.file.own.key(of: entry), pair.text)
    guard key.hasPercentSign, !key.isTemplate, !text.isTemplate(as: key),
      !looksSymbolic(CodeUnitString(bytes: Array(key)))
    else { return }
    let file = pair.file
    file.formats.removeAll()
    let expected = file.formats.read(key)
    guard !expected.uses.isEmpty else { return }
    let arguments = file.formats.read(text)
    file.formats.withParts { parts in
      let passed = parts.uses.map(of: expected)
      PlaceholderCheck(
        source: PlaceholderCheck.Format(text: key, arguments: passed), expected: passed,
        translation: PlaceholderCheck.Format(text: text, arguments: parts.uses.map(of: arguments))
      ).findProblems { found.add($0, $1) }
    }
  }
}

extension TextCheck {
  static let arguments = TextCheck(
    checks: [
      .excessArgument, .mismatchedArgument, .reorderedArguments, .skippedArgument, .shiftedArgument,
      .truncatedInteger, .literalPercent, .lostPercent, .droppedArgument, .brokenArgument,
      .mixedArguments, .omittedVariable,
    ], subject: .translation, traits: { _ in .percent },
    interest: .dependent(ArgumentCheck.interest),
    variations: .wholeValue(VariedPlaceholderCheck.look), look: ArgumentCheck.look,
    lookAtSource: ArgumentCheck.lookAtSource, lookAtExtraKey: ArgumentCheck.lookAtExtraKey)
}

extension Check {
  /// Whether the check is about the arguments of a format, so that its findings can crash a program or garble a text.
  package var isOfArguments: Bool { TextCheck.arguments.checks.contains(self) }
}

extension ByteView {
  /// Whether a text is a word followed by a number, "Volume %g": without the number, all of these names are equal.
  var isNameOfNumber: Bool {
    let word = prefix { $0.isASCIILetter }
    let start = firstIndex(of: UInt8(ascii: "%"), from: 0)
    guard word.count > 1, (1...2).contains(start - word.count), self[start - 1] == 0x20,
      start == word.count + 1 || self[word.count] == UInt8(ascii: ".")
    else { return false }
    var reader = ArgumentReader(self)
    guard let (specification, argumentClass) = reader.next() else { return false }
    return specification.range == start..<count
      && (argumentClass.isInteger || argumentClass == .double)
  }

  /// Whether the text has the specifications of a text of the source, byte for byte and in the same order.
  ///
  /// - Parameters:
  ///   - expected: the range of the text's specifications.
  ///   - specifications: all specifications of the source, in `bytes`.
  fileprivate func hasSpecifications(
    _ expected: Range<Int32>, _ specifications: View<CompactRange>,
    _ bytes: ByteView
  ) -> Bool {
    var next = Int(expected.lowerBound)
    var index = firstPercentSign(from: 0)
    while index < count {
      guard next < Int(expected.upperBound) else { return false }
      let specification = specifications[next].range
      guard index &+ specification.count <= count else { return false }
      for offset in 0..<specification.count
      where self[index &+ offset] != bytes[specification.lowerBound &+ offset] {
        return false
      }
      let end = index &+ specification.count
      // The at sign of `%@@` needs a comparison.
      if end < count, self[end] == UInt8(ascii: "@"), self[end &- 1] == UInt8(ascii: "@") {
        return false
      }
      index = firstPercentSign(from: end)
      next &+= 1
    }
    return next == Int(expected.upperBound)
  }
}
