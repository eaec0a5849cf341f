import L10nModel

extension DisplayedPaths {
  /// The file or directory that a finding is about: where it names none, the bundle, else the input.
  func displayed(_ finding: Finding) -> String {
    displayed(finding.path ?? finding.bundle ?? .root, input: finding.input)
  }
}
