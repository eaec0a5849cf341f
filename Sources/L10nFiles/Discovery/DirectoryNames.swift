import L10nLocale
import L10nModel
import L10nSource

/// Classification of directory entries by name.
enum DirectoryNames {
  /// The spelling of the localization that CoreFoundation derives from a name; nil if there is none.
  ///
  /// Nil for `fr.LPROJ`, a bare `.lproj` and the `._fr.lproj` of a foreign file system.
  static func spelling(of name: String) -> String? {
    guard name.hasSuffix(bytesOf: ".lproj"), name.utf8.count > 6, !isForeignMetadata(name) else {
      return nil
    }
    return String(decoding: name.utf8.dropLast(6), as: UTF8.self)
  }

  /// Whether a name resembles that of a localization.
  static func resemblesLocalization(_ name: String) -> Bool {
    guard !isForeignMetadata(name) else { return false }
    return name.hasSuffix(bytesOf: ".lproj") || name.lowercasedASCII.hasSuffix(bytesOf: ".lproj")
  }

  /// Whether a directory's name is a language with a misspelled extension: `pl.proj`, `fr.lporj`.
  static func hasMisspeltExtension(_ name: String) -> Bool {
    guard let fileExtension = name.fileExtension, fileExtension != "lproj",
      editDistance(Array(fileExtension.utf8), Array("lproj".utf8), limit: 1) != nil
    else { return false }
    let spelling = String(decoding: name.utf8.dropLast(fileExtension.utf8.count + 1), as: UTF8.self)
    let locale = RecognizedLocale(spelling: spelling)
    // Nearly every combination of three letters is a code; only languages that people translate into have a name.
    return locale.isKnown && locale.identifier.displayName() != nil
  }

  /// Whether users don't see a file: `.DS_Store`, `.gitkeep`, `._Localizable.strings`.
  static func isHidden(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".")
  }

  static func isLocTable(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".loctable") && !isHidden(name)
  }

  static func isCatalog(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".xcstrings") && !isHidden(name)
  }

  /// Whether the name is that of a table file.
  static func isTable(_ name: String) -> Bool {
    guard !isHidden(name), let fileExtension = name.fileExtension else { return false }
    return TableFormat(fileExtension: fileExtension)?.isPlainTable ?? false
  }

  /// Whether a directory counts as one file when it is loaded.
  static func isFilePackage(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".nib") || name.hasSuffix(bytesOf: ".rtfd")
      || name.hasSuffix(bytesOf: ".storyboardc")
  }

  static func isAssetCatalog(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".xcassets")
  }

  /// Whether a directory can't contain localizations, so that the walk skips it.
  static func isOpaque(_ name: String) -> Bool {
    isFilePackage(name) || isAssetCatalog(name)
      || name.hasSuffix(bytesOf: ".xcodeproj") || name.hasSuffix(bytesOf: ".xcworkspace")
  }

  /// Whether a file can be an `Info.plist`.
  static func isInfoPlist(_ name: String) -> Bool {
    guard name.utf8.last == UInt8(ascii: "t") || name.utf8.last == UInt8(ascii: "T") else {
      return false
    }
    // Firebase's settings have such a name, too.
    if name.hasSuffix(bytesOf: "Info.plist") {
      return !isHidden(name) && !name.hasSuffix(bytesOf: "GoogleService-Info.plist")
    }
    let name = name.lowercasedASCII
    return name == "info.plist" || name == "info-macos.plist" || name == "info-iphoneos.plist"
  }

  private static func isForeignMetadata(_ name: String) -> Bool {
    name.utf8.starts(with: "._".utf8)
  }
}
