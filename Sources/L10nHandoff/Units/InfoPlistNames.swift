import L10nSource

/// What Xcode calls the keys of `Info.plist` whose texts users see, as developers and translators know them.
enum InfoPlistNames {
  /// The name of a key; nil if it is none of them.
  static func name(of key: ByteView) -> String? {
    // Most keys begin otherwise.
    guard key.count > 8, key[0] == UInt8(ascii: "N") || key[0] == UInt8(ascii: "C") else {
      return nil
    }
    let key = String(decoding: key, as: UTF8.self)
    if let name = names[key] { return name }
    guard key.hasPrefix("NS"), key.hasSuffix("UsageDescription") else { return nil }
    let subject = key.dropFirst(2).dropLast("UsageDescription".count)
    guard !subject.isEmpty, subject.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    return "Privacy - \(subjects[String(subject)] ?? words(of: subject)) Usage Description"
  }

  /// `Photo Library` for `PhotoLibrary`.
  private static func words(of name: Substring) -> String {
    name.reduce(into: "") { text, letter in
      if letter.isUppercase, text.last?.isLowercase == true { text.append(" ") }
      text.append(letter)
    }
  }

  private static let names = [
    "CFBundleDisplayName": "Bundle display name", "CFBundleName": "Bundle name",
    "CFBundleSpokenName": "Accessibility bundle name",
    "CFBundleGetInfoString": "Get Info string",
    "NSHumanReadableCopyright": "Copyright (human-readable)",
    "NFCReaderUsageDescription": "Privacy - NFC Scan Usage Description",
  ]

  /// The subjects of usage descriptions that aren't the words of their keys.
  private static let subjects = [
    "AppleEvents": "AppleEvents Sending", "AppleMusic": "Media Library",
    "CalendarsWriteOnlyAccess": "Calendars Write Only", "FaceID": "Face ID",
    "HomeKit": "HomeKit", "LocationAlwaysAndWhenInUse": "Location Always and When In Use",
    "PhotoLibraryAdd": "Photo Library Additions", "UserTracking": "Tracking",
  ]
}
