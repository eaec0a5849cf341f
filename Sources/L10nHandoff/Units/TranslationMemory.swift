package import L10nModel
package import L10nSource

/// The translations of a language by source text, as suggestions for the same text elsewhere.
///
/// Of several translations of a text, the one with the most keys wins; of equally frequent ones, the first.
package struct TranslationMemory: Sendable {
  private var translations: [CodeUnitString: CodeUnitString] = [:]

  package init() {}

  /// Finds translations for untranslated texts.
  ///
  /// - Parameters:
  ///   - tables: the tables with untranslated texts.
  ///   - memory: the tables with translations.
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
      // `max` returns the first of equally frequent translations.
      translations[source] = texts.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
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
