package import L10nSource

/// Names of what only those see who make a program: `DebugMenu`, `developerMode`.
package enum DeveloperNames {
  private static let marks: [StaticString] = [
    "developerMode", "developerMenu", "developerOption", "developerSetting", "developerTool",
    "devTool", "uiTest",
  ]

  /// How all of them begin.
  private static let beginnings: [StaticString] = ["de", "ui"]

  /// Whether a name, or the path of a file, tells so. A developer alone can be somebody, and what is debugged, or a debugger, the
  /// matter of the program.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package static func contain(_ name: ByteView) -> Bool {
    let (debug, debugger): (StaticString, StaticString) = ("debug", "debugg")
    // Hardly a name has one of these, and conditions of the code are full of names.
    guard Self.beginnings.contains(where: { name.containsIgnoringCase(ByteView($0)) }) else {
      return false
    }
    return name.containsIgnoringCase(ByteView(debug))
      && !name.containsIgnoringCase(ByteView(debugger))
      || marks.contains { name.containsIgnoringCase(ByteView($0)) }
  }
}
