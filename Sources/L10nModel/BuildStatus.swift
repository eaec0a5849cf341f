/// What a build makes of a directory of localizations; the names are those of the JSON report.
public enum BuildStatus: String, Sendable, CaseIterable {
  /// A product that people get has something of it.
  case built
  /// Only tests have something of it, or applications that are samples.
  case testsOnly
  /// No target has anything of it.
  case notBuilt
  /// Somebody else's: a built product inside a source tree, or what lies below `Pods`, `Vendor` or a submodule.
  case thirdParty
  /// No project or package tells.
  case unknown
}

extension BuildStatus {
  /// Whether people get the texts from those who make this tree, as far as anything tells.
  package var isJudged: Bool { self == .built || self == .unknown }
}

/// Why a file may reach users although no target of a project names it.
package enum BuildDoubt: Sendable, Hashable {
  /// No project or package that can be read is responsible for the place.
  case noProject
  /// A path in a project depends on a setting.
  case unresolvedPath(TreePath)
  /// A script of a target names such files.
  case script(target: String)
  /// Another description of a build, such as `CMakeLists.txt`, names such files.
  case otherBuild(TreePath)
  /// A package whose manifest computes its targets, or has one without a directory.
  case unknownTargets(TreePath)
}

extension BuildDoubt: CustomStringConvertible {
  /// The reason, to be read after "because".
  package var description: String {
    switch self {
    case .noProject: "no project is responsible for them"
    case .unresolvedPath(let path): "a path in \(path) depends on a setting"
    case .script(let target): "a script of the target \"\(target)\" may copy them"
    case .otherBuild(let path): "\(path) may build them"
    case .unknownTargets(let path): "the targets of \(path) are not all known"
    }
  }
}

/// A directory of localizations that is not judged, because no user gets it or somebody else makes it.
public struct UnjudgedDirectory: Sendable, Hashable {
  /// The position of the input.
  public var input: Int
  /// The directory that contains the localizations, below the input.
  public let path: TreePath
  /// The display name: that of the bundle, or else that of the directory.
  public let name: String
  /// Why it is not judged.
  public let status: BuildStatus
  /// The spellings of its localizations, in byte order; without `Base`.
  public let localizations: [String]

  package init(
    input: Int, path: TreePath, name: String, status: BuildStatus, localizations: [String]
  ) {
    self.input = input
    self.path = path
    self.name = name
    self.status = status
    self.localizations = localizations
  }
}

extension UnjudgedDirectory {
  package init(_ bundle: BundleDescription, input: Int) {
    self.init(
      input: input, path: bundle.path, name: bundle.name, status: bundle.status,
      localizations: bundle.localizations.map(\.spelling).filter { $0 != "Base" })
  }
}
