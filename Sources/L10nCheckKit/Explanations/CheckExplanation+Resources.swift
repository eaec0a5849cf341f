import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Files of bundles that are where, or what, they should not be.
  static let ofResources: [CheckExplanation] = [
    CheckExplanation(
      .codeInLocalization,
      meaning: """
        An .lproj directory contains a program, a library or a script.
        """,
      effect: """
        The code that runs would depend on the user's language. A code signature treats files in a localization as data
        at best. The product may be rejected for distribution.
        """,
      example: """
        fr.lproj/libPlurals.dylib
        """,
      remedy: """
        Move it out of the localization, and let it read its texts from a table.
        """),
    CheckExplanation(
      .resourcesDirectory,
      meaning: """
        An application for devices, whose files are at the top level of its bundle, has a directory named Resources
        there.
        """,
      effect: """
        Because of the name, the system treats the bundle as one with a legacy layout, and looks for resources and
        localizations only in that directory. It doesn't find anything beside it.
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
        A directory has the legacy English name of its language instead of a code: English, French, German.
        """,
      effect: """
        The system still understands these names. Other tools may not, and the system never understood the names of some
        other languages.
        """,
      example: """
        French.lproj/Localizable.strings
        """,
      remedy: """
        Rename the directory to the code, here fr.lproj. For the development region's directory, also change the region
        in Info.plist and in the project.
        """),
    CheckExplanation(
      .copiedResource,
      meaning: """
        A file of a localization is identical to the development region's.
        """,
      effect: """
        Either it isn't localized yet, or it doesn't need to be. Users see the same content either way, but the copy
        doesn't follow changes to the original.
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
        Users of the localization see the development region's language. The copy may also lack later changes to the
        original.
        """,
      example: """
        en.lproj/MainMenu.nib    "Open", "Close"
        fr.lproj/MainMenu.nib    "Close", "Open"
        """,
      remedy: """
        Translate the nib, or remove it. The check ignores localizations of the same language.
        """),
    CheckExplanation(
      .missingDefaultImage,
      meaning: """
        Localizations of an application for devices have a launch image or an icon, but the top level of the bundle
        doesn't.
        """,
      effect: """
        The system looks for icons only at the top level, and for launch images there if the user's language has none.
        Users see an empty screen or a generic icon.
        """,
      example: """
        fr.lproj/Default@2x.png    (and no Default at the top)
        """,
      remedy: """
        Put the image for all other languages at the top level of the bundle.
        """),
    CheckExplanation(
      .missingHelpBook,
      meaning: """
        Info.plist names a help book that the bundle doesn't contain, or has only one of the two keys that describe it.
        """,
      effect: """
        The Help command finds nothing.
        """,
      example: """
        CFBundleHelpBookFolder is Garden.help    (and no such directory)
        """,
      remedy: """
        Add the book or the missing key, or remove the keys.
        """),
    CheckExplanation(
      .missingHelpPage,
      meaning: """
        A localization of the help lacks a page that the development region has.
        """,
      effect: """
        Links to the page are broken in this language.
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
        A localization of a help book has no search index, but the development region's has one.
        """,
      effect: """
        Searching the help finds nothing in this language.
        """,
      example: """
        en.lproj/Garden.helpindex
        fr.lproj/index.html    (without an index)
        """,
      remedy: """
        Build the index, for example with hiutil, whenever the pages change.
        """),
  ]
}
