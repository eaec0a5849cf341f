import L10nSource

/// The state of a key in a localization: the first case that applies.
public enum KeyState: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// The file doesn't have the key.
  case missing
  /// The text is empty and the source's isn't, or it is marked as untranslated.
  case untranslated
  /// The text is a copy of the source's, although other localizations translate it.
  case copied
  /// Some plural category or device that the language needs has no text or the source's text.
  case partial
  /// There is a translation that a string catalog marks for review.
  case needsReview
  /// There is a translation that a string catalog marks as a machine translation.
  case machineTranslated
  /// There is a translation.
  case translated
}

/// The state and traits of a key in a localization, in two bytes: a large report has hundreds of thousands.
public struct KeyRecord: Sendable, Hashable, BitwiseCopyable {
  /// The state of the key.
  public var state: KeyState
  private var traits: Traits

  private struct Traits: OptionSet, Hashable {
    let rawValue: UInt8

    static let unchanged = Self(rawValue: 1)
    static let masked = Self(rawValue: 2)
    static let raw = Self(rawValue: 4)
    static let inherited = Self(rawValue: 8)
    static let varied = Self(rawValue: 16)
    static let unused = Self(rawValue: 32)
    static let unclear = Self(rawValue: 64)
    static let unseen = Self(rawValue: 128)
  }

  package init(
    _ state: KeyState, isUnchanged: Bool = false, isMasked: Bool = false, isRaw: Bool = false,
    isInherited: Bool = false, isVaried: Bool = false, isUnused: Bool = false,
    isUnclear: Bool = false, isUnseen: Bool = false
  ) {
    self.state = state
    traits = []
    if isUnchanged { traits.insert(.unchanged) }
    if isMasked { traits.insert(.masked) }
    if isRaw { traits.insert(.raw) }
    if isInherited { traits.insert(.inherited) }
    if isVaried { traits.insert(.varied) }
    if isUnused { traits.insert(.unused) }
    if isUnclear { traits.insert(.unclear) }
    if isUnseen { traits.insert(.unseen) }
  }

  package static let missing = KeyRecord(.missing)
  /// A translation without any trait.
  static let translated = KeyRecord(.translated)

  var isMissing: Bool { if case .missing = state { true } else { false } }

  /// Whether the value equals the source's.
  public var isUnchanged: Bool { traits.contains(.unchanged) }

  /// Whether the key is missing although a parent localization has it: this file hides it.
  public var isMasked: Bool {
    get { traits.contains(.masked) }
    set { set(.masked, newValue) }
  }

  /// Whether the key is missing or unseen and has no fallback, so that users see the key itself.
  public var isRaw: Bool {
    get { traits.contains(.raw) }
    set { set(.raw, newValue) }
  }

  /// Whether the key is missing, unseen or a copy, and no code uses it.
  public internal(set) var isUnused: Bool {
    get { traits.contains(.unused) }
    set { set(.unused, newValue) }
  }

  /// Whether the key is missing or unseen, and it isn't known what users see.
  public var isUnclear: Bool { traits.contains(.unclear) }

  /// Whether users don't see the text in the file: a build omits it, no code uses it, or no target copies the file.
  package var isUnseen: Bool { traits.contains(.unseen) }

  /// Whether there is a text, but only in a file that no target copies.
  public var isUncopied: Bool { isUnseen && state != .untranslated }

  /// The state of what users see: a text that only an uncopied file has counts as missing.
  package var seenState: KeyState { isUncopied ? .missing : state }

  /// Whether users see a translation.
  package var isCovered: Bool {
    switch seenState {
    case .translated, .machineTranslated, .needsReview: true
    case .missing, .untranslated, .copied, .partial: false
    }
  }

  /// Returns the record of a text in a file that no target copies.
  ///
  /// - Parameter seen: the record of the missing text that users see instead.
  func uncopied(_ seen: KeyRecord) -> KeyRecord {
    KeyRecord(
      state, isUnchanged: isUnchanged, isRaw: seen.isRaw, isVaried: isVaried,
      isUnused: seen.isUnused, isUnclear: seen.isUnclear, isUnseen: true)
  }

  /// Whether another localization's file in the same language and script has the key, or the source's text serves every
  /// language.
  public var isInherited: Bool { traits.contains(.inherited) }

  /// Whether the value depends on numbers, devices or widths.
  package var isVaried: Bool { traits.contains(.varied) }

  private mutating func set(_ trait: Traits, _ isOn: Bool) {
    if isOn { traits.insert(trait) } else { traits.remove(trait) }
  }
}

extension [KeyRecord] {
  /// Returns the positions of the records that satisfy a predicate.
  ///
  /// - Parameter count: the maximum number of positions.
  func positions(atMost count: Int, where isIncluded: (KeyRecord) -> Bool) -> [Int] {
    guard count > 0 else { return [] }
    // Reserving the capacity avoids several reallocations for each cell of a report.
    var positions: [Int] = []
    positions.reserveCapacity(count)
    withView { records in
      for position in records.indices where isIncluded(records[position]) {
        positions.append(position)
        if positions.count == count { break }
      }
    }
    return positions
  }
}
