import L10nModel

/// How the paths of a report are written for people and for other tools: from the top of the git work tree, or from
/// the working directory.
struct PathPrefixes: Sendable {
  /// For each input what stands before a path below it: nothing, `sub/dir/`, `../` or `/absolute/`.
  private let prefixes: [String]

  init(_ prefixes: [String]) {
    self.prefixes = prefixes
  }

  /// The path as people may write it in a command; `.` where it is the directory that paths begin at.
  func path(_ path: TreePath, input: Int) -> String {
    let prefix = prefixes.indices.contains(input) ? prefixes[input] : ""
    guard path.isRoot else { return prefix + path.string }
    guard prefix.utf8.last == UInt8(ascii: "/"), prefix.utf8.count > 1 else {
      return prefix.isEmpty ? "." : prefix
    }
    return String(prefix.dropLast())
  }

  /// The file or directory that a finding is about: where it names none, the bundle, else the input.
  func path(of finding: Finding) -> String {
    path(finding.path ?? finding.bundle ?? .root, input: finding.input)
  }
}
