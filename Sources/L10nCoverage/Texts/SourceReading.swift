import L10nModel
import L10nSource

/// Reads the texts of a source table, to become `SourceTexts`.
struct SourceReading: Sendable {
  private let language: TextLanguage
  /// An element for each entry of the source, in order, which for varied values has only what applies to all forms; then one
  /// for each of `forms`.
  private(set) var texts: [SourceTexts.Text] = []
  /// The texts of the varied values.
  private(set) var forms: [VariedText] = []
  /// The specification of each percent sign, in `specificationBytes`.
  private(set) var specifications: [CompactRange] = []
  /// The specifications in a row. In the source's content they are as far apart as their texts.
  private(set) var specificationBytes: [UInt8] = []
  private(set) var formats = SourceFormats()
  /// Whether some text has an HTML entity, so that any text of the table may be HTML.
  private(set) var hasEntities = false
  /// The registered names of the hosts in the texts.
  private(set) var hosts: Set<String> = []
  /// The forms of placeholders that the program itself reads.
  private(set) var placeholders: [PlaceholderForm] = []
  let scanner = TraitScanner()

  /// - Parameter count: the number of entries in the source.
  init(_ language: TextLanguage, count: Int) {
    self.language = language
    texts.reserveCapacity(count)
  }

  /// - Parameters:
  ///   - isCode: whether code can read the entry's text as a format.
  ///   - isSymbol: whether the entry has only a symbolic key, a name or a notice instead of a text.
  mutating func add(
    _ entry: TableEntry, of content: ContentParts, isCode: Bool, isSymbol: Bool
  ) {
    guard entry.isPlainText else {
      var value = SourceTexts.Text(
        facts: isCode || entry.isVariedText ? .mayBeFormat : [], place: CompactRange(0..<0))
      value.format = formats.add(entry, of: content)
      let start = Int32(forms.count)
      content.forEachVariedText(of: entry) { forms.append($0) }
      value.forms = start..<Int32(forms.count)
      texts.append(value)
      return
    }
    let text = content.bytes.part(entry.valueRange)
    var known = read(text, at: entry.valueRange)
    known.specifications = addSpecifications(of: text, known.traits)
    known.format = formats.add(entry, of: content)
    let isTemplate =
      known.format >= 0 && (text.isTemplate || content.key(of: entry).isTemplate(as: text))
    if !isTemplate {
      if isCode { known.facts.insert(.isOfCode) }
      if isCode || text.takesObject(known.traits) { known.facts.insert(.mayBeFormat) }
    }
    if known.format >= 0, formats.takesArguments(Int(known.format)) {
      known.facts.insert(.takesArguments)
    }
    known.facts.insert(isSymbol || text.isDateFormatterPattern ? .isSymbol : .isComparable)
    texts.append(known)
  }

  /// Reads the texts of the varied values, after the entries.
  mutating func addForms(of content: ContentParts) {
    texts.reserveCapacity(texts.count + forms.count)
    for form in forms {
      var known = read(content.text(form.range), at: form.range)
      known.facts.insert(.isComparable)
      texts.append(known)
    }
  }

  /// Numbers plain texts, so that equal ones have the same number.
  mutating func number(_ content: ContentParts) {
    var first: [[UInt8]: Int] = [:]
    for (index, entry) in content.entries.enumerated()
    where entry.isPlainText && entry.valueCount > 0 {
      let bytes = Array(content.bytes[entry.valueRange])
      if let known = first[bytes] {
        texts[known].number = Int32(known)
        texts[index].number = Int32(known)
      } else {
        first[bytes] = index
      }
    }
  }

  /// Finds the texts with placeholders in the program's own forms.
  ///
  /// - Parameter forms: the configured forms; nil to find them by their use in several texts.
  mutating func findPlaceholders(_ content: ContentParts, _ forms: [PlaceholderForm]?) {
    let candidates = forms ?? PlaceholderForm.common
    var counts = [Int](repeating: 0, count: candidates.count)
    var positions: [Int] = []
    let entryCount = texts.count - self.forms.count
    for index in texts.indices where texts[index].facts.contains(.isComparable) {
      // In a document, such a placeholder stands for a whole text: `{Field Name}`.
      guard index >= entryCount || texts[index].facts.contains(.isOfCode) else { continue }
      let text = content.text(texts[index].range)
      if forms == nil, text.firstIndex(of: UInt8(ascii: "{"), from: 0) == text.count { continue }
      guard !text.placeholders(candidates).isEmpty else { continue }
      positions.append(index)
      for (position, form) in candidates.enumerated() where !text.placeholders([form]).isEmpty {
        counts[position] += 1
      }
    }
    placeholders = candidates.enumerated().filter {
      forms != nil || counts[$0.offset] >= PlaceholderForm.enoughTexts
    }.map(\.element)
    for index in positions
    where !content.text(texts[index].range).placeholders(placeholders).isEmpty {
      texts[index].facts.insert(.hasPlaceholders)
    }
  }

  /// Asks all checks which translations of each text they inspect.
  mutating func findInterests(_ content: ContentParts) {
    let interests = TextInterests.ofAllChecks
    for index in texts.indices {
      let source = ExaminedSource(
        text: content.text(texts[index].range), traits: texts[index].traits,
        edges: texts[index].edges, facts: texts[index].facts, mark: texts[index].mark)
      let asked = interests.asked(about: source)
      // If there is nothing to compare with, only checks of single texts apply.
      let possible: TextCheckSet =
        source.facts.contains(.isComparable) ? .all : .ofSingleTexts
      texts[index].asksAlways = asked.always.intersection(possible)
      texts[index].asksByTraits = asked.byTraits.intersection(possible)
    }
  }

  private mutating func read(
    _ text: ByteView, at place: Range<Int>
  ) -> SourceTexts.Text {
    var known = SourceTexts.Text(facts: [], place: CompactRange(place))
    known.traits = scanner.traits(of: text, in: language)
    known.edges = TextEdges(text)
    known.mark = FinalMark(text, known.edges.content, isGreek: language.isGreek)
    if known.traits.contains(.lineBreak), text.breaksLine(in: known.edges.content) {
      known.facts.insert(.breaksLine)
    }
    if known.traits.contains(.slash) || text.firstIndex(of: UInt8(ascii: "@"), from: 0) < text.count
    {
      for host in text.hosts { hosts.insert(host.name) }
    }
    hasEntities = hasEntities || known.traits.contains(.ampersand) && text.firstEntity != nil
    return known
  }

  private mutating func addSpecifications(
    of text: ByteView, _ traits: TextTraits
  ) -> Range<Int32> {
    let first = Int32(specifications.count)
    guard traits.contains(.percent) else { return first..<first }
    var scanner = FormatScanner(text)
    while let found = scanner.next() {
      let start = specificationBytes.count
      specificationBytes += text[found.range]
      // A translation may complete a specification that the end of the text cuts off. A byte that no text has makes the two
      // unequal.
      if case .incomplete = found.conversion { specificationBytes.append(0xFF) }
      specifications.append(CompactRange(start..<specificationBytes.count))
    }
    return first..<Int32(specifications.count)
  }
}

extension SourceTexts.Text {
  /// A text without known properties.
  fileprivate init(facts: SourceTextFacts, place: CompactRange) {
    self.init(traits: [], edges: TextEdges(ByteView()), facts: facts, mark: .none, place: place)
  }
}

extension ByteView {
  /// Whether the text takes an object, which only formats do.
  fileprivate func takesObject(_ traits: TextTraits) -> Bool {
    guard traits.contains(.percent) else { return false }
    var reader = ArgumentReader(self)
    while let (specification, argumentClass) = reader.next() {
      if argumentClass == .object || specification.hasNumber { return true }
    }
    return false
  }
}

extension FormatSpecification {
  /// Whether the specification numbers its argument, or that of its width or precision.
  fileprivate var hasNumber: Bool {
    if argument != nil { return true }
    if case .argument(.some) = width { return true }
    if case .argument(.some) = precision { return true }
    return false
  }
}
