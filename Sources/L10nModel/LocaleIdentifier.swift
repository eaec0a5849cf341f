/// The canonical name of a locale, as BCP 47 writes it: `en`, `en-GB`, `zh-Hans`, `sr-Latn`.
///
/// How a bundle spells it (`English`, `zh_CN`) is its *spelling*, a plain string kept beside it;
/// `L10nLocale` knows how the one becomes the other.
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
