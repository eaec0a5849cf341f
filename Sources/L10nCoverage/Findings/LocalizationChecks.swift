package import L10nModel
package import L10nSource

extension Check {
  package static let unknownLocalization = Check(
    "unknown-localization", .error,
    "directory name that isn't a language code: no user gets its files")
  package static let unusualLocalization = Check(
    "unusual-localization", .warning, "directory name that is probably the wrong language code")
  package static let duplicateLocalization = Check(
    "duplicate-localization", .warning,
    "two directories for one locale, of which each user gets only one")
  package static let unreachableLocalization = Check(
    "unreachable-localization", .warning, "localization that Apple's matcher never chooses")
  package static let refusedName = Check(
    "refused-name", .error, "localization name that makes the matcher reject the whole bundle")
  package static let absentLocalization = Check(
    "absent-localization", .note, "localization listed in Info.plist but missing from the bundle")
  package static let unservedFile = Check(
    "unserved-file", .warning, "file in mul.lproj that isn't a string catalog")
}

extension CheckExplanation {
  /// The directories of localizations, and their names.
  package static let ofLocalizations = [
    CheckExplanation(
      .unknownLocalization,
      meaning: """
        The name of an .lproj directory isn't a language: it is neither a code that CLDR defines nor one of the legacy
        English names. l10ncheck doesn't check the texts in the directory.
        """,
      effect: """
        No user preference matches such a name, so no user gets these files. The name is often the code of a country:
        Japanese is ja, not jp; Czech is cs, not cz; Greek is el, not gr.
        """,
      example: """
        jp.lproj/Localizable.strings
        """,
      remedy: """
        Rename the directory to the code of the language. If one is likely, the finding names it.
        """),
    CheckExplanation(
      .unusualLocalization,
      meaning: """
        The name of an .lproj directory is a language code, but probably the wrong one or an unusual spelling: kr is
        Kanuri but nearly always means Korean; deu is the three-letter form of de.
        """,
      effect: """
        If another language was meant, its users never get these files. Apple's matcher understands three-letter codes,
        but people and tools may overlook them.
        """,
      example: """
        kr.lproj/Localizable.strings
        """,
      remedy: """
        If the finding's suggestion is what you meant, rename the directory.
        """),
    CheckExplanation(
      .duplicateLocalization,
      meaning: """
        Two directories with different names are for the same locale.
        """,
      effect: """
        Each user gets only one of the two, depending on their region or on the order in which the file system lists
        names. They never see keys and files that only the other one has, and a correction in one leaves the other
        wrong.
        """,
      example: """
        zh_CN.lproj/Localizable.strings
        zh-Hans.lproj/Localizable.strings
        """,
      remedy: """
        Merge the two directories into one, preferably the one with the current name.
        """),
    CheckExplanation(
      .unreachableLocalization,
      meaning: """
        People recognize the directory's name as a language, but Apple's matcher never chooses it. The matcher knows
        only some legacy English names: English, French and German, for instance, but not Czech.
        """,
      effect: """
        Users of the language get another one, although the translation exists.
        """,
      example: """
        Czech.lproj/Localizable.strings
        """,
      remedy: """
        Rename the directory to the code of the language, here cs.lproj.
        """),
    CheckExplanation(
      .refusedName,
      meaning: """
        The name of a localization has non-ASCII characters or is too long. CoreFoundation passes all names of a bundle
        to the matcher at once, and a single such name makes the matcher reject all of them.
        """,
      effect: """
        Because of this one directory, no user of the bundle gets their preferred language: everyone gets the fallback
        for users whom no localization matches. The finding is therefore an error.
        """,
      example: """
        de.lproj/  fr.lproj/  français.lproj/
        """,
      remedy: """
        Rename the directory, or remove it. If CFBundleLocalizations in Info.plist lists the name, remove it there.
        """),
    CheckExplanation(
      .absentLocalization,
      meaning: """
        CFBundleLocalizations in Info.plist lists a language, but the bundle has no .lproj directory for it.
        """,
      effect: """
        The system trusts the list: it matches users of the language with it, and they get the files of other
        localizations, usually the development region's. This is intended only if the application gets its texts from
        elsewhere.
        """,
      example: """
        <key>CFBundleLocalizations</key>
        <array><string>en</string><string>ja</string></array>
        en.lproj/
        """,
      remedy: """
        Add the directories, or remove the languages from the list.
        """),
    CheckExplanation(
      .unservedFile,
      meaning: """
        A file other than a string catalog is in mul.lproj, the directory where Xcode keeps the catalogs of interface
        documents.
        """,
      effect: """
        The name is the code for multiple languages and matches no user. No user gets the file, and l10ncheck compares
        it with nothing.
        """,
      example: """
        mul.lproj/Main.strings
        """,
      remedy: """
        Move the file into the directory of its language.
        """),
  ]
}
