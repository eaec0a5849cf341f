import L10nSource

/// The state of one key in one localization's table; the first that holds.
public enum KeyState: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// The file does not have it.
  case missing
  /// Empty where the source is not, or marked as still to be translated.
  case untranslated
  /// A copy of the source's text where others translate it.
  case copied
  /// Some plural category or device that the language needs is absent, or the source's text stands in its place.
  case partial
  /// There is a translation, which a string catalog marks for review.
  case needsReview
  /// There is a translation, which a string catalog marks as a machine's.
  case machineTranslated
  /// There is a translation.
  case translated
}

/// One key of a table in one localization. A large report has hundreds of thousands, so that it takes two bytes.
public struct KeyRecord: Sendable, Hashable, BitwiseCopyable {
  /// The state.
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
  /// A text of the localization's own, of which nothing else is to be said.
  static let translated = KeyRecord(.translated)

  var isMissing: Bool { if case .missing = state { true } else { false } }

  /// The value equals the source's.
  public var isUnchanged: Bool { traits.contains(.unchanged) }

  /// Missing here although a parent localization has it: this file hides it.
  public var isMasked: Bool {
    get { traits.contains(.masked) }
    set { set(.masked, newValue) }
  }

  /// Missing or unseen, and nothing else serves it: users see the key itself.
  public var isRaw: Bool {
    get { traits.contains(.raw) }
    set { set(.raw, newValue) }
  }

  /// Missing, unseen or a copy, and no code asks for it: users see nothing of it.
  public internal(set) var isUnused: Bool {
    get { traits.contains(.unused) }
    set { set(.unused, newValue) }
  }

  /// Missing or unseen, and what users see of it isn't known.
  public var isUnclear: Bool { traits.contains(.unclear) }

  /// No user sees what the file has: a build leaves it out, no code asks for it, or no target copies the file.
  package var isUnseen: Bool { traits.contains(.unseen) }

  /// There is a text, in a file that no target copies, and nothing else translates the key.
  public var isUncopied: Bool { isUnseen && state != .untranslated }

  /// The state of what users see: nothing that only a file has that no target copies.
  package var seenState: KeyState { isUncopied ? .missing : state }

  /// Whether users see a translation.
  package var isCovered: Bool {
    switch seenState {
    case .translated, .machineTranslated, .needsReview: true
    case .missing, .untranslated, .copied, .partial: false
    }
  }

  /// The record of a text in a file that no target copies.
  ///
  /// - Parameter seen: the one of the missing text that users see instead.
  func uncopied(_ seen: KeyRecord) -> KeyRecord {
    KeyRecord(
      state, isUnchanged: isUnchanged, isRaw: seen.isRaw, isVaried: isVaried,
      isUnused: seen.isUnused, isUnclear: seen.isUnclear, isUnseen: true)
  }

  /// Another localization's file of the same language and script has it, or the source's text serves every language.
  public var isInherited: Bool { traits.contains(.inherited) }

  /// The value depends on numbers, devices or widths.
  package var isVaried: Bool { traits.contains(.varied) }

  private mutating func set(_ trait: Traits, _ isOn: Bool) {
    if isOn { traits.insert(trait) } else { traits.remove(trait) }
  }
}

extension [KeyRecord] {
  /// The positions of the records of a kind.
  ///
  /// - Parameter count: how many there are at most.
  func positions(atMost count: Int, where isIncluded: (KeyRecord) -> Bool) -> [Int] {
    guard count > 0 else { return [] }
    // A list that grows would be moved a few times for each cell of a report.
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
