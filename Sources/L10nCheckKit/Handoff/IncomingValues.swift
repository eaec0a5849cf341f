import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// The values that the accepted texts of one table give to keys of one localization, and what checks say of them.
struct IncomingValues {
  private let table: TablePipeline.Table
  private let language: LocaleIdentifier
  /// That of the directory.
  private let spelling: String
  private let work: BundleWork
  /// The value of each key with its new texts, by key.
  private(set) var values: [Int: AssignedValue] = [:]
  /// The value of each key before.
  private var currentValues: [Int: AssignedValue] = [:]
  /// The keys whose texts don't make up a value, with the reason.
  private(set) var failures: [Int: (code: ImportCode, message: String)] = [:]

  /// - Complexity: O(*n*) in the number of texts.
  init(
    _ texts: [TextAssignment], of cell: TableJob.Cell, in tree: ExchangeTree
  ) {
    table = tree.table(at: cell.table)
    work = tree.works[cell.table.bundle]
    let localization = cell.localization
    let isSource = localization == TableJob.Cell.development
    let region = work.plan.bundle.developmentRegion
    let planned = isSource ? nil : work.plan.localizations[localization]
    language = planned?.identifier ?? region.identifier
    spelling = planned?.directory.spelling ?? region.spelling
    let categories = PluralNeeds(language).required.categories
    let kept = OwnFiles(of: localization, table.compared).files.map(\.kept)
    let source = table.compared.source
    let positions = source.entriesByKey
    for (keyIndex, texts) in Dictionary(grouping: texts, by: \.keyIndex) {
      let current = kept.lazy.compactMap { file -> AssignedValue? in
        guard file.entries[keyIndex] >= 0 else { return nil }
        return AssignedValue(file.content.entries[Int(file.entries[keyIndex])], of: file.content)
      }.first
      currentValues[keyIndex] = current
      if var value = current {
        var isPossible = true
        for text in texts {
          if let new = value.setting(text.text, at: text.path[...]) {
            value = new
          } else {
            isPossible = false
          }
        }
        if isPossible {
          values[keyIndex] = value
        } else {
          failures[keyIndex] = (.notWritable, "the value in the tree has no place for this text")
        }
        continue
      }
      let byPath = Dictionary(
        texts.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
      let original = AssignedValue(source.content.entries[positions[keyIndex]], of: source.content)
      if let value = original?.expanded(to: categories).filled(with: byPath) {
        values[keyIndex] = value
      } else {
        failures[keyIndex] = (
          .incompletePlural,
          "the key needs more texts: at least those of the main text, of \"other\" and of earlier phrases"
        )
      }
    }
  }

  /// What checks say of the values and didn't say before, by key.
  ///
  /// - Complexity: O(*n*) in the length of the values.
  func findings() -> [Int: [Finding]] {
    let before = Set(findings(of: currentValues).map { ReportedFinding($0) })
    var found: [Int: [Finding]] = [:]
    for finding in findings(of: values) where !before.contains(ReportedFinding(finding)) {
      guard let key = finding.key,
        let keyIndex = table.compared.source.keyIndex(ofKey: 0..<key.bytes.count, in: key.bytes)
      else { continue }
      found[keyIndex, default: []].append(finding)
    }
    return found
  }

  private struct ReportedFinding: Hashable {
    let check: Check
    let key: CodeUnitString?
    let message: String

    init(_ finding: Finding) {
      check = finding.check
      key = finding.key
      message = finding.messageText
    }
  }

  private func findings(of values: [Int: AssignedValue]) -> [Finding] {
    let source = table.compared.source
    guard let texts = table.source.texts, !values.isEmpty else { return [] }
    var content = TableContent()
    for (keyIndex, value) in values.sorted(by: { $0.key < $1.key }) {
      content.append(key: source.keys[keyIndex], value)
    }
    let comparison = TableComparison(content, with: source, language: language)
    let found =
      TextComparison(content, comparison, with: source, texts, language: language).findings
    let subject = Finding.Subject(
      input: work.input, bundle: work.plan.bundle.path,
      localization: spelling,
      table: table.compared.planned.name)
    let parsed = ParsedTable(content: content)
    return TextFindings(parsed: parsed, options: texts.options, compared: (source, comparison))
      .runs(found, about: subject)
      .flatMap(\.findings)
  }
}

extension CodeUnitString {
  /// What a tool did to a translation on its way that no translator means; nil if nothing is found.
  func damage(beside source: CodeUnitString) -> String? {
    let (text, source) = (string, source.string)
    if !Self.entities.contains(where: { source.contains($0.entity) }),
      let found = Self.entities.first(where: { entity in
        text.contains(entity.entity) && source.contains(entity.character)
      })
    {
      return "the translation has \(found.entity) where the source has \(found.character)"
    }
    if source.contains("=\""), let quote = Self.quotes.first(where: { text.contains("=\($0)") }) {
      return "an attribute of the translation begins with \(quote) instead of \""
    }
    return nil
  }

  private static let entities: [(entity: String, character: Character)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""),
  ]
  /// Those that word processors put in place of straight ones.
  private static let quotes = ["“", "”", "„", "«", "»"]
}
