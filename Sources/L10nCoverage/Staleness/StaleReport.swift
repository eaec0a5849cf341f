public import L10nModel
package import L10nSource

/// The stale translations below a path.
public struct StaleReport: Sendable {
  /// The path as the user named it.
  public let input: String
  /// The name of the lookup profile: `runtime` or `documented`.
  public let profile: String
  /// The names of the bundles, by their paths.
  public let bundles: [TreePath: String]
  /// The localizations, with the number of translations that were examined.
  public let localizations: [Localization]
  /// The stale translations by bundle, table, key and localization.
  public let translations: [StaleTranslation]
  /// The copies of old source texts in place of translations, in the same order. They aren't stale, as they were never
  /// translated.
  public let untranslated: [StaleTranslation]
  /// The translations that are left out because the change is slight or most likely doesn't matter to them.
  package let leftOut: [StaleTranslation]
  /// The extent of the history that was read.
  public package(set) var reach: Reach
  /// The number of translations and copies that are left out because their sources changed only slightly.
  public let slightlyChangedCount: Int
  /// The number of these source texts.
  public let slightlyChangedTextCount: Int
  /// The number of translations that are left out because the commits that changed their sources revised other
  /// translations into the language and left them.
  public let passedOverCount: Int
  /// The number of translations that are left out because another key had them for the same text before its source changed.
  public let sharedCount: Int
  /// The number of translations that weren't examined because no code uses their keys.
  public let unusedCount: Int
  /// The number of translations that weren't examined because their source texts are in code or `Info.plist`, not in a table.
  public let uncomparedCount: Int
  /// The files below the input that are unreadable, at least from some place on. Texts after that place weren't examined.
  public let lostPaths: [TreePath]

  /// A localization of all bundles.
  public struct Localization: Sendable, Hashable {
    /// The canonical name.
    public let identifier: LocaleIdentifier
    /// The name in English.
    public let name: String
    /// The number of translations that were examined.
    public let translationCount: Int
    /// The number of translations that are left out because the language is written first and the sources followed.
    public let writtenFirstCount: Int
    /// Whether at least half of the texts that differ from the source's are copies of old source texts.
    public let isMadeOfCopies: Bool

    package init(
      identifier: LocaleIdentifier, name: String, translationCount: Int, writtenFirstCount: Int = 0,
      isMadeOfCopies: Bool = false
    ) {
      self.identifier = identifier
      self.name = name
      self.translationCount = translationCount
      self.writtenFirstCount = writtenFirstCount
      self.isMadeOfCopies = isMadeOfCopies
    }
  }

  /// The extent of the history that was read.
  public struct Reach: Sendable, Hashable {
    /// The number of commits.
    public let commitCount: Int
    /// The time of the oldest commit, in seconds since 1970; nil without a commit.
    public let oldest: Int?
    /// Whether older commits are missing because the clone is shallow.
    public let isCut: Bool
    /// The revision or day with which the search began; nil for the whole history.
    public let since: String?

    package init(commitCount: Int, oldest: Int?, isCut: Bool, since: String?) {
      self.commitCount = commitCount
      self.oldest = oldest
      self.isCut = isCut
      self.since = since
    }
  }

  package init(
    input: String, profile: String, bundles: [TreePath: String], localizations: [Localization],
    translations: [StaleTranslation], untranslated: [StaleTranslation] = [],
    leftOut: [StaleTranslation] = [], reach: Reach,
    slightlyChangedCount: Int = 0, slightlyChangedTextCount: Int = 0, passedOverCount: Int = 0,
    sharedCount: Int = 0, unusedCount: Int = 0, uncomparedCount: Int = 0,
    lostPaths: [TreePath] = []
  ) {
    self.input = input
    self.profile = profile
    self.bundles = bundles
    self.localizations = localizations
    self.translations = translations
    self.untranslated = untranslated
    self.leftOut = leftOut
    self.reach = reach
    self.slightlyChangedCount = slightlyChangedCount
    self.slightlyChangedTextCount = slightlyChangedTextCount
    self.passedOverCount = passedOverCount
    self.sharedCount = sharedCount
    self.unusedCount = unusedCount
    self.uncomparedCount = uncomparedCount
    self.lostPaths = lostPaths
  }

  /// The number of translations that were examined.
  public var translationCount: Int { localizations.reduce(0) { $0 + $1.translationCount } }
}

/// The identity of a source text in all bundles.
package struct TextIdentity: Hashable, Sendable {
  private let bundle: TreePath
  private let table: String
  private let key: CodeUnitString

  package init(bundle: TreePath, table: String, key: CodeUnitString) {
    (self.bundle, self.table, self.key) = (bundle, table, key)
  }
}

extension [StaleTranslation] {
  /// The number of distinct source texts.
  package var textCount: Int { Set(map(\.text)).count }
}
