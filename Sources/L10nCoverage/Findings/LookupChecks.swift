package import L10nModel
package import L10nSource

extension Check {
  package static let shadowingFile = Check(
    "shadowing-file", .warning,
    "file outside the localizations that is found before the localized ones")
  package static let orderDependent = Check(
    "order-dependent", .note, "localization that depends on the order of a directory")
  package static let unservedRelatives = Check(
    "unserved-relatives", .note,
    "users who get the development region despite a localization in a related language",
    isOptional: true)
  package static let mixedSources = Check(
    "mixed-sources", .note,
    "table whose .strings and .stringsdict files come from different localizations")
  package static let disagreeingProfiles = Check(
    "disagreeing-profiles", .note,
    "file that CoreFoundation and the Bundle Programming Guide find in different places")
}

extension CheckExplanation {
  /// What users of a language see instead of its own files.
  package static let ofLookups = [
    CheckExplanation(
      .shadowingFile,
      meaning: """
        A file is beside the .lproj directories, and localizations have a file of the same name.
        """,
      effect: """
        CoreFoundation searches outside the localizations first. Every user gets that one file, and the localized ones
        are never used. The Bundle Programming Guide documents the opposite order; this is the actual one.
        """,
      example: """
        Resources/Localizable.strings
        Resources/fr.lproj/Localizable.strings
        """,
      remedy: """
        Move the outer file into the development region's directory, or remove the localizations' files.
        """),
    CheckExplanation(
      .orderDependent,
      meaning: """
        For some users, two localizations match equally well, and the system chooses the one that the file system lists
        first.
        """,
      effect: """
        These users may get different localizations on different machines, or after a reinstallation. For Spanish in
        South America, this happens between es and es_MX.
        """,
      example: """
        es.lproj/  es_MX.lproj/
        """,
      remedy: """
        Add a localization that fits these users better, such as es-419, or ignore the finding: it affects few users.
        """),
    CheckExplanation(
      .unservedRelatives,
      meaning: """
        Users of a language get the development region, although the bundle has a localization in a language that CLDR
        considers close to theirs.
        """,
      effect: """
        Apple's matcher relates the regions and scripts of one language, but not different languages. It doesn't offer
        Norwegian to Danes, although many would prefer it to English, unless they add it to their preferred languages.
        """,
      example: """
        Development region en, with nb.lproj/: Danish users get English.
        """,
      remedy: """
        Nothing is wrong. If these users matter, add a localization for them.
        """),
    CheckExplanation(
      .mixedSources,
      meaning: """
        The system looks up the .strings file and the .stringsdict file of a table independently. For users of this
        localization, the two come from different localizations.
        """,
      effect: """
        Most keys are in only one of the two files and are unaffected. For a key in both, the version of the system
        decides which one users see: perhaps plurals of another language among translated texts.
        """,
      example: """
        en.lproj/Localizable.strings       en.lproj/Localizable.stringsdict
        en_GB.lproj/Localizable.strings
        """,
      remedy: """
        Keep both files of a table in the same localizations.
        """),
    CheckExplanation(
      .disagreeingProfiles,
      meaning: """
        For at least one file, CoreFoundation's order and that of the Bundle Programming Guide lead to different
        results: CoreFoundation searches Base right after the user's first localization, before the more general one.
        """,
      effect: """
        Users get the file from Base, although their second localization has it too. Readers of the guide expect the
        latter.
        """,
      example: """
        Base.lproj/Main.nib    en.lproj/Main.nib    en_GB.lproj/Localizable.strings
        Users in Britain get Base's.
        """,
      remedy: """
        Add the file to the user's first localization, so that both orders agree. To see the report for the guide's
        order, use --profile documented.
        """),
  ]
}
