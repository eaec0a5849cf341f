public import L10nModel
public import L10nSource

/// A key that differs between two trees.
public struct KeyDifference: Sendable, Hashable {
  /// The key that a program looks up.
  public var key: CodeUnitString
  /// The place on the old side; nil if it doesn't have the key.
  public var old: KeyPlace?
  /// The place on the new side; nil if it doesn't have the key.
  public var new: KeyPlace?
  /// The old text of the development region; nil if the side doesn't have the key or the text is unknown.
  public var oldSource: ValueText?
  /// The new text of the development region; nil if the side doesn't have the key or the text is unknown.
  public var newSource: ValueText?
  /// Whether the text of the development region changed; false if one text is unknown or the development region changed.
  public var isSourceChanged: Bool
  /// The localizations of both sides in which the key differs; for a key on one side only, those that lack it there.
  public var translations: [TranslationDifference]

  /// The change of the key itself.
  public enum Change: String, Sendable, CaseIterable {
    /// Only the new side has it.
    case added
    /// Only the old side has it.
    case removed
    /// The key is in another table or bundle now.
    case moved
    /// The key is still in its string catalog but no longer counts: it is stale or not translatable.
    case uncounted
    /// The key counts now, and didn't before.
    case counted
    /// The key is in the same place.
    case kept
  }

  /// The change of the key itself, apart from its texts.
  public var change: Change {
    guard let old else { return .added }
    guard let new else { return .removed }
    if new.state != .counted { return .uncounted }
    if old.state != .counted { return .counted }
    return old.bundle == new.bundle && old.table == new.table ? .kept : .moved
  }
}

/// The place of a key on one side.
public struct KeyPlace: Sendable, Hashable {
  /// The position of the bundle in the difference.
  public let bundle: Int
  /// The name of the table.
  public let table: String
  /// Whether the key counts there.
  public let state: State

  /// Whether a key counts.
  public enum State: String, Sendable, CaseIterable {
    /// The key is to be translated.
    case counted
    /// The string catalog says that no code uses the key.
    case stale
    /// The string catalog says that the key isn't to be translated.
    case excluded
  }
}

/// A key in one localization on both sides.
public struct TranslationDifference: Sendable, Hashable {
  /// The localization.
  public var localization: LocaleIdentifier
  /// The old side; nil if it doesn't have the key.
  public var old: TranslationSide?
  /// The new side; nil if it doesn't have the key.
  public var new: TranslationSide?

  /// The state and text of a key in a localization on one side.
  public struct TranslationSide: Sendable, Hashable {
    /// The state of the key.
    public let record: KeyRecord
    /// The text in the localization's own file; nil if the file doesn't have the key.
    public let text: ValueText?

    /// Whether users see a translation.
    public var isCovered: Bool { record.isCovered }

    /// Whether the text that the old side's own file had is gone or no longer shown. An inherited text, a text that is only
    /// judged differently now, and one that gained variations are no loss.
    fileprivate func lacksText(of old: Self) -> Bool {
      guard let oldText = old.text else { return false }
      guard let text else { return true }
      let isHidden =
        record.isUncopied || record.state == .untranslated || record.state == .missing
      return isHidden || text != oldText && record.state != .partial
    }
  }
}

/// The change of a translation: the first case that applies.
public enum TranslationChange: String, Sendable, CaseIterable {
  /// Users see no translation: they did before, or the key is new.
  case missing
  /// The source text changed, and the translation didn't.
  case stale
  /// A key that existed before has a translation now.
  case done
  /// The translation has another text.
  case changed
  /// The text is the same, but its state or the file that it comes from changed.
  case state
}

extension KeyDifference {
  /// Returns the change of the key in one localization.
  public func change(of translation: TranslationDifference) -> TranslationChange {
    guard let new = translation.new else { return .state }
    guard let old = translation.old else { return .missing }
    if old.isCovered, !new.isCovered, new.lacksText(of: old) { return .missing }
    if isStale(translation) { return .stale }
    if !old.isCovered, new.isCovered { return .done }
    return old.text != nil && new.text != nil && old.text != new.text ? .changed : .state
  }

  /// Whether users saw a translation before, and see none now, because it was removed or overwritten with the source's text.
  ///
  /// The source's own text, a text that no code uses, and a translation of a former source text are no loss.
  package func isLoss(_ translation: TranslationDifference) -> Bool {
    translation.old?.isCovered == true && change(of: translation) == .missing && !isSourceChanged
      && translation.old?.text != oldSource && translation.new?.record.isUnused == false
  }

  /// Whether the wording of the development region's text changed and this localization still has the same text. A copy of
  /// the old source text isn't a translation that could be stale.
  public func isStale(_ translation: TranslationDifference) -> Bool {
    guard isSourceChanged, let old = translation.old?.text, let new = translation.new else {
      return false
    }
    return old == new.text && new.isCovered && old != oldSource && !isSourceRespelled
  }

  /// Whether the source's texts differ in case, punctuation and spaces only.
  private var isSourceRespelled: Bool {
    guard let oldSource, let newSource else { return false }
    return SourceChange.isSlight(from: oldSource, to: newSource)
  }

  /// Whether users see the key itself now, and didn't before.
  public func isNewlyRaw(_ translation: TranslationDifference) -> Bool {
    translation.new?.record.isRaw == true && translation.old?.record.isRaw != true
  }
}
