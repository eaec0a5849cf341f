public import L10nModel
import L10nSource

/// A kind of damage that a change does, for gates on pull requests.
public enum RegressionKind: String, CaseIterable, Sendable {
  /// A new error about an argument: a text that can crash the program.
  case crash
  /// Any new error. A gate on this kind also fails for `crash`.
  case error
  /// A translation or a whole localization that users no longer see.
  case lost
  /// A key that users see themselves now, and didn't before.
  case raw
  /// A new text that is identical to the source.
  case copied
  /// A translation that users don't see, of a new key or a lost one.
  case missing

  /// The kinds that additions don't cause.
  public static let ofExisting: Set<Self> = [.crash, .error, .lost]
}

/// Something that the new version of a tree breaks.
public enum Regression: Sendable, Hashable {
  /// A finding that the old version doesn't have.
  case finding(Finding)
  /// A key, and the localizations in which it is broken.
  case key(KeyDifference, [LocaleIdentifier])
  /// A localization that was removed.
  case localization(LocaleIdentifier, BundleDifference)
  /// A table that still exists, but whose development region no longer has keys.
  case source(TableDifference, BundleDifference)

  /// The number of findings, of translations, or of a table's keys.
  public var count: Int {
    switch self {
    case .finding(let finding): finding.count
    case .key(_, let localizations): localizations.count
    case .localization(let identifier, let bundle):
      bundle.localizations.first { $0.identifier == identifier }?.lostTexts ?? 0
    case .source(let table, _): table.old?.keys ?? 0
    }
  }
}

extension TreeDifference {
  /// Returns what the new version breaks, in the order of the keys.
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
        key.isLoss(translation)
          || key.isOverwritten(translation)
            && overwritten.contains(key.place(of: translation.localization))
      }
  }

  /// A single text can be the source's on purpose; at least this many at once are a mistake.
  private static let leastOverwritten = 5

  /// The localizations in which source texts overwrote many translations.
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
        // Users saw nothing of a localization that couldn't be read.
        $0.isRemoved && !new.unbuiltLocalizations.contains($0.identifier)
          && ($0.lostTexts > 0 || $0.old?.keys.total == 0 && $0.heir == nil)
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
  /// Whether the development region lost all its keys although the table still exists.
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

  /// Whether the source's text replaced a translation.
  fileprivate func isOverwritten(_ translation: TranslationDifference) -> Bool {
    guard let old = translation.old, let new = translation.new, old.isCovered, !isSourceChanged,
      let text = old.text, let newText = new.text
    else { return false }
    return text != oldSource && newText == newSource
  }

  /// Whether the source's text replaced a translation that code uses, or was added in its place.
  fileprivate func isNewlyCopied(_ translation: TranslationDifference) -> Bool {
    translation.new?.record.state == .copied && translation.new?.record.isUnused == false
      && translation.old?.record.state != .copied
      && translation.old?.text != translation.new?.text
  }
}
