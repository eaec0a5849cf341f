import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// Determines the value of each key in one localization.
struct StubValues {
  private let work: BundleWork
  private let planned: PlannedTable
  private let localization: PlannedLocalization
  private let compared: ComparedTable
  private let options: StubOptions
  /// The source texts by position.
  private let source: SourceValues
  private let categories: [PluralCategory]
  /// The contents of other localizations, by their indices in the plan; read on demand.
  private var others: [Int: [SourceValues]] = [:]

  /// A value, and whether it needs a translation.
  struct Chosen {
    var value: AssignedValue
    var isParents = false
    var needsTranslation = true
    var isSourceText = false
  }

  init(
    _ work: BundleWork, localization: Int, _ compared: ComparedTable,
    _ options: StubOptions, source: SourceValues
  ) {
    self.work = work
    planned = compared.planned
    self.localization = work.plan.localizations[localization]
    self.compared = compared
    self.options = options
    self.source = source
    categories = PluralNeeds(self.localization.identifier).required.categories
  }

  /// The value for the key at a position of the development region; nil if the key has no text there.
  mutating func value(
    at position: Int, keyIndex: Int, isMasked: Bool, _ arena: inout TableArena
  ) -> Chosen? {
    guard let original = source.value(at: position) else { return nil }
    if isMasked, options.value == nil,
      let parents = parentValue(at: position, keyIndex: keyIndex, original, &arena)
    {
      return parents
    }
    var chosen = Chosen(value: original.expanded(to: categories))
    switch options.value {
    case nil, .source?: chosen.isSourceText = true
    case .key?:
      let key = compared.source.keys[keyIndex]
      chosen.value = chosen.value.mapForms { _ in key }
    case .empty?: chosen.value = chosen.value.mapForms { _ in "" }
    case .pseudo?:
      let isRightToLeft = localization.identifier.writingDirection == .rightToLeft
      chosen.value = chosen.value.mapTexts(
        isRightToLeft ? PseudoText.rightToLeft : PseudoText.accented)
    case .rightToLeftPseudo?: chosen.value = chosen.value.mapTexts(PseudoText.rightToLeft)
    case .copy(let name)?:
      let copied = localizationPosition(of: name).flatMap { value(at: position, of: $0, &arena) }
      chosen.value = copied?.expanded(to: categories) ?? chosen.value
    }
    // An empty text needs no translation.
    chosen.needsTranslation = original.texts.contains { !$0.isEmpty }
    return chosen
  }

  /// The parent's value of a key that the localization's own file hides.
  private mutating func parentValue(
    at position: Int, keyIndex: Int, _ original: AssignedValue, _ arena: inout TableArena
  ) -> Chosen? {
    for fallback in localization.fallbacks where fallback.sharesLanguage {
      switch fallback.holder {
      case .developmentRegion, .base:
        return Chosen(
          value: original.expanded(to: categories), isParents: true, needsTranslation: false,
          isSourceText: true)
      case .localization(let other):
        guard
          let record = compared.files[other].lazy.map({ $0.records[keyIndex] }).first(where: {
            $0.state != .missing
          }), let value = value(at: position, of: other, &arena)
        else { continue }
        return Chosen(
          value: value.expanded(to: categories), isParents: true,
          needsTranslation: record.state == .untranslated || record.state == .copied)
      case .nonlocalized: continue
      }
    }
    return nil
  }

  private func localizationPosition(of name: String) -> Int? {
    let identifier = RecognizedLocale(spelling: name).identifier
    let all = work.plan.localizations
    return all.firstIndex { $0.directory.spelling == name }
      ?? all.firstIndex { $0.identifier == identifier }
  }

  /// The value in the files of another localization.
  private mutating func value(
    at position: Int, of other: Int, _ arena: inout TableArena
  ) -> AssignedValue? {
    let values =
      others[other]
      ?? planned.tableFiles(of: other).map { file in
        let context = FindingContext(
          input: work.input, bundle: work.plan.bundle.path, path: file.path)
        let loaded = work.reader.parse(file, context, &arena)
        return SourceValues(loaded.content, compared.source)
      }
    others[other] = values
    return values.lazy.compactMap { $0.value(at: position) }.first
  }
}

/// The values of a content, by the positions of the development region's keys.
struct SourceValues {
  private let content: TableContent
  private let entries: [Int32]

  init(_ content: TableContent, _ source: SourceTable) {
    self.content = content
    entries = source.lastEntries(of: content)
  }

  init(_ source: SourceTable) {
    content = source.content
    entries = source.content.entries.indices.map { Int32($0) }
  }

  func value(at position: Int) -> AssignedValue? {
    guard entries[position] >= 0 else { return nil }
    return AssignedValue(content.entries[Int(entries[position])], of: content)
  }
}

extension AssignedValue {
  /// The value with every text replaced, except for a text that consists of variables, without which the format would show
  /// nothing.
  fileprivate func mapForms(_ transform: (CodeUnitString) -> CodeUnitString) -> AssignedValue {
    guard case .format(let own, let variables) = self else { return mapTexts(transform) }
    return .format(
      own,
      variables.map { variable in
        var variable = variable
        variable.value = variable.value.mapTexts(transform)
        return variable
      })
  }
}

/// A text of a document that the tree will get.
///
/// A class, as its decision is passed on and sorted.
final class TextAssignment: Sendable {
  let cell: TableJob.Cell
  let keyIndex: Int
  let path: VariationPath
  let text: CodeUnitString
  let state: UnitState
  /// The text in the tree; nil if there is none.
  let previous: CodeUnitString?
  /// Whether the localization lacks the key.
  let isNew: Bool
  /// Whether the exported text is known, so that the new one doesn't replace a later one.
  let isGuarded: Bool

  init(
    _ cell: TableJob.Cell, keyIndex: Int, _ path: VariationPath, _ text: CodeUnitString,
    _ state: UnitState, replacing previous: CodeUnitString?, isNew: Bool, isGuarded: Bool
  ) {
    self.isGuarded = isGuarded
    self.cell = cell
    self.keyIndex = keyIndex
    self.path = path
    self.text = text
    self.state = state
    self.previous = previous
    self.isNew = isNew
  }
}
