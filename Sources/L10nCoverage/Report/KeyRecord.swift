/// The state of one key in one localization's table; the first that holds.
public enum KeyState: UInt8, Sendable, CaseIterable {
  /// The file does not have it.
  case missing
  /// Empty where the source is not, or marked as still to be translated.
  case untranslated
  /// Some plural category or device that the language needs is absent.
  case partial
  case needsReview
  case translated
}

/// One key of a table in one localization.
public struct KeyRecord: Sendable, Hashable {
  public var state: KeyState
  /// The value equals the source's.
  public var isUnchanged: Bool
  /// Missing here although a parent localization has it: this file hides it.
  public var isMasked: Bool
  /// Missing, and nothing else serves it: users see the key itself.
  public var isRaw: Bool

  public init(
    _ state: KeyState, isUnchanged: Bool = false, isMasked: Bool = false, isRaw: Bool = false
  ) {
    self.state = state
    self.isUnchanged = isUnchanged
    self.isMasked = isMasked
    self.isRaw = isRaw
  }

  public static let missing = KeyRecord(.missing)
}
