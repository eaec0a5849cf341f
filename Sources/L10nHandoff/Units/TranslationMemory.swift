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
  /// - Complexity: O(*n*) in the number of keys and the length of the texts.
  package init(
    for tables: [HandoffTable], from memory: [HandoffTable], _ categories: [PluralCategory]
  ) {
    var wanted: Set<Int> = []
    for table in tables {
      table.forEachUnit(categories) { unit in
        if unit.target == nil, !unit.source.isEmpty { wanted.insert(unit.source.hash) }
      }
    }
    guard !wanted.isEmpty else { return }
    var found: [CodeUnitString: [CodeUnitString: Int]] = [:]
    var order: [CodeUnitString: [CodeUnitString]] = [:]
    for table in memory {
      table.forEachUnit(categories) { unit in
        guard unit.isTranslated, unit.path.isEmpty, wanted.contains(unit.source.hash),
          let target = unit.target, !target.isEmpty, !target.hasSameBytes(as: unit.source)
        else { return }
        let source = CodeUnitString(bytes: Array(unit.source))
        let text = CodeUnitString(bytes: Array(target))
        if found[source]?[text] == nil { order[source, default: []].append(text) }
        found[source, default: [:]][text, default: 0] += 1
      }
    }
    for (source, texts) in order {
      let counts = found[source] ?? [:]
      // The first of those with the highest count.
      translations[source] = texts.reversed().max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
    }
  }

  package var isEmpty: Bool { translations.isEmpty }

  /// The translation of a source text; nil if there is none.
  package func translation(of source: ByteView) -> CodeUnitString? {
    translations.isEmpty ? nil : translations[CodeUnitString(bytes: Array(source))]
  }
}

extension ByteView {
  /// A number that differs for most texts.
  fileprivate var hash: Int {
    var hasher = Hasher()
    hasher.combine(bytes: self)
    return hasher.finalize()
  }
}
