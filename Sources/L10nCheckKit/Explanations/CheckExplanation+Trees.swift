import L10nBundle
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Files and directories that could not be read or followed.
  static let ofTrees: [CheckExplanation] = [
    CheckExplanation(
      .unreadableFile,
      meaning: """
        A file could not be read: the system does not allow it, it is no ordinary file, or it is too large. The message
        has the reason.
        """,
      effect: """
        What the file says is not part of the report, so keys may be missing from it, or seem to be missing.
        """,
      example: """
        fr.lproj/Localizable.strings    (may be read by root only)
        """,
      remedy: """
        Make the file readable for the user who runs the tool.
        """),
    CheckExplanation(
      .unreadableDirectory,
      meaning: """
        A directory, or what a link leads to, could not be read. The message has the reason.
        """,
      effect: """
        What lies in it is not part of the report.
        """,
      example: """
        fr.lproj/    (may be read by root only)
        """,
      remedy: """
        Make the directory readable for the user who runs the tool, or leave it out with --exclude.
        """),
    CheckExplanation(
      .undecodableName,
      meaning: """
        The name of a file or directory is not UTF-8, as after unpacking an old archive.
        """,
      effect: """
        Nothing with such a name is looked at. Macs do not have such names, so the file is lost there or gets another
        name.
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
        A symbolic link leads out of the directory that the tool was given.
        """,
      effect: """
        Such links are not followed: a report is about one tree. What the link leads to is not part of it.
        """,
      example: """
        fr.lproj -> /usr/share/translations/fr.lproj
        """,
      remedy: """
        Give the tool a directory that holds both ends of the link, or replace the link by what it leads to. A link like
        this breaks when the bundle is copied elsewhere.
        """),
    CheckExplanation(
      .linkLoop,
      meaning: """
        A symbolic link leads back to itself, or to a directory that it lies in.
        """,
      effect: """
        It is not followed: the way would have no end. What is behind it is in the report once, at its own place.
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
        A symbolic link leads to something that is not there.
        """,
      effect: """
        The file or directory under the link's name is missing. A link with the extension .lproj is a localization all
        the same to the system, one without files.
        """,
      example: """
        pt.lproj -> pt_BR.lproj    (there is no pt_BR.lproj)
        """,
      remedy: """
        Restore what the link leads to, or remove the link.
        """),
  ]
}
