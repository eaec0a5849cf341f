import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// `Info.plist` and what localizations put in its place.
  static let ofInfoPlists: [CheckExplanation] = [
    CheckExplanation(
      .unlocalizableKey,
      meaning: """
        The table InfoPlist of a localization has a key that the system takes from Info.plist itself: the version of the
        build, the identifier, the name of the executable and the like.
        """,
      effect: """
        What the localization says has no effect. A program that asks for the localized value gets one that nobody else
        goes by.
        """,
      example: """
        CFBundleVersion = "12";
        """,
      remedy: """
        Remove the key from the localization.
        """),
    CheckExplanation(
      .longBundleName,
      meaning: """
        CFBundleName is the short name of a bundle, and this one has more than 15 characters.
        """,
      effect: """
        The name stands where room is short, in the menu bar for instance, and may be cut there.
        """,
      example: """
        CFBundleName = "Gartenplaner für Fortgeschrittene";
        """,
      remedy: """
        Shorten the name, and write the whole one as CFBundleDisplayName.
        """),
    CheckExplanation(
      .displayNameAlone,
      meaning: """
        A localization translates CFBundleDisplayName and not CFBundleName, which Info.plist has, too.
        """,
      effect: """
        The Finder or the home screen shows the translated name, the menu of the application another one.
        """,
      example: """
        CFBundleDisplayName = "Jardin";    (and no CFBundleName)
        """,
      remedy: """
        Translate both, or neither.
        """),
    CheckExplanation(
      .ineffectiveDisplayName,
      meaning: """
        A localization translates CFBundleDisplayName, and Info.plist has no such key or another name than the bundle's
        file.
        """,
      effect: """
        The Finder shows a translated name only while the file has the name that Info.plist says: any other name could be
        one that the user gave. Users see the name of the file.
        """,
      example: """
        Garden.app, and in its Info.plist CFBundleDisplayName is My Garden
        CFBundleDisplayName = "Jardin";
        """,
      remedy: """
        Write the name of the bundle's file, without its extension, as CFBundleDisplayName in Info.plist.
        """),
    CheckExplanation(
      .missingUsageDescription,
      meaning: """
        Info.plist says why the application asks for the camera, the location or something else, and the localization has
        no translation of it. Of a reason that no localization has, one finding tells.
        """,
      effect: """
        The system's question is in the user's language, and the reason in it is not. People say no to what they do not
        understand.
        """,
      example: """
        <key>NSCameraUsageDescription</key>
        <string>Takes pictures of your beds.</string>
        """,
      remedy: """
        Add the key to the localization's table InfoPlist, with the reason translated.
        """),
    CheckExplanation(
      .misspelledInfoPlist,
      meaning: """
        The Info.plist of a bundle has other capitals in its name.
        """,
      effect: """
        On volumes that distinguish capitals, such as those of devices, parts of the system do not find it.
        """,
      example: """
        Contents/info.plist
        """,
      remedy: """
        Rename it to Info.plist.
        """),
  ]
}
