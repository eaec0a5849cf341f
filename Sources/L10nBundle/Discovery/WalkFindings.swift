import L10nModel
package import L10nSource

// What the walk finds odd.
extension TreeWalk {
  mutating func report(undecodableNames names: [String], in directory: TreePath) {
    for name in names.sorted(by: precedesInByteOrder) {
      add(
        .undecodableName, path: directory, "the name \"\(name)\" in this directory is not UTF-8",
        help: "rename it; nothing with such a name is looked at")
    }
  }

  mutating func report(
    unreadable path: TreePath, _ error: FileTreeError, bundle: TreePath? = nil,
    localization: String? = nil
  ) {
    add(
      .unreadableDirectory, bundle: bundle, localization: localization,
      path: path, "this directory cannot be read: \(error)",
      help: "what lies in it is not part of this report; make it readable")
  }

  mutating func report(unrecognizedLocalization name: String, in directory: TreePath) {
    let isNameless = name.utf8.count == 6 && name.utf8.first == UInt8(ascii: ".")
    add(
      .unrecognizedLocalization, bundle: directory, path: directory.appending(name),
      isNameless
        ? "\"\(name)\" names no localization"
        : "\"\(name)\" is no localization: its name must end in \".lproj\", in lower case",
      help: isNameless ? "put a language before the dot" : "rename it")
  }

  mutating func report(fileAsLocalization spelling: String, at path: TreePath, in bundle: TreePath)
  {
    add(
      .localizationIsAFile, bundle: bundle, localization: spelling, path: path,
      "this is no directory, yet it makes \"\(spelling)\" a localization that has no files",
      help: "remove it, or make it a directory")
  }

  mutating func report(directoryAsTable path: TreePath, in bundle: TreePath?) {
    add(
      .tableIsADirectory, bundle: bundle, localization: path.localizationSpelling, path: path,
      "this is a directory with the name of a table file: nothing reads it as one",
      help: "rename it, or restore the file")
  }

  mutating func report(emptyLocalization spelling: String, at path: TreePath, in bundle: TreePath) {
    add(
      .emptyLocalization, bundle: bundle, localization: spelling, path: path,
      "this directory is empty, yet it makes \"\(spelling)\" a localization",
      help: "remove it, or put the localization's files into it")
  }

  /// Reports a link that leads nowhere, or to where it is not followed.
  mutating func report(
    _ failure: LinkResolver.Failure, ofLink path: TreePath, to destination: String,
    severity: Severity? = nil, bundle: TreePath? = nil, localization: String? = nil
  ) {
    let (check, message, help): (Check, String, String) =
      switch failure {
      case .leavesTree:
        (
          .linkLeavesTree, "this link leads out of the input, to \"\(destination)\"",
          "it is not followed; name a directory that holds both ends of the link"
        )
      case .loop:
        (
          .linkLoop, "this link leads back to itself or to a directory that holds it",
          "it is not followed; remove it"
        )
      case .dangling:
        (
          .danglingLink, "this link leads to nothing: there is no \"\(destination)\"",
          "restore what it leads to, or remove it"
        )
      case .unreadable(let error):
        (
          .unreadableDirectory, "what this link leads to cannot be read: \(error)",
          "it is not part of this report; make it readable"
        )
      }
    add(
      check, severity: severity, bundle: bundle, localization: localization, path: path, message,
      help: help)
  }

  private mutating func add(
    _ check: Check, severity: Severity? = nil, bundle: TreePath? = nil,
    localization: String? = nil, path: TreePath, _ message: String, help: String
  ) {
    findings.append(
      Finding(
        check, severity: severity, input: options.input, bundle: bundle, localization: localization,
        path: path, message: .text(message), help: help))
  }
}

extension Check {
  package static let undecodableName = Check(
    "undecodable-name", .warning, "a file or directory whose name is not UTF-8")
  package static let unreadableDirectory = Check(
    "unreadable-directory", .error, "a directory that cannot be read")
  package static let unrecognizedLocalization = Check(
    "unrecognized-localization", .warning,
    "a name that resembles a localization's and is none to the system")
  package static let localizationIsAFile = Check(
    "localization-is-a-file", .warning, "a localization that is no directory")
  package static let tableIsADirectory = Check(
    "table-is-a-directory", .warning, "a directory with the name of a file of texts")
  package static let emptyLocalization = Check(
    "empty-localization", .warning, "a localization directory without files")
  package static let linkLeavesTree = Check(
    "link-leaves-tree", .warning, "a symbolic link that leads out of the input")
  package static let linkLoop = Check(
    "link-loop", .warning, "a symbolic link that leads back to itself")
  package static let danglingLink = Check(
    "dangling-link", .warning, "a symbolic link that leads to nothing")

  /// The checks of the walk over a tree.
  static let ofWalk: [Check] = [
    undecodableName, unreadableDirectory, unrecognizedLocalization, localizationIsAFile,
    tableIsADirectory, emptyLocalization, linkLeavesTree, linkLoop, danglingLink,
  ]
}
