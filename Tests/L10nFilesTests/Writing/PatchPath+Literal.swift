import L10nModel

@testable import L10nFiles

/// Lets tests write paths as literals.
extension PatchPath: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    guard let path = PatchPath(TreePath(value)) else { preconditionFailure("no path: \(value)") }
    self = path
  }
}
