/// The canonical name of a locale, as BCP 47 writes it: `en`, `en-GB`, `zh-Hans`, `sr-Latn`.
///
/// The name in a bundle (`English`, `zh_CN`) is its *spelling*, a separate plain string; `L10nLocale` converts
/// spellings to identifiers.
public struct LocaleIdentifier: Hashable, Sendable, Comparable {
  /// The identifier as BCP 47 writes it.
  public let rawValue: String

  /// Creates an identifier from a name that is already canonical, as in a report.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Orders identifiers by their Unicode scalars.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension LocaleIdentifier: ExpressibleByStringLiteral {
  /// The identifier of a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension LocaleIdentifier: CustomStringConvertible {
  /// The identifier.
  public var description: String { rawValue }
}

/// The direction in which the lines of a locale's script run.
public enum WritingDirection: String, Sendable, CaseIterable {
  /// Lines run from left to right, as in English.
  case leftToRight = "ltr"
  /// Lines run from right to left, as in Arabic.
  case rightToLeft = "rtl"
}
