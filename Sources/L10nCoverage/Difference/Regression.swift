public import L10nModel
import L10nSource

/// A kind of harm that a change does, for gates on pull requests.
public enum RegressionKind: String, CaseIterable, Sendable {
  /// An error about an argument that the old version didn't have: a text that can crash the program.
  case crash
  /// Any error that the old version didn't have: a gate on these fails with those that can crash, too.
  case error
  /// A translation that users saw before and see no more, or a whole localization.
  case lost
  /// A key that users see themselves now, and didn't before.
  case raw
  /// A new text that is a copy of the source.
  case copied
  /// A translation that users don't see, of a new key or a lost one.
  case missing

  /// The kinds that adding something doesn't cause.
  public static let ofExisting: Set<Self> = [.crash, .error, .lost]
}

/// Something that one version of a tree breaks.
public enum Regression: Sendable, Hashable {
  /// A finding that the old version didn't have.
  case finding(Finding)
  /// A key, and the localizations that it is broken in.
  case key(KeyDifference, [LocaleIdentifier])
  /// A localization that is gone.
  case localization(LocaleIdentifier, BundleDifference)
  /// A table that is still there, and of which the development region has no keys any more.
  case source(TableDifference, BundleDifference)

  /// The number of findings, of translations, or of keys of a table.
  public var count: Int {
    switch self {
    case .finding(let finding): finding.count
    case .key(_, let localizations): localizations.count
    case .localization(let identifier, let bundle):
      bundle.localizations.first { $0.identifier == identifier }?.old?.keys.covered ?? 0
    case .source(let table, _): table.old?.keys ?? 0
    }
  }
}

extension TreeDifference {
  /// What the new version breaks, in the order of the keys.
  ///
  /// The kinds `crash` and `error` need `newFindings`.
  ///
  /// - Complexity: O(*n*) in the number of differences.
  public func regressions(_ kind: RegressionKind) -> [Regression] {
    switch kind {
    case .crash:
      newErrors.filter(\.check.isOfArguments).map { .finding($0) }
    case .error:
      newErrors.filter { !$0.check.isOfArguments }.map { .finding($0) }
    case .lost:
      lostTranslations
    case .raw: regressions { key, translation in key.isNewlyRaw(translation) }
    case .copied: regressions { key, translation in key.isNewlyCopied(translation) }
    case .missing:
      regressions { key, translation in
        key.change(of: translation) == .missing && translation.new?.record.state != .copied
      }
    }
  }

  private var lostTranslations: [Regression] {
    let overwritten = overwrittenLocalizations
    return emptiedSources + removedLocalizations
      + regressions { key, translation in
        key.isLost(translation)
          || key.isOverwritten(translation)
            && overwritten.contains(key.place(of: translation.localization))
      }
  }

  /// One text can be meant to be that of the source; of so many at once nobody decided that.
  private static let leastOverwritten = 5

  /// The localizations in which the source's texts were written over many translations.
  private var overwrittenLocalizations: Set<LocalizationPlace> {
    var counts: [LocalizationPlace: Int] = [:]
    for key in keys {
      for translation in key.translations where key.isOverwritten(translation) {
        counts[key.place(of: translation.localization), default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value >= Self.leastOverwritten }.keys)
  }

  private var newErrors: [Finding] {
    (newFindings ?? []).filter { $0.severity == .error }
  }

  private var removedLocalizations: [Regression] {
    bundles.flatMap { bundle in
      guard bundle.old != nil, let new = bundle.new else { return [Regression]() }
      return bundle.localizations.filter {
        // Of one that couldn't be read users saw nothing.
        $0.isRemoved && !new.unbuiltLocalizations.contains($0.identifier)
          && $0.old.map { $0.keys.total == 0 || $0.keys.covered > 0 } ?? false
      }.map { .localization($0.identifier, bundle) }
    }
  }

  private var emptiedSources: [Regression] {
    bundles.flatMap { bundle in
      bundle.tables.filter(\.hasLostSource).map { .source($0, bundle) }
    }
  }

  private func regressions(
    where isBroken: (KeyDifference, TranslationDifference) -> Bool
  ) -> [Regression] {
    keys.compactMap { key in
      let broken = key.translations.filter { isBroken(key, $0) }.map(\.localization)
      return broken.isEmpty ? nil : .key(key, broken)
    }
  }
}

extension TableDifference {
  /// Whether the development region had keys and has none, though the table is still there.
  fileprivate var hasLostSource: Bool {
    guard let old, let new, old.hasSource, old.keys > 0 else { return false }
    return new.hasSource ? new.keys == 0 : new.keys > 0
  }
}

private struct LocalizationPlace: Hashable {
  let bundle: Int?
  let localization: LocaleIdentifier
}

extension KeyDifference {
  fileprivate func place(of localization: LocaleIdentifier) -> LocalizationPlace {
    LocalizationPlace(bundle: new?.bundle, localization: localization)
  }

  /// Whether the source's text stands where a translation of it stood.
  fileprivate func isOverwritten(_ translation: TranslationDifference) -> Bool {
    guard let old = translation.old, let new = translation.new, old.isCovered, !isSourceChanged,
      let text = old.text, let newText = new.text
    else { return false }
    return text != oldSource && newText == newSource
  }

  /// Whether users saw a translation before, and see none now, be it gone or overwritten with the source's text.
  ///
  /// Nobody loses the source's own text, a text that no code asks for, or a translation of what the source doesn't say
  /// any more.
  fileprivate func isLost(_ translation: TranslationDifference) -> Bool {
    isLoss(translation) && !isSourceChanged && translation.old?.text != oldSource
      && translation.new?.record.isUnused == false
  }

  /// Whether somebody wrote the source's text in place of a translation that code asks for.
  fileprivate func isNewlyCopied(_ translation: TranslationDifference) -> Bool {
    translation.new?.record.state == .copied && translation.new?.record.isUnused == false
      && translation.old?.record.state != .copied
      && translation.old?.text != translation.new?.text
  }
}
