/// The parsed name of a language in a `.loctable` file: `en-iphoneos~ipad` is `en` with the suffix `-iphoneos~ipad`.
///
/// Any text after `~` is a product: language names don't contain that character. Hyphens also separate regions and
/// scripts (`zh-Hans`, `pt-BR`), so only known platforms count after a hyphen.
struct LocTableName: Hashable {
  let language: String
  /// Empty for the name of a language alone.
  let deviceSuffix: String

  private static let platforms = ["-macos", "-iphoneos", "-watchos", "-tvos", "-xros"]

  /// - Complexity: O(*n*) in the length of the name.
  init(_ name: String) {
    var language = name.utf8[...]
    if let tilde = language.lastIndex(of: UInt8(ascii: "~")), tilde > language.startIndex {
      language = language[..<tilde]
    }
    for platform in Self.platforms where language.count > platform.utf8.count {
      let start = language.index(language.endIndex, offsetBy: -platform.utf8.count)
      if language[start...].elementsEqual(platform.utf8) {
        language = language[..<start]
        break
      }
    }
    self.language = String(Substring(language))
    deviceSuffix = String(Substring(name.utf8[language.endIndex...]))
  }
}
