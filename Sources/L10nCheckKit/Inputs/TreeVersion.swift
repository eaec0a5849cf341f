/// A version of a tree or bundle.
public struct TreeVersion: Sendable, Hashable {
  /// The path on disk; of a revision, it needn't exist there.
  public var path: String
  /// A revision as git names it, or `:` for the index; nil for the files on disk.
  public var revision: String?

  /// A version: `TreeVersion(path: "App", revision: "v1.0")`.
  public init(path: String, revision: String? = nil) {
    self.path = path
    self.revision = revision
  }

  /// The name of the version: that of the input, or as git spells it, `main`, `main:App`.
  var label: String {
    guard let revision else { return CheckedInput.label(of: path) }
    if revision == ":" { return path == "." ? "index" : ":\(path)" }
    return path == "." ? revision : "\(revision):\(path)"
  }
}
