/// What an Xcode project or a Swift package declares about the localizations in its source tree.
public struct ProjectDescription: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case xcodeProject
    case swiftPackage
  }

  /// The `.xcodeproj` directory or the `Package.swift` file, below the input's root.
  public let path: TreePath
  public let kind: Kind
  /// `developmentRegion` or `defaultLocalization`, as written.
  public let developmentRegion: String?
  /// `knownRegions`, as written; their order has no meaning.
  public let knownRegions: [String]
  /// The distinct values of the build setting `DEVELOPMENT_LANGUAGE`, sorted.
  public let developmentLanguages: [String]

  public init(
    path: TreePath, kind: Kind, developmentRegion: String?, knownRegions: [String] = [],
    developmentLanguages: [String] = []
  ) {
    self.path = path
    self.kind = kind
    self.developmentRegion = developmentRegion
    self.knownRegions = knownRegions
    self.developmentLanguages = developmentLanguages
  }
}
