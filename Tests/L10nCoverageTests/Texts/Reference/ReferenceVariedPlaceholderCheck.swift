import L10nModel
import L10nSource

@testable import L10nCoverage

/// One text of a value with several.
struct ReferenceVariedText {
  /// The position of its node.
  let node: Int
  /// The plural category, if a number selects it.
  let category: PluralCategory?
  /// The position of the variable whose form it is.
  let variable: Int?
}

extension TableContent {
  /// The texts of a varied value that users can see, in order, without empty ones and those that are still to be translated.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  func variedTexts(of entry: TableEntry) -> [ReferenceVariedText] {
    var texts: [ReferenceVariedText] = []
    collect(entry.valueRange, nil, nil, &texts)
    return texts
  }

  private func collect(
    _ range: Range<Int>, _ category: PluralCategory?, _ variable: Int?,
    _ texts: inout [ReferenceVariedText]
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      let node = nodes[position]
      let end = position + Int(node.subtreeCount)
      let category = node.category ?? category
      if node.kind == .text {
        if node.textCount > 0, node.state != .new {
          texts.append(ReferenceVariedText(node: position, category: category, variable: variable))
        }
      } else if node.kind == .variable {
        collect(position + 1..<end, nil, position, &texts)
      } else {
        collect(position + 1..<end, category, variable, &texts)
      }
      position = end
    }
  }
}

/// A readable `VariedPlaceholderCheck`, with all texts of both values. Tests compare the fast one with it.
struct ReferenceVariedPlaceholderCheck {
  let content: TableContent
  let bytes: ByteView
  let entry: TableEntry
  let source: TableContent
  let sourceBytes: ByteView
  let sourceEntry: TableEntry
  let key: ReferenceArgumentMap?

  /// A problem and its range in the bytes of the content.
  typealias Found = ReferencePlaceholderCheck.Found

  private struct Text {
    let range: Range<Int>
    let format: ReferencePlaceholderCheck.Format
    let category: PluralCategory?
    /// The variable whose form it is: the ranges of its name and of its value type.
    let variable: (name: Range<Int>, type: Range<Int>)?
  }

  /// - Complexity: O(*n* · *m*) in the numbers of texts of the two values.
  func problems() -> [Found] {
    let own = texts(of: entry, in: content, bytes)
    let originals = texts(of: sourceEntry, in: source, sourceBytes)
    let sourceMains = originals.filter { $0.variable == nil }
    // An argument in any of the source's texts is passed for all of them.
    guard
      let fullest = sourceMains.max(by: {
        $0.format.arguments.uses.count < $1.format.arguments.uses.count
      })
    else { return [] }
    var passed = key ?? ReferenceArgumentMap()
    for text in originals where text.variable == nil || text.format.arguments.hasNumbers {
      passed.formUnion(text.format.arguments)
    }
    let hasVariables = (own + originals).contains { $0.format.arguments.hasVariables }
    let isVariedByNumber = (own + originals).contains { $0.variable == nil && $0.category != nil }
    var found: [Found] = []
    for text in own {
      guard text.variable == nil else {
        found += formProblems(text, originals) + damage(text, originals)
        continue
      }
      let check = ReferencePlaceholderCheck(
        source: fullest.format, key: passed, translation: text.format,
        situation: ReferencePlaceholderCheck.Situation(
          category: text.category, isVariedByNumber: isVariedByNumber,
          hasUnnumberedVariables: hasVariables))
      // A text may leave out what the source's text for the same width or numbers leaves out.
      let mayDrop = sourceMains.contains {
        ($0.category == nil || $0.category == text.category)
          && $0.format.arguments.count <= text.format.arguments.count
      }
      found += check.problems().filter {
        if case .dropped = $0.problem { !mayDrop } else { true }
      }
      .map { $0.moved(by: text.range.lowerBound) }
    }
    return found + omittedVariables(own, originals)
  }

  private func texts(
    of entry: TableEntry, in content: TableContent, _ bytes: ByteView
  ) -> [Text] {
    func text(
      _ range: Range<Int>, _ category: PluralCategory? = nil,
      _ variable: (Range<Int>, Range<Int>)? = nil
    ) -> Text {
      Text(
        range: range,
        format: ReferencePlaceholderCheck.Format(bytes.part(range)),
        category: category, variable: variable)
    }
    switch entry.form {
    case .text: return entry.state == .new ? [] : [text(entry.valueRange)]
    case .other: return []
    case .varied:
      return content.variedTexts(of: entry).map { varied in
        text(
          content.nodes[varied.node].textRange, varied.category,
          varied.variable.map { (content.nodes[$0].labelRange, content.nodes[$0].textRange) })
      }
    }
  }

  /// A form of a variable reads the variable's argument, which is passed as the value type says.
  private func formProblems(_ form: Text, _ originals: [Text]) -> [Found] {
    let unnumbered = form.format.arguments.uses.filter {
      !$0.isNumbered && !form.format.isArgumentOfSubstitution($0)
    }
    guard let variable = form.variable, let use = unnumbered.first, unnumbered.count == 1,
      let type = ReferenceSpecification.all(in: Array("%".utf8) + bytes[variable.type]).first?
        .argumentClass
    else { return [] }
    let name = bytes[variable.name]
    let isInSource = originals.contains { original in
      original.variable.map { sourceBytes[$0.name].elementsEqual(name) } == true
        && original.format.arguments.uses.contains { $0.argumentClass == use.argumentClass }
    }
    guard !isInSource else { return [] }
    let specification = form.format.string(use.range)
    let passed = "%" + String(decoding: bytes[variable.type], as: UTF8.self)
    var problem: ArgumentProblem?
    if use.argumentClass.conflicts(with: type) {
      problem = .mismatched(specification, passed, number: use.number)
    } else if use.argumentClass.differsInWidth(from: type) {
      problem = .truncated(
        specification, passed: passed, reads32Bits: use.argumentClass == .integer32)
    }
    return problem.map {
      [Found(problem: $0, range: use.range).moved(by: form.range.lowerBound)]
    } ?? []
  }

  /// Damaged placeholders, compared with the source's form for the same numbers or for all others.
  private func damage(_ form: Text, _ originals: [Text]) -> [Found] {
    guard let name = form.variable?.name else { return [] }
    let forms = originals.filter { original in
      original.variable.map { sourceBytes[$0.name].elementsEqual(bytes[name]) } == true
    }
    guard
      let original = forms.first(where: { $0.category == form.category })
        ?? forms.first(where: { $0.category == .other })
    else { return [] }
    let check = ReferencePlaceholderCheck(
      source: original.format, key: nil, translation: form.format,
      situation: ReferencePlaceholderCheck.Situation(
        category: form.category, isVariedByNumber: true, hasUnnumberedVariables: false))
    return check.problems().filter(\.problem.isDamage).map { $0.moved(by: form.range.lowerBound) }
  }

  private func omittedVariables(_ own: [Text], _ originals: [Text]) -> [Found] {
    guard content.nodes.indices.contains(entry.valueRange.lowerBound), entry.form == .varied,
      own.contains(where: { $0.variable != nil || $0.format.arguments.hasVariables }),
      own.contains(where: { $0.variable == nil })
    else { return [] }
    func mentions(_ texts: [Text]) -> [(name: String, argument: Int?)] {
      texts.flatMap { text in
        var next = 1
        return ReferenceSpecification.all(in: text.format.text).compactMap {
          specification -> (name: String, argument: Int?)? in
          guard specification.argumentClass != nil else { return nil }
          next += specification.stars.count { $0 == nil }
          let number = specification.number ?? next
          if specification.number == nil { next += 1 }
          return specification.name.map {
            (text.format.string($0), text.variable == nil ? number : nil)
          }
        }
      }
    }
    let ownMentions = mentions(own)
    let sourceMentions = mentions(originals)
    var omitted: [String] = []
    for (name, argument) in sourceMentions where !omitted.contains(name) {
      let isShown = ownMentions.contains { mention in
        mention.name == name
          || (argument != nil && mention.argument == argument
            && !sourceMentions.contains { $0.name == mention.name })
      }
      // The first mention of a variable reports it.
      if !isShown, sourceMentions.first(where: { $0.name == name })?.argument == argument {
        omitted.append(name)
      }
    }
    return omitted.map { Found(problem: .omittedVariable($0), range: nil) }
  }
}

extension ReferencePlaceholderCheck.Found {
  fileprivate func moved(by distance: Int) -> Self {
    Self(
      problem: problem,
      range: range.map { $0.lowerBound + distance..<$0.upperBound + distance })
  }
}

extension ReferencePlaceholderCheck.Format {
  /// Whether it is the `%a` of `%arg`, which stands for the argument of a catalog's substitution.
  fileprivate func isArgumentOfSubstitution(_ use: ReferenceArgumentUse) -> Bool {
    text[use.range.lowerBound...].starts(with: "%arg".utf8)
  }
}

extension ReferenceArgumentMap {
  fileprivate var hasNumbers: Bool { uses.contains(where: \.isNumbered) }
}
