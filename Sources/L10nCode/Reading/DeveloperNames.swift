package import L10nModel
import L10nSource

/// Names of things that only a program's developers see: `DebugMenu`, `developerMode`.
package enum DeveloperNames {
  private static let marks: [StaticString] = [
    "developerMode", "developerMenu", "developerOption", "developerScene", "developerScreen",
    "developerSetting", "developerTool", "developerView", "devTool", "uiTest",
  ]

  /// Whether a name or the path of a file is one of these. Words such as "developer", "debugger" and "debugging" alone don't
  /// count: they can be the subject of the program.
  static func contain(_ name: ByteView) -> Bool {
    name.indices.contains { start in
      let letter = name[start] | 0x20
      guard letter == UInt8(ascii: "d") || letter == UInt8(ascii: "u") else { return false }
      let rest = name.part(start..<name.count)
      return rest.beginsIgnoringCase("debug") && !rest.beginsIgnoringCase("debugg")
        || marks.contains(where: rest.beginsIgnoringCase)
    }
  }

  /// Whether a name without its spaces is one of these: `Developer Menu/Keys.swift`.
  static func contain(_ name: String) -> Bool {
    name.utf8.filter { $0 != UInt8(ascii: " ") }.withView { contain($0) }
  }

  /// Whether a file belongs to a program with windows, and to no part for developers such as `DebugMenu.swift`.
  package static func isForUsers(_ path: TreePath) -> Bool {
    !contain(path.string)
      && ![".c", ".cc", ".cpp", ".hpp"].contains(where: path.string.lowercased().hasSuffix)
  }
}
