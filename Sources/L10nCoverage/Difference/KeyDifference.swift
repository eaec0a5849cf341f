public import L10nModel
public import L10nSource

/// One key that differs between two trees.
public struct KeyDifference: Sendable, Hashable {
  /// What a program looks up.
  public var key: CodeUnitString
  /// Nil where the old side does not have it.
  public var old: KeyPlace?
  /// Nil where the new side does not have it.
  public var new: KeyPlace?
  /// What the development region says; nil where the side does not have the key, or nobody knows.
  public var oldSource: ValueText?
  /// The same on the new side.
  public var newSource: ValueText?
  /// Whether the development region says something else now. Not where one side's text is not known, or the development
  /// region itself is another.
  public var isSourceChanged: Bool
  /// The localizations of both sides that differ in it; of a key on one side only those that lack it there.
  public var translations: [TranslationDifference]

  /// What became of the key as such.
  public enum Change: String, Sendable, CaseIterable {
    /// Only the new side has it.
    case added
    /// Only the old side has it.
    case removed
    /// It is in another table or bundle now.
    case moved
    /// It is still in its string catalog, and does not count any more: stale, or not to be translated.
    case uncounted
    /// The other way round.
    case counted
    /// It is where it was.
    case kept
  }

  /// What became of the key as such, apart from its texts.
  public var change: Change {
    guard let old else { return .added }
    guard let new else { return .removed }
    if new.state != .counted { return .uncounted }
    if old.state != .counted { return .counted }
    return old.bundle == new.bundle && old.table == new.table ? .kept : .moved
  }
}

/// Where a key is on one side.
public struct KeyPlace: Sendable, Hashable {
  /// The position of the bundle in the difference.
  public let bundle: Int
  /// The name of the table.
  public let table: String
  /// Whether it counts there.
  public let state: State

  /// Whether a key counts.
  public enum State: String, Sendable, CaseIterable {
    /// It is to be translated.
    case counted
    /// No code asks for it, as its string catalog says.
    case stale
    /// It is not to be translated, as its string catalog says.
    case excluded
  }
}

/// One key in one localization on both sides.
public struct TranslationDifference: Sendable, Hashable {
  /// The localization.
  public var localization: LocaleIdentifier
  /// Nil where the side does not have the key.
  public var old: TranslationSide?
  /// The same on the new side.
  public var new: TranslationSide?

  /// What one side says of a key in a localization.
  public struct TranslationSide: Sendable, Hashable {
    /// The state of the key.
    public let record: KeyRecord
    /// What the localization's own file says; nil where it does not have the key.
    public let text: ValueText?

    /// Whether users see a translation.
    public var isCovered: Bool { record.isCovered }

    /// Whether a text that the other side has itself is gone, or isn't shown any more. What was another file's, is only
    /// judged otherwise now or says more than before, is no loss.
    fileprivate func lacksText(of old: Self) -> Bool {
      guard let oldText = old.text else { return false }
      guard let text else { return true }
      let isHidden =
        record.isUncopied || record.state == .untranslated || record.state == .missing
      return isHidden || text != oldText && record.state != .partial
    }
  }
}

/// What became of a translation, the first that holds.
public enum TranslationChange: String, Sendable, CaseIterable {
  /// Users see no translation, and did before, or the key is new.
  case missing
  /// The source changed, and the translation did not.
  case stale
  /// There is a translation now of a key that was there before.
  case done
  /// The translation says something else.
  case changed
  /// The text is the same, and its state or whose file serves is not.
  case state
}

extension KeyDifference {
  /// What became of the key in one localization.
  public func change(of translation: TranslationDifference) -> TranslationChange {
    guard let new = translation.new else { return .state }
    guard let old = translation.old else { return .missing }
    if old.isCovered, !new.isCovered, new.lacksText(of: old) { return .missing }
    if isStale(translation) { return .stale }
    if !old.isCovered, new.isCovered { return .done }
    return old.text != nil && new.text != nil && old.text != new.text ? .changed : .state
  }

  /// Whether users saw a translation before, and see none now.
  package func isLoss(_ translation: TranslationDifference) -> Bool {
    translation.old?.isCovered == true && change(of: translation) == .missing
  }

  /// Whether the development region says something else now, in other words, and this localization still says what it
  /// said. A copy of the old source is no translation that could be stale.
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

  /// Whether users see the key itself now, and did not before.
  public func isNewlyRaw(_ translation: TranslationDifference) -> Bool {
    translation.new?.record.isRaw == true && translation.old?.record.isRaw != true
  }
}
