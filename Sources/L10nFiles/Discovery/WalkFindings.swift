import L10nModel
package import L10nSource

extension TreeWalk {
  mutating func report(submodule path: TreePath) {
    add(
      .unreadSubmodule, path: path,
      "not checked: the files of this submodule are in another repository",
      help: "check it out, and report on it there")
  }

  mutating func report(undecodableNames names: [String], in directory: TreePath) {
    for name in names.sorted(by: precedesInByteOrder) {
      add(
        .undecodableName, path: directory, "the name \"\(name)\" in this directory is not UTF-8",
        help: "rename it; files with such names are ignored")
    }
  }

  mutating func report(
    unreadable path: TreePath, _ error: FileTreeError, bundle: TreePath? = nil,
    localization: String? = nil
  ) {
    add(
      .unreadableDirectory, bundle: bundle, localization: localization,
      path: path, "the directory can't be read: \(error)",
      help: "make it readable; the report lacks its contents")
  }

  mutating func report(unrecognizedLocalization name: String, in directory: TreePath) {
    let isNameless = name.utf8.count == 6 && name.utf8.first == UInt8(ascii: ".")
    add(
      .unrecognizedLocalization, bundle: directory, path: directory.appending(name),
      isNameless
        ? "\"\(name)\" has no language before the dot"
        : "\"\(name)\" isn't a localization: its name must end in lowercase \".lproj\"",
      help: isNameless ? "add a language before the dot" : "rename it")
  }

  mutating func report(fileAsLocalization spelling: String, at path: TreePath, in bundle: TreePath)
  {
    add(
      .localizationIsAFile, bundle: bundle, localization: spelling, path: path,
      "this isn't a directory, but it makes \"\(spelling)\" a localization without files",
      help: "remove it, or replace it with a directory")
  }

  mutating func report(directoryAsTable path: TreePath, in bundle: TreePath?) {
    add(
      .tableIsADirectory, bundle: bundle, localization: path.localizationSpelling, path: path,
      "this is a directory with the name of a table file: no lookup reads it",
      help: "rename it, or restore the file")
  }

  mutating func report(emptyLocalization spelling: String, at path: TreePath, in bundle: TreePath) {
    add(
      .emptyLocalization, bundle: bundle, localization: spelling, path: path,
      "this directory is empty, but it makes \"\(spelling)\" a localization",
      help: "remove it, or add the localization's files")
  }

  mutating func report(
    nestedLocalization path: TreePath, in bundle: TreePath, localization: String
  ) {
    add(
      .nestedLocalization, bundle: bundle, localization: localization, path: path,
      "this directory is in another localization, where no lookup finds it",
      help: "move its files next to that localization, or remove it")
  }

  mutating func report(
    _ failure: LinkResolver.Failure, ofLink path: TreePath, to destination: String,
    severity: Severity? = nil, bundle: TreePath? = nil, localization: String? = nil
  ) {
    let (check, message, help): (Check, String, String) =
      switch failure {
      case .leavesTree:
        (
          .linkLeavesTree, "this link leads out of the input, to \"\(destination)\"",
          "choose a directory that contains the link and its target; the link is not followed"
        )
      case .loop:
        (
          .linkLoop, "this link leads back to itself or to a directory that contains it",
          "remove it; the link is not followed"
        )
      case .dangling:
        (
          .danglingLink, "the target of this link doesn't exist: \"\(destination)\"",
          "restore the target, or remove the link"
        )
      case .unreadable(let error):
        (
          .unreadableDirectory, "the target of this link can't be read: \(error)",
          "make it readable; the report lacks its contents"
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
  package static let unreadSubmodule = Check(
    "unread-submodule", .note, "submodule whose files aren't in the revision")
  package static let undecodableName = Check(
    "undecodable-name", .warning, "file or directory name that isn't UTF-8")
  package static let unreadableDirectory = Check(
    "unreadable-directory", .error, "directory that can't be read")
  package static let unrecognizedLocalization = Check(
    "unrecognized-localization", .warning,
    "misspelled .lproj extension, which the system doesn't recognize")
  package static let localizationIsAFile = Check(
    "localization-is-a-file", .warning, "localization that is a file instead of a directory")
  package static let tableIsADirectory = Check(
    "table-is-a-directory", .warning, "directory with the name of a table file")
  package static let emptyLocalization = Check(
    "empty-localization", .warning, "localization directory without files")
  package static let nestedLocalization = Check(
    "nested-localization", .warning, "localization directory inside another one")
  package static let linkLeavesTree = Check(
    "link-leaves-tree", .warning, "symbolic link that leaves the input directory")
  package static let linkLoop = Check(
    "link-loop", .warning, "symbolic link that leads back to itself")
  package static let danglingLink = Check(
    "dangling-link", .warning, "symbolic link to a missing target")

  package static let ofTrees: [Check] = [
    unrecognizedLocalization, localizationIsAFile, tableIsADirectory, emptyLocalization,
    nestedLocalization, unreadableDirectory, undecodableName, linkLeavesTree, linkLoop,
    danglingLink, unreadSubmodule,
  ]
}
