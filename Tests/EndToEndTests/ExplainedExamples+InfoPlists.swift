extension ExplainedExamplesTests {
  /// An application with this French table `InfoPlist`.
  private static func application(
    _ members: String, _ french: String, infoPlistName: String = "Info.plist"
  ) -> [String: String] {
    [
      "Garden.app/Contents/\(infoPlistName)": infoPlist(members),
      "Garden.app/Contents/Resources/en.lproj/Localizable.strings": open,
      "Garden.app/Contents/Resources/fr.lproj/Localizable.strings": open,
      "Garden.app/Contents/Resources/fr.lproj/InfoPlist.strings": french,
    ]
  }

  private static let name = "<key>CFBundleName</key><string>Garden</string>"
  private static let reason =
    "<key>NSCameraUsageDescription</key><string>Takes pictures of your beds.</string>"
  private static let displayName =
    "<key>CFBundleDisplayName</key><string>My Garden</string>"

  static let infoPlists = [
    Example("unlocalizable-key", application(name, "CFBundleVersion = \"12\";")),
    Example(
      "long-bundle-name",
      application(name, "CFBundleName = \"Gartenplaner für Fortgeschrittene\";")),
    Example("display-name-alone", application(name, "CFBundleDisplayName = \"Jardin\";")),
    Example(
      "ineffective-display-name", application(displayName, "CFBundleDisplayName = \"Jardin\";")),
    Example("missing-usage-description", application(reason, "CFBundleName = \"Jardin\";")),
    Example(
      "misspelled-info-plist",
      application(name, "CFBundleName = \"Jardin\";", infoPlistName: "info.plist")),
  ]
}
