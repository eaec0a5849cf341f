import L10nBundle
import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// The names of localizations, and directories that are none.
  static let ofLocalizations: [CheckExplanation] = [
    CheckExplanation(
      .unknownLocalization,
      meaning: """
        The name of an .lproj directory is no language: neither a code that CLDR knows, nor one of the English names that
        directories bore in former times. The texts in the directory are not judged.
        """,
      effect: """
        No preference of a user stands for such a name, so that nobody gets these files. Often it is the code of a
        country: Japanese is ja and not jp, Czech is cs and not cz, Greek is el and not gr.
        """,
      example: """
        jp.lproj/Localizable.strings
        """,
      remedy: """
        Rename the directory to the code of the language. Where one is likely, the finding names it.
        """),
    CheckExplanation(
      .unusualLocalization,
      meaning: """
        The name of an .lproj directory is a language, and probably not the one that was meant, or it is not written as
        usual: kr is Kanuri and nearly always stands for Korean; deu is the three-letter code of what is written de.
        """,
      effect: """
        If another language was meant, its users never get these files. A code of three letters is understood by Apple's
        matcher; people and tools may overlook it.
        """,
      example: """
        kr.lproj/Localizable.strings
        """,
      remedy: """
        Rename the directory as the finding says, if that is what you meant.
        """),
    CheckExplanation(
      .duplicateLocalization,
      meaning: """
        Two directories are for one and the same locale, under two names.
        """,
      effect: """
        A user gets one of the two, and which one depends on their region or on the order in which the file system lists
        names. Keys and files that only the other one has are lost to them, and a translation that is corrected in one
        stays wrong in the other.
        """,
      example: """
        zh_CN.lproj/Localizable.strings
        zh-Hans.lproj/Localizable.strings
        """,
      remedy: """
        Merge the two directories into one, preferably the one with the name of today.
        """),
    CheckExplanation(
      .unreachableLocalization,
      meaning: """
        The directory's name is that of a language to people, but Apple's matcher finds it for no preference. Of the old
        English names it knows only some: English, French and German, for instance, but not Czech.
        """,
      effect: """
        Users of the language get another one, although the translation is there.
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
        The name of a localization has characters beyond ASCII, or is too long. CoreFoundation hands all names of a
        bundle to the matcher together, and with such a name among them the matcher refuses all of them.
        """,
      effect: """
        One such directory costs every user of the bundle their language: whatever they prefer, they get what those get
        whom nothing matches. That is why this is an error.
        """,
      example: """
        de.lproj/  fr.lproj/  français.lproj/
        """,
      remedy: """
        Rename the directory, or remove it. If the name stands in CFBundleLocalizations of Info.plist, remove it there.
        """),
    CheckExplanation(
      .absentLocalization,
      meaning: """
        CFBundleLocalizations in Info.plist names a language, and the bundle has no .lproj directory for it.
        """,
      effect: """
        The system believes the claim: users of the language are matched with it, and then get the files of other
        localizations, usually the development region's. That is intended only where an application gets its texts from
        elsewhere.
        """,
      example: """
        <key>CFBundleLocalizations</key>
        <array><string>en</string><string>ja</string></array>
        en.lproj/
        """,
      remedy: """
        Add the directories, or remove the claims.
        """),
    CheckExplanation(
      .unrecognizedLocalization,
      meaning: """
        A name looks like that of a localization and is none to the system: the extension has capitals, or nothing stands
        before it, or it is misspelt and stands beside other localizations.
        """,
      effect: """
        The system compares the extension exactly. What lies in the directory is found by nobody.
        """,
      example: """
        fr.LPROJ/Localizable.strings
        pl.proj/Localizable.strings
        """,
      remedy: """
        Write the extension in lower case, and put a language before it.
        """),
    CheckExplanation(
      .localizationIsAFile,
      meaning: """
        Something with the extension .lproj is a file, or a link to one, and no directory.
        """,
      effect: """
        To the system it is a localization all the same, one that has nothing. Its users are matched with it and then get
        the files of other localizations.
        """,
      example: """
        fr.lproj    (a file of 0 bytes)
        """,
      remedy: """
        Remove it, or make it a directory with the localization's files.
        """),
    CheckExplanation(
      .tableIsADirectory,
      meaning: """
        Something with the extension .strings, .stringsdict, .xcstrings or .loctable is a directory and no file.
        """,
      effect: """
        Neither Xcode nor the system reads texts from it. What lies in it is taken for resources at most.
        """,
      example: """
        Localizable.xcstrings/    (a directory)
        """,
      remedy: """
        Restore the file, or give the directory another name.
        """),
    CheckExplanation(
      .unservedFile,
      meaning: """
        A file other than a string catalog lies in mul.lproj, where Xcode keeps the catalogs of interface documents.
        """,
      effect: """
        The name stands for several languages and is nobody's. No user gets the file, and it is compared with nothing.
        """,
      example: """
        mul.lproj/Main.strings
        """,
      remedy: """
        Move the file into the directory of its language.
        """),
    CheckExplanation(
      .emptyLocalization,
      meaning: """
        An .lproj directory has no files in it. Hidden files, such as .gitkeep, do not count; Base and mul are left out.
        """,
      effect: """
        The directory makes its language one that the bundle claims to have. Its users are matched with it and get the
        files of other localizations, usually the development region's.
        """,
      example: """
        en.lproj/Localizable.strings
        pt.lproj/    (nothing in it)
        """,
      remedy: """
        Remove the directory, or put the localization's files into it.
        """),
    CheckExplanation(
      .caseVariantLocalization,
      meaning: """
        The names of two .lproj directories differ in the case of letters only, or in how an accented character is
        composed.
        """,
      effect: """
        On most Macs the two are one directory, on Linux and on some volumes two. A tree with both cannot be checked out
        faithfully everywhere: one of the two overwrites files of the other.
        """,
      example: """
        pt-BR.lproj/Localizable.strings
        pt-br.lproj/Errors.strings
        """,
      remedy: """
        Merge them into one.
        """),
  ]
}
