import L10nCoverage
import L10nFormats
import L10nModel

extension TextHistory {
  /// The result of a walk for a translation, for walks from later commits.
  ///
  /// What happened to the texts of a version before it doesn't depend on later commits. So a walk can end at a commit with
  /// known results.
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

  /// The decisions of a finished walk, by the place of the translation.
  ///
  /// - Parameter files: the objects of the files in the newest version.
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
          // For later walks, the newest version is a commit like others.
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

  /// The place of each source; nil for sources that the version lacks.
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

  /// Applies the decisions of an earlier walk to the translations, when this walk has reached the commit where the earlier one
  /// began.
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

  /// Removes the texts that no open translation needs.
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
