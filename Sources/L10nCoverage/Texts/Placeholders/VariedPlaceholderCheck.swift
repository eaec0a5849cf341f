import L10nLocale
import L10nModel
import L10nSource

/// Compares the arguments of a value with several texts with those of the source.
struct VariedPlaceholderCheck {
  /// A value with its texts and their arguments.
  struct Side {
    let content: ContentParts
    let texts: Slice<View<FormatText>>
    let formats: FormatTexts.Parts

    func format(_ text: FormatText) -> PlaceholderCheck.Format {
      PlaceholderCheck.Format(
        text: content.text(text.range), arguments: formats.uses.map(of: text.arguments))
    }

    /// Whether a text uses a variable.
    func hasVariable(_ text: FormatText) -> Bool {
      formats.uses(of: text).contains { $0.isVariable }
    }

    /// The name of the variable whose form a text is.
    func name(_ text: FormatText) -> ByteView? {
      text.variable.map { content.text(content.nodes[Int($0)].labelRange) }
    }
  }

  static func look(_ pair: VariedPair, _ found: inout TextFindingList) {
    let file = pair.file
    let original = file.texts.texts[pair.sourceIndex]
    // An untranslated text of the source proves nothing.
    guard original.facts.contains(.mayBeFormat), !original.facts.contains(.isSymbol),
      !(pair.sourceValue.isPlainText && pair.sourceValue.isUntranslated)
    else { return }
    file.formats.removeAll()
    file.formats.add(pair.value, of: file.own)
    file.formats.readArguments(from: 0, of: file.own)
    guard original.format < 0 else {
      let formats = file.texts.formats
      return look(pair, formats.values[Int(original.format)], formats.formats, &found)
    }
    // Values without a percent sign were not stored.
    guard !file.formats.pool.uses.isEmpty else { return }
    var kept = SourceFormats()
    let index = kept.read(pair.sourceValue, of: file.source)
    kept.withParts { look(pair, $0.values[index], $0.formats, &found) }
  }

  private static func look(
    _ pair: VariedPair, _ original: SourceFormat, _ originals: FormatTexts.Parts,
    _ found: inout TextFindingList
  ) {
    pair.file.formats.withParts { parts in
      let check = VariedPlaceholderCheck(
        own: Side(content: pair.file.own, texts: parts.texts[...], formats: parts),
        isPlain: pair.value.isPlainText,
        source: Side(
          content: pair.file.source, texts: originals.texts[original.texts], formats: originals),
        original: original)
      check.findProblems { found.add($0, entry: pair.entry, $1) }
      check.findFixedNumbers(pair.file.languages.own) { found.add($0, entry: pair.entry, $1) }
    }
  }

  let own: Side
  /// Whether the translation has a single text.
  let isPlain: Bool
  let source: Side
  let original: SourceFormat

  /// - Parameter report: receives a problem and its range in the bytes of the content.
  func findProblems(_ report: PlaceholderCheck.Report) {
    guard let fullest = original.fullest else { return }
    let sourceFormat = source.format(source.formats.texts[fullest])
    let expected = source.formats.uses.map(of: original.expected)
    var situation = PlaceholderCheck.Situation()
    situation.hasUnnumberedVariables =
      original.hasVariables || own.texts.contains { own.hasVariable($0) }
    situation.isVariedByNumber =
      original.isVariedByNumber
      || own.texts.contains { $0.variable == nil && !$0.category.isEmpty }
    var counts: [PluralSet: Int]?
    var sourceForms: Set<SourceForm>?
    for text in own.texts {
      guard text.variable == nil else {
        findProblem(ofForm: text, &sourceForms, report)
        findDamage(ofForm: text, report)
        continue
      }
      situation.category = text.category
      let format = own.format(text)
      let check = PlaceholderCheck(
        source: sourceFormat, expected: expected, translation: format, situation: situation)
      check.findProblems { problem, range in
        if case .dropped = problem {
          let leastCounts = counts ?? leastArgumentCounts
          counts = leastCounts
          if text.mayTake(format.arguments.count, asSourceTakes: leastCounts) { return }
        }
        report(problem, range.map { $0.moved(by: text.range.lowerBound) })
      }
    }
    if !isPlain { findOmittedVariables(report) }
  }

  /// The fewest arguments that a text of the source takes, by category.
  private var leastArgumentCounts: [PluralSet: Int] {
    Dictionary(
      source.texts.filter { $0.variable == nil }.map {
        ($0.category, source.formats.uses.map(of: $0.arguments).count)
      }, uniquingKeysWith: min)
  }

  /// An argument that a form of the source's variable with this name reads.
  private struct SourceForm: Hashable {
    let name: [UInt8]
    let argumentClass: ArgumentClass
  }

  private var formsOfSource: Set<SourceForm> {
    var forms: Set<SourceForm> = []
    for text in source.texts {
      guard let name = source.name(text).map(Array.init) else { continue }
      for use in source.formats.uses(of: text) {
        forms.insert(SourceForm(name: name, argumentClass: use.argumentClass))
      }
    }
    return forms
  }

  /// Reports a form of a variable that reads the variable's argument as another type than the value type.
  ///
  /// - Parameter sourceForms: the forms of the source, computed on first use.
  private func findProblem(
    ofForm text: FormatText, _ sourceForms: inout Set<SourceForm>?,
    _ report: PlaceholderCheck.Report
  ) {
    let form = own.format(text)
    let unnumbered = form.arguments.uses.lazy.filter {
      !$0.isNumbered && !form.isArgumentOfSubstitution($0)
    }
    guard let use = unnumbered.first, unnumbered.dropFirst().isEmpty, let variable = text.variable,
      let name = own.name(text)
    else { return }
    let valueType = own.content.text(own.content.nodes[Int(variable)].textRange)
    guard let type = ArgumentClass(valueType: valueType),
      use.argumentClass.conflicts(with: type) || use.argumentClass.differsInWidth(from: type)
    else { return }
    let forms = sourceForms ?? formsOfSource
    sourceForms = forms
    // If the source reads it in the same way, the source has the finding.
    guard
      !forms.contains(SourceForm(name: Array(name), argumentClass: use.argumentClass))
    else { return }
    let specification = form.string(use.range)
    let passed = "%" + String(decoding: valueType, as: UTF8.self)
    let range = use.range.moved(by: text.range.lowerBound)
    if use.argumentClass.conflicts(with: type) {
      report(.mismatched(specification, passed, number: use.number), range)
    } else {
      let reads32Bits = use.argumentClass == .integer32
      report(.truncated(specification, passed: passed, reads32Bits: reads32Bits), range)
    }
  }

  /// Reports damaged placeholders in a form of a variable, compared with the source's form for the same numbers, or for all
  /// others. A form can leave out the variable's argument, but must not show a part of it.
  private func findDamage(ofForm text: FormatText, _ report: PlaceholderCheck.Report) {
    guard let name = own.name(text) else { return }
    func form(_ category: PluralSet) -> FormatText? {
      source.texts.first {
        $0.category == category && source.name($0).map { $0.elementsEqual(name) } ?? false
      }
    }
    guard let original = form(text.category) ?? form(PluralSet(.other)) else { return }
    let sourceForm = source.format(original)
    let situation = PlaceholderCheck.Situation(category: text.category, isVariedByNumber: true)
    let check = PlaceholderCheck(
      source: sourceForm, expected: sourceForm.arguments, translation: own.format(text),
      situation: situation)
    check.findProblems { problem, range in
      guard problem.isDamage else { return }
      report(problem, range.map { $0.moved(by: text.range.lowerBound) })
    }
  }

  /// Reports texts for one category that don't show the number although those for other numbers do, if the language uses the
  /// category for several numbers: for 21 besides 1, or for 2, 3 and 4.
  private func findFixedNumbers(_ language: TextLanguage, _ report: PlaceholderCheck.Report) {
    for text in own.texts {
      // The comparison of whole texts reports omissions in texts that aren't forms of a variable.
      guard let category = Self.categoriesOfMore.first(where: { text.category == PluralSet($0) }),
        category == .one || text.variable != nil
      else { continue }
      let shown = own.formats.uses(of: text).map(\.number)
      let isFixed = own.texts.contains { other in
        other.variable == text.variable && !other.category.isEmpty
          && !other.category.isForOneNumber
          && own.formats.uses(of: other).contains {
            $0.argumentClass.isInteger && !shown.contains($0.number)
          }
      }
      guard isFixed,
        let numbers = PluralDescription(language.identifier)?.categories.first(where: {
          $0.category == category
        }), numbers.runs.contains(where: { (2...100).overlaps($0) })
      else { continue }
      // A form for 1 can say "daily". Such words are wrong for 2 and 3, but rarely used for 21.
      let isWritten =
        category != .one || numbers.runs.contains { (2...9).overlaps($0) }
        || own.content.text(text.range).contains(UInt8(ascii: "1"))
      report(
        .fixedNumber(
          category, numbers.numbers, language: language.displayName, isWritten: isWritten),
        text.range)
    }
  }

  private static let categoriesOfMore: [PluralCategory] = [.one, .few, .many]

  private func findOmittedVariables(_ report: PlaceholderCheck.Report) {
    guard original.hasVariables else { return }
    // Untranslated texts around the variables aren't included.
    guard own.texts.contains(where: { $0.variable != nil || own.hasVariable($0) }),
      own.texts.contains(where: { $0.variable == nil })
    else { return }
    let mentions = own.mentions
    let originals = source.mentions
    let names = Set(originals.map(\.name))
    // A variable of the translation may have another name. Then it stands for the same argument.
    let shown = Set(mentions.filter { !names.contains($0.name) }.compactMap(\.argument))
    var reported = Set(mentions.map(\.name))
    for mention in originals where reported.insert(mention.name).inserted {
      if let argument = mention.argument, shown.contains(argument) { continue }
      report(.omittedVariable(mention.name), nil)
    }
  }
}

extension VariedPlaceholderCheck.Side {
  /// A use of a variable in a text.
  fileprivate struct Mention {
    let name: String
    /// The number of the variable's argument; nil in a form of another variable, whose arguments are counted separately.
    let argument: Int?
  }

  /// The uses of variables in the texts, in order.
  fileprivate var mentions: [Mention] {
    let numbers = declaredNumbers
    return texts.flatMap { form in
      let text = content.text(form.range)
      return FormatVariables(text).map { mention in
        let name = String(decoding: text[mention.name], as: UTF8.self)
        let argument = numbers[name] ?? (form.variable == nil ? mention.argument : nil)
        return Mention(name: name, argument: argument)
      }
    }
  }

  /// The argument numbers that a catalog gives its variables, by name.
  private var declaredNumbers: [String: Int] {
    var numbers: [String: Int] = [:]
    for text in texts {
      guard let variable = text.variable else { continue }
      let node = content.nodes[Int(variable)]
      if node.argumentNumber > 0 {
        let name = String(decoding: content.text(node.labelRange), as: UTF8.self)
        numbers[name] = Int(node.argumentNumber)
      }
    }
    return numbers
  }
}

extension FormatText {
  /// Whether the text may take this number of arguments: the source's own text for the same width or the same numbers takes as
  /// few.
  ///
  /// - Parameter leastCounts: the fewest arguments of the source's texts, by category.
  fileprivate func mayTake(_ count: Int, asSourceTakes leastCounts: [PluralSet: Int]) -> Bool {
    (leastCounts[[]] ?? .max) <= count || (leastCounts[category] ?? .max) <= count
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Self {
    lowerBound + distance..<upperBound + distance
  }
}

extension PlaceholderCheck.Format {
  /// Whether it is the `%a` of `%arg`, the argument of a catalog's substitution.
  fileprivate func isArgumentOfSubstitution(_ use: ArgumentUse) -> Bool {
    text[use.range.lowerBound...].starts(with: "%arg".utf8)
  }
}

extension ArgumentClass {
  /// The class of a value type, which is a conversion without its percent sign: `lld`.
  fileprivate init?(valueType: ByteView) {
    guard !valueType.isEmpty else { return nil }
    let format = [UInt8(ascii: "%")] + valueType
    let found = format.withView { text in
      var scanner = FormatScanner(text)
      return scanner.next().flatMap { ArgumentClass($0) }
    }
    guard let found else { return nil }
    self = found
  }
}
