/// The canonical name of a locale, as BCP 47 writes it: `en`, `en-GB`, `zh-Hans`, `sr-Latn`.
///
/// The name in a bundle (`English`, `zh_CN`) is its *spelling*, a separate plain string; `L10nLocale` converts
/// spellings to identifiers.
public struct LocaleIdentifier: Hashable, Sendable, Comparable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension LocaleIdentifier: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension LocaleIdentifier: CustomStringConvertible {
  public var description: String { rawValue }
}

/// The direction in which the lines of a locale's script run.
public enum WritingDirection: String, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
