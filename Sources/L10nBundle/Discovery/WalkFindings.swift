package import L10nModel
package import L10nSource

// The findings of the walk.
extension TreeWalk {
  mutating func report(submodule path: TreePath) {
    add(
      .unreadSubmodule, path: path,
      "left out: this is a submodule, and its files are in another repository",
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
      "this is a directory with the name of a table file: nothing reads texts from it",
      help: "rename it, or restore the file")
  }

  mutating func report(emptyLocalization spelling: String, at path: TreePath, in bundle: TreePath) {
    add(
      .emptyLocalization, bundle: bundle, localization: spelling, path: path,
      "this directory is empty, but it makes \"\(spelling)\" a localization",
      help: "remove it, or add the localization's files")
  }

  /// Reports a link that is dangling or not followed.
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
    "unread-submodule", .note, "submodule whose files a revision doesn't have")
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
  package static let linkLeavesTree = Check(
    "link-leaves-tree", .warning, "symbolic link that leaves the input directory")
  package static let linkLoop = Check(
    "link-loop", .warning, "symbolic link that leads back to itself")
  package static let danglingLink = Check(
    "dangling-link", .warning, "symbolic link to a missing target")

  /// The checks of the walk over a tree.
  static let ofWalk: [Check] = [
    undecodableName, unreadableDirectory, unrecognizedLocalization, localizationIsAFile,
    tableIsADirectory, emptyLocalization, linkLeavesTree, linkLoop, danglingLink, unreadSubmodule,
  ]
}

extension CheckExplanation {
  /// Files and directories.
  package static let ofTrees = [
    CheckExplanation(
      .unrecognizedLocalization,
      meaning: """
        The name of a directory resembles that of a localization, but the system doesn't recognize it: the extension has
        capital letters, the name before it is empty, or the extension is misspelled and the directory is beside other
        localizations.
        """,
      effect: """
        The system compares the extension exactly, so no lookup finds the files in the directory.
        """,
      example: """
        fr.LPROJ/Localizable.strings
        pl.proj/Localizable.strings
        """,
      remedy: """
        Write the extension in lowercase, with a language before it.
        """),
    CheckExplanation(
      .localizationIsAFile,
      meaning: """
        The name has the extension .lproj, but it is a file, or a link to a file, instead of a directory.
        """,
      effect: """
        The system still treats it as a localization, an empty one. It matches users with it, and they get the files of
        other localizations.
        """,
      example: """
        fr.lproj    (a file of 0 bytes)
        """,
      remedy: """
        Remove it, or replace it with a directory that contains the localization's files.
        """),
    CheckExplanation(
      .tableIsADirectory,
      meaning: """
        The name has the extension .strings, .stringsdict, .xcstrings or .loctable, but it is a directory instead of a
        file.
        """,
      effect: """
        Neither Xcode nor the system reads texts from it. At most, they treat its contents as resources.
        """,
      example: """
        Localizable.xcstrings/    (a directory)
        """,
      remedy: """
        Restore the file, or give the directory another name.
        """),
    CheckExplanation(
      .emptyLocalization,
      meaning: """
        An .lproj directory contains no files. Hidden files such as .gitkeep don't count. The check ignores Base and
        mul.
        """,
      effect: """
        The directory alone makes the bundle claim the language. The system matches users with it, and they get the
        files of other localizations, usually the development region's.
        """,
      example: """
        en.lproj/Localizable.strings
        pt.lproj/    (nothing in it)
        """,
      remedy: """
        Remove the directory, or add the localization's files.
        """),
    CheckExplanation(
      .unreadableDirectory,
      meaning: """
        l10ncheck couldn't read a directory or the target of a link. The message gives the reason.
        """,
      effect: """
        The report lacks the directory's contents.
        """,
      example: """
        fr.lproj/    (may be read by root only)
        """,
      remedy: """
        Make the directory readable for the user who runs the tool, or exclude it with --exclude.
        """),
    CheckExplanation(
      .undecodableName,
      meaning: """
        The name of a file or directory isn't UTF-8, for example after extracting an old archive.
        """,
      effect: """
        l10ncheck ignores files with such names. Macs don't support them, so a Mac loses or renames the file.
        """,
      example: """
        Stra\\xDFe.png    (the byte 0xDF, ß in Latin-1)
        """,
      remedy: """
        Rename the file.
        """),
    CheckExplanation(
      .linkLeavesTree,
      meaning: """
        A symbolic link leads out of the input directory.
        """,
      effect: """
        l10ncheck doesn't follow such links: a report covers one tree. The link's target isn't part of it.
        """,
      example: """
        fr.lproj -> /usr/share/translations/fr.lproj
        """,
      remedy: """
        Choose an input directory that contains both the link and its target, or replace the link with its target. Such
        a link breaks when the bundle is copied elsewhere.
        """),
    CheckExplanation(
      .linkLoop,
      meaning: """
        A symbolic link leads back to itself, or to a directory that contains it.
        """,
      effect: """
        l10ncheck doesn't follow it, because the path would never end. The target is in the report once, at its own
        path.
        """,
      example: """
        en.lproj/all -> ..
        """,
      remedy: """
        Remove the link.
        """),
    CheckExplanation(
      .danglingLink,
      meaning: """
        The target of a symbolic link doesn't exist.
        """,
      effect: """
        The file or directory with the link's name is missing. If the link has the extension .lproj, the system still
        treats it as a localization, one without files.
        """,
      example: """
        pt.lproj -> pt_BR.lproj    (there is no pt_BR.lproj)
        """,
      remedy: """
        Restore the target, or remove the link.
        """),
    CheckExplanation(
      .unreadSubmodule,
      meaning: """
        With --git, a report reads one revision of one repository. A submodule is another repository: the revision has
        only the name of one of its commits.
        """,
      effect: """
        The report lacks the submodule's files. A report of the files on disk has them, if the submodule is checked out.
        """,
      example: """
        160000 commit 3d9af1c    Libraries/Kit
        """,
      remedy: """
        Check the submodule out, and report on it there, or leave it out with --exclude.
        """),
  ]
}
