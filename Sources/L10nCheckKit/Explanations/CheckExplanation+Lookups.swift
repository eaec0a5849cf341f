import L10nBundle
import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Who gets which file.
  static let ofLookups: [CheckExplanation] = [
    CheckExplanation(
      .shadowingFile,
      meaning: """
        A file lies beside the .lproj directories, and localizations have a file of the same name.
        """,
      effect: """
        CoreFoundation looks outside of the localizations first. Everybody gets that one file, and the localized ones are
        never used. The Bundle Programming Guide describes the other order; what runs is this one.
        """,
      example: """
        Resources/Localizable.strings
        Resources/fr.lproj/Localizable.strings
        """,
      remedy: """
        Move the outer file into the development region's directory, or remove the localizations' files.
        """),
    CheckExplanation(
      .caseVariantFile,
      meaning: """
        A file of a localization differs from that of another in the case of letters only, or in how an accented
        character is composed. The development region's name says how it should be.
        """,
      effect: """
        A lookup compares names exactly, whatever the file system does. The file with the other name is not found, and
        counts as missing.
        """,
      example: """
        en.lproj/Localizable.strings
        de.lproj/localizable.strings
        """,
      remedy: """
        Rename the file. In git on a volume that ignores case, rename it by way of a third name.
        """),
    CheckExplanation(
      .orderDependent,
      meaning: """
        For some users two localizations match equally well, and the one that the file system lists first is taken.
        """,
      effect: """
        Such users may get one localization on one machine and another elsewhere, or after a reinstallation. For Spanish
        in South America this happens between es and es_MX.
        """,
      example: """
        es.lproj/  es_MX.lproj/
        """,
      remedy: """
        Add a localization that fits these users better, such as es-419, or leave it: few users meet it.
        """),
    CheckExplanation(
      .unservedRelatives,
      meaning: """
        Users of some language get the development region, although a localization is in a language that is close to
        theirs by CLDR's data.
        """,
      effect: """
        Apple's matcher knows the regions and scripts of one language. It does not offer Norwegian to Danes, although
        many would prefer it to English. Such users must put the other language on their list of preferences themselves.
        """,
      example: """
        Development region en, with nb.lproj/: Danish users get English.
        """,
      remedy: """
        Nothing is wrong. If these users matter, add a localization of their own.
        """),
    CheckExplanation(
      .mixedSources,
      meaning: """
        The .strings file of a table and its .stringsdict file are found independently. For users of this localization
        they come from two different ones.
        """,
      effect: """
        Most keys are in one of the two files only, and nothing happens. A key that is in both shows the one or the
        other, depending on the version of the system: perhaps plurals of another language among translated texts.
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
        For some file CoreFoundation's order and that of the Bundle Programming Guide give two answers: CoreFoundation
        looks into Base right after the user's first localization, before the more general one.
        """,
      effect: """
        Users get the file from Base although a localization that comes second for them has it too. Those who read the
        guide expect the other one.
        """,
      example: """
        Base.lproj/Main.nib    en.lproj/Main.nib    en_GB.lproj/Localizable.strings
        Users in Britain get Base's.
        """,
      remedy: """
        Add the file to the user's first localization, so that both orders agree. To see the report by the guide's order,
        say --profile documented.
        """),
  ]
}
