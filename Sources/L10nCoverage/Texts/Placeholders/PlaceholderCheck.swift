import L10nModel
import L10nSource

/// Compares the arguments of a translation with those of its source, as CoreFoundation reads both.
struct PlaceholderCheck {
  /// A format string with its arguments.
  struct Format {
    let text: ByteView
    let arguments: ArgumentMap

    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
  }

  /// The circumstances of a text that also matter.
  struct Situation {
    /// The plural category of the text; empty if no number chooses it.
    var category: PluralSet = []
    /// Whether a number chooses the text, and so is used even if the text doesn't show it.
    var isVariedByNumber = false
    /// Whether variables of unknown numbers may take arguments.
    var hasUnnumberedVariables = false
  }

  /// Receives a problem, and its range in the translation.
  typealias Report = (ArgumentProblem, Range<Int>?) -> Void

  /// An argument as the translation takes it, and as code passes it.
  private typealias SharedUse = (own: ArgumentUse, expected: ArgumentUse)

  let source: Format
  /// The arguments that code passes: those of the source, and additional ones of the key if code writes its arguments into the
  /// key.
  let expected: ArgumentMap
  let translation: Format
  var situation = Situation()

  /// - Complexity: O(*n* log *n*) in the number of arguments.
  func findProblems(_ report: Report) {
    guard !expected.uses.isEmpty else {
      findUnexpectedArgument(report)
      if source.arguments.signs.hasEscapedPercent { findLostPercent(report) }
      return
    }
    findLiteralPercent(report)
    findLostPercent(report)
    let own = translation.arguments
    // A text without arguments can't read them wrongly.
    guard !own.uses.isEmpty else { return findGapsAndOmissions(report) }
    let passed = expected.count
    let excess = own.uses.first { $0.number > passed }
    if let excess {
      report(.excess(translation.string(excess.range), passed: passed), excess.range)
    }
    let conflicts = sharedUses { $0.conflicts(with: $1) }
    if !conflicts.isEmpty {
      explain(conflicts, report)
    } else {
      if own.isMixed, !source.arguments.isMixed,
        let first = own.uses.first(where: { !$0.isNumbered })
      {
        report(.mixed(translation.string(first.range)), first.range)
      }
      if excess == nil { findGapsAndOmissions(report) }
    }
    findStraySigns(report)
    if let narrow = sharedUses(where: { $0.differsInWidth(from: $1) }).first {
      report(
        .truncated(
          translation.string(narrow.own.range), passed: sourceString(narrow.expected),
          reads32Bits: narrow.own.argumentClass == .integer32), narrow.own.range)
    }
  }

  /// The arguments of the translation that are passed and satisfy a condition; usually there are none.
  private func sharedUses(
    where isIncluded: (_ own: ArgumentClass, _ expected: ArgumentClass) -> Bool
  ) -> [SharedUse] {
    translation.arguments.uses.compactMap { use in
      guard let passed = expected.use(of: use.number),
        isIncluded(use.argumentClass, passed.argumentClass)
      else { return nil }
      return (use, passed)
    }
  }

  /// The specification of the source that takes an argument; empty if only the key has the argument.
  private func sourceString(_ use: ArgumentUse) -> String {
    guard let own = source.arguments.use(of: use.number) else { return "" }
    return source.string(own.range)
  }

  /// Reports arguments of a translation whose source takes none: no call passes any. An empty source is that of a form that its
  /// language doesn't have.
  private func findUnexpectedArgument(_ report: Report) {
    let signs = source.arguments.signs
    guard signs.probableLiteral == nil, !signs.hasEscapedPercent, !source.text.hasPercentSign,
      !source.text.isEmpty, let first = translation.arguments.uses.first
    else { return }
    report(.unexpected, first.range)
  }

  /// Reports a literal percent sign. If the sign is the rest of an argument (`% files`), another finding reports that, because
  /// `%%` would lose the argument for good.
  private func findLiteralPercent(_ report: Report) {
    guard source.arguments.signs.probableLiteral == nil,
      let first = translation.arguments.signs.probableLiteral?.range,
      hasLiteralSign || situation.hasUnnumberedVariables || firstMissing == nil
    else { return }
    report(.literalPercent(translation.string(first)), first)
  }

  /// Reports a lost percent sign, unless the source loses it, too, and has the finding.
  private func findLostPercent(_ report: Report) {
    guard source.arguments.signs.lost == nil,
      let lost = translation.arguments.signs.lost?.range, unfinishedArgument == nil
    else { return }
    report(.lostPercent(shown: translation.text.shownText(around: lost)), lost)
  }

  /// Reports arguments that are read as other types; at least one.
  private func explain(_ conflicts: [SharedUse], _ report: Report) {
    let (own, first) = (translation.arguments, conflicts[0])
    if own.isMixed {
      let problem = ArgumentProblem.mixedConflict(
        translation.string(first.own.range), sourceString(first.expected))
      return report(problem, first.own.range)
    }
    func classes(_ map: ArgumentMap) -> [UInt8] { map.uses.map(\.argumentClass.rawValue).sorted() }
    if conflicts.count > 1, own.uses.allSatisfy({ !$0.isNumbered }),
      classes(own) == classes(source.arguments)
    {
      let problem = ArgumentProblem.reordered(
        source: source.list(source.arguments.uses), translation: translation.list(own.uses))
      return report(problem, first.own.range)
    }
    for conflict in conflicts where !isOddInSource(conflict) {
      report(
        .mismatched(
          translation.string(conflict.own.range), sourceString(conflict.expected),
          number: conflict.own.number), conflict.own.range)
    }
  }

  /// Whether the translation has the object that the source means with `%s@`. The source has the finding.
  private func isOddInSource(_ use: SharedUse) -> Bool {
    use.own.argumentClass == .object
      && source.arguments.use(of: use.expected.number).map {
        source.text.hasStrayAtSign(behind: $0.range)
      } ?? false
  }

  /// Reports a number that isn't an argument's, `%0$@`, since users see the signs after the zero; and an at sign after an
  /// object, `%@@`.
  private func findStraySigns(_ report: Report) {
    guard firstMissing == nil else { return }
    if let start = translation.text.firstIndex(of: "%0$", from: 0),
      source.text.firstIndex(of: "%0$", from: 0) == nil
    {
      let range = start..<min(start + 4, translation.text.count)
      report(.broken(translation.string(range)), range)
    }
    if source.text.firstIndex(of: "@@", from: 0) == nil,
      let use = translation.arguments.uses.first(where: {
        translation.text.hasStrayAtSign(behind: $0.range, UInt8(ascii: "@"))
      })
    {
      report(.stray("@"), use.range.upperBound..<use.range.upperBound + 1)
    }
  }

  /// Reports arguments of the source that the translation doesn't take.
  private func findGapsAndOmissions(_ report: Report) {
    guard !situation.hasUnnumberedVariables else { return }
    guard let first = firstMissing else { return findBrokenNumber(report) }
    let own = translation.arguments
    if first.number < own.count { return findShift(behind: first, report) }
    // Arguments that are read twice have a finding already.
    guard !own.isMixed else { return }
    if let broken = translation.brokenArgument {
      report(.broken(translation.string(broken)), broken)
    } else if let unfinished = unfinishedArgument {
      report(.unfinished(shown: translation.text.shownText(around: unfinished)), unfinished)
    } else if !hasLiteralSign, let misread = translation.arguments.signs.probableLiteral?.range {
      guard !isOnlyArgument(misread) else { return }
      report(.misread(translation.string(misread)), misread)
    } else if source.arguments.uses.withoutEndings(in: source.text).contains(where: {
      !own.takes($0.number)
    }) {
      report(.dropped(isNeeded: lacksObject || source.text.isNameOfNumber), nil)
    }
  }

  /// Whether a percent sign with a space is nevertheless the only argument: "% u" for "%u".
  private func isOnlyArgument(_ range: Range<Int>) -> Bool {
    guard translation.arguments.uses.isEmpty, source.arguments.uses.count == 1,
      let use = source.arguments.uses.first
    else { return false }
    let (text, end) = (translation.text, range.upperBound)
    return text[range].dropFirst(2).elementsEqual(source.text[use.range].dropFirst())
      && !(end < text.count && text[end].isASCIILetter)
  }

  /// Reports a damaged number: the text for one number can leave out the number, but must not show its placeholder.
  private func findBrokenNumber(_ report: Report) {
    guard situation.isVariedByNumber, !translation.arguments.isMixed,
      source.arguments.uses.contains(where: {
        $0.argumentClass.isInteger && !translation.arguments.takes($0.number)
      }), let broken = translation.brokenNumber
    else { return }
    report(.broken(translation.string(broken)), broken)
  }

  /// A percent sign of the translation that formatting drops, if an argument is missing and the source has no literal percent
  /// sign.
  private var unfinishedArgument: Range<Int>? {
    guard let lost = translation.arguments.signs.lost?.range, !hasLiteralSign, firstMissing != nil
    else { return nil }
    return lost
  }

  /// Whether the source has a literal percent sign.
  private var hasLiteralSign: Bool {
    let signs = source.arguments.signs
    return signs.lost != nil || signs.hasEscapedPercent || signs.probableLiteral != nil
  }

  /// Whether the translation lacks one of the source's objects, such as a name.
  private var lacksObject: Bool {
    source.arguments.uses.names(in: source.text).contains {
      !translation.arguments.takes($0.number)
    }
  }

  /// The first argument of the source that the translation should take but doesn't.
  private var firstMissing: ArgumentUse? {
    let own = translation.arguments
    let ownCount = own.count
    var first: ArgumentUse?
    for use in source.arguments.uses where !own.takes(use.number) {
      let isOptional =
        situation.isVariedByNumber && use.argumentClass.isInteger
        && (situation.category.isForOneNumber || use.number < ownCount)
      if !isOptional, first.map({ use.number < $0.number }) ?? true { first = use }
    }
    return first
  }

  /// Reports the first specification after an unmentioned argument. Formatting doesn't skip that argument, so the specification
  /// reads the argument before its own.
  private func findShift(behind gap: ArgumentUse, _ report: Report) {
    let own = translation.arguments
    let taken = Set(own.uses.map(\.number)).sorted()
    for (position, number) in taken.enumerated() where number > gap.number {
      guard let use = own.use(of: number), let read = expected.use(of: position + 1) else {
        continue
      }
      let isHarmful = use.argumentClass.conflicts(with: read.argumentClass)
      let specification = translation.string(use.range)
      return report(
        isHarmful
          ? .skipped(gap.number, specification, reads: position + 1)
          : .shifted(gap.number, specification, reads: position + 1), use.range)
    }
  }
}

extension PlaceholderCheck.Format {
  fileprivate func list(_ uses: View<ArgumentUse>) -> String {
    uses.map { string($0.range) }.joined(separator: " ")
  }
}
