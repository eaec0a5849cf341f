import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// What Xcode projects say of files that is not so.
  static let ofXcodeProjects: [CheckExplanation] = [
    CheckExplanation(
      .undeclaredRegion,
      meaning: """
        The project has files for a language, or a string catalog with the language, and does not name it among its
        regions.
        """,
      effect: """
        Xcode does not show the language in its list and does not export its texts for translation. With the build setting
        BUILD_ONLY_KNOWN_LOCALIZATIONS the files do not even reach the product; then this is a warning.
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
        A localized file lies beside those of other languages, and the project has a group for them without this one. One
        finding stands for all such files of a directory. Where the project does not name the language among its regions
        either, the texts in the directory are not judged.
        """,
      effect: """
        No target copies the file. Users of the language get another one, although the translation is there.
        """,
      example: """
        Localizable.strings in the project: en, de
        en.lproj/Localizable.strings  de.lproj/...  sk.lproj/Localizable.strings
        """,
      remedy: """
        Add the file to the project, or remove it from the disk.
        """),
    CheckExplanation(
      .missingReference,
      meaning: """
        The project refers to a localized file that is not where it should be. Where many are gone, probably because only a
        part of the project is here, one finding counts them.
        """,
      effect: """
        The build stops, or goes on without the file.
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
        The project declares the encoding of a file, and the file is in another one.
        """,
      effect: """
        Xcode may show and save the file wrongly, and the step of the build that converts it may refuse it.
        """,
      example: """
        fileEncoding = 10;    (UTF-16, and the file is UTF-8)
        """,
      remedy: """
        Remove the declaration, so that Xcode looks for itself, or convert the file.
        """),
    CheckExplanation(
      .brokenConfiguration,
      meaning: """
        A line of an .xcconfig file is neither a build setting nor an #include.
        """,
      effect: """
        Xcode reports it and leaves the line out. If it was to name the development region, a product name or a text of
        Info.plist, the product has another one.
        """,
      example: """
        PRODUCT_NAME: Garden
        """,
      remedy: """
        Write NAME = value.
        """),
  ]
}
