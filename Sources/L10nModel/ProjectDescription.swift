/// The declarations of an Xcode project or a Swift package about localizations.
package struct ProjectDescription: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case xcodeProject
    case swiftPackage
  }

  /// The `.xcodeproj` directory or the `Package.swift` file, below the input's root.
  package let path: TreePath
  package let kind: Kind
  /// `developmentRegion` or `defaultLocalization`, as written.
  package let developmentRegion: String?
  /// `knownRegions`, as written; the order is irrelevant.
  package let knownRegions: [String]
  /// The distinct values of the build setting `DEVELOPMENT_LANGUAGE`, sorted.
  package let developmentLanguages: [String]

  package init(
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
