package import L10nModel
package import L10nSource

/// The translations of a language by their source texts, to offer them for the same text elsewhere.
///
/// A text with several translations has that of most keys; of equally many, the first one.
package struct TranslationMemory: Sendable {
  private var translations: [CodeUnitString: CodeUnitString] = [:]

  package init() {}

  /// Looks for translations of texts that have none.
  ///
  /// - Parameters:
  ///   - tables: those whose keys need a translation.
  ///   - memory: those with the translations.
  package init(
    for tables: [HandoffTable], from memory: [HandoffTable], _ categories: [PluralCategory]
  ) {
    var wanted: Set<Int> = []
    for table in tables {
      table.source.measures.withView { measures in
        table.forEachUnit(categories) { unit in
          if unit.translation.text == nil, !unit.source.isEmpty {
            wanted.insert(measures[unit.key].hash)
          }
          return true
        } other: { unit in
          if unit.target == nil, !unit.source.isEmpty {
            wanted.insert(TextMeasure.hash(of: unit.source))
          }
        }
      }
    }
    guard !wanted.isEmpty else { return }
    var found: [CodeUnitString: [CodeUnitString: Int]] = [:]
    var order: [CodeUnitString: [CodeUnitString]] = [:]
    func remember(_ source: ByteView, _ translation: UnitTranslation) {
      guard translation.isDone, let target = translation.text, !target.isEmpty,
        !target.hasSameBytes(as: source)
      else { return }
      let source = CodeUnitString(bytes: Array(source))
      let text = CodeUnitString(bytes: Array(target))
      if found[source]?[text] == nil { order[source, default: []].append(text) }
      found[source, default: [:]][text, default: 0] += 1
    }
    for table in memory {
      table.source.measures.withView { measures in
        table.forEachUnit(categories) { unit in
          if wanted.contains(measures[unit.key].hash) { remember(unit.source, unit.translation) }
          return true
        } other: { unit in
          if unit.path.isEmpty, wanted.contains(TextMeasure.hash(of: unit.source)) {
            remember(unit.source, unit.translation)
          }
        }
      }
    }
    for (source, texts) in order {
      let counts = found[source] ?? [:]
      // The first of those with the highest count.
      translations[source] = texts.reversed().max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
    }
  }

  package func completed(by other: TranslationMemory) -> TranslationMemory {
    var memory = self
    memory.translations.merge(other.translations) { own, _ in own }
    return memory
  }

  package func translation(of source: ByteView) -> CodeUnitString? {
    translations.isEmpty ? nil : translations[CodeUnitString(bytes: Array(source))]
  }
}
