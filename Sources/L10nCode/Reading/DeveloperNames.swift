package import L10nModel
import L10nSource

/// Names of what only those see who make a program: `DebugMenu`, `developerMode`.
package enum DeveloperNames {
  private static let marks: [StaticString] = [
    "developerMode", "developerMenu", "developerOption", "developerScene", "developerScreen",
    "developerSetting", "developerTool", "developerView", "devTool", "uiTest",
  ]

  /// Whether a name, or the path of a file, tells so. A developer alone can be somebody, and what is debugged, or a debugger,
  /// the matter of the program.
  static func contain(_ name: ByteView) -> Bool {
    name.indices.contains { start in
      let letter = name[start] | 0x20
      guard letter == UInt8(ascii: "d") || letter == UInt8(ascii: "u") else { return false }
      let rest = name.part(start..<name.count)
      return rest.beginsIgnoringCase("debug") && !rest.beginsIgnoringCase("debugg")
        || marks.contains(where: rest.beginsIgnoringCase)
    }
  }

  /// Whether a name tells so without its spaces: `Developer Menu/Keys.swift`.
  static func contain(_ name: String) -> Bool {
    name.utf8.filter { $0 != UInt8(ascii: " ") }.withView { contain($0) }
  }

  /// Whether the name of an argument or variable is one with which tests start a program: `UI_TESTING`, `XCTestBundlePath`.
  static func nameTests(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains { word in
      ["mock", "mocks", "snapshot", "test", "testing", "tests"].contains(word)
        || ["uitest", "unittest", "xctest"].contains { word.contains($0) }
    }
  }

  /// Whether a file is of a program with windows, and of no part for those who make it: `DebugMenu.swift`.
  package static func isForUsers(_ path: TreePath) -> Bool {
    !contain(path.string)
      && ![".c", ".cc", ".cpp", ".hpp"].contains(where: path.string.lowercased().hasSuffix)
  }
}
