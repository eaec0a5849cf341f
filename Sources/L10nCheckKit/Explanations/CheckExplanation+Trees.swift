import L10nBundle
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Files and directories that could not be read or followed.
  static let ofTrees: [CheckExplanation] = [
    CheckExplanation(
      .unreadableFile,
      meaning: """
        l10ncheck couldn't read a file: permissions forbid it, it isn't a regular file, or it is too large. The message
        gives the reason.
        """,
      effect: """
        The report lacks the file's contents, so keys may be missing from it or appear to be missing.
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
  ]
}
