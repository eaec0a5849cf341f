import L10nModel
package import L10nSource

/// Reads property lists from a tree and reports those that are broken.
struct PropertyListFiles {
  private let tree: any FileTree
  private let input: Int
  private var buffer: [UInt8] = []
  private var findings: [Finding] = []

  init(_ tree: any FileTree, input: Int) {
    self.tree = tree
    self.input = input
  }

  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  /// The value of a file and its text, for places in it; nothing where it cannot be read or understood.
  mutating func read(
    _ path: TreePath, brokenCheck: Check
  ) -> (root: PropertyList?, text: [UInt8]?) {
    do throws(FileTreeError) {
      try tree.read(path, into: &buffer)
    } catch {
      findings.append(
        Finding(
          .unreadableFile, input: input, path: path,
          message: .text("this file cannot be read: \(error)"),
          help: "what it says is not part of this report; make it readable"))
      return (nil, nil)
    }
    return (nil, nil)
  }
}

extension Check {
  package static let unreadableFile = Check("unreadable-file", .error, "a file that cannot be read")
  package static let brokenInfoPlist = Check(
    "broken-info-plist", .error, "an Info.plist that cannot be understood")

  /// The checks of property lists.
  static let ofPropertyLists: [Check] = [unreadableFile, brokenInfoPlist]
}
