import L10nLocale
import L10nModel
import L10nSource

/// Compares the arguments of a value of which a number, a device or a width chooses a text with those of the source.
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

    /// Whether a text names a variable.
    func hasVariable(_ text: FormatText) -> Bool {
      formats.uses(of: text).contains { $0.isVariable }
    }

    /// The name of the variable that a text is a form of.
    func name(_ text: FormatText) -> ByteView? {
      text.variable.map { content.text(content.nodes[Int($0)].labelRange) }
    }
  }

  /// Compares the arguments of a value with those of the source.
  static func look(_ pair: VariedPair, _ found: inout TextFindingList) {
    let file = pair.file
    let original = file.texts.texts[pair.sourceIndex]
    // A text of the source that is still to be translated says nothing.
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
    // A value without a percent sign was not kept.
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
  /// Whether the translation is one text for all.
  let isPlain: Bool
  let source: Side
  let original: SourceFormat

  /// - Parameter report: takes a problem and where it is in the bytes of the content.
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

  /// The fewest arguments that a text of the source takes, by the category that it is for.
  private var leastArgumentCounts: [PluralSet: Int] {
    Dictionary(
      source.texts.filter { $0.variable == nil }.map {
        ($0.category, source.formats.uses.map(of: $0.arguments).count)
      }, uniquingKeysWith: min)
  }

  /// What some form of the source's variable of a name reads.
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

  /// A form of a variable reads the variable's own argument, which is passed as the value type says.
  ///
  /// - Parameter sourceForms: those of the source, once a text needed them.
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
    // What the source reads so is told of there.
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

  /// What was meant as a placeholder in a form of a variable and is none, beside the source's form for the same numbers, or
  /// that for all others. A form may leave out the variable's argument, but not show a part of it.
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

  /// Texts for one category that don't show the number where those for other numbers do, in a language that uses them for more
  /// than one: for 21, too, or for 2, 3 and 4.
  private func findFixedNumbers(_ language: TextLanguage, _ report: PlaceholderCheck.Report) {
    for text in own.texts {
      // What a text that is no form of a variable drops is told of it as of any other.
      guard let category = Self.categoriesOfMore.first(where: { text.category == PluralSet($0) }),
        category == .one || text.variable != nil
      else { continue }
      let shown = own.formats.uses(of: text).map(\.number)
      let isFixed = own.texts.contains { other in
        other.variable == text.variable && !other.category.isEmpty
          && other.category.isDisjoint(with: PluralSet([.zero, .one, .two]))
          && own.formats.uses(of: other).contains {
            $0.argumentClass.isInteger && !shown.contains($0.number)
          }
      }
      guard isFixed,
        let numbers = PluralDescription(language.identifier)?.categories.first(where: {
          $0.category == category
        }), numbers.runs.contains(where: { (2...100).overlaps($0) })
      else { continue }
      // Words can say "daily" for 1; they are wrong for 2 and 3, and seldom meet 21.
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
    // A text around the variables that is still to be translated isn't among these.
    guard own.texts.contains(where: { $0.variable != nil || own.hasVariable($0) }),
      own.texts.contains(where: { $0.variable == nil })
    else { return }
    let mentions = own.mentions
    let originals = source.mentions
    let names = Set(originals.map(\.name))
    // A variable may have a name of the translation's own: then it is the one that stands for the same argument.
    let shown = Set(mentions.filter { !names.contains($0.name) }.compactMap(\.argument))
    var reported = Set(mentions.map(\.name))
    for mention in originals where reported.insert(mention.name).inserted {
      if let argument = mention.argument, shown.contains(argument) { continue }
      report(.omittedVariable(mention.name), nil)
    }
  }
}

extension VariedPlaceholderCheck.Side {
  /// A variable that some text names.
  fileprivate struct Mention {
    let name: String
    /// The number of the argument that it stands for; nil within a form of another variable, whose arguments are counted
    /// by themselves.
    let argument: Int?
  }

  /// The variables that the texts name, in order.
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

  /// The numbers that a catalog gives its variables, by their names.
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
  /// What the source's own text for as little room or the same numbers leaves out, may be left out.
  ///
  /// - Parameter leastCounts: the fewest arguments of the source's texts, by their categories.
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
  /// Whether it is the `%a` of `%arg`, which means the argument of a catalog's substitution.
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
