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
        The development region, with which all localizations are compared, has no directory in this bundle: neither under
        its own name nor as Base.
        """,
      effect: """
        There is nothing to compare with, so that nothing is said of what is missing. Users whom no localization matches
        get English if it is there, else whichever localization the file system lists first.

        Sometimes the texts of the development region are in the code only. Sometimes the development region is simply
        another one than the project or Info.plist says, or nothing says it and English is assumed.
        """,
      example: """
        CFBundleDevelopmentRegion is en.
        de.lproj/  fr.lproj/
        """,
      remedy: """
        Correct the development region in the project, the package or Info.plist, or add its directory. For one run, say
        --development-region.
        """),
    CheckExplanation(
      .unreachableDevelopmentRegion,
      meaning: """
        Info.plist or the project names the development region in one way, and its directory in another: en and
        English.lproj. Some file or table is in no other place.
        """,
      effect: """
        A lookup that finds nothing in the user's languages goes on with the development region by exactly the name that
        is written there. It does not find the directory, so users of other languages see raw keys or get no file where
        their own localization has none.
        """,
      example: """
        CFBundleDevelopmentRegion is en.
        English.lproj/Errors.strings
        fr.lproj/Localizable.strings
        """,
      remedy: """
        Write the development region as its directory is named, or rename the directory.
        """),
    CheckExplanation(
      .disagreeingDevelopmentRegions,
      meaning: """
        The project has one development region, and an Info.plist or the build setting DEVELOPMENT_LANGUAGE below it has
        another.
        """,
      effect: """
        In the source tree the project's is taken here. In the product Info.plist decides: users whom no localization
        matches may get another language than the developers think.
        """,
      example: """
        project.pbxproj: developmentRegion = de;
        Info.plist: CFBundleDevelopmentRegion is en
        """,
      remedy: """
        Write $(DEVELOPMENT_LANGUAGE) in Info.plist, and remove the build setting: by default it is what the project says.
        """),
    CheckExplanation(
      .disagreeingProjects,
      meaning: """
        Several Xcode projects lie in one directory and name different development regions.
        """,
      effect: """
        The sources below may belong to either. The region of the first project, by name, is taken for all of them, and
        with the wrong one the report compares the wrong way round.
        """,
      example: """
        App.xcodeproj: developmentRegion = en;
        Tools.xcodeproj: developmentRegion = de;
        """,
      remedy: """
        Make the projects agree, or say --development-region.
        """),
    CheckExplanation(
      .computedDefaultLocalization,
      meaning: """
        The manifest of a Swift package gives its default localization by something else than a string literal: a
        constant, a call or a condition.
        """,
      effect: """
        The manifest is read and not run, so that its default localization is unknown here. Another source decides, or
        English is assumed.
        """,
      example: """
        let package = Package(name: "Weather", defaultLocalization: language)
        """,
      remedy: """
        Write the language as a literal, such as "fr", or say --development-region.
        """),
    CheckExplanation(
      .brokenProject,
      meaning: """
        The project file of an .xcodeproj is no property list, or no dictionary: it was cut short, or a merge conflict is
        left in it. The message is about the first mistake.
        """,
      effect: """
        The project's development region and known regions are unknown here, and other sources decide. Xcode cannot open
        the project either.
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
        An Info.plist is no property list, or no dictionary. The message is about the first mistake.
        """,
      effect: """
        Nothing of it counts: the development region, the claimed localizations and the texts that InfoPlist tables
        translate are unknown. The system does not understand it either, and a bundle without a usable Info.plist may not
        load.
        """,
      example: """
        <key>CFBundleDevelopmentRegion</key>
        <string>en</strong>
        """,
      remedy: """
        Correct the place that the message names. On a Mac, plutil -lint tells whether it is in order.
        """),
  ]
}
