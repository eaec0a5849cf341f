package import L10nModel
package import L10nSource

extension Check {
  package static let missingDevelopmentRegion = Check(
    "missing-development-region", .warning,
    "development region without a directory: nothing to compare with")
  package static let unreachableDevelopmentRegion = Check(
    "unreachable-development-region", .warning,
    "development region's directory named differently from the declared region")
}

extension CheckExplanation {
  /// The development region.
  package static let ofDevelopmentRegions = [
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
  ]
}
