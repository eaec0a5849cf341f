import L10nBundle
import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Which localization the others are compared with, and the files that say so.
  static let ofDevelopmentRegions: [CheckExplanation] = [
    CheckExplanation(
      .missingDevelopmentRegion,
      meaning: """
        The development region, the localization that all others are compared with, has no directory in this bundle,
        neither under its own name nor as Base.
        """,
      effect: """
        Without it, the report cannot say what is missing. Users whom no localization matches get English if the bundle
        has it, or else whichever localization the file system lists first.

        The texts of the development region may exist in code only. Or the development region is not the one that the
        project or Info.plist declares, or neither declares one and English is assumed.
        """,
      example: """
        CFBundleDevelopmentRegion is en.
        de.lproj/  fr.lproj/
        """,
      remedy: """
        Correct the development region in the project, the package or Info.plist, or add its directory. For a single
        run, use --development-region.
        """),
    CheckExplanation(
      .unreachableDevelopmentRegion,
      meaning: """
        Info.plist or the project names the development region differently from its directory: en and English.lproj. At
        least one file or table exists nowhere else.
        """,
      effect: """
        If a lookup finds nothing in the user's languages, it continues with the development region, under exactly the
        declared name. It doesn't find the directory, so users of other languages see raw keys or get no file wherever
        their own localization has none.
        """,
      example: """
        CFBundleDevelopmentRegion is en.
        English.lproj/Errors.strings
        fr.lproj/Localizable.strings
        """,
      remedy: """
        Declare the development region under the name of its directory, or rename the directory.
        """),
    CheckExplanation(
      .disagreeingDevelopmentRegions,
      meaning: """
        The project declares one development region, but an Info.plist or the build setting DEVELOPMENT_LANGUAGE
        declares another.
        """,
      effect: """
        For a source tree, l10ncheck uses the project's. In the product, Info.plist decides: users whom no localization
        matches may get a different language than the developers expect.
        """,
      example: """
        project.pbxproj: developmentRegion = de;
        Info.plist: CFBundleDevelopmentRegion is en
        """,
      remedy: """
        Write $(DEVELOPMENT_LANGUAGE) in Info.plist, and remove the build setting: its default is the project's
        development region.
        """),
    CheckExplanation(
      .disagreeingProjects,
      meaning: """
        One directory contains several Xcode projects with different development regions.
        """,
      effect: """
        The sources below may belong to any of them. l10ncheck uses the region of the first project by name for all of
        them; if that is wrong, the report compares in the wrong direction.
        """,
      example: """
        App.xcodeproj: developmentRegion = en;
        Tools.xcodeproj: developmentRegion = de;
        """,
      remedy: """
        Make the projects agree, or use --development-region.
        """),
    CheckExplanation(
      .computedDefaultLocalization,
      meaning: """
        The manifest of a Swift package sets its default localization with a constant, a call or a condition instead of
        a string literal.
        """,
      effect: """
        l10ncheck reads the manifest but doesn't run it, so it doesn't know the default localization. Another source
        decides, or English is assumed.
        """,
      example: """
        let package = Package(name: "Weather", defaultLocalization: language)
        """,
      remedy: """
        Write the language as a literal, such as "fr", or use --development-region.
        """),
    CheckExplanation(
      .brokenProject,
      meaning: """
        The project file of an .xcodeproj is not a property list or not a dictionary: it is truncated, or contains an
        unresolved merge conflict. The message describes the first error.
        """,
      effect: """
        l10ncheck can't read the project's development region and known regions, so other sources decide. Xcode can't
        open the project either.
        """,
      example: """
        <<<<<<< HEAD
        developmentRegion = en;
        """,
      remedy: """
        Correct the place that the message names.
        """),
    CheckExplanation(
      .brokenInfoPlist,
      meaning: """
        An Info.plist is not a property list or not a dictionary. The message describes the first error.
        """,
      effect: """
        l10ncheck ignores the whole file: the development region, the declared localizations and the texts that
        InfoPlist tables translate are unknown. The system can't read it either, and may not load a bundle without a
        valid Info.plist.
        """,
      example: """
        <key>CFBundleDevelopmentRegion</key>
        <string>en</strong>
        """,
      remedy: """
        Correct the place that the message names. On a Mac, plutil -lint validates the file.
        """),
  ]
}
