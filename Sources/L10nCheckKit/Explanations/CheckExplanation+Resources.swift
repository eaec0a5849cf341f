import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Files of bundles that are where, or what, they should not be.
  static let ofResources: [CheckExplanation] = [
    CheckExplanation(
      .codeInLocalization,
      meaning: """
        An .lproj directory has a program, a library or a script in it.
        """,
      effect: """
        Which code runs would depend on the user's language, and a signature that covers code elsewhere covers this as
        data at best. Distribution of the product may be refused.
        """,
      example: """
        fr.lproj/libPlurals.dylib
        """,
      remedy: """
        Move it out of the localization, and give it texts from a table.
        """),
    CheckExplanation(
      .resourcesDirectory,
      meaning: """
        An application for devices, whose files lie at the top of its bundle, has a directory named Resources there.
        """,
      effect: """
        The name makes the system take the bundle for one of an old kind, and look for resources and localizations in that
        directory only. What lies beside it is not found.
        """,
      example: """
        Garden.app/Resources/
        Garden.app/fr.lproj/Localizable.strings
        """,
      remedy: """
        Give the directory another name.
        """),
    CheckExplanation(
      .legacyName,
      meaning: """
        A directory has the English name of its language, as was usual before codes were: English, French, German.
        """,
      effect: """
        The system still understands these names. Tools may not, and names of other languages were never understood.
        """,
      example: """
        French.lproj/Localizable.strings
        """,
      remedy: """
        Rename the directory to the code, here fr.lproj; of the development region's directory, change the region in
        Info.plist and in the project with it.
        """),
    CheckExplanation(
      .copiedResource,
      meaning: """
        A file of a localization has the same bytes as the development region's.
        """,
      effect: """
        Nobody has localized it, or nothing in it needs to be. Users get the same either way; but when the original
        changes, the copy does not.
        """,
      example: """
        en.lproj/Credits.rtf
        fr.lproj/Credits.rtf    (the same bytes)
        """,
      remedy: """
        Localize the file, or remove it.
        """),
    CheckExplanation(
      .untranslatedNib,
      meaning: """
        A nib of a localization has the same texts as the development region's nib, each as often.
        """,
      effect: """
        Users of the localization see the development region's language. The copy may also lack what was changed in the
        original since.
        """,
      example: """
        en.lproj/MainMenu.nib    "Open", "Close"
        fr.lproj/MainMenu.nib    "Close", "Open"
        """,
      remedy: """
        Translate the nib, or remove it. A localization of the same language is not reported.
        """),
    CheckExplanation(
      .missingDefaultImage,
      meaning: """
        A launch image or an icon of an application for devices is in localizations and not at the top of the bundle.
        """,
      effect: """
        The system looks for icons at the top only, and for launch images there where the user's language has none. Users
        see an empty screen or a general icon.
        """,
      example: """
        fr.lproj/Default@2x.png    (and no Default at the top)
        """,
      remedy: """
        Put the image for all other languages at the top of the bundle.
        """),
    CheckExplanation(
      .missingHelpBook,
      meaning: """
        Info.plist names a help book that the bundle does not have, or has only one of the two keys that describe it.
        """,
      effect: """
        The command for help finds nothing.
        """,
      example: """
        CFBundleHelpBookFolder is Garden.help    (and no such directory)
        """,
      remedy: """
        Add the book or the missing key, or remove what is there of it.
        """),
    CheckExplanation(
      .missingHelpPage,
      meaning: """
        A localization of the help lacks a page that the development region has.
        """,
      effect: """
        Links to the page lead nowhere in this language.
        """,
      example: """
        Garden.help/Contents/Resources/en.lproj/pages/water.html
        Garden.help/Contents/Resources/fr.lproj/pages/    (without it)
        """,
      remedy: """
        Translate the page, or remove the links.
        """),
    CheckExplanation(
      .missingHelpIndex,
      meaning: """
        A localization of a help book has no index, and the development region's has one.
        """,
      effect: """
        Searching the help finds nothing in this language.
        """,
      example: """
        en.lproj/Garden.helpindex
        fr.lproj/index.html    (without an index)
        """,
      remedy: """
        Build the index, with hiutil for instance, whenever the pages change.
        """),
  ]
}
