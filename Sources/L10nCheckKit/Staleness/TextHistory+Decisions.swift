import L10nCoverage
import L10nModel

extension TextHistory {
  /// What a walk found about a translation, for the walk of a later commit.
  ///
  /// What a version's texts went through before it doesn't depend on the commits after it. So a walk that comes to a commit
  /// of which that is known needn't go on.
  struct Decision: Sendable {
    /// Where the version has the source.
    fileprivate let source: TextPlace
    fileprivate let sourceValue: ValueFingerprint
    fileprivate let text: TableVersion.Text
    fileprivate let touched: Change?
    fileprivate let sourceThen: SourceState
    fileprivate let newestChange: Change?
  }

  /// The decisions of a finished walk, by the places of the translations.
  ///
  /// - Parameter files: the objects of the files of the newest version.
  /// - Complexity: O(*n*) in the number of translations.
  func decisions(_ files: [TreePath: String]) -> [TextPlace: Decision] {
    var decisions = [TextPlace: Decision](minimumCapacity: translations.count)
    for (position, translation) in translations.enumerated() {
      guard var then = translation.sourceThen else { continue }
      // The newest version will be one among others.
      if then.origin.object == nil {
        then.origin = Origin(
          path: then.origin.path, object: files[then.origin.path], part: then.origin.part)
      }
      decisions[homes.translations[position]] = Decision(
        source: homes.sources[translation.source],
        sourceValue: sources[translation.source].latest, text: translation.latest,
        touched: translation.touched, sourceThen: then,
        newestChange: newestChange(ofSourceOf: translation))
    }
    return decisions
  }

  /// Decides on the translations that an earlier walk began with, where this one has come to its commit.
  ///
  /// - Parameter step: the position of that commit.
  /// - Complexity: O(*n*) in the number of texts.
  mutating func decide(by decisions: [TextPlace: Decision], at step: Step) {
    var sourcePlaces = [TextPlace?](repeating: nil, count: sources.count)
    for (path, parts) in residents {
      for (part, texts) in parts {
        for position in texts.sources {
          sourcePlaces[position] = TextPlace(path: path, part: part, key: sources[position].key)
        }
      }
    }
    for (path, parts) in residents {
      for (part, texts) in parts {
        for position in texts.translations where translations[position].isOpen {
          let translation = translations[position]
          let source = sources[translation.source]
          let place = TextPlace(path: path, part: part, key: source.key)
          guard let known = decisions[place], known.source == sourcePlaces[translation.source],
            !source.isAbsent, known.sourceValue == source.value,
            known.text.value == translation.value,
            known.text.isTranslated == translation.isTranslated
          else { continue }
          var then = known.sourceThen
          then.firstChange = then.firstChange?.later(by: step) ?? source.changes.last
          translations[position].knownNewestChange = known.newestChange?.later(by: step)
          close(position, at: known.touched?.later(by: step), then)
        }
      }
    }
    removeDecided()
  }

  /// Takes all texts out of their files that no open translation needs.
  private mutating func removeDecided() {
    let needed = Set(translations.lazy.filter(\.isOpen).map(\.source))
    for (path, var parts) in residents {
      for (part, var texts) in parts {
        texts.translations.removeAll { !translations[$0].isOpen }
        texts.sources.removeAll { !needed.contains($0) }
        parts[part] = texts.translations.isEmpty && texts.sources.isEmpty ? nil : texts
      }
      residents[path] = parts.isEmpty ? nil : parts
      if parts.isEmpty { versions[path] = nil }
    }
  }
}

extension TextHistory.Change {
  /// The same change in a history with as many more commits.
  fileprivate func later(by count: TextHistory.Step) -> Self {
    Self(step: step + count, path: path, part: part, text: text)
  }
}
