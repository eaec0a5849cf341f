import L10nModel

@testable import L10nFiles

/// Paths of tests are written out, and in order.
extension PatchPath: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    guard let path = PatchPath(TreePath(value)) else { preconditionFailure("no path: \(value)") }
    self = path
  }
}
