import L10nModel

/// The file that a call is in.
package struct CodeOrigin: Sendable, Hashable {
  let path: TreePath
  let targets: [Int]
}

/// The bundle that a call asks.
package enum CodeBundle: Sendable, Hashable {
  /// That of the program.
  case main
  /// That of a target which is made of the file.
  case own(CodeOrigin)
  case unknown
}
