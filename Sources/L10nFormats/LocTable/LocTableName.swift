/// A name of a language in a `.loctable` file, taken apart: `en-iphoneos~ipad` is `en` for `-iphoneos~ipad`.
///
/// What stands behind `~` is a product, whichever: no language's name has that character. A hyphen separates regions
/// and scripts too (`zh-Hans`, `pt-BR`), so behind it only the platforms count.
struct LocTableName: Hashable {
  let language: String
  /// Empty where the name is that of a language alone.
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
