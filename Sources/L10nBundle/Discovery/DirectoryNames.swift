import L10nLocale
import L10nSource

/// What the name of a directory entry says about it.
enum DirectoryNames {
  /// The spelling of the localization that CoreFoundation finds in a name; nil where it finds none.
  ///
  /// `fr.LPROJ`, a bare `.lproj` and the `._fr.lproj` of a foreign file system are none.
  static func spelling(of name: String) -> String? {
    guard name.hasSuffix(bytesOf: ".lproj"), name.utf8.count > 6, !isForeignMetadata(name) else {
      return nil
    }
    return String(decoding: name.utf8.dropLast(6), as: UTF8.self)
  }

  /// Whether a name would be that of a localization, were it written otherwise.
  static func resemblesLocalization(_ name: String) -> Bool {
    guard !isForeignMetadata(name) else { return false }
    return name.hasSuffix(bytesOf: ".lproj") || name.lowercasedASCII.hasSuffix(bytesOf: ".lproj")
  }

  /// Whether a directory's name is that of a language with a misspelt extension: `pl.proj`, `fr.lporj`.
  static func hasMisspeltExtension(_ name: String) -> Bool {
    guard let fileExtension = name.fileExtension, fileExtension != "lproj",
      editDistance(Array(fileExtension.utf8), Array("lproj".utf8), limit: 1) != nil
    else { return false }
    let spelling = String(decoding: name.utf8.dropLast(fileExtension.utf8.count + 1), as: UTF8.self)
    let locale = RecognizedLocale(spelling: spelling)
    // Nearly every three letters are a code; those of languages that people translate into have a name.
    return locale.isKnown && locale.identifier.displayName() != nil
  }

  /// Whether a file is one that a person does not see: `.DS_Store`, `.gitkeep`, `._Localizable.strings`.
  static func isHidden(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".")
  }

  static func isLocTable(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".loctable") && !isHidden(name)
  }

  static func isCatalog(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".xcstrings") && !isHidden(name)
  }

  /// Whether the name is that of a file with texts.
  static func isTable(_ name: String) -> Bool {
    guard !isHidden(name), let fileExtension = name.fileExtension else { return false }
    return ["strings", "stringsdict", "xcstrings", "loctable"].contains(fileExtension)
  }

  /// Whether a directory counts as one file to those who load it.
  static func isFilePackage(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".nib") || name.hasSuffix(bytesOf: ".rtfd")
      || name.hasSuffix(bytesOf: ".storyboardc")
  }

  static func isAssetCatalog(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".xcassets")
  }

  /// Whether a directory cannot hold localizations: a walk goes around it.
  static func isOpaque(_ name: String) -> Bool {
    isFilePackage(name) || isAssetCatalog(name)
      || name.hasSuffix(bytesOf: ".xcodeproj") || name.hasSuffix(bytesOf: ".xcworkspace")
  }

  /// Whether a file may be the `Info.plist` of something.
  static func isInfoPlist(_ name: String) -> Bool {
    guard name.utf8.last == UInt8(ascii: "t") || name.utf8.last == UInt8(ascii: "T") else {
      return false
    }
    if name.hasSuffix(bytesOf: "Info.plist") { return !isHidden(name) }
    let name = name.lowercasedASCII
    return name == "info.plist" || name == "info-macos.plist" || name == "info-iphoneos.plist"
  }

  private static func isForeignMetadata(_ name: String) -> Bool {
    name.utf8.starts(with: "._".utf8)
  }
}
