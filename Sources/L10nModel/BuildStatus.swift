/// Whether a build includes a directory of localizations; the names are those of the JSON report.
public enum BuildStatus: String, Sendable, CaseIterable {
  /// A product for users contains some of its files.
  case built
  /// Only tests or sample applications contain some of its files.
  case testsOnly
  /// No target contains any of its files.
  case notBuilt
  /// Third-party content: a built product inside a source tree, or a directory below `Pods`, `Vendor` or a submodule.
  case thirdParty
  /// No project or package in the tree determines it.
  case unknown
}

extension BuildStatus {
  /// Whether the texts are checked: users get them from this tree's products, or may get them.
  package var isChecked: Bool { self == .built || self == .unknown }
}

/// The reason why a file may reach users although no target of a project references it.
package enum BuildDoubt: Sendable, Hashable {
  /// No readable project or package covers the directory.
  case noProject
  /// A path in this project depends on a build setting.
  case unresolvedPath(TreePath)
  /// A script of this target mentions such files.
  case script(target: String)
  /// Another build description, such as `CMakeLists.txt`, mentions such files.
  case otherBuild(TreePath)
  /// The manifest of this package computes its targets, or declares a target without a directory.
  case unknownTargets(TreePath)
}

extension BuildDoubt: CustomStringConvertible {
  /// The reason as a clause that follows "because".
  package var description: String {
    switch self {
    case .noProject: "no project or package covers this directory"
    case .unresolvedPath(let path): "a path in \(path) depends on a build setting"
    case .script(let target): "a script of the target \"\(target)\" may copy them"
    case .otherBuild(let path): "\(path) may build them"
    case .unknownTargets(let path): "some targets of \(path) can't be determined"
    }
  }
}

/// A directory of localizations that isn't checked, because users don't get it or because it is third-party content.
public struct UncheckedDirectory: Sendable, Hashable {
  /// The position of the input.
  public var input: Int
  /// The directory that contains the localizations, below the input.
  public let path: TreePath
  /// The display name: the name of the bundle, or else of the directory.
  public let name: String
  /// The reason why the directory isn't checked.
  public let status: BuildStatus
  /// The spellings of its localizations, in byte order; without `Base`.
  public let localizations: [String]
}

extension UncheckedDirectory {
  package init(_ bundle: BundleDescription, input: Int) {
    self.init(
      input: input, path: bundle.path, name: bundle.name, status: bundle.status,
      localizations: bundle.localizations.map(\.spelling).filter { $0 != "Base" })
  }
}
