import L10nModel

/// Paths as people may write them in a command.
struct DisplayedPaths: Sendable {
  /// For each input what stands before a path below it, such as an empty string or `sub/dir/`.
  let prefixes: [String]

  func displayed(_ path: TreePath, input: Int) -> String {
    let prefix = prefixes.indices.contains(input) ? prefixes[input] : ""
    guard path.isRoot else { return prefix + path.string }
    guard prefix.utf8.last == UInt8(ascii: "/"), prefix.utf8.count > 1 else {
      return prefix.isEmpty ? "." : prefix
    }
    return String(prefix.dropLast())
  }
}

extension DisplayedPaths {
  /// The file or directory that a finding is about: where it names none, the bundle, else the input.
  func displayed(_ finding: Finding) -> String {
    displayed(finding.path ?? finding.bundle ?? .root, input: finding.input)
  }
}
