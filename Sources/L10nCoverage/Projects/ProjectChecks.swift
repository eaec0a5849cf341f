package import L10nModel
package import L10nSource

extension Check {
  package static let undeclaredRegion = Check(
    "undeclared-region", .note, "files for a language that isn't among the project's regions")
  package static let unreferencedFile = Check(
    "unreferenced-file", .warning, "localized file on disk that the project doesn't reference")
  package static let missingReference = Check(
    "missing-reference", .warning, "project reference to a file that doesn't exist")
  package static let contradictedEncoding = Check(
    "contradicted-encoding", .note, "file in a different encoding than the project declares")
}

extension CheckExplanation {
  /// Contradictions between Xcode projects and files.
  package static let ofXcodeProjects = [
    CheckExplanation(
      .undeclaredRegion,
      meaning: """
        The project has files for a language, or a string catalog with the language, but doesn't list it among its
        regions.
        """,
      effect: """
        Xcode doesn't list the language and doesn't export its texts for translation. With the build setting
        BUILD_ONLY_KNOWN_LOCALIZATIONS, the files don't even reach the product; the finding is then a warning.
        """,
      example: """
        knownRegions = (en, Base);
        sk.lproj/Localizable.strings
        """,
      remedy: """
        Add the language to the project's localizations.
        """),
    CheckExplanation(
      .unreferencedFile,
      meaning: """
        A localized file exists beside those of other languages, but the project's group for them doesn't contain it.
        One finding covers all such files of a directory. If the project doesn't list the language among its regions
        either, l10ncheck doesn't check the texts in the directory.
        """,
      effect: """
        No target copies the file. Users of the language get another one, although the translation exists.
        """,
      example: """
        Localizable.strings in the project: en, de
        en.lproj/Localizable.strings  de.lproj/...  sk.lproj/Localizable.strings
        """,
      remedy: """
        Add the file to the project, or delete it.
        """),
    CheckExplanation(
      .missingReference,
      meaning: """
        The project refers to a localized file that doesn't exist at its path. If many are missing, probably because
        only a part of the project is here, one finding counts them.
        """,
      effect: """
        The build fails, or continues without the file.
        """,
      example: """
        path = fr.lproj/Localizable.strings;    (and no such file)
        """,
      remedy: """
        Restore the file, or remove the reference.
        """),
    CheckExplanation(
      .contradictedEncoding,
      meaning: """
        The project declares the encoding of a file, but the file uses another one.
        """,
      effect: """
        Xcode may display and save the file incorrectly, and the build step that converts it may fail.
        """,
      example: """
        fileEncoding = 10;    (UTF-16, and the file is UTF-8)
        """,
      remedy: """
        Remove the declaration, so that Xcode detects the encoding, or convert the file.
        """),
  ]
}
