import L10nLocale
package import L10nModel
import L10nSource

/// The texts of a source table, looked at once for all localizations that are compared with them; one reference for all
/// of these.
package final class SourceTexts: Sendable {
  /// What is known of the text of one entry.
  struct Text: Sendable {
    var traits: TextTraits
    var edges: TextEdges
    var facts: SourceTextFacts
    var mark: FinalMark
    /// Where the specifications of the text stand in `specifications`.
    var specifications: Range<Int32>
    /// The arguments of the text and its key in `formats`; -1 where neither has a percent sign.
    var format: Int32 = -1
    /// The same for equal texts that stand under several keys; -1 for others.
    var number: Int32 = -1
  }

  let language: TextLanguage
  package let options: TextCheckOptions
  /// One for each entry of the source, in its order; of varied values only what holds for all.
  let texts: [Text]
  /// Every percent sign's specification, in `specificationBytes`.
  let specifications: [CompactRange]
  /// The specifications by themselves: in the source's content each is as far from the next as their texts are.
  private let specificationBytes: [UInt8]
  let formats: SourceFormats
  /// Whether some text has an entity of HTML, so that any of the table may be HTML.
  let hasEntities: Bool
  let twins: TwinKeys
  let scanner: TraitScanner
  /// What is wrong with the source's own texts; the entries are those of the source.
  package let findings: TextFindingList

  /// - Parameters:
  ///   - formats: those of the source's contents.
  ///   - isInfoPlist: whether the table is that of `Info.plist`, whose texts are no formats.
  /// - Complexity: O(*n*) in the length of the texts.
  package init(
    _ source: SourceTable, formats fileFormats: [TableFormat], isInfoPlist: Bool,
    language: LocaleIdentifier, options: TextCheckOptions
  ) {
    let language = TextLanguage(language)
    self.language = language
    self.options = options
    twins = TwinKeys(source.keys)
    var texts: [Text] = []
    texts.reserveCapacity(source.entries.count)
    var specifications: [CompactRange] = []
    var specificationBytes: [UInt8] = []
    var formats = SourceFormats()
    let single = SingleTextCheck(language)
    let scanner = TraitScanner()
    self.scanner = scanner
    var findings = TextFindingList()
    var hasEntities = false
    source.content.withParts { content in
      let bytes = content.bytes
      for (index, entry) in source.entries.enumerated() {
        let home = Int(source.homes[Int(source.ranks[index])])
        let isCode = home < fileFormats.count && !fileFormats[home].isDocument && !isInfoPlist
        guard entry.form == .text else {
          texts.append(Text(isCode || entry.form == .varied ? .mayBeFormat : []))
          texts[index].format = formats.position(of: entry, in: content)
          for range in content.textRanges(of: entry) {
            let text = UnsafeBufferPointer(rebasing: bytes[range])
            single.check(
              text, scanner.traits(of: text), entry: index, at: range.lowerBound, source: nil,
              &findings)
          }
          continue
        }
        let text = UnsafeBufferPointer(rebasing: bytes[entry.valueRange])
        let traits = scanner.traits(of: text)
        let first = Int32(specifications.count)
        if traits.contains(.percent) {
          var scanner = FormatScanner(text)
          while let found = scanner.next() {
            let start = specificationBytes.count
            specificationBytes += text[found.range]
            // What the end of the text cuts off may go on in a translation: a byte that no text has equals nothing there.
            if case .incomplete = found.conversion { specificationBytes.append(0xFF) }
            specifications.append(CompactRange(start..<specificationBytes.count))
          }
        }
        let edges = TextEdges(text)
        let mark = FinalMark(text, edges.content, isGreek: language.isGreek)
        let format = formats.position(of: entry, in: content)
        let isTemplate =
          format >= 0 && (text.isTemplate || content.key(of: entry).isTemplate(as: text))
        var facts: SourceTextFacts = []
        if !isTemplate, isCode || text.takesObject(traits) { facts.insert(.mayBeFormat) }
        if format >= 0, formats.takesArguments(Int(format)) { facts.insert(.takesArguments) }
        if traits.contains(.lineBreak), text.breaksLine(in: edges.content) {
          facts.insert(.breaksLine)
        }
        if !text.isEmpty, edges.content == 0..<text.count { facts.insert(.isBare) }
        if facts.contains(.isBare), !facts.contains(.breaksLine), mark == .none {
          facts.insert(.endsPlainly)
        }
        if MarkupCheck.concerns(text) { facts.insert(.hasMarkup) }
        if ParameterCheck.concerns(text) { facts.insert(.mayHaveParameters) }
        if AddressCheck.concerns(text) { facts.insert(.hasAddress) }
        if !DoubleSpaceCheck.concerns(text) { facts.insert(.hasSingleSpaces) }
        hasEntities = hasEntities || traits.contains(.ampersand) && text.firstEntity != nil
        if isSymbol(entry, of: source, isInfoPlist: isInfoPlist) { facts.insert(.isSymbol) }
        if !facts.contains(.isSymbol) { facts.insert(.isComparable) }
        texts.append(
          Text(
            traits: traits, edges: edges, facts: facts, mark: mark,
            specifications: first..<Int32(specifications.count), format: format))
        guard !traits.isEmpty else { continue }
        single.check(
          text, traits, entry: index, at: entry.valueRange.lowerBound, source: nil, &findings)
        if traits.contains(.percent), isCode, !isTemplate {
          for (problem, range) in text.unescapedSigns {
            findings.add(
              .argument(problem), entry: index, range, at: entry.valueRange.lowerBound)
          }
        }
      }
    }
    if !twins.isEmpty {
      for (index, entry) in source.entries.enumerated()
      where twins.twin(of: source.content.key(of: entry)) != nil {
        findings.add(.twinKey(TwinKeyProblem(isInSource: true)), entry: index)
      }
    }
    self.texts =
      options.isEnabled(.inconsistentTranslation) ? source.numbering(texts) : texts
    self.specifications = specifications
    self.specificationBytes = specificationBytes
    self.formats = formats
    self.hasEntities = hasEntities
    self.findings = findings
  }
}

extension SourceTexts {
  /// The arrays, for as long as they are lent: each localization's file is compared with all of them.
  struct Parts {
    let language: TextLanguage
    let hasEntities: Bool
    let twins: TwinKeys
    let scanner: TraitScanner
    let texts: UnsafeBufferPointer<Text>
    let specifications: UnsafeBufferPointer<CompactRange>
    let specificationBytes: UnsafeBufferPointer<UInt8>
    let formats: SourceFormats.Parts
  }

  func withParts<Result>(_ body: (Parts) -> Result) -> Result {
    formats.withParts { formats in
      texts.withUnsafeBufferPointer { texts in
        specifications.withUnsafeBufferPointer { specifications in
          specificationBytes.withUnsafeBufferPointer {
            body(
              Parts(
                language: language, hasEntities: hasEntities, twins: twins, scanner: scanner,
                texts: texts,
                specifications: specifications,
                specificationBytes: $0, formats: formats))
          }
        }
      }
    }
  }
}

/// What decides which questions the translations of a source's text are asked.
struct SourceTextFacts: OptionSet, Sendable {
  let rawValue: UInt16

  /// The value is one text, and there is something to compare with.
  static let isComparable = Self(rawValue: 1)
  /// There is nothing to compare with: the source has no text but a key that is none, or a name or notice.
  static let isSymbol = Self(rawValue: 1 << 1)
  /// The text may be a format string, by where it stands.
  static let mayBeFormat = Self(rawValue: 1 << 2)
  /// Some specification of the text takes an argument.
  static let takesArguments = Self(rawValue: 1 << 3)
  /// There is a text, and no white space at its ends.
  static let isBare = Self(rawValue: 1 << 4)
  /// Lines are broken between the ends of the text.
  static let breaksLine = Self(rawValue: 1 << 5)
  /// Nothing is to be said of the ends of a translation that itself ends plainly.
  static let endsPlainly = Self(rawValue: 1 << 6)
  /// There are tags, links or emphasis to compare.
  static let hasMarkup = Self(rawValue: 1 << 7)
  /// There are named parameters to compare.
  static let mayHaveParameters = Self(rawValue: 1 << 8)
  /// There are web addresses to compare.
  static let hasAddress = Self(rawValue: 1 << 9)
  /// No two spaces stand side by side.
  static let hasSingleSpaces = Self(rawValue: 1 << 10)

  /// What programs read in a text, besides its arguments.
  static let code: Self = [.hasMarkup, .mayHaveParameters, .hasAddress]
}

extension SourceTexts.Text {
  /// A value with several texts, or none.
  fileprivate init(_ facts: SourceTextFacts) {
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    self.init(
      traits: [], edges: TextEdges(none), facts: facts, mark: .none, specifications: 0..<0)
  }
}

/// Whether an entry has no text but a key that is none, or a name or notice.
private func isSymbol(
  _ entry: TableEntry, of source: SourceTable, isInfoPlist: Bool
) -> Bool {
  if isInfoPlist, source.content.key(of: entry).isInfoPlistName { return true }
  return entry.valueCount == entry.keyCount
    && equalBytes(entry.keyRange, of: source.bytes, entry.valueRange, of: source.bytes)
    && looksSymbolic(source.content.key(of: entry))
}

extension SourceTable {
  /// The texts with the same number for those that are equal.
  fileprivate func numbering(_ texts: [SourceTexts.Text]) -> [SourceTexts.Text] {
    var texts = texts
    var first: [ArraySlice<UInt8>: Int] = [:]
    for (index, entry) in entries.enumerated() where entry.form == .text && entry.valueCount > 0 {
      if let known = first[bytes[entry.valueRange]] {
        texts[known].number = Int32(known)
        texts[index].number = Int32(known)
      } else {
        first[bytes[entry.valueRange]] = index
      }
    }
    return texts
  }
}

extension SourceFormats {
  /// The position of a value's arguments; -1 where neither it nor its key has a percent sign.
  fileprivate mutating func position(
    of entry: TableEntry, in content: ContentParts
  ) -> Int32 {
    add(entry, of: content).map { Int32($0) } ?? -1
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text has the specifications of a text of the source, byte for byte and in the same order.
  ///
  /// - Parameters:
  ///   - expected: where those stand among all.
  ///   - specifications: all of the source, in `bytes`.
  func hasSpecifications(
    _ expected: Range<Int32>, _ specifications: UnsafeBufferPointer<CompactRange>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var next = Int(expected.lowerBound)
    var index = nextPercent(from: 0)
    while index < count {
      guard next < Int(expected.upperBound) else { return false }
      let specification = specifications[next].range
      guard index &+ specification.count <= count else { return false }
      for offset in 0..<specification.count
      where self[index &+ offset] != bytes[specification.lowerBound &+ offset] {
        return false
      }
      index = nextPercent(from: index &+ specification.count)
      next &+= 1
    }
    return next == Int(expected.upperBound)
  }

  /// Whether the text takes an object, as no text does that is not a format.
  fileprivate func takesObject(_ traits: TextTraits) -> Bool {
    guard traits.contains(.percent) else { return false }
    var reader = ArgumentReader(self)
    while let (specification, argumentClass) = reader.next() {
      if argumentClass == .object || specification.hasNumber { return true }
    }
    return false
  }

  /// Percent signs that are meant as themselves in a text that is a format for certain, and are not written as `%%`: one
  /// that takes an argument, and one that is dropped.
  fileprivate var unescapedSigns: [(problem: ArgumentProblem, range: Range<Int>)] {
    var reader = ArgumentReader(self)
    var takesArguments = false
    while reader.next() != nil { takesArguments = true }
    let signs = reader.signs
    guard takesArguments || signs.hasEscapedPercent else { return [] }
    var found: [(problem: ArgumentProblem, range: Range<Int>)] = []
    if let range = signs.probableLiteral?.range {
      found.append((.literalPercent(String(decoding: self[range], as: UTF8.self)), range))
    }
    if let range = signs.lost?.range {
      found.append((.lostPercent(shown: shownText(around: range)), range))
    }
    return found
  }
}

extension FormatSpecification {
  /// Whether it says the number of an argument: its own, or that of its width or precision.
  fileprivate var hasNumber: Bool {
    if argument != nil { return true }
    if case .argument(.some) = width { return true }
    if case .argument(.some) = precision { return true }
    return false
  }
}
