import L10nCoverage
import L10nFormats
import L10nModel

extension TextHistory {
  /// What a walk found about a translation, for the walk of a later commit.
  ///
  /// What a version's texts went through before it doesn't depend on the commits after it. So a walk that comes to a commit
  /// of which that is known needn't go on.
  struct Decision: Sendable {
    fileprivate let source: TextPlace
    fileprivate let sourceValue: ValueFingerprint
    fileprivate let text: TableVersion.Text
    fileprivate let touched: Change?
    fileprivate let isNew: Bool
    fileprivate let isWithSource: Bool
    fileprivate let sourceThen: SourceState
    fileprivate let newestChange: Change?
  }

  /// The decisions of a finished walk, by the places of the translations.
  ///
  /// - Parameter files: the objects of the files of the newest version.
  func decisions(_ files: [TreePath: String]) -> [TextPlace: [UInt64: Decision]] {
    let sourcePlaces = places(ofSourcesIn: newestResidents)
    var decisions: [TextPlace: [UInt64: Decision]] = [:]
    for (path, parts) in newestResidents {
      for (part, texts) in parts where !texts.translations.isEmpty {
        var found = [UInt64: Decision](minimumCapacity: texts.translations.count)
        for position in texts.translations {
          let translation = translations[position]
          let source = sources[translation.source]
          guard let decision = translation.decision,
            let place = sourcePlaces[translation.source]
          else { continue }
          var then = decision.source
          // The newest version will be one among others.
          if then.origin.object == nil {
            then.origin.object = files[then.origin.place.path]
          }
          found[source.key] = Decision(
            source: place, sourceValue: source.latest, text: translation.latest,
            touched: decision.change, isNew: decision.isNew,
            isWithSource: isRevisedWithSource(translation) ?? false, sourceThen: then,
            newestChange: newestChange(ofSourceOf: translation))
        }
        decisions[TextPlace(path: path, part: part)] = found
      }
    }
    return decisions
  }

  /// Where each source is; nil for those that no version has.
  private func places(
    ofSourcesIn residents: [TreePath: [TablePart: Residents]]
  ) -> [TextPlace?] {
    var places = [TextPlace?](repeating: nil, count: sources.count)
    for (path, parts) in residents {
      for (part, texts) in parts {
        let place = TextPlace(path: path, part: part)
        for position in texts.sources { places[position] = place }
      }
    }
    return places
  }

  /// Decides on the translations that an earlier walk began with, where this one has come to its commit.
  ///
  /// - Parameter step: the position of that commit.
  mutating func decide(by decisions: [TextPlace: [UInt64: Decision]], at step: Step) {
    let sourcePlaces = places(ofSourcesIn: residents)
    for (path, parts) in residents {
      for (part, texts) in parts {
        guard let decisions = decisions[TextPlace(path: path, part: part)] else { continue }
        for position in texts.translations {
          let translation = translations[position]
          let source = sources[translation.source]
          guard case .open = translation.progress,
            let known = decisions[source.key],
            known.source == sourcePlaces[translation.source], !source.isAbsent,
            known.sourceValue == source.value, known.text.value == translation.value,
            known.text.isTranslated == translation.isTranslated
          else { continue }
          var then = known.sourceThen
          then.firstChange = then.firstChange?.later(by: step) ?? source.changes.last
          close(
            position, at: known.touched?.later(by: step), then, isKnownNew: known.isNew,
            isKnownWithSource: known.isWithSource,
            knownNewestChange: known.newestChange?.later(by: step))
        }
      }
    }
    removeDecided()
  }

  /// Takes all texts out of their files that no open translation needs.
  private mutating func removeDecided() {
    let translations = translations
    let needed = Set(translations.lazy.filter(\.isOpen).map(\.source))
    for path in Array(residents.keys) {
      keepResidents(of: path, { translations[$0].isOpen }, source: needed.contains)
    }
  }
}

extension TextHistory.Change {
  fileprivate func later(by count: TextHistory.Step) -> Self {
    Self(step: step + count, place: place, text: text)
  }
}
