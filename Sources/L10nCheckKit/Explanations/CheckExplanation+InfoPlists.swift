import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// `Info.plist` and what localizations put in its place.
  static let ofInfoPlists: [CheckExplanation] = [
    CheckExplanation(
      .unlocalizableKey,
      meaning: """
        The table InfoPlist of a localization has a key that the system reads only from Info.plist itself, such as the
        build version, the bundle identifier or the name of the executable.
        """,
      effect: """
        The localized value has no effect on the system. Code that requests it gets a value that differs from everyone
        else's.
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
        CFBundleName, the short name of a bundle, has more than 15 characters.
        """,
      effect: """
        The name appears where space is limited, such as in the menu bar, and may be truncated there.
        """,
      example: """
        CFBundleName = "Gartenplaner für Fortgeschrittene";
        """,
      remedy: """
        Shorten the name, and put the full one into CFBundleDisplayName.
        """),
    CheckExplanation(
      .displayNameAlone,
      meaning: """
        A localization translates CFBundleDisplayName but not CFBundleName, and Info.plist has both.
        """,
      effect: """
        The Finder or the Home Screen shows the translated name, but the application's menu shows a different one.
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
        A localization translates CFBundleDisplayName, but Info.plist lacks the key or its value differs from the name
        of the bundle's file.
        """,
      effect: """
        The Finder shows a translated name only if the file has the name that Info.plist declares; otherwise it assumes
        that the user renamed the file. Users see the name of the file.
        """,
      example: """
        Garden.app, and in its Info.plist CFBundleDisplayName is My Garden
        CFBundleDisplayName = "Jardin";
        """,
      remedy: """
        In Info.plist, set CFBundleDisplayName to the name of the bundle's file without its extension.
        """),
    CheckExplanation(
      .missingUsageDescription,
      meaning: """
        Info.plist explains why the application requests access to the camera, the location or another resource, but the
        localization doesn't translate the explanation. An explanation that no localization translates is a single
        finding.
        """,
      effect: """
        The system's question is in the user's language, but the explanation isn't. People decline what they don't
        understand.
        """,
      example: """
        <key>NSCameraUsageDescription</key>
        <string>Takes pictures of your beds.</string>
        """,
      remedy: """
        Add the key to the localization's table InfoPlist, with the explanation translated.
        """),
    CheckExplanation(
      .misspelledInfoPlist,
      meaning: """
        The name of a bundle's Info.plist has different uppercase and lowercase letters.
        """,
      effect: """
        On case-sensitive volumes, such as those of devices, parts of the system don't find it.
        """,
      example: """
        Contents/info.plist
        """,
      remedy: """
        Rename it to Info.plist.
        """),
  ]
}
